#include "engine/timeline/long_lists.h"

#include "engine/program/call_table.h"
#include "engine/timeline/names.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <thread>
#include <utility>

namespace streamscope::results {

namespace {

// The DOM interface: it chooses the instructions of the machine when it runs, the other one when it is compiled.
using simdjson::dom::object;
using value = simdjson::dom::element;

constexpr std::uint32_t none = ~0U;

constexpr std::array<std::string_view, 5> keys{"operations", "dependencies", "smBusy", "criticalPath", "blocked"};
constexpr std::string_view idBegin = "{\"id\": \"";
constexpr std::size_t step = 4096;                                            ///< entries, between looks at who waits
constexpr int namesRead = 150, operationsRead = 850, dependenciesRead = 950;  ///< of a thousand

/// Calls visit(line) for what stands between two line breaks, each an object. False: one is not, or the visitor wants no more.
template <class Visit>
bool eachEntry(std::string_view list, Visit visit) {
    for (std::size_t at = 0; at < list.size();) {
        std::size_t end = list.find('\n', at);
        if (end == list.npos) end = list.size();
        std::string_view line = list.substr(at, end - at);
        at = end + 1;
        if (line.empty()) continue;
        if (line.back() == ',') line.remove_suffix(1);
        if (line.size() < 2 || line.front() != '{' || line.back() != '}' || !visit(line)) return false;
    }
    return true;
}

/// As many pieces of a list of lines as there are processors, each of whole lines.
std::vector<std::string_view> piecesOf(std::string_view list) {
    const std::size_t count = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 8);
    std::vector<std::string_view> pieces;
    for (std::size_t left = count; left > 0; --left) {
        const std::size_t end = left > 1 ? list.find('\n', list.size() / left) : list.npos;
        pieces.push_back(list.substr(0, end));
        list.remove_prefix(pieces.back().size());
    }
    return pieces;
}

/// Calls part(0) to part(count - 1), each on a thread of its own; true if all gave that.
template <class Part>
bool inParts(std::size_t count, Part part) {
    std::vector<char> good(count, 0);
    const auto run = [&](std::size_t index) { good[index] = part(index) ? 1 : 0; };
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < count; ++i) others.emplace_back(run, i);
        run(0);
    }
    return std::ranges::all_of(good, [](char each) { return each != 0; });
}

}  // namespace

/// Reads single entries; `good` stays true while all is as expected.
class LongListReader {
public:
    LongListReader(const LongLists& lists, const LaneIndexes* lanes, const Timeline& timeline)
        : lists_(lists), lanes_(lanes), devices_(std::max<std::size_t>(1, timeline.devices.size())) {}

    bool good = true;

    template <class Visit>
    void document(std::string_view json, Visit visit) {
        value root;
        // The parser reads a little beyond the end; where the whole text ends there, it takes a copy.
        const std::string_view whole = lists_.text_;
        const bool inside = json.data() >= whole.data() && json.data() < whole.data() + whole.size();
        const bool copy = !inside || json.data() + json.size() + simdjson::SIMDJSON_PADDING > whole.data() + whole.size();
        if (parser_.parse(json.data(), json.size(), copy).get(root)) return fail();
        visit(root);
    }

    void operation(std::string_view line, std::uint32_t index, TimelineOperation& out) {
        index_ = index;
        bool engine = false, kind = false, label = false, source = false, call = false;
        eachField(line, [&](std::string_view key, value field) {
            if (key == "id") out.id = text(field);
            else if (key == "call") call = word(field, out.call, callNamed);
            else if (key == "kind") kind = word(field, out.kind, operationKindNamed);
            else if (key == "label") label = string(field, out.label);
            else if (key == "source") source = string(field, out.source);
            else if (key == "stream") lane(field, lanes_->streams, out.stream);
            else if (key == "thread") lane(field, lanes_->threads, out.thread);
            else if (key == "device") device(field, out);
            else if (key == "engine") engine = word(field, out.engine, engineNamed);
            else if (key == "channel") out.channel = integer(field);
            else if (key == "code") out.code = static_cast<Status>(integer(field));
            else if (key == "graphNode") out.graphNode = boolean(field);
            else times(key, field, out);
        });
        // What is missing is derived by the careful reader.
        if (!call || !kind || !engine || !label || !source) fail();
    }

