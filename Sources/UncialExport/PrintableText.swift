extension String {
    /// The text with each control character replaced by a space, line ends and form feeds included.
    ///
    /// A line of a document has none. One that a broken text layer smuggled in would end the line, or
    /// the page, in a text file.
    var withoutControls: String {
        let isClean = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
        if isClean { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: text.unicodeScalars.append(" ")
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
