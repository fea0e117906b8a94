import UncialCore
import UncialModel

extension DigitalPage: MessageValue {
    static let leastBytes = 1 + OcrPage.leastBytes

    init(from reader: inout MessageReader) throws(MessageError) {
        let isBlank = try reader.flags(1) != 0
        self.init(page: try reader.value(), isBlank: isBlank)
    }

    func write(to writer: inout MessageWriter) {
        writer.byte(isBlank ? 1 : 0)
        writer.value(page)
    }
}
