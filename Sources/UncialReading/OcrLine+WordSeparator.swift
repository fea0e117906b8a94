import UncialModel

extension OcrLine {
    /// What stands between its words: nothing in scripts that are written without spaces.
    var wordSeparator: String {
        text.contains(" ") || words.count < 2 ? " " : ""
    }
}
