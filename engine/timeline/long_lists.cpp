#include "engine/timeline/long_lists.h"

#include "engine/timeline/in_parts.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

namespace streamscope::results {

namespace {

constexpr std::array<std::string_view, 5> keys{"operations", "dependencies", "smBusy", "criticalPath", "blocked"};
constexpr std::string_view idBegin = "{\"id\": \"";
constexpr std::size_t pieceOfText = 4 << 20;
constexpr std::size_t step = 4096;                                             ///< entries, between looks at who waits
constexpr int linesFound = 150, operationsRead = 850, dependenciesRead = 950;  ///< of a thousand

/// A list of lines in pieces of about the same size, each of whole lines.
std::vector<std::string_view> piecesOf(std::string_view list) {
    std::vector<std::string_view> pieces;
    for (std::size_t left = list.size() / pieceOfText + partCount(); left > 0; --left) {
        const std::size_t end = left > 1 ? list.find('\n', list.size() / left) : list.npos;
        pieces.push_back(list.substr(0, end));
        list.remove_prefix(pieces.back().size());
    }
    return pieces;
}

/// Calls read(json, index) for each entry from `index` on, up to `end` of them, of a piece of a list with the commas between them
/// and, unless it is the last piece, behind it.
template <class Read>
bool eachEntry(std::string_view piece, std::size_t index, std::size_t end, bool isLast, Read read) {
    JsonScanner json(piece);
    bool comma = true;
    for (; comma && !json.atEnd(); ++index) {
        if (index == end || !read(json, index)) return false;
        comma = json.take(',');
    }
    return json.good() && json.atEnd() && index == end && (piece.empty() || comma != isLast);
}

std::size_t linesOf(std::string_view text) {
    std::size_t lines = 0;
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) ++lines;
    return lines;
}

bool isUtf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

}  // namespace

struct LongLists::Piece {
    std::vector<std::uint64_t> lines, hashes;
    std::optional<std::size_t> listEnd;
    bool isGood = false;
};

/// At the beginning of a line: a line break inside a text is always escaped.
std::string LongLists::startOf(std::string_view key) { return "\n\"" + std::string(key) + "\": ["; }

bool LongLists::cut(std::string_view key, List& list, std::size_t from) {
    const std::string start = startOf(key);
    const std::size_t at = text_.find(start, from);
    if (at == text_.npos) return false;
    list.begin = at + start.size();
    const bool lines = text_.substr(list.begin, 1) == "\n";
    if (lines && &list == &operations_) return findOperations();
    list.end = lines ? text_.find("\n]", list.begin) : text_.find('\n', list.begin);
    if (list.end == text_.npos) return false;
    if (!lines)
        while (list.end > list.begin && text_[list.end] != ']') --list.end;  // "…],"
    const std::string_view entries = between(list.begin, list.end);
    const bool isGood = text_[lines ? list.end + 1 : list.end] == ']' && isUtf8(entries);
    letGo(entries);
    return isGood;
}

std::optional<LongLists> LongLists::find(std::string_view text, Reading& reading) {
    if (text.size() < shortest) return std::nullopt;
    LongLists lists;
    lists.text_ = text;
    lists.reading_ = &reading;
    const std::array<List*, keys.size()> places{&lists.operations_, &lists.dependencies_, &lists.busy_, &lists.critical_,
                                                &lists.blocked_};
    std::size_t from = 0;
    for (std::size_t i = 0; i < keys.size(); from = places[i++]->end)
        if (!lists.cut(keys[i], *places[i], from)) return std::nullopt;
    // Within the lists each line is an entry, or reading them fails.
    const std::string rest = lists.rest();
    const auto once = [&](std::string_view key) { return rest.find(startOf(key)) == rest.rfind(startOf(key)); };
    return std::ranges::all_of(keys, once) ? std::optional(std::move(lists)) : std::nullopt;
}

std::string LongLists::rest() const {
    std::string made;
    std::size_t at = 0;
    for (const List& list : {operations_, dependencies_, busy_, critical_, blocked_}) {
        made += between(at, list.begin);
        at = list.end;
    }
    return made += text_.substr(at);
}

/// What lies behind the list's end is looked at by whoever is ahead of the one who finds it, in vain.
bool LongLists::findOperations() {
    const std::size_t begin = operations_.begin + 1;
    std::vector<Piece> pieces((text_.size() - begin) / pieceOfText + 1);
    std::atomic<std::size_t> last = pieces.size() - 1;
    const auto scanPiece = [&](int, std::size_t i) {
        if (i > last) return true;
        if (!tell(i, pieces.size(), 0, linesFound)) return false;
        scan(begin + i * pieceOfText, std::min(begin + (i + 1) * pieceOfText, text_.size()), pieces[i]);
        if (pieces[i].listEnd) last = std::min(last.load(), i);
        return true;
    };
    return inPieces(
               pieces.size(), [] { return 0; }, scanPiece) &&
           takePieces(pieces);
}

