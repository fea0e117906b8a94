import Testing

@testable import UncialPDFText

struct KeyTableTests {
    @Test func `A key has the number that it was given last, however many there are`() {
        var table = KeyTable(expectedCount: 0)
        for key in 0..<1000 as Range<UInt64> {
            #expect(table.replaceValue(of: key << 40, by: Int(key)) == nil)
        }
        for key in 0..<1000 as Range<UInt64> {
            #expect(table.replaceValue(of: key << 40, by: 0) == Int(key))
            #expect(table.value(of: key << 40) == 0)
        }
        #expect(table.value(of: 1) == nil)
    }
}
