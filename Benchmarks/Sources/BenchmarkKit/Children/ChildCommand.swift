public import Foundation

/// A program to run and what it is given.
public struct ChildCommand: Sendable, Hashable {
    /// The program: a path, or a name to look up on `PATH`.
    public var program: String
    /// The words after the program's name.
    public var arguments: [String]
    /// Environment variables that are set besides those of this process.
    public var environment: [String: String]
    /// The cores that it may use, or `nil` for those of this process.
    public var cores: [Int]?
    /// The file that its standard output goes to, or `nil` to drop it.
    public var output: URL?

    /// Makes a command.
    public init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        cores: [Int]? = nil,
        output: URL? = nil
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.cores = cores
        self.output = output
    }

    /// The command as somebody would type it, files by their names alone.
    public var line: String {
        let settings = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let pin = cores.map { ["taskset", "-c", $0.map(String.init).joined(separator: ",")] } ?? []
        let words = ([program] + arguments).map(Self.shortened)
        return (settings + pin + words).joined(separator: " ")
    }

    private static func shortened(_ word: String) -> String {
        let name = word.hasPrefix("/") ? String(word.split(separator: "/").last ?? "/") : word
        return name.contains(" ") ? "'\(name)'" : name
    }
}
