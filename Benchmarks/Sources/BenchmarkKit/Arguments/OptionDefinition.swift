/// An option of a command: one that is followed by a value, or one that stands alone.
public struct OptionDefinition: Sendable, Hashable {
    /// The name without its dashes.
    public let name: String
    /// How help calls the value, as in `N`; `nil` when the option stands alone.
    public let placeholder: String?
    /// One or two sentences for help.
    public let help: String

    /// Makes an option that stands alone.
    public init(_ name: String, help: String) {
        self.name = name
        placeholder = nil
        self.help = help
    }

    /// Makes an option that is followed by a value.
    public init(_ name: String, _ placeholder: String, help: String) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
    }
}
