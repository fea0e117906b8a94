#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How often something was tried, by all workers together.
///
/// A worker can keep nothing that outlives it: it may open no file and write to none. It can write to
/// memory that it shares with a file which it mapped before it was confined. The test makes that file, in
/// the directory for temporary files, with the number of its process in the name; without one every
/// attempt is the first.
final class AttemptCounters: Sendable {
    /// An address instead of a pointer: no two workers read the same page of a document at once.
    private let address: UInt?
    private let count: Int

    /// Maps the file of the process that started this one.
    init() {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let file = open("\(folder)/uncial-attempts-\(getppid())", O_RDWR | O_CLOEXEC)
        var status = stat()
        guard file >= 0, fstat(file, &status) == 0 else {
            (address, count) = (nil, 0)
            return
        }
        defer { close(file) }
        let byteCount = Int(status.st_size)
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        address = memory == MAP_FAILED ? nil : memory.map { UInt(bitPattern: $0) }
        count = byteCount / MemoryLayout<UInt32>.size
    }

    /// Counts an attempt.
    ///
    /// - Parameter place: what is tried, 0 or more.
    /// - Returns: how many came before.
    func count(_ place: Int) -> Int {
        guard let address, let memory = UnsafeMutablePointer<UInt32>(bitPattern: address) else {
            return 0
        }
        let slot = memory + place % count
        defer { slot.pointee &+= 1 }
        return Int(slot.pointee)
    }
}
