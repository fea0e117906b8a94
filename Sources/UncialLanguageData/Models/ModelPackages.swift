package import UncialModel

/// Which packages bring missing models.
package enum ModelPackages {
    /// What to do about languages without a model, as the end of an error message.
    package static func advice(for languages: [OcrLanguage]) -> String {
        let codes = languages.map(\.code)
        let missing = codes.filter { AuxiliaryModel(rawValue: $0) == nil }
        let explanations = codes.compactMap { AuxiliaryModel(rawValue: $0)?.explanation }
        let remedies = missing.isEmpty ? explanations : explanations + [installation(of: missing)]
        return remedies.joined(separator: " ")
    }

    /// How to install a model that is no language.
    package static func advice(for model: AuxiliaryModel) -> String {
        installation(of: [model.rawValue])
    }

    private static func installation(of codes: [String]) -> String {
        #if canImport(Darwin)
        "Install them with: brew install tesseract-lang"
        #else
        "Install with: apt install \(codes.map(debianPackage).joined(separator: " "))"
        #endif
    }

    /// The Debian and Ubuntu package of a model, such as `tesseract-ocr-chi-sim`.
    package static func debianPackage(of code: String) -> String {
        "tesseract-ocr-" + code.lowercased().split(separator: "_").joined(separator: "-")
    }
}
