#include "engine/timeline/long_lists.h"

#include "engine/timeline/bring_pages.h"
#include "engine/timeline/in_parts.h"
#include "engine/timeline/json_shape.h"

#include <simdjson.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

namespace streamscope::results {

namespace {

constexpr std::size_t pieceOfText = 4 << 20;
constexpr std::size_t step = 512;                                                ///< entries, between looks at who waits
constexpr int entriesFound = 150, operationsRead = 850, dependenciesRead = 950;  ///< of a thousand

/// Calls read(json, index) for each entry from `index` on, up to `end` of them, of a piece of a list with the commas between them
/// and, unless it is the last piece, behind it.
template <class Read>
bool eachEntry(std::string_view piece, std::size_t index, std::size_t end, bool isLast, Read read) {
    JsonScanner json(piece);
    const std::size_t first = index;
    bool comma = true;
    for (; comma && !json.atEnd(); ++index) {
        if (index == end || !read(json, index)) return false;
        comma = json.take(',');
    }
    return json.good() && json.atEnd() && index == end && (index == first || comma != isLast);
}

bool isUtf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

}  // namespace

std::optional<LongLists> LongLists::find(std::string_view text, Reading& reading) {
    if (text.size() < shortest) return std::nullopt;
    LongLists lists;
    lists.text_ = text;
    lists.reading_ = &reading;
    const std::size_t end = eachMember(text, 0, [&](std::string_view key, std::size_t at) {
        List* const list = text.substr(at, 1) == "[" ? lists.listOf(key) : nullptr;
        if (!list) return behindValue(text, at);
        if (list->isFound()) return text.npos;
        list->begin = at + 1;
        return lists.findEnd(*list);
    });
    const bool isWhole = end != text.npos && behindSpace(text, end) == text.size();
    return isWhole && lists.operations_.isFound() ? std::optional(std::move(lists)) : std::nullopt;
}

LongLists::List* LongLists::listOf(std::string_view key) {
    if (key == "operations") return &operations_;
    if (key == "dependencies") return &dependencies_;
    if (key == "smBusy") return &busy_;
    if (key == "criticalPath") return &critical_;
    return key == "blocked" ? &blocked_ : nullptr;
}

std::size_t LongLists::findEnd(List& list) {
    if (&list == &operations_ || &list == &dependencies_) {
        std::optional<std::vector<Piece>> pieces = findEntries(list);
        if (!pieces) return text_.npos;
        if (&list == &dependencies_) dependencyPieces_ = std::move(*pieces);
        else
            for (const Piece& piece : *pieces) {
                starts_.insert(starts_.end(), piece.starts.begin(), piece.starts.end());
                hashes_.insert(hashes_.end(), piece.hashes.begin(), piece.hashes.end());
            }
        return list.end + 1;
    }
    const std::size_t behind = behindValue(text_, list.begin - 1);
    if (behind == text_.npos) return behind;
    list.end = behind - 1;
    const std::string_view entries = between(list.begin, list.end);
    const bool isGood = isUtf8(entries);
    letGo(entries);
    return isGood ? behind : text_.npos;
}

std::string LongLists::rest() const {
    std::vector<List> lists;
    for (const List& list : {operations_, dependencies_, busy_, critical_, blocked_})
        if (list.isFound()) lists.push_back(list);
    std::ranges::sort(lists, {}, &List::begin);
    std::string made;
    std::size_t at = 0;
    for (const List& list : lists) {
        made += between(at, list.begin);
        at = list.end;
    }
    return made += text_.substr(at);
}

/// Each begins with the same brace, space and key as the first. That text is nowhere inside a string, whose end the quote would
/// be, so a search finds them. What lies behind the list's end is looked at by whoever is ahead of the one who finds it, in vain.
std::optional<std::vector<LongLists::Piece>> LongLists::findEntries(List& list) const {
    const std::size_t first = behindSpace(text_, list.begin);
    list.end = first;
    if (text_.substr(first, 1) == "]") return std::vector<Piece>{};
    const std::size_t quote = behindSpace(text_, first + 1);
    if (text_.substr(first, 1) != "{" || text_.substr(quote, 1) != "\"") return std::nullopt;
    const std::size_t keyEnd = behindString(text_, quote);
    if (keyEnd == text_.npos) return std::nullopt;
    std::vector<Piece> pieces((text_.size() - first) / pieceOfText + 1);
    std::atomic<std::size_t> last = pieces.size() - 1;
    const auto scanPiece = [&](int, std::size_t i) {
        if (i > last) return true;
        if (&list == &operations_ && !tell(i, pieces.size(), 0, entriesFound)) return false;
        if (reading_->isCancelled) return false;
        const std::size_t begin = first + i * pieceOfText;
        scan(begin, std::min(begin + pieceOfText, text_.size()), between(first, keyEnd), i == 0, &list == &operations_,
             pieces[i]);
        for (std::size_t now = last; pieces[i].isLast && i < now && !last.compare_exchange_weak(now, i);) {}
        return true;
    };
    if (!inPieces(
            pieces.size(), [] { return 0; }, scanPiece))
        return std::nullopt;
    pieces.resize(last + 1);
    if (pieces.back().count == 0) pieces.pop_back();
    if (pieces.empty() || !std::ranges::all_of(pieces, &Piece::isGood)) return std::nullopt;
    const std::size_t lastEntry = pieces.back().end;
    const std::size_t behind = behindValue(text_, lastEntry);
    list.end = behind == text_.npos ? text_.size() : behindSpace(text_, behind);
    return text_.substr(list.end, 1) == "]" ? std::optional(std::move(pieces)) : std::nullopt;
}

void LongLists::scan(std::size_t begin, std::size_t end, std::string_view head, bool isFirst, bool hasIds, Piece& piece) const {
    const std::string_view here = between(begin, std::min(end + head.size() - 1, text_.size()));
    for (std::size_t at = here.find(head); at != here.npos; at = here.find(head, at + head.size())) {
        const std::size_t entry = begin + at;
        const bool continues = (isFirst && at == 0) || isBehindAnother(entry);
        piece.isLast = !continues;
        if (!continues) break;
        if (piece.count++ == 0) piece.begin = entry;
        piece.end = entry;
        if (!hasIds) continue;
        const std::optional<std::uint64_t> hash = hashOfIdIn(entry, head);
        piece.isGood = hash.has_value();
        if (!hash) break;
        piece.starts.push_back(entry);
        piece.hashes.push_back(*hash);
    }
    if (piece.count == 0) piece.isLast = true;
    letGo(here);
}

std::optional<std::uint64_t> LongLists::hashOfIdIn(std::size_t entry, std::string_view head) const {
    std::size_t at = text_.npos;
    if (head.ends_with("\"id\"")) {
        at = behindSpace(text_, entry + head.size());
        if (text_.substr(at, 1) != ":") return std::nullopt;
        at = behindSpace(text_, at + 1);
    } else {
        eachMember(text_, entry, [&](std::string_view key, std::size_t value) {
            if (key == "id") at = value;
            return key == "id" ? text_.npos : behindValue(text_, value);
        });
    }
    if (at == text_.npos || text_.substr(at, 1) != "\"") return std::nullopt;
    const std::size_t idEnd = text_.find_first_of("\"\\", at + 1);
    if (idEnd == text_.npos || text_[idEnd] == '\\') return std::nullopt;
    return OperationIds::hashOf(between(at + 1, idEnd));
}

/// In the same list: a brace and a comma stand before it.
bool LongLists::isBehindAnother(std::size_t entry) const {
    for (const char mark : {',', '}'}) {
        const std::size_t before = text_.find_last_not_of(" \n\r\t", entry - 1);
        if (before == text_.npos || text_[before] != mark) return false;
        entry = before;
    }
    return true;
}

bool LongLists::readOperations(const LaneIndexes& lanes, Timeline& timeline) const {
    const int usualThread = timeline.threads.empty() ? -1 : 0;
    const std::size_t devices = std::max<std::size_t>(1, timeline.devices.size()), all = starts_.size();
    const auto at = [&](std::size_t entry) { return entry < all ? starts_[entry] : operations_.end; };
    const auto readPiece = [&](EntryReader& reader, std::size_t index) {
        const std::size_t begin = index * step, end = std::min(begin + step, all);
        if (!tell(begin, all, entriesFound, operationsRead)) return false;
        const std::string_view text = between(at(begin), at(end));
        const bool isGood = isUtf8(text) && eachEntry(text, begin, end, end == all, [&](JsonScanner& json, std::size_t i) {
                                return reader.operation(json, static_cast<std::uint32_t>(i), timeline.operations[i]);
                            });
        letGo(text);
        return isGood;
    };
    return inPieces((all + step - 1) / step, [&] { return EntryReader(ids_, &lanes, devices, usualThread); }, readPiece);
}

bool LongLists::readDependencies(Timeline& timeline) const {
    std::vector<std::size_t> starts{0};
    for (const Piece& piece : dependencyPieces_) starts.push_back(starts.back() + piece.count);
    timeline.dependencies.reserve(starts.back());
    bringPages(timeline.dependencies.data(), starts.back() * sizeof(Dependency));
    timeline.dependencies.resize(starts.back());
    const std::size_t pieces = dependencyPieces_.size();
    const auto readPiece = [&](EntryReader& reader, std::size_t index) {
        if (!tell(index, pieces, operationsRead, dependenciesRead)) return false;
        const bool isLast = index + 1 == pieces;
        const std::string_view text =
            between(dependencyPieces_[index].begin, isLast ? dependencies_.end : dependencyPieces_[index + 1].begin);
        const bool isGood =
            isUtf8(text) && eachEntry(text, starts[index], starts[index + 1], isLast, [&](JsonScanner& json, std::size_t i) {
                return reader.dependency(json, timeline.dependencies[i]);
            });
        letGo(text);
        return isGood;
    };
    return inPieces(
        pieces, [&] { return EntryReader(ids_, nullptr, 1); }, readPiece);
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
    if (!list.isFound()) return true;
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

std::optional<OperationId> LongLists::operationNamed(std::string_view id) const {
    OperationIds::Distances none;
    const auto found = ids_.find(id, 0, none);
    return found ? std::optional(OperationId{*found}) : std::nullopt;
}

bool LongLists::read(LaneIndex& streams, LaneIndex& threads, Timeline& timeline) {
    bool differ = false;
    {
        const std::jthread beside([&] { differ = ids_.take(std::move(hashes_)); });
        timeline.operations.reserve(starts_.size());
        bringPages(timeline.operations.data(), starts_.size() * sizeof(TimelineOperation));
        timeline.operations.resize(starts_.size());
    }
    return differ && readOperations({streams, threads}, timeline) && readOthers(timeline) && tell(1, 1, 0, dependenciesRead);
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
