#include "document.h"

using namespace uncial;

namespace {

QPDFObjectHandle dictionaryOf(const uncial_qpdf_object *object)
{
    auto handle = object->handle;
    return handle.isStream() ? handle.getDict() : handle;
}

UncialQPDFBytes handOut(uncial_qpdf_object *object, std::string &&text)
{
    object->text = std::move(text);
    return {reinterpret_cast<const uint8_t *>(object->text.data()), object->text.size()};
}

template <typename Body>
void change(Body body) noexcept
{
    trap(nullptr, body);
}

}

void uncial_qpdf_object_free(uncial_qpdf_object *object)
{
    delete object;
}

UncialQPDFKind uncial_qpdf_object_kind(const uncial_qpdf_object *object)
{
    return valueOr(UncialQPDFKindNull, [=] {
        auto handle = object->handle;
        switch (handle.getTypeCode()) {
        case ot_boolean:
            return UncialQPDFKindBoolean;
        case ot_integer:
            return UncialQPDFKindInteger;
        case ot_real:
            return UncialQPDFKindReal;
        case ot_string:
            return UncialQPDFKindString;
        case ot_name:
            return UncialQPDFKindName;
        case ot_array:
            return UncialQPDFKindArray;
        case ot_dictionary:
            return UncialQPDFKindDictionary;
        case ot_stream:
            return UncialQPDFKindStream;
        default:
            return UncialQPDFKindNull;
        }
    });
}

int32_t uncial_qpdf_object_number(const uncial_qpdf_object *object)
{
    return object->handle.getObjGen().getObj();
}

int32_t uncial_qpdf_object_generation(const uncial_qpdf_object *object)
{
    return object->handle.getObjGen().getGen();
}

bool uncial_qpdf_object_boolean(const uncial_qpdf_object *object)
{
    return valueOr(false, [=] {
        auto handle = object->handle;
        return handle.isBool() && handle.getBoolValue();
    });
}

int64_t uncial_qpdf_object_integer(const uncial_qpdf_object *object)
{
    return valueOr<int64_t>(0, [=] {
        auto handle = object->handle;
        return handle.isInteger() ? handle.getIntValue() : 0;
    });
}

double uncial_qpdf_object_number_value(const uncial_qpdf_object *object)
{
    return valueOr(0.0, [=] {
        auto handle = object->handle;
        return handle.isNumber() ? handle.getNumericValue() : 0.0;
    });
}

UncialQPDFBytes uncial_qpdf_object_bytes(uncial_qpdf_object *object)
{
    return valueOr(UncialQPDFBytes{}, [=]() -> UncialQPDFBytes {
        if (object->handle.isString()) {
            return handOut(object, object->handle.getStringValue());
        }
        if (object->handle.isName()) {
            return handOut(object, object->handle.getName());
        }
        return {};
    });
}

UncialQPDFBytes uncial_qpdf_object_text(uncial_qpdf_object *object)
{
    return valueOr(UncialQPDFBytes{}, [=]() -> UncialQPDFBytes {
        return object->handle.isString() ? handOut(object, object->handle.getUTF8Value())
                                         : UncialQPDFBytes{};
    });
}

UncialQPDFBytes uncial_qpdf_object_source(uncial_qpdf_object *object)
{
    return valueOr(UncialQPDFBytes{}, [=] { return handOut(object, object->handle.unparse()); });
}

int32_t uncial_qpdf_array_count(const uncial_qpdf_object *array)
{
    return valueOr<int32_t>(0, [=] {
        auto handle = array->handle;
        return handle.isArray() ? handle.getArrayNItems() : 0;
    });
}

uncial_qpdf_object *uncial_qpdf_array_item(const uncial_qpdf_object *array, int32_t index)
{
    return makeObject([=] {
        auto handle = array->handle;
        return handle.isArray() && index >= 0 && index < handle.getArrayNItems()
            ? handle.getArrayItem(index)
            : QPDFObjectHandle::newNull();
    });
}

void uncial_qpdf_array_insert(
    uncial_qpdf_object *array, int32_t index, const uncial_qpdf_object *item)
{
    change([=] {
        if (array->handle.isArray()) {
            array->handle.insertItem(index, item->handle);
        }
    });
}

void uncial_qpdf_array_erase(uncial_qpdf_object *array, int32_t index)
{
    change([=] {
        if (array->handle.isArray()) {
            array->handle.eraseItem(index);
        }
    });
}

int32_t uncial_qpdf_dictionary_count(uncial_qpdf_object *dictionary)
{
    return valueOr<int32_t>(0, [=]() -> int32_t {
        auto handle = dictionaryOf(dictionary);
        dictionary->keys.clear();
        if (handle.isDictionary()) {
            for (const auto &key : handle.getKeys()) {
                dictionary->keys.push_back(key);
            }
        }
        return static_cast<int32_t>(dictionary->keys.size());
    });
}

const char *uncial_qpdf_dictionary_key(const uncial_qpdf_object *dictionary, int32_t index)
{
    const auto place = static_cast<size_t>(index);
    return index >= 0 && place < dictionary->keys.size() ? dictionary->keys[place].c_str() : nullptr;
}

uncial_qpdf_object *uncial_qpdf_dictionary_value(
    const uncial_qpdf_object *dictionary, const char *key)
{
    return makeObject([=] {
        auto handle = dictionaryOf(dictionary);
        return handle.isDictionary() ? handle.getKey(key) : QPDFObjectHandle::newNull();
    });
}

void uncial_qpdf_dictionary_set(
    uncial_qpdf_object *dictionary, const char *key, const uncial_qpdf_object *value)
{
    change([=] {
        auto handle = dictionaryOf(dictionary);
        if (handle.isDictionary()) {
            handle.replaceKey(key, value->handle);
        }
    });
}

void uncial_qpdf_dictionary_remove(uncial_qpdf_object *dictionary, const char *key)
{
    change([=] {
        auto handle = dictionaryOf(dictionary);
        if (handle.isDictionary()) {
            handle.removeKey(key);
        }
    });
}

uncial_qpdf_object *uncial_qpdf_parse(uncial_qpdf_document *document, const char *source)
{
    return makeObject([=] {
        return QPDFObjectHandle::parse(document->pdf.get(), source);
    });
}

uncial_qpdf_object *uncial_qpdf_new_string(
    uncial_qpdf_document *, const void *bytes, size_t byte_count)
{
    return makeObject([=] {
        const auto *characters = static_cast<const char *>(bytes);
        return QPDFObjectHandle::newString(
            characters ? std::string(characters, byte_count) : std::string());
    });
}

uncial_qpdf_object *uncial_qpdf_new_text(
    uncial_qpdf_document *, const char *utf8, size_t byte_count)
{
    return makeObject([=] {
        return QPDFObjectHandle::newUnicodeString(std::string(utf8, byte_count));
    });
}

uncial_qpdf_object *uncial_qpdf_make_indirect(
    uncial_qpdf_document *document, const uncial_qpdf_object *object)
{
    return makeObject([=] {
        auto handle = object->handle;
        return handle.isIndirect() ? handle : document->pdf->makeIndirectObject(handle);
    });
}

void uncial_qpdf_replace(
    uncial_qpdf_document *document, int32_t number, int32_t generation,
    const uncial_qpdf_object *object)
{
    change([=] { document->pdf->replaceObject(number, generation, object->handle); });
}

uncial_qpdf_object *uncial_qpdf_shallow_copy(const uncial_qpdf_object *object)
{
    return makeObject([=] {
        auto handle = object->handle;
        return handle.shallowCopy();
    });
}
