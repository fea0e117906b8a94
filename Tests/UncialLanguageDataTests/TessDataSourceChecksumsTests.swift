import Testing
import UncialLanguageData
import UncialModel

@Suite struct TessDataSourceChecksumsTests {
    @Test(arguments: [TessDataSource.fastChecksums, TessDataSource.bestChecksums])
    func `each line of a table is a model that exists`(
        checksums: [OcrLanguage: ModelChecksum]
    ) {
        #expect(Set(checksums.values.map(\.sha256)).count == checksums.count)
        for (language, checksum) in checksums {
            #expect(language.name != nil || language.code == "osd", "\(language)")
            #expect(checksum.bytes.map { (100_000...20_000_000).contains($0) } ?? true)
        }
    }

    @Test(
        arguments: [
            ("ukr", 3_825_102, "d59e53e2bded32f4445f124b4b00240fcac7e8044c003ab822ccb94f0b3db59b"),
            ("eng", 4_113_088, "7d4322bd2a7749724879683fc3912cb542f19906c83bcc1a52132556427170b2"),
        ]
    )
    func `the languages of the default are pinned`(
        code: String,
        bytes: Int,
        sha256: String
    ) throws {
        let language = try OcrLanguage.custom(code)
        let checksum = try ModelChecksum(sha256: sha256, bytes: bytes)
        #expect(TessDataSource.fastChecksums[language] == checksum)
        #expect(TessDataSource.bestChecksums[language] != nil)
    }

    @Test func `no line of the tables is lost`() {
        #expect(TessDataSource.fastChecksums.count >= 75)
        #expect(TessDataSource.bestChecksums.count >= 20)
    }
}
