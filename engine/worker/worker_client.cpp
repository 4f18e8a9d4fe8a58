// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_client.h"

#include "engine/json/printable.h"
#include "engine/log/log.h"
#include "engine/worker/stop_signal.h"
#include "engine/worker/worker_host.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

namespace {

using Clock = WorkerProcess::Clock;
using namespace std::chrono_literals;

constexpr std::size_t longestDeviceList = std::size_t{1} << 20;

RunOutcome failed(std::string message) {
    RunOutcome outcome;
    outcome.timeline.status = RunStatus::Failed;
    outcome.timeline.message = message;
    outcome.ending = RunFailure{std::move(message), Status::Success, {}};
    return outcome;
}

RunOutcome cancelled() {
    RunOutcome outcome;
    outcome.timeline.status = RunStatus::Cancelled;
    outcome.timeline.message = "cancelled";
    outcome.ending = RunCancelled{};
    return outcome;
}

/// Returns an upper bound of the passes of a run.
std::int64_t mostPasses(const RunOptions& options) {
    constexpr std::int64_t strobed = 24'000, others = 2;  // strobed: a plan for 2,000 passes, which is doubled at most 12 times
    return options.warmUps + 2 * std::int64_t{options.runs} + others + (options.method == Method::Strobed ? strobed : 0);
}

/// Returns an upper bound of the reply to a request of `sent` bytes.
std::size_t longestReply(const WorkerRun& request, std::size_t sent, std::size_t most) {
    constexpr std::size_t ofAny = std::size_t{1} << 28, ofOperation = 8192;
    return request.operations == 0 ? most : std::min(most, ofAny + 4 * sent + ofOperation * request.operations);
}

void logWorker(const std::string& text) { log::say(log::About::Worker, printable(text)); }

std::int64_t millisecondsSince(Clock::time_point begin) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
}

std::string withLastErrorLine(std::string message, const WorkerProcess& process) {
    const auto words = process.lastErrorLine();
    return words.empty() ? message : fmt::format("{} Its last output: {}", message, words);
}

}  // namespace

/// One run, from its request to its outcome.
class WorkerClient::Conversation {
public:
    Conversation(WorkerClient& client, const WorkerRun& request, const std::stop_token& stop, const ProgressSink& progress)
        : client_(client),
          process_(*client.process_),
          stop_(stop),
          signal_(stop),
          progress_(progress),
          allowance_(std::chrono::ceil<std::chrono::milliseconds>(request.options.timeout) + client.patience_.grace),
          passesLeft_(mostPasses(request.options)),
          ticket_(++client.lastTicket_) {
        std::string line = toLine(RunRequestMessage{ticket_, request}) + "\n";
        longestReply_ = longestReply(request, line.size(), client.patience_.longestLine);
        process_.send(std::move(line));
        deadline_ = Clock::now() + client.patience_.start + allowance_;
    }

    RunOutcome hold() {
        while (!outcome_) {
            const int wake = cancelSent_ ? -1 : signal_.descriptor();
            const auto arrival = cancelSent_ ? WorkerProcess::Arrival::InTime : WorkerProcess::Arrival::Extends;
            std::visit([this](auto heard) { take(std::move(heard)); }, process_.listen(deadline_, wake, longestReply_, arrival));
        }
        return std::move(*outcome_);
    }

private:
    void take(WorkerProcess::Line line) {
        auto reply = replyFromLine(std::move(line.text));
        if (!reply) return invalidReply(reply.problems.empty() ? "an empty line" : describe(reply.problems.front()));
        std::visit([this](auto message) { answer(std::move(message)); }, std::move(*reply.value));
        if (!outcome_ && Clock::now() >= deadline_) take(WorkerProcess::TimedOut());
    }
    void take(WorkerProcess::Ended) {
        auto exitDescription = client_.host_->exitDescription(process_);
        if (stop_.stop_requested()) return end(cancelled(), true);
        end(failed(withLastErrorLine(exitDescription + " The next run starts a fresh one.", process_)), true);
    }
    void take(WorkerProcess::Woken) {
        if (isRunDone_) return abandon();
        cancelSent_ = true;
        process_.send(toLine(CancelRequest{ticket_}) + "\n");
        deadline_ = Clock::now() + client_.patience_.grace;
    }
    void take(WorkerProcess::TimedOut) {
        if (cancelSent_ && isRunDone_) return abandon();
        giveUp(fmt::format("{} did not {} and was ended. The next run starts a fresh one.", client_.host_->worker(),
                           cancelSent_ ? "stop in time after the cancel" : "answer in time"));
    }
    void take(WorkerProcess::TooLong) { invalidReply("a line without an end"); }

