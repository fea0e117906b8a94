/// The parts of a model from before there were networks, as `osd` has them.
enum OldModelParts {
    /// Sizes that are fixed in the format.
    private enum Size {
        /// A table that tells which characters are out of the question, for 32 characters.
        static let pruner = 24 * 24 * 24 * 8
        /// Up to 64 strokes of a character, and a table that tells which are out of the question.
        static let strokes = 3 * 64 * 8 + 64 * 12
        static let strokesInSet = 64
    }

    /// Checks that all parts are there and whole.
    ///
    /// - Throws: ``ModelDamage``.
    static func check(_ contents: ModelContents, of file: ModelBytes) throws(ModelDamage) {
        guard let characters = contents[.oldCharacters], let templates = contents[.oldTemplates],
            let cutoffs = contents[.oldCutoffs], let shapes = contents[.oldShapes]
        else { throw ModelDamage("it lacks a part") }
        let count = try CharacterParts(characters, of: file).count
        let seen = try charactersSeen(cutoffs, of: file, characters: count)
        try checkShapes(shapes, of: file, count: seen)
        try checkTemplates(templates, of: file, characters: count)
    }

    /// The strokes of each character, and the fonts that they are from.
    private static func checkTemplates(
        _ range: Range<Int>,
        of file: ModelBytes,
        characters: Int
    ) throws(ModelDamage) {
        var part = PartReader(range, of: file, name: "templates of characters")
        try part.skip(4)
        let version = -(try part.integer(Int32.self))
        let pruners = try part.count()
        guard (4...5).contains(version), try part.count() == characters,
            pruners == (characters + 31) / 32
        else { throw part.unreadable }
        try part.skip(Size.pruner, times: pruners)
        for _ in 0..<characters {
            try part.skip(2)
            let sets = Int(try part.integer(UInt8.self))
            let forms = Int(try part.integer(UInt8.self))
            try part.skip(2, times: forms)
            try part.skip(Size.strokesInSet + Size.strokes, times: sets)
            try part.skip(4)
        }
        let fonts = try tableSize(&part)
        for _ in 0..<fonts {
            try part.skip(try part.count())
            try part.skip(4)
        }
        // The newer version has distances between characters here, which no model of this kind has.
        if version == 4 {
            for _ in 0..<(try tableSize(&part)) { try part.skip(4, times: try part.count()) }
            try part.requireEnd()
        }
    }

    /// How many entries a table has, after how many it has room for.
    private static func tableSize(_ part: inout PartReader) throws(ModelDamage) -> Int {
        try part.skip(4)
        return try part.count()
    }

    /// How many characters were seen in training: each has a line that ends with a number, which is
    /// zero for those that were not.
    private static func charactersSeen(
        _ range: Range<Int>,
        of file: ModelBytes,
        characters: Int
    ) throws(ModelDamage) -> Int {
        let text = try TextPart(range, of: file, name: "table of characters")
        guard text.lines.count == characters else { throw text.unreadable }
        var seen = 0
        for line in text.lines {
            guard let number = TextPart.lastInteger(of: line) else { throw text.unreadable }
            if number > 0 { seen += 1 }
        }
        return seen
    }

    /// How wide and high each character that was seen is: after a head with a line for each measure
    /// an entry of three lines for each shape.
    private static func checkShapes(
        _ range: Range<Int>,
        of file: ModelBytes,
        count: Int
    ) throws(ModelDamage) {
        let text = try TextPart(range, of: file, name: "measures of characters")
        var line = 1 + (try text.count(inLine: 0))
        var entries = 0
        while line < text.lines.count {
            if text.lines[line].isEmpty {
                line += 1
                continue
            }
            guard let shapes = TextPart.lastInteger(of: text.lines[line]),
                shapes <= text.lines.count
            else { throw text.unreadable }
            line += 1 + 3 * shapes
            entries += 1
        }
        guard line == text.lines.count, entries == count else { throw text.unreadable }
    }
}
