#pragma once

#include "app/composition.h"
#include "app/hand_rests.h"
#include "engine/runner/engine_thread.h"
#include "engine/whatif/best_repairs.h"
#include "engine/whatif/what_if.h"

#include <QObject>

#include <array>
#include <chrono>
#include <functional>
#include <memory>

namespace streamscope::app {

/// The program as it stands, and the simulated devices that tell its time: those of the run, or a real GPU's profile.
struct WhatIfBase {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const ResolvedProgram> resolved;  ///< nullptr: there are no answers
    Target target;
    std::vector<DeviceInfo> checkedOn;              ///< what repairs must be good on
    std::shared_ptr<const Timeline> now = nullptr;  ///< the program's own run, where it is known already
};

/// Runs that only look; used on one thread each.
class Simulations {
public:
    /// nullptr where the program cannot be run to its end.
    static std::shared_ptr<const Timeline> run(const Program& program, const std::vector<DeviceProfile>& devices,
                                               std::stop_token stop);
    static std::shared_ptr<const Timeline> run(const Alternative& what, std::stop_token stop);
    /// The program as it stands, elsewhere.
    static std::shared_ptr<const Timeline> run(const WhatIfBase& base, const std::vector<DeviceProfile>& devices,
                                               std::stop_token stop);
    /// Returns a function that simulates any program on the devices of `base`, which must live as long.
    static TotalTime totalTime(const WhatIfBase& base, std::stop_token stop);
    /// The program as it stands; remembered until another one is asked about.
    std::shared_ptr<const Timeline> now(const WhatIfBase& base, std::stop_token stop);

private:
    std::shared_ptr<const Program> program_;
    std::vector<DeviceProfile> devices_;
    std::shared_ptr<const Timeline> now_;
};

/// Questions that take a simulation to answer. Each kind has a thread of its own that gives way to everything else; the latest
/// question of a kind wins, and answers to older ones never arrive.
class BackgroundQuestions : public QObject {
    Q_OBJECT
public:
    enum class Kind : std::uint8_t { Repairs, Selected, Pair, Ladder, Pointed, Races };
    static constexpr std::size_t kinds = 6;

    struct Job {
        std::stop_token stop;
        Simulations& simulations;
        /// Hands an answer to the window's thread, unless another question has been asked meanwhile.
        std::function<void(std::function<void()>)> tell;
    };

    explicit BackgroundQuestions(QObject* parent);
    ~BackgroundQuestions() override;
    void ask(Kind kind, std::function<void(const Job&)> work);
    /// Whether answers take long: questions wait until the hand rests then, but for those about what it points at.
    void setSlow(bool slow, std::chrono::milliseconds rest = handsRest) { slow_ = slow, rest_ = rest; }
    /// No answer to this kind is wanted any more.
    void drop(Kind kind);

private:
    struct Lane {
        quint64 ticket = 0;
        std::shared_ptr<Simulations> simulations = std::make_shared<Simulations>();  ///< used on `thread` only
        EngineThread thread;
    };
    std::array<Lane, kinds> lanes_;
    bool slow_ = false;
    std::chrono::milliseconds rest_ = handsRest;
};

}  // namespace streamscope::app
