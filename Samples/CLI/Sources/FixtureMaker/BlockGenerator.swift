/// An endless, deterministic row of chapters, sections and paragraphs.
///
/// Each theme comes round again and again with other words in its slots, another title and its
/// paragraphs in another order.
struct BlockGenerator {
    private static let sectionsPerChapter = 5

    private let script: FixtureScript
    private var random = SplitMix64(state: 0x5EED)
    private var chapterCount = 0
    private var sectionCount = 0
    private var pending: [FixtureBlock] = []
    private var mixed = MixedProse()

    init(script: FixtureScript) {
        self.script = script
    }

    /// Returns the next block, without end.
    mutating func next() -> FixtureBlock {
        if pending.isEmpty {
            // Reversed, so that the next block is taken from the end.
            pending = makeSection().reversed()
        }
        return pending.removeLast()
    }

    private mutating func makeSection() -> [FixtureBlock] {
        var blocks: [FixtureBlock] = []
        if sectionCount.isMultiple(of: Self.sectionsPerChapter) {
            let title = script.chapters[chapterCount % script.chapters.count]
            chapterCount += 1
            blocks.append(
                FixtureBlock(
                    kind: .chapterHeading,
                    text: "\(script.chapterWord) \(chapterCount). \(title)"
                )
            )
        }
        let theme = script.themes[sectionCount % script.themes.count]
        let round = sectionCount / script.themes.count
        blocks.append(
            FixtureBlock(
                kind: .sectionHeading,
                text: theme.titles[round % theme.titles.count]
            )
        )
        for offset in theme.paragraphs.indices {
            let paragraph = theme.paragraphs[(offset + round) % theme.paragraphs.count]
            let templates =
                script == .mixed
                ? mixed.paragraphs(inPlaceOf: paragraph) : [(paragraph, script)]
            for (template, script) in templates {
                let text = fillSlots(of: template, with: script.slots)
                blocks.append(FixtureBlock(kind: .paragraph, text: text))
            }
        }
        sectionCount += 1
        return blocks
    }

    private mutating func fillSlots(
        of template: String,
        with slots: [String: [String]]
    ) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += word(forSlot: String(rest[rest.index(after: open)..<close]), of: slots)
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private mutating func word(forSlot name: String, of slots: [String: [String]]) -> String {
        if name == "year" {
            return String(1861 + Int(random.next() % 78))
        }
        let words = slots[name] ?? []
        guard !words.isEmpty else { return "" }
        return words[Int(random.next() % UInt64(words.count))]
    }
}

/// A small generator of pseudo-random numbers that gives the same row on every machine.
private struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
