import UncialModel

/// The structure of a tagged file, and which marked content of which page belongs to what.
struct TaggedStructure: Sendable {
    /// Marked content of a page.
    struct Place: Sendable, Comparable {
        var pageIndex: Int
        /// The object whose drawing instructions it stands in; 0 for those of the page.
        var stream: Int
        var number: Int

        static func < (first: Place, second: Place) -> Bool {
            (first.pageIndex, first.stream, first.number)
                < (second.pageIndex, second.stream, second.number)
        }
    }

    /// The elements of the file, and at the end one for all that is no content.
    let tree: StructureTree
    private let places: [Place]
    /// Beside each place.
    private let owners: [Int]

    /// - Parameters:
    ///   - elements: those of the file in document order.
    ///   - contents: the content of each, in ascending order of place.
    init(elements: [StructureTree.Element], contents: [(place: Place, element: Int)]) {
        tree = StructureTree(elements: elements + [StructureTree.Element(role: "Artifact")])
        places = contents.map(\.place)
        owners = contents.map(\.element)
    }

    /// The element that marked content belongs to, where the file tells.
    func element(of mark: ContentMark, pageIndex: Int) -> Int? {
        switch mark {
        case .artifact:
            return tree.elements.count - 1
        case .numbered(let stream, let number):
            let place = Place(pageIndex: pageIndex, stream: stream, number: number)
            if let owner = owner(of: place) { return owner }
            // Whoever puts a whole page into an object of its own often leaves the tree as it was.
            let first = Place(pageIndex: pageIndex, stream: stream, number: 0)
            let next = index(of: first)
            let isStreamKnown =
                next < places.count && places[next].pageIndex == pageIndex
                && places[next].stream == stream
            guard stream != 0, !isStreamKnown else { return nil }
            return owner(of: Place(pageIndex: pageIndex, stream: 0, number: number))
        }
    }

    private func owner(of place: Place) -> Int? {
        let index = index(of: place)
        return index < places.count && places[index] == place ? owners[index] : nil
    }

    /// The index of the first place that is not before another.
    private func index(of place: Place) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
