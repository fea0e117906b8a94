import UncialLanguageData
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The words of a model, looked up in its file: the model itself is not loaded.
///
/// They are a graph: each node has an edge for each letter that may come next, edges of a node lie side by
/// side, and the first node is at the beginning. A look-up reads a few hundred bytes.
struct ModelDictionary: Sendable {
    /// The numbers of the parts of a model.
    private enum Part {
        static let words = 19
        static let characters = 21
    }

    private let path: String
    /// Where the edges are in the file.
    private let edges: Range<Int>
    /// The plain letters of each character that the edges name by its number.
    private let letters: [[Unicode.Scalar]]

    /// The largest list of characters, in bytes; those of Chinese have 60 kB.
    private static let mostBytesOfCharacters = 1 << 20

    /// Fails for a model without a dictionary, or with one that is not understood.
    init?(of model: TrainedDataFile) {
        path = model.path
        guard let file = OpenFile(path: path), let header = file.read(at: 0, count: 4),
            let partCount = header.number(UInt32.self, at: 0), (1...1000).contains(partCount),
            let table = file.read(at: 4, count: Int(partCount) * 8)
        else { return nil }
        let offsets = (0..<Int(partCount)).compactMap { table.number(Int64.self, at: $0 * 8) }
        func range(of part: Int) -> Range<Int>? {
            guard part < offsets.count, offsets[part] > 0 else { return nil }
            let start = Int(offsets[part])
            let end = offsets.lazy.map { Int($0) }.filter { $0 > start }.min() ?? file.size
            return start < end && end <= file.size ? start..<end : nil
        }
        guard let words = range(of: Part.words), let characters = range(of: Part.characters),
            characters.count <= Self.mostBytesOfCharacters,
            let list = file.read(at: characters.lowerBound, count: characters.count),
            // A magic number, the count of characters and that of edges.
            let start = file.read(at: words.lowerBound, count: 10),
            start.number(UInt16.self, at: 0) == 42,
            let letterCount = start.number(Int32.self, at: 2),
            let edgeCount = start.number(Int32.self, at: 6), edgeCount > 0
        else { return nil }
        let first = words.lowerBound + 10
        letters = Self.letters(in: list)
        guard letterCount == letters.count, first + Int(edgeCount) * 8 <= words.upperBound else {
            return nil
        }
        edges = first..<(first + Int(edgeCount) * 8)
    }

    /// Tells of words whether the dictionary has them, however accents and case are written.
    ///
    /// - Parameter words: in plain letters, as ``LetterFolding`` makes them.
    /// - Returns: one value for each; none is known when the file cannot be read any more.
    func knows(_ words: [[Unicode.Scalar]]) -> [Bool] {
        guard let file = OpenFile(path: path) else { return words.map { _ in false } }
        let walk = Walk(file: file, edges: edges, letters: letters)
        return words.map { walk.finds($0[...], at: 0) }
    }

    /// One character a line, after a line with their number.
    private static func letters(in list: [UInt8]) -> [[Unicode.Scalar]] {
        list.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropFirst().filter { !$0.isEmpty }
            .map { line in
                let name = line.prefix { $0 != UInt8(ascii: " ") }
                let text = String(decoding: name, as: UTF8.self)
                // What stands for no character has a longer name: "NULL", "|Broken|0|1".
                return text.count <= 2 ? LetterFolding.folded(text) : []
            }
    }
}

/// A way through the graph of a dictionary; nodes that were visited are kept for the next word.
private final class Walk {
    private struct Edge {
        var letters: [Unicode.Scalar]
        var next: Int
        var endsWord: Bool
    }

    private let file: OpenFile
    private let range: Range<Int>
    private let letters: [[Unicode.Scalar]]
    private var nodes: [Int: [Edge]] = [:]
    /// How many bits of an edge are its letter.
    private let letterBits: Int

    /// Flags between the letter of an edge and the node that it leads to.
    private enum Flag {
        static let last: UInt64 = 1
        static let backwards: UInt64 = 2
        static let endOfWord: UInt64 = 4
        static let bits = 3
    }
    /// Edges read at a time.
    private static let edgesAtATime = 32
    /// A page has a few hundred words of some letters each; a damaged graph may have no end.
    private static let mostNodes = 20_000

    init(file: OpenFile, edges: Range<Int>, letters: [[Unicode.Scalar]]) {
        self.file = file
        range = edges
        self.letters = letters
        letterBits = Int.bitWidth - letters.count.leadingZeroBitCount
    }

    /// Whether the letters lead from a node to the end of a word.
    func finds(_ word: ArraySlice<Unicode.Scalar>, at node: Int) -> Bool {
        edges(of: node).contains { edge in
            guard word.starts(with: edge.letters) else { return false }
            let rest = word.dropFirst(edge.letters.count)
            if rest.isEmpty { return edge.endsWord }
            return edge.next != 0 && finds(rest, at: edge.next)
        }
    }

    private func edges(of node: Int) -> [Edge] {
        if let known = nodes[node] { return known }
        guard nodes.count < Self.mostNodes else { return [] }
        var edges: [Edge] = []
        var index = node
        var isLast = false
        while !isLast, edges.count <= letters.count {
            let start = range.lowerBound + index * 8
            let count = min(Self.edgesAtATime, (range.upperBound - start) / 8)
            guard count > 0, let bytes = file.read(at: start, count: count * 8) else { break }
            for place in 0..<count where !isLast {
                guard let edge = bytes.number(UInt64.self, at: place * 8) else { break }
                let flags = edge >> UInt64(letterBits)
                isLast = flags & Flag.last != 0
                let letter = Int(edge & (1 << UInt64(letterBits) - 1))
                let next = Int(edge >> UInt64(letterBits + Flag.bits))
                guard flags & Flag.backwards == 0, letter < letters.count,
                    // Each edge goes on in the word, so that no walk is endless.
                    !letters[letter].isEmpty, next < range.count / 8
                else { continue }
                edges.append(
                    Edge(
                        letters: letters[letter],
                        next: next,
                        endsWord: flags & Flag.endOfWord != 0
                    )
                )
            }
            index += count
        }
        nodes[node] = edges
        return edges
    }
}

/// Owns a file that is open for reading.
private final class OpenFile {
    let size: Int
    private let descriptor: Int32

    init?(path: String) {
        // Opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// Bytes of the file; `nil` where it has fewer.
    func read(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= size - count else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
        return bytes.count == count ? bytes : nil
    }
}

extension [UInt8] {
    /// A number, lowest byte first.
    fileprivate func number<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number? {
        guard offset + Number.bitWidth / 8 <= count else { return nil }
        return withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }
}
