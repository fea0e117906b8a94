extension AccuracyReport {
    /// The report for people: the targets first, then what each kind of page gives.
    public var markdown: String {
        var text = "# Accuracy\n\n\(machine.text)\n\n`\(command)`: \(method)\n"
        if !leftOut.isEmpty {
            text += "\nLeft out: \(leftOut.joined(separator: "; ")).\n"
        }
        for section in sections {
            text += "\n## \(section.title)\n\n"
            text += section.note.isEmpty ? "" : section.note + "\n\n"
            text += section.table.markdown
        }
        return text
    }
}
