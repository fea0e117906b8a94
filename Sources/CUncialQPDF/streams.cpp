#include "document.h"

#include <qpdf/Buffer.hh>
#include <qpdf/BufferInputSource.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDFTokenizer.hh>

using namespace uncial;

namespace {

/// Asks a C function for a stream's data when qpdf writes it.
class CallbackProvider final : public QPDFObjectHandle::StreamDataProvider {
public:
    CallbackProvider(UncialQPDFProvider provider, void *context, UncialQPDFRelease release)
        : provider(provider), context(context), release(release) {}
    ~CallbackProvider() override { release(context); }
    CallbackProvider(const CallbackProvider &) = delete;
    CallbackProvider &operator=(const CallbackProvider &) = delete;

    void provideStreamData(QPDFObjGen const &, Pipeline *pipeline) override
    {
        // An exception must not pass through the C function that provides.
        struct Target {
            Pipeline *pipeline;
            std::exception_ptr failure;
        } target{pipeline, nullptr};
        const auto sink = [](void *opaque, const uint8_t *bytes, size_t count) {
            auto &target = *static_cast<Target *>(opaque);
            try {
                target.pipeline->write(bytes, count);
                return true;
            } catch (...) {
                target.failure = std::current_exception();
                return false;
            }
        };
        const bool isComplete = provider(context, sink, &target);
        if (target.failure) {
            std::rethrow_exception(target.failure);
        }
        if (!isComplete) {
            throw Interruption{UncialQPDFStatusStopped};
        }
        pipeline->finish();
    }

private:
    UncialQPDFProvider provider;
    void *context;
    UncialQPDFRelease release;
};

void pipeData(QPDFObjectHandle stream, Pipeline &pipeline, qpdf_stream_decode_level_e level)
{
    if (!stream.isStream()) {
        throw Interruption{UncialQPDFStatusDamaged};
    }
    bool isFiltered = false;
    stream.pipeStreamData(&pipeline, &isFiltered, 0, level, true, false);
    if (level != qpdf_dl_none && !isFiltered) {
        // An image codec, or one that nobody knows: these are not drawing instructions.
        throw Interruption{UncialQPDFStatusUnsupported};
    }
}

UncialQPDFTokenKind kindOf(QPDFTokenizer::token_type_e type)
{
    switch (type) {
    case QPDFTokenizer::tt_space:
    case QPDFTokenizer::tt_comment:
        return UncialQPDFTokenKindSpace;
    case QPDFTokenizer::tt_integer:
    case QPDFTokenizer::tt_real:
        return UncialQPDFTokenKindNumber;
    case QPDFTokenizer::tt_name:
        return UncialQPDFTokenKindName;
    case QPDFTokenizer::tt_string:
        return UncialQPDFTokenKindString;
    case QPDFTokenizer::tt_array_open:
        return UncialQPDFTokenKindArrayOpen;
    case QPDFTokenizer::tt_array_close:
        return UncialQPDFTokenKindArrayClose;
    case QPDFTokenizer::tt_dict_open:
        return UncialQPDFTokenKindDictionaryOpen;
    case QPDFTokenizer::tt_dict_close:
        return UncialQPDFTokenKindDictionaryClose;
    case QPDFTokenizer::tt_word:
    case QPDFTokenizer::tt_bool:
    case QPDFTokenizer::tt_null:
        return UncialQPDFTokenKindOperator;
    case QPDFTokenizer::tt_inline_image:
        return UncialQPDFTokenKindInlineImage;
    default:
        return UncialQPDFTokenKindBad;
    }
}

}

UncialQPDFStatus uncial_qpdf_stream_raw_data(
    uncial_qpdf_document *document, const uncial_qpdf_object *stream, UncialQPDFSink sink,
    void *context)
{
    return trap(&document->failure, [=] {
        SinkPipeline pipeline(sink, context);
        pipeData(stream->handle, pipeline, qpdf_dl_none);
    });
}

UncialQPDFStatus uncial_qpdf_stream_data(
    uncial_qpdf_document *document, const uncial_qpdf_object *stream, size_t limit,
    UncialQPDFSink sink, void *context)
{
    return trap(&document->failure, [=] {
        SinkPipeline pipeline(sink, context, limit);
        pipeData(stream->handle, pipeline, qpdf_dl_generalized);
    });
}

