#include "engine/timeline/entry_reader.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/names.h"
#include "engine/timeline/result_parts.h"

#include <functional>
#include <tuple>
#include <utility>

namespace streamscope::results {
namespace {

enum OperationField : std::size_t {
    Id,
    CallName,
    Kind,
    Label,
    Source,
    Stream,
    Thread,
    Device,
    EngineName,
    Channel,
    Code,
    CodeName,
    GraphNode,
    Issued,
    Returned,
    Start,
    End,
    Spans,
    TruthName,
    Waits,
    SpreadOfRuns,
    Value,
    Recordings,
    Fields,
};
// In the order of the writer.
constexpr Keys operationFields(std::array<std::string_view, Fields>{
    "id",     "call",    "kind",  "label",    "source",    "stream", "thread",    "device",
    "engine", "channel", "code",  "codeName", "graphNode", "issued", "returned",  "start",
    "end",    "spans",   "truth", "waits",    "spread",    "value",  "recordings"});
constexpr Keys waitFields(std::array<std::string_view, 4>{"reason", "operation", "from", "to"});
constexpr Keys spreadFields(std::array<std::string_view, 2>{"start", "end"});
constexpr Keys dependencyFields(std::array<std::string_view, 6>{"from", "to", "kind", "via", "binding", "slack"});

/// What operations say between their id and their times.
auto commonOf(auto& operation) {
    return std::tie(operation.call, operation.kind, operation.ownLabel, operation.ownSource, operation.stream, operation.thread,
                    operation.device, operation.engine, operation.channel, operation.code, operation.graphNode);
}

}  // namespace

/// Where fewer are known again than not, no more are kept.
void CommonParts::remember(std::string_view text, std::uint64_t keys, const TimelineOperation& said) {
    constexpr std::size_t enough = 1024, most = 4 * enough, longest = 1024;
    Part* const before = std::exchange(last_, nullptr);
    if ((parts_.size() >= enough && parts_.size() > known_) || text.size() > longest) return;
    if (const auto found = byText_.find(text); found != byText_.end()) {
        last_ = found->second;
    } else if (parts_.size() < most) {
        last_ = &parts_.emplace_back(Part{.text = std::string(text), .keys = keys, .said = {}});
        commonOf(last_->said) = commonOf(said);
        byText_.emplace(last_->text, last_);
    }
    if (before) before->behind = last_;
}

bool EntryReader::operation(JsonScanner& json, std::uint32_t index, TimelineOperation& out) {
    constexpr std::uint64_t needed = 1U << Id | 1U << CallName;
    index_ = index;
    out.thread = usualThread_;
    JsonScanner::Members members(json, operationFields);
    for (std::size_t field = members.next(); field < Fields;) {
        operationField(json, field, out);
        field = field == Id ? commonFields(json, members, out) : members.next();
    }
    const std::uint64_t given = members.seen();
    if ((given >> Kind & 1U) == 0) out.kind = usualKind(out.call, out.engine);
    if (out.ownLabel == out.id.view()) out.ownLabel = {};
    if (out.ownSource == out.id.view()) out.ownSource = {};
    return json.good() && (given & needed) == needed;
}

/// Gives the field behind them.
template <class Members>
std::size_t EntryReader::commonFields(JsonScanner& json, Members& members, TimelineOperation& out) {
    const bool isFirst = members.seen() == 1U << Id && !members.hasOthers();
    if (const CommonParts::Part* const part = common_.likely(); part && isFirst && json.takeText(part->text)) {
        members.passed(part->keys, Issued);
        commonOf(out) = commonOf(part->said);
        common_.came();
        return members.next();
    }
    const char* const begin = json.place();
    std::size_t field = members.next();
    for (; field < Issued; field = members.next()) operationField(json, field, out);
    if (isFirst && field < Fields && !members.hasOthers())
        common_.remember({begin, members.keyAt()}, members.seen() & ~(std::uint64_t{1} << field), out);
    return field;
}

void EntryReader::operationField(JsonScanner& json, std::size_t field, TimelineOperation& out) {
    const auto time = [&](SmallOptional<Nanoseconds>& at) {
        if (!json.takeNull()) at = json.time();
    };
    switch (field) {
        case Id: out.id = json.string(); break;
        case CallName: word(json, calls_, callNamed, out.call); break;
        case Kind: word(json, kinds_, operationKindNamed, out.kind); break;
        case Label: text(json, out.ownLabel); break;
        case Source: text(json, out.ownSource); break;
        case Stream: lane(json, streams_, lanes_->streams, out.stream); break;
        case Thread: lane(json, threads_, lanes_->threads, out.thread); break;
        case Device:
            out.device = small(json);
            if (out.device < 0 || static_cast<std::size_t>(out.device) >= devices_) json.fail();
            break;
        case EngineName: word(json, engines_, engineNamed, out.engine); break;
        case Channel: out.channel = small(json); break;
        case Code: out.code = static_cast<Status>(json.integer()); break;
        case CodeName: json.skip(); break;
        case GraphNode: out.graphNode = json.boolean(); break;
        case Issued: time(out.issued); break;
        case Returned: time(out.returned); break;
        case Start: time(out.start); break;
        case End: time(out.end); break;
        case Spans: json.list([&] { out.spans.push_back(span(json)); }); break;
        case TruthName: word(json, truths_, truthNamed, out.truth); break;
        case Waits:
            waits_.clear();
            json.list([&] { waits_.push_back(wait(json)); });
            out.waits = waits_;
            break;
        case SpreadOfRuns: spread(json, out); break;
        case Value:
            if (!json.takeNull()) out.rare.set<double>(json.real());
            break;
        default: between(json, out);
    }
}

template <class T, class Find>
void EntryReader::word(JsonScanner& json, Remembered<T>& remembered, Find& find, T& out) {
    const auto found = remembered(json.string(), find);
    if (!found) return json.fail();
    out = *found;
}

void EntryReader::lane(JsonScanner& json, Remembered<int>& remembered, LaneIndex& lanes, int& out) {
    if (!json.takeNull()) word(json, remembered, lanes, out);
}

void EntryReader::text(JsonScanner& json, SharedText& out) {
    const auto make = [](std::string_view text) { return std::optional<SharedText>(text); };
    word(json, texts_, make, out);
}

std::int16_t EntryReader::small(JsonScanner& json) {
    const int value = json.integer();
    if (value != static_cast<std::int16_t>(value)) json.fail();
    return static_cast<std::int16_t>(value);
}

OperationId EntryReader::named(JsonScanner& json, std::uint32_t near) {
    const auto found = ids_.find(json.string(), near, distances_);
    if (!found) json.fail();
    return OperationId{found.value_or(0)};
}

Span EntryReader::span(JsonScanner& json) {
    Span out;
    int count = 0;
    json.list([&] { (count++ == 0 ? out.begin : out.end) = json.time(); });
    if (count != 2) json.fail();
    return out;
}

Wait EntryReader::wait(JsonScanner& json) {
    Wait out;
    bool reason = false;
    json.object(waitFields, [&](std::size_t field) {
        if (field == 0) {
            word(json, reasons_, waitReasonNamed, out.reason);
            reason = true;
        } else if (field == 1) {
            if (!json.takeNull()) out.blame = named(json, index_);
        } else {
            (field == 2 ? out.from : out.to) = json.time();
        }
    });
    if (!reason) json.fail();
    return out;
}

void EntryReader::spread(JsonScanner& json, TimelineOperation& out) {
    if (json.takeNull()) return;
    Spread made;
    json.object(spreadFields, [&](std::size_t field) { (field == 0 ? made.start : made.end) = span(json); });
    out.rare.set<Spread>(made);
}

void EntryReader::between(JsonScanner& json, TimelineOperation& out) {
    Between made;
    int count = 0;
    json.list([&] { (count++ == 0 ? made.start : made.end) = named(json, index_); });
    if (count != 2) json.fail();
    out.rare.set<Between>(made);
}

bool EntryReader::dependency(JsonScanner& json, Dependency& out) {
    int ends = 0;
    json.object(dependencyFields, [&](std::size_t field) {
        switch (field) {
            case 0:
                out.from = named(json, index_);
                index_ = out.from.value;
                ++ends;
                break;
            case 1:
                out.to = named(json, index_);
                ++ends;
                break;
            case 2: word(json, dependencyKinds_, dependencyKindNamed, out.kind); break;
            case 3: text(json, out.via); break;
            case 4: out.binding = json.boolean(); break;
            default: out.slack = json.time();
        }
    });
    return json.good() && ends == 2;
}

bool EntryReader::busySample(JsonScanner& json, BusySample& out) {
    int count = 0;
    json.list([&] {
        if (count == 0) out.at = json.time();
        else if (count == 1) out.busy = json.real();
        else out.device = json.integer();
        ++count;
    });
    return json.good() && (count == 2 || count == 3);
}

bool EntryReader::id(JsonScanner& json, OperationId& out) {
    out = named(json, index_);
    index_ = out.value;
    return json.good();
}

}  // namespace streamscope::results
