import Testing
@testable import UncialReading
