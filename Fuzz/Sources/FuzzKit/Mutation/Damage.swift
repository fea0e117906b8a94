/// A file while it is damaged.
struct Damage {
    var bytes: [UInt8]
    /// The part that most of the damage goes to.
    var focus: Range<Int>?
    /// Another whole file, to take parts from.
    let other: [UInt8]
    var random: SeededGenerator

    /// Damages it in one way that suits its format.
    mutating func apply(for format: Seed.Format) {
        switch format {
        case .bytes, .png: damageBytes()
        case .pdf: random.chance(65) ? damagePDF() : damageBytes()
        case .json: random.chance(93) ? damageJSON() : damageBytes()
        }
    }

    /// A place in the file; the head and the focus are likelier than the rest.
    mutating func place() -> Int {
        if let focus, random.chance(80) {
            let inside = focus.clamped(to: 0..<bytes.count)
            if !inside.isEmpty { return inside.lowerBound + random.below(inside.count) }
        }
        return random.chance(35) ? random.below(min(96, bytes.count)) : random.below(bytes.count)
    }

    /// A part of the file that is not empty, unless the file is.
    mutating func part(upTo limit: Int = 4096) -> Range<Int> {
        let start = place()
        return start..<start + random.length(upTo: min(limit, bytes.count - start))
    }

    /// Puts bytes in the place of a part.
    mutating func replace(_ part: Range<Int>, with new: some Collection<UInt8>) {
        bytes.replaceSubrange(part, with: new)
    }
}
