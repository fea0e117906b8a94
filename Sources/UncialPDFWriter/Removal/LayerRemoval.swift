import UncialModel

/// Takes invisible text out of the pages of one document.
///
/// Keeps what it learns of forms from page to page. What is invisible says
/// ``PageDrawing/judged()``.
final class LayerRemoval {
    private var library: ContentLibrary?
    private var ownership: PageOwnership?
    /// What the content streams that pages share became.
    private var edited: [SharedEdit: PDFObject] = [:]

    private struct SharedEdit: Hashable {
        var number: Int
        var bytes: [UInt8]
    }

    /// Removes the invisible text of a page, wherever it hides; what is seen stays as it is.
    ///
    /// A layer that Uncial made goes without a trace: the content is what it was before. Of other layers
    /// goes what shows the text, and what only places it; streams without invisible text keep their
    /// bytes. Invisible text that visible text follows on the same line stays, because it says where that
    /// begins; so does invisible text in pages whose instructions cannot be followed to the end.
    ///
    /// - Returns: whether there was any.
    /// - Throws: `CancellationError`; `OcrError` when memory is short.
    func removeInvisibleText(from page: PDFObject) throws -> Bool {
        let hadOurs = LayerGraft.remove(from: page)
        let library = library ?? ContentLibrary(page.file)
        self.library = library
        library.forgetNames()
        let content = PageContent(page, limit: ContentInterpreter.instructionLimit)
        let drawing = try ContentInterpreter.draw(content, of: page, library)
        guard drawing.isComplete, let plan = RemovalPlan(drawing) else { return hadOurs }
        let ownership = ownership ?? PageOwnership(page.file)
        self.ownership = ownership
        let changesForms = try removeFromForms(plan)
        let changesContent = try removeFromContent(plan, content, of: page, ownership)
        removeNames(plan.undrawnForms, from: page, ownership)
        let replacesForms = try replaceForms(plan, on: page, ownership)
        return hadOurs || changesForms || changesContent || replacesForms
    }

    // MARK: Streams

    private func removeFromForms(_ plan: RemovalPlan) throws -> Bool {
        var hasChanged = false
        for (form, removal) in plan.editedForms {
            guard let bytes = try rest(of: form, removal) else { continue }
            try form.stream.setPackedData(bytes)
            library?.forget(form)
            hasChanged = true
        }
        return hasChanged
    }

    private func replaceForms(
        _ plan: RemovalPlan,
        on page: PDFObject,
        _ ownership: PageOwnership
    ) throws -> Bool {
        var copies: [Int: PDFObject] = [:]
        for (form, removal) in plan.copiedForms {
            guard let bytes = try rest(of: form, removal) else { continue }
            let copy = page.file.newStream()
            for key in form.stream.keys where !["/Length", "/Filter", "/DecodeParms"].contains(key)
            {
                copy[key] = form.stream[key]
            }
            try copy.setPackedData(bytes)
            copies[form.stream.number] = copy
        }
        guard !copies.isEmpty, let objects = ownership.makeOwnObjects(of: page) else {
            return false
        }
        for name in objects.keys {
            if let copy = copies[objects[name].number] { objects[name] = copy }
        }
        return true
    }

    /// The instructions of a form without what is removed; `nil` where nothing can be.
    private func rest(of form: FormFacts, _ removal: RemovalPlan.StreamRemoval) throws -> [UInt8]? {
        try Task.checkCancellation()
        let content = form.stream.instructions(limit: ContentInterpreter.instructionLimit)
        let edits = ContentEdit(content.bytes, removing: removal).edits
        guard content.isWhole, !edits.isEmpty else { return nil }
        return content.bytes.applying(edits, to: 0..<content.bytes.count)
    }

    private func removeFromContent(
        _ plan: RemovalPlan,
        _ content: PageContent,
        of page: PDFObject,
        _ ownership: PageOwnership
    ) throws -> Bool {
        let edits = ContentEdit(content.bytes, removing: plan.pageRemoval).edits
        guard !edits.isEmpty else { return false }
        var streams: [PDFObject] = []
        for part in content.parts {
            guard edits.contains(where: { $0.range.overlaps(part.range) }) else {
                streams.append(part.stream)
                continue
            }
            let bytes = content.bytes.applying(edits, to: part.range)
            // A stream that only drew the layer goes, but a page is not left without any.
            guard !bytes.isBlank || content.parts.count == 1 else { continue }
            streams.append(try edit(part.stream, bytes, isShared: ownership.isShared(part.stream)))
        }
        if let first = streams.first, !page["/Contents"].isArray {
            page["/Contents"] = first
        } else {
            let array = page.file.parse("[]")
            for stream in streams { array.append(stream) }
            page["/Contents"] = array
        }
        return true
    }

    /// Gives a content stream other data; one that pages share stays as it is, and another comes in its
    /// place.
    private func edit(_ stream: PDFObject, _ bytes: [UInt8], isShared: Bool) throws -> PDFObject {
        guard isShared else {
            try stream.setPackedData(bytes)
            return stream
        }
        let key = SharedEdit(number: stream.number, bytes: bytes)
        if let known = edited[key] { return known }
        let copy = stream.file.newStream()
        try copy.setPackedData(bytes)
        edited[key] = copy
        return copy
    }

    // MARK: Resources

    /// Takes the names of forms that are drawn no more from the page's resources, where the page alone
    /// uses those.
    private func removeNames(_ forms: Set<Int>, from page: PDFObject, _ ownership: PageOwnership) {
        guard !forms.isEmpty, let objects = ownership.ownObjects(of: page) else { return }
        for name in objects.keys where forms.contains(objects[name].number) {
            objects.removeValue(forKey: name)
        }
    }
}

extension [UInt8] {
    fileprivate var isBlank: Bool {
        allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 || $0 == 0 }
    }
}
