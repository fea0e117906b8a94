import Foundation
import UncialTestSupport

/// The root package as SwiftPM understands it.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable {
            let name: String

            private enum CodingKeys: String, CodingKey { case byName, target }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let key: CodingKeys = container.contains(.byName) ? .byName : .target
                var fields = try container.nestedUnkeyedContainer(forKey: key)
                name = try fields.decode(String.self)
            }
        }

        struct Provider: Decodable { let apt: [[String]]? }

        let name: String
        let type: String
        let dependencies: [Dependency]
        let providers: [Provider]?
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    let targets: [Target]
    let products: [Product]

    /// Asks SwiftPM, in a scratch folder of its own: the test run holds the lock of the usual one.
    static func load() throws -> PackageManifest {
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", Repository.root.path,
            "--scratch-path", scratch.url.path, "dump-package",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let json = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode(PackageManifest.self, from: json)
    }
}
