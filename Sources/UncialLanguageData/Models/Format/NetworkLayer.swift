/// A layer of a network, and those within it.
struct NetworkLayer {
    /// By their numbers, which some files have in place of the names.
    private static let kinds = [
        "Invalid", "Input", "Convolve", "Maxpool", "Parallel", "Replicated", "ParBidiLSTM",
        "DepParUDLSTM", "Par2dLSTM", "Series", "Reconfig", "RTLReversed", "TTBReversed",
        "XYTranspose", "LSTM", "SummLSTM", "Logistic", "LinLogistic", "LinTanh", "Tanh", "Relu",
        "Linear", "Softmax", "SoftmaxNoCTC", "LSTMSoftmax", "LSTMBinarySoftmax",
    ]
    private static let deepest = 16
    private static let mostLayers = 1000

    private let kind: String
    private let hasOwnRates: Bool
    private let inputs: Int
    /// How many numbers it gives on.
    let outputs: Int

    /// Steps over a layer and returns it.
    ///
    /// - Throws: ``ModelDamage``.
    @discardableResult
    static func skip(in part: inout PartReader, depth: Int = 0) throws(ModelDamage) -> NetworkLayer
    {
        guard depth < deepest else { throw part.unreadable }
        let layer = try NetworkLayer(&part)
        try layer.skipContent(in: &part, depth: depth)
        return layer
    }

    /// Reads what all layers begin with.
    private init(_ part: inout PartReader) throws(ModelDamage) {
        let number = Int(try part.integer(Int8.self))
        if number == 0 {
            kind = try part.text()
        } else {
            guard Self.kinds.indices.contains(number) else { throw part.unreadable }
            kind = Self.kinds[number]
        }
        // A network that is being trained holds more than what is read here.
        guard try part.integer(Int8.self) != 1 else {
            throw ModelDamage("it is an unfinished training and not yet a model")
        }
        try part.skip(1)
        hasOwnRates = try part.integer(UInt32.self) & 64 != 0
        inputs = Int(try part.integer(Int32.self))
        outputs = Int(try part.integer(Int32.self))
        guard inputs >= 0, outputs >= 0 else { throw part.unreadable }
        try part.skip(4)
        _ = try part.text()
    }

    private func skipContent(in part: inout PartReader, depth: Int) throws(ModelDamage) {
        switch kind {
        case "Series", "Parallel", "Replicated", "ParBidiLSTM", "DepParUDLSTM", "Par2dLSTM",
            "RTLReversed", "TTBReversed", "XYTranspose":
            let layers = try part.count()
            guard (1...Self.mostLayers).contains(layers) else { throw part.unreadable }
            var last: NetworkLayer?
            for _ in 0..<layers {
                let layer = try Self.skip(in: &part, depth: depth + 1)
                // In a series each takes what the one before it gives.
                if kind == "Series", let last, last.outputs != layer.inputs {
                    throw part.unreadable
                }
                last = layer
            }
            if hasOwnRates { try part.skip(4, times: try part.count()) }
        case "Input": try part.skip(20)
        // How far it looks to the sides and up and down.
        case "Convolve": try checkSteps(in: &part, from: 0)
        // How many places it makes one of; Tesseract divides by it.
        case "Maxpool", "Reconfig": try checkSteps(in: &part, from: 1)
        case "LSTM", "SummLSTM", "LSTMSoftmax", "LSTMBinarySoftmax":
            try skipMemory(in: &part, depth: depth)
        case "Logistic", "LinLogistic", "LinTanh", "Tanh", "Relu", "Linear", "Softmax",
            "SoftmaxNoCTC":
            let weights = try NetworkWeights(&part)
            guard weights.rows == outputs, weights.columns == inputs + 1 else {
                throw part.unreadable
            }
        default: throw part.unreadable
        }
    }

    private func checkSteps(in part: inout PartReader, from lowest: Int32) throws(ModelDamage) {
        for _ in 0..<2 {
            guard (lowest...100).contains(try part.integer(Int32.self)) else {
                throw part.unreadable
            }
        }
    }

    /// The tables of weights of a layer with a memory, one for each of its gates.
    private func skipMemory(in part: inout PartReader, depth: Int) throws(ModelDamage) {
        let sources = try part.count(Int32.self)
        let first = try NetworkWeights(&part)
        let states = first.rows
        let fedBack =
            switch kind {
            case "LSTMSoftmax": outputs
            case "LSTMBinarySoftmax":
                outputs < 2 ? 0 : Int.bitWidth - (outputs - 1).leadingZeroBitCount
            default: 0
            }
        // A layer that looks both ways has one gate more.
        let gates = sources - fedBack == inputs + 2 * states ? 5 : 4
        var all = [first]
        for _ in 1..<gates { all.append(try NetworkWeights(&part)) }
        guard all.allSatisfy({ $0.rows == states && $0.columns == sources + 1 }) else {
            throw part.unreadable
        }
        if kind.hasSuffix("Softmax") {
            try Self.skip(in: &part, depth: depth + 1)
        }
    }
}

/// A table of weights that was stepped over.
struct NetworkWeights {
    let rows: Int
    let columns: Int

    /// Steps over a table.
    ///
    /// - Throws: ``ModelDamage``.
    init(_ part: inout PartReader) throws(ModelDamage) {
        let mode = try part.integer(UInt8.self)
        // Very old files have numbers of half the width.
        let width = mode & 128 == 0 ? 4 : 8
        rows = try part.count(Int32.self)
        columns = try part.count(Int32.self)
        let (count, overflows) = rows.multipliedReportingOverflow(by: columns)
        guard !overflows, count > 0 else { throw part.unreadable }
        if mode & 1 == 1 {
            // After a filler: whole numbers, then a scale for each row.
            try part.skip(1)
            try part.skip(count)
            let scales = try part.count()
            guard scales >= rows else { throw part.unreadable }
            try part.skip(width, times: scales)
        } else {
            try part.skip(width)
            try part.skip(width, times: count)
        }
    }
}
