#include "library.h"

#include "painter.h"
#include "poppler_private.h"

#include <memory>
#include <mutex>

namespace uncial {

namespace {

constexpr unsigned messagesPerCall = 20;

// poppler has one callback for the process and calls it on the thread that works, so the listener
// of the call in progress is kept by thread.
thread_local ListeningScope *current = nullptr;

UncialPDFMessageKind kindOf(ErrorCategory category)
{
    switch (category) {
    case errSyntaxWarning:
    case errConfig:
        return UncialPDFMessageKindWarning;
    default:
        return UncialPDFMessageKindError;
    }
}

void hearPoppler(ErrorCategory category, Goffset position, const char *text)
{
    if (!current || !text) {
        return;
    }
    try {
        std::string message(text);
        if (position >= 0) {
            message += " (at byte " + std::to_string(position) + ")";
        }
        current->hear(kindOf(category), message);
    } catch (...) {
        // Out of memory for a message: poppler's frames must not see an exception.
    }
}

}

void prepareLibrary()
{
    static std::once_flag once;
    std::call_once(once, [] {
        // Never freed: as long as it lives, poppler's global tables live.
        static auto *const lifetime = new GlobalParamsIniter(hearPoppler);
        (void)lifetime;
        // Somebody else in the process may have been first; then the line above changed nothing.
        setErrorCallback(hearPoppler);
        warmUp();
    });
}

ListeningScope::ListeningScope(UncialPDFListener listener) : listener(listener), outer(current)
{
    current = this;
}

ListeningScope::~ListeningScope()
{
    current = outer;
    if (heard > messagesPerCall && listener.handler) {
        char text[64];
        snprintf(text, sizeof text, "%u further messages", heard - messagesPerCall);
        listener.handler(listener.context, UncialPDFMessageKindWarning, text);
    }
}

void ListeningScope::hear(UncialPDFMessageKind kind, const std::string &text) noexcept
{
    // A fuzzed file makes hundreds of thousands.
    if (++heard <= messagesPerCall && listener.handler) {
        listener.handler(listener.context, kind, text.c_str());
    }
}

}

uncial_pdf_stop_signal *uncial_pdf_stop_signal_create(void)
{
    return new (std::nothrow) uncial_pdf_stop_signal;
}

void uncial_pdf_stop_signal_give(uncial_pdf_stop_signal *signal)
{
    signal->given.store(true, std::memory_order_relaxed);
}

void uncial_pdf_stop_signal_free(uncial_pdf_stop_signal *signal)
{
    delete signal;
}
