import UncialModel

/// Mends one kind of mistake.
protocol CorrectionRule: Sendable {
    /// Which one, as it is recorded and switched off.
    var rule: TextCorrection.Rule { get }

    /// Looks at the lines and changes what is wrong.
    func apply(to draft: inout CorrectionDraft)
}