UncialQPDFStatus uncial_qpdf_page_content(
    uncial_qpdf_document *document, const uncial_qpdf_object *page, size_t limit,
    UncialQPDFSink sink, void *context)
{
    return trap(&document->failure, [=] {
        SinkPipeline pipeline(sink, context, limit);
        auto handle = page->handle;
        auto content = handle.getKey("/Contents");
        if (content.isStream()) {
            pipeData(content, pipeline, qpdf_dl_generalized);
        } else if (content.isArray()) {
            for (auto &part : content.aitems()) {
                if (part.isStream()) {
                    pipeData(part, pipeline, qpdf_dl_generalized);
                    // A token never goes on in the next stream (ISO 32000-2, 7.8.2).
                    const unsigned char lineEnd = '\n';
                    pipeline.write(&lineEnd, 1);
                }
            }
        }
    });
}

uncial_qpdf_object *uncial_qpdf_new_stream(uncial_qpdf_document *document)
{
    return makeObject([=] { return QPDFObjectHandle::newStream(document->pdf.get()); });
}

UncialQPDFStatus uncial_qpdf_stream_set_data(
    uncial_qpdf_document *document, uncial_qpdf_object *stream, const void *bytes, size_t count,
    const uncial_qpdf_object *filter, const uncial_qpdf_object *parameters)
{
    return trap(&document->failure, [=] {
        const auto *characters = static_cast<const char *>(bytes);
        stream->handle.replaceStreamData(
            characters ? std::string(characters, count) : std::string(), filter->handle,
            parameters->handle);
    });
}

UncialQPDFStatus uncial_qpdf_stream_set_provider(
    uncial_qpdf_document *document, uncial_qpdf_object *stream, UncialQPDFProvider provider,
    void *context, UncialQPDFRelease release, const uncial_qpdf_object *filter,
    const uncial_qpdf_object *parameters)
{
    std::shared_ptr<CallbackProvider> owner;
    try {
        owner = std::make_shared<CallbackProvider>(provider, context, release);
    } catch (...) {
        release(context);
        return UncialQPDFStatusOutOfMemory;
    }
    return trap(&document->failure, [&] {
        stream->handle.replaceStreamData(owner, filter->handle, parameters->handle);
    });
}

UncialQPDFStatus uncial_qpdf_deflate(
    const void *bytes, size_t count, UncialQPDFSink sink, void *context)
{
    return trap(nullptr, [=] {
        SinkPipeline target(sink, context);
        Pl_Flate flate("deflate", &target, Pl_Flate::a_deflate);
        // qpdf does not change what it packs; its interface does not say so.
        flate.write(
            const_cast<unsigned char *>(static_cast<const unsigned char *>(bytes)), count);
        flate.finish();
    });
}

UncialQPDFStatus uncial_qpdf_tokens(
    const void *bytes, size_t count, UncialQPDFTokenHandler handler, void *context)
{
    return trap(nullptr, [=] {
        Buffer buffer(
            const_cast<unsigned char *>(static_cast<const unsigned char *>(bytes)), count);
        auto input = std::make_shared<BufferInputSource>("content", &buffer);
        QPDFTokenizer tokenizer;
        tokenizer.allowEOF();
        tokenizer.includeIgnorable();
        qpdf_offset_t end = 0;
        while (true) {
            auto token = tokenizer.readToken(input, "content", true);
            if (token.getType() == QPDFTokenizer::tt_eof) {
                break;
            }
            const auto start = end;
            end = input->tell();
            const auto &value = token.getValue();
            const bool goesOn = handler(
                context,
                {kindOf(token.getType()),
                 static_cast<size_t>(start),
                 static_cast<size_t>(end - start),
                 {reinterpret_cast<const uint8_t *>(value.data()), value.size()}});
            if (!goesOn) {
                throw Interruption{UncialQPDFStatusStopped};
            }
            if (token.isWord("ID")) {
                tokenizer.expectInlineImage(input);
            }
        }
    });
}
