// PDF files as objects that can be changed and written, over libqpdf, in plain C.
//
// libqpdf's own C interface has no tokens of content streams and keeps the data of every new stream in
// memory until the file is written; this one has both, and nothing that is not needed.
//
// A document and all that came from it belong to one thread at a time. No function throws, writes to a
// terminal or ends the process on a damaged file. A function that gives an object gives a handle of
// its own, to be freed; NULL means that there is none, or that memory is short.
#ifndef C_UNCIAL_QPDF_H
#define C_UNCIAL_QPDF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define UNCIAL_QPDF_OPEN_ENUM __attribute__((enum_extensibility(open)))
#pragma clang assume_nonnull begin
#else
#define UNCIAL_QPDF_OPEN_ENUM
#define _Nullable
#define _Nonnull
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a call.
typedef enum UNCIAL_QPDF_OPEN_ENUM UncialQPDFStatus {
    UncialQPDFStatusOK = 0,
    /// The file cannot be opened or read.
    UncialQPDFStatusFileUnreadable,
    /// No PDF, or one that cannot be repaired.
    UncialQPDFStatusDamaged,
    /// Encrypted, and the given password, or none, does not open it.
    UncialQPDFStatusPasswordWrong,
    /// Encrypted or built in a way that qpdf does not know.
    UncialQPDFStatusUnsupported,
    /// Unpacked data is longer than the call allows.
    UncialQPDFStatusTooLong,
    /// The caller's function said that the work is to end.
    UncialQPDFStatusStopped,
    UncialQPDFStatusOutOfMemory,
    /// qpdf failed in another way; `uncial_qpdf_failure` has its words.
    UncialQPDFStatusFailed
} UncialQPDFStatus;

// MARK: - Documents

typedef struct uncial_qpdf_document uncial_qpdf_document;
typedef struct uncial_qpdf_object uncial_qpdf_object;

/// Opens a file by its path, or bytes, which must live as long as the document.
///
/// On failure `*document` is a document that can only say why and be freed.
UncialQPDFStatus uncial_qpdf_open(
    const char *_Nullable path, const void *_Nullable bytes, size_t byte_count,
    const char *_Nullable password, uncial_qpdf_document *_Nullable *_Nonnull document);
/// Makes a document without pages.
UncialQPDFStatus uncial_qpdf_create(uncial_qpdf_document *_Nullable *_Nonnull document);
/// Frees a document; objects of it that are still held become null.
void uncial_qpdf_free(uncial_qpdf_document *document);

/// What qpdf said when the last call failed; empty when none did. Lives until the next call.
const char *uncial_qpdf_failure(const uncial_qpdf_document *document);
/// Takes the oldest warning that was not taken yet; NULL when there is none. Names objects, not the
/// file. Lives until the next call.
const char *_Nullable uncial_qpdf_take_warning(uncial_qpdf_document *document);

/// The number of pages; below 0 when the page tree cannot be read.
int32_t uncial_qpdf_page_count(uncial_qpdf_document *document);
/// A page's dictionary, which is always an indirect object.
uncial_qpdf_object *_Nullable uncial_qpdf_page(uncial_qpdf_document *document, int32_t index);
/// Puts a page behind the last one; `page` is a dictionary.
UncialQPDFStatus uncial_qpdf_append_page(
    uncial_qpdf_document *document, const uncial_qpdf_object *page);
uncial_qpdf_object *_Nullable uncial_qpdf_root(uncial_qpdf_document *document);
uncial_qpdf_object *_Nullable uncial_qpdf_trailer(uncial_qpdf_document *document);
uncial_qpdf_object *_Nullable uncial_qpdf_object_by_id(
    uncial_qpdf_document *document, int32_t number, int32_t generation);
/// How many objects the file has room for; numbers run from 1.
int32_t uncial_qpdf_object_count(uncial_qpdf_document *document);
/// How a file is protected.
typedef struct UncialQPDFProtection {
    bool is_encrypted;
    /// Whether the password given, or none, is the one that permits everything.
    bool is_owner;
    bool allows_change;
} UncialQPDFProtection;
UncialQPDFProtection uncial_qpdf_protection(uncial_qpdf_document *document);

// MARK: - Objects

typedef enum UNCIAL_QPDF_OPEN_ENUM UncialQPDFKind {
    UncialQPDFKindNull = 0,
    UncialQPDFKindBoolean,
    UncialQPDFKindInteger,
    UncialQPDFKindReal,
    UncialQPDFKindString,
    UncialQPDFKindName,
    UncialQPDFKindArray,
    UncialQPDFKindDictionary,
    UncialQPDFKindStream
} UncialQPDFKind;

