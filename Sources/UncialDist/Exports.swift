// The umbrella: whoever imports UncialDist needs no other import.
@_exported public import UncialCore
@_exported public import UncialEngineFake
@_exported public import UncialEngineVision
@_exported public import UncialExport
@_exported public import UncialModel
@_exported public import UncialReading
@_exported public import UncialRuntime
@_exported public import UncialStructure

#if os(Linux)
@_exported public import UncialEngineTesseract
@_exported public import UncialImaging
@_exported public import UncialIsolation
@_exported public import UncialLanguageData
@_exported public import UncialPDFText
@_exported public import UncialPDFWriter
@_exported public import UncialRaster
#endif
