/// What is known of one language by name: a line of ``OcrLanguage/all``.
struct LanguageRecord: Sendable {
    let code: String
    let tag: String
    let script: String
    let name: String
    let nativeName: String

    private init(
        _ code: String,
        _ tag: String,
        _ script: String,
        _ name: String,
        _ nativeName: String
    ) {
        self.code = code
        self.tag = tag
        self.script = script
        self.name = name
        self.nativeName = nativeName
    }

    /// The record of a model's code; `nil` where the code is not in the table.
    static func of(_ code: String) -> LanguageRecord? { all.first { $0.code == code } }

    /// Every language that there is an LSTM model for, sorted by code: those of `tessdata_fast`
    /// 4.1.0, `deu_latf`, as newer collections call `frk`, and `kur_ara`, which older ones have.
    static let all: [LanguageRecord] = [
        .init("afr", "af", "Latn", "Afrikaans", "Afrikaans"),
        .init("amh", "am", "Ethi", "Amharic", "አማርኛ"),
        .init("ara", "ar", "Arab", "Arabic", "العربية"),
        .init("asm", "as", "Beng", "Assamese", "অসমীয়া"),
        .init("aze", "az", "Latn", "Azerbaijani", "azərbaycan"),
        .init("aze_cyrl", "az-Cyrl", "Cyrl", "Azerbaijani (Cyrillic)", "азәрбајҹан"),
        .init("bel", "be", "Cyrl", "Belarusian", "беларуская"),
        .init("ben", "bn", "Beng", "Bengali", "বাংলা"),
        .init("bod", "bo", "Tibt", "Tibetan", "བོད་སྐད་"),
        .init("bos", "bs", "Latn", "Bosnian", "bosanski"),
        .init("bre", "br", "Latn", "Breton", "brezhoneg"),
        .init("bul", "bg", "Cyrl", "Bulgarian", "български"),
        .init("cat", "ca", "Latn", "Catalan", "català"),
        .init("ceb", "ceb", "Latn", "Cebuano", "Cebuano"),
        .init("ces", "cs", "Latn", "Czech", "čeština"),
        .init("chi_sim", "zh-Hans", "Hans", "Chinese (Simplified)", "简体中文"),
        .init("chi_sim_vert", "zh-Hans", "Hans", "Chinese (Simplified, vertical)", "简体中文(竖排)"),
        .init("chi_tra", "zh-Hant", "Hant", "Chinese (Traditional)", "繁體中文"),
        .init("chi_tra_vert", "zh-Hant", "Hant", "Chinese (Traditional, vertical)", "繁體中文(直排)"),
        .init("chr", "chr", "Cher", "Cherokee", "ᏣᎳᎩ"),
        .init("cos", "co", "Latn", "Corsican", "corsu"),
        .init("cym", "cy", "Latn", "Welsh", "Cymraeg"),
        .init("dan", "da", "Latn", "Danish", "dansk"),
        .init("deu", "de", "Latn", "German", "Deutsch"),
        .init("deu_latf", "de-Latf", "Latf", "German (Fraktur)", "Deutsch (Fraktur)"),
        .init("div", "dv", "Thaa", "Divehi", "ދިވެހި"),
        .init("dzo", "dz", "Tibt", "Dzongkha", "རྫོང་ཁ"),
        .init("ell", "el", "Grek", "Greek", "Ελληνικά"),
        .init("eng", "en", "Latn", "English", "English"),
        .init("enm", "enm", "Latn", "Middle English (1100–1500)", "Middle English"),
        .init("epo", "eo", "Latn", "Esperanto", "Esperanto"),
        .init("est", "et", "Latn", "Estonian", "eesti"),
        .init("eus", "eu", "Latn", "Basque", "euskara"),
        .init("fao", "fo", "Latn", "Faroese", "føroyskt"),
        .init("fas", "fa", "Arab", "Persian", "فارسی"),
        .init("fil", "fil", "Latn", "Filipino", "Filipino"),
        .init("fin", "fi", "Latn", "Finnish", "suomi"),
        .init("fra", "fr", "Latn", "French", "français"),
        .init("frk", "de-Latf", "Latf", "German (Fraktur)", "Deutsch (Fraktur)"),
        .init("frm", "frm", "Latn", "Middle French (1400–1600)", "moyen français"),
        .init("fry", "fy", "Latn", "Western Frisian", "Frysk"),
        .init("gla", "gd", "Latn", "Scottish Gaelic", "Gàidhlig"),
        .init("gle", "ga", "Latn", "Irish", "Gaeilge"),
        .init("glg", "gl", "Latn", "Galician", "galego"),
        .init("grc", "grc", "Grek", "Ancient Greek", "Ἀρχαία ἑλληνική"),
        .init("guj", "gu", "Gujr", "Gujarati", "ગુજરાતી"),
        .init("hat", "ht", "Latn", "Haitian Creole", "kreyòl ayisyen"),
        .init("heb", "he", "Hebr", "Hebrew", "עברית"),
        .init("hin", "hi", "Deva", "Hindi", "हिन्दी"),
        .init("hrv", "hr", "Latn", "Croatian", "hrvatski"),
        .init("hun", "hu", "Latn", "Hungarian", "magyar"),
        .init("hye", "hy", "Armn", "Armenian", "հայերեն"),
        .init("iku", "iu", "Cans", "Inuktitut", "ᐃᓄᒃᑎᑐᑦ"),
        .init("ind", "id", "Latn", "Indonesian", "Bahasa Indonesia"),
        .init("isl", "is", "Latn", "Icelandic", "íslenska"),
        .init("ita", "it", "Latn", "Italian", "italiano"),
        .init("ita_old", "it", "Latn", "Italian (old)", "italiano antico"),
        .init("jav", "jv", "Latn", "Javanese", "Basa Jawa"),
        .init("jpn", "ja", "Jpan", "Japanese", "日本語"),
        .init("jpn_vert", "ja", "Jpan", "Japanese (vertical)", "日本語(縦書き)"),
        .init("kan", "kn", "Knda", "Kannada", "ಕನ್ನಡ"),
        .init("kat", "ka", "Geor", "Georgian", "ქართული"),
        .init("kat_old", "ka", "Geor", "Georgian (old)", "ძველი ქართული"),
        .init("kaz", "kk", "Cyrl", "Kazakh", "қазақ тілі"),
        .init("khm", "km", "Khmr", "Khmer", "ខ្មែរ"),
        .init("kir", "ky", "Cyrl", "Kyrgyz", "кыргызча"),
        .init("kmr", "kmr", "Latn", "Kurmanji Kurdish", "Kurmancî"),
        .init("kor", "ko", "Kore", "Korean", "한국어"),
        .init("kor_vert", "ko", "Kore", "Korean (vertical)", "한국어(세로쓰기)"),
        .init("kur_ara", "ku-Arab", "Arab", "Kurdish (Arabic)", "کوردی"),
        .init("lao", "lo", "Laoo", "Lao", "ລາວ"),
        .init("lat", "la", "Latn", "Latin", "Latina"),
        .init("lav", "lv", "Latn", "Latvian", "latviešu"),
        .init("lit", "lt", "Latn", "Lithuanian", "lietuvių"),
        .init("ltz", "lb", "Latn", "Luxembourgish", "Lëtzebuergesch"),
        .init("mal", "ml", "Mlym", "Malayalam", "മലയാളം"),
        .init("mar", "mr", "Deva", "Marathi", "मराठी"),
        .init("mkd", "mk", "Cyrl", "Macedonian", "македонски"),
        .init("mlt", "mt", "Latn", "Maltese", "Malti"),
        .init("mon", "mn", "Cyrl", "Mongolian", "монгол"),
        .init("mri", "mi", "Latn", "Māori", "Māori"),
        .init("msa", "ms", "Latn", "Malay", "Bahasa Melayu"),
        .init("mya", "my", "Mymr", "Burmese", "မြန်မာ"),
        .init("nep", "ne", "Deva", "Nepali", "नेपाली"),
        .init("nld", "nl", "Latn", "Dutch", "Nederlands"),
        .init("nor", "no", "Latn", "Norwegian", "norsk"),
        .init("oci", "oc", "Latn", "Occitan", "occitan"),
        .init("ori", "or", "Orya", "Odia", "ଓଡ଼ିଆ"),
        .init("pan", "pa", "Guru", "Punjabi", "ਪੰਜਾਬੀ"),
        .init("pol", "pl", "Latn", "Polish", "polski"),
        .init("por", "pt", "Latn", "Portuguese", "português"),
        .init("pus", "ps", "Arab", "Pashto", "پښتو"),
        .init("que", "qu", "Latn", "Quechua", "Runasimi"),
        .init("ron", "ro", "Latn", "Romanian", "română"),
        .init("rus", "ru", "Cyrl", "Russian", "русский"),
        .init("san", "sa", "Deva", "Sanskrit", "संस्कृतम्"),
        .init("sin", "si", "Sinh", "Sinhala", "සිංහල"),
        .init("slk", "sk", "Latn", "Slovak", "slovenčina"),
        .init("slv", "sl", "Latn", "Slovenian", "slovenščina"),
        .init("snd", "sd", "Arab", "Sindhi", "سنڌي"),
        .init("spa", "es", "Latn", "Spanish", "español"),
        .init("spa_old", "es", "Latn", "Spanish (old)", "español antiguo"),
        .init("sqi", "sq", "Latn", "Albanian", "shqip"),
        .init("srp", "sr", "Cyrl", "Serbian", "српски"),
        .init("srp_latn", "sr-Latn", "Latn", "Serbian (Latin)", "srpski"),
        .init("sun", "su", "Latn", "Sundanese", "Basa Sunda"),
        .init("swa", "sw", "Latn", "Swahili", "Kiswahili"),
        .init("swe", "sv", "Latn", "Swedish", "svenska"),
        .init("syr", "syr", "Syrc", "Syriac", "ܠܫܢܐ ܣܘܪܝܝܐ"),
        .init("tam", "ta", "Taml", "Tamil", "தமிழ்"),
        .init("tat", "tt", "Cyrl", "Tatar", "татар"),
        .init("tel", "te", "Telu", "Telugu", "తెలుగు"),
        .init("tgk", "tg", "Cyrl", "Tajik", "тоҷикӣ"),
        .init("tha", "th", "Thai", "Thai", "ไทย"),
        .init("tir", "ti", "Ethi", "Tigrinya", "ትግርኛ"),
        .init("ton", "to", "Latn", "Tongan", "lea faka-Tonga"),
        .init("tur", "tr", "Latn", "Turkish", "Türkçe"),
        .init("uig", "ug", "Arab", "Uyghur", "ئۇيغۇرچە"),
        .init("ukr", "uk", "Cyrl", "Ukrainian", "українська"),
        .init("urd", "ur", "Arab", "Urdu", "اردو"),
        .init("uzb", "uz", "Latn", "Uzbek", "oʻzbek"),
        .init("uzb_cyrl", "uz-Cyrl", "Cyrl", "Uzbek (Cyrillic)", "ўзбекча"),
        .init("vie", "vi", "Latn", "Vietnamese", "Tiếng Việt"),
        .init("yid", "yi", "Hebr", "Yiddish", "ייִדיש"),
        .init("yor", "yo", "Latn", "Yoruba", "Yorùbá"),
    ]
}

