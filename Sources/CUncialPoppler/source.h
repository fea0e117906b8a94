// A PDF's bytes as poppler reads them, from a file or from memory, until somebody says stop.
#ifndef UNCIAL_SOURCE_H
#define UNCIAL_SOURCE_H

#include "library.h"
#include "poppler_private.h"

#include <memory>
#include <string>
#include <utility>

namespace uncial {

/// Bytes with random access. Never reads a file as a whole.
class Source {
public:
    static UncialPDFStatus open(
        UncialPDFSource description, uncial_pdf_stop_signal *stop, std::shared_ptr<Source> &source);
    ~Source();
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;

    Goffset length() const { return byteCount + static_cast<Goffset>(appended.size()); }
    /// Puts bytes behind those that are there, before any stream is open.
    void append(std::string bytes) { appended = std::move(bytes); }
    bool isStopped() const { return stop->given.load(std::memory_order_relaxed); }

    /// Copies bytes; fewer than asked for at the end, none after the stop signal.
    Goffset read(Goffset offset, char *buffer, Goffset count) const;

    /// Whether the mark of a PDF stands where readers look for it.
    bool hasHeader() const;

private:
    Source(int file, const char *bytes, Goffset byteCount, uncial_pdf_stop_signal *stop);

    int file;
    const char *bytes;
    Goffset byteCount;
    std::string appended;
    uncial_pdf_stop_signal *stop;
};

/// poppler's view of a `Source`.
///
/// After the stop signal every read says "end of file", which ends poppler's loops where it offers
/// no other way to stop them, above all while it repairs a damaged file.
class SourceStream final : public BaseSeekInputStream {
public:
    SourceStream(
        std::shared_ptr<Source> source, Goffset start, bool limited, Goffset length, Object &&dict);
    ~SourceStream() override;

    BaseStream *copy() override;
    Stream *makeSubStream(Goffset start, bool limited, Goffset length, Object &&dict) override;

private:
    Goffset currentPos() const override { return position; }
    void setCurrentPos(Goffset offset) override { position = offset; }
    Goffset read(char *buffer, Goffset count) override;

    std::shared_ptr<Source> source;
    Goffset position = 0;
};

}

#endif
