// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/statistics.h"

#include "engine/calls/call_table.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/json_writer.h"
#include "engine/timeline/names.h"
#include "engine/timeline/range_stretches.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_json.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace streamscope {
namespace {

bool hasStatistics(const TimelineOperation& operation) {
    if (operation.kind == OperationKind::Graph) return operation.spans.empty();  // else its nodes have the times
    return isDeviceWork(operation.kind) && operation.kind != OperationKind::HostFunction &&
           operation.kind != OperationKind::CopyHostToHost && operation.kind != OperationKind::Allocation;
}

/// Start or end of a piece of execution of a row on a device.
struct PieceEdge {
    Nanoseconds at;
    std::uint32_t row;
    std::int16_t delta;
    bool isFirst;  ///< false: the piece counts in another row already
};

/// Collector of the rows and of the pieces of execution.
class StatisticsCollector {
public:
    StatisticsCollector(const Timeline& timeline, const StatisticsQuery& query)
        : timeline_(timeline), query_(query), ranges_(timeline) {
        changes_.resize(std::max<std::size_t>(1, timeline.devices.size()));
        result_.range = query.range.value_or(wholeRun());
    }

    Statistics collect() {
        if (query_.operations) {
            for (const std::uint32_t operation : *query_.operations)
                if (operation < timeline_.operations.size()) add(operation);
        } else {
            for (std::uint32_t operation = 0; operation < timeline_.operations.size(); ++operation) add(operation);
        }
        result_.devices = 0;
        for (std::vector<PieceEdge>& changes : changes_)
            if (!changes.empty()) sweep(changes);
        const Nanoseconds length = result_.range.end - result_.range.begin;
        result_.devices = std::max(1, result_.devices);
        result_.idle = std::max(Nanoseconds{}, length * result_.devices - result_.busy);
        for (StatisticsRow& row : result_.rows) {
            std::ranges::sort(row.durations);
            row.sum = std::accumulate(row.durations.begin(), row.durations.end(), Nanoseconds{});
        }
        std::ranges::stable_sort(result_.rows, [](const StatisticsRow& one, const StatisticsRow& other) {
            return one.isHost != other.isHost ? other.isHost : one.sum > other.sum;
        });
        return std::move(result_);
    }

private:
    Span wholeRun() const {
        std::optional<Span> whole;
        const auto extend = [&whole](Nanoseconds begin, Nanoseconds end) {
            if (!whole) whole = Span{begin, end};
            whole->begin = std::min(whole->begin, begin);
            whole->end = std::max(whole->end, end);
        };
        eachRow(timeline_, [&](const ResultRow& row) {
            const TimelineOperation& operation = row.operation();
            if (hasStatistics(operation) && row.duration()) extend(*row.start(), *row.end());
            if (query_.hostCalls && operation.issued && operation.returned) extend(*operation.issued, *operation.returned);
        });
        return whole.value_or(Span{});
    }

    Span clipped(const Span& span) const {
        return {std::max(span.begin, result_.range.begin), std::min(span.end, result_.range.end)};
    }

    void add(std::uint32_t index) {
        const TimelineOperation& operation = timeline_.operations[index];
        if (hasStatistics(operation)) eachRowOf(timeline_, {index}, [this](const ResultRow& row) { addExecution(row); });
        if (query_.hostCalls && operation.issued && operation.returned) addHostCall(index, operation);
    }

    void addExecution(const ResultRow& executed) {
        const TimelineOperation& operation = executed.operation();
        const auto device = static_cast<std::size_t>(std::max<int>(0, operation.device));
        if (device >= changes_.size()) return;
        pieces_.clear();
        for (const Span& span : executed.spans()) addPiece(span);
        if (executed.spans().empty() && executed.duration()) addPiece({*executed.start(), *executed.end()});
        if (pieces_.empty()) return;
        Nanoseconds duration{};
        for (const Span& piece : pieces_) duration += piece.end - piece.begin;
        findRows(executed.operationId().value, groupOf(executed), false);
        for (const std::uint32_t row : found_) {
            const bool isFirst = row == found_.front();
            for (const Span& piece : pieces_) {
                changes_[device].push_back({piece.begin, row, 1, isFirst});
                changes_[device].push_back({piece.end, row, -1, isFirst});
            }
            record(row, executed.operationId().value, duration);
        }
        ++result_.count;
    }

    void addPiece(const Span& span) {
        const Span piece = clipped(span);
        if (piece.begin < piece.end) pieces_.push_back(piece);
    }

    void addHostCall(std::uint32_t index, const TimelineOperation& operation) {
        const Span call = clipped({*operation.issued, *operation.returned});
        if (call.begin >= call.end) return;
        findRows(index, groupOfCall(index, operation), true);
        for (const std::uint32_t row : found_) record(row, index, call.end - call.begin);
    }

