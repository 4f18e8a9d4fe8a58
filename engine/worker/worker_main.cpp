// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/printable.h"
#include "engine/json/regular_file.h"
#include "engine/json/within_memory.h"
#include "engine/log/log.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/table.h"
#include "engine/worker/worker_main_arguments.h"
#include "engine/worker/worker_main_processes.h"
#include "engine/worker/worker_main_session.h"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace streamscope::worker {

namespace {

enum Exit : int { good = 0, runFailed = 1, usage = 2, deviceMissing = exitDeviceLost };

// Redirects standard output to standard error, so that output of CUDA and libraries does not mix with the answers, and returns
// the real one.
int keepOutputForAnswers() {
    std::fflush(stdout);
    const int output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);  // not inherited by further processes
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    return output;
}

void complain(const std::string& text) { std::fprintf(stderr, "streamscope-worker: %s\n", printable(text).c_str()); }

/// Writes a text. Returns false with a message if it cannot be written.
bool print(int output, const std::string& text) {
    for (std::size_t written = 0; written < text.size();) {
        const auto count = ::write(output, text.data() + written, text.size() - written);
        if (count <= 0) return complain(fmt::format("cannot write to standard output: {}", std::strerror(errno))), false;
        written += static_cast<std::size_t>(count);
    }
    return true;
}

int listDevices(Backend& backend, int output) {
    if (const auto fixed = Channels().fix(WorkerRun{}.channels); !fixed) complain(fixed.why());
    const auto devices = backend.devices();
    if (!devices) {
        complain(devices.why());
        return deviceMissing;
    }
    int ordinal = 0;
    std::string list;
    for (const DeviceInfo& device : *devices)
        list += fmt::format("{}  {}  compute {}.{}  {} SMs  {} copy engines  {} GiB  driver {}\n", ordinal++, device.name,
                            device.computeMajor, device.computeMinor, device.multiprocessors, device.copyEngines,
                            device.memory >> 30, device.driver);
    return print(output, list) ? good : usage;
}

int runFile(const Arguments& arguments, Backend& backend, int output) {
    WorkerRun asked = arguments.run;
    auto text = readRegularFile(arguments.file, filekinds::program);
    auto program = text ? programFromJson(*std::move(text)) : Read<Program>{};
    if (!program) {
        complain(text ? describe(program.problems.front(), arguments.file)
                      : fmt::format("{} cannot be read: {}", arguments.file, text.why()));
        return usage;
    }
    asked.program = std::move(*program.value);
    Channels channels;
    auto executed = execute(asked, backend, channels, {}, [](const Progress& progress) {
        std::fprintf(stderr, "%s (%d of %d)\n", printable(progress.what).c_str(), progress.done, progress.total);
    });
    if (!executed) {
        complain(executed.why());
        return deviceMissing;
    }
    const RunOutcome& outcome = *executed;
    const bool isWritten =
        outcome.timeline.devices.empty() ||
        print(output, arguments.json ? resultToJson(asked.program, outcome.timeline) : toTable(outcome.timeline));
    if (!outcome.timeline.message.empty()) complain(outcome.timeline.message);
    const Verification verification = outcome.verification.value_or(Verification());
    if (outcome.verification)
        for (const std::string& line : inWords(verification)) complain(line);
    if (deviceLost(outcome)) ::_exit(deviceMissing);
    if (!isWritten) return usage;
    return outcome.timeline.status == RunStatus::Ok && verification.found.empty() ? good : runFailed;
}

int serve(const Arguments& arguments, Backend& backend, int output) {
    std::signal(SIGINT, SIG_IGN);  // Ctrl+C in the terminal is handled by the window or command line
    std::signal(SIGPIPE, SIG_IGN);
    Session session(backend, STDIN_FILENO, output, {arguments.run.channels, arguments.idle, arguments.finishes});
    if (!session.serve()) ::_exit(good);
    return good;
}

int act(const Arguments& arguments) {
    if (arguments.action == Action::Process) return serveCudaProcess();
    auto backend = cudaBackend();
    if (!arguments.profile.empty()) {
        auto simulated = simulatedBackend(arguments.profile);
        if (!simulated) {
            complain(simulated.why());
            return usage;
        }
        backend = *std::move(simulated);
    }
    const int output = keepOutputForAnswers();
    switch (arguments.action) {
        case Action::Devices: return listDevices(*backend, output);
        case Action::RunFile: return runFile(arguments, *backend, output);
        case Action::Process:
        case Action::Serve: break;
    }
    return serve(arguments, *backend, output);
}

}  // namespace

}  // namespace streamscope::worker

int main(int argc, char** argv) {
    using namespace streamscope::worker;
    streamscope::log::takeVerbose(argc, argv);
    const auto parsed = parse({argv + 1, argv + argc});
    const auto actWith = [](const Arguments& arguments) {
        return streamscope::withinMemory([&] { return act(arguments); },
                                         [] { return complain(std::string(streamscope::outOfMemory)), int{runFailed}; });
    };
    if (const auto* arguments = std::get_if<Arguments>(&parsed)) return actWith(*arguments);
    if (const auto* text = std::get_if<Printed>(&parsed)) return print(STDOUT_FILENO, text->text) ? good : usage;
    std::fprintf(stderr, "streamscope-worker: %s\n", std::get<UsageError>(parsed).text.c_str());
    return 2;
}
