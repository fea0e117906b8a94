import Testing
import UncialModel

@Suite struct OcrLanguageMatchingTests {
    @Test func `each code finds its own language`() {
        for language in OcrLanguage.all {
            #expect(OcrLanguage.matching(language.code) == language)
        }
    }

    @Test func `each tag finds a language with that tag`() {
        for language in OcrLanguage.all {
            let tag = language.bcp47 ?? ""
            #expect(OcrLanguage.matching(tag)?.bcp47 == tag)
        }
    }

    @Test(
        arguments: [
            ("uk", "ukr"), ("uk-UA", "ukr"), ("uk_UA", "ukr"), ("UKR", "ukr"), ("ukr-UA", "ukr"),
            ("en", "eng"), ("en-GB", "eng"), ("en-Latn-US", "eng"), ("de-CH-1996", "deu"),
            ("de-u-co-phonebk", "deu"), ("es-419", "spa"), ("pt-BR", "por"), ("fil-PH", "fil"),
            ("sr", "srp"), ("sr-Cyrl-RS", "srp"), ("sr-Latn", "srp_latn"),
            ("sr-Latn-RS", "srp_latn"), ("srp-Latn", "srp_latn"), ("sh", "srp_latn"),
            ("uz", "uzb"), ("uz-Latn", "uzb"), ("uz-Cyrl-UZ", "uzb_cyrl"),
            ("uzn-Cyrl", "uzb_cyrl"), ("az-Cyrl", "aze_cyrl"),
            ("zh", "chi_sim"), ("zh-CN", "chi_sim"), ("zh-TW", "chi_tra"), ("zh-HK", "chi_tra"),
            ("zh-Hant", "chi_tra"), ("zh-Hant-TW", "chi_tra"), ("zh-Hans-SG", "chi_sim"),
            ("zho-Hant", "chi_tra"), ("zho", "chi_sim"), ("chi", "chi_sim"), ("cmn", "chi_sim"),
            ("ja-JP", "jpn"), ("ja-Kana", "jpn"), ("ko-Hang-KR", "kor"),
            ("ger", "deu"), ("deu", "deu"), ("fre", "fra"), ("ger-AT", "deu"), ("de-Latf", "frk"),
            ("ger-Latf", "frk"), ("frk", "frk"), ("deu_latf", "deu_latf"),
            ("nb-NO", "nor"), ("nn", "nor"), ("iw", "heb"), ("tl", "fil"), ("ku", "kmr"),
            ("ku-Arab-IQ", "kur_ara"), ("ckb", "kur_ara"), ("it", "ita"), ("ka", "kat"),
        ]
    )
    func `a tag finds the language meant`(tag: String, code: String) {
        #expect(OcrLanguage.matching(tag)?.code == code)
    }

    @Test(arguments: [
        "", "-", "uk-", "-UA", "u", "xx", "tlh", "und", "mul", "x-uk", "українська", "uk UA",
        "uk_UA.UTF-8", "ru-Latn", "en-Shaw", "pa-Arab", "mn-Mong", "toolonglanguage", "osd", "equ",
        "ukrainian", "../ukr",
    ])
    func `what names no language with a model finds nothing`(tag: String) {
        #expect(OcrLanguage.matching(tag) == nil)
    }
}
