import Testing
import UncialCore
import UncialTestSupport

@Suite struct OcrLoggerTests {
    @Test func `a silent logger does not even build the message`() {
        var isBuilt = false
        func message() -> String {
            isBuilt = true
            return "text"
        }
        OcrLogger.silent.log(.error, "test", message())
        #expect(!isBuilt)
        #expect(!OcrLogger.silent.isEnabled(.error))
    }

    @Test(arguments: OcrLogLevel.allCases, OcrLogLevel.allCases)
    func `what is less serious than the level is dropped`(level: OcrLogLevel, record: OcrLogLevel) {
        let collector = LogCollector()
        let sink = collector.logger
        let logger = OcrLogger(level: level) { sink.log($0.level, $0.source, $0.message) }
        logger.log(record, "test", "text")
        #expect(collector.records.isEmpty == (record < level))
        #expect(logger.isEnabled(record) == (record >= level))
    }

    @Test func `a record describes itself in one line`() {
        let record = OcrLogRecord(level: .warning, source: "tesseract", message: "No model.")
        #expect("\(record)" == "warning tesseract: No model.")
    }
}
