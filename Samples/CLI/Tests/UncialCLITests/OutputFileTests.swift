import Foundation
import Testing

@testable import UncialCLI

struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func theFileAppearsWithItsCommit() throws {
        let file = try OutputFile(path: folder.path("a.txt"))
        try file.write("text".utf8)
        #expect(!folder.has("a.txt"))
        try file.commit()
        #expect(try folder.read("a.txt") == "text")
        #expect(try folder.names() == ["a.txt"])
    }

    @Test func withoutACommitNothingIsLeftAndTheOldFileStays() throws {
        try folder.write("old", to: "a.txt")
        do {
            let file = try OutputFile(path: folder.path("a.txt"))
            try file.write("new".utf8)
        }
        #expect(try folder.read("a.txt") == "old")
        #expect(try folder.names() == ["a.txt"])
    }

    @Test func aReplacedFileKeepsItsPermissionsAndItsLink() throws {
        try folder.write("old", to: "real.txt")
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real.txt"))
        try manager.createSymbolicLink(
            atPath: folder.path("link.txt"),
            withDestinationPath: "real.txt"
        )
        let file = try OutputFile(path: folder.path("link.txt"))
        try file.write("new".utf8)
        try file.commit()
        #expect(try folder.read("real.txt") == "new")
        #expect(
            try manager.destinationOfSymbolicLink(atPath: folder.path("link.txt")) == "real.txt"
        )
        let attributes = try manager.attributesOfItem(atPath: folder.path("real.txt"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func aLinkToNothingKeepsPointingToTheNewFile() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.path("link.txt"),
            withDestinationPath: "real.txt"
        )
        let file = try OutputFile(path: folder.path("link.txt"))
        try file.write("new".utf8)
        try file.commit()
        #expect(try folder.read("real.txt") == "new")
        #expect(
            try manager.destinationOfSymbolicLink(atPath: folder.path("link.txt")) == "real.txt"
        )
    }

    @Test func aDeviceIsWrittenDirectly() throws {
        let file = try OutputFile(path: "/dev/null")
        try file.write("text".utf8)
        try file.commit()
    }

    @Test(arguments: ["missing/a.txt", "."])
    func aPlaceThatCannotBeWrittenIsAnAccessFailure(name: String) throws {
        let failure = #expect(throws: CommandFailure.self) {
            try OutputFile(path: folder.path(name))
        }
        #expect(failure?.code == .fileAccess)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDiskIsAnAccessFailure() throws {
        let file = try OutputFile(path: "/dev/full")
        let failure = #expect(throws: CommandFailure.self) { try file.write("text".utf8) }
        #expect(failure?.code == .fileAccess)
    }
}
