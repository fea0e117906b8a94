/// How high a letter or a word is, where all typefaces agree.
///
/// Accented letters, those with a dot, and those whose height typefaces differ about are left out:
/// there are enough others in a line.
struct LetterShape {
    /// Whether it is as high as a capital; otherwise as high as an x.
    let isTall: Bool
    /// Whether it ends at the baseline; otherwise it goes below.
    let standsOnBaseline: Bool

    /// The shape of a letter of the Latin, Cyrillic or Greek script or of a digit, otherwise `nil`.
    init?(of letter: String) {
        let scalars = letter.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1, let shape = Self.known[scalar] else {
            return nil
        }
        self = shape
    }

    /// The shape of a whole word, or `nil` when one of its letters is not known.
    init?(ofWord word: String) {
        // A comma is lower than any letter but goes below the baseline.
        let hasComma = word.contains(",")
        let letters = word.filter { $0 != "," && $0 != "." }
        let shapes = letters.compactMap { LetterShape(of: String($0)) }
        guard !shapes.isEmpty, shapes.count == letters.count else { return nil }
        isTall = shapes.contains(where: \.isTall)
        standsOnBaseline = !hasComma && shapes.allSatisfy(\.standsOnBaseline)
    }

    private init(isTall: Bool, standsOnBaseline: Bool) {
        self.isTall = isTall
        self.standsOnBaseline = standsOnBaseline
    }

    private static let known: [Unicode.Scalar: LetterShape] = {
        var known: [Unicode.Scalar: LetterShape] = [:]
        func add(_ letters: String, isTall: Bool, standsOnBaseline: Bool) {
            for scalar in letters.unicodeScalars {
                known[scalar] = LetterShape(isTall: isTall, standsOnBaseline: standsOnBaseline)
            }
        }
        add("0123456789ABCDEFGHIKLMNOPRSTUVWXYZ", isTall: true, standsOnBaseline: true)
        add("АБВГЕЄЖЗИІКЛМНОПРСТУХЧШЪЫЬЭЮЯ", isTall: true, standsOnBaseline: true)
        add("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΧΩ", isTall: true, standsOnBaseline: true)
        add("bdfhklßб", isTall: true, standsOnBaseline: true)
        add("acemnorsuvwxzæœ", isTall: false, standsOnBaseline: true)
        add("авгежзиклмнопстхчшъыьэюяєѕ", isTall: false, standsOnBaseline: true)
        add("αεικνοπστυω", isTall: false, standsOnBaseline: true)
        add("gpqyруцщд", isTall: false, standsOnBaseline: false)
        return known
    }()
}
