import Synchronization
import Testing
import UncialCore
import UncialModel

@Suite struct RasterTests {
    @Test func `gives access to the bytes it was made from`() throws {
        let raster = try Raster(
            width: 2,
            height: 2,
            format: .gray8,
            sourceDpi: 300,
            copying: [1, 2, 3, 4]
        )
        #expect(try raster.withPixels { Array($0) } == [1, 2, 3, 4])
        #expect(raster.bytesPerRow == 2)
        #expect(raster.size == Size(width: 2, height: 2))
    }

    @Test func `access after release throws`() throws {
        let raster = try Raster(width: 1, height: 1, format: .gray8, sourceDpi: nil, copying: [7])
        raster.release()
        #expect(raster.isReleased)
        #expect(throws: OcrError.self) { try raster.withPixels { _ in } }
    }

    @Test func `memory is freed once, however often it is released`() throws {
        let freed = Counter()
        do {
            let raster = try counted(by: freed)
            raster.release()
            raster.release()
            #expect(freed.value == 1)
        }
        #expect(freed.value == 1)
    }

    @Test func `a raster nobody releases is freed with its last reference`() throws {
        let freed = Counter()
        do { _ = try counted(by: freed) }
        #expect(freed.value == 1)
    }

    @Test func `a release during access takes effect afterwards`() throws {
        let freed = Counter()
        let raster = try counted(by: freed)
        let seen = try raster.withPixels { pixels in
            raster.release()
            #expect(freed.value == 0)
            return pixels.count
        }
        #expect(seen == 4)
        #expect(freed.value == 1)
    }

    @Test(
        arguments: [
            (0, 1, nil), (1, 0, nil), (-1, 1, nil), (2, 2, 1), (3, 2, nil), (.max, .max, nil),
            (1, .max, 1 << 40),
        ] as [(Int, Int, Int?)]
    )
    func `impossible sizes are errors and the memory is freed`(
        width: Int,
        height: Int,
        bytesPerRow: Int?
    ) {
        let freed = Counter()
        #expect(throws: OcrError.self) {
            _ = try counted(by: freed, width: width, height: height, bytesPerRow: bytesPerRow)
        }
        #expect(freed.value == 1)
    }

    @Test func `the last row needs no padding`() throws {
        let raster = try Raster(
            width: 1,
            height: 2,
            bytesPerRow: 3,
            format: .gray8,
            sourceDpi: nil,
            copying: [1, 0, 0, 2]
        )
        #expect(try raster.withPixels { $0[3] } == 2)
    }

    private func counted(
        by freed: Counter,
        width: Int = 2,
        height: Int = 2,
        bytesPerRow: Int? = nil
    ) throws(OcrError) -> Raster {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        let address = UInt(bitPattern: memory.baseAddress)
        return try Raster(
            width: width,
            height: height,
            bytesPerRow: bytesPerRow,
            format: .gray8,
            sourceDpi: nil,
            adopting: UnsafeRawBufferPointer(memory),
            deallocator: {
                UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
                freed.increment()
            }
        )
    }
}

/// Counts what happens on any thread.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increment() { count.withLock { $0 += 1 } }
}
