import UncialModel

/// Finds the marks of notes in running text.
enum NoteMarks {
    /// Whether a line may have one; settles nearly all lines at once.
    static func mayHave(_ line: TextLine) -> Bool {
        line.words.contains { $0.raised != nil }
            || line.text.unicodeScalars.contains(where: isRaised)
    }

    /// The marks of a line.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - start: how many bytes at its start were left out of the text.
    ///   - offset: the place of the rest in the text, in characters.
    static func marks(of line: TextLine, from start: Int, at offset: Int) -> [TextBlock.NoteMark] {
        guard mayHave(line) else { return [] }
        let text = String(decoding: line.text.utf8.dropFirst(start), as: UTF8.self)
        let characters = Array(text)
        var found = raisedWords(of: line, in: characters, start: start)
        var index = 0
        while index < characters.count {
            guard index > 0, isRaised(characters[index]) else {
                index += 1
                continue
            }
            let first = index
            while index < characters.count, isRaised(characters[index]) { index += 1 }
            found.append(first..<index)
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
            let marker = plain(characters[range])
            guard !marker.isEmpty else { return nil }
            let place = (range.lowerBound + offset)..<(range.upperBound + offset)
            return TextBlock.NoteMark(range: place, marker: marker)
        }
    }

    private static func raisedWords(
        of line: TextLine,
        in characters: [Character],
        start: Int
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        var passed = 0
        for word in line.words {
            defer { passed += word.text.utf8.count + 1 }
            guard passed >= start else { continue }
            let letters = Array(word.text)
            while place < characters.count, characters[place].isWhitespace { place += 1 }
            guard place + letters.count <= characters.count,
                Array(characters[place..<(place + letters.count)]) == letters
            else { continue }
            if let raised = word.raised, raised.lowerBound >= 0, raised.upperBound <= letters.count,
                !raised.isEmpty, !letters[raised].contains(where: isRaised)
            {
                found.append((place + raised.lowerBound)..<(place + raised.upperBound))
            }
            place += letters.count
        }
        return found
    }

    // MARK: Raised characters

    static func isRaised(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xB9, 0xB2, 0xB3, 0x2070, 0x2074...0x2079: true
        default: false
        }
    }

    private static func isRaised(_ character: Character) -> Bool {
        character.unicodeScalars.first.map(isRaised) ?? false
    }

    /// A mark in ordinary characters, without the brackets around it.
    static func plain(_ mark: some Collection<Character>) -> String {
        var text = ""
        for character in mark {
            switch character {
            case "¹": text += "1"
            case "²": text += "2"
            case "³": text += "3"
            case "⁰": text += "0"
            case "⁴"..."⁹": text += character.wholeNumberValue.map(String.init) ?? ""
            case "(", ")", "[", "]", " ", ",", ".": continue
            default: text.append(character)
            }
        }
        return text
    }
}
