import Testing

@testable import UncialPDFWriter

@Suite struct XMPPacketTests {
    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

    private static func packet(_ body: String, attributes: String = "") -> String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(rdf)">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:own="http://example.com/own/"\(attributes)>
        \(body)</rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """
    }

    @Test(arguments: [
        packet("<pdf:Keywords>old</pdf:Keywords>"),
        packet("", attributes: " pdf:Keywords=\"old\""),
        packet("<pdf:Keywords><![CDATA[old]]></pdf:Keywords>"),
        packet("<!-- <pdf:Keywords>no</pdf:Keywords> --><pdf:Keywords >&#x6F;ld</pdf:Keywords>"),
        "<r:RDF xmlns:r='\(rdf)'><r:Description><Keywords xmlns='http://ns.adobe.com/pdf/1.3/'>old"
            + "</Keywords></r:Description></r:RDF>",
        "<r:RDF xmlns:r='\(rdf)'><r:Description p:Keywords='old' "
            + "xmlns:p='http://ns.adobe.com/pdf/1.3/'/></r:RDF>",
    ])
    func `a property is found and replaced in whatever form it is stated`(text: String) throws {
        var packet = try XMPPacket(Array(text.utf8))
        #expect(packet.values(of: .keywords) == ["old"])
        try packet.set(.keywords, ["new & <better>"])
        let again = try XMPPacket(packet.bytes)
        #expect(again.values(of: .keywords) == ["new & <better>"])
        #expect(again.statements.count { $0.name == XMPProperty.keywords.name } == 1)
    }

    @Test func `what others stated stays byte for byte`() throws {
        let own = "<own:thing own:odd='1'><own:part>\u{00E9}&amp;</own:part></own:thing>\n"
        var packet = try XMPPacket(Array(Self.packet(own).utf8))
        try packet.set(.title, ["Заголовок"])
        try packet.set(.creator, ["A. B."])
        #expect(String(decoding: packet.bytes, as: UTF8.self).contains(own))
        #expect(packet.values(of: .title) == ["Заголовок"])
        #expect(packet.values(of: .creator) == ["A. B."])
    }

    @Test func `of a title in several languages the one to show is replaced`() throws {
        let title =
            "<dc:title><rdf:Alt><rdf:li xml:lang=\"uk\">Так</rdf:li>"
            + "<rdf:li xml:lang=\"x-default\">Yes</rdf:li></rdf:Alt></dc:title>"
        var packet = try XMPPacket(Array(Self.packet(title).utf8))
        #expect(packet.values(of: .title) == ["Yes", "Так"])
        try packet.set(.title, ["No"])
        #expect(packet.values(of: .title) == ["No", "Так"])
    }

    @Test func `no value takes a property away`() throws {
        var packet = try XMPPacket(Array(Self.packet("<pdf:Keywords>old</pdf:Keywords>").utf8))
        try packet.set(.keywords, [])
        #expect(packet.values(of: .keywords) == nil)
        #expect(!String(decoding: packet.bytes, as: UTF8.self).contains("old"))
    }

    @Test(arguments: [true, false])
    func `a packet in UTF-16 is read and goes on in UTF-8`(isBigEndian: Bool) throws {
        let text = "\u{FEFF}" + Self.packet("<pdf:Keywords>Київ</pdf:Keywords>")
        let bytes = text.utf16.flatMap { unit in
            isBigEndian
                ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        let packet = try XMPPacket(bytes)
        #expect(packet.values(of: .keywords) == ["Київ"])
        #expect(String(validating: packet.bytes, as: UTF8.self) != nil)
    }

    @Test func `two packets one behind the other are read as one list`() throws {
        let text =
            Self.packet("<pdf:Keywords>one</pdf:Keywords>") + "\n"
            + Self.packet("<pdf:Producer>two</pdf:Producer>")
        var packet = try XMPPacket(Array(text.utf8))
        #expect(!packet.isSingle)
        #expect(packet.values(of: .producer) == ["two"])
        try packet.set(.keywords, ["new"])
        #expect(packet.values(of: .keywords) == ["new"])
    }

    @Test(arguments: [
        "", "no XML", "<a>", "<a></b>", "<a b='1' b='2'/>", "<a x:y='1'/>", "<a/>",
        "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<a>&nope;</a>", "<a b=c/>", "<a",
        "<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>",
        String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100),
    ])
    func `what makes no sense is a fault and no crash`(text: String) {
        #expect(throws: XMLTree.Fault.self) { try XMPPacket(Array(text.utf8)) }
    }

    @Test func `bytes that are no UTF-8 are a fault`() {
        let bytes =
            Array(Self.packet("<pdf:Keywords>").utf8) + [0xE9] + Array("</pdf:Keywords>".utf8)
        #expect(throws: XMLTree.Fault.self) { try XMPPacket(bytes) }
    }

    @Test func `a new packet states nothing and can be added to`() throws {
        var packet = XMPPacket()
        #expect(packet.statements.isEmpty && packet.isSingle)
        try packet.set(.title, ["A"])
        try packet.set(.creator, ["B", "C"])
        #expect(packet.values(of: .creator) == ["B", "C"])
        #expect(ArchiveMetadata.isKnown(packet))
    }

    @Test(arguments: [
        ("D:20260102030405+02'00'", "2026-01-02T03:04:05+02:00"),
        ("D:20260102030405Z", "2026-01-02T03:04:05Z"), ("D:20260102", "2026-01-02"),
        ("2026", "2026"), ("D:202601020304-0530", "2026-01-02T03:04:00-05:30"),
        ("D:20260102030405", "2026-01-02T03:04:05Z"),
    ])
    func `dates of PDF are written as XMP wants them`(pdf: String, xmp: String) {
        #expect(PDFDate(pdf)?.iso8601 == xmp)
        #expect(PDFDate(iso8601: xmp)?.iso8601 == xmp)
    }

    @Test(arguments: [
        "", "yesterday", "D:20261302", "D:2026010203040566", "D:20260102030405+99'00'",
    ])
    func `what is no date is none`(text: String) { #expect(PDFDate(text) == nil) }

    @Test(arguments: [
        (0, "D:19700101000000Z"), (951_782_400, "D:20000229000000Z"),
        (1_767_323_045, "D:20260102030405Z"), (-1, "D:19691231235959Z"),
    ])
    func `a moment is written in universal time`(seconds: Int, text: String) {
        #expect(PDFDate(secondsSince1970: seconds).pdf == text)
    }
}