    void answer(ProgressReply reply) {
        if (reply.ticket != ticket_) return;
        if (!cancelSent_ && reply.progress.done > passesDone_ && passesLeft_ > 0) {
            deadline_ = Clock::now() + allowance_;
            passesDone_ = reply.progress.done;
            --passesLeft_;
        }
        isRunDone_ = reply.progress.total > 0 && reply.progress.done >= reply.progress.total;
        if (progress_) progress_(reply.progress);
    }
    void answer(OutcomeReply reply) {
        if (reply.ticket != ticket_) return;
        if (!reply.lost) return end(std::move(reply.outcome), false);
        end(std::move(reply.outcome), true);
        if (!client_.host_->isHere()) return;
        const bool fresh = static_cast<bool>(client_.ensure(client_.channels_, {}, {}));
        addToFailure(fresh ? "; a fresh worker was started" : "; a fresh worker could not be started");
    }
    void answer(ErrorReply reply) {
        if (reply.ticket && *reply.ticket != ticket_) return;
        end(failed(std::move(reply.message)), false);
    }
    void answer(DevicesReply) {}
    void answer(const HelloReply&) {}

    void invalidReply(const std::string& what) {
        giveUp(
            fmt::format("{} sent an invalid reply ({}) and was ended. "
                        "Check that its version is the same as this program's. The next run starts a fresh one.",
                        client_.host_->worker(), what));
    }
    /// Ends a worker that has run the program, and only merges or writes what nobody wants any more.
    void abandon() {
        process_.kill();
        end(cancelled(), false);
        client_.kill();
    }
    void giveUp(std::string message) {
        process_.kill();
        end(failed(withLastErrorLine(std::move(message), process_)), false);
        client_.kill();
    }
    void end(RunOutcome outcome, bool processIsDone) {
        outcome_ = std::move(outcome);
        if (processIsDone) client_.drop();
    }
    void addToFailure(std::string_view words) {
        if (auto* failure = std::get_if<RunFailure>(&outcome_->ending)) {
            failure->message += words;
            outcome_->timeline.message = failure->message;
        }
    }

    WorkerClient& client_;
    WorkerProcess& process_;
    std::stop_token stop_;
    StopSignal signal_;
    const ProgressSink& progress_;
    std::chrono::milliseconds allowance_;  ///< longest time of a pass
    std::int64_t passesLeft_;              ///< progress beyond these does not extend the time
    int passesDone_ = -1;
    bool isRunDone_ = false;  ///< no pass is left
    std::size_t longestReply_ = 0;
    Ticket ticket_;
    Clock::time_point deadline_;
    bool cancelSent_ = false;
    std::optional<RunOutcome> outcome_;
};

Expected<std::unique_ptr<WorkerProcess>> LocalHost::start(int channels, const std::stop_token&, const ProgressSink&) {
    std::vector<std::string> command = command_;
    if (channels != WorkerRun{}.channels) command.insert(command.end(), {"--channels", std::to_string(channels)});
    auto started = WorkerProcess::start(command);
    logWorker(fmt::format("{} {}{}", fmt::join(command, " "),
                          started ? "was started" : "could not be started: ", started ? "" : started.why()));
    if (!started)
        return Failure{fmt::format(
            "The GPU worker {} could not be started: {}. Build or install streamscope-worker, or choose a simulated device.",
            command_.empty() ? "" : command_.front(), started.why())};
    return started;
}

