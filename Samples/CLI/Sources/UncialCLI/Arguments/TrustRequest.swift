internal import UncialDist

/// How far somebody trusts the documents: where they are read, and what they may cost.
struct TrustRequest: Sendable, Hashable {
    static let options: [OptionDefinition] = [
        .value(
            "isolation",
            "WHERE",
            help:
                "Where documents are parsed and read: processes (workers of their own, so that a file "
                + "that crashes a library costs one page; the default on Linux) or none (in this "
                + "process)."
        ),
        .value(
            "memory-limit",
            "SIZE",
            help: "Memory that a worker process may have, such as 512M or 2G. The default is 2G."
        ),
        .value(
            "page-timeout",
            "SECONDS",
            help: "How long one page may take. The default is 120."
        ),
        .value(
            "timeout",
            "SECONDS",
            help: "How long one document may take. There is no limit by default."
        ),
        .value(
            "limit",
            "NAME=N,…",
            help: "Other limits: \(ParsedArguments.list(Limit.allCases.map(\.rawValue))), such as "
                + "pages=500,input-bytes=100M."
        ),
        .flag(
            "keep-going",
            help:
                "A document some of whose pages failed counts as done in part: the exit code is 4, "
                + "not that of the failure."
        ),
    ]

    /// Where documents are read.
    enum Isolation: String, Sendable, CaseIterable {
        case processes, none
    }

    /// The limits that have no option of their own.
    enum Limit: String, Sendable, CaseIterable {
        case inputBytes = "input-bytes"
        case pages
        case pixelsPerPage = "pixels-per-page"
        case pageSide = "page-side"
        case imageBytes = "image-bytes"
        case charactersPerPage = "characters-per-page"
    }

    let limits: OcrLimits
    /// Whether a document that misses pages is a result.
    let acceptsMissingPages: Bool
    private let place: Isolation
    private let memoryLimit: Int

    /// Reads what somebody typed.
    ///
    /// - Throws: `CommandFailure` that says what is allowed.
    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        #if os(Linux)
        let usual = Isolation.processes
        #else
        let usual = Isolation.none
        #endif
        place = try arguments.choice("isolation", of: Isolation.self) ?? usual
        acceptsMissingPages = arguments.has("keep-going")
        if let size = arguments.values["memory-limit"] {
            guard place == .processes else {
                throw CommandFailure(
                    .badArguments,
                    "--memory-limit is for worker processes: leave --isolation none out"
                )
            }
            memoryLimit = try Self.number(size, of: "--memory-limit")
        } else {
            memoryLimit = OcrIsolation.defaultMemoryLimit
        }
        let numbers = try Self.numbers(arguments.values["limit"])
        let standard = OcrLimits.default
        let seconds = 1...1_000_000
        do {
            limits = try OcrLimits(
                inputBytes: numbers[.inputBytes] ?? standard.inputBytes,
                pages: numbers[.pages] ?? standard.pages,
                pixelsPerPage: numbers[.pixelsPerPage] ?? standard.pixelsPerPage,
                pageSide: numbers[.pageSide] ?? standard.pageSide,
                imageBytes: numbers[.imageBytes] ?? standard.imageBytes,
                pageDuration: try arguments.integer("page-timeout", in: seconds)
                    .map { .seconds($0) } ?? standard.pageDuration,
                documentDuration: try arguments.integer("timeout", in: seconds)
                    .map { .seconds($0) },
                charactersPerPage: numbers[.charactersPerPage] ?? standard.charactersPerPage
            )
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Where documents are read, for a client.
    ///
    /// - Parameter jobs: how many pages are read at once, or `nil` for one on each core.
    func isolation(jobs: Int?) -> OcrIsolation {
        switch place {
        case .none: .none
        case .processes: .processes(count: jobs, memoryLimit: memoryLimit)
        }
    }

    private static func numbers(_ text: String?) throws(CommandFailure) -> [Limit: Int] {
        var numbers: [Limit: Int] = [:]
        for part in text?.split(separator: ",") ?? [] {
            let words = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard words.count == 2 else {
                throw CommandFailure(.badArguments, "--limit takes NAME=N, not \"\(part)\"")
            }
            let named = ParsedArguments(values: ["limit": words[0]])
            guard let limit = try named.choice("limit", of: Limit.self) else { continue }
            numbers[limit] = try number(words[1], of: "--limit \(words[0])")
        }
        return numbers
    }

    /// A whole number above zero; K, M and G after it are powers of 1024.
    private static func number(_ text: String, of name: String) throws(CommandFailure) -> Int {
        let shift =
            switch text.last {
            case "K", "k": 10
            case "M", "m": 20
            case "G", "g": 30
            default: 0
            }
        guard let number = Int(shift > 0 ? text.dropLast() : text[...]), number > 0,
            number <= Int.max >> shift
        else {
            throw CommandFailure(
                .badArguments,
                "\(name) takes a number above zero, such as 500 or 2G, not \"\(text)\""
            )
        }
        return number << shift
    }
}
