#include "source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace uncial {

Source::Source(int file, const char *bytes, Goffset byteCount, uncial_pdf_stop_signal *stop)
    : file(file), bytes(bytes), byteCount(byteCount), stop(stop)
{
}

Source::~Source()
{
    if (file >= 0) {
        close(file);
    }
}

UncialPDFStatus Source::open(
    UncialPDFSource description, uncial_pdf_stop_signal *stop, std::shared_ptr<Source> &source)
{
    if (!description.path) {
        if (description.byte_count == 0 || !description.bytes) {
            return UncialPDFStatusEmpty;
        }
        source.reset(new Source(
            -1, static_cast<const char *>(description.bytes),
            static_cast<Goffset>(description.byte_count), stop));
        return UncialPDFStatusOK;
    }
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    int file = ::open(description.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return UncialPDFStatusFileUnreadable;
    }
    struct stat facts;
    if (fstat(file, &facts) != 0) {
        close(file);
        return UncialPDFStatusFileUnreadable;
    }
    if (!S_ISREG(facts.st_mode)) {
        close(file);
        return UncialPDFStatusNotAPlainFile;
    }
    if (facts.st_size == 0) {
        close(file);
        return UncialPDFStatusEmpty;
    }
    source.reset(new Source(file, nullptr, facts.st_size, stop));
    return UncialPDFStatusOK;
}

Goffset Source::read(Goffset offset, char *buffer, Goffset count) const
{
    if (isStopped() || offset < 0 || offset >= length() || count <= 0) {
        return 0;
    }
    if (offset >= byteCount) {
        const auto first = static_cast<size_t>(offset - byteCount);
        return static_cast<Goffset>(appended.copy(buffer, static_cast<size_t>(count), first));
    }
    count = std::min(count, byteCount - offset);
    if (bytes) {
        memcpy(buffer, bytes + offset, static_cast<size_t>(count));
        return count;
    }
    ssize_t got;
    do {
        got = pread(file, buffer, static_cast<size_t>(count), offset);
    } while (got < 0 && errno == EINTR);
    return std::max<ssize_t>(got, 0);
}

bool Source::hasHeader() const
{
    // Readers accept junk before the mark, up to this far, and a mark without a version in its place.
    char bytes[1024];
    const std::string_view start(bytes, static_cast<size_t>(read(0, bytes, sizeof bytes)));
    return start.substr(0, 4) == "%PDF" || start.find("%PDF-") != std::string_view::npos;
}

SourceStream::SourceStream(
    std::shared_ptr<Source> source, Goffset start, bool limited, Goffset length, Object &&dict)
    : BaseSeekInputStream(start, limited, length, std::move(dict)), source(std::move(source))
{
}

SourceStream::~SourceStream()
{
    close();
}

BaseStream *SourceStream::copy()
{
    return new SourceStream(source, start, limited, length, dict.copy());
}

Stream *SourceStream::makeSubStream(
    Goffset subStart, bool isLimited, Goffset subLength, Object &&subDict)
{
    return new SourceStream(source, subStart, isLimited, subLength, std::move(subDict));
}

Goffset SourceStream::read(char *buffer, Goffset count)
{
    Goffset got = source->read(position, buffer, count);
    position += got;
    return got;
}

}
