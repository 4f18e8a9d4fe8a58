// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/fold.h"

#include "engine/calls/call_table.h"
#include "engine/program/call_ranges.h"
#include "engine/program/quantity.h"
#include "engine/recording/repetition.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::recording {
namespace {

constexpr std::size_t leastTurns = 3, leastSaved = 16, deepestFold = 3;

/// A call, with the host work before it.
struct Item {
    std::size_t operation = 0;
    std::optional<std::size_t> work;
    Token token = 0;
};

/// Returns the duration of an operation, from the field that holds it; nothing if it has none.
std::optional<std::int64_t> durationOf(const Operation& operation) {
    const auto nanoseconds = [](const Scalar* scalar) { return scalar ? evaluate(*scalar, Unit::Time, {}).value : std::nullopt; };
    if (info(operation.call).works) return nanoseconds(operation.scalar(Field::Duration));
    if (info(operation.call).asks()) return nanoseconds(operation.scalar(Field::Every));
    const Value* value = operation.find(Field::Arguments);
    const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    if (arguments == nullptr || arguments->empty() || arguments->front().name != "duration") return std::nullopt;
    return nanoseconds(std::get_if<Scalar>(&arguments->front().value));
}

void setDuration(Operation& operation, std::int64_t duration) {
    const Scalar text{formatTime(duration)};
    if (info(operation.call).works) return operation.set(Field::Duration, text);
    if (info(operation.call).asks()) return operation.set(Field::Every, text);
    auto arguments = std::get<std::vector<Argument>>(*operation.find(Field::Arguments));
    arguments.front().value = text;
    operation.set(Field::Arguments, std::move(arguments));
}

/// Numbers of operations. Operations that differ only in their durations have the same number.
class Tokens {
public:
    explicit Tokens(const Program& program) : ranges_(program) {}

    Token of(const Operation& operation) {
        Operation plain = operation;
        plain.id.clear();
        plain.range = pathOf(operation.range);
        if (durationOf(plain)) setDuration(plain, 0);
        std::vector<Token>& alike = byHash_[hashOf(plain)];
        for (const Token token : alike)
            if (plain_[token] == plain) return token;
        alike.push_back(static_cast<Token>(plain_.size()));
        plain_.push_back(std::move(plain));
        return alike.back();
    }

private:
    /// Returns the names of the ranges around an operation, because the ranges of two turns have equal names but different ids.
    const std::string& pathOf(const std::string& range) {
        const auto [at, isNew] = paths_.try_emplace(range);
        if (isNew)
            for (const std::string_view id : ranges_.around(range)) at->second.append(ranges_.nameOf(id)) += '\n';
        return at->second;
    }
    static std::size_t hashOf(const Operation& operation) {
        std::size_t hash = static_cast<std::size_t>(operation.call);
        const auto add = [&hash](std::size_t more) { hash = hash * 1'000'003 + more; };
        for (const std::string* text : {&operation.label, &operation.thread, &operation.range})
            add(std::hash<std::string>{}(*text));
        for (const FieldValue& field : operation.fields) {
            add(static_cast<std::size_t>(field.field));
            if (const auto* scalar = std::get_if<Scalar>(&field.value)) add(std::hash<Scalar>{}(*scalar));
        }
        return hash;
    }

    CallRanges ranges_;
    std::unordered_map<std::string, std::string> paths_;
    std::unordered_map<std::size_t, std::vector<Token>> byHash_;
    std::vector<Operation> plain_;
};

/// Builder of the folded composition from the complete one.
class Folder {
public:
    explicit Folder(Composition& from) : from_(from), ranges_(from.program) {
        Tokens tokens(from.program);
        const std::vector<Operation>& operations = from.program.operations;
        std::optional<std::size_t> work;
        const auto isWork = [&](std::size_t i) { return info(operations[i].call).works; };
        for (std::size_t i = 0; i < operations.size(); ++i) {
            const bool belongs =
                isWork(i) && i + 1 < operations.size() && !isWork(i + 1) && operations[i].thread == operations[i + 1].thread;
            if (belongs) {
                work = i;
                continue;
            }
            items_.push_back({i, std::exchange(work, std::nullopt), tokens.of(operations[i])});
            durations_.push_back(durationOf(operations[i]));
        }
        hasWork_.resize(items_.size());
        isOutside_.resize(items_.size());
        std::vector<Token> all;
        for (const Item& item : items_) all.push_back(item.token);
        repetition_ = Repetition(std::move(all));
    }

    bool fold() {
        std::vector<Operation> folded = piece({0}, items_.size(), 0);
        if (!hasFolded_) return false;
        from_.made = made();
        from_.program.operations = std::move(folded);
        return true;
    }

private:
    /// Indices of the first items of equal pieces.
    using Starts = std::vector<std::size_t>;

