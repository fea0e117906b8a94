internal import Foundation

/// A text as it is compared: what differs between a page and a good reading of it is made the same.
///
/// In this order: compatible characters become one (NFKC); soft hyphens go; kinds of apostrophes,
/// quotation marks and dashes become one each; a word that a line breaks with a hyphen becomes whole;
/// three or more `_` and four or more `.` become a space; runs of white space become one space, and none
/// at the ends; upper and lower case become one, where it is asked for.
public struct ComparedText: Sendable, Hashable {
    /// The characters that are compared.
    let characters: [UInt32]
    /// Where lines begin, besides the first: places in `characters`, ascending.
    let lineStarts: [Int]

    /// Prepares a text.
    ///
    /// - Parameters:
    ///   - text: What stands on a page, or what was read there.
    ///   - foldsCase: Whether upper and lower case count as the same. The default is no.
    public init(_ text: String, foldsCase: Bool = false) {
        var builder = Builder(foldsCase: foldsCase)
        var rest = Self.joined(Self.unified(text))[...]
        while let scalar = rest.popFirst() {
            if let shortest = Self.shortestRun(of: scalar) {
                let repeated = rest.prefix { $0 == scalar }.count
                if repeated + 1 >= shortest {
                    builder.space()
                } else {
                    for _ in 0...repeated { builder.append(scalar) }
                }
                rest = rest.dropFirst(repeated)
            } else if scalar == Self.joint {
                builder.endsLineAtSpace = true
            } else if Self.isSpace(scalar) {
                builder.endsLineAtSpace = builder.endsLineAtSpace || scalar == "\n"
                builder.space()
            } else {
                builder.append(scalar)
            }
        }
        characters = builder.characters
        lineStarts = builder.lineStarts
    }

    /// The words: what stands between spaces.
    var words: [ArraySlice<UInt32>] {
        characters.split(separator: UInt32(UInt8(ascii: " ")))
    }

    /// The text that is compared.
    public var text: String {
        Self.string(characters[...])
    }

    static func string(_ characters: ArraySlice<UInt32>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters.compactMap(Unicode.Scalar.init))
        return String(text)
    }

    /// Stands where a hyphen and the end of a line were taken out: a soft hyphen, since those of the text
    /// are gone by then.
    private static let joint: Unicode.Scalar = "\u{00AD}"

    /// Makes kinds of the same character one, and ends lines with line feeds.
    private static func unified(_ text: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var isAfterReturn = false
        for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
            let followsReturn = isAfterReturn
            isAfterReturn = scalar == "\r"
            switch scalar {
            case joint: continue
            case "\n" where followsReturn: continue
            case "\r": scalars.append("\n")
            case "’", "ʼ", "‘", "`", "´": scalars.append("'")
            case "“", "”", "„", "«", "»": scalars.append("\"")
            case "–", "—", "−", "‐": scalars.append("-")
            default: scalars.append(scalar)
            }
        }
        return scalars
    }

    /// Joins words that are broken at the ends of lines.
    private static func joined(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var place = 0
        while place < scalars.count {
            let breaksWord =
                scalars[place] == "-" && place + 2 < scalars.count && scalars[place + 1] == "\n"
                && isWordCharacter(scalars[place + 2])
            result.append(breaksWord ? joint : scalars[place])
            place += breaksWord ? 2 : 1
        }
        return result
    }

    /// How many of a character in a row are a rule or a leader instead of text.
    private static func shortestRun(of scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "_": 3
        case ".": 4
        default: nil
        }
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || ("\u{1C}"..."\u{1F}").contains(scalar)
    }

    static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: scalar == "_"
        }
    }
}

extension ComparedText {
    private struct Builder {
        let foldsCase: Bool
        private(set) var characters: [UInt32] = []
        private(set) var lineStarts: [Int] = []
        var endsLineAtSpace = false
        private var isAfterSpace = false

        init(foldsCase: Bool) {
            self.foldsCase = foldsCase
        }

        mutating func space() {
            isAfterSpace = true
        }

        mutating func append(_ scalar: Unicode.Scalar) {
            if isAfterSpace {
                if !characters.isEmpty {
                    characters.append(UInt32(UInt8(ascii: " ")))
                    if endsLineAtSpace {
                        lineStarts.append(characters.count)
                    }
                }
                isAfterSpace = false
                endsLineAtSpace = false
            }
            if foldsCase {
                characters += CaseFolding.folded(scalar)
            } else {
                characters.append(scalar.value)
            }
        }
    }
}
