// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/time_sums.h"

#include "engine/device/translatable.h"
#include "engine/timeline/rows.h"
#include "engine/trace/work_lanes.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace streamscope {
namespace {

constexpr std::string_view finished = "finished", unknownCause = "unknown";

std::string_view wordsOf(WaitReason reason) {
    switch (reason) {
        case WaitReason::HostNotThere: return TRANSLATABLE("EngineTexts", "host not there yet");
        case WaitReason::HostBlocked: return TRANSLATABLE("EngineTexts", "host blocked");
        case WaitReason::StreamOrder: return TRANSLATABLE("EngineTexts", "stream order");
        case WaitReason::Event: return TRANSLATABLE("EngineTexts", "event");
        case WaitReason::LegacyBarrier: return TRANSLATABLE("EngineTexts", "default-stream barrier");
        case WaitReason::Value: return TRANSLATABLE("EngineTexts", "value");
        case WaitReason::GraphOrder: return TRANSLATABLE("EngineTexts", "graph order");
        case WaitReason::CopyEngine: return TRANSLATABLE("EngineTexts", "copy engine busy");
        case WaitReason::Channel: return TRANSLATABLE("EngineTexts", "false dependency");
        case WaitReason::SmResources: return TRANSLATABLE("EngineTexts", "SMs full");
        case WaitReason::Priority: return TRANSLATABLE("EngineTexts", "higher priority first");
        case WaitReason::GridLimit: return TRANSLATABLE("EngineTexts", "too many grids at once");
        case WaitReason::OtherProcess: return TRANSLATABLE("EngineTexts", "another process");
        case WaitReason::ClockUncertainty: return TRANSLATABLE("EngineTexts", "clocks uncertain");
    }
    return {};
}

std::string_view wordsOf(PieceReason reason) {
    switch (reason) {
        case PieceReason::Runs: return TRANSLATABLE("EngineTexts", "runs");
        case PieceReason::Sharing: return TRANSLATABLE("EngineTexts", "shares bandwidth");
        case PieceReason::Room: return TRANSLATABLE("EngineTexts", "waits for room");
        case PieceReason::Host: return TRANSLATABLE("EngineTexts", "host");
        case PieceReason::Latency: return TRANSLATABLE("EngineTexts", "latency");
    }
    return {};
}

std::string_view wordsOf(Engine engine) {
    switch (engine) {
        case Engine::HostToDevice: return TRANSLATABLE("EngineTexts", "H→D copy engine");
        case Engine::DeviceToHost: return TRANSLATABLE("EngineTexts", "D→H copy engine");
        case Engine::Copy: return TRANSLATABLE("EngineTexts", "copy engine");
        case Engine::Compute: return TRANSLATABLE("EngineTexts", "multiprocessors");
        case Engine::HostFunction: return TRANSLATABLE("EngineTexts", "host functions");
        case Engine::None: break;
    }
    return {};
}

Span clipped(Nanoseconds from, Nanoseconds to, const Span& range) {
    return {std::max(from, range.begin), std::min(to, range.end)};
}

/// Cause of a time, and the operation that is blamed.
struct Cause {
    std::string_view name, words;
    std::optional<std::uint32_t> blame;
    static Cause of(const Wait& wait) {
        Cause cause{streamscope::name(wait.reason), wordsOf(wait.reason), {}};
        if (wait.blame) cause.blame = wait.blame->value;
        return cause;
    }
};

/// Labels of operations as numbers.
class Labels {
public:
    explicit Labels(const Timeline& timeline) : timeline_(timeline), of_(timeline.operations.size(), none) {}

    std::uint32_t of(std::uint32_t operation) {
        std::uint32_t& label = of_[operation];
        if (label == none)
            label = numbers_.try_emplace(timeline_.operations[operation].label(), static_cast<std::uint32_t>(numbers_.size()))
                        .first->second;
        return label;
    }

    static constexpr std::uint32_t none = ~std::uint32_t{};

private:
    const Timeline& timeline_;
    std::vector<std::uint32_t> of_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

/// Rows of a table by who, cause and blamed label.
class RowCollector {
public:
    RowCollector(const Timeline& timeline, std::vector<TimeRow>& rows) : timeline_(timeline), labels_(timeline), rows_(rows) {}

