#include "document_repair.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <string_view>

namespace uncial {

namespace {

/// More than any sound file has; the directory must end.
constexpr size_t mostObjects = 500000;
constexpr int highestNumber = 8000000;
constexpr int highestGeneration = 65535;
/// How far into an object its entries are looked at.
constexpr Goffset longestHead = 4096;
/// What object streams unpack to, all of them together.
constexpr size_t mostUnpacked = 32 << 20;

bool isSpace(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t' || byte == '\f'
        || byte == '\0';
}

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool isNamePart(char byte)
{
    return !isSpace(byte) && !std::strchr("/<>[](){}%", byte);
}

std::string_view withoutSpace(std::string_view text)
{
    while (!text.empty() && isSpace(text.front())) {
        text.remove_prefix(1);
    }
    return text;
}

/// What stands behind a name, wherever it is in the head of an object; empty where it is not there.
std::string_view valueOf(std::string_view name, std::string_view head)
{
    for (size_t at = head.find(name); at != std::string_view::npos; at = head.find(name, at + 1)) {
        const std::string_view rest = head.substr(at + name.size());
        if (!rest.empty() && !isNamePart(rest.front())) {
            return withoutSpace(rest);
        }
    }
    return {};
}

bool hasType(std::string_view type, std::string_view head)
{
    const std::string_view value = valueOf("/Type", head);
    return value.substr(0, type.size()) == type
        && (value.size() == type.size() || !isNamePart(value[type.size()]));
}

/// Takes a whole number off the front; -1 where there is none, or one that is too large.
int takeNumber(std::string_view &text, int most)
{
    text = withoutSpace(text);
    int64_t number = -1;
    for (; !text.empty() && isDigit(text.front()); text.remove_prefix(1)) {
        number = std::min<int64_t>(
            std::max<int64_t>(number, 0) * 10 + (text.front() - '0'), int64_t(most) + 1);
    }
    return number > most ? -1 : static_cast<int>(number);
}

/// The number of the object that a reference leads to; -1 where it is none.
int referenceIn(std::string_view value)
{
    const int number = takeNumber(value, highestNumber);
    const int generation = takeNumber(value, highestGeneration);
    value = withoutSpace(value);
    return generation >= 0 && !value.empty() && value.front() == 'R' ? number : -1;
}

struct FoundObject {
    Goffset offset = 0;
    int generation = 0;
    /// The object that it says has the pages, where it may be a catalog.
    int pages = -1;
    bool isCatalog = false;
    bool isPage = false;
    bool hasKids = false;
    /// Whether it says that it has none.
    bool isEmptyTree = false;
    /// What it is, where it cannot be read where it stands.
    std::string copy;
};

/// The objects that stand in a file; where several have one number, the last.
class Scan {
public:
    explicit Scan(const std::shared_ptr<Source> &shared) : shared(shared), source(*shared)
    {
        constexpr Goffset pieceSize = 1 << 20;
        constexpr Goffset overlap = 128;
        std::string piece;
        for (Goffset start = 0; start < source.length(); start += pieceSize) {
            piece.resize(static_cast<size_t>(pieceSize + overlap));
            piece.resize(static_cast<size_t>(
                source.read(start, piece.data(), static_cast<Goffset>(piece.size()))));
            look(piece, start, static_cast<size_t>(pieceSize));
            if (isEncrypted || source.isStopped() || objects.size() > mostObjects) {
                objects.clear();
                return;
            }
        }
    }

