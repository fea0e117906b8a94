import BenchmarkKit
import Foundation
import Testing

struct ToolSearchTests {
    @Test func findsProgramsOnThePathAndByTheirOwn() {
        #expect(ToolSearch.find("sh", path: "/nowhere:/bin") == "/bin/sh")
        #expect(ToolSearch.find("/bin/sh", path: "") == "/bin/sh")
    }

    @Test func foldersAndFilesThatAreNoProgramsAreNotFound() {
        #expect(ToolSearch.find("sh", path: "/nowhere") == nil)
        #expect(ToolSearch.find("/bin", path: "") == nil)
        #expect(ToolSearch.find("/etc/passwd", path: "") == nil)
        #expect(ToolSearch.find("bin", path: "/") == nil)
    }
}
