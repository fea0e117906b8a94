#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The locale in which C libraries read and write numbers as files have them.
///
/// A program may call `setlocale` for its own purposes. Then, in most of Europe, a library that reads
/// "841.89" by `atof` has 841: the comma is expected. In Turkey letters change case in another way.
enum CLocale {
    // Not changed and not freed, and every use of it is by functions that take any thread.
    private nonisolated(unsafe) static let locale =
        // What the mask leaves out is that of C as well.
        newlocale(LC_NUMERIC_MASK, "C", nil)

    /// Runs the closure; what it calls on this thread sees no other locale.
    static func whileRunning(_ body: () -> Void) {
        guard let locale else { return body() }
        let before = uselocale(locale)
        defer { _ = uselocale(before) }
        body()
    }
}
