import Foundation
import FuzzKit
import FuzzTargets

/// What was asked for on the command line.
struct Settings: Sendable {
    var minutes: Double?
    var inputs: Int?
    var seed = UInt64(Date().timeIntervalSince1970)
    var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
    var targets: [any ReaderTarget] = Targets.all
    var target: (any ReaderTarget)?
    var number = 0
    var limit = Int.max
    var seconds = Double.infinity
    /// How long one input may take.
    var patience = 10.0
    var memory = 4 << 30
    var progress = ""
    var root = URL(filePath: FileManager.default.currentDirectoryPath)
    var files: [String] = []

    /// Where everything goes that is written.
    var output: URL { root.appending(path: "build/fuzz") }
    var store: SeedStore { SeedStore(root: root, made: output.appending(path: "seeds")) }

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value<Value>(of name: String, _ convert: (String) -> Value?) throws -> Value {
            guard let text = rest.popFirst(), let value = convert(text) else {
                throw FuzzFailure.usage("\(name) needs a value.")
            }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--minutes": minutes = try value(of: argument, Double.init)
            case "--inputs": inputs = try value(of: argument) { Int($0) }
            case "--seed": seed = try value(of: argument) { UInt64($0) }
            case "--jobs": jobs = try value(of: argument) { Int($0) }
            case "--number": number = try value(of: argument) { Int($0) }
            case "--limit": limit = try value(of: argument) { Int($0) }
            case "--seconds": seconds = try value(of: argument, Double.init)
            case "--patience": patience = try value(of: argument, Double.init)
            case "--progress": progress = try value(of: argument) { $0 }
            case "--root": root = try value(of: argument) { URL(filePath: $0) }
            case "--target": target = try value(of: argument, Targets.named)
            case "--targets":
                let names = try value(of: argument) { $0 }.split(separator: ",").map(String.init)
                targets = try names.map { name in
                    guard let target = Targets.named(name) else {
                        throw FuzzFailure.usage("There is no target \(name).")
                    }
                    return target
                }
            case let option where option.hasPrefix("--"):
                throw FuzzFailure.usage("There is no option \(option).")
            default: files.append(argument)
            }
        }
    }

    /// Makes the inputs of a target.
    func mutator(for target: any ReaderTarget) throws -> Mutator {
        Mutator(target: target.name, seed: seed, seeds: try target.seeds(from: store))
    }
}
