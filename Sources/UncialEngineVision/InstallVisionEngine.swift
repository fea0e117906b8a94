import UncialCore

/// Registers Apple's Vision engine with the process's registry, under the identifier "vision".
///
/// Calling it again does nothing more. On systems without Vision the engine is registered as well and
/// says that it is not available.
public func installVisionEngine() {
    OcrEngineRegistry.shared.register(VisionEngineFactory())
}
