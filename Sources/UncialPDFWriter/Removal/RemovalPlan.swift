/// What is taken out of the streams that draw a page.
struct RemovalPlan {
    /// What is taken out of one stream: the places of instructions, by where they begin.
    struct StreamRemoval {
        /// Strings that are shown.
        var texts: Set<Int> = []
        /// Forms that are drawn, and draw nothing more.
        var draws: Set<Int> = []
        /// Forms that are drawn and show text, for which the state of text matters.
        var drawsWithText: Set<Int> = []

        var isEmpty: Bool { texts.isEmpty && draws.isEmpty }
    }

    private(set) var pageRemoval = StreamRemoval()
    /// The forms whose instructions are changed, in the order that they are drawn.
    private(set) var editedForms: [(form: FormFacts, removal: StreamRemoval)] = []
    /// The forms that the page is to draw a changed copy of.
    private(set) var copiedForms: [(form: FormFacts, removal: StreamRemoval)] = []
    /// The numbers of the forms that the page does not draw any more.
    private(set) var undrawnForms: Set<Int> = []

    /// Decides what goes.
    ///
    /// A form that draws nothing but invisible text is drawn no more. A form that draws other things too
    /// loses the text that is invisible in it whatever draws the form: it is changed for all pages. Text
    /// that this page hides goes from a copy of the form; it stays where forms draw such forms.
    ///
    /// - Returns: `nil` when there is no invisible text.
    init?(_ drawing: PageDrawing) {
        let isLayer = drawing.judged().isLayer
        guard zip(drawing.texts, isLayer).contains(where: { $0.glyphCount > 0 && $1 }) else {
            return nil
        }
        let sights = UseSight.sights(drawing, isLayer)
        planPage(drawing, isLayer, sights)
        planForms(drawing, isLayer, sights)
    }

    private mutating func planPage(
        _ drawing: PageDrawing,
        _ isLayer: [Bool],
        _ sights: [UseSight]
    ) {
        for (text, isLayer) in zip(drawing.texts, isLayer) where isLayer && text.use == 0 {
            pageRemoval.texts.insert(text.range.lowerBound)
        }
        var drawn: Set<Int> = []
        for (use, sight) in zip(drawing.uses, sights).dropFirst() {
            guard let number = use.form?.stream.number else { continue }
            if use.parent == 0, sight.isOnlyLayer {
                pageRemoval.draws.insert(use.range.lowerBound)
                undrawnForms.insert(number)
            } else {
                drawn.insert(number)
                if use.parent == 0, sight.hasText {
                    pageRemoval.drawsWithText.insert(use.range.lowerBound)
                }
            }
        }
        undrawnForms.subtract(drawn)
    }

    private mutating func planForms(
        _ drawing: PageDrawing,
        _ isLayer: [Bool],
        _ sights: [UseSight]
    ) {
        var texts = FormTexts()
        for (text, isLayer) in zip(drawing.texts, isLayer) {
            guard let number = drawing.uses[text.use].form?.stream.number else { continue }
            texts.add(text, isLayer: isLayer, form: number)
        }
        var drawsWithText: [Int: Set<Int>] = [:]
        /// The forms that other forms draw.
        var nested: Set<Int> = []
        for (use, sight) in zip(drawing.uses, sights).dropFirst() where use.parent != 0 {
            if let number = use.form?.stream.number { nested.insert(number) }
            guard sight.hasText, let parent = drawing.uses[use.parent].form else { continue }
            drawsWithText[parent.stream.number, default: []].insert(use.range.lowerBound)
        }
        var planned = undrawnForms
        for use in drawing.uses {
            guard let form = use.form, planned.insert(form.stream.number).inserted else { continue }
            let number = form.stream.number
            let isCopied = texts.dependOnUse(number) && !nested.contains(number)
            let removal = StreamRemoval(
                texts: texts.removable(number, fromCopy: isCopied),
                drawsWithText: drawsWithText[number] ?? []
            )
            guard !removal.isEmpty else { continue }
            if isCopied {
                copiedForms.append((form, removal))
            } else {
                editedForms.append((form, removal))
            }
        }
    }
}

/// The strings of forms, by where they begin: what they are wherever the page draws the form.
private struct FormTexts {
    /// Those that are invisible in some use.
    private var layer: [Int: Set<Int>] = [:]
    /// Those that are not in some use.
    private var kept: [Int: Set<Int>] = [:]
    /// Those that are invisible because of what draws the form.
    private var dependent: [Int: Set<Int>] = [:]

    mutating func add(_ text: PageDrawing.Text, isLayer: Bool, form: Int) {
        let start = text.range.lowerBound
        guard isLayer else {
            kept[form, default: []].insert(start)
            return
        }
        layer[form, default: []].insert(start)
        if !text.isUnseenAnywhere { dependent[form, default: []].insert(start) }
    }

    /// Whether something may only be taken from the form as this page draws it.
    func dependOnUse(_ form: Int) -> Bool {
        !(dependent[form] ?? []).isSubset(of: kept[form] ?? [])
    }

    func removable(_ form: Int, fromCopy: Bool) -> Set<Int> {
        let texts = (layer[form] ?? []).subtracting(kept[form] ?? [])
        return fromCopy ? texts : texts.subtracting(dependent[form] ?? [])
    }
}

/// What a use of a stream draws, with all that it draws in turn.
private struct UseSight {
    var hasText = false
    var hasLayer = false
    var hasOther = false

    /// Whether nothing is left without the layer.
    var isOnlyLayer: Bool { hasLayer && !hasOther }

    static func sights(_ drawing: PageDrawing, _ isLayer: [Bool]) -> [UseSight] {
        var sights = drawing.uses.map { UseSight(hasOther: $0.hasGraphics) }
        for (text, isLayer) in zip(drawing.texts, isLayer) {
            sights[text.use].hasText = true
            if isLayer {
                sights[text.use].hasLayer = true
            } else if text.glyphCount > 0 {
                sights[text.use].hasOther = true
            }
        }
        // What is drawn comes behind what draws it.
        for place in drawing.uses.indices.dropFirst().reversed() {
            let parent = drawing.uses[place].parent
            if sights[place].hasText { sights[parent].hasText = true }
            if sights[place].hasLayer { sights[parent].hasLayer = true }
            if sights[place].hasOther { sights[parent].hasOther = true }
        }
        return sights
    }
}