/// Bytes that belong to somebody else: they live as long as the object, or until its next call.
typedef struct UncialQPDFBytes {
    const uint8_t *_Nullable start;
    size_t count;
} UncialQPDFBytes;

void uncial_qpdf_object_free(uncial_qpdf_object *object);
UncialQPDFKind uncial_qpdf_object_kind(const uncial_qpdf_object *object);
/// The number of an indirect object; 0 for a direct one.
int32_t uncial_qpdf_object_number(const uncial_qpdf_object *object);
int32_t uncial_qpdf_object_generation(const uncial_qpdf_object *object);

bool uncial_qpdf_object_boolean(const uncial_qpdf_object *object);
int64_t uncial_qpdf_object_integer(const uncial_qpdf_object *object);
/// The value of an integer or a real; 0 for anything else.
double uncial_qpdf_object_number_value(const uncial_qpdf_object *object);
/// The bytes of a string; of a name with its slash; nothing of anything else.
UncialQPDFBytes uncial_qpdf_object_bytes(uncial_qpdf_object *object);
/// A text string in UTF-8, whatever it is stored in.
UncialQPDFBytes uncial_qpdf_object_text(uncial_qpdf_object *object);
/// The object as it is written in a file, indirect ones inside it as references.
UncialQPDFBytes uncial_qpdf_object_source(uncial_qpdf_object *object);

int32_t uncial_qpdf_array_count(const uncial_qpdf_object *array);
uncial_qpdf_object *_Nullable uncial_qpdf_array_item(
    const uncial_qpdf_object *array, int32_t index);
void uncial_qpdf_array_insert(
    uncial_qpdf_object *array, int32_t index, const uncial_qpdf_object *item);
void uncial_qpdf_array_erase(uncial_qpdf_object *array, int32_t index);

/// The number of keys of a dictionary, or of a stream's; they are looked at once, at this call.
int32_t uncial_qpdf_dictionary_count(uncial_qpdf_object *dictionary);
/// A key that `uncial_qpdf_dictionary_count` counted, with its slash; NULL outside.
const char *_Nullable uncial_qpdf_dictionary_key(
    const uncial_qpdf_object *dictionary, int32_t index);
/// The value of a key, with its slash; an object that is null where there is none.
uncial_qpdf_object *_Nullable uncial_qpdf_dictionary_value(
    const uncial_qpdf_object *dictionary, const char *key);
void uncial_qpdf_dictionary_set(
    uncial_qpdf_object *dictionary, const char *key, const uncial_qpdf_object *value);
void uncial_qpdf_dictionary_remove(uncial_qpdf_object *dictionary, const char *key);

/// Makes an object from its source, such as "<< /Type /Font >>", references included.
uncial_qpdf_object *_Nullable uncial_qpdf_parse(uncial_qpdf_document *document, const char *source);
/// Makes a string of bytes.
uncial_qpdf_object *_Nullable uncial_qpdf_new_string(
    uncial_qpdf_document *document, const void *_Nullable bytes, size_t byte_count);
/// Makes a text string: in PDFDocEncoding where that has all characters, else in UTF-16.
uncial_qpdf_object *_Nullable uncial_qpdf_new_text(
    uncial_qpdf_document *document, const char *utf8, size_t byte_count);
/// Makes an indirect object of a direct one; gives an indirect one back as it is.
uncial_qpdf_object *_Nullable uncial_qpdf_make_indirect(
    uncial_qpdf_document *document, const uncial_qpdf_object *object);
/// Puts another object in the place of an indirect one: all that refer to it get the other.
void uncial_qpdf_replace(
    uncial_qpdf_document *document, int32_t number, int32_t generation,
    const uncial_qpdf_object *object);
/// A copy of a dictionary or an array; what is in it is shared.
uncial_qpdf_object *_Nullable uncial_qpdf_shallow_copy(const uncial_qpdf_object *object);

// MARK: - Streams

/// Takes bytes; `false` ends the work.
typedef bool (*UncialQPDFSink)(void *_Nullable context, const uint8_t *bytes, size_t count);

/// The raw data of a stream, as it is stored.
UncialQPDFStatus uncial_qpdf_stream_raw_data(
    uncial_qpdf_document *document, const uncial_qpdf_object *stream, UncialQPDFSink sink,
    void *_Nullable context);
/// The data of a stream without its filters; image codecs are left as they are.
///
/// `limit` is the longest data allowed, in bytes.
UncialQPDFStatus uncial_qpdf_stream_data(
    uncial_qpdf_document *document, const uncial_qpdf_object *stream, size_t limit,
    UncialQPDFSink sink, void *_Nullable context);