/// The lines that begin from `begin` to `end`.
void LongLists::scan(std::size_t begin, std::size_t end, Piece& piece) const {
    const std::size_t first = text_.find('\n', begin - 1);
    if (first == text_.npos) return;
    std::size_t at = first + 1;
    while (at < end) {
        if (text_[at] == ']') {
            piece.listEnd = at - 1;
            break;
        }
        const std::size_t lineEnd = text_.find('\n', at);
        if (lineEnd == text_.npos) return;
        const std::string_view line = between(at, lineEnd);
        if (!line.starts_with(idBegin)) return;
        const std::size_t idEnd = line.find_first_of("\"\\", idBegin.size());
        if (idEnd == line.npos || line[idEnd] == '\\') return;
        piece.lines.push_back(at);
        piece.hashes.push_back(OperationIds::hashOf(line.substr(idBegin.size(), idEnd - idBegin.size())));
        at = lineEnd + 1;
    }
    piece.isGood = at <= first || isUtf8(between(first, at));
    letGo(between(first, std::max(first, at)));
}

bool LongLists::takePieces(std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces) {
        if (!piece.isGood) return false;
        lines_.insert(lines_.end(), piece.lines.begin(), piece.lines.end());
        hashes_.insert(hashes_.end(), piece.hashes.begin(), piece.hashes.end());
        if (!piece.listEnd) continue;
        operations_.end = *piece.listEnd;
        return true;
    }
    return false;
}

bool LongLists::readOperations(const LaneIndexes& lanes, Timeline& timeline) const {
    const std::size_t devices = std::max<std::size_t>(1, timeline.devices.size()), all = lines_.size();
    const auto at = [&](std::size_t line) { return line < all ? lines_[line] : operations_.end; };
    const auto readPiece = [&](EntryReader& reader, std::size_t index) {
        const std::size_t begin = index * step, end = std::min(begin + step, all);
        if (!tell(begin, all, linesFound, operationsRead)) return false;
        const std::string_view text = between(at(begin), at(end));
        const bool isGood = eachEntry(text, begin, end, end == all, [&](JsonScanner& json, std::size_t i) {
            return reader.operation(json, static_cast<std::uint32_t>(i), timeline.operations[i]);
        });
        letGo(text);
        return isGood;
    };
    return inPieces((all + step - 1) / step, [&] { return EntryReader(ids_, &lanes, devices); }, readPiece);
}

bool LongLists::readDependencies(Timeline& timeline) const {
    const std::vector<std::string_view> pieces = piecesOf(between(dependencies_.begin, dependencies_.end));
    std::vector<std::size_t> counts(pieces.size()), starts{0};
    const auto countLines = [&](int, std::size_t index) {
        counts[index] = linesOf(pieces[index]);
        letGo(pieces[index]);
        return true;
    };
    inPieces(
        pieces.size(), [] { return 0; }, countLines);
    for (const std::size_t count : counts) starts.push_back(starts.back() + count);
    timeline.dependencies.resize(starts.back());
    const auto readPiece = [&](EntryReader& reader, std::size_t index) {
        if (!tell(index, pieces.size(), operationsRead, dependenciesRead)) return false;
        const std::size_t begin = starts[index], end = starts[index + 1];
        const bool isGood = eachEntry(pieces[index], begin, end, end == starts.back(), [&](JsonScanner& json, std::size_t i) {
            return reader.dependency(json, timeline.dependencies[i]);
        });
        letGo(pieces[index]);
        return isGood;
    };
    return inPieces(
        pieces.size(), [&] { return EntryReader(ids_, nullptr, 1); }, readPiece);
}

bool LongLists::readBusy(Timeline& timeline) const {
    const std::string_view list = between(busy_.begin, busy_.end);
    EntryReader reader(ids_, nullptr, 1);
    const auto count = static_cast<std::size_t>(std::ranges::count(list, '['));
    timeline.smBusy.resize(count);
    const bool isGood = eachEntry(list, 0, count, true,
                                  [&](JsonScanner& json, std::size_t i) { return reader.busySample(json, timeline.smBusy[i]); });
    letGo(list);
    return isGood;
}

bool LongLists::readIdList(const List& list, std::vector<OperationId>& ids) const {
    EntryReader reader(ids_, nullptr, 1);
    const std::string_view text = between(list.begin - 1, list.end + 1);
    ids.reserve(static_cast<std::size_t>(std::ranges::count(text, ',')) + 1);
    JsonScanner json(text);
    json.list([&] { reader.id(json, ids.emplace_back()); });
    return json.good() && json.atEnd();
}

bool LongLists::tell(std::size_t read, std::size_t all, int from, int to) const {
    if (reading_->isCancelled) return false;
    const int now = from + static_cast<int>(static_cast<std::size_t>(to - from) * read / std::max<std::size_t>(1, all));
    if (now > reading_->permille) reading_->permille = now;
    return true;
}

void LongLists::letGo(std::string_view text) const {
    if (reading_->letGo) reading_->letGo(text);
}

bool LongLists::read(const LaneIndexes& lanes, Timeline& timeline) {
    bool differ = false;
    {
        const std::jthread beside([&] { differ = ids_.take(std::move(hashes_)); });
        timeline.operations.resize(lines_.size());
    }
    return differ && readOperations(lanes, timeline) && readOthers(timeline);
}

bool LongLists::readOthers(Timeline& timeline) const {
    bool busy = false, others = false;
    {
        const std::jthread beside([&] { busy = readBusy(timeline); });
        others =
            readDependencies(timeline) && readIdList(critical_, timeline.criticalPath) && readIdList(blocked_, timeline.blocked);
    }
    return busy && others;
}

}  // namespace streamscope::results
