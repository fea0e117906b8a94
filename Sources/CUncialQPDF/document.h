// What a document, an object and a trapped call are made of.
#ifndef UNCIAL_QPDF_DOCUMENT_H
#define UNCIAL_QPDF_DOCUMENT_H

#include "CUncialQPDF.h"

// qpdf asks every user to say that it knows of its change of smart pointers.
#define POINTERHOLDER_TRANSITION 4

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <deque>
#include <memory>
#include <new>
#include <string>
#include <vector>

struct uncial_qpdf_document {
    std::unique_ptr<QPDF> pdf;
    std::string failure;
    std::string text;
    std::deque<std::string> warnings;
    /// Whether the page tree was found to be no deeper than qpdf can go.
    bool isTreeChecked = false;
};

struct uncial_qpdf_object {
    QPDFObjectHandle handle;
    /// What a call has handed out.
    std::string text;
    std::vector<std::string> keys;
};

namespace uncial {

/// Why a call ends before its work is done.
struct Interruption {
    UncialQPDFStatus status;
};

/// Gives what is written to it to a C function.
class SinkPipeline final : public Pipeline {
public:
    SinkPipeline(UncialQPDFSink sink, void *context, size_t limit = SIZE_MAX)
        : Pipeline("sink", nullptr), sink(sink), context(context), room(limit) {}
    void write(unsigned char const *data, size_t count) override;
    void finish() override {}

private:
    UncialQPDFSink sink;
    void *context;
    size_t room;
    bool hasEnded = false;
};

/// The pages; qpdf finds them once. Throws for a tree that is made to fill the stack.
const std::vector<QPDFObjectHandle> &pagesOf(uncial_qpdf_document *document);

UncialQPDFStatus statusOf(const QPDFExc &failure);
/// What qpdf says, and of which object, without the name of the file: it goes into logs.
std::string wordsOf(const QPDFExc &failure);

/// Runs qpdf and gives what it threw as a status; its words go to `failure`.
template <typename Body>
UncialQPDFStatus trap(std::string *failure, Body body) noexcept
{
    const auto note = [failure](const std::string &words) noexcept {
        try {
            if (failure) {
                *failure = words;
            }
        } catch (...) {
            // Out of memory for the words: the status alone says it.
        }
    };
    try {
        note(std::string());
        body();
        return UncialQPDFStatusOK;
    } catch (const Interruption &interruption) {
        return interruption.status;
    } catch (const QPDFExc &exception) {
        note(wordsOf(exception));
        return statusOf(exception);
    } catch (const std::bad_alloc &) {
        return UncialQPDFStatusOutOfMemory;
    } catch (const std::exception &exception) {
        note(exception.what());
        return UncialQPDFStatusFailed;
    } catch (...) {
        return UncialQPDFStatusFailed;
    }
}

/// A handle of its own for an object; NULL where making it failed.
template <typename Body>
uncial_qpdf_object *makeObject(Body body) noexcept
{
    try {
        auto object = std::make_unique<uncial_qpdf_object>();
        object->handle = body();
        return object->handle.isInitialized() ? object.release() : nullptr;
    } catch (...) {
        return nullptr;
    }
}

/// A value of an object; `fallback` where qpdf cannot say it.
template <typename Value, typename Body>
Value valueOr(Value fallback, Body body) noexcept
{
    try {
        return body();
    } catch (...) {
        return fallback;
    }
}

}

#endif
