/// The models that read no text: they stand among those of languages and have names like theirs.
package enum AuxiliaryModel: String, Sendable, CaseIterable {
    /// Finds out how a page is turned.
    case orientation = "osd"
    /// Finds formulas.
    case formulas = "equ"

    /// What to say to someone who takes it for a language.
    package var explanation: String {
        let purpose =
            switch self {
            case .orientation: "how a page is turned"
            case .formulas: "where formulas are"
            }
        return "\(rawValue) is no language: it tells \(purpose). Ask for the languages of the text."
    }
}
