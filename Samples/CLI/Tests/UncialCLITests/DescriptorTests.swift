import Foundation
import Testing

@testable import UncialCLI

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

struct DescriptorTests {
    private let pipe = Pipe()

    @Test func aNonBlockingPipeIsWaitedFor() throws {
        let end = pipe.fileHandleForReading.fileDescriptor
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        let writer = pipe.fileHandleForWriting
        Thread {
            usleep(50_000)
            writer.write(Data("late".utf8))
            try? writer.close()
        }.start()
        #expect(try Descriptor.readAll(from: end, limit: 4) == Array("late".utf8))
    }

    @Test func moreThanTheLimitIsRefused() throws {
        pipe.fileHandleForWriting.write(Data("12345".utf8))
        try pipe.fileHandleForWriting.close()
        let error = #expect(throws: SystemError.self) {
            try Descriptor.readAll(from: pipe.fileHandleForReading.fileDescriptor, limit: 4)
        }
        #expect(error?.number == EFBIG)
    }

    @Test func onlyWhatIsOpenForWritingIsWritable() {
        #expect(Descriptor.isWritable(pipe.fileHandleForWriting.fileDescriptor))
        #expect(!Descriptor.isWritable(pipe.fileHandleForReading.fileDescriptor))
        #expect(!Descriptor.isWritable(-1))
    }
}
