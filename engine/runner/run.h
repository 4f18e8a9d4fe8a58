// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/runner/calibration.h"
#include "engine/runner/interruption.h"
#include "engine/runner/marks.h"
#include "engine/runner/pass.h"
#include "engine/runner/resources.h"
#include "engine/runner/runner.h"
#include "engine/runner/strobe_samples.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// One run, from the creation of its resources to the timeline (measuring.md, Rules of a run).
class Run {
public:
    Run(const ResolvedProgram& program, Driver& driver, const RunOptions& options, std::stop_token stop,
        const ProgressSink& progress);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    RunOutcome execute();
    RunOutcome decide();

private:
    void awaitAll();
    bool prepare();
    bool warmUp();
    bool passes();
    void pickTypical();
    void readIntervals();
    void show(PassRecord& record);
    void analyseTimeline();

    bool createMarks();
    bool measuredPass();
    bool unbracketedPass();
    bool recordedPasses();
    std::optional<PassRecord> pass(const Marks& marks, const std::string& what);
    void cutShort(PassRecord record, const Marks& marks);
    void showCutPass(PassRecord& record, bool edgesOnly);
    bool wholeRunsStand() const;
    void endByCut(Cut reason, const PassRecord& record);
    bool fail(std::optional<RunFailure> failure);
    bool bracketing() const { return options_.method == Method::Events; }
    bool strobing() const { return options_.method == Method::Strobed; }
    bool exact() const { return options_.method == Method::Exact; }
    /// Returns the time from the first start to the last end of a pass's device work, given the time between its edges.
    std::optional<Nanoseconds> withoutEdges(std::optional<Nanoseconds> edges) const;
    void setStretch(std::optional<Nanoseconds> measured, std::optional<Nanoseconds> plain);
    void report(const std::string& what);

    // run_verified.cpp
    bool verifiedPass();
    void observe(const PassRecord& record);
    Contents readContents(std::string& note);
    /// Executes the operations of the pass one after another on the device, in memory that is zero again.
    void executeSerially(Observed& observed);
    bool executeAlone(const ResolvedOperation& operation);
    void verifyObserved();

    // run_stamped.cpp
    /// One pass whose blocks stored where and when they ran.
    struct StampedPass {
        std::optional<Nanoseconds> edges;
        HostTime origin{};
        std::vector<BlocksSeen> blocks;
    };
    bool stampedPasses();
    bool stampedPass(const StampRoom& room, bool isKept);
    StampRoom stampRoom() const;
    void placeBlocks();
    void placeBlocks(const StampedPass& pass, std::int16_t number, Nanoseconds& apart);
    void remarkStamps(Nanoseconds apart);
    void remarkUnstamped();

    // run_strobed.cpp
    enum class Rounds : std::uint8_t { Done, TooDense, Ended };
    bool strobedPasses();
    Rounds strobedRounds(int rounds);
    bool strobedPass(std::vector<OperationId> chosen);
    bool tooDense() const;
    void planRounds();
    void mergeStrobed();
    void checkMergedMakespan();

    const ResolvedProgram& program_;
    Driver& driver_;
    RunOptions options_;
    const ProgressSink& progress_;
    RunOutcome outcome_;
    Interruption interruption_;
    Resources resources_;
    Marks noMarks_, brackets_, edges_, strobes_;
    std::vector<PassRecord> measured_, unbracketed_;
    std::vector<OperationId> completedEdges_;  ///< operations with complete edges, of a pass that timed out
    std::vector<OperationId> made_;            ///< order of the calls in the pass that is shown (call_order.h)
    std::size_t typical_ = 0;
    int passesDone_ = 0, passesTotal_ = 0;

    std::optional<Observed> observed_;  ///< observed by the verified pass
    std::vector<StampedPass> stamped_;

    std::vector<OperationId> strobed_;  ///< the operations with brackets in a strobed run
    std::optional<StrobeSamples> samples_;
    Calibration calibration_;
    Nanoseconds edgeCost_{};  ///< see edgeCost()
    int oneIn_ = 1, rounds_ = 1, wholeRounds_ = 0, mostPasses_ = 1;
};

}  // namespace streamscope
