// swift-tools-version: 6.3
import PackageDescription

// Measures Uncial against what else a user has: a package of its own, so that nobody who uses the SDK
// builds it. `make bench` runs it; nothing here is asserted by a test.
let package = Package(
    name: "uncial-benchmarks",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "uncial-bench", targets: ["uncial-bench"])],
    dependencies: [
        .package(name: "uncial", path: ".."),
        .package(name: "uncial-cli", path: "../Samples/CLI"),
    ],
    targets: [
        // Writes the images that are measured on.
        .target(
            name: "CBenchmarkImages",
            linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png")]
        ),
        // Starts what is measured; its own memory is small, so that it does not count.
        .executableTarget(name: "bench-child"),
        .target(name: "BenchmarkKit"),
        .executableTarget(
            name: "uncial-bench",
            dependencies: [
                "BenchmarkKit", "CBenchmarkImages", "bench-child",
                .product(name: "FixtureMaker", package: "uncial-cli"),
                .product(name: "UncialCore", package: "uncial"),
                .product(name: "UncialDist", package: "uncial"),
                .product(name: "UncialExport", package: "uncial"),
                .product(name: "UncialImaging", package: "uncial"),
                .product(name: "UncialModel", package: "uncial"),
                .product(name: "UncialRuntime", package: "uncial"),
                .product(name: "UncialStructure", package: "uncial"),
            ]
        ),
        .testTarget(name: "BenchmarkKitTests", dependencies: ["BenchmarkKit", "bench-child"]),
    ],
    swiftLanguageModes: [.v6]
)

let targetsInC = ["CBenchmarkImages", "bench-child"]
for target in package.targets where !targetsInC.contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
