// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/pass.h"

#include "engine/calls/call_table.h"
#include "engine/order/blocking_calls.h"

#include <algorithm>
#include <array>
#include <set>

namespace streamscope {

namespace {

// cudaError numbers that leave the context unusable. Most have no name in Status.
constexpr std::array fatalNumbers{214, 700, 702, 710, 714, 715, 716, 717, 718, 719};

HostTime firstBegin(const std::vector<OperationRecord>& operations) {
    auto first = HostTime::max();
    for (const auto& operation : operations)
        if (operation.began) first = std::min(first, *operation.began);
    return first == HostTime::max() ? HostTime{} : first;
}

}  // namespace

bool isFatal(Status status) {
    return status != Status::Success && std::ranges::find(fatalNumbers, number(status)) != fatalNumbers.end();
}

void PassContext::report(Fault seen) {
    {
        std::lock_guard lock(faultMutex);
        if (!fault) fault = seen;
    }
    if (driver.threading() == Threading::Preemptive) interruption.cut(Cut::Faulted);
}

std::size_t PassContext::nextCall(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position) {
    if (program.decisions.empty()) return position;
    const std::size_t next = flow.next(thread, calls, position, operations);
    if (flow.endless()) interruption.cut(Cut::TimedOut);
    return next;
}

std::optional<bool> PassContext::valueHolds(const BranchValue& value) const {
    const auto* word = std::get_if<WordId>(&value.of);
    const Address at = word ? resources.address(*word) : resources.address(ByteRange{.buffer = std::get<BufferId>(value.of)});
    const WordWidth width = value.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    return driver.hostSeesThat(width, at, static_cast<unsigned>(value.condition), value.value);
}

void PassContext::deadlocked() {
    activity = driver.takeActivity();
    interruption.cut(Cut::Deadlocked);
}

std::vector<std::vector<OperationId>> callsByThread(const ResolvedProgram& program) {
    std::vector<std::vector<OperationId>> calls(std::max<std::size_t>(program.threads.size(), 1));
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) calls[program.operations[i].thread.value].push_back({i});
    return calls;
}

bool suspends(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (const auto* event = std::get_if<EventCall>(&operation.what); event && info(operation.call).asks())
        return event->every.has_value() || event->foundDone;
    if (const auto* stream = std::get_if<StreamCall>(&operation.what); stream && stream->foundDone) return true;
    return mayWait(program, operation);
}

namespace {

void settleProcess(PassContext& context, int process, ThreadIndex thread) {
    auto& driver = context.driver;
    driver.enterThread(thread);
    driver.correlate(0, true);
    context.resources.forEachContext(process, [&] {
        if (context.interruption.happened()) return;
        const auto status = awaitOwn(driver, driver.run(command::DeviceSynchronize{}), thread);
        if (status == Status::Blocked) context.deadlocked();
        if (isFatal(status)) context.report({status, std::nullopt});
    });
}

}  // namespace

void settle(PassContext& context) {
    std::set<int> settled;
    for (const auto& thread : context.program.threads)
        if (settled.insert(thread.process).second)
            settleProcess(context, thread.process, threadOf(context.program, thread.process));
    if (settled.empty()) settleProcess(context, 0, 0);
    // After a fault a synchronisation waits for nothing, but callbacks still run.
    if (context.fault && context.driver.threading() == Threading::Cooperative)
        while (context.driver.passTime(HostTime::max())) {}
    context.driver.enterThread(0);
}

PassRecord runPass(const ResolvedProgram& program, Driver& driver, Resources& resources, const Marks& marks,
                   Interruption& interruption) {
    const Captures captures = capturesOf(program);
    const BoundLaunches launches(program, driver, resources);
    PassContext context{program, driver, resources, marks, interruption, captures, launches};
    context.operations.resize(program.operations.size());
    context.finishedWork = std::vector<std::atomic<std::size_t>>(marks.joins().size());
    prepareGraphs(context);
    driver.takeActivity();
    if (driver.threading() == Threading::Cooperative) issueCooperatively(context);
    else issuePreemptively(context);
    settle(context);

    PassRecord record;
    record.activity = context.activity ? std::move(*context.activity) : driver.takeActivity();
    record.operations = std::move(context.operations);
    for (const OperationActivity& made : record.activity.operations)  // answers to the calls within host functions
        if (made.within) record.operations[made.operation].value = number(*made.within);
    record.origin = firstBegin(record.operations);
    record.joined = !marks.joins().empty() && context.joined == marks.joins().size();
    record.cut = interruption.reason();
    record.cutAt = interruption.at();
    record.fault = context.fault;
    record.turns = context.flow.turns();
    record.endless = context.flow.endless();
    return record;
}

}  // namespace streamscope