    /// Returns the operations of a piece that occurs at each of `starts`.
    std::vector<Operation> piece(const Starts& starts, std::size_t length, std::size_t depth) {
        std::vector<Operation> operations;
        for (std::size_t at = 0; at < length;) {
            if (const std::optional<Repeated> found = repeatAt(starts, at, length, depth)) {
                appendRepeat(operations, starts, at, *found, depth);
                at += found->period * found->count;
            } else {
                append(operations, starts, at++);
            }
        }
        return operations;
    }

    std::optional<Repeated> repeatAt(const Starts& starts, std::size_t at, std::size_t length, std::size_t depth) {
        if (depth >= deepestFold) return std::nullopt;
        const std::size_t first = starts.front();
        const auto isGood = [&](const Repeated& found) {
            return found.count >= leastTurns && (found.count - 1) * found.period >= leastSaved && takeAlike(starts, at, found);
        };
        return repetition_.find(first + at, first + length, isGood);
    }

    /// Returns the start of every turn of a repeat.
    static Starts turnsOf(const Starts& starts, std::size_t at, const Repeated& found) {
        Starts turns;
        turns.reserve(starts.size() * found.count);
        for (const std::size_t start : starts)
            for (std::size_t turn = 0; turn < found.count; ++turn) turns.push_back(start + at + turn * found.period);
        return turns;
    }

    /// Returns whether kernels and host work take about the same time in all turns, so that one duration can represent them.
    bool takeAlike(const Starts& starts, std::size_t at, const Repeated& found) {
        constexpr std::int64_t slack = 2000, slackOfWork = 100'000;  // ns
        constexpr std::size_t looksAtEach = 50;
        looks_ += starts.size() * found.count * found.period;
        if (looks_ > looksAtEach * items_.size()) return false;  // limits the total effort
        const Starts turns = turnsOf(starts, at, found);
        for (std::size_t i = 0; i < found.period; ++i)
            if (spreadOf(durations(turns, i)) > (isWork(turns.front() + i) ? slackOfWork : slack) ||
                spreadOf(workTimes(turns, i)) > slackOfWork)
                return false;
        return true;
    }

    /// Returns the distance between mean and median of times, less an eighth of the median.
    static std::int64_t spreadOf(const std::vector<std::int64_t>& times) {
        if (times.empty()) return 0;
        const std::int64_t middle = medianOf(times);
        return std::abs(meanOf(times) - middle) - middle / 8;
    }
    /// Returns the host work before a call in all turns. Host work before the very first call belongs before the repeat, so that
    /// the second turn's value replaces it.
    std::vector<std::int64_t> workTimes(const Starts& turns, std::size_t offset) const {
        std::vector<std::int64_t> times;
        for (const std::size_t turn : turns) times.push_back(workOf(turn + offset));
        if (offset == 0) times.front() = times.size() > 1 ? times[1] : 0;
        return times;
    }

    std::vector<std::int64_t> durations(const Starts& turns, std::size_t offset) const {
        std::vector<std::int64_t> all;
        for (const std::size_t turn : turns)
            if (const auto duration = durations_[turn + offset]) all.push_back(*duration);
        return all;
    }
    static std::int64_t meanOf(const std::vector<std::int64_t>& all) {
        std::int64_t mean = 0;
        for (const std::int64_t each : all) mean += each / static_cast<std::int64_t>(all.size());
        return mean;
    }
    static std::int64_t medianOf(std::vector<std::int64_t> all) {
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>((all.size() - 1) / 2);
        std::ranges::nth_element(all, middle);
        return *middle;
    }

    /// Appends a repeat. Host work before its first turn is appended before the repeat.
    void appendRepeat(std::vector<Operation>& operations, const Starts& starts, std::size_t at, const Repeated& found,
                      std::size_t depth) {
        hasFolded_ = true;
        if (std::optional<Operation> work = workBefore(starts, at)) {
            operations.push_back(std::move(*work));
            for (const std::size_t start : starts) isOutside_[start + at] = true;
        }
        Operation repeat;
        repeat.call = streamscope::Call::Repeat;
        repeat.id = fmt::format("repeat{}", ++repeats_);
        repeat.set(Field::Times, Scalar{static_cast<std::int64_t>(found.count)});
        repeat.set(Field::Body, piece(turnsOf(starts, at, found), found.period, depth + 1));
        operations.push_back(std::move(repeat));
    }

