#include "document.h"

#include <qpdf/Buffer.hh>
#include <qpdf/BufferInputSource.hh>
#include <qpdf/FileInputSource.hh>
#include <qpdf/QPDFLogger.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>

namespace uncial {

void SinkPipeline::write(unsigned char const *data, size_t count)
{
    // qpdf finishes its pipelines while the interruption passes through it: what they still hold comes
    // here, and a second exception would end the process.
    if (hasEnded || count == 0) {
        return;
    }
    if (count > room) {
        hasEnded = true;
        throw Interruption{UncialQPDFStatusTooLong};
    }
    room -= count;
    if (!sink(context, data, count)) {
        hasEnded = true;
        throw Interruption{UncialQPDFStatusStopped};
    }
}

UncialQPDFStatus statusOf(const QPDFExc &failure)
{
    switch (const_cast<QPDFExc &>(failure).getErrorCode()) {
    case qpdf_e_password:
        return UncialQPDFStatusPasswordWrong;
    case qpdf_e_unsupported:
        return UncialQPDFStatusUnsupported;
    case qpdf_e_damaged_pdf:
    case qpdf_e_pages:
    case qpdf_e_object:
        return UncialQPDFStatusDamaged;
    case qpdf_e_system:
        return UncialQPDFStatusFileUnreadable;
    default:
        return UncialQPDFStatusFailed;
    }
}

std::string wordsOf(const QPDFExc &failure)
{
    std::string words;
    if (!failure.getObject().empty()) {
        words = failure.getObject() + ": ";
    }
    if (failure.getFilePosition() > 0) {
        words += "at byte " + std::to_string(failure.getFilePosition()) + ": ";
    }
    return words + failure.getMessageDetail();
}

namespace {

/// How far the page tree may branch: qpdf goes down it by recursion.
constexpr size_t deepestTree = 256;

/// A document that says nothing on the terminal.
std::unique_ptr<QPDF> makeQuiet()
{
    auto pdf = std::make_unique<QPDF>();
    pdf->setSuppressWarnings(true);
    auto logger = QPDFLogger::create();
    logger->setInfo(logger->discard());
    logger->setWarn(logger->discard());
    logger->setError(logger->discard());
    pdf->setLogger(logger);
    return pdf;
}

void gatherWarnings(uncial_qpdf_document *document)
{
    if (!document->pdf) {
        return;
    }
    for (const auto &warning : document->pdf->getWarnings()) {
        document->warnings.push_back(wordsOf(warning));
    }
}

/// Throws for a page tree that is made to fill the stack.
void requireShallowTree(QPDF &pdf)
{
    std::vector<std::pair<QPDFObjectHandle, size_t>> nodes;
    std::set<QPDFObjGen> seen;
    nodes.emplace_back(pdf.getRoot().getKey("/Pages"), 0);
    while (!nodes.empty()) {
        auto [node, depth] = nodes.back();
        nodes.pop_back();
        if (!node.isDictionary() || (node.isIndirect() && !seen.insert(node.getObjGen()).second)) {
            continue;
        }
        auto kids = node.getKey("/Kids");
        if (!kids.isArray()) {
            continue;
        }
        if (depth == deepestTree) {
            throw QPDFExc(qpdf_e_pages, "", "", 0, "the page tree is too deep");
        }
        for (int index = 0; index < kids.getArrayNItems(); ++index) {
            nodes.emplace_back(kids.getArrayItem(index), depth + 1);
        }
    }
}

/// What qpdf reads from. Its name is in warnings, which go into logs: the path is not.
std::shared_ptr<InputSource> inputOf(const char *path, const void *bytes, size_t byteCount)
{
    if (!path) {
        auto *start = const_cast<unsigned char *>(static_cast<const unsigned char *>(bytes));
        // The buffer does not own the bytes; the source owns the buffer.
        return std::make_shared<BufferInputSource>("PDF", new Buffer(start, byteCount), true);
    }
    FILE *file = fopen(path, "rbe");
    if (!file) {
        throw QPDFExc(qpdf_e_system, "", "", 0, "the file cannot be read");
    }
    return std::make_shared<FileInputSource>("PDF", file, true);
}

/// Whether a file names an encryption dictionary, anywhere outside packed objects.
bool namesEncryption(InputSource &input)
{
    static const std::string key = "/Encrypt ";
    std::string piece;
    std::vector<char> buffer(size_t(1) << 16);
    input.seek(0, SEEK_SET);
    while (const size_t count = input.read(buffer.data(), buffer.size())) {
        piece.append(buffer.data(), count);
        if (piece.find(key) != std::string::npos) {
            return true;
        }
        // The key may go on in the next piece.
        piece.erase(0, piece.size() - std::min(piece.size(), key.size()));
    }
    return false;
}

/// Throws for a damaged file whose encryption was lost in repairing it: what is encrypted would be taken
/// for data.
void requireEncryption(QPDF &pdf, InputSource &input)
{
    if (pdf.anyWarnings() && !pdf.isEncrypted() && namesEncryption(input)) {
        throw QPDFExc(qpdf_e_damaged_pdf, "", "", 0, "what it was encrypted with is lost");
    }
}

/// A password as it may have been when the file was made: by older handlers in one byte a character.
/// Without any at last: whatever is given, most documents need none.
std::vector<std::string> passwordCandidates(const char *password)
{
    if (!password || !*password) {
        return {std::string()};
    }
    auto candidates = QUtil::possible_repaired_encodings(password);
    candidates.emplace_back();
    return candidates;
}

}

const std::vector<QPDFObjectHandle> &pagesOf(uncial_qpdf_document *document)
{
    if (!document->isTreeChecked) {
        requireShallowTree(*document->pdf);
        document->isTreeChecked = true;
    }
    return document->pdf->getAllPages();
}

}

