/// What the names in drawing instructions stand for, looked up once each.
final class ResourceScope {
    let resources: PDFObject
    private unowned let library: ContentLibrary
    private var fonts: [String: FontFacts?] = [:]
    private var drawables: [String: Drawable?] = [:]
    private var spaces: [String: GraphicsState.ColourSpace] = [:]
    private var states: [String: StateFacts?] = [:]
    private var offContents: [String: Bool] = [:]

    init(_ resources: PDFObject, _ library: ContentLibrary) {
        self.resources = resources
        self.library = library
    }

    func font(_ name: String) -> FontFacts? {
        Self.kept(&fonts, name) {
            let font = resources["/Font"][name]
            return font.isDictionary ? library.font(font) : nil
        }
    }

    func drawable(_ name: String) -> Drawable? {
        Self.kept(&drawables, name) { library.drawable(resources["/XObject"][name]) }
    }

    func state(_ name: String) -> StateFacts? {
        Self.kept(&states, name) {
            let state = resources["/ExtGState"][name]
            return state.isDictionary ? StateFacts(state, library) : nil
        }
    }

    /// Whether the optional content of a name is off.
    func isOff(_ name: String) -> Bool {
        Self.kept(&offContents, name) {
            library.optionalContent.isOff(resources["/Properties"][name])
        }
    }

    func space(_ name: String) -> GraphicsState.ColourSpace {
        switch name {
        case "/DeviceGray", "/G", "/CalGray": .grey
        case "/DeviceRGB", "/RGB", "/CalRGB": .rgb
        case "/DeviceCMYK", "/CMYK": .cmyk
        default:
            Self.kept(&spaces, name) {
                let space = resources["/ColorSpace"][name]
                switch space.name ?? space[0].name {
                case "/DeviceGray", "/CalGray": return .grey
                case "/DeviceRGB", "/CalRGB": return .rgb
                case "/DeviceCMYK": return .cmyk
                case "/ICCBased":
                    return switch space[1]["/N"].integer {
                    case 1: .grey
                    case 3: .rgb
                    case 4: .cmyk
                    default: .other
                    }
                default: return .other
                }
            }
        }
    }

    private static func kept<Value>(
        _ store: inout [String: Value],
        _ name: String,
        _ make: () -> Value
    ) -> Value {
        if let known = store[name] { return known }
        let value = make()
        store[name] = value
        return value
    }
}

/// What a dictionary of `gs` sets, as far as it matters; `nil` for what it leaves as it is.
struct StateFacts {
    let fillAlpha: Double?
    let strokeAlpha: Double?
    let mixesPlainly: Bool?
    let hasSoftMask: Bool?
    let font: (facts: FontFacts, size: Double)?

    init(_ dictionary: PDFObject, _ library: ContentLibrary) {
        fillAlpha = dictionary["/ca"].double
        strokeAlpha = dictionary["/CA"].double
        let mode = dictionary["/BM"]
        mixesPlainly =
            mode.isNull ? nil : ["/Normal", "/Compatible"].contains(mode.name ?? mode[0].name)
        let mask = dictionary["/SMask"]
        hasSoftMask = mask.isNull ? nil : mask.name != "/None"
        let font = dictionary["/Font"]
        self.font =
            font[0].isDictionary ? (library.font(font[0]), font[1].double ?? 0) : nil
    }
}
