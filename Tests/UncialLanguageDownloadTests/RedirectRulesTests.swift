import Foundation
import Testing

@testable import UncialLanguageDownload

@Suite struct RedirectRulesTests {
    @Test(arguments: [
        ("https://a.example/x", "https://b.example/y", true),
        ("http://127.0.0.1:8080/x", "http://127.0.0.1:9090/y", true),
        ("http://localhost/x", "http://[::1]/y", true),
        ("http://127.0.0.1/x", "https://b.example/y", true),
        ("https://a.example/x", "http://a.example/x", false),
        ("https://a.example/x", "http://127.0.0.1/x", false),
        ("http://127.0.0.1/x", "http://b.example/y", false),
        ("https://a.example/x", "https://me@b.example/y", false),
        ("https://a.example/x", "ftp://b.example/y", false),
        ("https://a.example/x", "file:///etc/passwd", false),
        ("https://a.example/x", "https:///y", false),
    ])
    func `only safe places are followed`(origin: String, target: String, isFollowed: Bool) {
        let refusal = RedirectRules.refusal(
            of: URL(string: target),
            from: URL(string: origin),
            count: 1
        )
        #expect((refusal == nil) == isFollowed, "\(refusal ?? "")")
    }

    @Test func `after five it is enough`() {
        let place = URL(string: "https://a.example/x")
        #expect(RedirectRules.refusal(of: place, from: place, count: 5) == nil)
        #expect(RedirectRules.refusal(of: place, from: place, count: 6) != nil)
        #expect(RedirectRules.refusal(of: nil, from: place, count: 1) != nil)
    }
}
