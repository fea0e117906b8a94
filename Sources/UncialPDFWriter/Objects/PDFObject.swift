import CUncialQPDF

/// An object of a PDF file: a handle of its own on a value that it may share with others.
///
/// What is changed through one handle is seen through the others. Asked for what it is not, it gives
/// `nil`, 0 or nothing.
final class PDFObject {
    /// qpdf's handle; `nil` for a null object.
    let handle: OpaquePointer?
    /// The file it belongs to, which must outlive it.
    let file: PDFFile

    init(_ handle: OpaquePointer?, of file: PDFFile) {
        self.handle = handle
        self.file = file
    }

    deinit {
        if let handle { uncial_qpdf_object_free(handle) }
    }

    var kind: UncialQPDFKind { handle.map { uncial_qpdf_object_kind($0) } ?? .null }
    var isNull: Bool { kind == .null }
    var isArray: Bool { kind == .array }
    var isDictionary: Bool { kind == .dictionary }
    var isStream: Bool { kind == .stream }

    /// The number of an indirect object; 0 for a direct one.
    var number: Int { handle.map { Int(uncial_qpdf_object_number($0)) } ?? 0 }
    var generation: Int { handle.map { Int(uncial_qpdf_object_generation($0)) } ?? 0 }
    var isIndirect: Bool { number > 0 }

    /// The object as another refers to it: `12 0 R`, or its source where it is direct.
    var reference: String { isIndirect ? "\(number) \(generation) R" : source }

    /// The object as it is written in a file.
    var source: String {
        guard let handle else { return "null" }
        return String(decoding: uncial_qpdf_object_source(handle).buffer, as: UTF8.self)
    }

    // MARK: Values

    var boolean: Bool? {
        kind == .boolean ? handle.map { uncial_qpdf_object_boolean($0) } : nil
    }

    var integer: Int? {
        kind == .integer ? handle.map { Int(clamping: uncial_qpdf_object_integer($0)) } : nil
    }

    /// The value of an integer or a real.
    var double: Double? {
        switch kind {
        case .integer, .real: handle.map { uncial_qpdf_object_number_value($0) }
        default: nil
        }
    }

    /// The name with its slash.
    var name: String? {
        guard kind == .name, let handle else { return nil }
        return String(decoding: uncial_qpdf_object_bytes(handle).buffer, as: UTF8.self)
    }

    /// The bytes of a string.
    var bytes: [UInt8]? {
        guard kind == .string, let handle else { return nil }
        return Array(uncial_qpdf_object_bytes(handle).buffer)
    }

    /// The text of a string, whatever it is stored in.
    var text: String? {
        guard kind == .string, let handle else { return nil }
        return String(decoding: uncial_qpdf_object_text(handle).buffer, as: UTF8.self)
    }

    /// Four numbers or more, as of a box or a matrix; `nil` where one is none.
    var numbers: [Double]? {
        guard isArray else { return nil }
        var numbers: [Double] = []
        for item in items {
            guard let number = item.double else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    // MARK: Arrays

    var count: Int { handle.map { Int(uncial_qpdf_array_count($0)) } ?? 0 }

    /// The item at a place; null outside.
    subscript(index: Int) -> PDFObject {
        PDFObject(handle.flatMap { uncial_qpdf_array_item($0, Int32(clamping: index)) }, of: file)
    }

    var items: [PDFObject] { (0..<count).map { self[$0] } }

    func insert(_ item: PDFObject, at index: Int) {
        guard let handle, let item = item.handle else { return }
        uncial_qpdf_array_insert(handle, Int32(clamping: index), item)
    }

    func append(_ item: PDFObject) { insert(item, at: count) }

    func removeItem(at index: Int) {
        guard let handle else { return }
        uncial_qpdf_array_erase(handle, Int32(clamping: index))
    }

    // MARK: Dictionaries

    /// The keys of a dictionary, or of a stream's, with their slashes.
    var keys: [String] {
        guard let handle else { return [] }
        return (0..<uncial_qpdf_dictionary_count(handle)).compactMap { place in
            uncial_qpdf_dictionary_key(handle, place).map { String(cString: $0) }
        }
    }

    /// The value of a key of a dictionary, or of a stream's; the key has its slash.
    ///
    /// Setting a null object removes the key.
    subscript(key: String) -> PDFObject {
        get { PDFObject(handle.flatMap { uncial_qpdf_dictionary_value($0, key) }, of: file) }
        set {
            guard let handle else { return }
            if let value = newValue.handle, !newValue.isNull {
                uncial_qpdf_dictionary_set(handle, key, value)
            } else {
                uncial_qpdf_dictionary_remove(handle, key)
            }
        }
    }

    func removeValue(forKey key: String) {
        if let handle { uncial_qpdf_dictionary_remove(handle, key) }
    }

    /// A copy of a dictionary or an array that shares what is in it.
    func shallowCopy() -> PDFObject {
        PDFObject(handle.flatMap { uncial_qpdf_shallow_copy($0) }, of: file)
    }
}

extension UncialQPDFBytes {
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}
