// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/connection.h"

#include "engine/json/regular_file.h"
#include "engine/machines/carry.h"
#include "engine/machines/slurm.h"
#include "engine/machines/ssh.h"

#include <fmt/format.h>

#include <cstdlib>
#include <utility>

namespace streamscope::machines {
namespace {

using namespace std::chrono_literals;

constexpr FileKind workerKind{"worker", 1024 * filekinds::mebibyte};
constexpr std::chrono::seconds copyTime = 10min, lookTime = 90s;

}  // namespace

Connection::Connection(std::string name, const std::string& command, MachineSettings settings)
    : name_(std::move(name)),
      settings_(std::move(settings)),
      command_(split(wordsOf(command).value_or(std::vector<std::string>{}))) {}

Expected<void> Connection::open(bool carriesWorker, const std::stop_token& stop, const ProgressSink& progress) {
    if (!hasOptions_ && command_.isSsh())
        if (const auto added = addOptionsOfSsh(stop); !added) return added;
    hasOptions_ = true;
    return carriesWorker && !stop.stop_requested() ? carry(stop, progress) : Expected<void>();
}

Expected<void> Connection::addOptionsOfSsh(const std::stop_token& stop) {
    std::vector<std::string> question = command_.carrier;
    question.insert(question.begin() + 1, "-G");
    const CommandResult ran = machines::run({std::move(question)}, stop);
    if (ran.code != 0 && !stop.stop_requested()) return whyNot(ran, "could not be reached");
    const auto options = missingOptions(settingsOf(ran.out), socketFolder(), settings_.connect, settings_.persist);
    command_.carrier.insert(command_.carrier.begin() + 1, options.begin(), options.end());
    return {};
}

Expected<void> Connection::carry(const std::stop_token& stop, const ProgressSink& progress) {
    const CommandResult look = runScript(lookScript(settings_.workerSha256), stop, lookTime);
    if (look.stopped || look.out.find(workerIsHere) != std::string::npos) return {};
    if (look.out.find(workerIsMissing) == std::string::npos) return whyNot(look, "could not be reached");
    auto bytes = readRegularFile(settings_.workerFile, workerKind);
    if (!bytes) return Failure{fmt::format("The worker {} cannot be read: {}", settings_.workerFile, bytes.why())};
    if (progress) progress({fmt::format("Copying the worker to {}", name_)});
    const CommandResult copy = runScript(copyScript(settings_.workerSha256), stop, copyTime, *std::move(bytes));
    if (copy.stopped || copy.out.find(workerIsCopied) != std::string::npos) return {};
    if (copy.out.find(workerIsDamaged) != std::string::npos)
        return Failure{fmt::format("The copy of the worker on {} is incomplete: the next run copies it again.{}", name_,
                                   copy.errors.empty() ? "" : " " + lastLines(copy.errors) + ".")};
    return whyNot(copy, "has no room for the worker in ~/.cache/streamscope");
}

Failure Connection::whyNot(const CommandResult& ran, std::string_view doing) const {
    const std::string host = command_.isSsh() ? command_.host() : name_;
    if (std::string why = explain(name_, host, ran.errors); !why.empty()) return {std::move(why)};
    const std::string words = lastLines(ran.errors, 2);
    if (ran.timedOut) return {fmt::format("{} did not answer in time.", name_)};
    return {fmt::format("{} {}{}{}.{}", name_, doing, words.empty() ? "" : ": ", words, remedyOf(name_, ran.errors))};
}

CommandResult Connection::run(std::vector<std::string> words, const std::stop_token& stop,
                              std::chrono::milliseconds patience) const {
    return machines::run({std::move(words), {}, settings_.environment, patience}, stop);
}

CommandResult Connection::runScript(const std::string& script, const std::stop_token& stop, std::chrono::milliseconds patience,
                                    std::string input, std::size_t mostOutput) const {
    return machines::run({command_.script(script), std::move(input), settings_.environment, patience, mostOutput}, stop);
}

std::string Connection::home() const {
    if (command_.isSsh()) return "~";
    const char* home = std::getenv("HOME");
    return home == nullptr ? "" : home;
}

}  // namespace streamscope::machines
