extension PageDrawing {
    /// Which strings are an old text layer, and which are seen.
    ///
    /// A string is of a layer when nothing of it is painted: its render mode is 3; or it only clips, and
    /// nothing is painted through it; or it is wholly transparent; or its font has empty glyphs.
    /// On the page of a scan it also is when what is painted cannot be seen: an opaque image that is
    /// drawn later covers it, it is clipped away, or it is white where nothing was painted. A page is one
    /// of a scan when images cover three fifths of it, and there is more text of that kind than text
    /// that is seen.
    ///
    /// Text is taken to be as wide and high as it can be, so that what may be seen counts as seen. What
    /// is not on the page is neither seen nor of a layer: text outside the crop box, in optional content
    /// that is off, or smaller than a point.
    func judged() -> (isSeen: [Bool], isLayer: [Bool]) {
        let isCovered = coveredTexts()
        var glyphs = (seen: 0, hidden: 0)
        for (text, isCovered) in zip(texts, isCovered) {
            if text.sight == .hidden || isCovered {
                glyphs.hidden += text.glyphCount
            } else if text.sight == .seen {
                glyphs.seen += text.glyphCount
            }
        }
        let isScan = glyphs.hidden > glyphs.seen && images.share >= 0.6
        return (
            zip(texts, isCovered).map { $0.sight == .seen && !$1 },
            zip(texts, isCovered).map {
                $0.sight == .unpainted || (isScan && ($0.sight == .hidden || $1))
            }
        )
    }

    private func coveredTexts() -> [Bool] {
        guard !covers.isEmpty else { return [Bool](repeating: false, count: texts.count) }
        var covers = Array(covers.enumerated())
        if texts.count * covers.count > 10_000_000 {
            // Many small images over many words: only the largest are worth the time.
            covers = Array(covers.sorted { $0.element.area > $1.element.area }.prefix(16))
        }
        return texts.map { text in
            guard text.sight == .seen else { return false }
            var rest = [text.extent]
            for (place, cover) in covers where place >= text.coverCount {
                rest = rest.flatMap { $0.subtracting(cover) }
                if rest.isEmpty { return true }
                // A word that so many images touch is covered by none of a scan.
                if rest.count > 16 { return false }
            }
            return false
        }
    }
}
