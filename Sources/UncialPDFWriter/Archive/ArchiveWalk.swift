import CUncialQPDF
import UncialModel

/// Goes through all objects that will be written, and changes those that PDF/A does not allow as they
/// are.
final class ArchiveWalk {
    /// The resources that were passed: what drawing instructions name what they draw with in.
    private(set) var resources: [PDFObject] = []
    /// The device colours that objects name.
    private(set) var colors = DeviceColors()
    private let findings: ArchiveFindings
    private let objectRules: ArchiveObjectRules
    private let actions: ArchiveActionRules
    private var passed: Set<Int> = []
    private var pageNumbers: Set<Int> = []
    private var attachments: [PDFObject] = []
    private let conformance: PDFConformance

    init(_ conformance: PDFConformance, _ findings: ArchiveFindings) {
        self.conformance = conformance
        self.findings = findings
        objectRules = ArchiveObjectRules(findings)
        actions = ArchiveActionRules(findings)
    }

    /// Goes through what a page needs, without other pages.
    ///
    /// - Parameter leavesContent: whether the content and what it draws with will be replaced.
    func visit(page: PDFObject, index: Int, others: [PDFObject], leavesContent: Bool) throws {
        if pageNumbers.isEmpty { pageNumbers = Set(others.map(\.number)) }
        for key in page.keys where key != "/Parent" {
            if leavesContent && ["/Contents", "/Resources"].contains(key) { continue }
            try visit(page[key], under: key, page: index)
        }
    }

    /// Goes through all that belongs to no page.
    func visit(rest file: PDFFile) throws {
        for key in file.trailer.keys where key != "/Encrypt" {
            try visit(file.trailer[key], under: key, page: nil)
        }
        mendAttachments(of: file)
    }

    private func visit(_ object: PDFObject, under key: String, page: Int?) throws {
        var stack = [(object, key)]
        while let (object, key) = stack.popLast() {
            switch object.kind {
            case .array, .dictionary, .stream: break
            default:
                objectRules.check(value: object, page: page)
                if let name = object.name { colors.note(name) }
                continue
            }
            if object.isIndirect {
                guard !pageNumbers.contains(object.number),
                    passed.insert(object.number).inserted
                else { continue }
                try Task.checkCancellation()
            }
            if object.isArray {
                stack += object.items.map { ($0, key) }
                continue
            }
            change(object, under: key, page: page)
            stack += object.keys.map { (object[$0], $0) }
        }
    }

    private func change(_ object: PDFObject, under key: String, page: Int?) {
        actions.apply(to: object)
        objectRules.apply(to: object, under: key, page: page)
        if key == "/Resources" { resources.append(object) }
        if object.isDictionary, !object["/EF"].isNull { attachments.append(object) }
        // A field that is no annotation itself has actions of its own.
        if !object["/AA"].isNull, !object["/FT"].isNull || !object["/Kids"].isNull {
            object.removeValue(forKey: "/AA")
            findings.changed("The actions of a field are out")
        }
        if object["/FT"].name == "/Sig", !object["/V"]["/ByteRange"].isNull {
            findings.obstacle("a signature, which a change of the document breaks", page: page)
        }
    }

    /// Attached files: PDF/A-2 has only files that keep PDF/A themselves, PDF/A-3 has any, and says what
    /// they are to the document.
    private func mendAttachments(of file: PDFFile) {
        guard !attachments.isEmpty else { return }
        guard conformance == .pdfA3b else {
            findings.obstacle("an attached file, which PDF/A-3b would allow", page: nil)
            return
        }
        let root = file.root
        if !root["/AF"].isArray { root["/AF"] = file.parse("[]") }
        let listed = Set(root["/AF"].items.map(\.number))
        for attachment in attachments {
            let name = [attachment["/UF"], attachment["/F"]].compactMap(\.text).first ?? "file"
            for key in ["/F", "/UF"] where attachment[key].text == nil {
                attachment[key] = file.text(name)
            }
            if attachment["/AFRelationship"].name == nil {
                attachment["/AFRelationship"] = file.parse("/Unspecified")
            }
            for key in attachment["/EF"].keys {
                let stream = attachment["/EF"][key]
                guard stream.isStream, !Self.isMediaType(stream["/Subtype"].name) else { continue }
                stream["/Subtype"] = file.parse("/application#2foctet-stream")
            }
            if !listed.contains(attachment.number) {
                root["/AF"].append(file.indirect(attachment))
            }
        }
    }

    private static func isMediaType(_ name: String?) -> Bool {
        let parts = (name ?? "").dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.allSatisfy {
                        $0.isASCII && ($0.isLetter || $0.isNumber || "-+._".contains($0))
                    }
            }
    }
}
