// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/side_by_side.h"

#include "app/runs/workers.h"

#include <algorithm>
#include <atomic>
#include <latch>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace streamscope::app {
namespace {

class SideBySide {
public:
    SideBySide(const std::vector<RunRequest>& requests, const std::vector<std::string>& environment, const std::stop_token& stop,
               const std::function<void(std::size_t, Read<RunOutcome>)>& told)
        : requests_(requests), environment_(environment), stop_(stop), told_(told) {
        for (std::size_t i = 0; i < requests.size(); ++i)
            (requests[i].target.usesWorker() ? withWorker_ : simulated_).push_back(i);
    }

    void run() {
        const std::size_t processors = std::max(std::thread::hardware_concurrency(), 1U);
        const std::size_t simulating = std::min(processors, simulated_.size());
        std::latch simulated(static_cast<std::ptrdiff_t>(simulating));
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < simulating; ++i)
            threads.emplace_back([this, &simulated] {
                simulateAll();
                simulated.count_down();
            });
        for (const std::size_t request : withWorker_)
            threads.emplace_back([this, &simulated, request] {
                if (requests_[request].target.machine.empty()) simulated.wait();
                make(request);
            });
    }

private:
    void simulateAll() {
        for (std::size_t i = next_++; i < simulated_.size(); i = next_++) make(simulated_[i]);
    }

    void make(std::size_t request) {
        if (stop_.stop_requested()) return;
        Workers workers(environment_);
        Read<RunOutcome> outcome = execute(requests_[request], workers, stop_);
        if (outcome && std::holds_alternative<RunCancelled>(outcome.value->ending)) return;
        const std::lock_guard lock(telling_);
        told_(request, std::move(outcome));
    }

    const std::vector<RunRequest>& requests_;
    const std::vector<std::string>& environment_;
    const std::stop_token& stop_;
    const std::function<void(std::size_t, Read<RunOutcome>)>& told_;
    std::vector<std::size_t> simulated_, withWorker_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex telling_;
};

}  // namespace

void runSideBySide(const std::vector<RunRequest>& requests, const std::vector<std::string>& environment,
                   const std::stop_token& stop, const std::function<void(std::size_t, Read<RunOutcome>)>& told) {
    SideBySide(requests, environment, stop, told).run();
}

}  // namespace streamscope::app
