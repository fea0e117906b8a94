import Foundation
import Testing

struct CapabilitiesTests {
    @Test func enginesAreListedForPeopleAndForPrograms() throws {
        let people = try UncialBinary.run(["capabilities"])
        #expect(people.exitCode == 0, "\(people.errors)")
        #expect(people.text.contains("ukr"))
        #expect(people.text.contains("user words"))
        let programs = try UncialBinary.run(["capabilities", "--json"])
        let json = try JSONSerialization.jsonObject(with: programs.output) as? [String: Any]
        let engines = json?["engines"] as? [[String: Any]]
        #expect(engines?.first?["isUsable"] as? Bool == true)
        let capabilities = engines?.first?["capabilities"] as? [String: Any]
        #expect(capabilities?["userWords"] as? Bool != nil)
        #expect(people.text.contains("worker processes"))
        let isolation = json?["isolation"] as? [String: Any]
        #expect(isolation?["isUsable"] as? Bool == true)
    }
}
