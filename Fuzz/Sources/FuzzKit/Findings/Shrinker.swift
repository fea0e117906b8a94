/// Makes inputs smaller.
public enum Shrinker {
    /// Leaves out blocks, large ones first, as long as the test holds.
    ///
    /// - Parameters:
    ///   - input: what is to become smaller.
    ///   - test: whether a smaller input still does it; `nil` to stop.
    public static func shrink(_ input: [UInt8], while test: ([UInt8]) -> Bool?) -> [UInt8] {
        var best = input
        if best.first == UInt8(ascii: "{") {
            guard let smaller = withoutMembers(best, test) else { return best }
            best = smaller
        }
        var block = best.count / 2
        while block >= 1 {
            var end = best.count
            while end > 0 {
                let start = max(0, end - block)
                var smaller = best
                smaller.removeSubrange(start..<end)
                guard let holds = test(smaller) else { return best }
                if holds { best = smaller }
                end = start
            }
            block /= block > 64 ? 4 : 2
            if block < max(1, best.count / 400) { break }
        }
        return best
    }

    /// Leaves out members of JSON, large ones first; `nil` when the test wants to stop.
    private static func withoutMembers(
        _ input: [UInt8],
        _ test: ([UInt8]) -> Bool?
    ) -> [UInt8]? {
        var best = input
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = false
            let parts = JSONPart.all(in: best).sorted { $0.member.count > $1.member.count }
            for part in parts.prefix(300) where part.member.count < best.count {
                var range = part.member
                if range.upperBound < best.count, best[range.upperBound] == UInt8(ascii: ",") {
                    range = range.lowerBound..<range.upperBound + 1
                } else if range.lowerBound > 0, best[range.lowerBound - 1] == UInt8(ascii: ",") {
                    range = range.lowerBound - 1..<range.upperBound
                }
                var smaller = best
                smaller.removeSubrange(range)
                guard let holds = test(smaller) else { return best }
                if holds {
                    best = smaller
                    hasShrunk = true
                    break
                }
            }
        }
        return best
    }
}
