import CUncialQPDF
import UncialModel

/// Decides what may be done to a document, from what it has and what was asked for.
struct GraftPolicy {
    /// What the password that opened a document permits.
    struct Access {
        var isEncrypted = false
        /// Whether it is the one that permits everything.
        var isOwner = true
        /// Whether the content of pages may be changed.
        var allowsChange = true
    }

    private let survey: DocumentSurvey
    private let access: Access
    private let options: SearchablePDFOptions

    init(
        _ survey: DocumentSurvey,
        _ access: Access,
        _ options: SearchablePDFOptions
    ) {
        self.survey = survey
        self.access = access
        self.options = options
    }

    /// What is done with each page.
    ///
    /// A document in which nothing is to be changed may be of any kind: it stays as it is.
    ///
    /// - Throws: the `OcrError` that says why nothing may be done.
    func plan(pageCount: Int) throws(OcrError) -> SearchablePDFPlan {
        let selected = options.pages?.indices(pageCount: pageCount) ?? Array(0..<pageCount)
        guard !selected.isEmpty || pageCount == 0 else {
            throw .invalidOptions(
                reason: "The page range selects nothing: the document has "
                    + "\(pageCount) \(pageCount == 1 ? "page" : "pages")."
            )
        }
        let recognized = try pagesToRecognize(among: selected)
        let isStripped =
            options.mode == .strip && selected.contains { text(of: $0).isInvisible }
        let isChanged = !recognized.isEmpty || isStripped || isRewritten
        if isChanged { try requireChangeable() }
        return SearchablePDFPlan(
            pageCount: pageCount,
            pagesToRecognize: Set(recognized),
            firstPages: [0],
            leavesFileAsItIs: !isChanged
        )
    }

    /// What becomes of the recognized text in the structure of a document.
    ///
    /// Readers take the text of a tagged file from its structure alone. So it is tagged only where all of
    /// its text is recognized, and where it has no structure of its own that says anything.
    func role(of file: PDFFile, _ plan: SearchablePDFPlan) -> LayeredPages.Role {
        let isReplaced =
            options.mode == .force && plan.pagesToRecognize.count == plan.pageCount
        let canTag =
            isReplaced || StructureTagger.canTag(file) || LayerStructure.isOurs(in: file)
        let keepsText = (0..<plan.pageCount).contains { index in
            guard plan.pagesToRecognize.contains(index) else { return text(of: index).isAny }
            return options.mode != .force && text(of: index).isVisible
        }
        if options.isTagged, canTag, !keepsText { return .structure }
        return survey.isTagged && !isReplaced ? .artifact : .plain
    }

    /// Whether the file is written anew whatever becomes of its pages.
    var isRewritten: Bool {
        options.isLinearized || options.conformance != nil || options.metadata != PDFMetadata()
            || (options.removesEncryption && access.isEncrypted)
    }

    private func pagesToRecognize(among selected: [Int]) throws(OcrError) -> [Int] {
        switch options.mode {
        case .refuse:
            let pages = selected.filter { text(of: $0).isAny }
            guard pages.isEmpty else { throw .hasText(pageIndices: pages) }
            return selected
        case .skip: return selected.filter { !text(of: $0).isAny }
        case .redo:
            // A page that shows nothing but text has all of its text already.
            return selected.filter { index in
                let text = text(of: index)
                return text.isInvisible || text.hasGraphics || !text.isVisible
            }
        case .force: return selected
        case .strip: return []
        }
    }

    private func text(of page: Int) -> DocumentSurvey.PageText {
        survey.pages.indices.contains(page) ? survey.pages[page] : DocumentSurvey.PageText()
    }

    private func requireChangeable() throws(OcrError) {
        guard !survey.isSigned || options.invalidatesSignatures else {
            throw .signed(
                reason:
                    "Any change breaks its signatures. Keep it as it is, work on a copy that was "
                    + "not signed, or say that the signatures may be invalidated."
            )
        }
        guard !survey.hasDynamicForm else {
            throw .unsupported(
                reason:
                    "The document is an XFA form: the program that shows it draws its pages, and "
                    + "the PDF has a placeholder. Print it to a PDF first."
            )
        }
        guard !survey.isPortfolio else {
            throw .unsupported(
                reason: "The document is a portfolio: a cover with files in it, which would not be "
                    + "read. Take the files out and give each of them."
            )
        }
        guard access.isEncrypted else { return }
        guard options.conformance == nil || options.removesEncryption else {
            throw .invalidOptions(
                reason:
                    "PDF/A allows no encryption. Ask for it to be taken off, or write without PDF/A."
            )
        }
        guard !access.isOwner else { return }
        guard !options.removesEncryption else {
            throw .unsupported(
                reason: "Only the owner's password permits taking the encryption off. Give that "
                    + "one, or keep the encryption."
            )
        }
        guard access.allowsChange else {
            throw .unsupported(
                reason: "The document is encrypted and its owner permits no changes. Give the "
                    + "owner's password."
            )
        }
    }
}

extension GraftPolicy.Access {
    init(_ protection: UncialQPDFProtection) {
        isEncrypted = protection.is_encrypted
        isOwner = protection.is_owner
        allowsChange = protection.allows_change
    }
}

extension DocumentSurvey.PageText {
    fileprivate var isAny: Bool { isVisible || isInvisible }
}