    void dependency(std::string_view line, Dependency& out) {
        bool from = false, to = false;
        const std::uint32_t last = index_;
        eachField(line, [&](std::string_view key, value field) {
            if (key == "from") from = id(field, out.from, last);
            else if (key == "to") to = id(field, out.to, out.from.value);
            else if (key == "kind") word(field, out.kind, dependencyKindNamed);
            else if (key == "via") out.via = text(field);
            else if (key == "binding") out.binding = boolean(field);
            else if (key == "slack") out.slack = time(field);
        });
        if (!from || !to) fail();
        index_ = out.from.value;
    }

    template <class Each>
    void items(value list, Each each) {
        simdjson::dom::array array;
        if (list.get_array().get(array)) return fail();
        for (const value item : array) {
            each(item);
            if (!good) return;
        }
    }

    /// Operations name those a few places before them again and again: the last distances are tried first, the latest of them
    /// before the others, since a search among a million names waits for memory.
    bool id(value field, OperationId& out, std::uint32_t near) {
        const std::string_view name = text(field);
        if (!good) return false;
        for (std::size_t i = 0; i < distances_.size(); ++i) {
            if (!lists_.isNamed(near - distances_[i], name)) continue;
            out = OperationId{near - distances_[i]};
            std::rotate(distances_.begin(), distances_.begin() + static_cast<std::ptrdiff_t>(i),
                        distances_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            return true;
        }
        const auto found = lists_.operationNamed(name);
        if (!found) return fail(), false;
        out = OperationId{*found};
        std::shift_right(distances_.begin(), distances_.end(), 1);
        distances_.front() = near - *found;
        return true;
    }

    /// Exact up to thousandths; where a double is too coarse for that, the careful reader is not.
    Nanoseconds time(value field) {
        constexpr double largest = 1e12;  // µs
        const double read = real(field);
        if (!(std::abs(read) < largest)) fail();
        return Nanoseconds(good ? std::llround(read * 1000) : 0);
    }

    double real(value field) {
        double out = 0;
        if (field.get_double().get(out)) fail();
        return out;
    }

    int integer(value field) {
        std::int64_t out = 0;
        if (field.get_int64().get(out) || out != static_cast<int>(out)) fail();
        return static_cast<int>(out);
    }

private:
    void fail() { good = false; }

    template <class Visit>
    void eachField(std::string_view json, Visit visit) {
        document(json, [&](value root) {
            object fields;
            if (root.get_object().get(fields)) return fail();
            eachField(fields, visit);
        });
    }

    template <class Visit>
    void eachField(const object& fields, Visit visit) {
        std::uint64_t seen = 0;
        for (const auto& [key, found] : fields) {
            // A key that stands twice is a problem, and the known ones differ in these bits.
            if (key.empty()) return fail();
            const auto letter = [](char c) { return static_cast<unsigned char>(c); };
            const std::uint64_t bit = 1ULL << ((key.size() + 4U * letter(key.front()) + 15U * letter(key.back())) & 63U);
            if (seen & bit) return fail();
            seen |= bit;
            visit(key, found);
            if (!good) return;
        }
    }

    std::string_view text(value field) {
        std::string_view out;
        if (field.get_string().get(out)) fail();
        return out;
    }

    bool string(value field, std::string& out) {
        out = text(field);
        return good;
    }

    bool boolean(value field) {
        bool out = false;
        if (field.get_bool().get(out)) fail();
        return out;
    }

    template <class T>
    bool word(value field, T& out, std::optional<T> (*named)(std::string_view)) {
        const auto found = named(text(field));
        if (!found) return fail(), false;
        out = *found;
        return true;
    }

    static bool isNull(value field) { return field.is_null(); }

    void lane(value field, const std::unordered_map<std::string, int>& lanes, int& out) {
        if (isNull(field)) return;
        const auto found = lanes.find(std::string(text(field)));
        if (found == lanes.end()) return fail();
        out = found->second;
    }

    void device(value field, TimelineOperation& out) {
        out.device = integer(field);
        if (out.device < 0 || static_cast<std::size_t>(out.device) >= devices_) fail();
    }

    void optionalTime(value field, std::optional<Nanoseconds>& out) {
        if (!isNull(field)) out = time(field);
    }

    Span span(value field) {
        Span out;
        int count = 0;
        items(field, [&](value end) { (count++ == 0 ? out.begin : out.end) = time(end); });
        if (count != 2) fail();
        return out;
    }

    void times(std::string_view key, value field, TimelineOperation& out) {
        if (key == "issued") optionalTime(field, out.issued);
        else if (key == "returned") optionalTime(field, out.returned);
        else if (key == "start") optionalTime(field, out.start);
        else if (key == "end") optionalTime(field, out.end);
        else if (key == "spans") items(field, [&](value item) { out.spans.push_back(span(item)); });
        else if (key == "truth") word(field, out.truth, truthNamed);
        else if (key == "waits") items(field, [&](value item) { out.waits.push_back(wait(item)); });
        else if (key == "spread") spread(field, out);
        else if (key == "value" && !isNull(field)) out.value = real(field);
        else if (key == "recordings") between(field, out.between.emplace());
    }

    void between(value field, Between& out) {
        int count = 0;
        items(field, [&](value end) { id(end, count++ == 0 ? out.start : out.end, index_); });
        if (count != 2) fail();
    }

    Wait wait(value field) {
        Wait out;
        bool reason = false;
        object fields;
        if (field.get_object().get(fields)) return fail(), out;
        eachField(fields, [&](std::string_view key, value part) {
            if (key == "reason") reason = word(part, out.reason, waitReasonNamed);
            else if (key == "from") out.from = time(part);
            else if (key == "to") out.to = time(part);
            else if (key == "operation" && !isNull(part)) {
                OperationId blamed;
                if (id(part, blamed, index_)) out.blame = blamed;
            }
        });
        if (!reason) fail();
        return out;
    }

    void spread(value field, TimelineOperation& out) {
        if (isNull(field)) return;
        object fields;
        if (field.get_object().get(fields)) return fail();
        out.spread.emplace();
        eachField(fields, [&](std::string_view key, value part) {
            if (key == "start") out.spread->start = span(part);
            else if (key == "end") out.spread->end = span(part);
        });
    }

    const LongLists& lists_;
    const LaneIndexes* lanes_;
    std::size_t devices_;
    std::uint32_t index_ = 0;  ///< of the operation that is read, or where the last dependency began
    std::array<std::uint32_t, 8> distances_{};
    simdjson::dom::parser parser_;
};

/// At the beginning of a line: a line break inside a text is always escaped.
std::string LongLists::startOf(std::string_view key) { return "\n\"" + std::string(key) + "\": ["; }

bool LongLists::cut(std::string_view key, List& list, std::size_t from) {
    const std::string start = startOf(key);
    const std::size_t at = text_.find(start, from);
    if (at == text_.npos) return false;
    list.begin = at + start.size();
    const bool lines = text_.substr(list.begin, 1) == "\n";
    list.end = lines ? text_.find("\n]", list.begin) : text_.find('\n', list.begin);
    if (list.end == text_.npos) return false;
    if (!lines)
        while (list.end > list.begin && text_[list.end] != ']') --list.end;  // "…],"
    return lines || text_[list.end] == ']';
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
        made += text_.substr(at, list.begin - at);
        at = list.end;
    }
    return made += text_.substr(at);
}

