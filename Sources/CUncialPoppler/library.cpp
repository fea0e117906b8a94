#include "library.h"

#include "poppler_private.h"

#include <cpp/poppler-document.h>
#include <cpp/poppler-global.h>
#include <cpp/poppler-image.h>
#include <cpp/poppler-page-renderer.h>
#include <cpp/poppler-page.h>

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

void hearPopplerCpp(const std::string &text, void *)
{
    if (current) {
        current->hear(UncialPDFMessageKindError, text);
    }
}

/// A page with text, grey, RGB and CMYK.
constexpr char warmUpFile[]
    = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R"
      "/Resources<</Font<</F 5 0 R>>>>>>endobj\n"
      "4 0 obj<</Length 80>>stream\n"
      ".5 g 0 0 2 2 re f 1 0 0 rg 2 2 2 2 re f 1 0 0 0 k 4 4 2 2 re f BT/F 6 Tf(a)Tj ET\n"
      "endstream endobj\n"
      "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n"
      "trailer<</Root 1 0 R>>\n%%EOF\n";

/// poppler fills tables on first use without a lock: colour management above all. After one page
/// was read and drawn alone, pages may be read and drawn on many threads.
void warmUp()
{
    std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(warmUpFile, sizeof warmUpFile - 1));
    std::unique_ptr<poppler::page> page(document ? document->create_page(0) : nullptr);
    if (!page) {
        return;
    }
    page->text_list();
    poppler::page_renderer painter;
    for (auto format : { poppler::image::format_gray8, poppler::image::format_argb32 }) {
        painter.set_image_format(format);
        painter.render_page(page.get());
    }
}

}

void prepareLibrary()
{
    static std::once_flag once;
    std::call_once(once, [] {
        // Never freed: as long as it lives, poppler's global tables live and poppler-cpp does not
        // put its own printing callback in place of ours.
        static auto *const lifetime = new GlobalParamsIniter(hearPoppler);
        (void)lifetime;
        // Somebody else in the process may have been first; then the line above changed nothing.
        setErrorCallback(hearPoppler);
        poppler::set_debug_error_function(hearPopplerCpp, nullptr);
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
