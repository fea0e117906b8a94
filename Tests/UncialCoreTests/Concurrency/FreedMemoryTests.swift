#if canImport(Glibc)
import Foundation
import Testing

@testable import UncialCore

@Suite struct FreedMemoryTests {
    /// Sanitizers put an allocator of their own in the place of glibc's.
    private static let isSanitized =
        dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// In a process of its own: what other tests do with memory meanwhile would be in the way.
    @Test(.enabled(if: !isSanitized, "a sanitizer has an allocator of its own"))
    func `freed memory that lies between blocks in use goes back to the system`() async throws {
        await #expect(processExitsWith: .success) {
            let blockSize = 64 << 10
            let blocks = (0..<1_000).map { _ in
                let block = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: blockSize,
                    alignment: 16
                )
                block.initializeMemory(as: UInt8.self, repeating: 1)
                return block
            }
            let full = try Process.residentBytes()
            // The last one stays and holds what lies below it.
            for block in blocks.dropLast() { block.deallocate() }
            await FreedMemory.giveBack()
            let afterwards = try Process.residentBytes()
            blocks.last?.deallocate()
            #expect(afterwards < full - blocks.count * blockSize / 2)
        }
    }
}

extension Process {
    /// This process's memory in bytes.
    fileprivate static func residentBytes() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
#endif
