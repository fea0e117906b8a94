/// A page with all that is known about its lines.
struct PageSheet {
    var page: PageText
    var uses: [LineUse]
    var measure: PageMeasure
}
