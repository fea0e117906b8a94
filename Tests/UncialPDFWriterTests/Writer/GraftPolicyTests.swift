import Testing
import UncialModel

@testable import UncialPDFWriter

@Suite struct GraftPolicyTests {
    private static let scan = DocumentSurvey.PageText(hasGraphics: true)
    private static let layered = DocumentSurvey.PageText(isInvisible: true, hasGraphics: true)
    private static let digital = DocumentSurvey.PageText(isVisible: true)
    private static let mixed = DocumentSurvey.PageText(isVisible: true, hasGraphics: true)

    private func survey(_ pages: [DocumentSurvey.PageText]) throws -> DocumentSurvey {
        var survey = try DocumentSurvey(TestPDF(pages: []).file())
        survey.pages = pages
        return survey
    }

    private func plan(
        _ survey: DocumentSurvey,
        _ access: GraftPolicy.Access = GraftPolicy.Access(),
        _ change: (inout SearchablePDFOptions) -> Void = { _ in }
    ) throws -> SearchablePDFPlan {
        var options = SearchablePDFOptions.default
        change(&options)
        return try GraftPolicy(survey, access, options).plan(pageCount: survey.pages.count)
    }

    @Test func `pages with text are refused, and all of them are named`() throws {
        let survey = try survey([Self.scan, Self.layered, Self.digital])
        #expect(throws: OcrError.hasText(pageIndices: [1, 2])) { try plan(survey) }
    }

    @Test func `only the pages that were chosen are asked about`() throws {
        let survey = try survey([Self.scan, Self.digital, Self.scan])
        let plan = try plan(survey) { $0.pages = PageRange([0...0, 2...7]) }
        #expect(plan.pagesToRecognize == [0, 2])
    }

    @Test(arguments: [
        (ExistingTextMode.skip, [0]), (.redo, [0, 1, 3]), (.force, [0, 1, 2, 3]),
        (.strip, [Int]()),
    ])
    func `each mode recognizes its pages`(mode: ExistingTextMode, pages: [Int]) throws {
        let survey = try survey([Self.scan, Self.layered, Self.digital, Self.mixed])
        let plan = try plan(survey) { $0.mode = mode }
        #expect(plan.pagesToRecognize.sorted() == pages)
        #expect(plan.pageCount == 4)
        #expect(!plan.leavesFileAsItIs)
    }

    @Test(arguments: [
        (ExistingTextMode.skip, [digital, layered]), (.redo, [digital]), (.strip, [digital, scan]),
    ])
    func `where nothing is to be changed the file stays as it is`(
        mode: ExistingTextMode,
        pages: [DocumentSurvey.PageText]
    ) throws {
        var survey = try survey(pages)
        // Even a document that may not be changed.
        survey.isSigned = true
        #expect(try plan(survey) { $0.mode = mode }.leavesFileAsItIs)
    }

    @Test func `a file that is to be written otherwise is written`() throws {
        let survey = try survey([Self.digital])
        let changes: [(inout SearchablePDFOptions) -> Void] = [
            { $0.isLinearized = true }, { $0.conformance = .pdfA2b },
            { $0.metadata.title = "A" },
        ]
        for change in changes {
            let plan = try plan(survey) { options in
                options.mode = .skip
                change(&options)
            }
            #expect(!plan.leavesFileAsItIs && plan.pagesToRecognize.isEmpty)
        }
        #expect(
            try plan(survey) { options in
                options.mode = .skip
                options.removesEncryption = true
            }.leavesFileAsItIs
        )
    }

    @Test func `a signed document is refused unless its signatures may break`() throws {
        var survey = try survey([Self.scan])
        survey.isSigned = true
        let error = #expect(throws: OcrError.self) { try plan(survey) }
        guard case .signed(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("invalidated"))
        #expect(try plan(survey) { $0.invalidatesSignatures = true }.pagesToRecognize == [0])
    }

    @Test func `forms of XML and portfolios are refused with what to do`() throws {
        var form = try survey([Self.scan])
        form.hasForm = true
        form.hasDynamicForm = true
        #expect(throws: OcrError.self) { try plan(form) }
        form.hasDynamicForm = false
        #expect(try plan(form).pagesToRecognize == [0])
        var portfolio = try survey([Self.scan])
        portfolio.isPortfolio = true
        #expect(throws: OcrError.self) { try plan(portfolio) }
    }

    @Test(arguments: [
        (isOwner: true, allowsChange: false, removes: false, isAllowed: true),
        (isOwner: true, allowsChange: false, removes: true, isAllowed: true),
        (isOwner: false, allowsChange: true, removes: false, isAllowed: true),
        (isOwner: false, allowsChange: true, removes: true, isAllowed: false),
        (isOwner: false, allowsChange: false, removes: false, isAllowed: false),
    ])
    func `an encrypted document is changed as its owner permits`(
        isOwner: Bool,
        allowsChange: Bool,
        removes: Bool,
        isAllowed: Bool
    ) throws {
        let access = GraftPolicy.Access(
            isEncrypted: true,
            isOwner: isOwner,
            allowsChange: allowsChange
        )
        let survey = try survey([Self.scan])
        let plan = try? plan(survey, access) { $0.removesEncryption = removes }
        #expect((plan != nil) == isAllowed)
    }

    @Test func `an archive is not encrypted`() throws {
        let access = GraftPolicy.Access(isEncrypted: true)
        let survey = try survey([Self.scan])
        #expect(throws: OcrError.self) { try plan(survey, access) { $0.conformance = .pdfA2b } }
        let freed = try plan(survey, access) { options in
            options.conformance = .pdfA2b
            options.removesEncryption = true
        }
        #expect(freed.pagesToRecognize == [0])
    }

    @Test func `a tagged scan without glyphs is recognized`() throws {
        var survey = try survey([Self.scan])
        survey.isTagged = true
        #expect(try plan(survey) { $0.mode = .skip }.pagesToRecognize == [0])
    }
}
