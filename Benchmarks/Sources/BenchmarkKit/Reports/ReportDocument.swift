/// What the reports for a browser have in common: the frame of the file and how it begins.
enum ReportDocument {
    /// A whole file.
    ///
    /// - Parameters:
    ///   - title: The title, which is the first heading too.
    ///   - sheet: Rules of style beyond those of ``ReportStyle``; empty for none.
    ///   - body: What comes below the heading.
    static func html(title: String, sheet: String = "", body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title>\(title)</title>
        <style>
        \(sheet.isEmpty ? ReportStyle.sheet : ReportStyle.sheet + "\n" + sheet)
        </style>
        </head>
        <body>
        <h1>\(title)</h1>

        """ + body + "</body>\n</html>\n"
    }

    /// On what machine, by which command and how it was measured, and what was left out.
    static func introduction(
        machine: String,
        command: String,
        method: String,
        leftOut: [String]
    ) -> String {
        var text = "<p>\(HTMLText.escaped(machine))</p>\n"
        text += "<p><code>\(HTMLText.escaped(command))</code>: \(HTMLText.withCode(method))</p>\n"
        if !leftOut.isEmpty {
            text += "<p>Left out: \(HTMLText.escaped(leftOut.joined(separator: "; "))).</p>\n"
        }
        return text
    }
}
