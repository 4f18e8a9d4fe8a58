// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/job_array.h"

#include "engine/log/log.h"
#include "engine/machines/carry.h"
#include "engine/machines/slurm.h"
#include "engine/machines/ssh.h"
#include "engine/worker/stop_signal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <poll.h>

namespace streamscope {
namespace {

using namespace std::chrono_literals;
using namespace machines;

constexpr std::chrono::seconds sendTime = 10min, shortTime = 60s;
constexpr std::size_t mostFetched = 64, mostOfAnswers = std::size_t{1} << 30;
constexpr int roundsOfATask = 2, pollsWithoutJob = 2;
constexpr std::string_view answerMark = "streamscope: answer ";

/// Returns the script of a task, which reads the request at its index and saves the worker's last line as the reply. The lines of
/// the worker's log, if this one is on, are in N.log, with what else it says.
std::string taskScript(const std::string& folder, const std::string& worker, const std::vector<std::size_t>& indices) {
    return fmt::format(
        "#!/bin/sh\n#SBATCH --output=/dev/null\ncd \"$HOME/{}\" || exit 1\nset -- {}\nshift \"$SLURM_ARRAY_TASK_ID\"\n"
        "sed -n \"$(($1 + 1))p\" requests | \"$HOME/{}\" --batch{} 2>\"$1.log\" | tail -n 1 >\"$1.part\"\n"
        "[ -s \"$1.part\" ] && mv \"$1.part\" \"$1.answer\"\n",
        folder, fmt::join(indices, " "), worker, log::isOn() ? " --verbose" : "");
}

/// Waits for `time` or until the user stops.
void pause(std::chrono::milliseconds time, const std::stop_token& stop) {
    const StopSignal signal(stop);
    pollfd polled{signal.descriptor(), POLLIN, 0};
    ::poll(&polled, 1, static_cast<int>(time.count()));
}

/// State of a job array, read from the queue and from the folder of replies.
struct ArrayState {
    std::set<std::size_t> answered;
    int running = 0, waiting = 0;
    std::string reason;
};

ArrayState stateOf(const std::string& printed) {
    ArrayState state;
    std::istringstream lines(printed);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, second, third;
        words >> first >> second >> third;
        const bool isNumber = !first.empty() && std::ranges::all_of(first, [](char c) { return c >= '0' && c <= '9'; });
        if (first.ends_with(".answer")) state.answered.insert(std::strtoul(first.c_str(), nullptr, 10));
        else if (isNumber && second == "PENDING") ++state.waiting, state.reason = third;
        else if (isNumber && !second.empty()) ++state.running;
    }
    return state;
}

}  // namespace

JobArray::JobArray(Machine machine, MachineSettings settings, std::string id)
    : machine_(std::move(machine)), connection_(machine_.name, machine_.array, std::move(settings)), id_(std::move(id)) {}

std::string JobArray::folder() const { return ".cache/streamscope/sweeps/" + id_; }

std::string JobArray::inFolder(const std::string& script) const {
    return fmt::format("cd \"$HOME/{}\" && {{ {}; }}", folder(), script);
}

Expected<void> JobArray::run(const std::vector<std::string>& requests, const std::stop_token& stop, const ProgressSink& progress,
                             const TakeAnswer& told) {
    told_ = &told;
    total_ = requests.size();
    open_.clear();
    before_.clear();
    for (std::size_t i = 0; i < total_; ++i) open_.insert(open_.end(), i);
    if (progress) progress({fmt::format("Connecting to {}", machine_.name)});
    auto done = connection_.open(true, stop, progress);
    if (done && !stop.stop_requested()) done = send(requests, stop);
    for (int round = 0; round < roundsOfATask && done && !open_.empty() && !stop.stop_requested(); ++round) {
        done = submit(round, {open_.begin(), open_.end()}, stop);
        if (done && !stop.stop_requested()) done = collect(open_, stop, progress);
        for (const std::size_t index : open_)
            if (round == 0 && done && !stop.stop_requested()) before_[index] = whyNoAnswer(index).why;
    }
    if (stop.stop_requested()) {
        if (!job_.empty()) connection_.run(connection_.command().words(cancelCommand(job_)), {}, shortTime);
        forget();
        return {};
    }
    if (!done) return done;
    for (const std::size_t index : std::set(open_)) told({index, whyNoAnswer(index), before_[index]});
    return {};
}

void JobArray::forget() { connection_.runScript(fmt::format("rm -rf \"$HOME/{}\"", folder()), {}, shortTime); }

Expected<void> JobArray::send(const std::vector<std::string>& requests, const std::stop_token& stop) {
    std::string lines;
    for (const std::string& request : requests) lines += request + "\n";
    const std::string script = fmt::format(
        "umask 077; mkdir -p \"$HOME/{0}\" && cd \"$HOME/{0}\" && if [ -s requests ]; then cat >/dev/null; else cat >sent && mv "
        "sent "
        "requests; fi && echo streamscope: sent",
        folder());
    const CommandResult ran = connection_.runScript(script, stop, sendTime, std::move(lines));
    if (stop.stop_requested() || ran.out.find("streamscope: sent") != std::string::npos) return {};
    return connection_.whyNot(ran, "has no room for the requests in ~/.cache/streamscope");
}

