/// Rows of a report for people: names on the left, values in a column.
enum ReportRow {
    static func text(_ name: String, _ value: String) -> String {
        name + String(repeating: " ", count: max(1, 24 - name.count)) + value + "\n"
    }

    static func answer(_ isTrue: Bool) -> String {
        isTrue ? "yes" : "no"
    }
}
