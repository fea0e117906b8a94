import Foundation
import Testing
import UncialModel
import UncialTestSupport

@testable import UncialLanguageData

@Suite struct ResourceFolderTests {
    @Test(
        arguments: [
            "a_C.resources/tessdata", "a_C.bundle/tessdata",
            "a_C.bundle/Contents/Resources/tessdata",
        ]
    )
    func `folders are found as the build systems name them`(path: String) throws {
        let place = try TemporaryFolder()
        let folder = ResourceFolder(name: "a_C", places: [place.url])
        #expect(folder.models == nil)
        try FileManager.default.createDirectory(
            at: place.url.appending(path: path),
            withIntermediateDirectories: true
        )
        #expect(folder.models?.path == place.url.appending(path: path).path())
    }

    @Test func `the first place wins`() throws {
        let first = try TemporaryFolder()
        let second = try TemporaryFolder()
        for place in [first, second] {
            try FileManager.default.createDirectory(
                at: place.url.appending(path: "a_C.resources/tessdata"),
                withIntermediateDirectories: true
            )
        }
        let folder = ResourceFolder(name: "a_C", places: [first.url, second.url, first.url])
        #expect(folder.models?.path.hasPrefix(first.url.path()) == true)
        #expect(folder.places.count == 2)
    }

    @Test func `folders are looked for beside the tests`() throws {
        let folder = ResourceFolder(name: "a_C", besideImageWith: #dsohandle)
        let program = Bundle.main.bundleURL.standardizedFileURL.resolvingSymlinksInPath()
        #expect(folder.places.contains { $0.path().hasPrefix(program.path()) })
    }

    #if os(Linux)
    @Test func `folders are looked for beside a library`() throws {
        // Many mappings, so that the one of the library is far down in the list of them.
        let mappings = (0..<300).map { number in
            mmap(
                nil,
                4096,
                number % 2 == 0 ? PROT_READ : PROT_NONE,
                MAP_PRIVATE | MAP_ANONYMOUS,
                -1,
                0
            )
        }
        defer { for mapping in mappings { munmap(mapping, 4096) } }
        // A function of the C library.
        let address = try #require(dlsym(nil, "getpid"))
        let folder = ResourceFolder(name: "a_C", besideImageWith: address)
        #expect(folder.places.count == 2)
        #expect(folder.places.last?.path().contains("/lib") == true)
    }
    #endif
}
