#include "document.h"

#include <qpdf/QPDFWriter.hh>

#include <pthread.h>

#include <algorithm>

using namespace uncial;

namespace {

/// The longest data that a stream is unpacked to, to see whether it is sound.
constexpr size_t longestChecked = size_t(256) << 20;

/// Gives a stream that names its own encryption the data without it.
///
/// qpdf encrypts all streams alike. It takes such a filter out while it writes, which leaves the parameters
/// wrong where there were none, and the data encrypted the next time that it is written.
void unlock(QPDFObjectHandle stream)
{
    auto dictionary = stream.getDict();
    auto filters = dictionary.getKey("/Filter");
    auto parameters = dictionary.getKey("/DecodeParms");
    auto restOfFilters = QPDFObjectHandle::newArray();
    auto restOfParameters = QPDFObjectHandle::newArray();
    for (int index = 0; filters.isArray() && index < filters.getArrayNItems(); ++index) {
        auto filter = filters.getArrayItem(index);
        if (filter.isNameAndEquals("/Crypt")) {
            continue;
        }
        restOfFilters.appendItem(filter);
        const bool isGiven = parameters.isArray() && index < parameters.getArrayNItems();
        restOfParameters.appendItem(
            isGiven ? parameters.getArrayItem(index) : QPDFObjectHandle::newNull());
    }
    stream.replaceStreamData(stream.getRawStreamData(), restOfFilters, restOfParameters);
}

/// Makes the streams such that qpdf keeps their bytes.
void prepareStreams(QPDF &pdf)
{
    for (auto &object : pdf.getAllObjects()) {
        if (!object.isStream()) {
            continue;
        }
        if (object.getDict().getKey("/Filter").isOrHasName("/Crypt")) {
            unlock(object);
        }
        if (object.isStreamOfType("/Metadata")) {
            // By default it is unpacked.
            object.setFilterOnWrite(false);
        }
    }
}

/// Runs work on a thread whose stack has room for a frame, or two, for each object of a document.
///
/// To linearize a document qpdf follows its references by recursion, such as that of each bookmark to the
/// next one. What is not used of a stack costs nothing but address space.
template <typename Body>
UncialQPDFStatus onDeepStack(size_t objectCount, Body body) noexcept
{
    constexpr size_t least = size_t(16) << 20;
    constexpr size_t frames = 1024;
    constexpr size_t mostObjects = size_t(4) << 20;
    struct Work {
        Body body;
        UncialQPDFStatus status;
    } work{std::move(body), UncialQPDFStatusOutOfMemory};
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) {
        return UncialQPDFStatusOutOfMemory;
    }
    pthread_attr_setstacksize(&attributes, least + frames * std::min(objectCount, mostObjects));
    pthread_t thread;
    const auto run = [](void *opaque) -> void * {
        auto &work = *static_cast<Work *>(opaque);
        work.status = work.body();
        return nullptr;
    };
    if (pthread_create(&thread, &attributes, run, &work) == 0) {
        pthread_join(thread, nullptr);
    }
    pthread_attr_destroy(&attributes);
    return work.status;
}

void unpack(QPDFObjectHandle stream, UncialQPDFSink sink, void *context)
{
    SinkPipeline pipeline(sink, context, longestChecked);
    try {
        stream.pipeStreamData(&pipeline, nullptr, 0, qpdf_dl_generalized, false, false);
    } catch (const Interruption &interruption) {
        // What is too long to be looked at is sound as far as is known.
        if (interruption.status != UncialQPDFStatusTooLong) {
            throw;
        }
    }
}

}

UncialQPDFStatus uncial_qpdf_write(
    uncial_qpdf_document *document, UncialQPDFWriteOptions options, UncialQPDFSink sink,
    void *context)
{
    const auto write = [=]() noexcept { return trap(&document->failure, [=] {
        auto &pdf = *document->pdf;
        // Before qpdf goes down the tree.
        pagesOf(document);
        prepareStreams(pdf);
        SinkPipeline pipeline(sink, context);
        QPDFWriter writer(pdf);
        writer.setOutputPipeline(&pipeline);
        // What is in the file stays as it is packed; what is new is packed already.
        writer.setCompressStreams(false);
        writer.setDecodeLevel(qpdf_dl_none);
        // PDF/A wants it, and a file that states PDF/A is to keep it.
        writer.setNewlineBeforeEndstream(true);
        writer.setObjectStreamMode(options.packs_objects ? qpdf_o_generate : qpdf_o_preserve);
        writer.setPreserveEncryption(options.encryption == UncialQPDFEncryptionKeep);
        writer.setLinearization(options.linearizes);
        const bool isEncrypted =
            pdf.isEncrypted() && options.encryption == UncialQPDFEncryptionKeep;
        if (!isEncrypted) {
            // The key of an encrypted file is made of its identifier, which must be known first.
            writer.setDeterministicID(true);
        }
        if (options.forced_version) {
            writer.forcePDFVersion(options.forced_version);
        }
        writer.write();
    }); };
    return options.linearizes
        ? onDeepStack(static_cast<size_t>(uncial_qpdf_object_count(document)), write)
        : write();
}

UncialQPDFStatus uncial_qpdf_check(
    uncial_qpdf_document *document, UncialQPDFSink sink, void *context)
{
    return trap(&document->failure, [=] {
        pagesOf(document);
        for (auto &object : document->pdf->getAllObjects()) {
            if (object.isStream() && !object.isStreamOfType("", "/Image")) {
                unpack(object, sink, context);
            }
        }
    });
}
