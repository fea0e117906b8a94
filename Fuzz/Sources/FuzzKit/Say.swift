import Foundation

/// Prints a line at once, also where the output is a file.
public func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
}
