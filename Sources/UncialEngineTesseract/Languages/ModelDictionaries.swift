import Synchronization
import UncialModel

/// The dictionaries of a recognizer's models, opened when first asked for.
final class ModelDictionaries: Sendable {
    private let models: LanguageModels
    /// `nil` for a model without one.
    private let opened = Mutex<[OcrLanguage: ModelDictionary?]>([:])

    init(of models: LanguageModels) {
        self.models = models
    }

    /// The share of a text's letters in words that a language's dictionary has, accents and case apart.
    ///
    /// - Parameter words: in plain letters; shorter ones than three letters are not to be among them.
    /// - Returns: 0…1; `nil` when the model has no dictionary, or there are no words.
    func share(of words: [[Unicode.Scalar]], in language: OcrLanguage) -> Double? {
        guard let dictionary = dictionary(of: language), !words.isEmpty else { return nil }
        let (all, known) = zip(words, dictionary.knows(words)).reduce(into: (0, 0)) { sums, entry in
            sums.0 += entry.0.count
            if entry.1 { sums.1 += entry.0.count }
        }
        return Double(known) / Double(all)
    }

    private func dictionary(of language: OcrLanguage) -> ModelDictionary? {
        if let known = opened.withLock({ $0[language] }) { return known }
        // Several workers may open one at a time; all find the same.
        let dictionary = ModelDictionary(of: models.file(of: language.code))
        opened.withLock { $0[language] = .some(dictionary) }
        return dictionary
    }
}
