/// Names for the results of many inputs in one directory; pure.
enum OutputNames {
    /// Returns one name without extension for each input name, all different.
    ///
    /// `a.pdf` becomes `a`, for `a.md`. Where that would meet another (`a.pdf` and `a.png`), both keep their
    /// whole name: `a.pdf`, `a.png`. Where even that meets (`x/a.pdf` and `y/a.pdf`), the
    /// later ones are numbered: `a.pdf`, `a.pdf-2`. Case does not tell names apart, since
    /// some file systems ignore it.
    static func unique(for inputs: [String]) -> [String] {
        var uses: [String: Int] = [:]
        for input in inputs {
            uses[FilePath.stem(of: input).lowercased(), default: 0] += 1
        }
        let bases = inputs.map { input in
            let stem = FilePath.stem(of: input)
            return uses[stem.lowercased()] == 1 ? stem : input
        }
        var taken: Set<String> = []
        return bases.map { base in
            var name = base
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            return name
        }
    }
}
