import Testing

@testable import UncialCLI

struct BatchNamesTests {
    private func names(_ inputs: [String], reserved: [String] = []) throws -> [String] {
        var names = BatchNames(fileExtensions: ["md", "page.xml"])
        reserved.forEach { names.reserve($0) }
        return try inputs.map { try names.name(for: ManifestEntry(input: $0)) }
    }

    @Test(arguments: [
        ("a.pdf", "a"), ("x/y/a.b.pdf", "x/y/a.b"), ("/data/a.pdf", "data/a"), ("./a", "a"),
        ("../../x/a.pdf", "x/a"), ("x/../../../a.pdf", "a"), ("x//a.pdf", "x/a"),
        ("x/.a.pdf", "x/.a"), ("..", "unnamed"), ("/", "unnamed"),
        ("Тека/лист 1.pdf", "Тека/лист 1"),
    ])
    func directoriesAreMirroredAndNothingLeadsOut(input: String, name: String) throws {
        #expect(try names([input]) == [name])
    }

    @Test func noTwoInputsShareAName() throws {
        let inputs = ["a.pdf", "a.png", "/a.png", "A.pdf", "./a.pdf", "a.pdf.tif", "b/a.pdf"]
        let found = try names(inputs)
        #expect(found == ["a", "a.png", "a.png-2", "A.pdf", "a.pdf-2", "a.pdf.tif", "b/a"])
        #expect(Set(found.map { $0.lowercased() }).count == found.count)
    }

    /// The log of a run that was killed has some of the names; the order of the inputs is the same.
    @Test(arguments: 0..<64)
    func aResumedRunComesToTheSameNames(done: Int) throws {
        let inputs = ["a.pdf", "a.png", "a.png.gif", "x/../a.tif", "a.pdf.pdf", "A.PNG"]
        let undisturbed = try names(inputs)
        let isDone = inputs.indices.map { done >> $0 & 1 == 1 }
        let logged = zip(undisturbed, isDone).filter(\.1).map(\.0)
        let open = zip(inputs, isDone).filter { !$0.1 }.map(\.0)
        let expected = zip(undisturbed, isDone).filter { !$0.1 }.map(\.0)
        #expect(try names(open, reserved: logged) == expected)
    }

    @Test(arguments: [
        ("x/1", "x/1"), ("letter.md", "letter"), ("letter.page.xml", "letter"), (".md", ".md"),
        ("letter.txt", "letter.txt"),
    ])
    func aNameThatIsAskedForIsGiven(output: String, name: String) throws {
        var names = BatchNames(fileExtensions: ["md", "page.xml"])
        #expect(try names.name(for: ManifestEntry(input: "a.pdf", output: output)) == name)
        #expect(try names.name(for: ManifestEntry(input: "b.pdf", output: output)) == name + "-2")
    }

    @Test(arguments: ["", "/a", "../a", "x/../../a", "x/", "x//a", ".", "a\0b"])
    func aNameThatLeadsOutIsRefused(output: String) {
        var names = BatchNames(fileExtensions: ["md"])
        let failure = #expect(throws: CommandFailure.self) {
            try names.name(for: ManifestEntry(input: "a.pdf", output: output))
        }
        #expect(failure?.code == .badArguments)
    }
}
