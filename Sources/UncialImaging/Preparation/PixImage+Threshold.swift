import CLeptonica
import UncialModel

extension PixImage {
    /// Makes every pixel of a grey image black or white; the result is grey still.
    func threshold(_ kind: PreparationStep.Thresholding) throws {
        let capital = try PageLook(self).capitalHeight ?? TextShape.ordinaryCapital
        try transform("threshold") { pix in
            var binary: UnsafeMutablePointer<Pix>?
            defer { pixDestroy(&binary) }
            switch kind {
            case .global:
                pixOtsuAdaptiveThreshold(
                    pix,
                    pixGetWidth(pix),
                    pixGetHeight(pix),
                    0,
                    0,
                    0,
                    nil,
                    &binary
                )
            case .tiled:
                // Tiles of a dozen lines: smaller ones make ink of empty paper.
                let side = Int32(max(100, min(1000, capital * 12)))
                pixOtsuAdaptiveThreshold(pix, side, side, 1, 1, 0, nil, &binary)
            case .sauvola:
                // A window of three capitals has paper and ink in any line.
                let reach = Int32(max(8, min(120, capital * 1.5)))
                let across = max(1, pixGetWidth(pix) / 800)
                let down = max(1, pixGetHeight(pix) / 800)
                pixSauvolaBinarizeTiled(pix, reach, 0.2, across, down, nil, &binary)
            }
            // leptonica takes nothing that is smaller than its windows.
            if binary == nil { binary = pixThresholdToBinary(pix, 128) }
            return pixConvertTo8(binary, 0)
        }
    }
}
