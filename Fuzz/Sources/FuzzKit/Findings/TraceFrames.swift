/// The functions a process was in when it died, as Swift's own tracer writes them.
public enum TraceFrames {
    /// What is in every trace and says nothing.
    private static let noise = [
        "raise", "abort", "gsignal", "pthread_kill", "__", "std::", "swift::", "swift_",
        "<unknown>",
        "start_thread", "clone",
    ]

    /// The innermost functions with their places, without the libraries' ways to die.
    ///
    /// A line is such as "3 [ra] 0x00… function(of:) + 12 in program at /a/file.swift:31:64".
    public static func innermost(of text: String, count: Int = 6) -> [String] {
        var frames: [String] = []
        var isCrashed = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("Thread ") { isCrashed = line.contains("crashed") }
            if line.hasPrefix("Registers") { break }
            guard isCrashed, let frame = frame(line) else { continue }
            frames.append(frame)
            if frames.count == count { break }
        }
        return frames
    }

    private static func frame(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let first = words.first, Int(first) != nil else { return nil }
        let rest = words.dropFirst().drop { $0.hasPrefix("[") || $0.hasPrefix("0x") }
        let name = rest.prefix { $0 != "in" && $0 != "+" }
            .filter { $0 != "specialized" && $0 != "static" && $0 != "closure" && $0 != "#1" }
            .joined(separator: " ")
        let place = words.last.flatMap { $0.split(separator: "/").last }.map(String.init) ?? ""
        let isGenerated = place.contains("<compiler-generated>")
        guard !name.isEmpty, !isGenerated, !noise.contains(where: name.hasPrefix) else {
            return nil
        }
        let hasPlace = rest.contains("at")
        return String((hasPlace ? "\(name) (\(place))" : name).prefix(160))
    }
}