std::optional<std::uint32_t> LongLists::operationNamed(std::string_view id) const {
    if (slots_.empty()) return std::nullopt;
    const std::size_t mask = slots_.size() - 1;
    const std::size_t hash = std::hash<std::string_view>{}(id);
    for (std::size_t at = hash & mask; slots_[at].operation != none; at = (at + 1) & mask)
        if (slots_[at].tag == tagOf(hash) && isNamed(slots_[at].operation, id)) return slots_[at].operation;
    return std::nullopt;
}

bool LongLists::isNamed(std::uint32_t operation, std::string_view id) const {
    if (operation >= lines_.size()) return false;
    const std::string_view line = lines_[operation];
    return line.size() > idBegin.size() + id.size() && line[idBegin.size() + id.size()] == '"' &&
           line.substr(idBegin.size(), id.size()) == id && id.find('"') == id.npos;
}

/// First of all the ids, since waits name operations that come later.
bool LongLists::readIds() {
    std::size_t size = 16;
    while (size < 2 * lines_.size()) size *= 2;
    slots_.assign(size, {none, 0});
    for (std::uint32_t i = 0; i < lines_.size(); ++i) {
        if (i % step == 0 && !tell(i, lines_.size(), 0, namesRead)) return false;
        const std::string_view line = lines_[i];
        if (!line.starts_with(idBegin)) return false;
        const std::size_t end = line.find_first_of("\"\\", idBegin.size());
        if (end == line.npos || line[end] == '\\') return false;
        const std::string_view id = line.substr(idBegin.size(), end - idBegin.size());
        const std::size_t hash = std::hash<std::string_view>{}(id);
        std::size_t at = hash & (size - 1);
        for (; slots_[at].operation != none; at = (at + 1) & (size - 1))
            if (slots_[at].tag == tagOf(hash) && isNamed(slots_[at].operation, id)) return false;
        slots_[at] = {i, tagOf(hash)};
    }
    return true;
}

