package import UncialCore
package import UncialModel

/// Frames of one value, for services beyond this target.
extension Frame {
    /// Packs a value as JSON.
    ///
    /// - Throws: `MessageError` when it has no form as JSON.
    package init(kind: UInt8, json value: some Encodable) throws(MessageError) {
        var writer = MessageWriter()
        try writer.json(value)
        self.init(kind: kind, payload: writer.bytes)
    }

    /// Packs a page.
    package init(kind: UInt8, page: OcrPage) {
        var writer = MessageWriter(capacity: page.likelyMessageBytes)
        writer.value(page)
        self.init(kind: kind, payload: writer.bytes)
    }

    /// Packs an error.
    package init(kind: UInt8, error: OcrError) {
        var writer = MessageWriter()
        writer.value(error)
        self.init(kind: kind, payload: writer.bytes)
    }

    /// Packs a record for a log.
    package init(kind: UInt8, record: OcrLogRecord) {
        var writer = MessageWriter()
        writer.value(record)
        self.init(kind: kind, payload: writer.bytes)
    }

    /// The value that was packed as JSON.
    ///
    /// - Throws: `MessageError` when it is none.
    package func json<Value: Decodable>(as type: Value.Type) throws(MessageError) -> Value {
        var reader = MessageReader(payload)
        let value: Value = try reader.json(most: .max)
        try reader.finish()
        return value
    }

    /// The page that was packed.
    ///
    /// - Throws: `MessageError` when it is none.
    package func page() throws(MessageError) -> OcrPage { try value() }

    /// The error that was packed.
    ///
    /// - Throws: `MessageError` when it is none.
    package func error() throws(MessageError) -> OcrError { try value() }

    /// The record that was packed.
    ///
    /// - Throws: `MessageError` when it is none.
    package func record() throws(MessageError) -> OcrLogRecord { try value() }

    private func value<Value: MessageValue>() throws(MessageError) -> Value {
        var reader = MessageReader(payload)
        let value: Value = try reader.value()
        try reader.finish()
        return value
    }
}
