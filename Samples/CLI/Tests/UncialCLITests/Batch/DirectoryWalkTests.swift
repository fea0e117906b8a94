import Foundation
import Testing

@testable import UncialCLI

struct DirectoryWalkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func walk() throws -> (inputs: [String], passedOver: [String]) {
        var walk = try DirectoryWalk(folder.path(""), excluding: folder.path("results"))
        var inputs: [String] = []
        while let input = try walk.next() { inputs.append(input.entry.input) }
        return (inputs, walk.passedOver)
    }

    @Test func documentsAreFoundAtEveryDepthSortedByName() throws {
        for name in ["b.pdf", "sub/deep/z.PNG", "sub/a.tif", "a b.pdf", "тека/лист.pdf"] {
            try folder.write("x", to: name)
        }
        #expect(
            try walk().inputs == [
                "a b.pdf", "b.pdf", "sub/a.tif", "sub/deep/z.PNG", "тека/лист.pdf",
            ]
        )
    }

    @Test func whatIsLeftOutIsCounted() throws {
        for name in ["a.pdf", "notes.txt", "x.csv", ".hidden.pdf", ".git/b.pdf", "results/c.pdf"] {
            try folder.write("x", to: name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("round"),
            withDestinationPath: folder.path("")
        )
        let found = try walk()
        #expect(found.inputs == ["a.pdf"])
        #expect(
            found.passedOver == [
                "2 files of other kinds", "2 hidden names", "1 link to a directory",
            ]
        )
    }

    @Test func aMissingDirectoryIsAnAccessFailure() {
        let failure = #expect(throws: CommandFailure.self) {
            try DirectoryWalk(folder.path("none"), excluding: "")
        }
        #expect(failure?.code == .fileAccess)
    }
}
