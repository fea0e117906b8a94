#include "image_header.h"

#include <algorithm>
#include <limits>

namespace uncial {

namespace {

constexpr int64_t sideLimit = int64_t(1) << 31;

int64_t side(Dict *dict, const char *key, const char *shortKey)
{
    Object value = dict->lookup(key);
    if (value.isNull()) {
        value = dict->lookup(shortKey);
    }
    double number = value.isNum() ? value.getNum() : 0;
    // The comparison is false for what is not a number.
    return number > 0 ? static_cast<int64_t>(std::min(number, double(sideLimit))) : 0;
}

/// How many samples a pixel has; what is rare counts as one.
int64_t sampleCount(Dict *dict, StreamKind codec)
{
    constexpr int most = 64;
    Object space = dict->lookup("ColorSpace");
    if (space.isNull()) {
        space = dict->lookup("CS");
    }
    Object details;
    if (space.isArray() && space.arrayGetLength() > 1) {
        details = space.arrayGet(1);
        space = space.arrayGet(0);
    }
    if (!space.isName()) {
        return codec == strDCT ? 3 : 1;
    }
    const std::string name = space.getName();
    if (name == "DeviceRGB" || name == "RGB" || name == "CalRGB" || name == "Lab") {
        return 3;
    }
    if (name == "DeviceCMYK" || name == "CMYK") {
        return 4;
    }
    if (name == "ICCBased" && details.isStream()) {
        Object count = details.streamGetDict()->lookup("N");
        return count.isInt() ? std::clamp(count.getInt(), 1, most) : 1;
    }
    if (name == "DeviceN" && details.isArray()) {
        return std::clamp(details.arrayGetLength(), 1, most);
    }
    return 1;
}

/// How many bits a sample has.
int64_t bitsPerSample(Dict *dict, StreamKind codec)
{
    Object isStencil = dict->lookup("ImageMask");
    if (codec == strJBIG2 || codec == strCCITTFax || (isStencil.isBool() && isStencil.getBool())) {
        return 1;
    }
    Object bits = dict->lookup("BitsPerComponent");
    if (bits.isNull()) {
        bits = dict->lookup("BPC");
    }
    return codec != strDCT && bits.isInt() ? std::clamp(bits.getInt(), 1, 16) : 8;
}

/// What the dictionary of an image says of its size.
int64_t statedBytes(Dict *dict, StreamKind codec, int64_t width, int64_t height)
{
    const int64_t rowBits = width * sampleCount(dict, codec) * bitsPerSample(dict, codec);
    constexpr double most = 1e18;
    return static_cast<int64_t>(std::min(double((rowBits + 7) / 8) * double(height), most));
}

/// Reads big-endian numbers from a stream.
class Reader {
public:
    explicit Reader(Stream *stream) : stream(stream) { stream->reset(); }
    ~Reader() { stream->close(); }
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;

    bool isAtEnd() const { return ended; }

    uint32_t number(int byteCount)
    {
        uint32_t value = 0;
        for (int index = 0; index < byteCount; ++index) {
            int byte = stream->getChar();
            if (byte == EOF) {
                ended = true;
                return 0;
            }
            value = value << 8 | static_cast<uint32_t>(byte);
        }
        return value;
    }

