import UncialCore

/// The first frame to a worker: what it is to be.
struct WorkerStart: Sendable, Hashable {
    var version = Frame.protocolVersion
    var service: String
    var memoryLimit: Int
    var readablePaths: [String]
    var writablePaths: [String]

    init(service: String, memoryLimit: Int, readablePaths: [String], writablePaths: [String]) {
        self.service = service
        self.memoryLimit = memoryLimit
        self.readablePaths = readablePaths
        self.writablePaths = writablePaths
    }

    /// As it is sent; the version comes first in every version, and paths cannot contain the separator.
    var frame: Frame {
        let fields =
            ["\(version)", service, "\(memoryLimit)", "\(readablePaths.count)"] + readablePaths
            + writablePaths
        return Frame(kind: Frame.startKind, payload: Array(fields.joined(separator: "\0").utf8))
    }

    init?(_ frame: Frame) {
        guard frame.kind == Frame.startKind else { return nil }
        let fields = frame.payload.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let version = fields.first.flatMap({ UInt32($0) }) else { return nil }
        self.version = version
        guard version == Frame.protocolVersion else {
            // Nothing else is known of it.
            (service, memoryLimit, readablePaths, writablePaths) = ("", 0, [], [])
            return
        }
        guard fields.count >= 4, let memoryLimit = Int(fields[2]), memoryLimit >= 0,
            let readableCount = Int(fields[3]), (0...fields.count - 4).contains(readableCount)
        else { return nil }
        service = fields[1]
        self.memoryLimit = memoryLimit
        readablePaths = Array(fields[4..<4 + readableCount])
        writablePaths = Array(fields[(4 + readableCount)...])
    }
}

/// The first frame from a worker: what it is.
struct WorkerAnswer: Sendable, Hashable {
    /// What no other program would say first.
    private static let greeting = "uncial-worker"

    var version = Frame.protocolVersion
    /// Whether it has the service that was asked for.
    var hasService: Bool
    var confinement: WorkerConfinement

    init(hasService: Bool, confinement: WorkerConfinement) {
        self.hasService = hasService
        self.confinement = confinement
    }

    var frame: Frame {
        let flags = [hasService, confinement.hasCallFilter, confinement.hasFileRules]
        let fields = [Self.greeting, "\(version)"] + flags.map { $0 ? "1" : "0" }
        return Frame(kind: Frame.startKind, payload: Array(fields.joined(separator: "\0").utf8))
    }

    init?(_ frame: Frame) {
        guard frame.kind == Frame.startKind else { return nil }
        let fields = frame.payload.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count >= 2, fields[0] == Self.greeting, let version = UInt32(fields[1]) else {
            return nil
        }
        self.version = version
        let flags = fields.dropFirst(2).map { $0 == "1" }
        if version == Frame.protocolVersion, flags.count != 3 { return nil }
        hasService = flags.first ?? false
        confinement = WorkerConfinement(
            hasCallFilter: flags.count > 1 && flags[1],
            hasFileRules: flags.count > 2 && flags[2]
        )
    }
}
