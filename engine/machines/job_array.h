// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/machines/connection.h"
#include "engine/machines/machines.h"
#include "engine/worker/protocol.h"

#include <functional>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

/// Many runs as a job array of Slurm with one task each, whose replies are files on the cluster. The array continues without this
/// program: run() with the same id collects the existing replies and submits nothing again.
class JobArray {
public:
    /// `id`: names the folder on the cluster, ~/.cache/streamscope/sweeps/ID. Equal requests must have equal ids.
    JobArray(Machine machine, MachineSettings settings, std::string id);

    struct Answer {
        std::size_t index = 0;  ///< index of the request
        Expected<OutcomeReply> result;
        std::string before;  ///< reason for a second attempt; empty: none was needed
    };
    using TakeAnswer = std::function<void(Answer)>;

    /// Runs the requests, each a line of the worker's protocol, and passes each reply to `told` once. Submits a task that leaves
    /// no reply a second time. Fails if it cannot continue. Cancels the jobs after a stop.
    Expected<void> run(const std::vector<std::string>& requests, const std::stop_token& stop, const ProgressSink& progress,
                       const TakeAnswer& told);
    /// Deletes the array's folder, once its replies have been saved.
    void forget();

private:
    std::string folder() const;
    std::string inFolder(const std::string& script) const;
    Expected<void> send(const std::vector<std::string>& requests, const std::stop_token& stop);
    Expected<void> submit(int round, const std::vector<std::size_t>& indices, const std::stop_token& stop);
    Expected<void> collect(std::set<std::size_t> open, const std::stop_token& stop, const ProgressSink& progress);
    Expected<void> fetch(const std::vector<std::size_t>& indices, const std::stop_token& stop);
    Expected<OutcomeReply> resultOf(Read<Reply> reply, std::size_t index) const;
    Failure whyNoAnswer(std::size_t index) const;

    Machine machine_;
    machines::Connection connection_;
    std::string id_;
    std::string job_;
    const TakeAnswer* told_ = nullptr;
    std::set<std::size_t> open_;                 ///< requests without a reply
    std::map<std::size_t, std::string> before_;  ///< reasons for the second attempts
    std::size_t total_ = 0;
};

}  // namespace streamscope
