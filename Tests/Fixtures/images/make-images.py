"""Makes the image fixtures again, into the folder that is given.

    python3 -m venv venv && venv/bin/pip install pillow numpy tifffile imagecodecs
    venv/bin/python make-images.py .

Every image shows the same picture: four blocks, one in each corner, on a light ground. In colour they are
red, green, blue and white, in grey 0, 85, 170 and 255, in two tones black and three times white: however it
is turned or mirrored, the corners tell. It has 48 x 32 pixels, or 24 x 16 where a format does not compress.
Formats and depths that libraries do not write are written here byte by byte.
"""

import io
import pathlib
import struct
import sys
import zlib

import numpy
import tifffile
from PIL import Image

FOLDER = pathlib.Path(sys.argv[1])
COLORS = [(200, 30, 30), (30, 160, 30), (30, 30, 200), (255, 255, 255)]
GROUND = (240, 240, 240)


def picture(corners, ground, width=48, height=32):
    pixels = numpy.zeros((height, width) + numpy.shape(ground), numpy.uint8)
    pixels[:] = ground
    w, h = width // 3, height // 2
    pixels[:h, :w], pixels[:h, -w:], pixels[h:, :w], pixels[h:, -w:] = corners
    return pixels


def wide(pixels):
    return (pixels.astype(numpy.uint32) * 257).astype(numpy.uint16)


def packed(pixels, depth):
    """Rows of several pixels a byte."""
    bits = (pixels[..., None] >> numpy.arange(depth - 1, -1, -1)) & 1
    return [numpy.packbits(row.ravel().astype(numpy.uint8)).tobytes() for row in bits]


def write(name, data):
    (FOLDER / name).write_bytes(data if isinstance(data, bytes) else data.encode())


rgb = picture(COLORS, GROUND)
gray = picture([0, 85, 170, 255], 255)
bits = picture([0, 1, 1, 1], 1)
index = picture([0, 1, 2, 3], 4)
alpha = picture([255, 255, 128, 0], 0)
rgba = numpy.dstack([numpy.where(alpha[..., None] == 0, 0, rgb), alpha]).astype(numpy.uint8)
veiled = numpy.dstack([numpy.zeros_like(gray), 255 - gray])  # black that shows through alpha
small_rgb = picture(COLORS, GROUND, 24, 16)
small_gray = picture([0, 85, 170, 255], 255, 24, 16)
small_bits = picture([0, 1, 1, 1], 1, 24, 16)
small_index = picture([0, 1, 2, 3], 4, 24, 16)
palette = COLORS + [GROUND]
rgb_image, gray_image = Image.fromarray(rgb), Image.fromarray(gray)
bits_image = Image.fromarray(bits.astype(bool))

# PNG: every colour type and depth.


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(name, depth, color_type, rows, extra=b"", interlace=0):
    header = struct.pack(">IIBBBBB", 48, 32, depth, color_type, 0, 0, interlace)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    write(
        name,
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", body) + chunk(b"IEND", b""),
    )


def rows(pixels):
    return [row.astype(pixels.dtype.newbyteorder(">")).tobytes() for row in pixels]


