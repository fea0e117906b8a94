import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes what a document says about itself: its properties, its metadata, and what PDF/A asks for.
///
/// Only what was asked for changes. Dates do not change by themselves, so that the same input gives the
/// same bytes; the date of a change is written where it is given.
struct DocumentProperties {
    /// The title and so on that were asked for.
    let metadata: PDFMetadata
    /// The standard the document is to keep.
    let conformance: PDFConformance?
    /// The language of the recognized text as a BCP 47 tag, for a document that states none.
    var recognizedLanguage: String?
    /// The program that made the document, for one that is made anew.
    var producer: String?
    /// Hears what was changed besides what was asked for.
    var logger = OcrLogger.silent

    /// Changes the properties of a document; what was not asked for stays as it is.
    ///
    /// Called last, when all pages are as they will be.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` when the document cannot keep the standard;
    ///   the reason names what stands in the way. ``/UncialModel/OcrError/invalidOptions(reason:)`` for
    ///   a language that is none. `CancellationError`.
    func apply(to file: PDFFile) throws {
        try writeLanguage(to: file)
        let asked = try askedProperties()
        if !asked.isEmpty || producer != nil {
            let information = informationDictionary(of: file)
            for (property, value) in asked { property.set(value, in: information) }
            if let producer, information["/Producer"].isNull {
                information["/Producer"] = file.text(producer)
            }
        }
        if let title = metadata.title, !title.isEmpty { showTitle(in: file) }
        if let conformance {
            try ArchivePreparation(conformance, logger: logger).apply(to: file)
        }
        try writePacket(asked, to: file)
    }

    /// What was asked for, cleaned so that it reads the same in both places it is written to.
    private func askedProperties() throws(OcrError) -> [(InformationProperty, String)] {
        var asked: [(InformationProperty, String)] = []
        for (property, value) in [
            (InformationProperty.title, metadata.title), (.author, metadata.author),
            (.subject, metadata.subject), (.keywords, metadata.keywords),
        ] {
            if let value { asked.append((property, value.cleanedForXML)) }
        }
        if let date = metadata.modificationDate {
            let seconds = date.timeIntervalSince1970
            guard abs(seconds) < 1e11 else {
                throw .invalidOptions(
                    reason: "The date of the change is not of the years 0 to 9999."
                )
            }
            let text = PDFDate(secondsSince1970: Int(seconds.rounded(.down))).pdf
            asked.append((.modificationDate, text))
        }
        return asked
    }

    private func writeLanguage(to file: PDFFile) throws(OcrError) {
        if let language = metadata.language {
            guard LanguageTag.isWellFormed(language) else {
                throw .invalidOptions(
                    reason: "\"\(language)\" names no language. Use a tag such as uk or en-GB."
                )
            }
            file.root["/Lang"] = file.text(language)
        } else if let recognizedLanguage, LanguageTag.isWellFormed(recognizedLanguage),
            file.root["/Lang"].text?.isEmpty ?? true
        {
            file.root["/Lang"] = file.text(recognizedLanguage)
        }
    }

    private func informationDictionary(of file: PDFFile) -> PDFObject {
        let information = file.trailer["/Info"]
        if information.isDictionary { return information }
        let made = file.indirect(file.parse("<< >>"))
        file.trailer["/Info"] = made
        return made
    }

    /// Has readers show the title instead of the name of the file.
    private func showTitle(in file: PDFFile) {
        let root = file.root
        if !root["/ViewerPreferences"].isDictionary {
            root["/ViewerPreferences"] = file.parse("<< >>")
        }
        root["/ViewerPreferences"]["/DisplayDocTitle"] = file.parse("true")
    }
}

extension DocumentProperties {
    private func writePacket(_ asked: [(InformationProperty, String)], to file: PDFFile) throws {
        let stream = file.root["/Metadata"]
        let isChanged = !asked.isEmpty || metadata.language != nil
        guard conformance != nil || stream.isStream && isChanged else { return }
        var packet = readPacket(stream, file)
        do {
            for (property, value) in asked { try packet.set(property.xmp, property.values(value)) }
            if metadata.modificationDate != nil, let date = packet.values(of: .modifyDate) {
                try packet.set(.metadataDate, date)
            }
            if let language = metadata.language { try packet.set(.language, [language]) }
            if let conformance {
                packet = try ArchiveMetadata(conformance, logger).conforming(packet, to: file)
            }
        } catch {
            throw OcrError.unsupported(
                reason: "The metadata of the document cannot be changed. Leave out the title, the "
                    + "other properties and PDF/A."
            )
        }
        let target = stream.isStream ? stream : file.newStream()
        target["/Type"] = file.parse("/Metadata")
        target["/Subtype"] = file.parse("/XML")
        try target.setData(packet.bytes)
        file.root["/Metadata"] = target
    }

    /// The packet of the document; a new one of its properties where it has none that makes sense.
    private func readPacket(_ stream: PDFObject, _ file: PDFFile) -> XMPPacket {
        if let data = try? stream.streamData(), let packet = try? XMPPacket(data), stream.isStream {
            return packet
        }
        if stream.isStream {
            logger.log(
                .warning,
                "pdf",
                "The metadata of the document makes no sense. New metadata is made of its properties."
            )
        }
        var packet = XMPPacket()
        let information = file.trailer["/Info"]
        for property in InformationProperty.allCases {
            guard let value = property.value(in: information) else { continue }
            try? packet.set(property.xmp, property.values(value))
        }
        return packet
    }
}
