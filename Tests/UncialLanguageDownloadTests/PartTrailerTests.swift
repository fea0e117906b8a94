import Testing

@testable import UncialLanguageDownload

@Suite struct PartTrailerTests {
    private let trailer = PartTrailer(
        url: "https://models.example.org/ukr.traineddata",
        validator: "\"abc\"",
        total: 5000,
        received: 1000
    )

    private func file(_ trailer: PartTrailer) throws -> [UInt8] {
        let bytes = try #require(trailer.bytes)
        return [UInt8](repeating: 7, count: trailer.received) + bytes
    }

    private func read(_ file: [UInt8]) -> PartTrailer? {
        PartTrailer(tail: Array(file.suffix(PartTrailer.sizeLimit)), fileSize: file.count)
    }

    @Test func `what is written is read again`() throws {
        #expect(try read(file(trailer)) == trailer)
        let bare = PartTrailer(url: "https://a/b", validator: nil, total: nil, received: 0)
        #expect(try read(file(bare)) == bare)
    }

    @Test func `a write that was interrupted anywhere is noticed`() throws {
        let old = try file(trailer)
        let later = PartTrailer(
            url: trailer.url,
            validator: trailer.validator,
            total: trailer.total,
            received: 1100
        )
        let new = try file(later)
        for cut in trailer.received..<new.count {
            let torn = Array(new[..<cut]) + old.dropFirst(cut)
            let found = read(torn)
            #expect(found == nil || found == trailer && cut <= trailer.received, "cut at \(cut)")
        }
    }

    @Test func `files that are something else have no trailer`() throws {
        #expect(read([]) == nil)
        #expect(read([UInt8](repeating: 10, count: 9000)) == nil)
        #expect(read(Array("9999\nuncial-part-1\n".utf8)) == nil)
        #expect(try read(Array(file(trailer).dropLast())) == nil)
        #expect(try read(Array(file(trailer).dropFirst())) == nil)
    }

    @Test func `what is too long is not kept`() {
        let long = String(repeating: "a", count: PartTrailer.sizeLimit)
        #expect(PartTrailer(url: long, validator: nil, total: nil, received: 0).bytes == nil)
    }
}
