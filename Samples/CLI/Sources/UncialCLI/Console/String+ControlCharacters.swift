extension String {
    /// The text with control characters spelled out, as in `\n` and `\x1B`.
    var escapingControlCharacters: String {
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar.properties.generalCategory != .control {
                escaped.unicodeScalars.append(scalar)
            } else if scalar == "\n" {
                escaped += "\\n"
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\x" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return escaped
    }
}
