import Testing

@testable import UncialCLI

struct HelpLayoutTests {
    @Test(arguments: [
        OcrCommand.description, CapabilitiesCommand.description, FixtureCommand.description,
    ])
    func helpFitsATerminalAndNamesEveryOptionAndExitCode(command: CommandDescription) {
        let help = command.help
        for line in help.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
        for option in command.options {
            #expect(help.contains("--\(option.name)"))
        }
        for code in ExitCode.allCases {
            #expect(help.contains("\(code.rawValue)  \(code.meaning)"))
        }
    }
}
