/// How the items of a list are marked, in the words of PDF.
struct ListNumbering {
    /// The value of /ListNumbering; `nil` where items have no markers.
    let name: String?

    /// Reads a list's first marker.
    init(marker: String) {
        let core = marker.filter { $0.isLetter || $0.isNumber }
        guard let first = core.first else {
            name = marker.isEmpty ? nil : "Disc"
            return
        }
        let isUpper = first.isUppercase
        if first.isNumber {
            name = "Decimal"
        } else if core.count > 1 || first == "i" || first == "I",
            core.allSatisfy({ "ivxlcIVXLCіхІХ".contains($0) })
        {
            name = isUpper ? "UpperRoman" : "LowerRoman"
        } else if core.count == 1 {
            name = isUpper ? "UpperAlpha" : "LowerAlpha"
        } else {
            name = "None"
        }
    }

    var attributes: [String] { name.map { ["<< /O /List /ListNumbering /\($0) >>"] } ?? [] }
}
