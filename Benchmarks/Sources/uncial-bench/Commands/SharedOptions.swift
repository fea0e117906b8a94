internal import BenchmarkKit

/// Options that several commands understand.
enum SharedOptions {
    static let uncial = OptionDefinition(
        "uncial",
        "PATH",
        help:
            "The program that is measured. The default is build/uncial, where \"make cli\" puts it."
    )
    static let json = OptionDefinition("json", "FILE", help: "Write the report as JSON too.")
    static let markdown = OptionDefinition(
        "markdown",
        "FILE",
        help: "Write the report into a file too."
    )
    static func rounds(_ count: Int) -> OptionDefinition {
        OptionDefinition(
            "rounds",
            "N",
            help: "Rounds that count, after a warm-up. The default is \(count)."
        )
    }
    static let roundRange = 1...1000
}
