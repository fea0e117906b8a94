#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Points in time as XML Schema writes them.
enum FileTime {
    /// Now, in seconds since 1970.
    static var now: Int { Int(Date().timeIntervalSince1970) }

    /// A time such as 2026-01-31T12:00:00Z, in UTC, from the year 1970 to 9999.
    ///
    /// The days of a year that begins in March repeat every 400 years: H. Hinnant, chrono-compatible
    /// low-level date algorithms.
    static func text(secondsSince1970 seconds: Int) -> String {
        let seconds = min(253_402_300_799, max(0, seconds))
        let days = seconds / 86400 + 719_468
        let dayOfEra = days % 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let isAfterNewYear = month >= 10
        let year = yearOfEra + days / 146_097 * 400 + (isAfterNewYear ? 1 : 0)
        let date = [year, month + (isAfterNewYear ? -9 : 3), day].map(padded)
        let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(padded)
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
