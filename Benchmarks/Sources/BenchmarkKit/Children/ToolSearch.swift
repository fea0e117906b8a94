internal import Foundation

/// Finds programs.
public enum ToolSearch {
    /// Returns the absolute path of a program, or `nil` when there is none.
    ///
    /// - Parameters:
    ///   - program: A path when it has a slash, else a name to look for.
    ///   - path: Folders joined by colons. The default is the variable `PATH`.
    public static func find(_ program: String, path: String? = nil) -> String? {
        if program.contains("/") {
            return isProgram(program) ? URL(filePath: program).path : nil
        }
        let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(program)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
}
