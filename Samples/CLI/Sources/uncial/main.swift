import UncialCLI

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

exit(await Program.run(arguments: Array(CommandLine.arguments.dropFirst())))