    void skip(uint32_t byteCount)
    {
        while (byteCount > 0 && !ended) {
            ended = stream->getChar() == EOF;
            --byteCount;
        }
    }

private:
    Stream *stream;
    bool ended = false;
};

void enlarge(ImageHeader &header, uint32_t statedWidth, uint32_t statedHeight, int64_t bytes)
{
    const int64_t width = std::min<int64_t>(statedWidth, sideLimit);
    const int64_t height = std::min<int64_t>(statedHeight, sideLimit);
    if (width * height > header.width * header.height) {
        header.width = width;
        header.height = height;
    }
    header.unpackedBytes = std::max(header.unpackedBytes, bytes);
}

/// Bytes of a bitmap of one bit a pixel.
int64_t bilevelBytes(uint32_t width, uint32_t height)
{
    const int64_t rowBytes = (std::min<int64_t>(width, sideLimit) + 7) / 8;
    return rowBytes * std::min<int64_t>(height, sideLimit);
}

/// Goes through the segments (ITU-T T.88, 7.2) for the page and the regions.
///
/// Returns whether it came to the page or to the end of the data. It gives up after more data than
/// any sound image has before its page.
bool readJBIG2(Stream *data, ImageHeader &header)
{
    constexpr int segmentLimit = 4096;
    constexpr uint32_t unknown = 0xFFFFFFFF;
    uint32_t skippable = 1 << 26;
    bool hasPage = false;
    Reader reader(data);
    for (int segment = 0; segment < segmentLimit; ++segment) {
        uint32_t number = reader.number(4);
        uint32_t flags = reader.number(1);
        uint32_t kind = flags & 0x3F;
        uint32_t referred = reader.number(1) >> 5;
        if (referred == 7) {
            // The long form: this byte was the first of four.
            referred = reader.number(3);
            reader.skip((referred + 8) / 8);
        }
        int referenceSize = number <= 256 ? 1 : number <= 65536 ? 2 : 4;
        if (referred > 4096) {
            return hasPage;
        }
        reader.skip(referred * static_cast<uint32_t>(referenceSize));
        reader.skip(flags & 0x40 ? 4 : 1);
        uint32_t length = reader.number(4);
        if (reader.isAtEnd()) {
            return true;
        }
        bool isPage = kind == 48;
        bool isRegion = kind == 4 || kind == 6 || kind == 7 || (kind >= 16 && kind <= 43);
        if ((isPage || isRegion) && length >= 8 && kind != 16) {
            uint32_t width = reader.number(4);
            uint32_t height = reader.number(4);
            if (reader.isAtEnd()) {
                return true;
            }
            hasPage = hasPage || isPage;
            if (height != unknown) {
                enlarge(header, width, height, bilevelBytes(width, height));
            }
            if (length != unknown) {
                length -= 8;
            }
        }
        if (length > skippable) {
            return hasPage;
        }
        skippable -= length;
        reader.skip(length);
    }
    return hasPage;
}

/// The segments that images share, which the decoder reads first; null where there are none.
Object sharedSegments(Dict *dict)
{
    Object parameters = dict->lookup("DecodeParms");
    if (parameters.isNull()) {
        parameters = dict->lookup("DP");
    }
    if (parameters.isArray()) {
        // One for each filter, and JBIG2 is the last.
        const int count = parameters.arrayGetLength();
        parameters = count > 0 ? parameters.arrayGet(count - 1) : Object(objNull);
    }
    return parameters.isDict() ? parameters.dictLookup("JBIG2Globals") : Object(objNull);
}

/// Looks for the start of the codestream and reads its size (ITU-T T.800, A.5.1).
void readJPEG2000(Stream *data, ImageHeader &header)
{
    constexpr int searchLimit = 1 << 16;
    constexpr uint32_t start = 0xFF4FFF51;
    Reader reader(data);
    uint32_t window = 0;
    for (int searched = 0; window != start; ++searched) {
        window = window << 8 | reader.number(1);
        if (reader.isAtEnd() || searched == searchLimit) {
            return;
        }
    }
    reader.skip(4);
    uint32_t width = reader.number(4);
    uint32_t height = reader.number(4);
    reader.skip(24);
    uint32_t components = std::max(reader.number(2), 1u);
    if (!reader.isAtEnd()) {
        constexpr double most = 1e18;
        double bytes = 4.0 * width * height * components;
        enlarge(header, width, height, static_cast<int64_t>(std::min(bytes, most)));
    }
}

}

ImageHeader readImageHeader(const Object &image)
{
    ImageHeader header;
    Dict *dict = image.streamGetDict();
    header.width = side(dict, "Width", "W");
    header.height = side(dict, "Height", "H");
    Stream *codec = image.getStream();
    header.isJPEG2000 = codec->getKind() == strJPX;
    header.unpackedBytes = statedBytes(dict, codec->getKind(), header.width, header.height);
    Stream *data = codec->getNextStream();
    if (data && codec->getKind() == strJBIG2) {
        Object shared = sharedSegments(dict);
        const bool isSharedRead = !shared.isStream() || readJBIG2(shared.getStream(), header);
        if (!isSharedRead || !readJBIG2(data, header)) {
            header.unpackedBytes = std::numeric_limits<int64_t>::max();
        }
    } else if (data && header.isJPEG2000) {
        readJPEG2000(data, header);
    }
    return header;
}

ImageHeader larger(const ImageHeader &left, const ImageHeader &right)
{
    ImageHeader result = left.width * left.height >= right.width * right.height ? left : right;
    result.unpackedBytes = std::max(left.unpackedBytes, right.unpackedBytes);
    result.isJPEG2000 = left.isJPEG2000 || right.isJPEG2000;
    return result;
}

}
