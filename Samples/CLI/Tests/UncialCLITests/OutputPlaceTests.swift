import Foundation
import Testing

@testable import UncialCLI

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

struct OutputPlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(name),
            withDestinationPath: target
        )
    }

    @Test func aLinkToNothingLeadsToTheFileThatIsMissing() throws {
        try folder.makeDirectory("deep")
        try link("first.md", to: "deep/second.md")
        try link("deep/second.md", to: "real.md")
        let expected = OutputPlace.file(path: folder.path("deep/real.md"), permissions: nil)
        #expect(try OutputPlace(at: folder.path("first.md")) == expected)
    }

    @Test func aCircleOfLinksIsAnError() throws {
        try link("a", to: "b")
        try link("b", to: "a")
        let error = #expect(throws: SystemError.self) { try OutputPlace(at: folder.path("a")) }
        #expect(error?.number == ELOOP)
    }

    @Test func aDeviceIsNotReplaced() throws {
        #expect(try OutputPlace(at: "/dev/null") == .device(path: "/dev/null"))
    }

    @Test(arguments: [
        (ENOENT, "make the directory first"), (EACCES, "where you may write"),
        (ENOSPC, "make room"), (EIO, "choose another place"),
    ])
    func aFailureSaysWhatToDoWhateverTheCommand(number: Int32, remedy: String) {
        let failure = OutputPlace.failure(SystemError(number: number), at: "a.md")
        #expect(failure.code == .fileAccess)
        #expect(failure.message.hasPrefix("cannot write a.md: "))
        #expect(failure.message.contains(remedy))
        #expect(!failure.message.contains("-o"))
    }
}
