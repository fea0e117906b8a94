import Testing

@testable import UncialIsolation

@Suite("WorkerEnvironment")
struct WorkerEnvironmentTests {
    @Test func `only what libraries go by is kept`() {
        let variables = WorkerEnvironment.variables(from: [
            "AWS_SECRET_ACCESS_KEY": "s", "DATABASE_URL": "s", "PATH": "/bin", "LD_PRELOAD": "x.so",
            "LANG": "uk_UA.UTF-8", "LC_ALL": "C", "TESSDATA_PREFIX": "/models",
            "OMP_NUM_THREADS": "1",
            "FONTCONFIG_PATH": "/fonts", "ASAN_OPTIONS": "detect_leaks=0",
        ])
        #expect(
            variables.keys.sorted() == [
                "ASAN_OPTIONS", "FONTCONFIG_PATH", "LANG", "LC_ALL", "OMP_NUM_THREADS",
                "SWIFT_BACKTRACE", "TESSDATA_PREFIX", "UNCIAL_WORKER",
            ]
        )
    }
}
