import Foundation
import FuzzKit
import FuzzTargets

/// The command line.
enum Program {
    static let usage = """
        uncial-fuzz run [--minutes N] [--inputs N] [--seed N] [--jobs N] [--targets A,B] [--root DIR]
            feeds damaged files to the readers; findings go to build/fuzz/crashes
        uncial-fuzz input --target NAME --seed N --number N FILE
            writes one input into a file
        uncial-fuzz read --target NAME FILE...
            reads files in this process
        uncial-fuzz shrink --target NAME FILE OUTPUT
            makes a file smaller that ends a reader
        """

    static func run(_ arguments: [String]) async -> Int32 {
        do {
            let settings = try Settings(Array(arguments.dropFirst()))
            switch arguments.first {
            case "run": return try Campaign(settings).run()
            case "child":
                ChildSide.begin(memory: settings.memory)
                let target = try required(settings)
                let loop = ChildLoop(
                    target: target,
                    mutator: try settings.mutator(for: target),
                    progressPath: settings.progress
                )
                try await loop.run(
                    from: settings.number,
                    until: settings.limit,
                    seconds: settings.seconds
                )
            case "make-seeds":
                ChildSide.begin(memory: settings.memory)
                try await MadeSeeds.writeDocuments(settings)
            case "read-one":
                ChildSide.begin(memory: settings.memory)
                try await read(settings)
            case "read": try await read(settings)
            case "input":
                let input = try settings.mutator(for: required(settings)).input(settings.number)
                try Data(input).write(to: URL(filePath: try file(settings, 0)))
            case "shrink":
                let input = Array(try Data(contentsOf: URL(filePath: try file(settings, 0))))
                let triage = Triage(settings, try required(settings))
                guard let death = triage.death(of: input) else {
                    say("It ends nothing.")
                    return 1
                }
                say("\(death.what)\n\(death.trace)")
                let small = triage.shrink(input, dyingOf: death, seconds: 120)
                try Data(small).write(to: URL(filePath: try file(settings, 1)))
                say("\(input.count) bytes became \(small.count)")
            default: throw FuzzFailure.usage(usage)
            }
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return 2
        }
    }

    private static func read(_ settings: Settings) async throws {
        for path in settings.files {
            let input = Array(try Data(contentsOf: URL(filePath: path)))
            let isRead = await ChildLoop.read(input, try required(settings))
            say("\(path): \(isRead ? "read" : "refused")")
        }
    }

    private static func required(_ settings: Settings) throws -> any ReaderTarget {
        guard let target = settings.target else { throw FuzzFailure.usage("Name a --target.") }
        return target
    }

    private static func file(_ settings: Settings, _ index: Int) throws -> String {
        guard settings.files.indices.contains(index) else { throw FuzzFailure.usage(usage) }
        return settings.files[index]
    }
}
