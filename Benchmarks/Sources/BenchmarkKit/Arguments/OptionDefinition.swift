/// An option of a command that is followed by a value.
public struct OptionDefinition: Sendable, Hashable {
    /// The name without its dashes.
    public let name: String
    /// How help calls the value, as in `N`.
    public let placeholder: String
    /// One or two sentences for help.
    public let help: String

    /// Makes an option.
    public init(_ name: String, _ placeholder: String, help: String) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
    }
}
