import UncialModel

/// The elements of a structure tree with their children, ready to be walked.
struct TagTree: Sendable {
    let elements: [StructureTree.Element]
    let roles: [TagRole]
    private(set) var children: [[Int]]
    private(set) var roots: [Int]

    /// Deeper trees are nonsense, and walking them would cost the stack.
    private static let deepest = 100

    /// - Returns: `nil` for a tree whose elements do not stand behind the one around them, or that is
    ///   nested beyond reason.
    init?(_ tree: StructureTree) {
        elements = tree.elements
        roles = tree.elements.map { TagRole($0.role) }
        children = [[Int]](repeating: [], count: elements.count)
        roots = []
        var depths = [Int](repeating: 0, count: elements.count)
        for (index, element) in elements.enumerated() {
            guard let parent = element.parent else {
                roots.append(index)
                continue
            }
            guard (0..<index).contains(parent) else { return nil }
            depths[index] = depths[parent] + 1
            guard depths[index] <= Self.deepest else { return nil }
            children[parent].append(index)
        }
    }

    /// The element and all that it holds, in their order.
    func subtree(of element: Int, without isLeftOut: (TagRole) -> Bool = { _ in false }) -> [Int] {
        var found = [element]
        for child in children[element] where !isLeftOut(roles[child]) {
            found += subtree(of: child, without: isLeftOut)
        }
        return found
    }
}