colors = chunk(b"PLTE", bytes(sum(palette, ())))
png("gray1.png", 1, 0, packed(bits, 1))
png("gray2.png", 2, 0, packed(gray // 85, 2))
png("gray4.png", 4, 0, packed(gray // 17, 4))
png("gray8-300dpi.png", 8, 0, rows(gray), chunk(b"pHYs", struct.pack(">IIB", 11811, 11811, 1)))
png("gray16.png", 16, 0, rows(wide(gray)))
png("gray8-alpha.png", 8, 4, rows(veiled))
png("rgb8.png", 8, 2, rows(rgb))
png("rgb16.png", 16, 2, rows(wide(rgb)))
png("rgb8-alpha.png", 8, 6, rows(rgba))
png("rgb16-alpha.png", 16, 6, rows(wide(rgba)))
png("palette1.png", 1, 3, packed(bits, 1), chunk(b"PLTE", bytes((0, 0, 0, 255, 255, 255))))
png("palette2.png", 2, 3, packed(index % 4, 2), chunk(b"PLTE", bytes(sum(COLORS, ()))))
png("palette4.png", 4, 3, packed(index, 4), colors)
png("palette8.png", 8, 3, packed(index, 8), colors)
png("palette8-alpha.png", 8, 3, packed(index, 8), colors + chunk(b"tRNS", bytes((255, 255, 255, 0))))
# A profile that libpng complains about, as many scanners and editors write.
png("bad-profile.png", 8, 2, rows(rgb), chunk(b"iCCP", b"bad\0\0" + zlib.compress(b"no profile")))
passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
png("interlaced.png", 8, 2, sum([rows(rgb[y::dy, x::dx]) for x, y, dx, dy in passes], []), interlace=1)

# JPEG.


def segments(data):
    start = 2
    yield data[:2]
    while data[start + 1] != 0xDA:
        end = start + 2 + struct.unpack(">H", data[start + 2 : start + 4])[0]
        yield data[start:end]
        start = end
    yield data[start:]


def inks(image, change=lambda segment: segment):
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=92)
    return b"".join(map(change, segments(buffer.getvalue())))


gray_image.save(FOLDER / "gray-300dpi.jpg", quality=92, dpi=(300, 300))
rgb_image.save(FOLDER / "rgb-200dpi.jpg", quality=92, subsampling=0, dpi=(200, 200))
rgb_image.save(FOLDER / "rgb-420.jpg", quality=92, subsampling=2)
rgb_image.save(FOLDER / "progressive.jpg", quality=92, progressive=True)
rgb_image.save(FOLDER / "rgb-untransformed.jpg", quality=92, keep_rgb=True)
cmyk = rgb_image.convert("CMYK")
write("cmyk-adobe.jpg", inks(cmyk))  # pillow inverts the inks and marks them, as Adobe's programs do
inverted = Image.merge("CMYK", [band.point(lambda value: 255 - value) for band in cmyk.split()])
write("cmyk-plain.jpg", inks(inverted, lambda segment: b"" if segment[:2] == b"\xff\xee" else segment))
# YCCK: inverted inks as brightness and colour, and black. Only the mark makes it different from CMYK.
cyan, magenta, yellow, black = cmyk.split()
ycc = Image.merge("RGB", (cyan, magenta, yellow)).convert("YCbCr").split()
ycck = Image.merge("CMYK", [band.point(lambda value: 255 - value) for band in ycc] + [black])
write("ycck-adobe.jpg", inks(ycck, lambda segment: segment[:-1] + b"\2" if segment[:2] == b"\xff\xee" else segment))

# TIFF.


def tiff(name, pixels, **options):
    options = {"compression": "zlib", "photometric": "minisblack"} | options
    tifffile.imwrite(FOLDER / name, pixels, metadata=None, software=False, **options)


def plain_tiff(name, depth, white_is_zero):
    """Depths that tifffile does not write, without compression."""
    values = small_gray // (255 // (2**depth - 1))
    data = b"".join(packed(2**depth - 1 - values if white_is_zero else values, depth))
    tags = [(256, 24), (257, 16), (258, depth), (259, 1), (262, 0 if white_is_zero else 1)]
    tags += [(273, 8 + 2 + 9 * 12 + 4), (277, 1), (278, 16), (279, len(data))]
    entries = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in tags)
    write(name, b"II*\0\x08\0\0\0" + struct.pack("<H", len(tags)) + entries + b"\0\0\0\0" + data)


bits_image.save(FOLDER / "bilevel-g4-300dpi.tif", compression="group4", dpi=(300, 300))
bits_image.save(FOLDER / "bilevel-g3-204x98.tif", compression="group3", dpi=(204, 98))
bits_image.save(FOLDER / "bilevel.tif")
tiff("bilevel-white-is-zero.tif", ~bits.astype(bool), photometric="miniswhite", compression=None)
for depth in (2, 4):
    plain_tiff(f"gray{depth}.tif", depth, False)
    plain_tiff(f"gray{depth}-white-is-zero.tif", depth, True)
tiff("gray8-200dpi.tif", gray, resolution=(200, 200), resolutionunit="INCH")
tiff("gray8-white-is-zero.tif", 255 - gray, photometric="miniswhite")
tiff("gray8-alpha.tif", veiled, extrasamples=["unassalpha"], planarconfig="contig")
tiff("gray16.tif", wide(gray))
tiff("gray16-white-is-zero.tif", 65535 - wide(gray), photometric="miniswhite")
tiff("gray16-big-endian.tif", wide(gray).astype(">u2"), byteorder=">")
tiff("rgb-lzw-118cm.tif", rgb, photometric="rgb", compression="lzw", resolution=(118.11, 118.11), resolutionunit="CENTIMETER")
tiff("rgb16.tif", wide(rgb), photometric="rgb")
tiff("rgb-alpha.tif", rgba, photometric="rgb", extrasamples=["unassalpha"])
tiff("rgb-planar.tif", rgb.transpose(2, 0, 1), photometric="rgb", planarconfig="separate")
tiff("rgb-bigtiff.tif", rgb, photometric="rgb", bigtiff=True)
tiff("rgb-tiled.tif", rgb, photometric="rgb", tile=(16, 16))
tiff("float.tif", gray.astype(numpy.float32))
table = numpy.zeros((3, 256), numpy.uint16)
table[:, : len(palette)] = numpy.array(palette, numpy.uint16).T * 257
tiff("palette8.tif", index, photometric="palette", colormap=table)
rgb_image.save(FOLDER / "rgb-jpeg.tif", compression="jpeg", quality=92)
cmyk.save(FOLDER / "cmyk.tif", compression="tiff_lzw")
with tifffile.TiffWriter(FOLDER / "pages.tif") as pages:  # three pages and a thumbnail
    options = {"metadata": None, "software": False, "compression": "zlib", "photometric": "minisblack"}
    pages.write(gray, **options, resolution=(300, 300), resolutionunit="INCH")
    pages.write(gray[::2, ::2], **options, subfiletype=1)
    pages.write(rgb[:, :40], **(options | {"photometric": "rgb"}))
    pages.write(bits.astype(bool)[:20], **(options | {"compression": None}))

# BMP: all depths, codings and generations.


def bmp(name, depth, data, table=b"", compression=0, masks=b"", height=16, size=40):
    info = struct.pack("<IiiHHIIii", size, 24, height, 1, depth, compression, len(data), 11811, 11811)
    info += struct.pack("<II", len(table) // 4, 0) + masks
    offset = 14 + len(info) + len(table)
    write(name, struct.pack("<2sIII", b"BM", offset + len(data), 0, offset) + info + table + data)


def padded(rows):
    return b"".join(row + b"\0" * (-len(row) % 4) for row in rows)


def shifted(pixels, red, green, blue):
    channels = pixels.astype(numpy.uint16)
    r, g, b = channels[..., 0] >> 8 - red, channels[..., 1] >> 8 - green, channels[..., 2] >> 8 - blue
    return [row.astype("<u2").tobytes() for row in r << green + blue | g << blue | b]


def runs(row):
    coded, start = b"", 0
    while start < len(row):
        count = 1
        while start + count < len(row) and row[start + count] == row[start]:
            count += 1
        coded += bytes((count, row[start]))
        start += count
    return coded + b"\0\0"


table = b"".join(bytes(color[::-1]) + b"\0" for color in palette)
upward = small_rgb[::-1]
small_rgba = numpy.dstack([upward[..., ::-1], picture([255, 255, 128, 0], 255, 24, 16)[::-1]])
bmp("gray1.bmp", 1, padded(packed(small_bits[::-1], 1)), b"\0\0\0\0\xff\xff\xff\0")
bmp("palette4.bmp", 4, padded(packed(small_index[::-1], 4)), table)
bmp("palette8.bmp", 8, padded(packed(small_index[::-1], 8)), table)
bmp("palette8-runs.bmp", 8, b"".join(runs(bytes(row)) for row in small_index[::-1]) + b"\0\1", table, compression=1)
bmp("rgb16-555.bmp", 16, padded(shifted(upward, 5, 5, 5)))
bmp("rgb16-565.bmp", 16, padded(shifted(upward, 5, 6, 5)), compression=3, masks=struct.pack("<III", 0xF800, 0x7E0, 0x1F))
bmp("rgb24.bmp", 24, padded([row[:, ::-1].tobytes() for row in upward]))
bmp("rgb24-top-down.bmp", 24, padded([row[:, ::-1].tobytes() for row in small_rgb]), height=-16)
bmp("rgb32.bmp", 32, numpy.dstack([upward[..., ::-1], numpy.zeros((16, 24), numpy.uint8)]).tobytes())
masks = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000) + b"BGRs" + b"\0" * 48
bmp("rgb32-alpha.bmp", 32, small_rgba.tobytes(), compression=3, masks=masks, size=108)

# WebP, GIF, JPEG 2000, PNM.

rgb_image.save(FOLDER / "lossy.webp", quality=95)
rgb_image.save(FOLDER / "lossless.webp", lossless=True)
Image.fromarray(rgba).save(FOLDER / "alpha.webp", lossless=True, exact=True)
rgb_image.save(FOLDER / "animated.webp", save_all=True, append_images=[gray_image.convert("RGB")], lossless=True)
frame = Image.fromarray(index)
frame.putpalette(sum(palette, ()))
frame.save(FOLDER / "plain.gif")
frame.save(FOLDER / "interlaced.gif", interlace=1)
frame.save(FOLDER / "animated.gif", save_all=True, append_images=[frame.transpose(Image.Transpose.ROTATE_180)] * 2)
frame.putpalette(sum(COLORS[:3], ()) + (0, 0, 0) + GROUND)
frame.save(FOLDER / "transparent.gif", transparency=3)  # the colour that is not there is black
rgb_image.save(FOLDER / "rgb.jp2", irreversible=False)
gray_image.save(FOLDER / "gray.jp2", irreversible=False)
rgb_image.save(FOLDER / "codestream.j2k", irreversible=False)
Image.fromarray(rgba).save(FOLDER / "alpha.jp2", irreversible=False)
Image.fromarray(wide(gray)).save(FOLDER / "gray16.jp2", irreversible=False)


def words(pixels):
    return "\n".join(" ".join(map(str, row.ravel())) for row in pixels) + "\n"


write("p1.pbm", "P1\n# two tones\n24 16\n" + words(1 - small_bits))
write("p2-15.pgm", "P2\n24 16\n15\n" + words(small_gray // 17))
write("p2-51.pgm", "P2\n24 16\n51\n" + words(small_gray // 5))
write("p3.ppm", "P3\n12 8\n255\n" + words(picture(COLORS, GROUND, 12, 8)))
write("p4.pbm", b"P4\n48 32\n" + b"".join(packed(1 - bits, 1)))
write("p5.pgm", b"P5\n# grey\n48 32\n255\n" + gray.tobytes())
write("p5-16.pgm", b"P5 24 16 65535\n" + wide(small_gray).astype(">u2").tobytes())
write("p6.ppm", b"P6\n24 16\n255\n" + small_rgb.tobytes())
write("p6-16.ppm", b"P6\n24 16\n65535\n" + wide(small_rgb).astype(">u2").tobytes())