extension OcrLanguage {
    /// Every language that Tesseract has a model for, sorted by code.
    ///
    /// A model is not thereby installed: a provider of language data says what is. Models of the
    /// engine before LSTM alone ("deu_frak") and those that are no language ("osd", "equ") are left
    /// out. Several models may share a tag: "chi_sim" and "chi_sim_vert" are both "zh-Hans".
    public static let all: [OcrLanguage] = LanguageRecord.all.map(OcrLanguage.init)

    /// The English name, such as "Serbian (Latin)"; `nil` for a code that is not in ``all``.
    public var name: String? { LanguageRecord.of(code)?.name }

    /// The name in the language itself, such as "srpski"; `nil` for a code that is not in ``all``.
    public var nativeName: String? { LanguageRecord.of(code)?.nativeName }

    /// The script that the model reads, as ISO 15924 names it, such as "Latn"; `nil` for a code that
    /// is not in ``all``.
    ///
    /// Chinese is "Hans" or "Hant", Japanese "Jpan", Korean "Kore" and Fraktur "Latf". Most models
    /// read Latin letters and digits too, whatever their script is.
    public var script: String? { LanguageRecord.of(code)?.script }

    /// Whether lines of the script run from right to left; `nil` for a code that is not in ``all``.
    public var isRightToLeft: Bool? {
        script.map { ["Arab", "Hebr", "Syrc", "Thaa"].contains($0) }
    }
}
