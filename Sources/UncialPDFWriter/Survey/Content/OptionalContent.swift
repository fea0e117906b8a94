/// Which optional content of a document is off when it is opened.
struct OptionalContent {
    private var isOffUnlessListed = false
    /// The object numbers of the groups that the configuration lists: those that are off, or those that
    /// are on where the rest is off.
    private var listed: Set<Int> = []

    init(_ root: PDFObject) {
        let configuration = root["/OCProperties"]["/D"]
        isOffUnlessListed = configuration["/BaseState"].name == "/OFF"
        for group in configuration[isOffUnlessListed ? "/ON" : "/OFF"].items {
            listed.insert(group.number)
        }
    }

    private var hasHidden: Bool { isOffUnlessListed || !listed.isEmpty }

    /// Whether a group, or a combination of groups, is off.
    func isOff(_ content: PDFObject) -> Bool {
        guard hasHidden, content.isDictionary else { return false }
        guard content["/Type"].name == "/OCMD" else { return isGroupOff(content) }
        // An expression is left to viewers: what it may hide counts as seen.
        guard content["/VE"].isNull else { return false }
        let members = content["/OCGs"]
        let groups = (members.isArray ? members.items : [members]).filter(\.isDictionary)
        guard !groups.isEmpty else { return false }
        return switch content["/P"].name {
        case "/AllOn": groups.contains(where: isGroupOff)
        case "/AnyOff": !groups.contains(where: isGroupOff)
        case "/AllOff": !groups.allSatisfy(isGroupOff)
        default: groups.allSatisfy(isGroupOff)
        }
    }

    private func isGroupOff(_ group: PDFObject) -> Bool {
        listed.contains(group.number) != isOffUnlessListed
    }
}
