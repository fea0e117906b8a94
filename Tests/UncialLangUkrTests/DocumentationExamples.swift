import UncialCore
import UncialLangUkr
import UncialLanguageData

// The examples of Docs/, compiled. `DocumentationTests` compares them with the papers.

// Docs/LanguageData.md

func modelsOfThisMachineOrOurs() -> any LanguageDataProvider {
    ChainedLanguageDataProvider.installed + BundledTessDataProvider.ukrainian
}
