/// Things that are joined step by step into groups.
struct DisjointSets: Sendable {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func root(_ member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[parents[member]]
            member = parents[member]
        }
        return member
    }

    mutating func join(_ a: Int, _ b: Int) {
        let (first, second) = (root(a), root(b))
        if first != second { parents[max(first, second)] = min(first, second) }
    }
}
