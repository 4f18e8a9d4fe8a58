// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/csv.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/names.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_json.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

class CsvWriter {
public:
    explicit CsvWriter(const Timeline& timeline) : timeline_(timeline) {}

    std::string write() {
        out_ =
            "id,label,source,launch,turn,call,kind,stream,thread,device,engine,channel,code,codeName,issued_us,returned_us,"
            "start_us,end_us,duration_us,executing_us,slack_us,truth,waited_us,waited_for,blamed,value\r\n";
        eachRow(timeline_, [this](const ResultRow& row) {
            addCall(row);
            addTimes(row);
            out_.back() = '\r';  // replaces the last comma
            out_ += '\n';
        });
        return std::move(out_);
    }

private:
    void add(std::string_view text) { out_ += csvField(text) + ','; }
    void add(int value) { out_ += fmt::format("{},", value); }
    void add(const std::optional<Nanoseconds>& time) {
        if (time) appendMicroseconds(out_, *time);
        out_ += ',';
    }

    void addCall(const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        const auto stream = static_cast<std::size_t>(row.stream());
        const auto thread = static_cast<std::size_t>((row.launch() ? *row.launch() : operation).thread);
        add(row.id());
        add(operation.label());
        add(row.source());
        add(row.launchSource());
        add(row.turn());
        add(info(operation.call).name);
        add(name(operation.kind));
        add(row.stream() >= 0 && stream < timeline_.streams.size() ? timeline_.streams[stream].id : "");
        add(thread < timeline_.threads.size() ? timeline_.threads[thread].id : "");
        add(operation.device);
        add(name(operation.engine));
        add(operation.channel < 0 ? std::string{} : std::to_string(operation.channel));
        add(number(operation.code));
        add(codeName(operation.code));
    }

    void addTimes(const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        add(row.issued());
        add(row.returned());
        add(row.start());
        add(row.end());
        add(row.duration());
        add(row.spans().empty() ? std::nullopt : std::optional(executingTime(row)));
        add(std::optional<Nanoseconds>(operation.slack));
        add(name(operation.truth));
        Nanoseconds waited{};
        for (const Wait& wait : row.waits()) waited += wait.to - wait.from;
        add(std::optional(waited));
        const auto wait = mainWait(row.waits());
        add(wait ? name(wait->reason) : std::string_view{});
        const bool blamed = wait && wait->blame && wait->blame->value < timeline_.operations.size();
        add(blamed ? timeline_.operations[wait->blame->value].id : "");
        const bool isStream = info(operation.call).answer == ValueKind::Stream;
        add(isStream ? answerInWords(timeline_, operation) : operation.value() ? fmt::format("{}", *operation.value()) : "");
    }

    const Timeline& timeline_;
    std::string out_;
};

}  // namespace

std::string toCsv(const Timeline& timeline) { return CsvWriter(timeline).write(); }

std::string blocksToCsv(const Timeline& timeline) {
    std::string out = "operation,launch,block,cluster,device,multiprocessor,slot,start_us,end_us,pass\r\n";
    const auto id = [&](SmallOptional<OperationId> of) {
        return of && of->value < timeline.operations.size() ? csvField(timeline.operations[of->value].id) : std::string();
    };
    const auto unlessNone = [](int number) { return number < 0 ? std::string() : std::to_string(number); };
    for (const BlockPlace& block : timeline.blocks) {
        out += fmt::format("{},{},{},{},{},{},{},", id(block.operation), id(block.launch), block.block, unlessNone(block.cluster),
                           block.device, block.multiprocessor, block.slot);
        appendMicroseconds(out, block.from);
        appendMicroseconds(out += ',', block.to);
        out += fmt::format(",{}\r\n", unlessNone(block.pass));
    }
    return out;
}

}  // namespace streamscope
