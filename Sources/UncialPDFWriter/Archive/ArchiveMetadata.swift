import UncialCore
import UncialModel

/// Makes the metadata of a document such as PDF/A wants it.
struct ArchiveMetadata {
    private let conformance: PDFConformance
    private let logger: OcrLogger

    init(_ conformance: PDFConformance, _ logger: OcrLogger) {
        self.conformance = conformance
        self.logger = logger
    }

    /// A packet that states the standard, and the same as the information dictionary, and nothing that
    /// the standard does not know.
    func conforming(
        _ packet: XMPPacket,
        to file: PDFFile
    ) throws(XMLTree.Fault) -> XMPPacket {
        var packet = packet.isSingle ? packet : try rebuilt(packet)
        try mendForms(of: &packet)
        try agree(&packet, with: file.trailer["/Info"])
        try packet.remove(
            packet.statements.filter { $0.name.namespace == XMPProperty.archiveNamespace }
        )
        try packet.set(.archivePart, [conformance.part])
        try packet.set(.archiveLevel, ["B"])
        try packet.wrapAnew()
        return packet
    }

    /// Whether PDF/A knows all that a packet states.
    static func isKnown(_ packet: XMPPacket) -> Bool {
        packet.isSingle
            && packet.statements.allSatisfy { statement in
                XMPProperty.predefined[statement.name].map { statement.isHeld(as: $0.form) }
                    ?? false
            }
    }

    private func rebuilt(_ packet: XMPPacket) throws(XMLTree.Fault) -> XMPPacket {
        var made = XMPPacket()
        for statement in packet.statements {
            guard let property = XMPProperty.predefined[statement.name],
                made.values(of: property) == nil, let values = statement.values
            else { continue }
            try made.set(property, values)
        }
        return made
    }

    /// Takes away what the standard does not know; values that are held in another way than the
    /// standard wants are written anew.
    private func mendForms(of packet: inout XMPPacket) throws(XMLTree.Fault) {
        let described = packet.describedNamespaces
        let isKept = { (name: XMLTree.Name) in
            XMPProperty.predefined[name] != nil || described.contains(name.namespace)
                || name.namespace == XMPProperty.extensionNamespace && !described.isEmpty
        }
        let unknown = packet.statements.filter { !isKept($0.name) }
        if !unknown.isEmpty {
            let names = Set(unknown.map(\.name.local)).sorted().joined(separator: ", ")
            logger.log(
                .info,
                "pdf",
                "PDF/A does not know these metadata, which are left out: \(names)"
            )
            try packet.remove(unknown)
        }
        for property in XMPProperty.predefined.values.sorted(by: { $0.name.local < $1.name.local })
        {
            let stated = packet.statements.filter { $0.name == property.name }
            guard !stated.isEmpty, stated.count > 1 || !stated[0].isHeld(as: property.form) else {
                continue
            }
            let values = stated.compactMap(\.values).first ?? []
            try packet.remove(stated)
            try packet.set(property, Self.values(values, fitting: property.form))
        }
    }

    private static func values(_ values: [String], fitting form: XMPProperty.Form) -> [String] {
        let values = values.filter { !$0.isEmpty }
        switch form {
        case .sequence, .bag: return values
        case .text, .alternatives: return Array(values.prefix(1))
        case .date:
            return values.prefix(1).compactMap { value in
                (PDFDate(iso8601: value) ?? PDFDate(value))?.iso8601
            }
        case .integer: return values.prefix(1).filter { Int($0) != nil }
        case .boolean:
            return values.prefix(1).compactMap { value in
                ["true": "True", "false": "False"][value.lowercased()]
            }
        }
    }

    /// Has the packet state what the information dictionary does.
    private func agree(
        _ packet: inout XMPPacket,
        with information: PDFObject
    ) throws(XMLTree.Fault) {
        guard information.isDictionary else { return }
        for property in InformationProperty.allCases {
            guard let value = property.value(in: information) else {
                // What is no text is no property.
                information.removeValue(forKey: property.rawValue)
                continue
            }
            let values = property.values(value)
            if values.isEmpty {
                information.removeValue(forKey: property.rawValue)
            } else if !property.isDate, values != [value] {
                property.set(values[0], in: information)
            }
            let stated = packet.values(of: property.xmp) ?? []
            let isSame =
                property.xmp.form == .alternatives
                ? stated.first == values.first : stated == values
            if !isSame && !values.isEmpty { try packet.set(property.xmp, values) }
        }
    }
}
