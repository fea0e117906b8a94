import Foundation
import Testing

@testable import UncialCLI

struct OutputPlanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a", to: "a.pdf")
        try folder.write("b", to: "b.pdf")
    }

    private func plan(
        _ names: [String],
        readsDirectory: Bool = false,
        to output: String?
    ) throws -> [OutputPlan.Destination] {
        try OutputPlan(
            inputs: names.map { InputItem(path: folder.path($0)) },
            readsDirectory: readsDirectory,
            output: output,
            fileExtension: "md"
        ).destinations
    }

    @Test(arguments: [nil, "-"])
    func standardOutputIsTheDefault(output: String?) throws {
        #expect(try plan(["a.pdf", "b.pdf"], to: output) == [.standardOutput, .standardOutput])
    }

    @Test func oneDocumentGoesToTheFile() throws {
        let target = folder.path("out.md")
        #expect(try plan(["a.pdf"], to: target) == [.file(path: target)])
    }

    @Test func oneDocumentGoesIntoADirectoryThatIsThere() throws {
        #expect(try plan(["a.pdf"], to: folder.path("")) == [.file(path: folder.path("a.md"))])
    }

    @Test func severalDocumentsGoIntoADirectoryThatIsMade() throws {
        let destinations = try plan(["a.pdf", "b.pdf"], to: folder.path("x/y"))
        #expect(
            destinations == [
                .file(path: folder.path("x/y/a.md")), .file(path: folder.path("x/y/b.md")),
            ]
        )
        #expect(folder.has("x/y"))
    }

    @Test func aDirectoryOfOneDocumentAsksForADirectoryToo() throws {
        let destinations = try plan(["a.pdf"], readsDirectory: true, to: folder.path("out"))
        #expect(destinations == [.file(path: folder.path("out/a.md"))])
    }

    @Test func severalDocumentsIntoOneFileAreRefused() throws {
        try folder.write("precious", to: "out.md")
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["a.pdf", "b.pdf"], to: folder.path("out.md"))
        }
        #expect(failure?.code == .badArguments)
        #expect(try folder.read("out.md") == "precious")
    }

    @Test(arguments: ["a.pdf", "./a.pdf", "hard.pdf", "soft.pdf"])
    func anOutputThatIsTheInputIsRefused(name: String) throws {
        try FileManager.default.linkItem(
            atPath: folder.path("a.pdf"),
            toPath: folder.path("hard.pdf")
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("soft.pdf"),
            withDestinationPath: "a.pdf"
        )
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["a.pdf"], to: folder.path(name))
        }
        #expect(failure?.code == .badArguments)
        #expect(try folder.read("a.pdf") == "a")
    }

    @Test func anOutputThatIsAnotherInputIsRefused() throws {
        try FileManager.default.linkItem(
            atPath: folder.path("b.pdf"),
            toPath: folder.path("a.md")
        )
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["a.pdf", "b.pdf"], to: folder.path(""))
        }
        #expect(failure?.code == .badArguments)
        #expect(try folder.read("b.pdf") == "b")
    }

    @Test(arguments: ["none/out.md", "a.pdf/out.md"])
    func aFileInADirectoryThatIsMissingIsRefused(name: String) throws {
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["a.pdf"], to: folder.path(name))
        }
        #expect(failure?.code == .fileAccess)
    }

    @Test func aDirectoryInThePlaceOfAFileIsRefused() throws {
        try folder.makeDirectory("out/a.md")
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["a.pdf", "b.pdf"], to: folder.path("out"))
        }
        #expect(failure?.code == .fileAccess)
    }

    @Test(arguments: [["a.pdf"], ["a.pdf", "b.pdf"]])
    func anEmptyNameIsABadArgument(names: [String]) throws {
        let failure = #expect(throws: CommandFailure.self) { try plan(names, to: "") }
        #expect(failure?.code == .badArguments)
    }
}
