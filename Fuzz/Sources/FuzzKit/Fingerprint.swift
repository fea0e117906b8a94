/// A short name for bytes (FNV-1a, 64 bits): to tell files apart, not to protect anything.
public enum Fingerprint {
    /// The fingerprint of bytes.
    public static func of(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The fingerprint as 16 hexadecimal digits.
    public static func name(of bytes: [UInt8]) -> String {
        let digits = String(of(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
