#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

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

    /// Reads what is no regular file, such as the pipe that a shell makes for `<(command)`.
    private func readAll() throws(CommandFailure) -> Data {
        do throws(SystemError) {
            if case .file(let path) = source {
                return Data(try Descriptor.readAll(path))
            }
            return Data(try Descriptor.readAll(from: 0))
        } catch {
            throw CommandFailure(.fileAccess, "cannot be read: \(error.text)")
        }
    }
}
