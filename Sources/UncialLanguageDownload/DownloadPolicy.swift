public import UncialModel

/// How long a download may take, and how large a model may be.
public struct DownloadPolicy: Sendable, Hashable {
    /// How long nothing may arrive before the download fails; this includes the time until the
    /// server is reached.
    public let stallTimeout: Duration
    /// How long a whole model may take.
    public let totalTimeout: Duration
    /// The most bytes that a model of unknown size may have; one whose size is pinned has exactly
    /// that.
    public let sizeLimit: Int

    /// 30 s without a byte, an hour in all, 64 MB.
    public static let `default` = DownloadPolicy(
        trustedStallTimeout: .seconds(30),
        totalTimeout: .seconds(3600),
        sizeLimit: 64 << 20
    )

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - stallTimeout: how long nothing may arrive. Default: 30 s.
    ///   - totalTimeout: how long a model may take. Default: an hour.
    ///   - sizeLimit: the most bytes of a model of unknown size. Default: 64 MB.
    /// - Throws: ``/UncialModel/OcrError/invalidOptions(reason:)`` for what is not above zero.
    public init(
        stallTimeout: Duration = Self.default.stallTimeout,
        totalTimeout: Duration = Self.default.totalTimeout,
        sizeLimit: Int = Self.default.sizeLimit
    ) throws(OcrError) {
        guard stallTimeout > .zero, totalTimeout > .zero, sizeLimit > 0 else {
            throw .invalidOptions(
                reason:
                    "The time limits of a download and the limit on its size must be above zero."
            )
        }
        self.init(
            trustedStallTimeout: stallTimeout,
            totalTimeout: totalTimeout,
            sizeLimit: sizeLimit
        )
    }

    private init(trustedStallTimeout: Duration, totalTimeout: Duration, sizeLimit: Int) {
        stallTimeout = trustedStallTimeout
        self.totalTimeout = totalTimeout
        self.sizeLimit = sizeLimit
    }
}
