import BenchmarkKit
import Foundation

exit(await Program.run(arguments: Array(CommandLine.arguments.dropFirst())))
