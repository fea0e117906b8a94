import Testing
import UncialCore
import UncialModel

@Suite struct OcrEngineRegistryTests {
    private let registry = OcrEngineRegistry()

    @Test func `engines are listed in the order they were registered`() {
        for id in ["b", "a", "c"] { registry.register(StubFactory(id: id)) }
        #expect(registry.engines().map(\.id) == ["b", "a", "c"])
    }

    @Test func `registering again replaces the engine at its place`() {
        registry.register(StubFactory(id: "a", availability: .no))
        registry.register(StubFactory(id: "b"))
        registry.register(StubFactory(id: "a"))
        #expect(registry.engines().map(\.id) == ["a", "b"])
        #expect(registry.firstAvailable()?.id == "a")
    }

    @Test func `an unregistered engine is gone, and unregistering it again does nothing`() {
        registry.register(StubFactory(id: "a"))
        registry.unregister(id: "a")
        registry.unregister(id: "a")
        #expect(registry.engines().isEmpty)
        #expect(registry.firstAvailable() == nil)
    }

    @Test func `the first available engine wins`() {
        registry.register(StubFactory(id: "absent", availability: .no))
        registry.register(StubFactory(id: "here"))
        registry.register(StubFactory(id: "too"))
        #expect(registry.firstAvailable()?.id == "here")
        #expect(registry.lastProbeFailure() == nil)
    }

    @Test func `an engine that throws while probed is passed over and what it said is kept`() {
        registry.register(StubFactory(id: "broken", availability: .broken("no library")))
        registry.register(StubFactory(id: "sound"))
        #expect(registry.firstAvailable()?.id == "sound")
        #expect(registry.lastProbeFailure()?.contains("broken") == true)
        #expect(registry.lastProbeFailure()?.contains("no library") == true)
    }

    @Test func `an old probe failure is forgotten at the next probe`() {
        registry.register(StubFactory(id: "broken", availability: .broken("no library")))
        _ = registry.firstAvailable()
        registry.unregister(id: "broken")
        _ = registry.firstAvailable()
        #expect(registry.lastProbeFailure() == nil)
    }

    @Test func `many tasks may register at once`() async {
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask { registry.register(StubFactory(id: "\(index % 10)")) }
            }
        }
        #expect(Set(registry.engines().map(\.id)).count == 10)
        #expect(registry.engines().count == 10)
    }
}

private struct StubFactory: OcrEngineFactory {
    enum Availability { case yes, no, broken(String) }

    let id: String
    var availability = Availability.yes

    func isAvailable() throws -> Bool {
        switch availability {
        case .yes: true
        case .no: false
        case .broken(let reason): throw OcrError.engineInit(reason: reason)
        }
    }

    func capabilities(
        options: OcrOptions,
        languageData: (any LanguageDataProvider)?
    ) async throws -> OcrCapabilities {
        OcrCapabilities(engineId: id, engineVersion: "1", languages: [])
    }

    func create(
        options: OcrOptions,
        logger: OcrLogger,
        languageData: (any LanguageDataProvider)?
    ) async throws -> any TextRecognizer {
        throw OcrError.engineInit(reason: "A stub recognizes nothing.")
    }
}
