// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/machine_host.h"

#include "engine/json/printable.h"
#include "engine/log/log.h"
#include "engine/machines/carry.h"
#include "engine/machines/slurm.h"
#include "engine/machines/ssh.h"
#include "engine/worker/stop_signal.h"

#include <fmt/format.h>

#include <algorithm>

#include <sys/wait.h>

namespace streamscope {
namespace {

using namespace std::chrono_literals;
using namespace machines;

constexpr std::chrono::seconds cleanUpTime = 10s;
constexpr std::size_t longestGreeting = 1 << 20, mostLinesKept = 5, longestLineKept = 200;

void logMachine(const std::string& text) { log::say(log::About::Machines, printable(text)); }

bool usesOurWorker(const Machine& machine) { return machine.start.find("{worker}") != std::string::npos; }

}  // namespace

/// Wait from the start of a command until its worker has sent its greeting.
class MachineHost::Waiting {
public:
    Waiting(MachineHost& host, WorkerProcess& process, const std::stop_token& stop, const ProgressSink& progress)
        : host_(host), process_(process), stop_(stop), signal_(stop), progress_(progress) {
        deadline_ = Clock::now() + host.connection_.settings().greeting;
    }

    /// Waits until the worker has greeted. After a stop by the user the failure has no text.
    Expected<void> wait() {
        while (true) {
            constexpr auto step = 100ms;  // polling interval, because output on standard error does not end listen()
            auto heard = process_.listen(std::min(deadline_, Clock::now() + step), signal_.descriptor(), longestGreeting);
            host_.job_ = jobStateOf(process_.errors()).id;
            if (stop_.stop_requested()) return giveUp({});
            if (auto* line = std::get_if<WorkerProcess::Line>(&heard)) {
                if (hear(line->text)) return logGreeting(), host_.checked(*host_.hello_);
                if ((bytesBefore_ += line->text.size() + 1) > longestGreeting)
                    return giveUp(fmt::format("{} printed more than 1 MiB before its first message.", host_.machine_.name));
            } else if (std::holds_alternative<WorkerProcess::TooLong>(heard)) {
                return giveUp(fmt::format("{} printed an endless line in place of its first message.", host_.machine_.name));
            } else if (std::holds_alternative<WorkerProcess::Ended>(heard)) {
                return Failure{whyEnded()};
            }
            if (askQueue()) deadline_ = Clock::now() + host_.connection_.settings().greeting;
            if (Clock::now() >= deadline_)
                return giveUp(fmt::format("The worker on {} did not answer within {} s and was ended.{}", host_.machine_.name,
                                          host_.connection_.settings().greeting.count(), before()));
        }
    }

private:
    void logGreeting() const {
        const HelloReply& hello = *host_.hello_;
        const std::string why = hello.why.empty() ? "" : ": " + hello.why;
        logMachine(fmt::format("{}: worker {}, protocol {}, build {}, process {} on {}, {} devices{}", host_.machine_.name,
                               hello.version, hello.protocol, hello.build, hello.pid, hello.host, hello.devices.size(), why));
    }

    /// Reads a line, in which the rest of a banner may precede the greeting. Returns whether it was the greeting.
    bool hear(const std::string& line) {
        const auto begin = line.rfind("{\"hello\"");
        host_.hello_ = begin == std::string::npos ? std::nullopt : helloFromLine(line.substr(begin));
        if (host_.hello_) return true;
        before_.push_back(printable(std::string_view(line).substr(0, longestLineKept)));
        if (before_.size() > mostLinesKept) before_.erase(before_.begin());
        return false;
    }

    /// Reports why the job waits in the queue. Returns false if it does not wait.
    bool askQueue() {
        const JobState state = jobStateOf(process_.errors());
        if (!state.isQueued) {
            if (wasQueued_) progress_({fmt::format("Starting the worker on {}", host_.machine_.name)});
            wasQueued_ = false;
            return false;
        }
        wasQueued_ = true;
        if (Clock::now() < nextQuestion_) return true;
        const CommandResult ran = host_.connection_.run(host_.command().words(reasonCommand(state.id)), stop_, 15s);
        const std::string reason = reasonInWords(ran.out);
        if (progress_ && !reason.empty())
            progress_({fmt::format("Job {} waits on {} ({})", state.id, host_.machine_.name, reason)});
        nextQuestion_ = Clock::now() + host_.connection_.settings().queueCheck;
        return true;
    }

    Failure giveUp(std::string why) {
        process_.terminate();
        host_.cleanUp();
        return {std::move(why)};
    }

