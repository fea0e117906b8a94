public import Foundation

/// Makes models like those of tessdata_best of models like those of tessdata_fast.
///
/// The weights of the former are numbers with a point, those of the latter whole numbers with a scale
/// for each row. No package carries the former, so tests make them. What is made is laid out as they
/// are, byte for byte, and reads the same as what it was made of, only slower.
public enum FloatModel {
    /// Why no model can be made.
    public struct Failure: Error {
        /// What stood in the way.
        public let reason: String
    }

    /// Writes the weights of a model out.
    ///
    /// Parts of the engine before LSTM, which only models of `tessdata` have, are left out.
    ///
    /// - Parameter model: a model file with whole weights, such as an installed one.
    /// - Throws: ``Failure`` when it has no network, or one of a kind that is not known.
    public static func made(of model: Data) throws -> Data {
        var parts = try Self.parts(of: model)
        guard let network = parts[Part.network] else { throw Failure(reason: "no network") }
        var copy = NetworkCopy(network)
        try copy.copyNetwork()
        parts[Part.network] = try copy.finished()
        return joined(parts, count: Part.count)
    }

    private enum Part {
        static let configuration = 0
        static let network = 17
        static let count = 24
    }

    private static func parts(of model: Data) throws -> [Int: Data] {
        let bytes = Data(model)
        guard bytes.count > 4, let count = Int(exactly: bytes.number(UInt32.self, at: 0)),
            bytes.count > 4 + 8 * count
        else { throw Failure(reason: "no model") }
        let offsets = (0..<count).map { Int(bytes.number(Int64.self, at: 4 + 8 * $0)) }
        var parts: [Int: Data] = [:]
        for (part, offset) in offsets.enumerated()
        where offset >= 0 && (part == Part.configuration || part >= Part.network) {
            let end = offsets[(part + 1)...].first { $0 >= 0 } ?? bytes.count
            guard offset <= end, end <= bytes.count else { throw Failure(reason: "cut off") }
            parts[part] = Data(bytes[offset..<end])
        }
        return parts
    }

    private static func joined(_ parts: [Int: Data], count: Int) -> Data {
        var table = Data(bytesOf: UInt32(count))
        var body = Data()
        for part in 0..<count {
            let offset = parts[part] == nil ? -1 : 4 + 8 * count + body.count
            table.append(Data(bytesOf: Int64(offset)))
            body.append(parts[part] ?? Data())
        }
        return table + body
    }
}

/// Copies the bytes of a network and writes its weights out on the way.
private struct NetworkCopy {
    private let source: Data
    private var place = 0
    private var copy = Data()

    init(_ source: Data) {
        self.source = source
    }

    /// Copies a layer and those within it.
    mutating func copyNetwork() throws {
        let kind = try copied(Int8.self)
        guard kind == 0 else { throw FloatModel.Failure(reason: "a network without a name") }
        let name = String(decoding: try copied(Int(copied(Int32.self))), as: UTF8.self)
        try copied(2)
        let flags = try copied(Int32.self)
        let inputs = try copied(Int32.self)
        try copied(8)
        try copied(Int(copied(Int32.self)))
        switch name {
        case "Series", "Parallel", "RTLReversed", "TTBReversed", "XYTranspose":
            for _ in 0..<(try copied(Int32.self)) { try copyNetwork() }
            // Each layer has a learning rate of its own.
            if flags & 64 != 0 { try copied(4 * Int(copied(Int32.self))) }
        case "Input": try copied(20)
        case "Convolve", "Maxpool", "Reconfig": try copied(8)
        case "LSTM", "SummLSTM":
            let sources = try copied(Int32.self)
            let states = try copyWeights()
            for _ in 0..<3 { try copyWeights() }
            if sources == inputs + 2 * states { try copyWeights() }
        case "Logistic", "Tanh", "Relu", "Linear", "Softmax", "SoftmaxNoCTC": try copyWeights()
        default: throw FloatModel.Failure(reason: "a network of kind \(name)")
        }
    }

    /// What was copied, with the rest, which says that weights are whole and now must not.
    func finished() throws -> Data {
        var rest = Data(source[place...])
        // Three numbers and three rates come after the flags.
        let flags = rest.count - 28
        guard flags > 0, rest[flags] & 1 == 1 else { throw FloatModel.Failure(reason: "no flags") }
        rest[flags] &= ~1
        return copy + rest
    }

    /// Copies a table of weights; returns how many rows there are.
    @discardableResult
    private mutating func copyWeights() throws -> Int32 {
        let mode = try taken(1)[0]
        guard mode & 1 == 1 else { throw FloatModel.Failure(reason: "its weights are not whole") }
        copy.append(mode & ~1 | 128)
        let rows = try copied(Int32.self)
        let columns = Int(try copied(Int32.self))
        _ = try taken(1)
        copy.append(Data(bytesOf: UInt64(0)))
        let weights = try taken(Int(rows) * columns)
        let count = Int(try taken(4).number(UInt32.self, at: 0))
        let scales = try taken(8 * count)
        guard count >= rows else { throw FloatModel.Failure(reason: "rows without a scale") }
        for row in 0..<Int(rows) {
            let scale = Double(bitPattern: scales.number(UInt64.self, at: 8 * row))
            for weight in weights[(row * columns)..<((row + 1) * columns)] {
                copy.append(Data(bytesOf: (Double(Int8(bitPattern: weight)) * scale).bitPattern))
            }
        }
        return rows
    }

    private mutating func copied<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        try copied(Number.bitWidth / 8).number(type, at: 0)
    }

    @discardableResult
    private mutating func copied(_ count: Int) throws -> Data {
        let bytes = try taken(count)
        copy.append(bytes)
        return bytes
    }

    private mutating func taken(_ count: Int) throws -> Data {
        guard count >= 0, place + count <= source.count else {
            throw FloatModel.Failure(reason: "a network that is cut off")
        }
        defer { place += count }
        return Data(source[place..<(place + count)])
    }
}

extension Data {
    fileprivate init(bytesOf number: some FixedWidthInteger) {
        self = Swift.withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }

    fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type, at place: Int) -> Number
    {
        withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: type))
        }
    }
}
