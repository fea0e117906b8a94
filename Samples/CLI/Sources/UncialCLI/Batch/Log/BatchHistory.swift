#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What earlier runs came to: for each input the place of its last record in the log.
///
/// Takes some 100 bytes for each input, however long its name is.
struct BatchHistory: Sendable {
    private struct Place {
        var offset: Int
        var length: Int32
    }

    private let file: BatchLogFile
    private var places: [Digest: Place] = [:]
    private(set) var header: BatchHeader?
    /// What was wrong with the log, for people.
    private(set) var remarks: [String] = []

    /// Reads the log.
    ///
    /// - Parameter onName: Hears each name that results have.
    init(_ file: BatchLogFile, onName: (String) -> Void) throws {
        self.file = file
        var places: [Digest: Place] = [:]
        var first: BatchHeader?
        var number = 0
        var damaged: [Int] = []
        let wasTorn = try file.readAll { line in
            number += 1
            if let record = Self.decode(BatchRecord.self, line.bytes) {
                // What was passed over says nothing about the input's own result.
                guard record.status != .skipped else { return }
                if let name = record.name { onName(name) }
                places[record.key] = Place(offset: line.offset, length: Int32(line.bytes.count))
            } else if let found = Self.decode(BatchHeader.self, line.bytes) {
                first = first ?? found
            } else {
                damaged.append(number)
            }
        }
        self.places = places
        header = first
        if wasTorn {
            remarks.append(
                "the last line of \(file.path) was torn when the batch was stopped: it is left out"
            )
        }
        if let line = damaged.first {
            remarks.append(
                "\(file.path), line \(line): no record of a batch"
                    + (damaged.count > 1 ? ", nor are \(damaged.count - 1) others" : "")
                    + ": what it was about is done again"
            )
        }
    }

    /// Whether there is nothing.
    var isEmpty: Bool { header == nil && places.isEmpty }

    /// Returns the last record of an input.
    func record(of entry: ManifestEntry) -> BatchRecord? {
        guard let place = places[entry.key] else { return nil }
        let bytes = file.line(at: place.offset, length: Int(place.length))
        return Self.decode(BatchRecord.self, bytes)
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
        try? JSONDecoder().decode(type, from: Data(bytes))
    }
}
