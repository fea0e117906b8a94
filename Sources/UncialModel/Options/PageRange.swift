/// The pages to read: zero-based, closed ranges, sorted and without overlap.
public struct PageRange: Sendable, Hashable {
    /// The ranges in ascending order; neighbours and overlaps are merged.
    public let ranges: [ClosedRange<Int>]

    /// Selects one run of pages, such as `0...2` for the first three.
    public init(_ range: ClosedRange<Int>) {
        self.init([range])
    }

    /// Selects several runs of pages; the order in which they are given does not matter.
    public init(_ ranges: [ClosedRange<Int>]) {
        var merged: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // Subtracting from the lower bound cannot overflow where adding to the upper one can.
            let isAdjacent = merged.last.map { last in
                range.lowerBound == .min || range.lowerBound - 1 <= last.upperBound
            }
            if let last = merged.last, isAdjacent == true {
                merged[merged.count - 1] =
                    last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    /// The selected pages of a document, in ascending order.
    ///
    /// - Parameter pageCount: how many pages the document has.
    /// - Returns: zero-based indices; pages beyond the document are left out. Empty when the
    ///   selection and the document have no page in common.
    public func indices(pageCount: Int) -> [Int] {
        guard pageCount > 0 else { return [] }
        return ranges.flatMap { range in
            range.overlaps(0...pageCount - 1)
                ? Array(range.clamped(to: 0...pageCount - 1)) : []
        }
    }
}

extension PageRange: CustomStringConvertible {
    /// The pages as people count them, from 1: "1-3,7".
    public var description: String {
        ranges.map { range in
            let (first, last) = (range.lowerBound &+ 1, range.upperBound &+ 1)
            return first == last ? "\(first)" : "\(first)-\(last)"
        }.joined(separator: ",")
    }
}

extension PageRange: Codable {
    /// Decodes an array of `[first, last]` pairs, zero-based and closed.
    ///
    /// - Throws: `DecodingError` when a pair does not have two numbers in ascending order.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(
            try container.decode([[Int]].self).map { pair in
                guard pair.count == 2, pair[0] <= pair[1] else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "A page range is two page indices in ascending order."
                    )
                }
                return pair[0]...pair[1]
            }
        )
    }

    /// Encodes an array of `[first, last]` pairs, zero-based and closed.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(ranges.map { [$0.lowerBound, $0.upperBound] })
    }
}
