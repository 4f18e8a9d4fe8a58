// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/observed_reads.h"
#include "engine/runner/run.h"

#include <fmt/format.h>

#include <algorithm>

/// --verify: one pass without records, starting with zeroed memory. Its reads and final bytes are compared with those of the
/// operations executed one after another. With method exact it is the only pass.
namespace streamscope {

namespace {

bool simulated(const Driver& driver) { return driver.devices().front().kind == DeviceKind::Simulated; }

}  // namespace

// Returns the bytes to model, including those of the program's words.
Bytes computedBytes(const ResolvedProgram& program, const RunOptions& options) {
    constexpr Bytes perWord = 8;
    if (!options.verify || !whyNotComputed(program, mostComputedBytes).empty()) return 0;
    return mostComputedBytes + perWord * program.words.size();
}

bool Run::verifiedPass() {
    if (!options_.verify || exact()) return true;
    ++passesTotal_;
    interruption_.arm(options_.timeout);
    driver_.enterThread(0);
    driver_.correlate(0, true);
    if (!interruption_.happened() && fail(resources_.renewBuffers())) return false;
    if (!pass(noMarks_, "verified run")) return false;
    report("done");
    return true;
}

// Observes the memory of a completed pass on idle devices.
void Run::observe(const PassRecord& record) {
    Observed& observed = observed_.emplace();
    for (const auto& operation : record.operations) observed.executed.push_back(operation.code == Status::Success);
    if (simulated(driver_)) observed.reads = observedReads(program_, resources_, record.activity.reads);
    else observed.host = HostCode::TakesTimeOnly;
    if (const std::string why = whyNotComputed(program_, mostComputedBytes); why.empty()) readContents(observed);
    else observed.note = "what the buffers hold: " + why;
}

/// Reads the buffers. If some cannot be read, the note names one; if none can, there are no contents.
void Run::readContents(Observed& observed) {
    Contents contents(program_.buffers.size());
    for (std::uint32_t i = 0; i < contents.size(); ++i) {
        if (!resources_.exists({i}) || program_.buffers[i].opens) continue;
        auto& bytes = contents[i].emplace(program_.buffers[i].bytes);
        const auto status = resources_.read({i}, bytes);
        if (status == Status::Success) continue;
        contents[i].reset();
        observed.note = fmt::format("what the buffers hold: those of {} cannot be read here", program_.buffers[i].id);
    }
    const bool some = std::ranges::any_of(contents, [](const auto& bytes) { return bytes.has_value(); });
    if (some || observed.note.empty()) observed.contents = std::move(contents);
}

void Run::verifyObserved() {
    if (!options_.verify) return;
    const auto notCompared = [](std::string why) { return Verification{{}, 0, false, false, std::move(why)}; };
    outcome_.verification = observed_ && std::holds_alternative<RunOk>(outcome_.ending)
                                ? verify(program_, *observed_)
                                : notCompared("the run did not come to its end");
    const bool isGood = outcome_.verification->found.empty() && outcome_.verification->note.empty();
    if (isGood && outcome_.timeline.status == RunStatus::Failed)
        outcome_.verification = notCompared("an operation failed, so that its data is missing");
}

}  // namespace streamscope
