import Testing
import UncialModel

@Suite struct PreparationStepTests {
    private static let box = "{\"x\":1,\"y\":2}"

    /// Each step as it is written.
    static let steps: [(PreparationStep, String)] = [
        (
            .cutOut(Quadrilateral(BoundingBox(left: 1, top: 2, width: 0, height: 0))),
            """
            {"corners":{"bottomLeft":\(box),"bottomRight":\(box),"topLeft":\(box),"topRight":\(box)},\
            "name":"cutOut"}
            """
        ),
        (.turn(from: .left), #"{"from":"left","name":"turn"}"#),
        (.deskew(degrees: -1.5), #"{"degrees":-1.5,"name":"deskew"}"#),
        (.flattenCurve, #"{"name":"flattenCurve"}"#),
        (.removeBorder, #"{"name":"removeBorder"}"#),
        (.invert, #"{"name":"invert"}"#),
        (.invertRegions, #"{"name":"invertRegions"}"#),
        (.flattenBackground, #"{"name":"flattenBackground"}"#),
        (.stretchContrast, #"{"name":"stretchContrast"}"#),
        (.removeSpecks(largestSide: 3), #"{"largestSide":3,"name":"removeSpecks"}"#),
        (.removeScreen(largestDot: 5), #"{"largestDot":5,"name":"removeScreen"}"#),
        (.removeRules, #"{"name":"removeRules"}"#),
        (.threshold(.sauvola), #"{"method":"sauvola","name":"threshold"}"#),
        (.scale(factor: 2), #"{"factor":2,"name":"scale"}"#),
    ]

    @Test(arguments: steps)
    func `a step is written as its name and what it needs`(
        step: PreparationStep,
        written: String
    ) throws {
        #expect(try json(step) == written)
        #expect(try decoded(PreparationStep.self, from: written) == step)
    }

    @Test(arguments: [
        "{}", #"{"name":"polish"}"#, #"{"name":"deskew"}"#, #"{"name":"turn","from":"north"}"#,
        #"{"name":"threshold","method":"magic"}"#, #"{"name":"scale","factor":"2"}"#,
        #"{"name":"removeSpecks","largestSide":1.5}"#, #"{"name":"cutOut","corners":[]}"#,
    ])
    func `what is no step is refused`(written: String) {
        #expect(throws: DecodingError.self) { try decoded(PreparationStep.self, from: written) }
    }

    @Test func `a record has the step and the reason`() throws {
        let record = PreparationRecord(.invert, because: "paper is dark")
        #expect(try json(record) == #"{"reason":"paper is dark","step":{"name":"invert"}}"#)
        #expect(try roundTripped(record) == record)
    }
}
