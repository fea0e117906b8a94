/// What has a binary form that goes from process to process.
///
/// Both sides are of one version, so that nothing is named or marked: fields follow each other in a
/// fixed order.
protocol MessageValue {
    /// The fewest bytes that a value takes. A message that claims to have more values than its bytes can
    /// hold is refused before there is memory for them.
    static var leastBytes: Int { get }

    /// Reads a value and checks it.
    init(from reader: inout MessageReader) throws(MessageError)

    func write(to writer: inout MessageWriter)
}
