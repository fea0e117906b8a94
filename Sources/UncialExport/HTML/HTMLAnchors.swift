/// Names for the headings of a document, so that its table of contents can lead to them.
struct HTMLAnchors {
    private var ids: [String: String] = [:]
    /// The text that stands for the whole document.
    private(set) var title: String?

    init(_ walk: DocumentWalk) {
        var count = 0
        var heading: String?
        for step in walk {
            guard case .text(let text, let role) = step.element else { continue }
            switch role {
            case .title:
                title = title ?? text.plain
            case .heading:
                count += 1
                heading = heading ?? text.plain
                for key in Self.keys(text.plain) where ids[key] == nil {
                    ids[key] = Self.id(ofHeading: count)
                }
            default: continue
            }
        }
        title = title ?? heading
    }

    static func id(ofHeading number: Int) -> String { "section-\(number)" }

    /// The name of the heading that an entry of the contents has the text of.
    func id(ofEntry text: String) -> String? {
        Self.keys(text).lazy.compactMap { ids[$0] }.first
    }

    /// The letters and digits of a text, and those behind a number such as "1.2" in front.
    private static func keys(_ text: String) -> [String] {
        let whole = key(text)
        let bare = key(text.drop { !$0.isLetter })
        return bare == whole ? [whole] : [whole, bare].filter { !$0.isEmpty }
    }

    private static func key(_ text: some StringProtocol) -> String {
        String(text.filter { $0.isLetter || $0.isNumber }).lowercased()
    }
}
