#ifndef UNCIAL_NESTING_H
#define UNCIAL_NESTING_H

namespace uncial {

/// How deep something nests in the drawing instructions of a page.
///
/// poppler keeps each level in memory, and has no end: a file of some kilobytes may open millions.
class Nesting {
public:
    /// Levels of saved graphics states. Files that forget to close some have thousands.
    static constexpr int mostStates = 20000;
    /// Levels of marked content; poppler goes through all of them for each instruction.
    static constexpr int mostMarks = 10000;

    explicit Nesting(int most) : most(most) { }

    void clear() { *this = Nesting(most); }
    void open()
    {
        ++depth;
        wasTooDeep = wasTooDeep || depth > most;
    }
    void close() { depth -= depth > 0; }
    /// Whether there were more levels than allowed, even if they are closed again.
    bool isTooDeep() const { return wasTooDeep; }

private:
    int most;
    int depth = 0;
    bool wasTooDeep = false;
};

}

#endif