    std::string whyEnded() {
        const std::string& name = host_.machine_.name;
        const auto code = process_.exitCode();
        const std::string& errors = process_.errors();
        if (const auto ended = endedByOthers(name, errors)) return *ended;
        if (host_.command().isSsh())
            if (std::string why = explain(name, host_.command().host(), errors); !why.empty()) return why + before();
        const std::string how = code ? fmt::format(" with code {}", *code) : std::string();
        const std::string words = lastLines(errors, 2);
        return fmt::format("The worker on {} ended{} before its first message{}{}.{}{}", name, how, words.empty() ? "" : ": ",
                           words, remedyOf(name, errors), before());
    }

    std::string before() const {
        std::string text;
        for (const std::string& line : before_) text += (text.empty() ? "" : " / ") + line;
        return text.empty() ? text : fmt::format(" Printed before: {}", text);
    }

    MachineHost& host_;
    WorkerProcess& process_;
    std::stop_token stop_;
    StopSignal signal_;
    const ProgressSink& progress_;
    Clock::time_point deadline_, nextQuestion_;
    bool wasQueued_ = false;
    std::vector<std::string> before_;
    std::size_t bytesBefore_ = 0;
};

MachineHost::MachineHost(Machine machine, MachineSettings settings)
    : machine_(std::move(machine)), connection_(machine_.name, machine_.start, std::move(settings)) {}

Expected<std::unique_ptr<WorkerProcess>> MachineHost::start(int channels, const std::stop_token& stop,
                                                            const ProgressSink& progress) {
    const ProgressSink tell = progress ? progress : [](const Progress&) {};
    hello_.reset();
    job_.clear();
    tell({fmt::format("Connecting to {}", machine_.name)});
    const auto opened = connection_.open(usesOurWorker(machine_), stop, tell);
    if (!opened) return opened.failure();
    if (stop.stop_requested()) return Failure{};
    logMachine(fmt::format("{}: {}", machine_.name, fmt::join(commandFor(channels), " ")));
    auto started = WorkerProcess::start(commandFor(channels), connection_.settings().environment, true);
    if (!started)
        return Failure{fmt::format("The command of {} could not be started: {}: {}.", machine_.name, commandFor(channels).front(),
                                   started.why())};
    if (const auto greeted = Waiting(*this, **started, stop, tell).wait(); !greeted) return greeted.failure();
    if (stop.stop_requested()) return Failure{};
    return started;
}

std::vector<std::string> MachineHost::commandFor(int channels) const {
    const std::string place = connection_.home() + "/" + placeOfWorker(connection_.settings().workerSha256);
    std::vector<std::string> words = command().rest;
    for (std::string& word : words) word = filledIn(std::move(word), "worker", place);
    if (channels != WorkerRun{}.channels) words.insert(words.end(), {"--channels", std::to_string(channels)});
    if (usesOurWorker(machine_) && log::isOn()) words.emplace_back("--verbose");
    return command().words(words);
}

Expected<void> MachineHost::checked(const HelloReply& hello) const {
    if (hello.protocol == workerProtocol) return {};
    const std::string remedy =
        withCopiedWorker(machine_)
            ? fmt::format(
                  "To copy the right one there, press Test in Run › Machines, or call: streamscope machines test {} "
                  "--copy-worker",
                  machine_.name)
            : std::string("Install the worker of this program's version there.");
    return Failure{fmt::format("The worker on {} is of version {} and speaks protocol {}; this program speaks protocol {}. {}",
                               machine_.name, hello.version, hello.protocol, workerProtocol, remedy)};
}

std::string MachineHost::exitDescription(WorkerProcess& process) {
    const auto code = process.exitCode();
    if (const auto ended = endedByOthers(machine_.name, process.errors())) return *ended;
    constexpr int codeOfSsh = 255;
    const bool isOfSsh = command().isSsh() && code == codeOfSsh;
    if (isOfSsh) return fmt::format("The connection to {} was lost, or the worker there was killed.", machine_.name);
    return WorkerHost::exitDescription(process);
}

void MachineHost::cleanUp() {
    const std::string job = hello_ && !hello_->job.empty() ? hello_->job : job_;
    if (!job.empty()) {
        connection_.run(command().words(cancelCommand(job)), {}, cleanUpTime);
    } else if (hello_ && hello_->pid > 1 && command().isSsh()) {
        connection_.runScript(killScript(hello_->pid), {}, cleanUpTime);
    }
}

}  // namespace streamscope
