import UncialModel

/// The words of a page, divided among the elements of the structure.
struct PageParts {
    /// Text that goes to one element.
    struct Part {
        enum Owner: Hashable {
            case element(Int)
            /// A paragraph that no block has.
            case paragraph
        }

        var owner: Owner
        /// Where it is read on the page.
        var order: Order
        var text: ClaimedText
    }

    /// A place in the order of reading: that of a claim, then what stands in it or behind it.
    struct Order: Comparable {
        var claim: Int
        var behind: Int

        static func < (one: Order, other: Order) -> Bool {
            (one.claim, one.behind) < (other.claim, other.behind)
        }
    }

    /// Text of the structure, by claim.
    private(set) var parts: [Part] = []
    /// Running heads, page numbers, leaders and specks.
    private(set) var artifacts: [ClaimedText] = []

    private let claims: [TagClaim]
    private let page: OcrPage

    init(_ placed: PlacedPage, recognized page: OcrPage, claims: [TagClaim]) {
        self.claims = claims
        self.page = page
        var byClaim: [Int: ClaimedText] = [:]
        var unclaimed: [(behind: Int?, text: ClaimedText)] = []
        let division = PageDivision(claims, on: page)
        var behind: Int?
        var isOpen = false
        for line in placed.lines {
            let owners = division.owners(ofLine: line.index, words: line.words)
            for (word, owner) in zip(line.words, owners) {
                if let owner {
                    byClaim[owner, default: ClaimedText()].append(word, of: line)
                    if claims[owner].owner != .artifact { behind = owner }
                } else {
                    if !isOpen { unclaimed.append((behind, ClaimedText())) }
                    unclaimed[unclaimed.count - 1].text.append(word, of: line)
                }
                isOpen = owner == nil
            }
        }
        for claim in claims.indices { add(byClaim[claim] ?? ClaimedText(), claim) }
        addUnclaimed(unclaimed, body: body(of: byClaim.keys))
        parts.sort { $0.order < $1.order }
        joinNeighbours()
    }

    private mutating func add(_ text: ClaimedText, _ index: Int) {
        let claim = claims[index]
        var text = text
        guard case .element(let element) = claim.owner else {
            if !text.isEmpty { artifacts.append(text) }
            return
        }
        text.sort(by: claim.text)
        if claim.hasLeaders {
            let leaders = text.removeLeaders()
            if !leaders.isEmpty { artifacts.append(leaders) }
        }
        if let label = claim.label, let marker = text.removeMarker(label.marker) {
            append(.element(label.element), Order(claim: index, behind: 0), marker)
        }
        if !text.isEmpty || claim.standsWithoutWords {
            append(.element(element), Order(claim: index, behind: 1), text)
        }
    }

    private mutating func append(_ owner: Part.Owner, _ order: Order, _ text: ClaimedText) {
        parts.append(Part(owner: owner, order: order, text: text))
    }

    /// What stands above or below all text, or says nothing, is no part of the structure; the rest
    /// are paragraphs where they stand.
    private mutating func addUnclaimed(
        _ runs: [(behind: Int?, text: ClaimedText)],
        body: BoundingBox?
    ) {
        for (place, run) in runs.enumerated() {
            var kept = ClaimedText()
            for line in run.text.byLine {
                if line.says, body.map({ isOutside(line, of: $0) }) != true {
                    kept.append(line)
                } else {
                    artifacts.append(line)
                }
            }
            guard !kept.isEmpty else { continue }
            append(.paragraph, Order(claim: run.behind ?? -1, behind: 2 + place), kept)
        }
    }

    private func isOutside(_ text: ClaimedText, of body: BoundingBox) -> Bool {
        boxes(of: text).map(\.center.y).allSatisfy { $0 < body.top || $0 > body.bottom }
    }

    /// The area of all text that elements claim.
    private func body(of used: some Sequence<Int>) -> BoundingBox? {
        BoundingBox(
            enclosing: used.filter { claims[$0].owner != .artifact }.map { claims[$0].box }
        )
    }

    private func boxes(of text: ClaimedText) -> [BoundingBox] {
        text.lines.flatMap { part in
            let line = page.lines[part.index]
            return part.words.map { word in
                line.words.indices.contains(word.index) ? line.words[word.index].box : line.box
            }
        }
    }

    /// An element's text in two columns, one after the other, is one part.
    private mutating func joinNeighbours() {
        var joined: [Part] = []
        for part in parts {
            if case .element = part.owner, joined.last?.owner == part.owner {
                joined[joined.count - 1].text.append(part.text)
            } else {
                joined.append(part)
            }
        }
        parts = joined
    }
}