bool LongLists::readOperations(const LaneIndexes& lanes, Timeline& timeline) const {
    const std::size_t parts = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 8);
    return inParts(parts, [&](std::size_t index) {
        LongListReader reader(*this, &lanes, timeline);
        const std::size_t begin = lines_.size() * index / parts, end = lines_.size() * (index + 1) / parts;
        for (std::size_t i = begin; i < end && reader.good; ++i) {
            if (i % step == 0 && !tell(i - begin, end - begin, namesRead, operationsRead)) return false;
            reader.operation(lines_[i], static_cast<std::uint32_t>(i), timeline.operations[i]);
        }
        return reader.good;
    });
}

bool LongLists::readDependencies(Timeline& timeline) const {
    const std::vector<std::string_view> pieces =
        piecesOf(text_.substr(dependencies_.begin, dependencies_.end - dependencies_.begin));
    std::vector<std::size_t> starts{0};
    for (const std::string_view piece : pieces) {
        starts.push_back(starts.back());
        if (!eachEntry(piece, [&](std::string_view) { return ++starts.back() > 0; })) return false;
    }
    timeline.dependencies.resize(starts.back());
    return inParts(pieces.size(), [&](std::size_t index) {
        LongListReader reader(*this, nullptr, timeline);
        std::size_t at = starts[index];
        return eachEntry(pieces[index], [&](std::string_view line) {
            if (at % step == 0 && !tell(at - starts[index], starts[index + 1] - starts[index], operationsRead, dependenciesRead))
                return false;
            reader.dependency(line, timeline.dependencies[at++]);
            return reader.good;
        });
    });
}

/// In parts: what the parser makes of a list takes several times its text.
bool LongLists::readBusy(Timeline& timeline) const {
    constexpr std::size_t largest = 1 << 20;
    std::string_view list = text_.substr(busy_.begin, busy_.end - busy_.begin);
    timeline.smBusy.reserve(static_cast<std::size_t>(std::ranges::count(list, '[')));
    while (list.size() > largest) {
        const std::size_t end = list.find(']', largest);
        const std::size_t next = end == list.npos ? end : list.find_first_not_of(" \n", end + 1);
        if (next == list.npos) break;
        if (list[next] != ',' || !readBusyPart(list.substr(0, end + 1), timeline)) return false;
        list.remove_prefix(next + 1);
    }
    return readBusyPart(list, timeline);
}

bool LongLists::readBusyPart(std::string_view part, Timeline& timeline) const {
    LongListReader reader(*this, nullptr, timeline);
    const std::string list = "[" + std::string(part) + "]";
    reader.document(list, [&](value root) {
        reader.items(root, [&](value item) {
            BusySample& sample = timeline.smBusy.emplace_back();
            int count = 0;
            reader.items(item, [&](value field) {
                if (count == 0) sample.at = reader.time(field);
                else if (count == 1) sample.busy = reader.real(field);
                else sample.device = reader.integer(field);
                ++count;
            });
            if (count < 2 || count > 3) reader.good = false;
        });
    });
    return reader.good;
}

bool LongLists::readIdList(const List& list, std::vector<OperationId>& ids) const {
    LongListReader reader(*this, nullptr, {});
    reader.document(text_.substr(list.begin - 1, list.end - list.begin + 2), [&](value root) {
        reader.items(root, [&](value item) {
            const std::uint32_t last = ids.empty() ? 0 : ids.back().value;
            reader.id(item, ids.emplace_back(), last);
        });
    });
    return reader.good;
}

bool LongLists::tell(std::size_t read, std::size_t all, int from, int to) const {
    const int now = from + static_cast<int>(static_cast<std::size_t>(to - from) * read / std::max<std::size_t>(1, all));
    if (now > reading_->permille) reading_->permille = now;
    return !reading_->isCancelled;
}

bool LongLists::read(const LaneIndexes& lanes, Timeline& timeline) {
    const std::string_view list = text_.substr(operations_.begin, operations_.end - operations_.begin);
    bool good = eachEntry(list, [this](std::string_view line) {
        lines_.push_back(line);
        return true;
    });
    if (!good) return false;
    {
        const std::jthread room([&] { timeline.operations.resize(lines_.size()); });
        good = readIds();
    }
    return good && readOperations(lanes, timeline) && readOthers(timeline);
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