using namespace uncial;

UncialQPDFStatus uncial_qpdf_open(
    const char *path, const void *bytes, size_t byte_count, const char *password,
    uncial_qpdf_document **document)
{
    *document = new (std::nothrow) uncial_qpdf_document;
    if (!*document) {
        return UncialQPDFStatusOutOfMemory;
    }
    auto &made = **document;
    return trap(&made.failure, [&] {
        const auto candidates = passwordCandidates(password);
        for (size_t place = 0; place < candidates.size(); ++place) {
            made.pdf = makeQuiet();
            try {
                const auto input = inputOf(path, bytes, byte_count);
                made.pdf->processInputSource(input, candidates[place].c_str());
                requireEncryption(*made.pdf, *input);
                return;
            } catch (const QPDFExc &failure) {
                const bool isLast = place + 1 == candidates.size();
                if (isLast || statusOf(failure) != UncialQPDFStatusPasswordWrong) {
                    throw;
                }
            }
        }
    });
}

UncialQPDFStatus uncial_qpdf_create(uncial_qpdf_document **document)
{
    *document = new (std::nothrow) uncial_qpdf_document;
    if (!*document) {
        return UncialQPDFStatusOutOfMemory;
    }
    return trap(&(*document)->failure, [=] {
        (*document)->pdf = makeQuiet();
        (*document)->pdf->emptyPDF();
    });
}

void uncial_qpdf_free(uncial_qpdf_document *document)
{
    delete document;
}

const char *uncial_qpdf_failure(const uncial_qpdf_document *document)
{
    return document->failure.c_str();
}

const char *uncial_qpdf_take_warning(uncial_qpdf_document *document)
{
    return valueOr<const char *>(nullptr, [=]() -> const char * {
        gatherWarnings(document);
        if (document->warnings.empty()) {
            return nullptr;
        }
        document->text = std::move(document->warnings.front());
        document->warnings.pop_front();
        return document->text.c_str();
    });
}

int32_t uncial_qpdf_page_count(uncial_qpdf_document *document)
{
    int32_t count = -1;
    trap(&document->failure, [&] {
        count = static_cast<int32_t>(pagesOf(document).size());
    });
    return count;
}

uncial_qpdf_object *uncial_qpdf_page(uncial_qpdf_document *document, int32_t index)
{
    return makeObject([=] {
        return pagesOf(document).at(static_cast<size_t>(index));
    });
}

UncialQPDFStatus uncial_qpdf_append_page(
    uncial_qpdf_document *document, const uncial_qpdf_object *page)
{
    return trap(&document->failure, [=] {
        QPDFPageDocumentHelper(*document->pdf).addPage(QPDFPageObjectHelper(page->handle), false);
    });
}

uncial_qpdf_object *uncial_qpdf_root(uncial_qpdf_document *document)
{
    return makeObject([=] { return document->pdf->getRoot(); });
}

uncial_qpdf_object *uncial_qpdf_trailer(uncial_qpdf_document *document)
{
    return makeObject([=] { return document->pdf->getTrailer(); });
}

uncial_qpdf_object *uncial_qpdf_object_by_id(
    uncial_qpdf_document *document, int32_t number, int32_t generation)
{
    return makeObject([=] { return document->pdf->getObjectByID(number, generation); });
}

int32_t uncial_qpdf_object_count(uncial_qpdf_document *document)
{
    return valueOr<int32_t>(0, [=] {
        return static_cast<int32_t>(document->pdf->getObjectCount());
    });
}

UncialQPDFProtection uncial_qpdf_protection(uncial_qpdf_document *document)
{
    UncialQPDFProtection protection = {};
    trap(&document->failure, [&] {
        auto &pdf = *document->pdf;
        protection.is_encrypted = pdf.isEncrypted();
        protection.is_owner = !protection.is_encrypted || pdf.ownerPasswordMatched();
        protection.allows_change = pdf.allowModifyOther();
    });
    return protection;
}