    /// Returns the row of operations with the label of `who`, or of the number of an engine or stream.
    TimeRow& rowOf(std::uint32_t who, const Cause& cause, std::optional<std::uint32_t> behind) {
        const auto known = behind && *behind < timeline_.operations.size() ? labels_.of(*behind) : Labels::none;
        const auto [found, isNew] = found_.try_emplace(std::tuple(who, cause.name.data(), known), rows_.size());
        if (isNew) {
            TimeRow& row = rows_.emplace_back();
            row.cause = cause.name;
            row.causeWords = cause.words;
            if (known != Labels::none) row.behind = timeline_.operations[*behind].label();
        }
        return rows_[found->second];
    }
    std::uint32_t labelOf(std::uint32_t operation) { return labels_.of(operation); }

private:
    struct Hash {
        std::size_t operator()(const std::tuple<std::uint32_t, const char*, std::uint32_t>& key) const {
            const auto& [who, cause, behind] = key;
            const std::uint64_t labels = (std::uint64_t{who} << 32U | behind) * 0x9E3779B97F4A7C15U;
            return std::hash<std::uint64_t>()(labels ^ reinterpret_cast<std::uintptr_t>(cause));
        }
    };
    const Timeline& timeline_;
    Labels labels_;
    std::vector<TimeRow>& rows_;
    std::unordered_map<std::tuple<std::uint32_t, const char*, std::uint32_t>, std::size_t, Hash> found_;
};

void addTo(TimeRow& row, Nanoseconds time, std::uint32_t operation) {
    ++row.count;
    row.sum += time;
    row.most = std::max(row.most, time);
    if (row.operations.empty() || row.operations.back() != operation) row.operations.push_back(operation);
}

/// Calls of the host by thread, to find what it did in a gap.
class HostCalls {
public:
    explicit HostCalls(const Timeline& timeline) : timeline_(timeline) {
        for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
            const TimelineOperation& call = timeline.operations[i];
            if (call.issued && !call.graphNode) calls_[call.thread].push_back({*call.issued, i});
        }
        for (auto& [thread, calls] : calls_) std::ranges::sort(calls);
    }

    /// Returns why the thread did not make its next call in the gap: in one call for at least half of it, or not there.
    Cause why(int thread, const Span& gap) const {
        std::optional<std::uint32_t> longest;
        Nanoseconds most{};
        if (const auto found = calls_.find(thread); found != calls_.end()) {
            const auto& calls = found->second;
            auto at = std::ranges::upper_bound(calls, std::pair(gap.begin, ~std::uint32_t{}));
            if (at != calls.begin()) --at;
            for (; at != calls.end() && at->first < gap.end; ++at) {
                const Nanoseconds end = timeline_.operations[at->second].returned.value_or(gap.end);
                const Span within = clipped(at->first, end, gap);
                if (within.end - within.begin <= most) continue;
                most = within.end - within.begin;
                longest = at->second;
            }
        }
        const bool isBlocked = longest && most * 2 >= gap.end - gap.begin;
        const WaitReason reason = isBlocked ? WaitReason::HostBlocked : WaitReason::HostNotThere;
        return {name(reason), wordsOf(reason), isBlocked ? longest : std::nullopt};
    }

private:
    const Timeline& timeline_;
    std::map<int, std::vector<std::pair<Nanoseconds, std::uint32_t>>> calls_;
};

class TimeSumsCollector {
public:
    TimeSumsCollector(const Timeline& timeline, TimeTable table, const TimeQuery& query)
        : timeline_(timeline), query_(query), rows_(timeline, sums_.rows) {
        sums_.table = table;
        sums_.range = query.range.value_or(wholeRun());
        if (query.operations) {
            chosen_.resize(timeline.operations.size());
            for (const std::uint32_t operation : *query.operations)
                if (operation < chosen_.size()) chosen_[operation] = true;
        }
    }

