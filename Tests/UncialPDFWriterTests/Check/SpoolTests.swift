import Foundation
import Testing
import UncialModel

@testable import UncialPDFWriter

@Suite struct SpoolTests {
    private func read(_ spool: Spool, _ range: Range<Int>) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isRead = spool.read(range) { piece in
            bytes += piece
            return true
        }
        return isRead ? bytes : nil
    }

    @Test func `what was added is given back, in any order`() throws {
        let spool = try Spool()
        let pieces = (0..<5).map { [UInt8](repeating: UInt8($0), count: $0 * 50_000) }
        let ranges = try pieces.map { try spool.append($0) }
        for (piece, range) in zip(pieces, ranges).reversed() {
            #expect(read(spool, range) == piece)
        }
    }

    @Test func `nothing is a range too`() throws {
        let spool = try Spool()
        let range = try spool.append([])
        #expect(range.isEmpty)
        #expect(read(spool, range) == [])
    }

    @Test func `what is not there cannot be read`() throws {
        let spool = try Spool()
        _ = try spool.append([1, 2, 3])
        #expect(read(spool, 0..<10) == nil)
    }

    @Test func `a reader may stop`() throws {
        let spool = try Spool()
        let range = try spool.append([1, 2, 3])
        #expect(!spool.read(range) { _ in false })
    }

    @Test func `a directory that is not there is an error that names it`() {
        let error = #expect(throws: OcrError.self) { try Spool(in: "/no/such/place") }
        guard case .fileAccess(let path, let reason) = error else {
            Issue.record("another error")
            return
        }
        #expect(path == "/no/such/place")
        #expect(reason.contains("TMPDIR"))
    }

    @Test func `it leaves no name behind`() throws {
        let folder = URL.temporaryDirectory.appending(path: "uncial-spool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let spool = try Spool(in: folder.path())
        _ = try spool.append([1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).isEmpty)
    }
}
