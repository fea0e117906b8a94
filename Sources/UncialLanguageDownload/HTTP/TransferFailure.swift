import Foundation
import UncialModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Errors of the network in words for people.
enum TransferFailure {
    /// The error of a transfer that broke off.
    static func of(_ error: any Error, url: URL) -> any Error {
        let code = (error as? URLError)?.code
        if code == .cancelled { return CancellationError() }
        let cause = Self.text(of: error)
        let advice =
            switch code {
            case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet, .cannotConnectToHost:
                "Check the address and the network; behind a proxy, set https_proxy."
            // On Linux the codes do not tell.
            case _ where cause.lowercased().contains("certificate"),
                .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
                "The server is not who it says it is, or this machine lacks its certificate: "
                    + "install the package ca-certificates."
            default: "Try again: what has arrived is kept."
            }
        return OcrError.downloadFailed(
            url: url.absoluteString,
            reason: "the connection failed (\(cause)). \(advice)"
        )
    }

    /// The error of a redirect that is not followed.
    static func redirect(_ refusal: String, from url: URL) -> OcrError {
        .downloadFailed(
            url: url.absoluteString,
            reason: "\(refusal). Use a source that has the models at its own address."
        )
    }

    /// The error of an answer that brings no model.
    static func status(_ status: Int, url: URL) -> OcrError {
        let advice =
            switch status {
            case 401, 403, 407: "The server or a proxy does not let us in. Use another source."
            case 404, 410:
                "There is no such model at this source. Check the code of the language and the "
                    + "address."
            case 429: "The server has had too many requests. Try again later."
            case 500...599: "The server has a fault. Try again later."
            default: "That is no model. Check the address."
            }
        return .downloadFailed(
            url: url.absoluteString,
            reason: "the server answers with status \(status). \(advice)"
        )
    }

    private static func text(of error: any Error) -> String {
        let text = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
        return text ?? "error \((error as NSError).code)"
    }
}
