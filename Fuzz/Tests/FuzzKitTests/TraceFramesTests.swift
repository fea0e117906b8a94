import FuzzKit
import Testing

@Suite struct TraceFramesTests {
    @Test func `the innermost functions of the thread that crashed`() {
        let text = """
            Thread 0 "a":

              0 [ra] 0x0000000000000001 wait() + 1 in a at /x/a.swift:1:1

            Thread 1 crashed:

              0 [inlined] [system] 0x0000000000000001 specialized Array.subscript.getter in a at //<compiler-generated>
              1                    0x0000000000000002 Text.block(of:keepsLines:) + 2090 in a at /x/Text.swift:31:64
              2 [ra]               0x0000000000000003 read_all(char*) + 12 in libx.so.1

            Registers:
              3 no frame
            """
        #expect(
            TraceFrames.innermost(of: text) == [
                "Text.block(of:keepsLines:) (Text.swift:31:64)", "read_all(char*)",
            ]
        )
    }
}