    TimeSums collect() {
        switch (sums_.table) {
            case TimeTable::Idle: addIdle(); break;
            case TimeTable::Reason:
            case TimeTable::Blame:
            case TimeTable::Pair: addWaits(); break;
            case TimeTable::Path: addPath(); break;
        }
        for (TimeRow& row : sums_.rows) {
            std::ranges::sort(row.operations);
            row.operations.erase(std::ranges::unique(row.operations).begin(), row.operations.end());
            sums_.whole += row.sum;
        }
        if (sums_.table == TimeTable::Idle) sums_.whole = sums_.range.end - sums_.range.begin;
        std::ranges::stable_sort(sums_.rows, [this](const TimeRow& one, const TimeRow& other) { return isBefore(one, other); });
        return std::move(sums_);
    }

private:
    bool isBefore(const TimeRow& one, const TimeRow& other) const {
        if (sums_.table == TimeTable::Idle && one.who != other.who) return laneOrder_.at(one.who) < laneOrder_.at(other.who);
        return std::tuple(one.exposed, one.sum) > std::tuple(other.exposed, other.sum);
    }
    bool isChosen(std::uint32_t operation) const { return !query_.operations || chosen_[operation]; }

    Span wholeRun() const {
        std::optional<Span> whole;
        eachRow(timeline_, [&](const ResultRow& row) {
            if (!takesTime(row.operation()) || !row.duration()) return;
            if (!whole) whole = Span{*row.start(), *row.end()};
            whole->begin = std::min(whole->begin, *row.start());
            whole->end = std::max(whole->end, *row.end());
        });
        return whole.value_or(Span{});
    }

    // Waits

    /// Adds the waits of each row of work, with the part behind the last end in its stream.
    void addWaits() {
        if (!query_.range) sums_.range.begin = std::min(sums_.range.begin, Nanoseconds{});
        eachWait(timeline_, [this](std::uint32_t operation, const Wait& wait, Nanoseconds front) {
            if (isChosen(operation)) addWait(operation, wait, front);
        });
    }

    void addWait(std::uint32_t operation, const Wait& wait, Nanoseconds front) {
        const Span part = query_.range ? clipped(wait.from, wait.to, sums_.range) : Span{wait.from, wait.to};
        if (part.begin >= part.end) return;
        TimeRow& row = rowOfWait(operation, Cause::of(wait));
        const bool selectsBlamed = sums_.table == TimeTable::Blame;
        addTo(row, part.end - part.begin, selectsBlamed && wait.blame ? wait.blame->value : operation);
        row.exposed += std::max(Nanoseconds{}, part.end - std::max(part.begin, front));
    }

    TimeRow& rowOfWait(std::uint32_t operation, Cause cause) {
        switch (sums_.table) {
            case TimeTable::Reason: return rows_.rowOf(0, cause, std::nullopt);
            case TimeTable::Blame: {
                static constexpr std::string_view any = "";
                TimeRow& row = rows_.rowOf(0, {any, {}, {}}, cause.blame);
                const bool isOnly = row.count == 0 || row.cause == cause.name;
                row.cause = isOnly ? cause.name : std::string_view();
                row.causeWords = isOnly ? cause.words : std::string_view();
                return row;
            }
            case TimeTable::Pair: {
                TimeRow& row = rows_.rowOf(rows_.labelOf(operation), cause, cause.blame);
                if (row.who.empty()) row.who = timeline_.operations[operation].label();
                return row;
            }
            case TimeTable::Idle:
            case TimeTable::Path: break;
        }
        return rows_.rowOf(0, cause, cause.blame);
    }

    // Critical path

    void addPath() {
        for (const CriticalPiece& piece : timeline_.criticalPieces) {
            const Span part = query_.range ? clipped(piece.from, piece.to, sums_.range) : Span{piece.from, piece.to};
            const std::uint32_t operation = piece.operation.value;
            if (part.begin >= part.end || operation >= timeline_.operations.size() || !isChosen(operation)) continue;
            Cause cause{name(piece.why), wordsOf(piece.why), {}};
            if (piece.blame) cause.blame = piece.blame->value;
            TimeRow& row = rows_.rowOf(rows_.labelOf(operation), cause, cause.blame);
            if (row.count == 0) row.who = timeline_.operations[operation].label();
            addTo(row, part.end - part.begin, operation);
        }
    }

    // Idle time

