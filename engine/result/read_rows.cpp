#include "engine/result/read_rows.h"

#include "engine/calls/call_table.h"
#include "engine/result/times.h"
#include "engine/timeline/in_parts.h"
#include "engine/timeline/names.h"
#include "engine/timeline/operation_ids.h"

#include <algorithm>
#include <exception>
#include <functional>

namespace streamscope::result {
namespace {

constexpr std::int64_t rowsBetweenLooks = 4096;

/// Runs jobs on threads of their own and throws what the first of them threw.
void together(const std::vector<std::function<void()>>& jobs) {
    std::vector<std::exception_ptr> failures(jobs.size());
    inParts(jobs.size(), [&](std::size_t i) {
        try {
            jobs[i]();
        } catch (...) {
            failures[i] = std::current_exception();
        }
        return true;
    });
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

/// Returns what each text means as a word of an enum.
template <class Word>
std::vector<std::optional<Word>> wordsOf(const std::vector<SharedText>& texts, std::optional<Word> (*named)(std::string_view)) {
    std::vector<std::optional<Word>> words;
    for (const SharedText& text : texts) words.push_back(named(text.view()));
    return words;
}

}  // namespace

LongTables::LongTables(std::string_view bytes, const std::vector<SharedText>& texts, Reading& reading, Timeline& timeline)
    : bytes_(bytes),
      texts_(texts),
      reading_(reading),
      timeline_(timeline),
      whole_(timeline.operations.size() + timeline.dependencies.size()) {}

void LongTables::read() {
    const std::size_t count = timeline_.operations.size(), parts = std::min(partCount(), count / 1000 + 1);
    std::vector<std::function<void()>> jobs;
    for (std::size_t i = 0; i < parts; ++i)
        jobs.push_back([this, begin = count * i / parts, end = count * (i + 1) / parts] { readOperations(begin, end); });
    together(jobs);
    together({[this] { readWaits(); },
              [this] {
                  readDependencies();
                  readSpans();
                  checkNames();
              }});
}

void LongTables::tell(std::int64_t row) {
    if (row % rowsBetweenLooks != 0) return;
    if (reading_.isCancelled) throw Cancelled();
    const std::size_t done = done_ += static_cast<std::size_t>(rowsBetweenLooks);
    reading_.permille = static_cast<int>(std::min<std::size_t>(1000, 1000 * done / (whole_ + 1)));
}

TimelineOperation& LongTables::operationOf(const Rows& rows, int column) const {
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    return timeline_.operations[static_cast<std::size_t>(rows.integer(column, 0, last))];
}

OperationId LongTables::back(const Rows& rows, int column, std::int64_t operation) const {
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    return {static_cast<std::uint32_t>(operation - rows.integer(column, operation - last, operation))};
}

const SharedText& LongTables::textIn(const Rows& rows, int column) const {
    return texts_[static_cast<std::size_t>(rows.integer(column, 0, static_cast<std::int64_t>(texts_.size()) - 1))];
}

template <class Word>
Word LongTables::wordIn(const Rows& rows, int column, const std::vector<std::optional<Word>>& words) const {
    const auto id = rows.integer(column, 0, static_cast<std::int64_t>(words.size()) - 1);
    const std::optional<Word>& word = words[static_cast<std::size_t>(id)];
    if (!word) rows.refuse(column, "the id of another word than \"" + texts_[static_cast<std::size_t>(id)].str() + '"');
    return *word;
}

void LongTables::readOperations(std::size_t begin, std::size_t end) {
    const auto calls = wordsOf<Call>(texts_, callNamed);
    const auto kinds = wordsOf<OperationKind>(texts_, operationKindNamed);
    const auto engines = wordsOf<Engine>(texts_, engineNamed);
    const auto truths = wordsOf<Truth>(texts_, truthNamed);
    const auto lanes = [](const auto& list) { return std::max<std::int64_t>(static_cast<std::int64_t>(list.size()), 1) - 1; };
    const std::int64_t lastStream = lanes(timeline_.streams), lastThread = lanes(timeline_.threads),
                       lastDevice = lanes(timeline_.devices);
    Database database(bytes_);
    Rows rows(database, "operation",
              "name, label, source, call, kind, engine, truth, graph_node, stream, thread, device, channel, code, issued_ns, "
              "call_ns, start_ns, duration_ns, executed, value",
              static_cast<std::int64_t>(begin), static_cast<std::int64_t>(end));
    std::size_t at = begin;
    for (; rows.next(); ++at) {
        tell(rows.row());
        TimelineOperation& o = timeline_.operations[at];
        o.id = rows.text(1);
        if (!rows.isNull(2)) o.setLabel(textIn(rows, 2));
        if (!rows.isNull(3)) o.setSource(textIn(rows, 3));
        o.call = wordIn(rows, 4, calls);
        o.kind = wordIn(rows, 5, kinds);
        o.engine = wordIn(rows, 6, engines);
        o.truth = wordIn(rows, 7, truths);
        o.graphNode = rows.integer(8, 0, 1) == 1;
        if (!rows.isNull(9)) o.stream = static_cast<int>(rows.integer(9, 0, lastStream));
        o.thread = static_cast<int>(rows.integer(10, 0, lastThread));
        o.device = static_cast<std::int16_t>(rows.integer(11, 0, std::min<std::int64_t>(lastDevice, INT16_MAX)));
        if (!rows.isNull(12)) o.channel = rows.fitting<std::int16_t>(12);
        o.code = static_cast<Status>(rows.fitting<int>(13));
        o.issued = rows.optionalTime(14);
        o.returned = after(o.issued, rows.optionalTime(15));
        o.start = rows.optionalTime(16);
        o.end = after(o.start, rows.optionalTime(17));
        if (rows.integer(18, 0, 2) == 1) o.spans.push_back({o.start.value_or(Nanoseconds(0)), o.end.value_or(Nanoseconds(0))});
        o.rare.set(rows.optionalReal(19));
    }
    if (at != end)
        throw BadDatabase{"/operation", "the row " + std::to_string(at) + ", since run says how many there are", "no more rows"};
}

void LongTables::readWaits() {
    const auto reasons = wordsOf<WaitReason>(texts_, waitReasonNamed);
    Database database(bytes_);
    Rows rows(database, "wait", "operation, reason, blamed_back, delay_ns, duration_ns");
    while (rows.next()) {
        tell(rows.row());
        TimelineOperation& o = operationOf(rows, 1);
        Wait wait;
        wait.reason = wordIn(rows, 2, reasons);
        if (!rows.isNull(3)) wait.blame = back(rows, 3, rows.integer(1));
        wait.from = sum(o.issued.value_or(Nanoseconds(0)), rows.time(4));
        wait.to = sum(wait.from, rows.time(5));
        o.waits.push_back(wait);
    }
}

void LongTables::readSpans() {
    Database database(bytes_);
    Rows rows(database, "span", "operation, begin_ns, end_ns");
    while (rows.next()) operationOf(rows, 1).spans.push_back({rows.time(2), rows.time(3)});
}

void LongTables::readDependencies() {
    const auto kinds = wordsOf<DependencyKind>(texts_, dependencyKindNamed);
    Database database(bytes_);
    Rows rows(database, "dependency", "operation, back, kind, binding, via, slack_ns");
    std::size_t at = 0;
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    for (; rows.next(); ++at) {
        tell(rows.row());
        if (at == timeline_.dependencies.size()) rows.refuse(0, "the end, since run says how many there are");
        Dependency& d = timeline_.dependencies[at];
        d.to = {static_cast<std::uint32_t>(rows.integer(1, 0, last))};
        d.from = back(rows, 2, d.to.value);
        d.kind = wordIn(rows, 3, kinds);
        d.binding = rows.integer(4, 0, 1) == 1;
        if (!rows.isNull(5)) d.via = textIn(rows, 5);
        d.slack = rows.time(6);
    }
    if (at != timeline_.dependencies.size())
        throw BadDatabase{"/dependency", "the row " + std::to_string(at) + ", since run says how many there are", "no more rows"};
}

/// Refuses two operations of one name, since others name operations.
void LongTables::checkNames() const {
    std::vector<std::uint64_t> hashes;
    hashes.reserve(timeline_.operations.size());
    for (const TimelineOperation& operation : timeline_.operations) hashes.push_back(results::OperationIds::hashOf(operation.id));
    std::ranges::sort(hashes);
    if (std::ranges::adjacent_find(hashes) != hashes.end())
        throw BadDatabase{"/operation", "a name that no other operation has", "two operations of one name"};
}

}  // namespace streamscope::result
