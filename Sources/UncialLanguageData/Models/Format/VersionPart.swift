/// The text that says where a model is from, such as "4.00.00alpha:ukr:synth20170629".
struct VersionPart {
    /// The text, without blanks at its end.
    let text: String

    private static let longest = 1024
    /// What the texts of the models that everybody has begin with.
    private static let usualStart = "4.00.00alpha:"

    /// Reads the text.
    ///
    /// It is the last part: a file that is cut off here is otherwise whole, and Tesseract reads the same
    /// with it. It is refused all the same where the usual form of the text shows it.
    ///
    /// - Parameters:
    ///   - range: where it is.
    ///   - file: the model.
    ///   - specification: the layers of the network.
    ///   - hasKnownSize: tells for a number of missing bytes whether the file would be one of those
    ///     that are known if it had them.
    /// - Throws: ``ModelDamage``.
    init(
        _ range: Range<Int>,
        of file: ModelBytes,
        specification: String?,
        hasKnownSize: (_ missing: Int) -> Bool
    ) throws(ModelDamage) {
        let bytes = file.read(range.prefix(Self.longest + 1))
        guard !bytes.isEmpty, bytes.count <= Self.longest, bytes.allSatisfy({ $0 >= 9 })
        else { throw ModelDamage("its version cannot be read: it is cut off, or no model") }
        let end = bytes.lastIndex { $0 > 32 }.map { $0 + 1 } ?? 0
        text = String(decoding: bytes[..<end], as: UTF8.self)
        // What may be missing behind the date is a colon and the layers.
        let missing = (specification ?? "").utf8.count + 1
        if Self.isCut(text) || (Self.endsInDate(text) && hasKnownSize(missing)) {
            throw ModelDamage("it is cut off at its end")
        }
    }

    /// Whether this is the beginning of a text in the usual form: version, language, "synth" with a date
    /// of eight digits, and in some the layers of the network in brackets.
    private static func isCut(_ text: String) -> Bool {
        guard text.hasPrefix(usualStart) else { return usualStart.hasPrefix(text) }
        let fields = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
        guard fields.count > 2 else { return true }
        guard "synth".hasPrefix(fields[2].prefix(5)) else { return false }
        if fields.count == 3 { return fields[2].utf8.count < "synth20170629".utf8.count }
        return fields[3].hasPrefix("[") ? !fields[3].hasSuffix("]") : fields[3].isEmpty
    }

    private static func endsInDate(_ text: String) -> Bool {
        text.split(separator: ":").count == 3
    }
}