    /// Returns the host work before a call in equal pieces, with its mean duration; nothing if none of the pieces has any.
    std::optional<Operation> workBefore(const Starts& starts, std::size_t offset) const {
        std::optional<std::size_t> withWork;
        std::int64_t sum = 0;
        for (const std::size_t start : starts) {
            if (!hasOwnWork(start + offset)) continue;
            if (!withWork) withWork = start + offset;
            sum += workOf(start + offset);
        }
        if (!withWork) return std::nullopt;
        Operation operation = from_.program.operations[*items_[*withWork].work];
        operation.range = rangeOfWork(*withWork, starts.front() + offset);
        setDuration(operation, sum / static_cast<std::int64_t>(starts.size()));
        return operation;
    }
    /// Returns the range of the host work before an item, translated to another turn: the innermost range that contains both the
    /// work and the call.
    std::string rangeOfWork(std::size_t item, std::size_t inTurn) const {
        const std::vector<Operation>& operations = from_.program.operations;
        const std::string& range = operations[*items_[item].work].range;
        if (item == inTurn) return range;
        const std::vector<std::string_view> work = ranges_.around(range),
                                            call = ranges_.around(operations[items_[item].operation].range),
                                            other = ranges_.around(operations[items_[inTurn].operation].range);
        const auto common = static_cast<std::size_t>(std::ranges::mismatch(work, call).in1 - work.begin());
        return common == 0 || common > other.size() ? std::string() : std::string(other[common - 1]);
    }
    /// Returns whether an item itself is host work, because other host work follows it.
    bool isWork(std::size_t item) const { return info(from_.program.operations[items_[item].operation].call).works; }
    bool hasOwnWork(std::size_t item) const { return items_[item].work && !isOutside_[item]; }
    std::int64_t workOf(std::size_t item) const {
        return hasOwnWork(item) ? durationOf(from_.program.operations[*items_[item].work]).value_or(0) : 0;
    }

    /// Appends a call, after the host work before it if any of the equal pieces has some.
    void append(std::vector<Operation>& operations, const Starts& starts, std::size_t offset) {
        if (std::optional<Operation> work = workBefore(starts, offset)) {
            operations.push_back(std::move(*work));
            for (const std::size_t start : starts) hasWork_[start + offset] = true;
        }
        operations.push_back(from_.program.operations[items_[starts.front() + offset].operation]);
        if (starts.size() < 2) return;
        if (const std::vector<std::int64_t> times = durations(starts, offset); !times.empty())
            setDuration(operations.back(), isWork(starts.front() + offset) ? meanOf(times) : medianOf(times));
    }

    std::vector<Made> made() const {
        std::vector<Made> all;
        for (std::size_t i = 0; i < items_.size(); ++i) {
            const Made& call = from_.made[items_[i].operation];
            if (isOutside_[i]) all.push_back(madeOfWork(i));
            if (hasWork_[i]) all.push_back(hasOwnWork(i) ? madeOfWork(i) : Made{{}, {}, call.begin, call.begin});
            all.push_back(call);
        }
        return all;
    }

    /// Returns the recorded time of the host work before a call; an empty time at the begin of the call if there was none.
    Made madeOfWork(std::size_t item) const {
        const Made& call = from_.made[items_[item].operation];
        return items_[item].work ? from_.made[*items_[item].work] : Made{{}, {}, call.begin, call.begin};
    }

    Composition& from_;
    CallRanges ranges_;
    std::vector<Item> items_;
    std::vector<std::optional<std::int64_t>> durations_;  ///< by item
    Repetition repetition_;
    std::vector<bool> hasWork_;    ///< by item: host work precedes its operation in the folded composition
    std::vector<bool> isOutside_;  ///< by item: its host work precedes the repeat that begins with the item
    std::size_t repeats_ = 0;
    std::size_t looks_ = 0;  ///< number of compared durations
    bool hasFolded_ = false;
};

void noteRanges(const std::vector<Operation>& operations, const CallRanges& ranges, std::set<std::string_view>& used) {
    for (const Operation& operation : operations) {
        for (const std::string_view id : ranges.around(operation.range)) used.insert(id);
        if (const std::vector<Operation>* body = operation.body()) noteRanges(*body, ranges, used);
    }
}

/// Removes the ranges that no remaining operation is in.
void dropUnusedRanges(Program& program) {
    std::set<std::string_view> used;
    noteRanges(program.operations, CallRanges(program), used);
    std::vector<CallRange> kept;
    for (const CallRange& range : program.ranges)
        if (used.contains(range.id)) kept.push_back(range);
    program.ranges = std::move(kept);
}

}  // namespace

bool foldRepeats(Composition& composition) {
    if (!Folder(composition).fold()) return false;
    dropUnusedRanges(composition.program);
    return true;
}

}  // namespace streamscope::recording
