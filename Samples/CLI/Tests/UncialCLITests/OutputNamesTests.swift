import Testing

@testable import UncialCLI

struct OutputNamesTests {
    @Test(arguments: [
        (["a.pdf", "b.png"], ["a.md", "b.md"]),
        (["a.pdf", "a.png"], ["a.pdf.md", "a.png.md"]),
        (["a.pdf", "A.png"], ["a.pdf.md", "A.png.md"]),
        (["a.pdf", "a.pdf"], ["a.pdf.md", "a.pdf-2.md"]),
        (["a.pdf", "a.png", "a.pdf.tif"], ["a.pdf.md", "a.png.md", "a.pdf-2.md"]),
        (["stdin"], ["stdin.md"]),
        ([".hidden", "v1.2.pdf"], [".hidden.md", "v1.2.md"]),
    ])
    func resultsNeverOverwriteOneAnother(inputs: [String], outputs: [String]) {
        #expect(OutputNames.unique(for: inputs, fileExtension: "md") == outputs)
    }
}
