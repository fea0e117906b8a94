import Testing
import UncialDist

@testable import UncialCLI

struct TrustRequestTests {
    private func request(_ values: [String: String]) throws(CommandFailure) -> TrustRequest {
        try TrustRequest(ParsedArguments(values: values))
    }

    @Test func limitsHaveTheDefaultsOfTheLibrary() throws {
        let request = try request([:])
        #expect(request.limits == .default)
        #expect(!request.acceptsMissingPages)
        #if os(Linux)
        #expect(request.isolation(jobs: 3) == .processes(count: 3))
        #endif
    }

    @Test func limitsAreNamedAndCounted() throws {
        let request = try request([
            "limit": "pages=7,input-bytes=2M", "page-timeout": "30", "timeout": "600",
            "memory-limit": "512M",
        ])
        #expect(request.limits.pages == 7)
        #expect(request.limits.inputBytes == 2 << 20)
        #expect(request.limits.pageDuration == .seconds(30))
        #expect(request.limits.documentDuration == .seconds(600))
        #expect(request.isolation(jobs: nil) == .processes(memoryLimit: 512 << 20))
    }

    @Test func documentsCanBeReadInThisProcess() throws {
        #expect(try request(["isolation": "none"]).isolation(jobs: nil) == .none)
    }

    @Test(arguments: [
        ["limit": "pages"], ["limit": "pages=0"], ["limit": "pages=many"], ["limit": "sheets=3"],
        ["memory-limit": "0"], ["memory-limit": "99999999999G"], ["page-timeout": "0"],
        ["isolation": "some"], ["isolation": "none", "memory-limit": "1G"],
    ])
    func whatIsNotAllowedIsToldAtOnce(values: [String: String]) {
        let failure = #expect(throws: CommandFailure.self) { try request(values) }
        #expect(failure?.code == .badArguments)
    }
}
