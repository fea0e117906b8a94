import Testing

@testable import UncialCLI

struct OutputNamesTests {
    @Test(arguments: [
        (["a.pdf", "b.png"], ["a", "b"]),
        (["a.pdf", "a.png"], ["a.pdf", "a.png"]),
        (["a.pdf", "A.png"], ["a.pdf", "A.png"]),
        (["a.pdf", "a.pdf"], ["a.pdf", "a.pdf-2"]),
        (["a.pdf", "a.png", "a.pdf.tif"], ["a.pdf", "a.png", "a.pdf-2"]),
        (["stdin"], ["stdin"]),
        ([".hidden", "v1.2.pdf"], [".hidden", "v1.2"]),
    ])
    func resultsNeverOverwriteOneAnother(inputs: [String], outputs: [String]) {
        #expect(OutputNames.unique(for: inputs) == outputs)
    }
}
