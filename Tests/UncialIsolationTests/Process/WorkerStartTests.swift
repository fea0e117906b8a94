import Testing
import UncialCore

@testable import UncialIsolation

@Suite("WorkerStart and WorkerAnswer")
struct WorkerStartTests {
    @Test(arguments: [
        ([String](), [String]()), (["/a b", "/ї"], []), ([], ["/t"]), (["/a"], ["/b", "/c"]),
    ])
    func `a start survives the way`(readable: [String], writable: [String]) {
        let start = WorkerStart(
            service: "reading",
            memoryLimit: 2 << 30,
            readablePaths: readable,
            writablePaths: writable
        )
        #expect(WorkerStart(start.frame) == start)
    }

    @Test(arguments: [false, true], [false, true])
    func `an answer survives the way`(calls: Bool, files: Bool) {
        let answer = WorkerAnswer(
            hasService: calls != files,
            confinement: WorkerConfinement(hasCallFilter: calls, hasFileRules: files)
        )
        #expect(WorkerAnswer(answer.frame) == answer)
    }

    @Test func `another version is told whatever follows it`() {
        let start = Frame(kind: Frame.startKind, payload: Array("7\0what\0is\0that".utf8))
        #expect(WorkerStart(start)?.version == 7)
        let answer = Frame(kind: Frame.startKind, payload: Array("uncial-worker\u{0}7".utf8))
        #expect(WorkerAnswer(answer)?.version == 7)
    }

    @Test(arguments: [
        "", "x", "1", "1\0a", "1\0a\0-1\00", "1\0a\05\07", "1\0a\0b\00", "uncial-worker",
        "uncial-worker\01", "other\01\01\01\01",
    ])
    func `anything else is neither`(text: String) {
        let frame = Frame(kind: Frame.startKind, payload: Array(text.utf8))
        #expect(WorkerStart(frame) == nil)
        #expect(WorkerAnswer(frame) == nil)
        #expect(WorkerAnswer(Frame(kind: 1, payload: frame.payload)) == nil)
    }
}
