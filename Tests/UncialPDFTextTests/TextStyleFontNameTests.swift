import Testing
import UncialModel

@testable import UncialPDFText

struct TextStyleFontNameTests {
    private func style(
        _ name: String,
        fixed: Bool = false,
        italic: Bool = false,
        bold: Bool = false
    ) -> TextStyle {
        TextStyle(
            TextLayer.Font(name: name, isFixedWidth: fixed, isItalic: italic, isBold: bold)
        )
    }

    @Test(arguments: [
        ("Helvetica", 400), ("Helvetica-Bold", 700), ("Arial,Bold", 700), ("Arial-BoldMT", 700),
        ("TimesNewRomanPS-BoldItalicMT", 700), ("Arial-Black", 900), ("Calibri-Light", 300),
        ("HelveticaNeueLTPro-Md", 500), ("HelveticaNeueLTPro-Bd", 700),
        ("HelveticaNeueLTPro-Lt", 300), ("HelveticaLTStd-Roman", 400),
        ("HelveticaLTStd-BlkCond", 900), ("MyriadPro-Semibold", 600), ("SansaPro-SemiBold", 600),
        ("FranklinGothic-Demi", 600), ("OpenSans-ExtraBold", 800), ("Inter-ExtraLight", 200),
        ("Inter-Thin", 100), ("IKEASans-Heavy", 800), ("NimbusRomNo9L-Medi", 700),
        ("NimbusRomNo9L-Regu", 400), ("CMBX12", 700), ("CMR10", 400), ("MinionPro-BoldIt", 700),
        ("DejaVuSans-Bold", 700), ("FreeMonoBold", 700), ("LiberationSerif", 400), ("", 400),
    ])
    func `The weight is in the name`(name: String, weight: Int) {
        #expect(style(name).weight == weight)
    }

    @Test(arguments: [
        ("Times-Italic", true), ("Helvetica-Oblique", true), ("MinionPro-BoldIt", true),
        ("NimbusRomNo9L-ReguItal", true), ("CMTI10", true), ("CMMI8", true), ("Arial,Italic", true),
        ("HelveticaLTStd-CondObl", true), ("Times-Roman", false), ("Digital", false),
        ("ITCAvantGardeStd-Md", false),
    ])
    func `So is the slant`(name: String, isItalic: Bool) {
        #expect(style(name).isItalic == isItalic)
    }

    @Test(arguments: [
        ("Courier", true), ("CourierNewPSMT", true), ("DejaVuSansMono", true), ("CMTT10", true),
        ("LMMono10-Regular", true), ("SourceCodePro-Regular", true), ("NimbusMonL-Regu", true),
        ("Inconsolatazi4-Regular", true), ("Helvetica", false), ("Monotype-Corsiva", false),
        ("Code2000", false),
    ])
    func `So is the pitch`(name: String, isMonospaced: Bool) {
        #expect(style(name).isMonospaced == isMonospaced)
    }

    @Test func `Flags tell where the name is silent`() {
        let flagged = style("F1", fixed: true, italic: true, bold: true)
        #expect(flagged.weight == 700)
        #expect(flagged.isItalic)
        #expect(flagged.isMonospaced)
        #expect(style("Foo-Light", bold: true).weight == 300)
        #expect(style("").fontName == nil)
        #expect(style("Foo").fontName == "Foo")
    }
}
