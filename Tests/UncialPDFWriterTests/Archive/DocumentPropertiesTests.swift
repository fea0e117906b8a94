import Foundation
import Synchronization
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct DocumentPropertiesTests {
    private static let packet = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Producer="Old"/></rdf:RDF></x:xmpmeta>
        """

    private static func file(metadata: String? = nil, information: String = "") throws -> PDFFile {
        var pdf = TestPDF(
            pages: [.init(nil)],
            catalog: metadata == nil ? "" : "/Metadata 100 0 R"
        )
        if let metadata {
            pdf.objects[100] = TestPDF.stream(metadata, "/Type /Metadata /Subtype /XML")
        }
        if !information.isEmpty {
            pdf.objects[101] = "<< \(information) >>"
            pdf.trailer = "/Info 101 0 R"
        }
        return try pdf.file()
    }

    private static func apply(_ metadata: PDFMetadata, to file: PDFFile) throws {
        try DocumentProperties(metadata: metadata, conformance: nil).apply(to: file)
    }

    @Test func `the title is written in both places, whatever its letters`() throws {
        let title = "Договір № 5 <&> 😀"
        let file = try Self.file(metadata: Self.packet, information: "/Producer (Old)")
        try Self.apply(PDFMetadata(title: title, author: "Ю. К."), to: file)
        #expect(file.trailer["/Info"]["/Title"].text == title)
        #expect(file.trailer["/Info"]["/Producer"].text == "Old")
        let packet = try XMPPacket(file.root["/Metadata"].streamData())
        #expect(packet.values(of: .title) == [title])
        #expect(packet.values(of: .creator) == ["Ю. К."])
        #expect(packet.values(of: .producer) == ["Old"])
        #expect(file.root["/ViewerPreferences"]["/DisplayDocTitle"].boolean == true)
    }

    @Test func `what was not asked for stays, byte for byte`() throws {
        let file = try Self.file(metadata: Self.packet, information: "/ModDate (D:2001)")
        let before = try file.written()
        try Self.apply(PDFMetadata(), to: file)
        #expect(try file.written() == before)
    }

    @Test func `a file without metadata gets none for a title`() throws {
        let file = try Self.file()
        try Self.apply(PDFMetadata(title: "A"), to: file)
        #expect(file.root["/Metadata"].isNull)
        #expect(file.trailer["/Info"]["/Title"].text == "A")
        #expect(file.trailer["/Info"].keys == ["/Title"])
    }

    @Test func `an empty text takes a property away`() throws {
        let file = try Self.file(information: "/Title (Old) /Author (A)")
        try Self.apply(PDFMetadata(title: ""), to: file)
        #expect(file.trailer["/Info"]["/Title"].isNull)
        #expect(file.trailer["/Info"]["/Author"].text == "A")
        #expect(file.root["/ViewerPreferences"].isNull)
    }

    @Test func `the date of a change is written where it is given`() throws {
        let file = try Self.file(metadata: Self.packet)
        let date = Date(timeIntervalSince1970: 1_767_323_045)
        try Self.apply(PDFMetadata(modificationDate: date), to: file)
        #expect(file.trailer["/Info"]["/ModDate"].text == "D:20260102030405Z")
        let packet = try XMPPacket(file.root["/Metadata"].streamData())
        #expect(packet.values(of: .modifyDate) == ["2026-01-02T03:04:05Z"])
        #expect(packet.values(of: .metadataDate) == ["2026-01-02T03:04:05Z"])
    }

    @Test func `metadata that makes no sense is made anew of the properties, and is said`() throws {
        let heard = Mutex<[String]>([])
        let file = try Self.file(metadata: "<nonsense", information: "/Author (A) /Producer (P)")
        try DocumentProperties(
            metadata: PDFMetadata(title: "T"),
            conformance: nil,
            logger: OcrLogger(level: .warning) { record in
                heard.withLock { $0.append(record.message) }
            }
        ).apply(to: file)
        let packet = try XMPPacket(file.root["/Metadata"].streamData())
        #expect(packet.values(of: .title) == ["T"])
        #expect(packet.values(of: .creator) == ["A"])
        #expect(packet.values(of: .producer) == ["P"])
        #expect(heard.withLock { $0.count } == 1)
    }

    @Test(
        arguments: [
            (nil, "uk", nil, "uk"), ("en", "uk", nil, "en"), ("en", nil, "de", "en"),
            (nil, nil, "de", "de"), (nil, nil, "bad tag", nil), (nil, nil, nil, nil),
        ] as [(String?, String?, String?, String?)]
    )
    func `the language asked for wins, then that of the file, then that of the text`(
        _ asked: String?,
        _ stated: String?,
        _ recognized: String?,
        _ expected: String?
    ) throws {
        let file = try TestPDF(
            pages: [.init(nil)],
            catalog: stated.map { "/Lang (\($0))" } ?? ""
        ).file()
        try DocumentProperties(
            metadata: PDFMetadata(language: asked),
            conformance: nil,
            recognizedLanguage: recognized
        ).apply(to: file)
        #expect(file.root["/Lang"].text == expected)
    }

    @Test(arguments: ["", "not a language", "1234", "en_GB", "toolongtobeatag"])
    func `a language that is none is an error`(tag: String) throws {
        let file = try Self.file()
        #expect(throws: OcrError.self) { try Self.apply(PDFMetadata(language: tag), to: file) }
    }
}
