// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/table.h"

#include "engine/calls/call_table.h"
#include "engine/json/printable.h"
#include "engine/timeline/bound_name.h"
#include "engine/timeline/names.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

std::string microseconds(Nanoseconds time) { return fmt::format("{:.3f}", static_cast<double>(time.count()) / 1000.0); }

std::string microseconds(const std::optional<Nanoseconds>& time) { return time ? microseconds(*time) : "-"; }

std::string percent(double share) { return fmt::format("{:.0f} %", share * 100.0); }

struct Column {
    std::string_view title;
    bool right;
    std::size_t most;
    bool isDispensable = false;  ///< on a narrow terminal
};

constexpr std::array columns{Column{"operation", false, 24},      Column{"call", false, 22, true},   Column{"stream", false, 16},
                             Column{"issued µs", true, 18, true}, Column{"start µs", true, 18},      Column{"end µs", true, 18},
                             Column{"duration µs", true, 18},     Column{"held back by", false, 44}, Column{"code", false, 44}};
using Cells = std::vector<std::string>;

class Table {
public:
    explicit Table(const Timeline& timeline) : timeline_(timeline) {}

    std::string write(std::size_t width) {
        std::vector<bool> right;
        std::vector<std::size_t> dispensable;  // the last one first
        for (const Column& column : columns) right.push_back(column.right);
        for (std::size_t i = columns.size(); i-- > 0;)
            if (columns[i].isDispensable) dispensable.push_back(i);
        TableRows rows(std::move(right));
        rows.add(titles());
        eachRow(timeline_, [&](const ResultRow& row) { rows.add(cells(row)); });
        const std::string table = rows.inColumns(width, dispensable) + '\n';
        return table + summary();
    }

    /// Returns what is below the rows.
    std::string summary() {
        out_.clear();
        writeTotals();
        writeMethod();
        for (const Remark& remark : timeline_.remarks) out_ += fmt::format("warning            {}\n", printable(remark.message));
        writeEnding();
        return std::move(out_);
    }

private:
    Cells cells(const ResultRow& row) const {
        const TimelineOperation& operation = row.operation();
        const auto stream = static_cast<std::size_t>(row.stream());
        Cells cells{row.label(),
                    std::string(info(operation.call).name),
                    row.stream() >= 0 && stream < timeline_.streams.size() ? timeline_.streams[stream].id : "-",
                    microseconds(row.issued()),
                    microseconds(row.start()),
                    microseconds(row.end()),
                    microseconds(row.duration() ? row.duration() : hostDuration(operation)),
                    waitedFor(row),
                    codeOf(operation)};
        for (std::size_t i = 0; i < columns.size(); ++i) cells[i] = elided(cells[i], columns[i].most);
        return cells;
    }

    static std::optional<Nanoseconds> hostDuration(const TimelineOperation& operation) {
        if (operation.stream >= 0 || !operation.issued || !operation.returned) return std::nullopt;
        return *operation.returned - *operation.issued;
    }

    std::string waitedFor(const ResultRow& row) const {
        const auto wait = mainWait(row.waits());
        if (!wait) return "-";
        const bool blamed = wait->blame && wait->blame->value < timeline_.operations.size();
        const std::string by = blamed ? " (" + nameOf(*wait->blame) + ")" : "";
        return fmt::format("{}{} {}", name(wait->reason), elided(by, 26), timeText(wait->total));
    }

    std::string nameOf(OperationId id) const {
        const TimelineOperation& operation = timeline_.operations[id.value];
        return std::string(operation.label());
    }

    std::string codeOf(const TimelineOperation& operation) const {
        std::string text = std::to_string(number(operation.code));
        if (operation.code != Status::Success) text += " " + codeName(operation.code);
        if (!operation.value()) return text;
        text += " → " + answerInWords(timeline_, operation);
        return isBelowResolution(operation) ? text + " (below resolution, 0.5 us)" : text;
    }

    static Cells titles() {
        Cells titles;
        for (const Column& column : columns) titles.emplace_back(column.title);
        return titles;
    }

    std::string totalInWords() const {
        const std::optional<Nanoseconds> total = totalTime(timeline_);
        if (!total) return "unknown";
        return timeText(*total) + (isTotalTimeUnbracketed(timeline_) ? " (without brackets)" : "");
    }