    void addIdle() {
        const HostCalls calls(timeline_);
        for (const WorkLanes& work : {workOfEngines(timeline_), workOfStreams(timeline_)})
            for (const auto& [key, pieces] : work.lanes) addIdleOf(key, pieces, calls);
    }

    void addIdleOf(const LaneKey& key, const std::vector<LanePiece>& pieces, const HostCalls& calls) {
        lane_ = static_cast<std::uint32_t>(laneOrder_.size());
        laneName_ = nameOf(key);
        laneOrder_.emplace(laneName_, lane_);
        Nanoseconds end = sums_.range.begin;
        for (const LanePiece& piece : pieces) {
            if (piece.span.begin > end && isChosen(piece.operation)) addGap({end, piece.span.begin}, piece, calls);
            end = std::max(end, piece.span.end);
        }
        if (!query_.operations && !pieces.empty())
            addPart({end, sums_.range.end}, {finished, TRANSLATABLE("EngineTexts", "nothing left to do"), {}},
                    pieces.back().operation);
    }

    /// Adds a gap by what the next operation waited for.
    void addGap(const Span& gap, const LanePiece& next, const HostCalls& calls) {
        const TimelineOperation& operation = timeline_.operations[next.operation];
        const ResultRow row(timeline_, {next.operation}, next.execution);
        const Cause notKnown{unknownCause, TRANSLATABLE("EngineTexts", "not known"), {}};
        Nanoseconds now = gap.begin;
        const auto to = [&](Nanoseconds until, const Cause& cause) {
            until = std::min(until, gap.end);
            addPart({now, until}, cause, next.operation);
            now = std::max(now, until);
        };
        if (!next.isFirst || !row.issued()) return to(gap.end, notKnown);
        const TimelineOperation& caller = row.launch() ? *row.launch() : operation;
        if (*row.issued() > now) to(*row.issued(), calls.why(caller.thread, {now, std::min(*row.issued(), gap.end)}));
        for (const Wait& wait : row.waits()) {
            if (wait.from > now) to(wait.from, notKnown);
            if (wait.to > now) to(wait.to, Cause::of(wait));
        }
        to(gap.end, notKnown);
    }

    void addPart(const Span& part, const Cause& cause, std::uint32_t operation) {
        const Span within = clipped(part.begin, part.end, sums_.range);
        if (within.begin >= within.end) return;
        TimeRow& row = rows_.rowOf(lane_, cause, cause.blame);
        if (row.count == 0) row.who = laneName_;
        addTo(row, within.end - within.begin, operation);
    }

    std::string nameOf(const LaneKey& key) const {
        std::string text;
        if (!key.isStream) {
            text = std::string(wordsOf(static_cast<Engine>(key.index)));
            if (timeline_.devices.size() > 1) text += " " + std::to_string(key.device);
        } else if (key.index >= 0 && key.index < static_cast<int>(timeline_.streams.size())) {
            text = timeline_.streams[static_cast<std::size_t>(key.index)].id;
        } else {
            text = "legacy " + std::to_string(key.device);
        }
        while (laneOrder_.contains(text)) text += " ";  // a stream may be called like an engine
        return text;
    }

    const Timeline& timeline_;
    const TimeQuery& query_;
    TimeSums sums_;
    RowCollector rows_;
    std::vector<bool> chosen_;
    std::map<std::string, std::uint32_t> laneOrder_;
    std::uint32_t lane_ = 0;
    std::string laneName_;
};

}  // namespace

std::string_view name(TimeTable table) {
    switch (table) {
        case TimeTable::Idle: return "idle";
        case TimeTable::Reason: return "reason";
        case TimeTable::Blame: return "blame";
        case TimeTable::Pair: return "pair";
        case TimeTable::Path: return "path";
    }
    return {};
}

std::optional<TimeTable> timeTableNamed(std::string_view text) {
    for (const TimeTable table : timeTables)
        if (name(table) == text) return table;
    return std::nullopt;
}

double TimeSums::shareOf(const TimeRow& row) const {
    return whole <= Nanoseconds{} ? 0 : static_cast<double>(row.sum.count()) / static_cast<double>(whole.count());
}

TimeSums timeSums(const Timeline& timeline, TimeTable table, const TimeQuery& query) {
    return TimeSumsCollector(timeline, table, query).collect();
}

}  // namespace streamscope
