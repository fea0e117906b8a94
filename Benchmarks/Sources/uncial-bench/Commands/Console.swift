internal import Foundation

/// Says what is going on.
enum Console {
    /// Writes a line to standard error.
    static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
