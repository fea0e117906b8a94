import UncialModel

/// Finds numbers and letters at line starts that follow each other in one place.
struct ItemChains {
    let around: ItemSurroundings

    private struct Chain {
        var members: [Int]
        var ordinal: Int
        var first: Int
    }

    /// How many lines an item may take until the next number.
    private static let longestItem = 120

    func items(among candidates: [ItemCandidate]) -> [ItemCandidate] {
        var chains: [ItemMarker.Style: [Chain]] = [:]
        for (number, candidate) in candidates.enumerated() where !candidate.marker.isBullet {
            let canStart = around.canBeItem(candidate)
            for reading in candidate.marker.readings {
                var family = chains[reading.style, default: []]
                let link = family.indices.suffix(6).last { index in
                    guard let last = family[index].members.last else { return false }
                    return follows(
                        candidate,
                        reading,
                        candidates[last],
                        ordinal: family[index].ordinal
                    )
                }
                if let link {
                    family[link].members.append(number)
                    family[link].ordinal = reading.ordinal
                } else if canStart {
                    let chain = Chain(
                        members: [number],
                        ordinal: reading.ordinal,
                        first: reading.ordinal
                    )
                    family.append(chain)
                }
                chains[reading.style] = family
            }
        }
        return items(in: chains, of: candidates)
    }

    private func follows(
        _ candidate: ItemCandidate,
        _ reading: ItemMarker.Reading,
        _ last: ItemCandidate,
        ordinal: Int
    ) -> Bool {
        guard candidate.position - last.position <= Self.longestItem else { return false }
        let step = reading.ordinal - ordinal
        switch reading.style {
        // Alphabets of lists leave letters out.
        case .cyrillic: guard (1...3).contains(step) else { return false }
        default:
            guard step == 1 || step == 2 && candidate.position - last.position <= 12 else {
                return false
            }
        }
        return abs(candidate.indent - last.indent) <= 0.8
            || abs(candidate.contentIndent - last.contentIndent) <= 0.4
    }

    private func items(
        in chains: [ItemMarker.Style: [Chain]],
        of candidates: [ItemCandidate]
    ) -> [ItemCandidate] {
        // Of two ways to read a marker the longer chain is right.
        var best: [Int: (reading: ItemMarker.Reading, length: Int)] = [:]
        for (style, family) in chains {
            for chain in family where isList(chain, style, candidates) {
                for (place, member) in chain.members.enumerated() {
                    let length = chain.members.count
                    let isRoman: Bool
                    if case .roman = style { isRoman = true } else { isRoman = false }
                    if let known = best[member],
                        known.length > length || known.length == length && !isRoman
                    {
                        continue
                    }
                    let reading = ItemMarker.Reading(style: style, ordinal: chain.first + place)
                    best[member] = (reading, length)
                }
            }
        }
        return best.sorted { $0.key < $1.key }.map { number, found in
            var candidate = candidates[number]
            candidate.marker.reading = found.reading
            return candidate
        }
    }

    private func isList(
        _ chain: Chain,
        _ style: ItemMarker.Style,
        _ candidates: [ItemCandidate]
    ) -> Bool {
        guard let first = chain.members.first else { return false }
        switch style {
        case .latin(let isCapital, let frame), .cyrillic(let isCapital, let frame),
            .roman(let isCapital, let frame):
            // "А. Франс" above "Б. Грінченко" are initials.
            if isCapital, frame == .dot {
                return chain.first == 1 && chain.members.count >= 2
                    && chain.members.allSatisfy {
                        around.hangs(candidates[$0]) || around.hasWideGap(candidates[$0])
                    }
            }
            if chain.members.count >= 2 { return chain.first <= 2 || chain.members.count >= 3 }
        case .chain(_, let frame):
            guard chain.members.count >= 2 else { return false }
            // Bare numbers of two parts are numbers of sections, or sums.
            return frame != .none || chain.members.allSatisfy { around.hangs(candidates[$0]) }
                || chain.members.allSatisfy { candidates[$0].indent >= 0.8 }
        default:
            if chain.members.count >= 2 { return true }
        }
        // One item alone: only what a colon announces and what hangs.
        return chain.first == 1 && around.hangs(candidates[first])
            && around.isAnnounced(candidates[first])
    }
}