    /// Sets `found_` to the row of an execution or call, or to those of the ranges around it.
    void findRows(std::uint32_t index, std::string_view group, bool isHost) {
        const OperationKind kind = timeline_.operations[index].kind;
        found_.clear();
        if (query_.grouping == Grouping::Ranges)
            for (const std::uint32_t range : ranges_.of(index)) {
                const std::uint32_t row = rowOf(timeline_.ranges[range].name, kind, isHost);
                if (std::ranges::find(found_, row) == found_.end()) found_.push_back(row);
            }
        if (found_.empty()) found_.push_back(rowOf(group, kind, isHost));
    }

    void record(std::uint32_t row, std::uint32_t operation, Nanoseconds duration) {
        std::vector<std::uint32_t>& operations = result_.rows[row].operations;
        if (operations.empty() || operations.back() != operation) operations.push_back(operation);
        result_.rows[row].durations.push_back(duration);
    }

    std::string_view groupOf(const ResultRow& row) {
        switch (query_.grouping) {
            case Grouping::Name: return row.operation().label();
            case Grouping::Kind: return name(row.operation().kind);
            case Grouping::Stream: return streamOf(row);
            case Grouping::Range:
            case Grouping::Ranges: return rangeOf(row.operationId().value);
        }
        return {};
    }
    std::string_view groupOfCall(std::uint32_t index, const TimelineOperation& operation) {
        switch (query_.grouping) {
            case Grouping::Name:
            case Grouping::Kind: return info(operation.call).name;
            case Grouping::Stream: return threadOf(operation);
            case Grouping::Range:
            case Grouping::Ranges: return rangeOf(index);
        }
        return {};
    }

    /// Returns the name of the innermost range.
    std::string_view rangeOf(std::uint32_t index) {
        const std::vector<std::uint32_t>& around = ranges_.of(index);
        return around.empty() ? "-" : std::string_view(timeline_.ranges[around.back()].name);
    }

    std::string_view streamOf(const ResultRow& row) const {
        const auto stream = static_cast<std::size_t>(row.stream());
        return row.stream() >= 0 && stream < timeline_.streams.size() ? std::string_view(timeline_.streams[stream].id) : "-";
    }

    std::string_view threadOf(const TimelineOperation& operation) const {
        const auto thread = static_cast<std::size_t>(operation.thread);
        return operation.thread >= 0 && thread < timeline_.threads.size() ? std::string_view(timeline_.threads[thread].id) : "-";
    }

    /// Returns the index of a row, which is added if it is new. `group` must outlive the collector, as texts of the timeline and
    /// of tables do.
    std::uint32_t rowOf(std::string_view group, OperationKind kind, bool isHost) {
        const auto [found, isNew] =
            (isHost ? hostRows_ : rows_).try_emplace(group, static_cast<std::uint32_t>(result_.rows.size()));
        if (isNew) {
            StatisticsRow row;
            row.name = std::string(group);
            row.kind = kind;
            row.isHost = isHost;
            result_.rows.push_back(std::move(row));
            active_.push_back(0);
        }
        StatisticsRow& row = result_.rows[found->second];
        row.isMixed = row.isMixed || row.kind != kind;
        return found->second;
    }

    /// Adds, over the pieces of one device, the time in which each row executes and the part of it in which anything else
    /// executes too.
    void sweep(std::vector<PieceEdge>& changes) {
        ++result_.devices;
        std::ranges::sort(changes, [](const PieceEdge& one, const PieceEdge& other) {
            return one.at != other.at ? one.at < other.at : one.delta < other.delta;
        });
        std::vector<std::uint32_t> executing;  // rows with active_ > 0
        std::int64_t pieces = 0;
        Nanoseconds before{};
        for (const PieceEdge& change : changes) {
            const Nanoseconds length = change.at - before;
            if (pieces > 0) result_.busy += length;
            for (const std::uint32_t row : executing) {
                result_.rows[row].busy += length;
                if (pieces > 1) result_.rows[row].overlapped += length;
            }
            before = change.at;
            if (change.isFirst) pieces += change.delta;
            const std::int32_t was = active_[change.row];
            active_[change.row] += change.delta;
            if (was == 0) executing.push_back(change.row);
            else if (active_[change.row] == 0) std::erase(executing, change.row);
        }
    }

    const Timeline& timeline_;
    const StatisticsQuery& query_;
    Statistics result_;
    std::vector<std::vector<PieceEdge>> changes_;  ///< by device
    RangesAround ranges_;
    std::vector<Span> pieces_;
    std::vector<std::uint32_t> found_;  ///< rows of an execution
    std::vector<std::int32_t> active_;  ///< pieces that execute at present, by row
    std::unordered_map<std::string_view, std::uint32_t> rows_, hostRows_;
};

}  // namespace

std::string_view name(Grouping grouping) {
    switch (grouping) {
        case Grouping::Name: return "name";
        case Grouping::Kind: return "kind";
        case Grouping::Stream: return "stream";
        case Grouping::Range: return "range";
        case Grouping::Ranges: return "ranges";
    }
    return {};
}

std::optional<Grouping> groupingNamed(std::string_view text) {
    for (const Grouping grouping : {Grouping::Name, Grouping::Kind, Grouping::Stream, Grouping::Range, Grouping::Ranges})
        if (name(grouping) == text) return grouping;
    return std::nullopt;
}

