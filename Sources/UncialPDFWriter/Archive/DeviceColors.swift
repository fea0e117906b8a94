/// Which colours of a device, whose look nobody states, a document draws with.
///
/// Gray is not among them: any output intent says what it is.
struct DeviceColors {
    var usesRGB = false
    var usesCMYK = false

    /// Notes the name of a colour space, with its slash; other names are no matter.
    mutating func note(_ name: String) {
        switch name {
        case "/DeviceRGB", "/RGB": usesRGB = true
        case "/DeviceCMYK", "/CMYK": usesCMYK = true
        default: return
        }
    }
}
