// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/captures.h"
#include "engine/order/happens_before.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/trace/moments.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tst_law_backwards {

using namespace streamscope;

namespace {

std::string inWords(const Timeline& timeline, const Dependency& dependency, Nanoseconds from, Nanoseconds to) {
    return timeline.operations[dependency.from.value].id + " -> " + timeline.operations[dependency.to.value].id + " (" +
           std::string(name(dependency.kind)) + " " + std::string(dependency.via.view()) + ") leads from the " +
           std::string(name(dependency.point)) + " at " + std::to_string(from.count()) + " ns to " + std::to_string(to.count()) +
           " ns";
}

/// Checks the dependencies of a run against its times (order.md N1).
class Edges {
public:
    Edges(const ResolvedProgram& program, const Timeline& timeline)
        : timeline_(timeline),
          incoming_(timeline),
          finish_(finishTimes(timeline, incoming_)),
          captures_(capturesOf(program)),
          ranOnce_(timeline.operations.size(), true) {
        for (const OrderEdge& edge : captures_.edges) ranOnce_[edge.to.value] = runsOf(edge.to) <= 1;
    }

    /// Returns a description of the first dependency that leads backwards in time; empty if there is none.
    std::string backwards() {
        for (const Dependency& each : timeline_.dependencies) {
            const TimelineOperation &from = at(each.from), &to = at(each.to);
            if (from.graphNode && to.graphNode && !(ranOnce_[each.from.value] && ranOnce_[each.to.value])) continue;
            const auto left = leaves(each), arrives = reaches(each.to);
            if (!left || !arrives) continue;
            ++checked;
            ofNodes += each.launch.has_value();
            fromBegins += each.point == DependencyPoint::Begin;
            if (*left > *arrives) return inWords(timeline_, each, *left, *arrives);
        }
        return {};
    }

    int checked = 0, ofNodes = 0, fromBegins = 0;

private:
    /// Returns the number of launches of the node's graph. One pair of times does not tell which run a dependency is about.
    std::ptrdiff_t runsOf(OperationId node) const {
        const auto isOfNode = [&](const Capture& capture) {
            return std::ranges::any_of(std::array{&capture.nodes, &capture.externalRecords, &capture.externalWaits},
                                       [&](const auto* nodes) { return std::ranges::find(*nodes, node) != nodes->end(); });
        };
        const auto found = std::ranges::find_if(captures_.captures, isOfNode);
        return std::ranges::count(captures_.launched, static_cast<int>(found - captures_.captures.begin()));
    }
    const TimelineOperation& at(OperationId id) const { return timeline_.operations[id.value]; }
    std::optional<Nanoseconds> leaves(const Dependency& dependency) const {
        const TimelineOperation& from = at(dependency.from);
        if (dependency.launch) {
            const TimelineExecution* execution = executionBehind(timeline_, dependency);
            return execution ? std::optional<Nanoseconds>(execution->end) : std::nullopt;
        }
        switch (dependency.point) {
            case DependencyPoint::Begin:
                return from.start ? std::optional<Nanoseconds>(from.start) : std::optional<Nanoseconds>(from.issued);
            case DependencyPoint::Trigger: return triggerTime(timeline_, dependency);
            case DependencyPoint::End: return finish_[dependency.from.value];
        }
        return std::nullopt;
    }
    std::optional<Nanoseconds> reaches(OperationId id) const {
        const auto released = releaseTime(at(id));
        return released ? released : finish_[id.value];
    }

