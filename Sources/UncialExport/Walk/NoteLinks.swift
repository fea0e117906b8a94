import UncialModel

/// Which note each mark in the text leads to.
///
/// Markers repeat: many books begin with 1 on each page. A mark leads to the note with its marker on
/// one of its own pages, else to the next one after it.
struct NoteLinks {
    /// A note, as links name it.
    struct Note: Hashable {
        /// Its place among the blocks of the document.
        var block: Int
        /// The marker as printed before the note.
        var marker: String
        /// A name that no other note of the document has: letters, digits and hyphens.
        var label: String
    }

    private struct Place {
        var pageIndex: Int
        var note: Note
    }

    /// The notes with the same marker, by page.
    private var places: [String: [Place]] = [:]
    /// The notes that marks lead to, by their block.
    private var linked: [Int: Note] = [:]

    init(_ blocks: [DocBlock]) {
        var labels: Set<String> = []
        for (index, block) in blocks.enumerated() {
            guard case .footnote(let note) = block else { continue }
            let label = Self.label(for: note.marker, in: &labels)
            places[Self.key(note.marker), default: []].append(
                Place(
                    pageIndex: note.content.pageIndex,
                    note: Note(block: index, marker: note.marker, label: label)
                )
            )
        }
        guard !places.isEmpty else { return }
        for marker in places.keys { places[marker]?.sort { $0.pageIndex < $1.pageIndex } }
        for text in blocks.lazy.flatMap(\.runningTexts) {
            for mark in text.noteMarks {
                if let note = note(for: mark.marker, in: text) { linked[note.block] = note }
            }
        }
    }

    /// The note that a block of the document is, where a mark leads to it.
    func linkedNote(at block: Int) -> Note? { linked[block] }

    /// The note that a mark in a text leads to.
    func note(for marker: String, in text: TextBlock) -> Note? {
        guard let places = places[Self.key(marker)] else { return nil }
        for region in text.regions {
            let place = Self.firstPlace(in: places, from: region.pageIndex)
            if let place, place.pageIndex == region.pageIndex { return place.note }
        }
        return Self.firstPlace(in: places, from: text.pageIndex)?.note
    }

    private static func firstPlace(in places: [Place], from pageIndex: Int) -> Place? {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].pageIndex < pageIndex { low = middle + 1 } else { high = middle }
        }
        return low < places.count ? places[low] : nil
    }

    /// Markers are compared without the brackets and spaces around them.
    private static func key(_ marker: String) -> String {
        let bare = marker.filter { !$0.isWhitespace && !"()[].".contains($0) }
        return bare.isEmpty ? marker : bare
    }

    private static func label(for marker: String, in labels: inout Set<String>) -> String {
        let digits = marker.compactMap { $0.wholeNumberValue.map(String.init) }.joined()
        let letters = marker.filter { $0.isASCII && $0.isLetter }.lowercased()
        let base = digits.isEmpty ? (letters.isEmpty ? "note" : letters) : digits
        var label = base
        var number = 2
        while !labels.insert(label).inserted {
            label = "\(base)-\(number)"
            number += 1
        }
        return label
    }
}

extension DocBlock {
    /// Every stretch of running text in the block.
    var runningTexts: [TextBlock] {
        switch self {
        case .listItem(let item): [item.content] + item.furtherParagraphs
        case .list(let items): items.flatMap { [$0.content] + $0.furtherParagraphs }
        case .contents(let entries): entries.map(\.content)
        default: textBlock.map { [$0] } ?? []
        }
    }
}