/// The drawing instructions of a page: its content streams one after the other, white space between
/// them.
UncialQPDFStatus uncial_qpdf_page_content(
    uncial_qpdf_document *document, const uncial_qpdf_object *page, size_t limit,
    UncialQPDFSink sink, void *_Nullable context);

/// Makes a stream without data, an indirect object.
uncial_qpdf_object *_Nullable uncial_qpdf_new_stream(uncial_qpdf_document *document);
/// Gives a stream its data, as it is to be stored: `filter` and `parameters` say how it is packed.
UncialQPDFStatus uncial_qpdf_stream_set_data(
    uncial_qpdf_document *document, uncial_qpdf_object *stream, const void *_Nullable bytes,
    size_t count, const uncial_qpdf_object *filter, const uncial_qpdf_object *parameters);

/// Writes a stream's data to a sink when the file is written, the same each time; `false` when it
/// cannot.
typedef bool (*UncialQPDFProvider)(
    void *context, UncialQPDFSink sink, void *_Nullable sink_context);
/// Frees what a provider needs.
typedef void (*UncialQPDFRelease)(void *context);
/// Gives a stream data that is asked for when the file is written. `release` is called when nobody
/// will ask again, at the latest with the document.
UncialQPDFStatus uncial_qpdf_stream_set_provider(
    uncial_qpdf_document *document, uncial_qpdf_object *stream, UncialQPDFProvider provider,
    void *context, UncialQPDFRelease release, const uncial_qpdf_object *filter,
    const uncial_qpdf_object *parameters);

// MARK: - Bytes

/// Packs bytes for /FlateDecode.
UncialQPDFStatus uncial_qpdf_deflate(
    const void *bytes, size_t count, UncialQPDFSink sink, void *_Nullable context);

typedef enum UNCIAL_QPDF_OPEN_ENUM UncialQPDFTokenKind {
    /// White space or a comment.
    UncialQPDFTokenKindSpace = 0,
    /// A number.
    UncialQPDFTokenKindNumber,
    UncialQPDFTokenKindName,
    UncialQPDFTokenKindString,
    UncialQPDFTokenKindArrayOpen,
    UncialQPDFTokenKindArrayClose,
    UncialQPDFTokenKindDictionaryOpen,
    UncialQPDFTokenKindDictionaryClose,
    /// An operator, `true`, `false` and `null` included.
    UncialQPDFTokenKindOperator,
    /// The data between ID and EI.
    UncialQPDFTokenKindInlineImage,
    /// Bytes that are no token.
    UncialQPDFTokenKindBad
} UncialQPDFTokenKind;

/// One token of a content stream.
typedef struct UncialQPDFToken {
    UncialQPDFTokenKind kind;
    /// Where it stands in the bytes.
    size_t offset;
    size_t length;
    /// What it means: the bytes of a string, a name with its slash and its escapes undone.
    UncialQPDFBytes value;
} UncialQPDFToken;

/// Hears a token; `false` ends the work.
typedef bool (*UncialQPDFTokenHandler)(void *_Nullable context, UncialQPDFToken token);
/// Cuts drawing instructions into tokens: every byte belongs to one.
UncialQPDFStatus uncial_qpdf_tokens(
    const void *bytes, size_t count, UncialQPDFTokenHandler handler, void *_Nullable context);

// MARK: - Writing

typedef enum UNCIAL_QPDF_OPEN_ENUM UncialQPDFEncryption {
    /// As the file was: the same passwords and permissions.
    UncialQPDFEncryptionKeep = 0,
    UncialQPDFEncryptionRemove
} UncialQPDFEncryption;

typedef struct UncialQPDFWriteOptions {
    /// Laid out so that the first page can be shown before the rest has come.
    bool linearizes;
    UncialQPDFEncryption encryption;
    /// Whether small objects are packed together; `false` leaves it as the file has it.
    bool packs_objects;
    /// The version that the header states, whatever the file's is; NULL to leave it.
    const char *_Nullable forced_version;
} UncialQPDFWriteOptions;

/// Writes the document. Streams keep their bytes; the identifier depends on the content alone, save that
/// of an encrypted file, whose packing has random parts anyway. While a file is linearized the sink is
/// called on another thread; the calling one waits.
UncialQPDFStatus uncial_qpdf_write(
    uncial_qpdf_document *document, UncialQPDFWriteOptions options, UncialQPDFSink sink,
    void *_Nullable context);

/// Reads every object and unpacks every stream that is no image, as `qpdf --check` does; nothing is
/// kept in memory. What is wrong is among the warnings.
///
/// `sink` gets the unpacked data.
UncialQPDFStatus uncial_qpdf_check(
    uncial_qpdf_document *document, UncialQPDFSink sink, void *_Nullable context);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
