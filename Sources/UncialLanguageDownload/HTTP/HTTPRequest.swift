import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is asked of a server.
struct HTTPRequest: Sendable {
    let url: URL
    /// Whether the headers alone are wanted.
    var isHead = false
    /// The first byte that is wanted; 0 for all.
    var start = 0
    /// The version of the whole that the bytes must be of; `nil` where none is known.
    var validator: String?

    var urlRequest: URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = isHead ? "HEAD" : "GET"
        request.setValue("uncial-swift", forHTTPHeaderField: "User-Agent")
        // Sizes and ranges are those of the file, not of something packed.
        request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        if start > 0 {
            request.setValue("bytes=\(start)-", forHTTPHeaderField: "Range")
            if let validator { request.setValue(validator, forHTTPHeaderField: "If-Range") }
        }
        return request
    }
}
