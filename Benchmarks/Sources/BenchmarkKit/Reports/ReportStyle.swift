/// How reports for a browser look, on light and on dark screens.
enum ReportStyle {
    static let sheet = """
        :root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --faint: #59636e;
          --line: #d1d9e0; --stripe: #f6f8fa; --link: #0b57b0;
          --gone: #ffd3cf; --gone-ink: #82071e; --new: #c6f0d0; --new-ink: #0a4a1e; }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #0d1117; --ink: #e6edf3; --faint: #9da7b3; --line: #3d444d;
            --stripe: #161b22; --link: #79b8ff;
            --gone: #6b1d23; --gone-ink: #ffd7d5; --new: #14512a; --new-ink: #c3f5cf; }
        }
        body { margin: 0 auto; max-width: 1600px; padding: 1rem 1.5rem; background: var(--paper);
          color: var(--ink); font: 15px/1.45 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        h2 { margin-top: 2rem; }
        a { color: var(--link); }
        table { border-collapse: collapse; }
        .wide { overflow-x: auto; }
        table.figures th, table.figures td { padding: 0.25rem 0.7rem; border-bottom: 1px solid var(--line);
          text-align: left; vertical-align: bottom; font-variant-numeric: tabular-nums; }
        table.figures th.n, table.figures td.n { text-align: right; }
        table.figures tbody tr:nth-child(even) { background: var(--stripe); }
        article { margin-top: 2.5rem; border-top: 2px solid var(--line); }
        .beside { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1.2rem;
          margin-top: 1rem; align-items: start; }
        .image img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
        div.texts { overflow-x: auto; }
        table.texts { width: 100%; table-layout: fixed; font-size: 14px; }
        table.texts th { text-align: left; color: var(--faint); font-weight: 600; }
        table.texts td { width: 50%; padding: 0.15rem 0.6rem 0.15rem 0; vertical-align: top;
          border-bottom: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
        tr.right td { color: var(--faint); }
        del, ins { text-decoration: none; border-radius: 2px; }
        del { background: var(--gone); color: var(--gone-ink); box-shadow: inset 0 -2px var(--gone-ink); }
        ins { background: var(--new); color: var(--new-ink); box-shadow: inset 0 -2px var(--new-ink); }
        .failure { font-weight: 600; color: var(--gone-ink); background: var(--gone); padding: 0.3rem; }
        @media (max-width: 900px) { .beside { grid-template-columns: minmax(0, 1fr); } }
        """
}
