internal import BenchmarkKit
internal import Foundation

/// One side of a comparison.
struct Contender: Sendable {
    let name: String
    /// What is measured.
    let command: ChildCommand
    /// The PDF that it writes, where it writes one.
    let writtenPDF: URL?
    /// Run before each measurement; not measured.
    let prepare: @Sendable () throws -> Void
    /// Finds the text of each page after a run; runs what it needs to.
    let read: @Sendable (ChildRunner) throws -> [String]

    init(
        _ name: String,
        _ command: ChildCommand,
        writing pdf: URL? = nil,
        prepare: @escaping @Sendable () throws -> Void = {},
        read: @escaping @Sendable (ChildRunner) throws -> [String]
    ) {
        self.name = name
        self.command = command
        writtenPDF = pdf
        self.prepare = prepare
        self.read = read
    }
}
