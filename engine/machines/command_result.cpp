// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/command_result.h"

#include "engine/json/printable.h"
#include "engine/log/log.h"
#include "engine/worker/stop_signal.h"
#include "engine/worker/worker_client_process.h"

#include <fmt/format.h>

#include <variant>

namespace streamscope::machines {
namespace {

CommandResult result(const RunCommand& command, const std::stop_token& stop) {
    CommandResult ran;
    auto started = WorkerProcess::start(command.words, command.environment);
    if (!started) {
        ran.errors = command.words.front() + ": " + started.why();
        return ran;
    }
    WorkerProcess& process = **started;
    const StopSignal signal(stop);
    process.send(command.input);
    process.closeInput();
    const auto until = WorkerProcess::Clock::now() + command.patience;
    while (true) {
        auto heard = process.listen(until, signal.descriptor(), command.mostOutput);
        ran.stopped = std::holds_alternative<WorkerProcess::Woken>(heard);
        auto* line = std::get_if<WorkerProcess::Line>(&heard);
        if (line) ran.out += line->text + "\n";
        const bool isLate = line && WorkerProcess::Clock::now() >= until;
        ran.timedOut = isLate || std::holds_alternative<WorkerProcess::TimedOut>(heard);
        if (line && !isLate && ran.out.size() <= command.mostOutput) continue;
        if (!std::holds_alternative<WorkerProcess::Ended>(heard)) process.terminate();
        ran.code = process.exitCode().value_or(ran.code);
        ran.errors = process.errors();
        return ran;
    }
}

}  // namespace

CommandResult run(const RunCommand& command, const std::stop_token& stop) {
    const auto begin = WorkerProcess::Clock::now();
    CommandResult ran = result(command, stop);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(WorkerProcess::Clock::now() - begin);
    const std::string end = ran.stopped ? "stopped" : ran.timedOut ? "not in time" : fmt::format("code {}", ran.code);
    log::say(log::About::Machines,
             printable(fmt::format("{} -> {} ({} ms) {}", fmt::join(command.words, " "), end, took.count(), ran.errors)));
    return ran;
}

}  // namespace streamscope::machines
