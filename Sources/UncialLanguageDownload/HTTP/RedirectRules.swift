import Foundation
import UncialLanguageData

/// Where a server may send us.
enum RedirectRules {
    /// The most redirects in a row.
    static let limit = 5

    /// Why a redirect is not followed, or `nil` when it is.
    ///
    /// - Parameters:
    ///   - target: where it leads.
    ///   - origin: who says so.
    ///   - count: how many there were, this one included.
    static func refusal(of target: URL?, from origin: URL?, count: Int) -> String? {
        guard let target else { return "the server redirects to nowhere" }
        let address = target.absoluteString
        guard count <= limit else {
            return "the server redirects more than \(limit) times, at last to \(address)"
        }
        guard target.user == nil, target.password == nil else {
            return "the server redirects to an address with a user name"
        }
        guard isSafe(target) || isPlainLoopback(target) && origin.map(isPlainLoopback) == true
        else { return "the server redirects to \(address), which is not https" }
        return nil
    }

    private static func isSafe(_ url: URL) -> Bool {
        url.scheme?.lowercased() == "https" && url.host()?.isEmpty == false
    }

    private static func isPlainLoopback(_ url: URL) -> Bool {
        url.scheme?.lowercased() == "http" && url.host().map(LoopbackHost.isLoopback) == true
    }
}
