import BenchmarkKit
import Testing

struct PageFilterTests {
    private let pages = [
        AccuracyFixture.page("ocr/eng_receipt_1.jpg", kind: "receipt"),
        AccuracyFixture.page("ocr/rus_photo_2.jpg", kind: "photo-form"),
        AccuracyFixture.page("synthetic/photo(1).jpg", kind: "photo"),
    ]

    @Test(
        arguments: [
            (nil, nil, [0, 1, 2]), ("receipt", nil, [0]), ("^ocr/.*_[12]", nil, [0, 1]),
            (" photo$", nil, [2]), ("photo(", nil, [2]), (nil, ["photo", "receipt"], [0, 2]),
            ("^ocr", ["photo"], []),
        ] as [(String?, [String]?, [Int])]
    )
    func pagesAreChosenByNameAndKind(pattern: String?, kinds: [String]?, expected: [Int]) {
        let filter = PageFilter(matching: pattern, kinds: kinds)
        #expect(filter(pages) == expected.map { pages[$0] })
    }
}
