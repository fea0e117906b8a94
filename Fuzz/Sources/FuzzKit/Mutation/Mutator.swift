/// Makes any number of damaged files from whole ones, always the same for the same seed and number.
public struct Mutator: Sendable {
    /// The reader the files are for.
    public let target: String
    /// Where the random numbers start.
    public let seed: UInt64
    /// The whole files.
    public let seeds: [Seed]

    /// No file grows beyond it: speed matters more than size.
    private static let largest = 1 << 20

    /// - Parameters:
    ///   - target: the reader the files are for; each has inputs of its own.
    ///   - seed: any number.
    ///   - seeds: the whole files.
    public init(target: String, seed: UInt64, seeds: [Seed]) {
        self.target = target
        self.seed = seed
        self.seeds = seeds
    }

    /// The input of a number: the seeds as they are first, then damaged ones.
    public func input(_ number: Int) -> [UInt8] {
        guard !seeds.isEmpty else { return [] }
        guard number >= seeds.count else { return seeds[number].bytes }
        var random = SeededGenerator(seed: seed, target: target, number: number)
        // The first are made for the purpose and small: they are taken more often.
        let chosen = seeds[random.below(random.chance(30) ? min(12, seeds.count) : seeds.count)]
        var damage = Damage(
            bytes: chosen.bytes,
            focus: chosen.focus,
            other: seeds[random.below(seeds.count)].bytes,
            random: random
        )
        let steps = 1 + damage.random.below(1 << damage.random.below(4))
        for _ in 0..<steps {
            damage.apply(for: chosen.format)
            if damage.bytes.count > Self.largest {
                damage.bytes.removeLast(damage.bytes.count - Self.largest)
            }
        }
        if chosen.format == .png && damage.random.chance(80) { damage.repairChecksumsOfPNG() }
        return damage.bytes
    }
}
