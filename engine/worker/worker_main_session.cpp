// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_session.h"

#include "engine/json/printable.h"
#include "engine/json/within_memory.h"
#include "engine/log/log.h"
#include "engine/worker/worker_main_build.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <exception>

#include <poll.h>
#include <unistd.h>

namespace streamscope::worker {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t longestLine = std::size_t{1} << 30;
constexpr auto endOfInputTime = 1500ms;

std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

std::string slurmJob() {
    const char* job = std::getenv("SLURM_JOB_ID");
    const char* step = std::getenv("SLURM_STEP_ID");
    return job == nullptr ? std::string() : step == nullptr ? std::string(job) : fmt::format("{}.{}", job, step);
}

}  // namespace

Session::Session(Backend& backend, int input, int output, SessionOptions options)
    : backend_(backend), input_(input), output_(output), options_(options) {
    queue_.push_back({Greeting(), {}});
    thread_ = std::jthread([this](std::stop_token end) { work(std::move(end)); });
}

Session::~Session() = default;

bool Session::serve() {
    std::string heard;
    std::array<char, 65536> buffer;
    bool listening = true;
    while (listening && waitForInput()) {
        const auto count = ::read(input_, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        auto searched = heard.size();
        heard.append(buffer.data(), static_cast<std::size_t>(count));
        for (auto end = heard.find('\n', searched); listening && end != std::string::npos; end = heard.find('\n', searched)) {
            listening = hear(heard.substr(0, end));
            heard.erase(0, end + 1);
            searched = 0;
        }
        if (heard.size() > longestLine) {
            say(toLine(ErrorReply{std::nullopt, "the request is longer than 1 GiB"}));
            break;
        }
    }
    return comeToEnd();
}

bool Session::waitForInput() {
    while (true) {
        pollfd polled{input_, POLLIN, 0};
        const int ready = ::poll(&polled, 1, static_cast<int>(options_.idle.count()));
        if (ready > 0) return true;
        if (ready < 0) continue;
        const std::lock_guard lock(mutex_);
        if (!current_ && queue_.empty()) return false;
    }
}

bool Session::hear(std::string line) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) return true;
    auto request = withinMemory([&] { return requestFromLine(std::move(line)); },
                                [] {
                                    return Read<Request>{std::nullopt, {{{}, 0, 0, {}, std::string(outOfMemory)}}};
                                });
    if (request) return std::visit([this](auto message) { return handle(std::move(message)); }, std::move(*request.value));
    say(toLine(ErrorReply{std::nullopt, request.problems.empty() ? "no request" : describe(request.problems.front())}));
    return true;
}

bool Session::handle(DevicesRequest request) {
    std::lock_guard lock(mutex_);
    queue_.push_back({request, {}});
    changed_.notify_all();
    return true;
}

bool Session::handle(RunRequestMessage request) {
    std::lock_guard lock(mutex_);
    queue_.push_back({std::move(request), {}});
    changed_.notify_all();
    return true;
}

bool Session::handle(CancelRequest request) {
    std::lock_guard lock(mutex_);
    if (current_) cancelIf(*current_, request.ticket);
    for (auto& work : queue_) cancelIf(work, request.ticket);
    return true;
}

void Session::cancelIf(Work& work, Ticket ticket) {
    const auto* run = std::get_if<RunRequestMessage>(&work.request);
    if (run && run->ticket == ticket) work.stop.request_stop();
}

bool Session::comeToEnd() {
    std::unique_lock lock(mutex_);
    if (options_.finishes) changed_.wait(lock, [this] { return !current_ && queue_.empty(); });
    thread_.request_stop();
    queue_.clear();
    if (current_) current_->stop.request_stop();
    return changed_.wait_for(lock, endOfInputTime, [this] { return !current_; });
}

void Session::work(std::stop_token end) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, end, [this] { return !queue_.empty(); })) {
        current_ = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        try {
            const auto performCurrent = [this, stop = current_->stop.get_token()] {
                std::visit([&](const auto& request) { perform(request, stop); }, current_->request);
            };
            withinMemory(performCurrent, [this] { say(toLine(ErrorReply{std::nullopt, std::string(outOfMemory)})); });
        } catch (const std::exception& error) {
            say(toLine(ErrorReply{std::nullopt, fmt::format("the request could not be carried out: {}", error.what())}));
        }
        lock.lock();
        current_.reset();
        changed_.notify_all();
    }
}

void Session::perform(const Greeting&, std::stop_token) {
    log::say(log::About::Worker, "version " STREAMSCOPE_VERSION ", build " + buildId());
    if (backend_.isReal()) (void)channels_.fix(options_.channels);  // a run that needs another number says so
    HelloReply hello{.protocol = workerProtocol,
                     .version = STREAMSCOPE_VERSION,
                     .build = buildId(),
                     .host = hostName(),
                     .pid = ::getpid(),
                     .job = slurmJob()};
    if (auto devices = backend_.devices()) hello.devices = *std::move(devices);
    else hello.why = devices.why();
    if (!hello.devices.empty()) hello.driver = hello.devices.front().driver;
    say(toLine(hello));
}

void Session::perform(const DevicesRequest&, std::stop_token) {
    (void)channels_.fix(WorkerRun{}.channels);  // an earlier run may have fixed another number, which does not matter here
    DevicesReply reply;
    if (auto devices = backend_.devices()) reply.devices = *std::move(devices);
    else reply.why = devices.why();
    say(toLine(reply));
}

void Session::perform(const RunRequestMessage& request, std::stop_token stop) {
    const auto ticket = request.ticket;
    WorkerRun run = request.run;
    log::say(log::About::Worker, fmt::format("runs {} on {}", printable(run.program.name), hostName()));
    auto executed = execute(run, backend_, channels_, std::move(stop), [this, ticket](const Progress& progress) {
        say(toLine(ProgressReply{ticket, progress}));
    });
    if (!executed) return say(toLine(ErrorReply{ticket, executed.why()}));
    OutcomeReply reply{ticket, *std::move(executed), false};
    reply.lost = deviceLost(reply.outcome);
    say(toLine(reply, run.program));
    if (reply.lost) ::_exit(exitDeviceLost);  // destructors must not call CUDA any more
}

// Writes a line. If writing fails, the client has gone and the end of the input follows.
void Session::say(std::string line) {
    std::lock_guard lock(speech_);
    line += '\n';
    for (std::size_t written = 0; written < line.size();) {
        const auto count = ::write(output_, line.data() + written, line.size() - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        written += static_cast<std::size_t>(count);
    }
}

}  // namespace streamscope::worker
