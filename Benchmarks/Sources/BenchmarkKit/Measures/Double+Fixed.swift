internal import Foundation

extension Double {
    /// Returns the number with so many digits after the point.
    public func fixed(_ digits: Int) -> String {
        String(format: "%.\(digits)f", self)
    }
}
