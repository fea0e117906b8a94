import UncialModel

extension OcrLanguage: MessageValue {
    static let leastBytes = 3

    init(from reader: inout MessageReader) throws(MessageError) {
        let isTagged = try reader.flags(1) != 0
        let code = try reader.text(most: 32)
        let tag = isTagged ? try reader.text(most: 1024) : nil
        do {
            self = try .custom(code, bcp47: tag)
        } catch {
            throw .outOfRange("the code of a language")
        }
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(bcp47 != nil ? 1 : 0)
        writer.text(code)
        if let bcp47 { writer.text(bcp47) }
    }
}
