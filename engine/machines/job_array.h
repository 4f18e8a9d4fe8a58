#pragma once

#include "engine/machines/connection.h"
#include "engine/machines/machines.h"
#include "engine/worker/protocol.h"

#include <functional>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace streamscope {

/// Many runs as a job array of Slurm, one task each, with their answers as files there. It goes on without this program: run()
/// with the same id submits nothing again and collects what is there.
class JobArray {
public:
    /// `id`: names the folder there, ~/.cache/streamscope/sweeps/ID; the same requests have the same.
    JobArray(Machine machine, MachineSettings settings, std::string id);

    struct Answer {
        std::size_t index = 0;                           ///< of the request
        std::variant<OutcomeReply, std::string> result;  ///< a text: why there is none
        std::string before;                              ///< why it was run a second time
    };
    using Told = std::function<void(Answer)>;

    /// Runs the requests, each a line of the worker's protocol, and tells every answer once. A task that leaves no answer is
    /// submitted once more. Returns why it could not go on; after a stop the jobs are cancelled.
    std::string run(const std::vector<std::string>& requests, const std::stop_token& stop, const ProgressSink& progress,
                    const Told& told);
    /// Forgets the array once its answers are safe.
    void forget();

private:
    std::string folder() const;
    std::string inFolder(const std::string& script) const;
    std::string send(const std::vector<std::string>& requests, const std::stop_token& stop);
    std::string submit(int round, const std::vector<std::size_t>& indices, const std::stop_token& stop);
    std::string collect(std::set<std::size_t> open, const std::stop_token& stop, const ProgressSink& progress);
    std::string fetch(const std::vector<std::size_t>& indices, const std::stop_token& stop);
    std::string whyNoAnswer(std::size_t index) const;

    Machine machine_;
    machines::Connection connection_;
    std::string id_;
    std::string job_;
    const Told* told_ = nullptr;
    std::set<std::size_t> open_;                 ///< without an answer
    std::map<std::size_t, std::string> before_;  ///< why they were run again
    std::size_t total_ = 0;
};

}  // namespace streamscope
