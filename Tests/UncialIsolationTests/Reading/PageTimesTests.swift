import Testing

@testable import UncialIsolation

struct PageTimesTests {
    @Test func `what a page has used is taken once`() {
        let times = PageTimes()
        times.note(.seconds(3), for: .page(7))
        times.note(.seconds(2), for: .opening)
        #expect(times.take(.page(7)) == .seconds(3))
        #expect(times.take(.page(7)) == .zero)
        #expect(times.take(.page(2)) == .zero)
        #expect(times.take(.opening) == .seconds(2))
    }

    @Test func `short times are not kept`() {
        let times = PageTimes()
        times.note(.milliseconds(20), for: .page(0))
        #expect(times.take(.page(0)) == .zero)
    }
}
