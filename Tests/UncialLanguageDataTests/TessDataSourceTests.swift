import Foundation
import Testing
import UncialLanguageData
import UncialModel

@Suite struct TessDataSourceTests {
    @Test func `the sources of the project have names, addresses and checksums`() throws {
        #expect(TessDataSource.fast.name == "fast")
        #expect(TessDataSource.best.name == "best")
        for source in [TessDataSource.fast, .best] {
            let address = source.url(of: .ukrainian).absoluteString
            #expect(address.hasPrefix("https://"))
            #expect(address.hasSuffix("/tessdata_\(source.name)/4.1.0/ukr.traineddata"))
            #expect(source.checksums[.ukrainian] != nil && source.checksums[.english] != nil)
        }
    }

    @Test(arguments: [
        "https://models.example.org", "https://models.example.org:8443/a/b/",
        "http://127.0.0.1:80/a",
        "http://localhost:8080", "http://[::1]:8080/a", "HTTPS://Models.Example.org/a%20b",
    ])
    func `a model is in the directory of its source`(address: String) throws {
        let source = try TessDataSource(baseURL: #require(URL(string: address)))
        let model = source.url(of: .english)
        #expect(model.lastPathComponent == "eng.traineddata")
        #expect(model.deletingLastPathComponent().host() == source.baseURL.host())
        #expect(!model.absoluteString.dropFirst(8).contains("//"))
        #expect(source.name.allSatisfy { $0.isASCII && $0 != "/" && !$0.isWhitespace })
        #expect(!source.name.hasPrefix("."))
    }

    @Test func `one address has one name, and two have two`() throws {
        func name(_ address: String) throws -> String {
            try TessDataSource(baseURL: #require(URL(string: address))).name
        }
        #expect(try name("https://a.example/x/") == name("HTTPS://A.example/x"))
        #expect(try name("https://a.example/x") != name("https://a.example/y"))
        #expect(try name("https://a.example/x") != name("https://a.example:444/x"))
        #expect(try name(TessDataSource.fast.baseURL.absoluteString + "/") == "fast")
    }

    @Test(arguments: [
        ("http://models.example.org/a", "use https"), ("http://127.example.org/a", "use https"),
        ("http://127.0.0.1.example.org/a", "use https"), ("http://127.1/a", "use https"),
        ("ftp://127.0.0.1/a", "use https"), ("file:///srv/models", "a whole address"),
        ("/srv/models", "a whole address"), ("https:///a", "a whole address"),
        ("https://me:secret@a.example/x", "leave out the user"),
        ("https://a.example/x?y=z", "question mark"), ("https://a.example/x#y", "number sign"),
        ("https://a.example/x/../y", "the dots"),
    ])
    func `an address that is not safe is refused`(address: String, reason: String) throws {
        let url = try #require(URL(string: address))
        #expect {
            _ = try TessDataSource(baseURL: url)
        } throws: { error in
            "\(error)".contains(reason)
        }
    }

    @Test func `checksums are 64 hexadecimal digits`() throws {
        let digits = String(repeating: "Ab", count: 32)
        #expect(try ModelChecksum(sha256: digits, bytes: 1).sha256 == digits.lowercased())
        for bad in ["", "ab", String(repeating: "g", count: 64), digits + "a"] {
            #expect(throws: OcrError.self) { try ModelChecksum(sha256: bad) }
        }
        #expect(throws: OcrError.self) { try ModelChecksum(sha256: digits, bytes: 0) }
    }
}
