#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of resources that SwiftPM puts beside a program for a target that has some.
///
/// The accessor that SwiftPM makes for it is not used: it needs the whole of Foundation, knows the path
/// of the machine that built, and ends the process when the folder is missing.
struct ResourceFolder: Sendable {
    /// What the folder is called, by the system.
    private static let suffixes = [".resources", ".bundle"]

    /// The name, without its suffix.
    let name: String

    /// The directories it may be in, in order.
    let places: [URL]

    /// Looks beside the program, then beside what holds some code.
    ///
    /// - Parameters:
    ///   - name: the name without its suffix.
    ///   - image: an address in the program, library or plug-in that the folder belongs to.
    init(name: String, besideImageWith image: UnsafeRawPointer) {
        var places = Self.placesOfProgram
        if let library = Self.path(ofImageWith: image) {
            places += Self.places(around: URL(filePath: library, directoryHint: .notDirectory))
        }
        self.init(name: name, places: places)
    }

    /// - Parameters:
    ///   - name: the name without its suffix.
    ///   - places: where to look.
    init(name: String, places: [URL]) {
        self.name = name
        var seen: Set<String> = []
        self.places = places.map(\.standardizedFileURL).filter {
            seen.insert(TessDataDirectory(url: $0).path).inserted
        }
    }

    /// The name of the folder on this system.
    var fullName: String {
        #if canImport(Darwin)
        name + ".bundle"
        #else
        name + ".resources"
        #endif
    }

    /// Its directory of models; `nil` when the folder is nowhere.
    var models: TessDataDirectory? {
        let folders = places.flatMap { place in
            Self.suffixes.map {
                place.appending(path: name + $0, directoryHint: .isDirectory)
            }
        }
        // Xcode makes bundles of the second form.
        return folders.flatMap { [$0, $0.appending(path: "Contents/Resources")] }
            .map {
                TessDataDirectory(
                    url: $0.appending(path: "tessdata", directoryHint: .isDirectory)
                )
            }
            .first(where: \.exists)
    }

    private static var placesOfProgram: [URL] {
        #if canImport(Darwin)
        return [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap(\.self)
        #else
        // Links to the program are followed: it may be called through one.
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link.map { places(around: URL(filePath: $0, directoryHint: .notDirectory)) } ?? []
        #endif
    }

    /// Where the resources of a file with code are.
    private static func places(around image: URL) -> [URL] {
        let folder = image.deletingLastPathComponent()
        #if canImport(Darwin)
        // In a bundle, and beside one, as bundles of tests have it.
        return [
            folder.deletingLastPathComponent().appending(path: "Resources"), folder,
            folder.appending(path: "../../.."),
        ]
        #else
        return [folder]
        #endif
    }

    /// The path of what holds an address; `nil` when the system does not tell.
    private static func path(ofImageWith address: UnsafeRawPointer) -> String? {
        #if canImport(Darwin)
        var information = Dl_info()
        guard dladdr(address, &information) != 0, let name = information.dli_fname else {
            return nil
        }
        return String(cString: name)
        #else
        // Unlike `dladdr` this knows the path of a program that was called without one.
        guard let maps = contents(ofSystemFile: "/proc/self/maps") else { return nil }
        let address = UInt(bitPattern: address)
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            // 7f00a000-7f00b000 r-xp 00000000 08:01 1234    /usr/lib/libexample.so
            let bounds = line.prefix { $0 != " " }.split(separator: "-")
                .compactMap { UInt($0, radix: 16) }
            guard bounds.count == 2, (bounds[0]..<bounds[1]).contains(address) else { continue }
            return line.firstIndex(of: "/").map { String(line[$0...]) }
        }
        return nil
        #endif
    }

    #if !canImport(Darwin)
    /// The bytes of a file of `/proc`; Foundation stops after the first piece, since they have no size.
    private static func contents(ofSystemFile path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var contents: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? contents : nil }
            contents += piece[..<count]
        }
    }
    #endif
}
