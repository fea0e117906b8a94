// swift-tools-version: 6.3
import PackageDescription

// Feeds damaged files to every reader of Uncial, each in a process of its own: a package of its own, so
// that nobody who uses the SDK builds it. `make fuzz` runs it.
let package = Package(
    name: "uncial-fuzzing",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "uncial-fuzz", targets: ["uncial-fuzz"])],
    dependencies: [.package(name: "uncial", path: "..")],
    targets: [
        .target(name: "FuzzKit"),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "FuzzKit",
                .product(name: "UncialCore", package: "uncial"),
                .product(name: "UncialEngineTesseract", package: "uncial"),
                .product(name: "UncialExport", package: "uncial"),
                .product(name: "UncialImaging", package: "uncial"),
                .product(name: "UncialModel", package: "uncial"),
                .product(name: "UncialPDFText", package: "uncial"),
                .product(name: "UncialPDFWriter", package: "uncial"),
                .product(name: "UncialRaster", package: "uncial"),
                .product(name: "UncialStructure", package: "uncial"),
            ]
        ),
        .executableTarget(name: "uncial-fuzz", dependencies: ["FuzzKit", "FuzzTargets"]),
        .testTarget(name: "FuzzKitTests", dependencies: ["FuzzKit"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
