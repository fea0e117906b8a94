import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialPDFWriter

@Suite struct PDFFileTests {
    @Test func `a page tree that is made to fill the stack is an error`() throws {
        var pdf = TestPDF(pages: [.init(nil)])
        let depth = 50_000
        pdf.objects[2] = "<< /Type /Pages /Kids [100 0 R] /Count 1 >>"
        for number in 100..<100 + depth {
            pdf.objects[number] = "<< /Type /Pages /Kids [\(number + 1) 0 R] /Count 1 >>"
        }
        let file = try pdf.file()
        #expect(throws: OcrError.self) { try file.pageCount }
        #expect(file.page(0).isNull)
        #expect(throws: OcrError.self) { try file.written() }
    }

    @Test func `a page tree that is a loop ends`() throws {
        var pdf = TestPDF(pages: [.init(nil)])
        pdf.objects[2] = "<< /Type /Pages /Kids [10 0 R 2 0 R] /Count 2 >>"
        let file = try pdf.file()
        #expect(throws: OcrError.self) { try file.pageCount }
    }

    @Test func `a chain of many bookmarks is linearized`() throws {
        var pdf = TestPDF(pages: [.init(nil)], catalog: "/Outlines 100 0 R")
        let count = 70_000
        pdf.objects[100] =
            "<< /Type /Outlines /First 101 0 R /Last \(100 + count) 0 R /Count \(count) >>"
        for number in 101...100 + count {
            let next = number < 100 + count ? "/Next \(number + 1) 0 R" : ""
            pdf.objects[number] = "<< /Title (x) /Parent 100 0 R \(next) >>"
        }
        var options = SearchablePDFOptions.default
        options.isLinearized = true
        let written = try pdf.file().written(options)
        #expect(written.prefix(1200).contains(Data("/Linearized".utf8)))
    }

    @Test func `an object that is nested too deeply is null`() throws {
        let deep = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
        let file = try TestPDF(pages: [.init(nil)], catalog: "/Deep 100 0 R", objects: [100: deep])
            .file()
        #expect(try file.pageCount == 1)
        #expect(try !file.written().isEmpty)
        #expect(try !file.findFaults().isEmpty)
    }

