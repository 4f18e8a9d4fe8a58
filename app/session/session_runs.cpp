// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session_runs.h"

#include "engine/compare/same_program.h"

#include <algorithm>
#include <numeric>

namespace streamscope::app {
namespace {

/// Returns the approximate memory of the run: its operations with texts, waits and spans, and the program.
std::size_t sizeOf(const Timeline& timeline) {
    constexpr std::size_t texts = 40, ofProgram = 400;
    std::size_t bytes = sizeof(Timeline) + timeline.dependencies.size() * sizeof(Dependency) +
                        timeline.smBusy.size() * sizeof(CounterSample) + timeline.makespans.size() * sizeof(Nanoseconds) +
                        timeline.waves.size() * sizeof(Wave) + timeline.blocks.size() * sizeof(BlockPlace);
    for (const Counter& counter : timeline.counters) bytes += counter.samples.size() * sizeof(CounterSample);
    const std::size_t all = timeline.operations.size(), looked = std::min<std::size_t>(all, 1 << 12);
    std::size_t ofLooked = 0;
    for (std::size_t i = 0; i < looked; ++i) {
        const TimelineOperation& operation = timeline.operations[i * all / looked];
        ofLooked += sizeof(TimelineOperation) + texts + ofProgram + operation.spans.size() * sizeof(Span) +
                    operation.waits.size() * sizeof(Wait);
    }
    return bytes + (looked > 0 ? ofLooked * all / looked : 0);
}

}  // namespace

SessionRuns::SessionRuns(QObject* parent) : QObject(parent) {}

const RunRecord* SessionRuns::find(int number) const {
    const auto found = std::ranges::find(runs_, number, &RunRecord::number);
    return found == runs_.end() ? nullptr : &*found;
}

int SessionRuns::add(RunRecord run) {
    run.number = ++last_;
    run.at = QDateTime::currentDateTime();
    run.bytes = sizeOf(*run.timeline);
    runs_.push_back(std::move(run));
    bound();
    Q_EMIT changed();
    return last_;
}

void SessionRuns::bound() {
    const auto total = [this] {
        return std::accumulate(runs_.begin(), runs_.end(), std::size_t{0},
                               [](std::size_t sum, const RunRecord& run) { return sum + run.bytes; });
    };
    std::size_t bytes = total();
    while (runs_.size() > 1 && (runs_.size() > mostRuns || bytes > mostBytes)) {
        auto oldest = std::find_if(runs_.begin(), runs_.end() - 1, [](const RunRecord& run) { return run.note.isEmpty(); });
        if (oldest == runs_.end() - 1) oldest = runs_.begin();
        bytes -= oldest->bytes;
        runs_.erase(oldest);
    }
}

void SessionRuns::remove(const QList<int>& numbers) {
    const auto removed = std::erase_if(runs_, [&](const RunRecord& run) { return numbers.contains(run.number); });
    if (removed > 0) Q_EMIT changed();
}

void SessionRuns::setNote(int number, const QString& note) {
    const auto found = std::ranges::find(runs_, number, &RunRecord::number);
    if (found == runs_.end() || found->note == note) return;
    found->note = note;
    Q_EMIT changed();
}

const RunRecord* SessionRuns::before(std::optional<int> number, int document) const {
    const RunRecord* last = nullptr;
    for (const RunRecord& run : runs_) {
        if (number && run.number >= *number) break;
        if (run.document == document && run.timeline->status != RunStatus::Cancelled) last = &run;
    }
    return last;
}

const RunRecord* SessionRuns::of(const Program& program, const std::vector<DeviceInfo>& chosen, bool alsoOpened) const {
    std::optional<std::uint64_t> wanted;
    const auto mayBeSame = [&](const RunRecord& run) {
        if (run.program->operations.size() != program.operations.size()) return false;
        if (!run.fingerprint) run.fingerprint = streamscope::fingerprint(*run.program);
        if (!wanted) wanted = streamscope::fingerprint(program);
        return run.fingerprint == wanted;
    };
    for (auto run = runs_.rbegin(); run != runs_.rend(); ++run)
        if (run->timeline->status != RunStatus::Cancelled && (alsoOpened || !run->opened) && run->chosen == chosen &&
            mayBeSame(*run) && sameProgram(*run->program, program))
            return &*run;
    return nullptr;
}

}  // namespace streamscope::app

#include "moc_session_runs.cpp"
