import Foundation
import PackagePlugin

/// Makes a language model a resource of a C target: `CUncialLangUkr` gets `ukr.traineddata`.
///
/// Models are not in this repository. The one to take is looked for on the machine that builds;
/// `Scripts/language-model.sh` copies it, or says what to install when there is none. That is an error
/// of this target alone: all others build.
@main
struct LanguageModel: BuildToolPlugin {
    /// What names of targets start with; the code of the language follows.
    private static let prefix = "CUncialLang"

    /// Names a folder of models that goes before ``places``.
    private static let variable = "UNCIAL_MODELS"

    /// Where packages of Linux distributions and Homebrew put models.
    private static let places = [
        "/usr/share/tesseract-ocr/5/tessdata",
        "/usr/share/tesseract-ocr/4.00/tessdata",
        "/usr/share/tesseract-ocr/tessdata",
        "/usr/share/tesseract/tessdata",
        "/usr/share/tessdata",
        "/usr/local/share/tessdata",
        "/opt/homebrew/share/tessdata",
        "/home/linuxbrew/.linuxbrew/share/tessdata",
    ]

    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let code = String(target.name.dropFirst(Self.prefix.count)).lowercased()
        let model = Self.model(of: code)
        let script = context.package.directoryURL.appending(path: "Scripts/language-model.sh")
        let license = context.package.directoryURL.appending(path: "LICENSE")
        // Resources of a target lie flat, unless a directory as a whole is one; Tesseract wants this name.
        let output = context.pluginWorkDirectoryURL
            .appending(path: "tessdata", directoryHint: .isDirectory)
        return [
            .buildCommand(
                displayName: "Language model \(code)",
                executable: URL(filePath: "/bin/sh"),
                arguments: [
                    script.path, code, model?.path ?? "", license.path, output.path,
                ],
                inputFiles: [script, license] + (model.map { [$0] } ?? []),
                outputFiles: [output]
            )
        ]
    }

    private static func model(of code: String) -> URL? {
        // Whoever names a folder wants no other.
        let named = ProcessInfo.processInfo.environment[variable].flatMap {
            $0.isEmpty ? nil : [$0]
        }
        return (named ?? places)
            .map { URL(filePath: $0).appending(path: "\(code).traineddata") }
            .first { FileManager.default.isReadableFile(atPath: $0.path) }
    }
}
