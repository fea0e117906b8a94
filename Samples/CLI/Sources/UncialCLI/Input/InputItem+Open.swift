#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension InputItem {
    /// Finds out what the input is, by its first bytes; reads standard input and pipes to their end.
    ///
    /// Blocks while a pipe does: the program has nothing else to do meanwhile.
    func open(password: String?) throws -> OcrInput {
        switch source {
        case .unusable(let failure):
            throw failure
        case .file(let path) where FilePath.isRegularFile(path):
            return try OcrInput.detecting(file: URL(filePath: path), password: password)
        case .file, .standardInput:
            return try OcrInput.detecting(readAll(), password: password)
        }
    }

    /// The most that is read into memory: 2 GiB.
    private static let sizeLimit = 1 << 31

    /// Reads what is no regular file, such as the pipe that a shell makes for `<(command)`.
    private func readAll() throws(CommandFailure) -> Data {
        do throws(SystemError) {
            if case .file(let path) = source {
                return Data(try Descriptor.readAll(path, limit: Self.sizeLimit))
            }
            return Data(try Descriptor.readAll(from: STDIN_FILENO, limit: Self.sizeLimit))
        } catch  where error.number == EFBIG {
            throw CommandFailure(
                .badInput,
                "more than 2 GiB came in: save the document in a file and name the file"
            )
        } catch  where error.number == EBADF && source == .standardInput {
            throw CommandFailure(
                .fileAccess,
                "standard input is closed: pipe a document in, as in \"uncial ocr - < a.pdf\""
            )
        } catch {
            throw CommandFailure(.fileAccess, "cannot be read: \(error.text)")
        }
    }
}
