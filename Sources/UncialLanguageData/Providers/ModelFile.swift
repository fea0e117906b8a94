#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
package import UncialModel

/// Where a model is.
package struct ModelFile: Sendable, Hashable {
    /// Its language; `osd` and `equ`, which are none, are given in the same way.
    package let language: OcrLanguage
    /// The file of the model.
    package let file: URL

    /// Names the file of a model.
    package init(language: OcrLanguage, file: URL) {
        self.language = language
        self.file = file
    }
}

/// A provider that can say what files it has without putting anything in place.
package protocol ModelFileLister: Sendable {
    /// All models, `osd` and `equ` and those that others hide included, in the order in which they
    /// are looked for.
    func modelFiles() async throws -> [ModelFile]
}
