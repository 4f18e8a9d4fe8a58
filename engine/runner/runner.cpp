// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/runner.h"

#include "engine/device/translatable.h"
#include "engine/json/within_memory.h"
#include "engine/runner/assemble.h"
#include "engine/runner/measurement.h"
#include "engine/runner/observed_reads.h"
#include "engine/runner/refusal.h"
#include "engine/runner/run.h"

#include <fmt/format.h>

#include <exception>

namespace streamscope {

Run::Run(const ResolvedProgram& program, Driver& driver, const RunOptions& options, std::stop_token stop,
         const ProgressSink& progress)
    : program_(program),
      driver_(driver),
      options_(options),
      progress_(progress),
      interruption_(driver, std::move(stop)),
      resources_(program, driver),
      noMarks_(driver, resources_),
      brackets_(driver, resources_),
      edges_(driver, resources_),
      strobes_(driver, resources_) {
    if (exact()) {  // a simulated run is always the same
        options_.runs = 1;
        options_.warmUps = 0;
    }
    const bool twofold = bracketing() || options_.method == Method::Activity;
    passesTotal_ = options_.warmUps + options_.runs * (twofold ? 2 : 1);
}

// Waits for running work before the resources are freed. The guard stays armed meanwhile.
Run::~Run() {
    if (std::uncaught_exceptions() > 0) interruption_.cut(Cut::Faulted);
    interruption_.arm(options_.timeout);
    withinMemory([this] { awaitAll(); }, [] {});
}

void Run::awaitAll() {
    driver_.enterThread(0);
    if (interruption_.happened() && driver_.threading() == Threading::Cooperative)
        while (driver_.passTime(HostTime::max())) {}
    driver_.correlate(0, true);
    resources_.forEachContext(0, [this] { awaitOwn(driver_, driver_.run(command::DeviceSynchronize{})); });
}

RunOutcome Run::execute() {
    if (prepare() && warmUp() && passes() && stampedPasses() && verifiedPass()) readIntervals();
    placeBlocks();
    if (options_.totalAlone) return std::move(outcome_);
    outcome_.timeline.events = resources_.events();
    analyseTimeline();
    verifyObserved();
    return std::move(outcome_);
}

bool Run::prepare() {
    interruption_.arm(options_.timeout);
    driver_.enterThread(0);
    driver_.correlate(0, true);
    outcome_.timeline = blankTimeline(program_, driver_, options_);
    for (std::size_t i = 0; i < outcome_.timeline.devices.size() && (exact() || options_.blocks > 0); ++i)
        outcome_.timeline.devices[i].multiprocessors = driver_.multiprocessors(static_cast<int>(i));
    return !fail(resources_.create(!exact())) && createMarks();
}

bool Run::createMarks() {
    auto status = Status::Success;
    if (bracketing()) status = brackets_.createBrackets(program_);
    if (!exact() && status == Status::Success) status = edges_.createEdges(program_);
    if (strobing() && status == Status::Success) status = strobes_.createStrobes(program_);
    if (status == Status::Success) return true;
    fail(RunFailure{
        fmt::format(
            TRANSLATABLE("Messages", "the measuring events could not be created: {} {}. Choose method none or fewer operations."),
            number(status), codeName(status)),
        status,
        {}});
    return false;
}

bool Run::warmUp() {
    if (!exact() && driver_.timesKernels()) {
        interruption_.arm(options_.timeout);
        driver_.enterThread(0);
        edgeCost_ = edgeCost(driver_, resources_.ownStream());
    }
    for (int i = 0; i < options_.warmUps; ++i)
        if (!pass(bracketing() ? brackets_ : edges_, "warm-up")) return false;
    return true;
}

bool Run::passes() {
    if (strobing()) return strobedPasses();
    if (options_.method == Method::Activity) return recordedPasses();
    for (int i = 0; i < options_.runs; ++i) {
        if (!measuredPass()) return false;
        if (bracketing() && !unbracketedPass()) return false;
    }
    report("done");
    return true;
}

// Runs all passes without the device's own records first, because recording, once on, may slow all later passes.
bool Run::recordedPasses() {
    for (int i = 0; i < options_.runs; ++i)
        if (!unbracketedPass()) return false;
    if (auto why = driver_.keepRecords(); !why.empty()) {
        fail(RunFailure{std::move(why), Status::Success, {}});
        return false;
    }
    for (int i = 0; i < options_.runs; ++i) {
        auto record = pass(edges_, fmt::format(TRANSLATABLE("Messages", "run {} of {} with records"), i + 1, options_.runs));
        if (!record) return false;
        record->edges = readEdges(driver_, edges_, *record);
        readActivity(*record);
        record->makespan = makespanOf(program_, *record);
        measured_.push_back(std::move(*record));
    }
    report("done");
    return true;
}

bool Run::measuredPass() {
    if (options_.method == Method::None) return unbracketedPass();
    const auto what = fmt::format(TRANSLATABLE("Messages", "run {} of {}"), measured_.size() + 1, options_.runs);
    auto record = pass(bracketing() ? brackets_ : noMarks_, what);
    if (!record) return false;
    record->makespan = makespanOf(program_, *record);
    measured_.push_back(std::move(*record));
    return true;
}

bool Run::unbracketedPass() {
    auto record = pass(
        edges_, fmt::format(TRANSLATABLE("Messages", "run {} of {} without brackets"), unbracketed_.size() + 1, options_.runs));
    if (!record) return false;
    record->edges = readEdges(driver_, edges_, *record);
    record->makespan = withoutEdges(record->edges);
    if (const auto known = knownMakespan(program_, *record)) record->makespan = known;
    record->activity = {};  // not shown
    unbracketed_.push_back(std::move(*record));
    return true;
}

std::optional<PassRecord> Run::pass(const Marks& marks, const std::string& what) {
    report(what);
    interruption_.arm(options_.timeout);
    driver_.enterThread(0);
    driver_.correlate(0, true);
    if (!interruption_.happened() && fail(resources_.startPass())) return std::nullopt;
    outcome_.timeline.resources = resources_.codes();
    const bool edgesOnly = &marks == &edges_ || &marks == &strobes_;
    if (edgesOnly && driver_.threading() == Threading::Preemptive)
        interruption_.lookFirst([this, &marks] { completedEdges_ = completedEdges(driver_, marks); });
    auto record = runPass(program_, driver_, resources_, marks, interruption_);
    interruption_.lookFirst({});
    ++passesDone_;
    outcome_.turns = record.turns;
    if (exact()) readActivity(record);
    if (exact() && options_.reads) outcome_.reads = observedReads(program_, resources_, record.activity.reads);
    const bool whole = !interruption_.happened() && !record.fault;
    if (options_.verify && &marks == &noMarks_ && whole) observe(record);
    record.activity.reads = std::vector<ReadProvenance>();
    if (&marks == &brackets_) readBrackets(driver_, brackets_, record);
    if (whole) return record;
    cutShort(std::move(record), marks);
    return std::nullopt;
}

// Shows the cut pass as far as it ran. After a cancellation the completed runs are shown instead.
void Run::cutShort(PassRecord record, const Marks& marks) {
    const bool edgesOnly = &marks == &edges_ || &marks == &strobes_;
    for (const auto last : completedEdges_)
        if (edgesOnly && record.operations[last.value].markedAfter) record.operations[last.value].interval.end = record.origin;
    auto blocked = takeBlocked(program_, record);
    if (record.cut == Cut::Cancelled && wholeRunsStand()) {
        readIntervals();
    } else {
        showCutPass(record, edgesOnly);
        outcome_.timeline.blocked = std::move(blocked);
    }
    endByCut(record.cut, record);
}

bool Run::wholeRunsStand() const {
    if (strobing()) return wholeRounds_ > 0;
    return !(options_.method == Method::None ? unbracketed_ : measured_).empty();
}

// Shows a cut pass. Edges do not give the times of single operations, which are shown only if the driver knows them.
void Run::showCutPass(PassRecord& record, bool edgesOnly) {
    if (edgesOnly)
        for (auto& operation : record.operations) operation.interval = {};
    if (strobing() || options_.method == Method::Activity) readActivity(record);
    show(record);
    outcome_.timeline.runs = 1;
}

void Run::endByCut(Cut reason, const PassRecord& record) {
    auto& timeline = outcome_.timeline;
    const auto names = quoted(program_, timeline.blocked);
    if (record.fault && reason != Cut::Cancelled) reason = Cut::Faulted;  // what waits for lost work waits in vain
    switch (reason) {
        case Cut::Cancelled:
            timeline.status = RunStatus::Cancelled;
            timeline.message = "cancelled";
            timeline.blocked.clear();
            outcome_.ending = RunCancelled{};
            return;
        case Cut::TimedOut:
            timeline.status = RunStatus::Timeout;
            timeline.message = fmt::format(TRANSLATABLE("Messages", "time-out after {} s"),
                                           std::chrono::duration<double>(options_.timeout).count());
            if (record.endless)
                timeline.message =
                    fmt::format(TRANSLATABLE("Messages", "“{}” would make more turns than its atMost allows"), *record.endless);
            if (!names.empty()) timeline.message += TRANSLATABLE("Messages", "; not finished: ") + names;
            outcome_.ending = RunTimedOut{timeline.blocked};
            return;
        case Cut::Deadlocked:
            timeline.status = RunStatus::Deadlock;
            timeline.message = fmt::format(TRANSLATABLE("Messages", "deadlock: {} can never proceed"), names);
            if (options_.method != Method::None) explainBlocked(timeline, program_);
            outcome_.ending = RunDeadlock{timeline.blocked};
            return;
        case Cut::Faulted:
        case Cut::None: fail(faultFailure(program_, record.fault, timeline.blocked)); return;
    }
}

bool Run::fail(std::optional<RunFailure> failure) {
    if (!failure) return false;
    outcome_.timeline.resources = resources_.codes();
    outcome_.timeline.status = RunStatus::Failed;
    outcome_.timeline.message = failure->message;
    outcome_.ending = std::move(*failure);
    return true;
}

void Run::show(PassRecord& record) {
    made_ = callOrder(program_, record);
    fillFromPass(outcome_.timeline, program_, record);
}

void Run::pickTypical() { typical_ = typicalPass(options_.method == Method::None ? unbracketed_ : measured_); }

void Run::readIntervals() {
    if (strobing()) return mergeStrobed();
    pickTypical();
    auto& timeline = outcome_.timeline;
    auto& shown = options_.method == Method::None ? unbracketed_ : measured_;
    show(shown[typical_]);
    for (const auto& pass : shown)
        if (pass.makespan) timeline.makespans.push_back(*pass.makespan);
    timeline.runs = static_cast<int>(shown.size());
    if (options_.method != Method::None) timeline.makespan = shown[typical_].makespan;
    if (!unbracketed_.empty()) {
        const auto& plain = unbracketed_[typicalPass(unbracketed_)];
        timeline.makespanUnbracketed = plain.makespan;
        fillAnswers(timeline, plain);
    }
    if (exact()) {
        timeline.makespanUnbracketed = timeline.makespan;
        return judge(timeline);
    }
    if (options_.method == Method::Activity)
        setStretch(withoutEdges(medianEdges(measured_)), withoutEdges(medianEdges(unbracketed_)));
    else setStretch(timeline.makespan, timeline.makespanUnbracketed);
    for (std::uint32_t i = 0; i < timeline.operations.size() && options_.method != Method::None; ++i)
        timeline.operations[i].rare.set<Spread>(spread(measured_, {i}));
    judge(timeline);
}

std::optional<Nanoseconds> Run::withoutEdges(std::optional<Nanoseconds> edges) const {
    return edges ? std::optional(std::max(Nanoseconds{}, *edges - edgeCost_)) : std::nullopt;
}

void Run::setStretch(std::optional<Nanoseconds> measured, std::optional<Nanoseconds> plain) {
    if (measured && plain && plain->count() > 0)
        outcome_.timeline.stretch = static_cast<double>(measured->count()) / static_cast<double>(plain->count());
}

// Analyses the timeline after freeing the passes, which it contains by now. For a long program they would take as much memory
// again.
void Run::analyseTimeline() {
    listOperations(outcome_.timeline, program_);
    measured_.clear();
    unbracketed_.clear();
    analyse(outcome_.timeline, program_, made_);
}

void Run::report(const std::string& what) {
    if (progress_) progress_({what, passesDone_, passesTotal_});
}

RunOutcome Run::decide() {
    if (prepare()) pass(noMarks_, TRANSLATABLE("Messages", "turns of loops"));
    return std::move(outcome_);
}

namespace {

RunOutcome failed(RunFailure failure) {
    RunOutcome outcome;
    outcome.timeline.status = RunStatus::Failed;
    outcome.timeline.message = failure.message;
    outcome.ending = std::move(failure);
    return outcome;
}

}  // namespace

RunOutcome outOfMemoryRun() { return failed({std::string(outOfMemory), Status::MemoryAllocation, {}}); }

namespace {

template <class Work>
RunOutcome guarded(const ResolvedProgram& program, Driver& driver, const RunOptions& options, std::stop_token stop,
                   const ProgressSink& progress, Work work) {
    if (auto refused = refusal(program, driver, options)) return failed(std::move(*refused));
    const auto workHere = [&] {
        Run run(program, driver, options, std::move(stop), progress);
        return work(run);
    };
    return attempt<std::exception>(
        [&] { return withinMemory(workHere, outOfMemoryRun); },
        [](const std::exception& error) {
            return failed({fmt::format(TRANSLATABLE("Messages", "the run could not be carried out: {}"), error.what()),
                           Status::Success,
                           {}});
        });
}

}  // namespace

RunOutcome run(const ResolvedProgram& program, Driver& driver, const RunOptions& options, std::stop_token stop,
               const ProgressSink& progress) {
    return guarded(program, driver, options, std::move(stop), progress, [](Run& made) { return made.execute(); });
}

RunOutcome decideTurns(const ResolvedProgram& undecided, Driver& driver, const RunOptions& options, std::stop_token stop,
                       const ProgressSink& progress) {
    RunOptions once;
    once.method = Method::None;
    once.timeout = options.timeout;
    return guarded(undecided, driver, once, std::move(stop), progress, [](Run& made) { return made.decide(); });
}

}  // namespace streamscope