/// Submits a round unless that was done before. One script submits the job and notes its number, so that an interruption cannot
/// separate the two.
Expected<void> JobArray::submit(int round, const std::vector<std::size_t>& indices, const std::stop_token& stop) {
    const std::string script = fmt::format("round-{}.sh", round), note = fmt::format("job-{}", round);
    std::string words;
    for (std::string word : connection_.command().rest) {
        word = filledIn(std::move(word), "last", std::to_string(indices.size() - 1));
        words += machines::quoted(filledIn(std::move(word), "script", script)) + " ";
    }
    const std::string task = taskScript(folder(), placeOfWorker(connection_.settings().workerSha256), indices);
    const CommandResult ran = connection_.runScript(
        inFolder(fmt::format(
            "if [ -s {1} ]; then cat >/dev/null; else cat >{0} && j=$({2}) && echo \"$j\" >{1}; fi; [ -s {1} ] && cat {1}",
            script, note, words)),
        stop, shortTime, task);
    if (stop.stop_requested() && ran.out.empty()) return {};
    const std::string last = lastLines(ran.out);  // banners are printed before it; a cluster's name may follow the number
    job_ = last.substr(0, last.find(';'));
    const bool isNumber = !job_.empty() && std::ranges::all_of(job_, [](char c) { return c >= '0' && c <= '9'; });
    if (isNumber) return {};
    job_.clear();
    return connection_.whyNot(ran, "did not take the job array");
}

/// Waits for the replies of a round and fetches them. Returns once all have arrived or no task is left.
Expected<void> JobArray::collect(std::set<std::size_t> open, const std::stop_token& stop, const ProgressSink& progress) {
    const std::string question = inFolder(
        fmt::format("squeue -h -r -j {} -o \"%K %T %r\" 2>/dev/null; ls | grep \"answer$\"; echo streamscope: asked", job_));
    for (int without = 0; !stop.stop_requested();) {
        const CommandResult ran = connection_.runScript(question, stop, shortTime);
        if (stop.stop_requested()) return {};
        if (ran.out.find("streamscope: asked") == std::string::npos)
            return connection_.whyNot(ran, "could not be asked for answers");
        const ArrayState state = stateOf(ran.out);
        std::vector<std::size_t> fresh;
        for (const std::size_t index : state.answered)
            if (open.contains(index) && fresh.size() < mostFetched) fresh.push_back(index);
        if (const auto fetched = fresh.empty() ? Expected<void>() : fetch(fresh, stop); !fetched) return fetched;
        for (const std::size_t index : fresh) open.erase(index);
        if (progress)
            progress({fmt::format("Job array {} on {}: {} running, {} waiting{}", job_, machine_.name, state.running,
                                  state.waiting, state.waiting > 0 ? " (" + reasonInWords(state.reason) + ")" : ""),
                      static_cast<int>(total_ - open_.size()), static_cast<int>(total_)});
        if (open.empty()) return {};
        if (!fresh.empty()) continue;
        const bool isGone = state.running == 0 && state.waiting == 0;
        if (isGone && ++without >= pollsWithoutJob) return {};
        if (!isGone) without = 0;
        pause(connection_.settings().queueCheck, stop);
    }
    return {};
}

Expected<void> JobArray::fetch(const std::vector<std::size_t>& indices, const std::stop_token& stop) {
    const std::string logs = log::isOn()
                                 ? fmt::format("grep -h \"^streamscope[.]\" {}.log 2>/dev/null; ", fmt::join(indices, ".log "))
                                 : std::string();
    CommandResult ran = connection_.runScript(
        inFolder(logs + fmt::format("for i in {}; do echo \"{}$i\"; cat $i.answer; done", fmt::join(indices, " "), answerMark)),
        stop, sendTime, {}, mostOfAnswers);
    if (stop.stop_requested()) return {};
    if (ran.code != 0) return connection_.whyNot(ran, "no longer has its answers");
    if (log::isOn()) log::takeLines(ran.out);
    std::istringstream lines(ran.out);
    std::size_t index = total_;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(answerMark)) {
            index = std::strtoul(line.c_str() + answerMark.size(), nullptr, 10);
            continue;
        }
        if (!open_.contains(index)) continue;  // a line of a banner
        open_.erase(index);
        (*told_)({index, resultOf(replyFromLine(std::move(line)), index), before_.contains(index) ? before_[index] : ""});
    }
    return {};
}

Expected<OutcomeReply> JobArray::resultOf(Read<Reply> reply, std::size_t index) const {
    if (auto* outcome = reply ? std::get_if<OutcomeReply>(&*reply.value) : nullptr) return std::move(*outcome);
    if (auto* error = reply ? std::get_if<ErrorReply>(&*reply.value) : nullptr) return Failure{std::move(error->message)};
    return Failure{fmt::format("The answer of task {} on {} cannot be read.", index, machine_.name)};
}

/// Returns the end of the log of a task that left no reply, as a sentence.
Failure JobArray::whyNoAnswer(std::size_t index) const {
    constexpr int linesWithLog = 1000;  // more than one run logs
    const int most = log::isOn() ? linesWithLog : 2;
    CommandResult ran = connection_.runScript(inFolder(fmt::format("tail -n {} {}.log", most, index)), {}, shortTime);
    if (log::isOn()) log::takeLines(ran.out);
    const std::string words = lastLines(ran.out, 2);
    return {fmt::format("Its task on {} ended without an answer{}{}.", machine_.name, words.empty() ? "" : ": ", words)};
}

}  // namespace streamscope
