// swift-tools-version: 6.3
import PackageDescription

// The house: one target is one folder and one job; arrows point down only. `Docs/Architecture.md` is
// the map, `Tests/HouseTests` holds the arrows to it. Targets are listed lowest layer first.

/// Debian packages that the C targets need.
///
/// `Scripts/debian-packages.txt` has the same list with a reason beside each; `Tests/HouseTests`
/// compares the two.
enum Debian {
    static let nettle = ["nettle-dev"]
    static let leptonica = ["libjpeg-dev", "libleptonica-dev", "libpng-dev", "libtiff-dev"]
    static let poppler = ["libpoppler-private-dev", "poppler-data"]
    static let qpdf = ["libqpdf-dev"]
    static let tesseract = [
        "libtesseract-dev", "tesseract-ocr-eng", "tesseract-ocr-osd", "tesseract-ocr-ukr",
    ]
}

/// Targets whose product is public, lowest layer first.
let publicTargets = [
    "UncialModel", "UncialCore", "UncialStructure", "UncialExport", "UncialRaster", "UncialPDFText",
    "UncialPDFWriter", "UncialImaging", "UncialLanguageData", "UncialEngineTesseract",
    "UncialEngineVision",
    "UncialEngineFake", "UncialReading", "UncialRuntime", "UncialIsolation", "UncialDist",
    "UncialLangEng", "UncialLangUkr", "UncialLanguageDownload",
]

