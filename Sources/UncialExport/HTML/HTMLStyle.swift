/// How a document looks in a browser: one readable column, light or dark as the reader has it.
enum HTMLStyle {
    static let text = """
        :root { color-scheme: light dark; --ink: #1c1b19; --paper: #fdfcfa; --faint: #6b665e;
          --rule: #d8d3c9; --shade: #f3f0ea; --link: #0b57a4; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6e2da; --paper: #191816;
          --faint: #a09a8f; --rule: #45423c; --shade: #26241f; --link: #8ab8f0; } }
        body { margin: 0; background: var(--paper); color: var(--ink);
          font: 1.0625rem/1.6 Georgia, "Noto Serif", "DejaVu Serif", serif; }
        main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
        h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2em 0 .6em; text-wrap: balance; }
        h1 { font-size: 1.75rem; } h2 { font-size: 1.4rem; } h3 { font-size: 1.2rem; }
        h4, h5, h6 { font-size: 1.0625rem; } h5, h6 { color: var(--faint); }
        p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figcaption, caption {
          unicode-bidi: plaintext; text-align: start; overflow-wrap: break-word; }
        a { color: var(--link); } sup { line-height: 0; } sup a { text-decoration: none; }
        blockquote { margin: 1em 0; padding-inline-start: 1em;
          border-inline-start: 3px solid var(--rule); }
        li > p { margin: .25em 0; } ol, ul { padding-inline-start: 1.75em; }
        li.marked { list-style: none; }
        .scroll { overflow-x: auto; margin: 1.25em 0; }
        table { border-collapse: collapse; font-size: .9375rem; line-height: 1.4; }
        th, td { border: 1px solid var(--rule); padding: .3em .6em; vertical-align: top; }
        th { background: var(--shade); } caption { padding: .4em 0; color: var(--faint); }
        pre { overflow-x: auto; padding: .8em 1em; background: var(--shade);
          font: .875rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
        figure { margin: 1.5em 0; }
        .plate { box-sizing: border-box; max-width: 100%; padding: .5em; overflow: hidden;
          border: 1px dashed var(--rule); background: var(--shade); color: var(--faint);
          font-size: .8125rem; line-height: 1.35; }
        figcaption, .caption, .note, .side, .furniture { color: var(--faint); font-size: .9375rem; }
        .note p { margin: .4em 0; } .note:target, sup:target { background: var(--shade); }
        .side { border-inline-start: 2px solid var(--rule); padding-inline-start: .8em; }
        .contents ul { list-style: none; padding-inline-start: 0; }
        .contents ul ul { padding-inline-start: 1.5em; }
        .contents .entry { display: flex; gap: .75em; align-items: baseline; }
        .contents .folio { margin-inline-start: auto; color: var(--faint); }
        .page { display: flex; gap: .6em; align-items: center; margin: 1.75em 0;
          font: .75rem/1 system-ui, sans-serif; }
        .page::before { content: ""; flex: 1; border-top: 1px solid var(--rule); }
        .page a { color: var(--faint); text-decoration: none; }
        .failure { padding: .6em .9em; border: 1px solid #c0392b; }
        @media print { main { max-width: none; padding: 0; } .scroll { overflow: visible; } }
        """
}