WorkerClient::WorkerClient(std::vector<std::string> command, WorkerPatience patience)
    : WorkerClient(std::make_unique<LocalHost>(std::move(command)), patience) {}

WorkerClient::WorkerClient(std::unique_ptr<WorkerHost> host, WorkerPatience patience)
    : host_(std::move(host)), patience_(patience) {}

WorkerClient::~WorkerClient() = default;

Expected<void> WorkerClient::ensure(int channels, const std::stop_token& stop, const ProgressSink& progress) {
    if (process_ && channels_ == channels && process_->alive()) return {};
    drop();
    const auto begin = Clock::now();
    auto started = host_->start(channels, stop, progress);
    logWorker(fmt::format("{} {} ({} ms)", host_->worker(), started ? "is there" : "is not there: " + started.why(),
                          millisecondsSince(begin)));
    if (!started) return started.failure();
    process_ = *std::move(started);
    channels_ = channels;
    return {};
}

void WorkerClient::drop() { process_.reset(); }

void WorkerClient::kill() {
    if (process_) process_->kill();
    drop();
    host_->cleanUp();
}

Expected<std::vector<DeviceInfo>> WorkerClient::devices(std::chrono::milliseconds timeout, const std::stop_token& stop,
                                                        const ProgressSink& progress) {
    const auto begin = Clock::now();
    auto found = askForDevices(timeout, stop, progress);
    logWorker(fmt::format("{} was asked for devices: {} ({} ms)", host_->worker(),
                          found ? fmt::format("{} devices, the first is {}", found->size(), found->front().name) : found.why(),
                          millisecondsSince(begin)));
    return found;
}

Expected<std::vector<DeviceInfo>> WorkerClient::askForDevices(std::chrono::milliseconds timeout, const std::stop_token& stop,
                                                              const ProgressSink& progress) {
    const auto ready = ensure(process_ ? channels_ : WorkerRun{}.channels, stop, progress);
    if (stop.stop_requested()) return Failure{"cancelled"};
    if (!ready) return ready.failure();
    process_->send(toLine(DevicesRequest{}) + "\n");
    const StopSignal signal(stop);
    const auto until = Clock::now() + timeout;
    const std::size_t longest = std::min(patience_.longestLine, longestDeviceList);
    while (true) {
        auto heard = process_->listen(until, signal.descriptor(), longest);
        if (stop.stop_requested()) return Failure{"cancelled"};
        auto* line = std::get_if<WorkerProcess::Line>(&heard);
        auto reply = line ? replyFromLine(std::move(line->text)) : Read<Reply>{};
        const bool isOther =
            reply && (std::holds_alternative<OutcomeReply>(*reply.value) ||  // of an abandoned run
                      std::holds_alternative<ProgressReply>(*reply.value) || std::holds_alternative<HelloReply>(*reply.value));
        if (isOther && Clock::now() < until) continue;
        if (auto* devices = reply ? std::get_if<DevicesReply>(&*reply.value) : nullptr) {
            if (devices->devices.empty()) return Failure{std::move(devices->why)};
            return std::move(devices->devices);
        }
        const bool ended = std::holds_alternative<WorkerProcess::Ended>(heard);
        Failure failure{withLastErrorLine(
            ended ? host_->exitDescription(*process_) : host_->worker() + " did not list its devices in time.", *process_)};
        if (ended) drop();
        else kill();
        return failure;
    }
}

RunOutcome WorkerClient::run(const WorkerRun& request, std::stop_token stop, const ProgressSink& progress) {
    if (stop.stop_requested()) return cancelled();
    const auto ready = ensure(request.channels, stop, progress);
    if (stop.stop_requested()) return cancelled();
    if (!ready) return failed(ready.why());
    const auto begin = Clock::now();
    RunOutcome outcome = Conversation(*this, request, stop, progress).hold();
    const std::string& message = outcome.timeline.message;
    logWorker(fmt::format("{} ran a program: {} ({} ms)", host_->worker(), message.empty() ? "done" : message,
                          millisecondsSince(begin)));
    return outcome;
}

}  // namespace streamscope
