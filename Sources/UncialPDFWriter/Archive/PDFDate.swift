/// A date and time as PDF writes it, such as `D:20260102030405+02'00'`.
struct PDFDate: Equatable {
    private var fields: [Int]
    /// What follows the time, as ISO 8601 writes it: "Z", "+02:00", or nothing where nobody knows.
    private var zone: String

    /// Reads a date; `nil` for what is none.
    init?(_ text: String) {
        var rest = Substring(text)
        if rest.hasPrefix("D:") { rest = rest.dropFirst(2) }
        var fields: [Int] = []
        for (width, range) in Self.parts {
            let digits = rest.prefix(width)
            guard digits.count == width, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else {
                break
            }
            guard let value = Int(digits), range.contains(value) else { return nil }
            fields.append(value)
            rest = rest.dropFirst(width)
        }
        guard !fields.isEmpty else { return nil }
        guard let zone = Self.zone(rest) else { return nil }
        self.fields = fields
        self.zone = fields.count > 3 ? zone : ""
    }

    /// Reads a date as XMP writes it, which may have parts of seconds; `nil` for what is none.
    init?(iso8601 text: String) {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let date = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count <= 3, date[0].count == 4, date.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        guard halves.count > 1 else {
            self.init(date.joined())
            return
        }
        let zoneStart = halves[1].firstIndex { "Z+-".contains($0) } ?? halves[1].endIndex
        let clock = halves[1][..<zoneStart].split(separator: ".")
        let time = (clock.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
        guard date.count == 3, (1...2).contains(clock.count), (2...3).contains(time.count),
            time.allSatisfy({ $0.count == 2 })
        else { return nil }
        self.init((date + time).joined() + halves[1][zoneStart...])
    }

    private static let parts = [
        (4, 0...9999), (2, 1...12), (2, 1...31), (2, 0...23), (2, 0...59), (2, 0...59),
    ]

    private static func zone(_ text: Substring) -> String? {
        guard let sign = text.first else { return "" }
        if sign == "Z" { return "Z" }
        guard sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0.isASCII && $0.isNumber }
        guard digits.count == 2 || digits.count == 4, let hours = Int(digits.prefix(2)), hours < 24,
            (Int(digits.dropFirst(2)) ?? 0) < 60
        else { return nil }
        return "\(sign)\(digits.prefix(2)):\(digits.count == 4 ? digits.suffix(2) : "00")"
    }

    /// Makes the date of a moment, in universal time.
    init(secondsSince1970 seconds: Int) {
        let (days, second) = seconds.flooredDivision(by: 86_400)
        // Days are counted from 1 March of the year 0, so that the day that some years have more is
        // the last one.
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        fields = [
            min(max(yearOfEra + era * 400 + (isNextYear ? 1 : 0), 0), 9999),
            isNextYear ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1,
            second / 3600, second / 60 % 60, second % 60,
        ]
        zone = "Z"
    }

    /// The date as PDF writes it.
    var pdf: String {
        let digits = zip(fields, Self.parts).map { Self.padded($0, $1.0) }.joined()
        let parts = zone.split(separator: ":")
        return "D:\(digits)\(parts.count == 2 ? "\(parts[0])'\(parts[1])'" : zone)"
    }

    /// The date as XMP writes it, which has no time without minutes.
    var iso8601: String {
        let date = zip(fields, Self.parts).prefix(3).map { Self.padded($0, $1.0) }
            .joined(separator: "-")
        guard fields.count > 3 else { return date }
        let time = (3..<6).map { Self.padded($0 < fields.count ? fields[$0] : 0, 2) }
            .joined(separator: ":")
        return "\(date)T\(time)\(zone.isEmpty ? "Z" : zone)"
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}

extension Int {
    fileprivate func flooredDivision(by divisor: Int) -> (Int, Int) {
        let remainder = (self % divisor + divisor) % divisor
        return ((self - remainder) / divisor, remainder)
    }
}
