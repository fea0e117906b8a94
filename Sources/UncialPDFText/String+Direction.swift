extension String {
    /// Whether a letter may be among the characters that is read from right to left.
    ///
    /// `false` is certain, and found quickly.
    var mayBeRightToLeft: Bool {
        // The lead bytes of U+0590 to U+08FF, of the presentation forms, and of what is beyond the
        // basic plane.
        utf8.contains { $0 >= 0xD6 && ($0 <= 0xE0 || $0 >= 0xEF) }
    }
}
