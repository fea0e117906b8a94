import CLeptonica

extension PageDecoder {
    func decodeWebP() throws -> PixImage {
        let image = try decodeByLeptonica(.webp) { pixReadMemWebP($0, $1) }
        if image.hasAlpha { image.layOverWhite() }
        return image
    }

    func decodeJPEG2000() throws -> PixImage {
        let image = try decodeByLeptonica(.jpeg2000) { pixReadMemJp2k($0, $1, 1, nil, 0, 0) }
        // leptonica 1.82 reads the fourth channel but does not say that it is alpha.
        if header.channels == 4 && image.depth == 32 { image.layOverWhite() }
        return image
    }

    func decodePNM() throws -> PixImage {
        try decodeByLeptonica(.pnm) { pixReadMemPnm($0, $1) }
    }

    func decodeGIF() throws -> PixImage {
        guard let gif = GIFHeader(bytes), let picture = gif.firstPicture else {
            throw ImageDamage.endsEarly(.gif)
        }
        let image = try picture.withUnsafeBytes { data in
            try decodeByLeptonica(.gif, data) { pixReadMemGif($0, $1) }
        }
        // leptonica shows the transparent colour, whatever it happens to be.
        if let index = gif.transparentIndex {
            image.withPix { pix in
                let colors = pixGetColormap(pix)
                if index < pixcmapGetCount(colors) {
                    pixcmapResetColor(colors, Int32(index), 255, 255, 255)
                }
            }
        }
        return image
    }
}