Nanoseconds StatisticsRow::mean() const {
    return durations.empty() ? Nanoseconds{} : sum / static_cast<std::int64_t>(durations.size());
}

Nanoseconds StatisticsRow::quantile(double share) const {
    if (durations.empty()) return {};
    const double rank = std::ceil(std::clamp(share, 0.0, 1.0) * static_cast<double>(durations.size()));
    return durations[static_cast<std::size_t>(std::max(1.0, rank)) - 1];
}

double Statistics::shareOf(const StatisticsRow& row) const {
    const Nanoseconds length = range.end - range.begin;
    if (length <= Nanoseconds{}) return 0;
    const Nanoseconds part = row.isHost ? row.sum : row.busy;
    return static_cast<double>(part.count()) / static_cast<double>(length.count()) / (row.isHost ? 1 : devices);
}

std::optional<double> Statistics::overlapOf(const StatisticsRow& row) {
    if (row.busy <= Nanoseconds{}) return std::nullopt;
    return static_cast<double>(row.overlapped.count()) / static_cast<double>(row.busy.count());
}

Statistics statistics(const Timeline& timeline, const StatisticsQuery& query) {
    return StatisticsCollector(timeline, query).collect();
}

namespace {

std::string percent(const std::optional<double>& share) { return share ? fmt::format("{:.1f} %", *share * 100) : "-"; }

std::string_view kindWord(const StatisticsRow& row) { return row.isMixed ? "mixed" : name(row.kind); }

std::vector<std::string> cells(const Statistics& all, const StatisticsRow& row) {
    return {elided(row.name, 40),
            row.isHost ? "host call" : std::string(kindWord(row)),
            std::to_string(row.count()),
            timeText(row.sum),
            timeText(row.mean()),
            timeText(row.quantile(0.5)),
            timeText(row.quantile(0.95)),
            timeText(row.quantile(0)),
            timeText(row.quantile(1)),
            percent(all.shareOf(row)),
            percent(Statistics::overlapOf(row))};
}

std::string microseconds(Nanoseconds time) {
    std::string out;
    appendMicroseconds(out, time);
    return out;
}

}  // namespace

std::string toTable(const Statistics& statistics, std::size_t width) {
    std::vector<std::vector<std::string>> rows{
        {"operations", "kind", "count", "sum", "mean", "median", "p95", "least", "most", "share", "overlap"}};
    for (const StatisticsRow& row : statistics.rows) rows.push_back(cells(statistics, row));
    std::vector<bool> right(rows.front().size(), true);
    right[0] = right[1] = false;
    std::string out = inColumns(std::move(rows), right, width);
    const Span& range = statistics.range;
    out += fmt::format("\nrange              {} to {}\n", momentText(range.begin), momentText(range.end));
    out += fmt::format("operations         {}\n", statistics.count);
    const std::string devices = statistics.devices > 1 ? fmt::format(" of {} devices", statistics.devices) : std::string();
    out += fmt::format("busy               {}{}\nidle               {}\n", timeText(statistics.busy), devices,
                       timeText(statistics.idle));
    if (!statistics.rows.empty())
        out += "share              of the range in which any of them executes: overlapping ones count once\n";
    return out;
}

std::string toCsv(const Statistics& statistics) {
    std::string out = "name,kind,count,sum_us,mean_us,median_us,p95_us,least_us,most_us,share,overlap\r\n";
    for (const StatisticsRow& row : statistics.rows) {
        const std::optional<double> overlap = Statistics::overlapOf(row);
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\r\n", csvField(row.name), row.isHost ? "hostCall" : kindWord(row),
                           row.count(), microseconds(row.sum), microseconds(row.mean()), microseconds(row.quantile(0.5)),
                           microseconds(row.quantile(0.95)), microseconds(row.quantile(0)), microseconds(row.quantile(1)),
                           statistics.shareOf(row), overlap ? fmt::format("{}", *overlap) : std::string());
    }
    return out;
}

std::string toJson(const Statistics& statistics) {
    JsonWriter json;
    json.beginObject().key("from").time(statistics.range.begin).key("to").time(statistics.range.end);
    json.key("operations").unsignedInteger(statistics.count);
    json.key("busy").time(statistics.busy).key("idle").time(statistics.idle);
    json.newLine().key("rows").beginArray();
    for (const StatisticsRow& row : statistics.rows) {
        json.newLine().beginObject().key("name").string(row.name).key("kind").string(row.isHost ? "hostCall" : kindWord(row));
        json.key("count").unsignedInteger(row.count()).key("sum").time(row.sum).key("mean").time(row.mean());
        json.key("median").time(row.quantile(0.5)).key("p95").time(row.quantile(0.95));
        json.key("least").time(row.quantile(0)).key("most").time(row.quantile(1));
        json.key("share").real(statistics.shareOf(row)).key("overlap").real(Statistics::overlapOf(row)).endObject();
    }
    json.endArray().endObject();
    return json.take() + '\n';
}

}  // namespace streamscope
