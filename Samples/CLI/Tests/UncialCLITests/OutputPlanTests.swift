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
        to output: String?,
        formats: [String] = ["md"],
        sidecar: String? = nil
    ) throws -> [OutputPlan.Destination] {
        try OutputPlan(
            inputs: names.map { InputItem(path: folder.path($0)) },
            readsDirectory: readsDirectory,
            output: output,
            formats: formats,
            sidecar: sidecar.map { $0 == "-" ? $0 : folder.path($0) }
        ).destinations.flatMap { $0 }
    }

    private func named(_ stem: String, _ fileExtension: String = "md") -> OutputPlan.Destination {
        .named(stem: folder.path(stem), fileExtension: fileExtension)
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
        #expect(try plan(["a.pdf"], to: folder.path("")) == [named("a")])
    }

    @Test func severalDocumentsGoIntoADirectoryThatIsMade() throws {
        let destinations = try plan(["a.pdf", "b.pdf"], to: folder.path("x/y"))
        #expect(
            destinations == [named("x/y/a"), named("x/y/b")]
        )
        #expect(folder.has("x/y"))
    }

    @Test func aDirectoryOfOneDocumentAsksForADirectoryToo() throws {
        let destinations = try plan(["a.pdf"], readsDirectory: true, to: folder.path("out"))
        #expect(destinations == [named("out/a")])
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

    @Test func severalFormatsGoIntoADirectoryThatIsMade() throws {
        let destinations = try plan(["a.pdf"], to: folder.path("out"), formats: ["md", "alto.xml"])
        #expect(destinations == [named("out/a"), named("out/a", "alto.xml")])
        #expect(destinations.map(\.path) == ["out/a.md", "out/a.alto.xml"].map(folder.path))
        #expect(folder.has("out"))
    }

    @Test(arguments: [nil, "-", "out.md", "out.alto.xml", "a.pdf"])
    func severalFormatsIntoOneFileAreRefused(name: String?) throws {
        let output = name.map { $0 == "-" ? $0 : folder.path($0) }
        let failure = #expect(throws: CommandFailure.self) {
            try plan(["a.pdf"], to: output, formats: ["md", "alto.xml"])
        }
        #expect(failure?.code == .badArguments)
        #expect(failure?.message.contains("directory") == true, "\(failure?.message ?? "")")
        #expect(try folder.read("a.pdf") == "a")
    }

    @Test func aPDFMayTakeThePlaceOfTheInputWhateverItsName() throws {
        try folder.write("c", to: "C.PDF")
        try folder.write("d", to: "scan")
        for name in ["a.pdf", "C.PDF", "scan"] {
            let target = folder.path(name)
            #expect(try plan([name], to: target, formats: ["pdf"]) == [.file(path: target)])
            #expect(throws: CommandFailure.self) { try plan([name], to: target) }
        }
        let both = try plan(["a.pdf"], to: folder.path(""), formats: ["md", "pdf"])
        #expect(both == [named("a"), named("a", "pdf")])
    }

    @Test(arguments: [
        (["a.pdf"], "out.pdf", "a.pdf", "is the input"),
        (["a.pdf"], "out.pdf", "out.pdf", "is the output itself"),
        (["a.pdf"], "out.pdf", "none/a.txt", "cannot write"),
        (["a.pdf"], nil, "-", "cannot both go to standard output"),
        (["a.pdf", "b.pdf"], "out/", "a.txt", "is for one document"),
    ])
    func textBesideAPDFDestroysNothing(
        inputs: [String],
        output: String?,
        sidecar: String,
        message: String
    ) throws {
        let failure = #expect(throws: CommandFailure.self) {
            try plan(
                inputs,
                to: output.map { folder.path($0) },
                formats: ["pdf"],
                sidecar: sidecar
            )
        }
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }
}
