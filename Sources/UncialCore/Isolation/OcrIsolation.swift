#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where documents are opened and their pages are read.
///
/// The C libraries that parse PDFs and images crash on some files, hang on others and take all memory on
/// a few. In processes of their own such a file costs its page, and nothing else.
public enum OcrIsolation: Sendable, Hashable {
    /// In this process: a file that crashes a library ends it.
    case none
    /// In worker processes, each of which reads one page at a time. Linux alone.
    ///
    /// A worker that dies costs nothing: its page is read again by a fresh one, and is given up when that
    /// dies too.
    ///
    /// - `count`: the most workers at once. Default: one for each processor.
    /// - `memoryLimit`: the bytes of memory that a worker may have. Default:
    ///   ``defaultMemoryLimit``.
    /// - `pageDeadline`: how long opening a document or reading a page may take until the worker is
    ///   killed. Default: ``/UncialModel/OcrLimits/pageDuration``.
    /// - `executable`: what is started. Default: this program.
    case processes(
        count: Int? = nil,
        memoryLimit: Int = defaultMemoryLimit,
        pageDeadline: Duration? = nil,
        executable: WorkerExecutable = .thisProgram
    )

    /// 2 GiB: a picture of 250 megapixels in colour, and what reading it takes.
    public static let defaultMemoryLimit = 2 << 30
}

/// The program that workers run.
public enum WorkerExecutable: Sendable, Hashable {
    /// The program that is running. It must call `UncialBootstrap.shared.start()` before anything else:
    /// in a worker that call never returns.
    case thisProgram
    /// Another one that calls `UncialBootstrap.shared.start()` before anything else, such as
    /// `uncial-worker`.
    case file(URL)
}
