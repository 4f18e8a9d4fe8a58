// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/bound_launches.h"
#include "engine/runner/observed_reads.h"
#include "engine/runner/run.h"

#include <fmt/format.h>

#include <algorithm>

/// --verify: one pass without records, starting with zeroed memory. Its reads and final bytes are compared with those of the
/// operations executed one after another. With method exact it is the only pass.
namespace streamscope {

namespace {

bool simulated(const Driver& driver) { return driver.devices().front().kind == DeviceKind::Simulated; }

bool launchesOwnKernels(const ResolvedProgram& program) {
    return std::ranges::any_of(program.operations, [](const ResolvedOperation& operation) {
        const auto* kernel = std::get_if<KernelCall>(&operation.what);
        return kernel && kernel->own;
    });
}

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
    const std::string why = whyNotComputed(program_, mostComputedBytes);
    if (!why.empty()) {
        observed.note = "what the buffers hold: " + why;
        return;
    }
    Contents contents = readContents(observed.note);
    const bool some = std::ranges::any_of(contents, [](const auto& bytes) { return bytes.has_value(); });
    if (some || observed.note.empty()) observed.contents = std::move(contents);
    if (observed.contents && !simulated(driver_) && launchesOwnKernels(program_)) executeSerially(observed);
}

/// Executes the operations one after another on the device, because the host cannot compute what a kernel of the program's own
/// does.
void Run::executeSerially(Observed& observed) {
    const auto notCompared = [&](std::string_view why) {
        observed.contents.reset();
        observed.serial.reset();
        observed.note = fmt::format("what the buffers hold: {}", why);
    };
    if (leavesUnknownBytes(program_))
        return notCompared("with kernels of one's own it is compared where no call allocates memory or copies to where it reads");
    if (const auto failure = resources_.renewBuffers()) return notCompared(failure->message);
    driver_.enterThread(0);
    driver_.correlate(0, true);
    for (const SerialStep& step : serialSteps(program_, observed.executed))
        if (interruption_.happened() || !executeAlone(program_[step.operation]))
            return notCompared("the operations could not be executed one after another");
    observed.serial = readContents(observed.note);
}

/// Executes what an operation does to memory, and waits for it. Returns whether it succeeded. Host code only takes time.
bool Run::executeAlone(const ResolvedOperation& operation) {
    const auto done = [&](Status status) { return awaitOwn(driver_, status) == Status::Success; };
    for (const BufferCopy& copy : operation.copies())
        if (!done(driver_.run(command::Memcpy{resources_.address(copy.to), resources_.address(copy.from), copy.to.bytes})))
            return false;
    if (const auto* memset = std::get_if<MemsetCall>(&operation.what))
        return done(driver_.run(command::Memset{resources_.address(memset->to), memset->value, memset->to.bytes})) &&
               done(driver_.run(command::DeviceSynchronize{}));
    const auto* kernel = std::get_if<KernelCall>(&operation.what);
    if (!kernel) return true;
    const ResolvedStream& stream = program_[kernel->stream];
    if (resources_.use(stream.device, stream.context) != Status::Success) return false;
    LaunchArguments arguments;
    arguments.fill(*kernel, resources_);
    return done(driver_.launchKernel(arguments.launch(*kernel), legacyStream)) && done(driver_.run(command::DeviceSynchronize{}));
}

/// Reads the buffers. The note names one that cannot be read.
Contents Run::readContents(std::string& note) {
    Contents contents(program_.buffers.size());
    for (std::uint32_t i = 0; i < contents.size(); ++i) {
        if (!resources_.exists({i}) || program_.buffers[i].opens) continue;
        auto& bytes = contents[i].emplace(program_.buffers[i].bytes);
        const auto status = resources_.read({i}, bytes);
        if (status == Status::Success) continue;
        contents[i].reset();
        note = fmt::format("what the buffers hold: those of {} cannot be read here", program_.buffers[i].id);
    }
    return contents;
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
