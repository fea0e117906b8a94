import Foundation

/// A PDF of one page of text that opens with the password "uncial".
///
/// Made from a hand-written file by `qpdf --encrypt uncial uncial 128 --use-aes=y --`.
enum EncryptedPDF {
    static let password = "uncial"
    static let text = "The secret is kept in the third drawer."

    static var data: Data {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
    }

    private static let base64 = """
        JVBERi0xLjYKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIg
        MCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8
        PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDMwMCAxMDAgXSAvUGFyZW50IDIgMCBSIC9SZXNvdXJj
        ZXMgPDwgL0ZvbnQgPDwgL0YgNSAwIFIgPj4gPj4gL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0xl
        bmd0aCA5NiAvRmlsdGVyIC9GbGF0ZURlY29kZSA+PgpzdHJlYW0KWAsCOdeQlMlwAgAv3S4Dv08YsIeWObDE+wWa
        YtTgjjpLRv/kQoY0Lj66/Oa5xAehsiQTEGQ/Xj+gUOu55FA+SuYHSvp9fNy5bYTTT/a7PRASZmefhycaaLfvyRkx
        Gp01ZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8IC9CYXNlRm9udCAvSGVsdmV0aWNhIC9TdWJ0eXBlIC9UeXBl
        MSAvVHlwZSAvRm9udCA+PgplbmRvYmoKNiAwIG9iago8PCAvQ0YgPDwgL1N0ZENGIDw8IC9BdXRoRXZlbnQgL0Rv
        Y09wZW4gL0NGTSAvQUVTVjIgL0xlbmd0aCAxNiA+PiA+PiAvRmlsdGVyIC9TdGFuZGFyZCAvTGVuZ3RoIDEyOCAv
        TyA8NDU0MDA5M2U2MDA3MTZiYjc5YzAwNGJkNGVhNTE5Mjg3NDA2ODg1ZDc3NGM1ZTE0MzJmY2MyMTVmMjNlM2Jl
        NT4gL1AgLTQgL1IgNCAvU3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDxlMDExYmNiMTE2YzY3ODRlMmU1Y2Vk
        ZDBkMzZiYzQ5ZDAxMjI0NTZhOTFiYWU1MTM0MjczYTZkYjEzNGM4N2M0PiAvViA0ID4+CmVuZG9iagp4cmVmCjAg
        NwowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMDA2NCAwMDAwMCBuIAowMDAw
        MDAwMTIzIDAwMDAwIG4gCjAwMDAwMDAyNTAgMDAwMDAgbiAKMDAwMDAwMDQxNiAwMDAwMCBuIAowMDAwMDAwNDg2
        IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL0lEIFs8YTViNzVlMzNmYWJjY2QzNDU2MGExZDUxZWVj
        NDU2MTg+PGE1Yjc1ZTMzZmFiY2NkMzQ1NjBhMWQ1MWVlYzQ1NjE4Pl0gL0VuY3J5cHQgNiAwIFIgPj4Kc3RhcnR4
        cmVmCjc4NQolJUVPRgo=
        """
}