    std::map<int, FoundObject> objects;

private:
    /// Notes the objects whose keyword starts in the first `end` bytes; those cut off at the front
    /// were noted before.
    void look(std::string_view piece, Goffset start, size_t end)
    {
        isEncrypted = isEncrypted || !valueOf("/Encrypt", piece).empty();
        constexpr std::string_view keyword = "obj";
        for (size_t at = piece.find(keyword); at != std::string_view::npos;
             at = piece.find(keyword, at + 1)) {
            size_t first = at;
            const auto skip = [&](bool (*isPart)(char)) {
                const size_t before = first;
                while (first > 0 && isPart(piece[first - 1])) {
                    --first;
                }
                return first < before;
            };
            skip(isSpace);
            if (!skip(isDigit) || !skip(isSpace) || !skip(isDigit) || first > end
                || (first == 0 && start > 0)) {
                continue;
            }
            std::string_view numbers = piece.substr(first, at - first);
            const int number = takeNumber(numbers, highestNumber);
            const int generation = takeNumber(numbers, highestGeneration);
            if (number > 0) {
                note(number, generation, start + static_cast<Goffset>(first),
                    start + static_cast<Goffset>(at + keyword.size()));
            }
        }
    }

    void note(int number, int generation, Goffset offset, Goffset contents)
    {
        char bytes[longestHead];
        std::string_view head(
            bytes, static_cast<size_t>(source.read(contents, bytes, sizeof bytes)));
        for (std::string_view end : { "endobj", "stream", " obj" }) {
            head = head.substr(0, head.find(end));
        }
        FoundObject object = described(head);
        object.offset = offset;
        object.generation = std::max(generation, 0);
        if (generation < 0) {
            if (!object.isPage) {
                return;
            }
            object.copy = head;
        }
        objects[number] = std::move(object);
        if (hasType("/ObjStm", head)) {
            unpack(offset, contents);
        }
    }

    static FoundObject described(std::string_view head)
    {
        FoundObject object;
        object.pages = referenceIn(valueOf("/Pages", head));
        object.isCatalog = hasType("/Catalog", head);
        object.isPage = hasType("/Page", head);
        std::string_view kids = valueOf("/Kids", head);
        object.hasKids = !kids.empty();
        if (object.hasKids && kids.front() == '[') {
            kids = withoutSpace(kids.substr(1));
            object.isEmptyTree = !kids.empty() && kids.front() == ']';
        }
        return object;
    }

    /// Notes the objects in an object stream.
    void unpack(Goffset offset, Goffset contents)
    {
        auto *bytes = new SourceStream(
            shared, contents, false, source.length() - contents, Object(objNull));
        // The parser takes the stream over; without a directory it reads what stands there alone.
        Parser parser(nullptr, bytes, /*allowStreams*/ true);
        Object stream = parser.getObj();
        if (!stream.isStream()) {
            return;
        }
        Object first = stream.streamGetDict()->lookup("First");
        Object count = stream.streamGetDict()->lookup("N");
        const std::string text = unpacked(*stream.getStream());
        if (!first.isInt() || !count.isInt() || first.getInt() < 0
            || static_cast<size_t>(first.getInt()) > text.size()) {
            return;
        }
        const auto start = static_cast<size_t>(first.getInt());
        std::string_view index(text.data(), start);
        std::vector<std::pair<int, size_t>> places;
        for (int entry = 0; entry < count.getInt(); ++entry) {
            const int number = takeNumber(index, highestNumber);
            const int place = takeNumber(index, static_cast<int>(mostUnpacked));
            if (number <= 0 || place < 0 || start + static_cast<size_t>(place) >= text.size()) {
                break;
            }
            places.emplace_back(number, start + static_cast<size_t>(place));
        }
        for (size_t entry = 0; entry < places.size(); ++entry) {
            const size_t from = places[entry].second;
            const size_t to = entry + 1 < places.size() ? places[entry + 1].second : text.size();
            if (to <= from) {
                continue;
            }
            const std::string_view object = std::string_view(text).substr(from, to - from);
            FoundObject found = described(object.substr(0, longestHead));
            found.offset = offset;
            found.copy = object;
            objects[places[entry].first] = std::move(found);
        }
    }

    std::string unpacked(Stream &stream)
    {
        std::string text;
        stream.reset();
        for (int byte = stream.getChar(); byte != EOF && unpackedSize < mostUnpacked;
             byte = stream.getChar()) {
            text.push_back(static_cast<char>(byte));
            ++unpackedSize;
        }
        stream.close();
        return text;
    }

