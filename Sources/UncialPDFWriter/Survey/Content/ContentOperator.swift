/// The operators of drawing instructions, by their letters: the first in the lowest byte.
enum ContentOperator: UInt32 {
    /// `q`
    case saveState = 0x71
    /// `Q`
    case restoreState = 0x51
    /// `cm`
    case transform = 0x6D63
    /// `gs`
    case setState = 0x7367
    /// `w`
    case lineWidth = 0x77
    /// `J`
    case lineCap = 0x4A
    /// `j`
    case lineJoin = 0x6A
    /// `M`
    case miterLimit = 0x4D
    /// `d`
    case dash = 0x64
    /// `ri`
    case intent = 0x6972
    /// `i`
    case flatness = 0x69
    /// `m`
    case move = 0x6D
    /// `l`
    case line = 0x6C
    /// `c`
    case curve = 0x63
    /// `v`
    case curveFromCurrent = 0x76
    /// `y`
    case curveToEnd = 0x79
    /// `h`
    case closePath = 0x68
    /// `re`
    case rectangle = 0x6572
    /// `S`
    case stroke = 0x53
    /// `s`
    case closeAndStroke = 0x73
    /// `f`
    case fill = 0x66
    /// `F`
    case fillOld = 0x46
    /// `f*`
    case fillEvenOdd = 0x2A66
    /// `B`
    case fillAndStroke = 0x42
    /// `B*`
    case fillEvenOddAndStroke = 0x2A42
    /// `b`
    case closeFillAndStroke = 0x62
    /// `b*`
    case closeFillEvenOddAndStroke = 0x2A62
    /// `n`
    case endPath = 0x6E
    /// `W`
    case clip = 0x57
    /// `W*`
    case clipEvenOdd = 0x2A57
    /// `BT`
    case beginText = 0x5442
    /// `ET`
    case endText = 0x5445
    /// `Tc`
    case characterSpacing = 0x6354
    /// `Tw`
    case wordSpacing = 0x7754
    /// `Tz`
    case horizontalScaling = 0x7A54
    /// `TL`
    case leading = 0x4C54
    /// `Tf`
    case font = 0x6654
    /// `Tr`
    case renderMode = 0x7254
    /// `Ts`
    case rise = 0x7354
    /// `Td`
    case moveLine = 0x6454
    /// `TD`
    case moveLineSettingLeading = 0x4454
    /// `Tm`
    case textMatrix = 0x6D54
    /// `T*`
    case nextLine = 0x2A54
    /// `Tj`
    case show = 0x6A54
    /// `TJ`
    case showSpaced = 0x4A54
    /// `'`
    case nextLineShow = 0x27
    /// `"`
    case nextLineShowSettingSpacing = 0x22
    /// `CS`
    case strokeSpace = 0x5343
    /// `cs`
    case fillSpace = 0x7363
    /// `SC`
    case strokeColour = 0x4353
    /// `SCN`
    case strokeColourNamed = 0x4E4353
    /// `sc`
    case fillColour = 0x6373
    /// `scn`
    case fillColourNamed = 0x6E6373
    /// `G`
    case strokeGrey = 0x47
    /// `g`
    case fillGrey = 0x67
    /// `RG`
    case strokeRGB = 0x4752
    /// `rg`
    case fillRGB = 0x6772
    /// `K`
    case strokeCMYK = 0x4B
    /// `k`
    case fillCMYK = 0x6B
    /// `sh`
    case shading = 0x6873
    /// `Do`
    case draw = 0x6F44
    /// `BI`
    case beginImage = 0x4942
    /// `ID`
    case imageData = 0x4449
    /// `EI`
    case endImage = 0x4945
    /// `BMC`
    case beginMarked = 0x434D42
    /// `BDC`
    case beginMarkedWithProperties = 0x434442
    /// `EMC`
    case endMarked = 0x434D45
    /// `MP`
    case markPoint = 0x504D
    /// `DP`
    case markPointWithProperties = 0x5044

    /// Whether it shows a string.
    var showsText: Bool {
        switch self {
        case .show, .showSpaced, .nextLineShow, .nextLineShowSettingSpacing: true
        default: false
        }
    }
}
