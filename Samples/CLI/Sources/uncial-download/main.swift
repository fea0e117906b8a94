#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

exit(await FetchProgram.run(arguments: Array(CommandLine.arguments.dropFirst())).rawValue)
