import UncialModel

/// Says how the colours of a document are meant to look: an output intent, and spaces for the colours of
/// devices that it does not speak of.
struct ArchiveColors {
    private let findings: ArchiveFindings

    init(_ findings: ArchiveFindings) { self.findings = findings }

    /// Gives the document its output intent.
    ///
    /// - Parameters:
    ///   - named: the device colours that objects name.
    ///   - drawn: the device colours that instructions name.
    ///   - resources: all resources of the document.
    func apply(
        to file: PDFFile,
        _ named: DeviceColors,
        _ drawn: DeviceColors,
        _ resources: [PDFObject]
    ) throws(OcrError) {
        let profile = try settleIntent(of: file)
        let meaning = ICCHeader(of: profile)
        if named.usesCMYK || drawn.usesCMYK, meaning?.colors != .cmyk {
            let space = try inkSpace(in: file)
            for dictionary in resources { setDefault("/DefaultCMYK", space, in: dictionary) }
            findings.changed("Inks that no profile describes have the look of a common press")
        }
        if named.usesRGB || drawn.usesRGB, meaning?.colors != .rgb {
            let space = file.indirect(
                file.parse("[/ICCBased \(try standardProfile(in: file).reference)]")
            )
            for dictionary in resources { setDefault("/DefaultRGB", space, in: dictionary) }
        }
    }

    private func setDefault(_ key: String, _ space: PDFObject, in resources: PDFObject) {
        let spaces = resources["/ColorSpace"]
        guard spaces.isDictionary else {
            resources["/ColorSpace"] = resources.file.parse("<< \(key) \(space.reference) >>")
            return
        }
        if spaces[key].isNull { spaces[key] = space }
    }

    /// Keeps the profile that the document names for its output, or names that of sRGB.
    ///
    /// - Returns: the profile.
    private func settleIntent(of file: PDFFile) throws(OcrError) -> PDFObject {
        let root = file.root
        let stated = root["/OutputIntents"].items.filter(\.isDictionary)
        let sound = stated.filter { ICCHeader(of: $0["/DestOutputProfile"])?.isOutput == true }
        let own = sound.first { $0["/S"].name == "/GTS_PDFA1" } ?? sound.first
        let profile: PDFObject
        if let own {
            profile = own["/DestOutputProfile"]
        } else {
            profile = try standardProfile(in: file)
        }
        let kept = stated.filter { intent in
            guard intent["/S"].name != "/GTS_PDFA1" else { return false }
            return intent["/DestOutputProfile"].isNull
                || intent["/DestOutputProfile"].number == profile.number
        }
        var intents = kept
        if let own, own["/S"].name == "/GTS_PDFA1" {
            intents.insert(own, at: 0)
        } else {
            let intent = file.parse("<< /Type /OutputIntent /S /GTS_PDFA1 >>")
            let name = own?["/OutputConditionIdentifier"].text ?? StandardRGBProfile.name
            intent["/OutputConditionIdentifier"] = file.text(name)
            intent["/Info"] = file.text(own?["/Info"].text ?? name)
            if own == nil { intent["/RegistryName"] = file.text("http://www.color.org") }
            intent["/DestOutputProfile"] = profile
            intents.insert(intent, at: 0)
        }
        for intent in intents { intent.removeValue(forKey: "/DestOutputProfileRef") }
        let list = file.parse("[]")
        for intent in intents { list.append(intent) }
        root["/OutputIntents"] = list
        return profile
    }

    /// The profile of sRGB, which is in the file once.
    private func standardProfile(in file: PDFFile) throws(OcrError) -> PDFObject {
        for intent in file.root["/OutputIntents"].items {
            let profile = intent["/DestOutputProfile"]
            if intent["/Info"].text == StandardRGBProfile.name, profile.isStream { return profile }
        }
        let stream = file.newStream()
        stream["/N"] = file.parse("3")
        try stream.setPackedData(StandardRGBProfile.bytes)
        return stream
    }

    /// Inks as colours of sRGB: between the 16 ways to print them fully or not at all, readers
    /// interpolate.
    private func inkSpace(in file: PDFFile) throws(OcrError) -> PDFObject {
        let function = file.newStream()
        function["/FunctionType"] = file.parse("0")
        function["/Domain"] = file.parse("[0 1 0 1 0 1 0 1]")
        function["/Range"] = file.parse("[0 1 0 1 0 1]")
        function["/Size"] = file.parse("[2 2 2 2]")
        function["/BitsPerSample"] = file.parse("8")
        try function.setData(PressInks.samples)
        let profile = try standardProfile(in: file)
        return file.indirect(
            file.parse(
                "[/DeviceN [/Cyan /Magenta /Yellow /Black] [/ICCBased \(profile.reference)] "
                    + "\(function.reference)]"
            )
        )
    }
}

/// How the inks of a common offset press look on coated paper, as colours of sRGB.
enum PressInks {
    /// Red, green and blue of each way to print the inks fully or not at all; cyan changes first, then
    /// magenta, yellow, black.
    static let samples: [UInt8] = [
        255, 255, 255, 0, 174, 239, 236, 0, 140, 46, 49, 146,
        255, 242, 0, 0, 166, 81, 237, 28, 36, 54, 54, 57,
        35, 31, 32, 0, 19, 30, 33, 0, 11, 9, 0, 20,
        28, 26, 0, 0, 19, 0, 30, 0, 0, 0, 0, 0,
    ]
}
