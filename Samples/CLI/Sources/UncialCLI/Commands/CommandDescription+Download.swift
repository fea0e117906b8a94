extension CommandDescription {
    /// `uncial download`, which two programs describe: the one that is asked, and the one that does it.
    static let download = CommandDescription(
        name: "download",
        summary: "Download language data",
        usage: ["download LANG… [options]", "download --clear [--cache DIR]"],
        options: [
            .value(
                "quality",
                "QUALITY",
                help: "fast: the small models that Linux distributions install. best: large ones, "
                    + "slower and a little more often right. The default is fast."
            ),
            .value(
                "source",
                "URL",
                help: "Fetch from this directory instead. It must be https; the checksums of "
                    + "--quality hold for it too, where --checksum says nothing else."
            ),
            .value(
                "checksum",
                "CODE=SHA256",
                help: "What a model must be, for one that this program does not know; several are "
                    + "joined by commas."
            ),
            .value(
                "cache",
                "DIR",
                help: "Where models are kept. The default is uncial in the user's cache directory."
            ),
            .flag("yes", letter: "y", help: "Do not ask."),
            .flag("quiet", letter: "q", help: "Say nothing but failures and questions."),
            .flag("clear", help: "Remove all models from the cache, and unfinished downloads."),
            .helpFlag,
        ],
        notes: [
            "A language is the code of a model (ukr) or a tag (uk). What would be fetched is listed "
                + "first, and on a terminal there is a question. An interrupted download goes on "
                + "where it stopped. http_proxy, https_proxy and no_proxy are honoured.",
            "uncial itself has no part that connects to anything: this command is a program of its "
                + "own, uncial-download, beside it.",
        ]
    )
}
