// swift-tools-version: 6.3
import PackageDescription

// The command line of Uncial: a package of its own, as a stranger's would be, that depends on the SDK
// by path.
let package = Package(
    name: "uncial-cli",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "uncial", targets: ["uncial"]),
        .executable(name: "uncial-download", targets: ["uncial-download"]),
        // Benchmarks/ makes its inputs with it.
        .library(name: "FixtureMaker", targets: ["FixtureMaker"]),
    ],
    traits: [
        .trait(
            name: "BundledLanguages",
            description: """
                Brings the models of Ukrainian and English along, as folders beside the program.
                """
        ),
        .default(enabledTraits: ["BundledLanguages"]),
    ],
    // Static where that can be: a start takes a third of the time.
    dependencies: [.package(name: "uncial", path: "../..", traits: ["StaticTesseract"])],
    targets: [
        // The SDK draws no text; only the fixture needs these.
        .target(name: "CPangoCairo"),
        .target(name: "FixtureMaker", dependencies: ["CPangoCairo"]),
        .target(
            name: "UncialCLI",
            dependencies: [
                "FixtureMaker", .product(name: "UncialDist", package: "uncial"),
                .product(
                    name: "UncialLangEng",
                    package: "uncial",
                    condition: .when(traits: ["BundledLanguages"])
                ),
                .product(
                    name: "UncialLangUkr",
                    package: "uncial",
                    condition: .when(traits: ["BundledLanguages"])
                ),
            ]
        ),
        .executableTarget(name: "uncial", dependencies: ["UncialCLI"]),
        // Everything that connects to a network. What it shares with UncialCLI are links to files of
        // that: a library of them would have to be public, and UncialCLI links the whole SDK.
        .executableTarget(
            name: "uncial-download",
            dependencies: [
                .product(name: "UncialCore", package: "uncial"),
                .product(name: "UncialLanguageData", package: "uncial"),
                .product(name: "UncialLanguageDownload", package: "uncial"),
                .product(name: "UncialModel", package: "uncial"),
            ]
        ),
        .testTarget(name: "FixtureMakerTests", dependencies: ["FixtureMaker"]),
        .testTarget(
            name: "UncialCLITests",
            dependencies: [
                "FixtureMaker", "UncialCLI", "uncial", "uncial-download",
                .product(name: "UncialDist", package: "uncial"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