let package = Package(
    name: "uncial",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: publicTargets.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "uncial-worker", targets: ["uncial-worker"])
    ],
    traits: [
        .trait(
            name: "StaticTesseract",
            description: """
                Links libtesseract.a in place of the shared library, without libcurl and libarchive: \
                for programs that must start fast and use neither of the two themselves. Not for \
                shared libraries: the archive cannot become part of one.
                """
        )
    ],
    targets: [
        // MARK: C

        .systemLibrary(name: "CLeptonica", providers: [.apt(Debian.leptonica)]),
        .systemLibrary(name: "CNettle", providers: [.apt(Debian.nettle)]),
        .systemLibrary(name: "CTesseract", providers: [.apt(Debian.tesseract)]),
        .systemLibrary(name: "CTesseractShared", providers: [.apt(Debian.tesseract)]),
        .target(
            name: "CUncialTesseractStatic",
            linkerSettings: [":libtesseract.a", "gomp", "stdc++"].map { .linkedLibrary($0) }
        ),
        .systemLibrary(
            name: "CPopplerSystem",
            pkgConfig: "poppler",
            providers: [.apt(Debian.poppler)]
        ),
        .target(name: "CUncialPoppler", dependencies: ["CPopplerSystem"]),
        .systemLibrary(name: "CQPDF", pkgConfig: "libqpdf", providers: [.apt(Debian.qpdf)]),
        .target(name: "CUncialQPDF", dependencies: ["CQPDF"]),
        .target(name: "CUncialIsolation"),
        .target(name: "CUncialOpenMP"),
        .target(name: "CUncialTesseract"),

        // MARK: Vocabulary and contracts

        .target(name: "UncialModel"),
        .target(name: "UncialCore", dependencies: ["UncialModel"]),

        // MARK: Pure

        .target(name: "UncialStructure", dependencies: ["UncialModel"]),
        .target(name: "UncialExport", dependencies: ["UncialModel"]),

        // MARK: Language data

        .target(
            name: "UncialLanguageData",
            dependencies: ["UncialCore", "UncialModel", "CNettle"]
        ),

        // The models themselves, for those who link them: nothing below depends on them. The plugin
        // takes them from the machine that builds.
        .plugin(name: "LanguageModel", capability: .buildTool()),
        // The one target that has to do with the network. UncialDist does not contain it.
        .target(
            name: "UncialLanguageDownload",
            dependencies: ["UncialCore", "UncialLanguageData", "UncialModel"]
        ),
        .target(name: "CUncialLangEng", plugins: ["LanguageModel"]),
        .target(name: "CUncialLangUkr", plugins: ["LanguageModel"]),
        .target(
            name: "UncialLangEng",
            dependencies: ["CUncialLangEng", "UncialCore", "UncialLanguageData", "UncialModel"]
        ),
        .target(
            name: "UncialLangUkr",
            dependencies: ["CUncialLangUkr", "UncialCore", "UncialLanguageData", "UncialModel"]
        ),

        // MARK: Backends

        .target(
            name: "UncialRaster",
            dependencies: ["UncialCore", "UncialModel", "CUncialPoppler"]
        ),
        .target(
            name: "UncialPDFText",
            dependencies: ["UncialCore", "UncialModel", "CUncialPoppler"]
        ),
        .target(
            name: "UncialPDFWriter",
            dependencies: ["UncialCore", "UncialModel", "CUncialQPDF"]
        ),
        .target(
            name: "UncialImaging",
            dependencies: ["UncialCore", "UncialModel", "CLeptonica"]
        ),
        .target(
            name: "UncialEngineTesseract",
            dependencies: [
                "UncialCore", "UncialLanguageData", "UncialModel", "CTesseract",
                "CTesseractShared", "CUncialOpenMP", "CUncialTesseract",
                .target(
                    name: "CUncialTesseractStatic",
                    condition: .when(traits: ["StaticTesseract"])
                ),
            ]
        ),
        .target(name: "UncialEngineVision", dependencies: ["UncialCore", "UncialModel"]),
        .target(name: "UncialEngineFake", dependencies: ["UncialCore", "UncialModel"]),

        // MARK: Pipeline and umbrella

        .target(name: "UncialReading", dependencies: ["UncialCore", "UncialModel"]),
        .target(name: "UncialRuntime", dependencies: ["UncialCore", "UncialModel"]),
        .target(
            name: "UncialIsolation",
            dependencies: ["CUncialIsolation", "UncialCore", "UncialModel"]
        ),
        .target(
            name: "UncialDist",
            dependencies: [
                "UncialCore", "UncialEngineFake", "UncialEngineVision", "UncialExport",
                "UncialModel", "UncialReading", "UncialRuntime", "UncialStructure",
                .target(name: "UncialEngineTesseract", condition: .when(platforms: [.linux])),
                .target(name: "UncialImaging", condition: .when(platforms: [.linux])),
                .target(name: "UncialIsolation", condition: .when(platforms: [.linux])),
                .target(name: "UncialLanguageData", condition: .when(platforms: [.linux])),
                .target(name: "UncialPDFText", condition: .when(platforms: [.linux])),
                .target(name: "UncialPDFWriter", condition: .when(platforms: [.linux])),
                .target(name: "UncialRaster", condition: .when(platforms: [.linux])),
            ]
        ),

        .executableTarget(name: "uncial-worker", dependencies: ["UncialDist"]),

        // MARK: Tests

        .executableTarget(
            name: "UncialFaultyWorker",
            dependencies: ["UncialCore", "UncialIsolation", "UncialModel"],
            path: "Tests/UncialFaultyWorker"
        ),
        .target(
            name: "UncialTestSupport",
            dependencies: ["UncialCore", "UncialModel"],
            path: "Tests/UncialTestSupport"
        ),
        .testTarget(name: "HouseTests", dependencies: ["UncialTestSupport"]),
    ]
        + publicTargets.filter { $0 != "UncialEngineVision" }.map { name in
            .testTarget(
                name: "\(name)Tests",
                dependencies: Set([name, "UncialCore", "UncialModel", "UncialTestSupport"])
                    .union(name == "UncialRuntime" ? ["UncialEngineFake"] : [])
                    .union(
                        [
                            "UncialEngineTesseract", "UncialLangEng", "UncialLangUkr",
                            "UncialLanguageDownload",
                        ].contains(name)
                            ? ["UncialLanguageData"] : []
                    )
                    .union(
                        name == "UncialIsolation" ? ["UncialFaultyWorker", "uncial-worker"] : []
                    )
                    .sorted()
                    .map { .target(name: $0) }
            )
        },
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// One place for settings. Warnings are errors in CI (`Scripts/test.sh`), not here: a newer compiler of
// somebody who depends on this package must not break on us.
for target in package.targets
where ![.system, .plugin].contains(target.type) && !target.name.hasPrefix("C") {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
