import Foundation
import Testing

@testable import BenchmarkKit

struct MachineDescriptionTests {
    @Test(arguments: [
        ("Cpus_allowed_list:\t0-1\n", [0, 1]),
        ("Cpus_allowed_list:\t0-2,8,10-11\n", [0, 1, 2, 8, 10, 11]),
        ("Cpus_allowed:\tff\nCpus_allowed_list:\t5\n", [5]),
    ])
    func coresAreReadAsTheSystemListsThem(status: String, cores: [Int]) {
        #expect(MachineDescription.allowedCores(status: status) == cores)
    }

    @Test func withoutAListAllCoresAreAllowed() {
        #expect(!MachineDescription.allowedCores(status: "").isEmpty)
    }

    @Test(arguments: [
        ("model name\t: AMD EPYC\n", "model name", "AMD EPYC"),
        ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "PRETTY_NAME", "Debian GNU/Linux 12"),
        ("VmRSS:\t  1234 kB\n", "VmRSS", "1234 kB"),
    ])
    func fieldsAreFoundByName(text: String, name: String, value: String) {
        #expect(MachineDescription.field(name, of: text) == value)
        #expect(MachineDescription.field("absent", of: text) == nil)
    }

    @Test func memoryIsReadInKilobytes() {
        let memory = ResidentMemory(status: "VmRSS:\t  1234 kB\nRssAnon:\t 1000 kB\n")
        #expect(memory.total == 1234 && memory.anonymous == 1000)
        #expect(ResidentMemory(status: "").total == 0)
    }

    @Test func saysWhereItWasMeasured() {
        let machine = MachineDescription(
            versions: ["b": "2", "a": "1"],
            date: Date(timeIntervalSince1970: 86_400)
        )
        #expect(machine.text.hasPrefix("Measured on 1970-01-02: "))
        #expect(machine.text.hasSuffix("a 1, b 2."))
    }
}
