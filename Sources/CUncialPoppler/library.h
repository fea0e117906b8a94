// What every call goes through: poppler is set up once, its messages find their listener, and no
// exception gets out.
#ifndef UNCIAL_LIBRARY_H
#define UNCIAL_LIBRARY_H

#include "CUncialPoppler.h"

#include <atomic>
#include <new>
#include <string>

struct uncial_pdf_stop_signal {
    std::atomic<bool> given { false };
};

namespace uncial {

/// Sets poppler up, once in the life of the process.
void prepareLibrary();

/// Sends what poppler says on this thread to a listener, as long as it lives.
class ListeningScope {
public:
    explicit ListeningScope(UncialPDFListener listener);
    ~ListeningScope();
    ListeningScope(const ListeningScope &) = delete;
    ListeningScope &operator=(const ListeningScope &) = delete;

    void hear(UncialPDFMessageKind kind, const std::string &text) noexcept;

private:
    UncialPDFListener listener;
    ListeningScope *outer;
    unsigned heard = 0;
};

/// Runs the body of a call: poppler is ready, its messages are heard, exceptions become a status.
template <typename Body>
UncialPDFStatus guarded(UncialPDFListener listener, Body body) noexcept
{
    try {
        prepareLibrary();
        ListeningScope scope(listener);
        return body();
    } catch (const std::bad_alloc &) {
        return UncialPDFStatusOutOfMemory;
    } catch (...) {
        return UncialPDFStatusInternalError;
    }
}

}

#endif