    const std::shared_ptr<Source> &shared;
    const Source &source;
    bool isEncrypted = false;
    size_t unpackedSize = 0;
};

/// Where poppler counts from: junk before the mark of a PDF does not count.
Goffset startOfPDF(const Source &source)
{
    char bytes[1024];
    const std::string_view start(
        bytes, static_cast<size_t>(source.read(0, bytes, sizeof bytes)));
    const size_t mark = start.find("%PDF-");
    return mark == std::string_view::npos ? 0 : static_cast<Goffset>(mark);
}

/// Writes a directory, with what is put behind the file before it.
class Directory {
public:
    Directory(const Source &source, const std::map<int, FoundObject> &objects)
        : end(source.length() - startOfPDF(source)), text("\n")
    {
        for (const auto &[number, object] : objects) {
            if (object.copy.empty()) {
                places[number] = { object.offset - startOfPDF(source), object.generation };
            } else {
                add(number, object.copy);
            }
        }
    }

    int newNumber() const { return places.empty() ? 1 : places.rbegin()->first + 1; }

    void add(int number, const std::string &contents)
    {
        places[number] = { end + static_cast<Goffset>(text.size()), 0 };
        text += std::to_string(number) + " 0 obj\n" + contents + "\nendobj\n";
    }

    std::string finished(int catalog)
    {
        const Goffset start = end + static_cast<Goffset>(text.size());
        text += "xref\n0 1\n0000000000 65535 f \n";
        for (auto [number, place] : places) {
            char line[64];
            snprintf(line, sizeof line, "%d 1\n%010lld %05d n \n", number,
                static_cast<long long>(place.first), place.second);
            text += line;
        }
        text += "trailer\n<< /Size " + std::to_string(newNumber()) + " /Root "
            + std::to_string(catalog) + " " + std::to_string(places[catalog].second)
            + " R >>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
        return std::move(text);
    }

private:
    Goffset end;
    std::string text;
    std::map<int, std::pair<Goffset, int>> places;
};

}

std::vector<std::string> directoriesOfPages(const std::shared_ptr<Source> &shared)
{
    const Source &source = *shared;
    const Scan scan(shared);
    const auto &objects = scan.objects;
    int catalog = -1;
    std::vector<std::pair<Goffset, std::string>> pages;
    const auto reference = [&](int number) {
        return std::to_string(number) + " " + std::to_string(objects.at(number).generation) + " R ";
    };
    for (const auto &[number, object] : objects) {
        if (object.isPage) {
            pages.emplace_back(object.offset, reference(number));
        }
        if (object.pages < 0 || objects.count(object.pages) == 0) {
            continue;
        }
        // One that says what it is before others, then the last in the file.
        const auto rank = [](const FoundObject &candidate) {
            return std::make_pair(candidate.isCatalog, candidate.offset);
        };
        if (catalog < 0 || rank(object) > rank(objects.at(catalog))) {
            catalog = number;
        }
    }
    std::vector<std::string> directories;
    if (catalog >= 0 && objects.at(objects.at(catalog).pages).hasKids) {
        directories.push_back(Directory(source, objects).finished(catalog));
    }
    if (pages.empty() && catalog >= 0 && !objects.at(objects.at(catalog).pages).isEmptyTree) {
        // Without a list of pages, what stands in its place is one.
        pages.emplace_back(0, reference(objects.at(catalog).pages));
    }
    if (!pages.empty()) {
        std::sort(pages.begin(), pages.end());
        std::string kids;
        for (const auto &page : pages) {
            kids += page.second;
        }
        Directory directory(source, objects);
        const int tree = directory.newNumber();
        directory.add(tree, "<< /Type /Pages /Count " + std::to_string(pages.size()) + " /Kids [ "
                + kids + "] >>");
        directory.add(tree + 1, "<< /Type /Catalog /Pages " + std::to_string(tree) + " 0 R >>");
        directories.push_back(directory.finished(tree + 1));
    }
    return directories;
}

}
