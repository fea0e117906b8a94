import UncialModel

extension MessageReader {
    mutating func confidence(isKnown: Bool) throws(MessageError) -> Confidence {
        guard isKnown else { return .unknown }
        let value = try number()
        guard value >= 0, value <= 1 else { throw .outOfRange("a confidence beyond 0 to 1") }
        return Confidence(value)
    }
}

extension MessageWriter {
    /// Writes the value, if there is one; whoever carries it says whether there is.
    mutating func confidence(_ confidence: Confidence) {
        if let value = confidence.value { number(value) }
    }
}
