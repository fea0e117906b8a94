import UncialModel

/// Which packages bring missing models.
enum ModelPackages {
    /// How to install models, as the end of an error message.
    static func advice(for languages: [OcrLanguage]) -> String {
        advice(forCodes: languages.map(\.code))
    }

    /// As ``advice(for:)``, for models that are no languages too.
    static func advice(forCodes codes: [String]) -> String {
        #if canImport(Darwin)
        "Install them with: brew install tesseract-lang"
        #else
        "Install with: apt install \(codes.map(debianPackage).joined(separator: " "))"
        #endif
    }

    /// The Debian and Ubuntu package of a model, such as `tesseract-ocr-chi-sim`.
    static func debianPackage(of code: String) -> String {
        "tesseract-ocr-" + code.lowercased().split(separator: "_").joined(separator: "-")
    }
}