    const Timeline& timeline_;
    IncomingDependencies incoming_;
    std::vector<std::optional<Nanoseconds>> finish_;
    Captures captures_;
    std::vector<bool> ranOnce_;
};

/// Returns whether HappensBefore is defined for the operation: it is not for a batch that only waits.
bool isTold(const ResolvedProgram& program, OperationId id) {
    const auto* batch = std::get_if<BatchCall>(&program[id].what);
    const auto writes = [](const ResolvedBatchItem& item) { return item.what == ResolvedBatchItem::What::Write; };
    return batch == nullptr || std::ranges::any_of(batch->items, writes);
}

/// Returns when what is ordered before the operation is over: at its start, or where a batch begins with a wait, or the blocks of
/// a kernel wait for a word, at its end.
std::optional<Nanoseconds> passed(const ResolvedProgram& program, const TimelineOperation& operation, OperationId id) {
    const auto* batch = std::get_if<BatchCall>(&program[id].what);
    const bool waits = batch != nullptr && batch->items.front().what == ResolvedBatchItem::What::Wait;
    const bool waitsInBlocks = operation.kind == OperationKind::Kernel && program[id].waitsForWord();
    const auto& time = waits || waitsInBlocks ? operation.end : operation.start;
    return time ? std::optional<Nanoseconds>(*time) : std::nullopt;
}

}  // namespace

/// Tests that no dependency of a result leads backwards in time (order.md N1).
class TestLawBackwards : public QObject {
    Q_OBJECT

private:
    int checked_ = 0, ofNodes_ = 0, fromBegins_ = 0;

    void check(const test::LawProgram& law) {
        const Read<RunOutcome> outcome = predict(law.program, law.devices);
        QVERIFY2(bool(outcome), law.name.c_str());
        Edges edges(*resolve(law.program).value, outcome.value->timeline);
        const std::string wrong = edges.backwards();
        QVERIFY2(wrong.empty(), (law.name + ": " + wrong).c_str());
        checked_ += edges.checked;
        ofNodes_ += edges.ofNodes;
        fromBegins_ += edges.fromBegins;
    }

private Q_SLOTS:
    void randomProgramsHaveNoDependencyBackwardsInTime() {
        for (int seed = 1; seed <= test::lawSeeds; ++seed) check(test::lawProgram(test::seedOf(seed)));
        QVERIFY(checked_ > 5'000);
        QVERIFY(ofNodes_ > 20);
    }
    /// A batch that writes before it waits lets others go on before it has ended.
    void batchesHaveNoDependencyBackwardsInTime() {
        for (int seed = 1; seed <= test::lawSeeds; ++seed) check(test::batchProgram(test::seedOf(seed)));
        QVERIFY(checked_ > 500);
        QVERIFY(fromBegins_ > 50);
    }
    void happensBeforeHoldsForBatches() {
        int compared = 0;
        for (int seed = 1; seed <= test::lawSeeds; ++seed) {
            const test::LawProgram law = test::batchProgram(test::seedOf(seed));
            const ResolvedProgram program = *resolve(law.program).value;
            const Read<RunOutcome> outcome = predict(law.program, law.devices);
            const HappensBefore order(program);
            const auto& all = outcome.value->timeline.operations;
            for (std::uint32_t i = 0; i < all.size(); ++i)
                for (std::uint32_t k = 0; k < all.size(); ++k) {
                    const auto begun = passed(program, all[k], {k});
                    if (!all[i].end || !begun || !isTold(program, {i}) || !isTold(program, {k})) continue;
                    if (!order.before({i}, {k})) continue;
                    ++compared;
                    QVERIFY2(*all[i].end <= *begun, (law.name + ": " + all[i].id + " before " + all[k].id).c_str());
                }
        }
        QVERIFY(compared > 1'000);
    }
    /// In these a record or a wait never happens, since the run ends in a deadlock.
    void instantsThatNeverHappenHaveNoTime() {
        for (const std::uint64_t seed : {1164u, 3620u}) check(test::lawProgram(seed));
        QVERIFY(checked_ > 20);
    }
    void shippedProgramsHaveNoDependencyBackwardsInTime() {
        for (const test::LawProgram& law : test::shippedPrograms()) check(law);
        QVERIFY(checked_ > 1'000);
    }
};

STREAMSCOPE_TEST(TestLawBackwards)

}  // namespace tst_law_backwards

#include "tst_law_backwards.moc"
