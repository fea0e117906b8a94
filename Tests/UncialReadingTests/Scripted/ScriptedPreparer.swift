import Synchronization
import UncialCore
import UncialModel

/// Hands out what a test wrote down as its look at a page, and makes rasters of plain shades.
final class ScriptedPreparer: PagePreparer {
    private let assessments: Mutex<[PageAssessment]>
    private let ink: InkMap
    private let failure: (any Error)?
    private let seen = Mutex<[Raster]>([])
    private let made = Mutex<[Raster]>([])
    private let asked = Mutex<[[PreparationStep]]>([])

    /// Makes a preparer.
    ///
    /// - Parameters:
    ///   - assessments: answers in order; the last one is given again.
    ///   - ink: the ink of every page.
    ///   - failure: thrown instead of any answer.
    init(
        _ assessments: PageAssessment...,
        ink: InkMap = InkMap(cellSide: 10, columns: 100, rows: 100, counts: []),
        failure: (any Error)? = nil
    ) {
        self.assessments = Mutex(assessments)
        self.ink = ink
        self.failure = failure
    }

    /// The shade of a page whose last step was this one; a page as it comes is white.
    static func shade(of step: PreparationStep) -> UInt8 {
        switch step {
        case .turn: 1
        case .deskew: 2
        case .scale: 3
        case .invert: 4
        case .flattenBackground: 5
        case .removeRules: 6
        default: 7
        }
    }

    /// The rasters that were looked at.
    var looks: [Raster] { seen.withLock { $0 } }
    /// The rasters that were made.
    var rasters: [Raster] { made.withLock { $0 } }
    /// What was to be done, each time.
    var requests: [[PreparationStep]] { asked.withLock { $0 } }

    func assess(
        _ raster: Raster,
        isPhoto: Bool,
        logger: OcrLogger
    ) async throws -> PageAssessment {
        seen.withLock { $0.append(raster) }
        if let failure { throw failure }
        try raster.withPixels { _ in }
        return assessments.withLock { list in
            list.count > 1 ? list.removeFirst() : list.first ?? PageAssessment()
        }
    }

    func prepare(
        _ raster: Raster,
        with steps: [PreparationRecord],
        logger: OcrLogger
    ) async throws -> PreparedPage {
        asked.withLock { $0.append(steps.map(\.step)) }
        if let failure { throw failure }
        try raster.withPixels { _ in }
        var page = PreparedPage(
            raster: raster,
            pageSize: raster.size,
            toPage: .identity,
            toSource: .identity,
            steps: steps,
            ink: ink
        )
        for record in steps { try take(record.step, on: &page) }
        return page
    }

    private func take(_ step: PreparationStep, on page: inout PreparedPage) throws {
        var size = page.raster.size
        switch step {
        case .turn(let orientation):
            page.toSource = PageTransform.turn(from: orientation, of: size)
            if orientation == .left || orientation == .right {
                size = Size(width: size.height, height: size.width)
            }
            page.pageSize = size
        case .scale(let factor):
            page.toPage = .scale(x: 1 / factor, y: 1 / factor)
            size = Size(width: size.width * factor, height: size.height * factor)
        case .deskew:
            page.toSource = .translation(x: 7, y: 11)
        default: break
        }
        page.raster = try Self.raster(size, shade: Self.shade(of: step))
        made.withLock { $0.append(page.raster) }
    }

    /// A raster of one shade.
    static func raster(_ size: Size, shade: UInt8) throws -> Raster {
        try Raster(
            width: Int(size.width),
            height: Int(size.height),
            format: .gray8,
            sourceDpi: 200,
            copying: [UInt8](repeating: shade, count: Int(size.area))
        )
    }
}
