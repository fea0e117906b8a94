import Synchronization
public import UncialModel

/// The pixels of one page, in memory that has exactly one owner.
///
/// Rows run from the top; each is ``bytesPerRow`` bytes long. Whoever made a raster releases it; the
/// last reference does so at the latest. Safe to use from several threads: pixels are never written after
/// the raster is made.
///
/// ```swift
/// let darkest = try raster.withPixels { pixels in pixels.min() }
/// raster.release()
/// ```
public final class Raster: Sendable {
    /// The width in pixels, 1 or more.
    public let width: Int
    /// The height in pixels, 1 or more.
    public let height: Int
    /// The distance from one row to the next in bytes, at least `width * format.bytesPerPixel`.
    public let bytesPerRow: Int
    /// How the bytes are laid out.
    public let format: PixelFormat
    /// Pixels per inch of the source, or `nil` when nobody knows: then no number is invented.
    public let sourceDpi: Int?

    private let memory: Mutex<Memory>

    /// Makes a raster over memory that it takes over.
    ///
    /// - Parameters:
    ///   - width: pixels, 1 or more.
    ///   - height: pixels, 1 or more.
    ///   - bytesPerRow: the distance between rows; `nil` for rows without padding.
    ///   - format: the layout of the bytes.
    ///   - sourceDpi: pixels per inch, or `nil` when not known.
    ///   - pixels: at least `bytesPerRow * (height - 1) + width * format.bytesPerPixel` bytes.
    ///   - deallocator: called once, when the pixels are not needed any more, on any thread. It is
    ///     called too when the initializer throws.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when a size is not positive or the memory
    ///   is too small for it.
    public init(
        width: Int,
        height: Int,
        bytesPerRow: Int? = nil,
        format: PixelFormat,
        sourceDpi: Int?,
        adopting pixels: UnsafeRawBufferPointer,
        deallocator: @escaping @Sendable () -> Void
    ) throws(OcrError) {
        let layout = Self.layout(width: width, height: height, bytesPerRow: bytesPerRow, format)
        guard let layout, pixels.count >= layout.byteCount else {
            deallocator()
            throw Self.invalid(width: width, height: height, byteCount: pixels.count)
        }
        self.width = width
        self.height = height
        self.bytesPerRow = layout.bytesPerRow
        self.format = format
        self.sourceDpi = sourceDpi
        self.memory = Mutex(Memory(pixels: pixels, deallocator: deallocator))
    }

    /// Makes a raster with pixels of its own, copied from bytes.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when a size is not positive or there are
    ///   too few bytes for it.
    public convenience init(
        width: Int,
        height: Int,
        bytesPerRow: Int? = nil,
        format: PixelFormat,
        sourceDpi: Int?,
        copying bytes: some Collection<UInt8>
    ) throws(OcrError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        buffer.copyBytes(from: bytes)
        let pixels = UnsafeRawBufferPointer(buffer)
        // The address alone crosses into the closure: a buffer pointer is not Sendable.
        let address = UInt(bitPattern: buffer.baseAddress)
        try self.init(
            width: width,
            height: height,
            bytesPerRow: bytesPerRow,
            format: format,
            sourceDpi: sourceDpi,
            adopting: pixels,
            deallocator: { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
        )
    }

    /// Makes a raster of a single grey pixel, which cannot fail.
    package init(pixel: UInt8) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
        memory[0] = pixel
        let address = UInt(bitPattern: memory.baseAddress)
        width = 1
        height = 1
        bytesPerRow = 1
        format = .gray8
        sourceDpi = nil
        self.memory = Mutex(
            Memory(
                pixels: UnsafeRawBufferPointer(memory),
                deallocator: { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
            )
        )
    }

    deinit { release() }

    /// Width and height in pixels.
    public var size: Size { Size(width: Double(width), height: Double(height)) }

    /// Whether ``release()`` was called.
    public var isReleased: Bool { memory.withLock(\.isReleased) }

    /// Gives access to the pixels while the closure runs; the pointer is not valid afterwards.
    ///
    /// A release that happens meanwhile, on another thread, takes effect when the closure has ended.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` after ``release()``; what the closure
    ///   throws.
    public func withPixels<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        guard let address = memory.withLock({ $0.beginAccess() }) else {
            throw OcrError.invalidInput(
                reason: "The raster was released. Make it again before reading its pixels."
            )
        }
        defer { finish(memory.withLock { $0.endAccess() }) }
        return try body(
            UnsafeRawBufferPointer(
                start: UnsafeRawPointer(bitPattern: address.start),
                count: address.count
            )
        )
    }

    /// Frees the pixels; later access throws.
    ///
    /// Calling it again does nothing.
    public func release() {
        finish(memory.withLock { $0.release() })
    }

    /// Runs outside the lock: a deallocator may do anything.
    private func finish(_ deallocator: (@Sendable () -> Void)?) {
        deallocator?()
    }

    private static func layout(
        width: Int,
        height: Int,
        bytesPerRow: Int?,
        _ format: PixelFormat
    ) -> (bytesPerRow: Int, byteCount: Int)? {
        guard width > 0, height > 0 else { return nil }
        let (row, rowOverflow) = width.multipliedReportingOverflow(by: format.bytesPerPixel)
        let stride = bytesPerRow ?? row
        guard !rowOverflow, stride >= row else { return nil }
        let (body, bodyOverflow) = stride.multipliedReportingOverflow(by: height - 1)
        let (total, totalOverflow) = body.addingReportingOverflow(row)
        return bodyOverflow || totalOverflow ? nil : (stride, total)
    }

    private static func invalid(width: Int, height: Int, byteCount: Int) -> OcrError {
        .invalidInput(
            reason: "\(byteCount) bytes are no raster of \(width) × \(height) pixels. "
                + "Give sizes above 0 and all the bytes."
        )
    }
}

extension Raster {
    /// The pixels' memory and who is looking at it.
    private struct Memory: Sendable {
        /// An address instead of a pointer: the memory is never written, so it may cross threads.
        private let start: UInt
        private let count: Int
        private var deallocator: (@Sendable () -> Void)?
        private var readers = 0
        private(set) var isReleased = false

        init(pixels: UnsafeRawBufferPointer, deallocator: @escaping @Sendable () -> Void) {
            start = UInt(bitPattern: pixels.baseAddress)
            count = pixels.count
            self.deallocator = deallocator
        }

        mutating func beginAccess() -> (start: UInt, count: Int)? {
            guard !isReleased else { return nil }
            readers += 1
            return (start, count)
        }

        mutating func endAccess() -> (@Sendable () -> Void)? {
            readers -= 1
            return takeDeallocatorIfUnused()
        }

        mutating func release() -> (@Sendable () -> Void)? {
            isReleased = true
            return takeDeallocatorIfUnused()
        }

        private mutating func takeDeallocatorIfUnused() -> (@Sendable () -> Void)? {
            guard isReleased, readers == 0 else { return nil }
            defer { deallocator = nil }
            return deallocator
        }
    }
}
