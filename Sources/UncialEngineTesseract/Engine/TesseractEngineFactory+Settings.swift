public import UncialCore
public import UncialModel

extension TesseractEngineFactory {
    private enum Setting: String, CaseIterable {
        case pageSegmentation
        case parallelism
        case idleTime
    }

    /// The idle time of handles that are kept for the client's life.
    private static let unlimited = "unlimited"

    /// What is expected on a page, how many pages at once, and how long handles are kept.
    ///
    /// The idle time is in attoseconds, so that it comes out as it went in.
    public var settings: [String: String] {
        [
            Setting.pageSegmentation.rawValue: pageSegmentation.rawValue,
            Setting.parallelism.rawValue: String(parallelism),
            Setting.idleTime.rawValue: idleTime.map { String($0.attoseconds) } ?? Self.unlimited,
        ]
    }

    /// The same factory with the settings of another one; what they leave out stays as it is.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for a setting that Tesseract does
    ///   not have, or a value that is none.
    public func applying(_ settings: [String: String]) throws(OcrError) -> any OcrEngineFactory {
        var (pageSegmentation, parallelism, idleTime) = (pageSegmentation, parallelism, idleTime)
        // In a fixed order: of two mistakes the same one is named each time.
        for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
            switch Setting(rawValue: name) {
            case .pageSegmentation:
                pageSegmentation = try Self.value(
                    of: name,
                    in: value,
                    TesseractPageSegmentation.init
                )
            case .parallelism:
                parallelism = try Self.value(of: name, in: value) { text in
                    Int(text).flatMap { Self.parallelisms.contains($0) ? $0 : nil }
                }
            case .idleTime:
                idleTime =
                    value == Self.unlimited
                    ? nil
                    : try Self.value(of: name, in: value) { text in
                        Int128(text).flatMap { $0 >= 0 ? Duration(attoseconds: $0) : nil }
                    }
            case nil:
                let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalidOptions(
                    reason: "Tesseract has no setting \"\(name)\". It has: \(known)."
                )
            }
        }
        return TesseractEngineFactory(
            pageSegmentation: pageSegmentation,
            parallelism: parallelism,
            idleTime: idleTime
        )
    }

    private static func value<Value>(
        of name: String,
        in text: String,
        _ parse: (String) -> Value?
    ) throws(OcrError) -> Value {
        if let value = parse(text) { return value }
        throw .invalidOptions(
            reason: "\"\(text)\" is no value of Tesseract's setting \(name). Take the settings "
                + "from a factory of the same version."
        )
    }
}
