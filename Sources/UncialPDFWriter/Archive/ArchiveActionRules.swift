import UncialModel

/// Which actions PDF/A allows: those that go somewhere, and nothing that runs.
struct ArchiveActionRules {
    private let findings: ArchiveFindings

    init(_ findings: ArchiveFindings) { self.findings = findings }

    private static let allowed: Set<String> = [
        "/GoTo", "/GoToR", "/GoToE", "/Thread", "/URI", "/Named", "/SubmitForm",
    ]
    private static let allowedNames: Set<String> = [
        "/NextPage", "/PrevPage", "/FirstPage", "/LastPage",
    ]

    /// Takes actions that are not allowed out of the entries of a dictionary that hold actions.
    func apply(to dictionary: PDFObject) {
        for key in ["/A", "/PA", "/OpenAction"] {
            let action = dictionary[key]
            // Structure elements have attributes under the same key; these name who owns them.
            guard action.isDictionary, action["/O"].isNull, action["/S"].name != nil else {
                continue
            }
            if isAllowed(action) {
                mendFollowers(of: action, depth: 0)
            } else {
                dictionary.removeValue(forKey: key)
            }
        }
    }

    private func isAllowed(_ action: PDFObject) -> Bool {
        let kind = action["/S"].name ?? ""
        let isAllowed =
            Self.allowed.contains(kind)
            && (kind != "/Named" || Self.allowedNames.contains(action["/N"].name ?? ""))
        if !isAllowed { findings.changed("An action of the kind \(kind.dropFirst()) is out") }
        return isAllowed
    }

    private func mendFollowers(of action: PDFObject, depth: Int) {
        let next = action["/Next"]
        guard !next.isNull, depth < 32 else { return }
        let followers = next.isArray ? next.items : [next]
        if followers.allSatisfy({ $0.isDictionary && isAllowed($0) }) {
            for follower in followers { mendFollowers(of: follower, depth: depth + 1) }
        } else {
            action.removeValue(forKey: "/Next")
        }
    }
}