    void writeTotals() {
        const Metrics& metrics = timeline_.metrics;
        out_ += fmt::format("total time         {}\n", totalInWords());
        if (metrics.oneAfterAnother) out_ += fmt::format("one after another  {}\n", timeText(*metrics.oneAfterAnother));
        const std::string_view bound = hasLowerBound(timeline_) ? "lower bound       " : "longest chain as measured";
        if (metrics.lowerBound) out_ += fmt::format("{} {}\n", bound, timeText(*metrics.lowerBound));
        if (metrics.overlapCopyCompute)
            out_ += fmt::format("overlap            {} of copies and kernels\n", percent(*metrics.overlapCopyCompute));
        std::string busy;
        const auto add = [&](std::string_view what, const std::optional<double>& share) {
            if (share) busy += fmt::format("{}{} {}", busy.empty() ? "" : " · ", what, percent(*share));
        };
        add("SMs", metrics.utilisationSms);
        const std::optional<double> shared = sharedCopyEngineBusy(timeline_);
        if (shared) add("copy engine", shared);
        else add("H→D", metrics.utilisationH2D);
        if (!shared) add("D→H", metrics.utilisationD2H);
        if (!busy.empty()) out_ += "busy               " + busy + "\n";
    }

    /// Writes the devices, those of one name with their numbers in one line.
    void writeDevices() {
        std::vector<std::pair<std::string, std::string>> lines;
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i) {
            const TimelineDevice& device = timeline_.devices[i];
            const bool simulated = device.info.kind == DeviceKind::Simulated;
            const bool follows = i > 0 && device.clockUncertainty.count() > 0;
            std::string line = fmt::format(
                "device             {}{}{}{}{}", printable(device.info.name), simulated ? ", simulated" : "",
                device.info.estimated ? ", estimated" : "",
                device.info.driver.empty() ? std::string() : ", driver " + printable(device.info.driver),
                follows ? fmt::format(", its clock within {} of the first device's", timeText(device.clockUncertainty))
                        : std::string());
            if (!lines.empty() && lines.back().first == line) lines.back().second += fmt::format(", {}", i);
            else lines.emplace_back(std::move(line), std::to_string(i));
        }
        for (const auto& [line, numbers] : lines)
            out_ += line + (numbers.find(',') == std::string::npos ? "" : " (" + numbers + ')') + '\n';
    }

    void writeMethod() {
        writeDevices();
        writeOrigin();
        out_ += fmt::format("measured           {}", name(timeline_.method));
        if (timeline_.runs > 1) out_ += fmt::format(", {} of {} runs", timeline_.strobing ? "median" : "typical", timeline_.runs);
        if (timeline_.cold) out_ += ", from a cold start";
        if (timeline_.strobing)
            out_ += fmt::format(", merged from {} passes that bracket one operation in {}", timeline_.strobing->passes,
                                timeline_.strobing->oneIn);
        if (timeline_.method != Method::Exact && timeline_.stretch && timeline_.makespanUnbracketed)
            out_ += fmt::format(", stretched {:.3f} times by measuring (without: {})", *timeline_.stretch,
                                timeText(*timeline_.makespanUnbracketed));
        out_ += '\n';
    }

    /// Writes the machine and the command of a recorded or remote run.
    void writeOrigin() {
        const auto& [machine, host, command] = timeline_.origin;
        if (!machine.empty() && !host.empty())
            out_ += fmt::format("machine            {} ({})\n", printable(machine), printable(host));
        else if (!machine.empty() || !host.empty()) out_ += fmt::format("machine            {}\n", printable(machine + host));
        if (!command.empty()) out_ += fmt::format("command            {}\n", printable(command));
    }

    void writeEnding() {
        if (timeline_.status == RunStatus::Ok) return;
        const std::string_view ending = name(timeline_.status);
        out_ += "ended              ";
        if (!timeline_.message.starts_with(ending)) out_ += fmt::format("{}{}", ending, timeline_.message.empty() ? "" : ": ");
        out_ += printable(timeline_.message) + '\n';
        if (timeline_.blocked.empty()) return;
        std::vector<std::string> names;
        for (const OperationId id : timeline_.blocked) {
            if (id.value < timeline_.operations.size() && names.size() < 8) names.push_back(printable(nameOf(id)));
        }
        const std::size_t more = timeline_.blocked.size() - names.size();
        out_ +=
            fmt::format("blocked            {}{}\n", fmt::join(names, ", "), more > 0 ? fmt::format(" and {} more", more) : "");
    }

    const Timeline& timeline_;
    std::string out_;
};

}  // namespace

std::string toTable(const Timeline& timeline, std::size_t width) { return Table(timeline).write(width); }

std::string summaryOf(const Timeline& timeline) { return Table(timeline).summary(); }

}  // namespace streamscope
