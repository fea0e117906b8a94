import Foundation
import Testing
import UncialModel
import UncialTestSupport

@testable import UncialPDFWriter

@Suite struct AtomicFileTests {
    private let folder: URL

    init() throws {
        folder = URL.temporaryDirectory.appending(path: "uncial-atomic-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .sorted()
    }

    private func write(_ text: String, to url: URL, commits: Bool = true) throws {
        let file = try AtomicFile(at: url)
        try Array(text.utf8).withUnsafeBytes { try file.write($0) }
        if commits { try file.commit() }
    }

    private func mode(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: url.path(percentEncoded: false)
        )
        return (attributes[.posixPermissions] as? Int) ?? 0
    }

    @Test func `a new file has what was written and is alone`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a b.pdf")
        try write("new", to: url)
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        #expect(try names() == ["a b.pdf"])
        let plain = folder.appending(path: "plain")
        _ = FileManager.default.createFile(atPath: plain.path(percentEncoded: false), contents: nil)
        #expect(try mode(url) == mode(plain))
    }

    @Test func `without commit the old file stays and nothing else is left`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a.pdf")
        try write("old", to: url)
        try write("new", to: url, commits: false)
        #expect(try String(contentsOf: url, encoding: .utf8) == "old")
        #expect(try names() == ["a.pdf"])
    }

    @Test(arguments: [0o600, 0o644, 0o664])
    func `the file that is replaced keeps its permissions`(permissions: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a.pdf")
        try write("old", to: url)
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions],
            ofItemAtPath: url.path(percentEncoded: false)
        )
        try write("new", to: url)
        #expect(try mode(url) == permissions)
    }

    @Test(arguments: [true, false])
    func `a link stays a link, and leads to the new file`(exists: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let real = folder.appending(path: "real.pdf")
        let link = folder.appending(path: "link.pdf")
        if exists { try write("old", to: real) }
        try FileManager.default.createSymbolicLink(
            atPath: link.path(percentEncoded: false),
            withDestinationPath: "real.pdf"
        )
        try write("new", to: link)
        #expect(try String(contentsOf: real, encoding: .utf8) == "new")
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: link.path(percentEncoded: false)
        )
        #expect(target == "real.pdf")
    }

    @Test func `a directory, a missing directory and a circle of links are errors`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let circle = folder.appending(path: "circle")
        try FileManager.default.createSymbolicLink(
            atPath: circle.path(percentEncoded: false),
            withDestinationPath: "circle"
        )
        for url in [folder, folder.appending(path: "no/such.pdf"), circle] {
            #expect(throws: OcrError.self) { try AtomicFile(at: url) }
        }
        #expect(try names() == ["circle"])
    }

    @Test func `a device takes the bytes at the end`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try AtomicFile(at: URL(filePath: "/dev/null"))
        try Array("x".utf8).withUnsafeBytes { try file.write($0) }
        #expect(FileManager.default.fileExists(atPath: file.partial.path(percentEncoded: false)))
        try file.commit()
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }
}