    @Test func `warnings name objects and not the file`() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appending(path: "secret-name.pdf")
        var pdf = TestPDF(pages: [.init("1 0 0 RG")])
        pdf.objects[11] = TestPDF.stream("no zlib", "/Filter /FlateDecode")
        try pdf.data.write(to: url)
        let file = try PDFFile(.file(url), password: nil)
        let faults = try file.findFaults()
        #expect(!faults.isEmpty)
        #expect(!faults.contains { $0.contains("secret-name") })
    }

    @Test func `a damaged file whose encryption is lost is no file without encryption`() throws {
        var pdf = TestPDF(pages: [.init("0 0 5 5 re f")])
        pdf.trailer = "/Encrypt 100 0 R /ID [<00> <00>]"
        let damaged = Data(
            String(decoding: pdf.data, as: UTF8.self).replacing("xref\n", with: "").utf8
        )
        #expect(throws: OcrError.self) { try PDFFile(.data(damaged), password: nil) }
    }

    @Test func `a file that cannot be read is an error of its path`() {
        #expect(throws: OcrError.self) {
            try PDFFile(.file(URL(filePath: "/no/such/file.pdf")), password: nil)
        }
    }

    @Test func `a password that is not needed does no harm`() throws {
        let pdf = TestPDF(pages: [.init(nil)])
        #expect(try pdf.file(password: "any").pageCount == 1)
    }

    @Test func `data that unpacks to more than is allowed is an error`() throws {
        let file = try TestPDF(pages: [.init(nil)]).file()
        let stream = file.newStream()
        try stream.setPackedData([UInt8](repeating: 0, count: 1_000))
        #expect(try stream.streamData(limit: 1_000).count == 1_000)
        #expect(throws: OcrError.self) { try stream.streamData(limit: 999) }
    }

    @Test(arguments: [false, true])
    func `writing may end at every piece`(isLinearized: Bool) throws {
        var options = SearchablePDFOptions.default
        options.isLinearized = isLinearized
        let pdf = TestPDF(pages: [.init("0 0 5 5 re f"), .init("1 1 5 5 re f")])
        let whole = try pdf.file().written(options)
        for limit in stride(from: 0, to: whole.count, by: 7) {
            options.sizeLimit = limit
            #expect(throws: OcrError.self) { try pdf.file().written(options) }
        }
        options.sizeLimit = whole.count
        #expect(try pdf.file().written(options) == whole)
    }

    @Test func `the sink's error comes out as it is`() throws {
        struct Full: Error {}
        let file = try TestPDF(pages: [.init(nil)]).file()
        #expect(throws: Full.self) { try file.write(.default) { _ in throw Full() } }
    }

    @Test func `metadata stays packed`() throws {
        let pdf = TestPDF(pages: [.init(nil)], catalog: "/Metadata 100 0 R")
        let file = try pdf.file()
        let stream = file.newStream()
        stream["/Type"] = file.parse("/Metadata")
        try stream.setPackedData(Array("<x/>".utf8))
        file.root["/Metadata"] = stream
        let first = try file.written()
        let second = try PDFFile(.data(first), password: nil)
        #expect(second.root["/Metadata"]["/Filter"].name == "/FlateDecode")
        let third = try PDFFile(.data(second.written()), password: nil)
        #expect(third.root["/Metadata"]["/Filter"].name == "/FlateDecode")
    }

    @Test func `every byte of drawing instructions belongs to a token`() throws {
        let sources = [
            "q 1 0 0 1 5 5 cm /F1 12 Tf (a\\)b) Tj <41 4> Tj [1(x)]TJ ET % end\n",
            "BI /W 1 /H 1 /BPC 8 /CS /G ID \u{1}EI Q", "<< /A [ (x) ] >> BDC", "(open", "<4", ">>",
            "1.5.5 --3 /#41#zz \0 f*", "",
        ]
        for source in sources {
            var end = 0
            try ContentToken.forEach(in: Array(source.utf8)) { token in
                #expect(token.range.lowerBound == end)
                end = token.range.upperBound
                return true
            }
            #expect(end == source.utf8.count, "\(source)")
        }
    }

    @Test func `asked for what it is not an object gives nothing`() throws {
        let file = try TestPDF(pages: [.init(nil)]).file()
        let number = file.parse("5")
        number["/Key"] = file.parse("1")
        number.append(file.parse("1"))
        number.removeItem(at: 3)
        #expect(number.items.isEmpty && number.keys.isEmpty && number["/Key"].isNull)
        let array = file.parse("[1 2]")
        array.insert(number, at: 99)
        array.removeItem(at: 7)
        #expect(array.source == "[ 1 2 ]")
        #expect(array[5].isNull && array[-1].isNull && array.text == nil && array.double == nil)
        #expect(file.parse("<< broken").isNull && file.object(number: 9_999).isNull)
        #expect(throws: OcrError.self) { try number.streamData() }
    }

    @Test func `what is no PDF is an error that says so`() {
        #expect(throws: OcrError.self) {
            try PDFFile(.data(Data("no PDF at all".utf8)), password: nil)
        }
    }

    @Test func `an empty file is an error`() {
        #expect(throws: OcrError.invalidInput(reason: "It is empty: 0 bytes. Give a PDF.")) {
            try PDFFile(.data(Data()), password: nil)
        }
    }

    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.000_001, "0"), (123.456_789, "123.45679"),
        (.nan, "0"), (.infinity, "0"), (-0.04, "-0.04"),
    ])
    func `numbers are written without an exponent`(value: Double, text: String) {
        #expect(PDFNumber(value).description == text)
    }
}
