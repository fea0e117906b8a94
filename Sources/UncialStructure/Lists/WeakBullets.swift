import UncialModel

/// Finds items behind dashes and other signs that stand for other things as well.
struct WeakBullets {
    let around: ItemSurroundings

    func items(among candidates: [ItemCandidate], _ uses: [[LineUse]]) -> [ItemCandidate] {
        var groups: [[ItemCandidate]] = []
        for candidate in candidates where candidate.marker.isBullet && !candidate.marker.isCertain {
            guard
                candidate.marker.content.unicodeScalars.contains(where: \.properties.isAlphabetic),
                !around.isInsideSentence(candidate)
            else { continue }
            if let last = groups.last?.last, isSibling(candidate, last) {
                groups[groups.count - 1].append(candidate)
            } else {
                groups.append([candidate])
            }
        }
        return groups.filter { isList($0, uses) }.flatMap(\.self)
    }

    private func isSibling(_ candidate: ItemCandidate, _ last: ItemCandidate) -> Bool {
        candidate.marker.reading.style == last.marker.reading.style
            && candidate.position - last.position <= 15
            && abs(candidate.indent - last.indent) <= 0.6
    }

    private func isList(_ group: [ItemCandidate], _ uses: [[LineUse]]) -> Bool {
        guard let first = group.first, let last = group.last else { return false }
        if case .bullet("o") = first.marker.reading.style {
            return group.count >= 2 && group.allSatisfy { around.hasWideGap($0, least: 0.9) }
        }
        if case .bullet(MarkerText.misread) = first.marker.reading.style {
            return group.count { around.hangs($0) } >= 2
                && !group.contains { around.returnsToMargin($0) }
        }
        if case .bullet("†") = first.marker.reading.style { return false }
        let hanging = group.count { around.hangs($0) }
        // A speech goes on at the margin, an item under its own text.
        let returning = group.count { around.returnsToMargin($0) }
        if returning > 0 { return false }
        let isNested = around.isBelowItem(first, uses)
        if hanging > 0 { return group.count >= 2 || isNested || around.isAnnounced(first) }
        if isNested { return true }
        guard group.count >= 2 else { return false }
        guard first.marker.isDash else { return around.isAnnounced(first) || group.count >= 3 }
        let texts = group.map(\.marker.content)
        if texts.contains(where: { $0.utf8.last == UInt8(ascii: ";") }) { return true }
        let lowercase = texts.count { LineText.startsLowercase($0) }
        if 2 * lowercase >= texts.count { return true }
        let sentences = texts.dropLast().count { LineText.endsSentence($0) || $0.last == "," }
        return sentences == 0 && (group.count >= 3 || around.isAnnounced(first))
            && last.position - first.position == group.count - 1
    }
}
