import Foundation
import Testing
import UncialModel

@testable import UncialIsolation

@Suite("WorkerFile")
struct WorkerFileTests {
    @Test func `a file is opened and mapped`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        for content in ["", "a", String(repeating: "page ", count: 10_000)] {
            try Data(content.utf8).write(to: url)
            #expect(try WorkerFile.mapped(WorkerFile.open(url)) == Data(content.utf8))
        }
    }

    @Test func `a mapping outlives its descriptor`() throws {
        let data = try Array("sealed".utf8).withUnsafeBytes {
            try WorkerFile.mapped(WorkerFile.sealed($0))
        }
        #expect(String(decoding: data, as: UTF8.self) == "sealed")
    }

    @Test func `sealed memory holds the bytes and cannot be changed`() async throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let file = try bytes.withUnsafeBytes { try WorkerFile.sealed($0) }
        #expect(try Array(WorkerFile.mapped(file)) == bytes)
        #expect(pwrite(file.rawValue, "x", 1, 0) == -1)
        #expect(ftruncate(file.rawValue, 1) == -1)
        #expect(ftruncate(file.rawValue, 400_000) == -1)
        #expect(
            mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0) == MAP_FAILED
        )
        let worker = try await ProbeWorker.launch()
        #expect(try await worker.ask("change", descriptors: [file]).hasPrefix("errno"))
    }

    @Test func `no bytes are sealed and mapped as none`() throws {
        let file = try WorkerFile.sealed(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(try WorkerFile.mapped(file).isEmpty)
    }

    @Test(arguments: [
        ("/no/such/file", "There is no such file"),
        ("/usr", "This is a directory"),
        ("/dev/null", "This is no regular file"),
    ])
    func `what is no file is an error that says why`(path: String, expected: String) throws {
        let error = #expect(throws: OcrError.self) {
            try WorkerFile.open(URL(filePath: path))
        }
        #expect("\(try #require(error))".hasPrefix("\(path): \(expected)"))
    }

    @Test func `a pipe is refused without waiting for its other end`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        #expect(mkfifo(url.path(percentEncoded: false), 0o600) == 0)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(throws: OcrError.self) { try WorkerFile.open(url) }
    }

    @Test func `an address on the network is no file`() throws {
        let url = try #require(URL(string: "https://example.org/page.pdf"))
        #expect(throws: OcrError.self) { try WorkerFile.open(url) }
    }
}
