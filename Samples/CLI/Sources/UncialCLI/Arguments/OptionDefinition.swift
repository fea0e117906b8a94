/// An option that a command understands.
struct OptionDefinition: Sendable {
    /// The name without its dashes, as in `dpi`.
    let name: String
    /// The one-letter alias, as in `o` for `-o`.
    let letter: Character?
    /// How help calls the value, as in `N`; `nil` for an option that takes none.
    let placeholder: String?
    /// One or two sentences for help.
    let help: String

    /// An option that is followed by a value.
    static func value(
        _ name: String,
        _ placeholder: String,
        letter: Character? = nil,
        help: String
    ) -> OptionDefinition {
        OptionDefinition(name: name, letter: letter, placeholder: placeholder, help: help)
    }

    /// An option that is there or not.
    static func flag(
        _ name: String,
        letter: Character? = nil,
        help: String
    ) -> OptionDefinition {
        OptionDefinition(name: name, letter: letter, placeholder: nil, help: help)
    }

    var takesValue: Bool { placeholder != nil }

    static let helpFlag = flag("help", letter: "h", help: "Show this help.")
}
