import Foundation
import Testing
import UncialTestSupport

/// Rules that can be read off the source.
@Suite struct SourceRulesTests {
    @Test(arguments: ["print(", "debugPrint(", "NSLog(", "fputs(", "fatalError(", "try!", " as! "])
    func `a library neither prints nor traps`(call: String) throws {
        for file in try SourceFile.all(in: "Sources") {
            for (number, line) in file.lines.enumerated()
            where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
                let start = line.range(of: call)?.lowerBound
                let before = start.flatMap {
                    $0 > line.startIndex ? line[line.index(before: $0)] : nil
                }
                // `blueprint(` and `log.print(` are other functions.
                let isCall = start != nil && before.map { !$0.isLetter && $0 != "." } != false
                #expect(!isCall, "\(file.path):\(number + 1): \(call)")
            }
        }
    }

    @Test func `every unchecked promise has its reason beside it`() throws {
        for file in try SourceFile.all(in: "Sources") {
            for (number, line) in file.lines.enumerated()
            where line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)") {
                let above = file.lines[max(0, number - 6)...number]
                #expect(
                    above.contains { $0.contains("//") },
                    "\(file.path):\(number + 1) does not say why"
                )
            }
        }
    }

    @Test func `no file is longer than a reader can hold`() throws {
        for file in try SourceFile.all(in: "Sources") {
            #expect(file.lines.count <= 600, "\(file.path): \(file.lines.count) lines")
        }
    }

    @Test func `every target's catalogue says its one job`() throws {
        let sources = Repository.root.appending(path: "Sources")
        let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        for target in targets where target.hasPrefix("Uncial") {
            let page = sources.appending(path: "\(target)/\(target).docc/\(target).md")
            let text = try String(contentsOf: page, encoding: .utf8)
            #expect(text.hasPrefix("# ``\(target)``\n\n"), "\(target)")
        }
    }

    @Test func `no file of the repository names a machine or a registry`() throws {
        let marks = ["/ro" + "ot/", "/wo" + "rk/", "deb.deb" + "ian.org", "py" + "pi.org"]
        for folder in ["Sources", "Tests", "Samples", "Docs", "Scripts", "API"] {
            let root = Repository.root.appending(path: folder)
            let names =
                FileManager.default.enumerator(atPath: root.path)?
                .compactMap { $0 as? String } ?? []
            for name in names where !name.contains(".build/") {
                let url = root.appending(path: name)
                guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
                for mark in marks { #expect(!text.contains(mark), "\(folder)/\(name): \(mark)") }
            }
        }
    }
}
