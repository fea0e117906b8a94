/// The table from codes to characters that PDF calls a ToUnicode CMap.
///
/// See Adobe Technical Note 5411 and ISO 32000-1, 9.10.3.
struct CodeMeanings {
    /// Each used code with what it means, in ascending order of the codes.
    let scalars: [(code: UInt16, scalar: Unicode.Scalar)]

    /// Codes in a row that mean characters in a row.
    private struct Range {
        var first: UInt16
        var last: UInt16
        var scalar: Unicode.Scalar
    }

    /// The table's source.
    var bytes: [UInt8] {
        var source = """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
            /CMapName /Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000> <FFFF>
            endcodespacerange

            """
        var rest = ranges[...]
        // A section may have a hundred entries.
        while !rest.isEmpty {
            let section = rest.prefix(100)
            rest = rest.dropFirst(100)
            source += "\(section.count) beginbfrange\n"
            for range in section {
                source += "<\(hexadecimal([range.first]))> <\(hexadecimal([range.last]))> "
                source += "<\(hexadecimal(Array(String(range.scalar).utf16)))>\n"
            }
            source += "endbfrange\n"
        }
        source += """
            endcmap
            CMapName currentdict /CMap defineresource pop
            end
            end

            """
        return Array(source.utf8)
    }

    private var ranges: [Range] {
        var ranges: [Range] = []
        for (code, scalar) in scalars {
            // Only the last byte of a code, and of what it means, may run through a range.
            if let last = ranges.last, code == last.last &+ 1, code >> 8 == last.first >> 8,
                scalar.value == last.scalar.value + UInt32(code - last.first),
                scalar.value >> 8 == last.scalar.value >> 8
            {
                ranges[ranges.count - 1].last = code
            } else {
                ranges.append(Range(first: code, last: code, scalar: scalar))
            }
        }
        return ranges
    }

    private func hexadecimal(_ units: [UInt16]) -> String {
        units.map { unit in
            let digits = String(unit, radix: 16, uppercase: true)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
