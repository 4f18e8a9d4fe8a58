// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/rows.h"
#include "engine/trace/lower_bound.h"
#include "engine/trace/moments.h"
#include "engine/whatif/ladder.h"
#include "tests/analysis/programs.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <set>
#include <tuple>

namespace tst_law_bound {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests order.md N2: no order of the calls that does the same work and keeps the orders of the program beats the lower bound.
class TestLawBound : public QObject {
    Q_OBJECT

    using Orders = std::set<std::tuple<std::string, std::string, DependencyKind>>;

    /// Returns whether the run kept its dependencies, which is another law (order.md N1).
    static bool keepsItsOrders(const Timeline& timeline) {
        const auto finish = finishTimes(timeline, IncomingDependencies(timeline));
        return std::ranges::all_of(timeline.dependencies, [&](const Dependency& each) {
            const auto end = finish[each.from.value], begin = releaseTime(timeline.operations[each.to.value]);
            return each.point != DependencyPoint::End || !end || !begin || *end <= *begin;
        });
    }

    static std::optional<Timeline> complete(const Program& program, const std::vector<DeviceProfile>& devices) {
        Read<RunOutcome> outcome = predict(program, devices);
        if (!outcome || !isComplete(*outcome.value) || !keepsItsOrders(outcome.value->timeline)) return std::nullopt;
        return std::move(outcome.value->timeline);
    }

    static Orders ordersOf(const Timeline& timeline) {
        Orders orders;
        for (const Dependency& each : timeline.dependencies)
            orders.emplace(timeline.operations[each.from.value].id, timeline.operations[each.to.value].id, each.kind);
        return orders;
    }

    /// Returns the rows that executed. A launch before the instantiation of its graph fails, and then its work is not done.
    static std::multiset<std::string> workOf(const Timeline& timeline) {
        std::multiset<std::string> work;
        eachRow(timeline, [&](const ResultRow& row) {
            if (row.end()) work.insert(row.id());
        });
        return work;
    }

    /// Swaps adjacent calls at random as long as the run does the same work and keeps its orders, and simulates each program on
    /// the way. Returns the number of orders of the calls that were tried.
    static int permute(const test::LawProgram& law, const Timeline& first, std::uint64_t seed) {
        constexpr int swaps = 8;
        test::Dice dice(seed);
        const Orders orders = ordersOf(first);
        const auto work = workOf(first);
        const Nanoseconds bound = *first.metrics.lowerBound;
        Program program = law.program;
        int tried = 0;
        for (int i = 0; i < swaps && program.operations.size() > 1; ++i) {
            const auto at = static_cast<std::size_t>(dice.number(1, static_cast<std::int64_t>(program.operations.size()) - 1));
            std::swap(program.operations[at - 1], program.operations[at]);
            const auto then = complete(program, law.devices);
            if (!then || ordersOf(*then) != orders || workOf(*then) != work) {
                std::swap(program.operations[at - 1], program.operations[at]);
                continue;
            }
            ++tried;
            if (bound > *then->makespan)
                qWarning("%s: bound %lld, another order of the calls takes %lld", law.name.c_str(),
                         static_cast<long long>(bound.count()), static_cast<long long>(then->makespan->count()));
            if (bound > *then->makespan) return -1;
        }
        return tried;
    }

    /// Returns the number of orders that were tried; -1 if one of them beat the bound.
    static int holds(const test::LawProgram& law, std::uint64_t seed) {
        const auto timeline = complete(law.program, law.devices);
        if (!timeline || !timeline->metrics.lowerBound) return 0;
        if (*timeline->metrics.lowerBound > *timeline->makespan)
            qWarning("%s: bound %lld above the total time of %lld", law.name.c_str(),
                     static_cast<long long>(timeline->metrics.lowerBound->count()),
                     static_cast<long long>(timeline->makespan->count()));
        if (*timeline->metrics.lowerBound > *timeline->makespan) return -1;
        return permute(law, *timeline, seed);
    }

private Q_SLOTS:
    void noOrderOfTheCallsBeatsTheBound() {
        int tried = 0;
        std::vector<int> failed;
        for (int seed = 1; seed <= test::lawSeeds; ++seed) {
            const int orders = holds(test::lawProgram(test::seedOf(seed)), static_cast<std::uint64_t>(seed));
            if (orders < 0) failed.push_back(seed);
            tried += std::max(0, orders);
        }
        qInfo("%d orders of calls tried", tried);
        QVERIFY(failed.empty());
        QVERIFY(tried > 500);
    }

    void noShippedProgramBeatsItsBound() {
        std::uint64_t seed = 0;
        int failed = 0;
        for (const test::LawProgram& law : test::shippedPrograms())
            if (law.program.operations.size() <= 100 && holds(law, ++seed) < 0) ++failed;
        QCOMPARE(failed, 0);
    }

    void noRungOfTheLadderThatIsKnownIsAboveNow() {
        for (int seed = 1; seed <= test::lawSeeds / 5; ++seed) {
            const test::LawProgram law = test::lawProgram(test::seedOf(seed));
            const auto timeline = complete(law.program, law.devices);
            const auto resolved = resolve(law.program);
            if (!timeline || !resolved) continue;
            for (const Bound& bound : bounds(*resolved.value, *timeline, law.devices))
                if (bound.known && bound.known->makespan)
                    QVERIFY2(*bound.known->makespan <= *timeline->makespan, law.name.c_str());
        }
    }

    /// k2 takes 4 ms because k1 has the multiprocessors. If it were called first, it would take 2 ms.
    void theBoundCountsNoCompany() {
        const auto program = [](const char* first, const char* second) {
            return samples::programOf(std::string(R"("device": "teaching", "name": "company",
                "streams": [{"id": "a", "nonBlocking": true}, {"id": "b", "nonBlocking": true}], "events": [{"id": "e"}],
                "buffers": [{"id": "h", "bytes": "20 MB", "memory": "pinned"}, {"id": "d", "bytes": "20 MB", "memory": "device"}],
                "operations": [
                {"id": "in", "call": "memcpyAsync", "from": "h", "to": "d", "stream": "a"},
                {"id": "r", "call": "eventRecord", "event": "e", "stream": "a"},
                {"id": "w", "call": "streamWaitEvent", "event": "e", "stream": "b"},)") +
                                      first + "," + second +
                                      R"(,{"id": "out", "call": "memcpyAsync", "from": "d", "to": "h", "stream": "b"}])");
        };
        const char* k1 = R"({"id": "k1", "call": "launchKernel", "kernel": "spin", "grid": [60], "block": [1024], "stream": "a",
            "arguments": {"duration": "3 ms"}})";
        const char* k2 = R"({"id": "k2", "call": "launchKernel", "kernel": "spin", "grid": [60], "block": [1024], "stream": "b",
            "arguments": {"duration": "2 ms"}})";
        const std::vector devices{test::profile("teaching")};
        const auto slow = complete(program(k1, k2), devices), fast = complete(program(k2, k1), devices);
        QVERIFY(slow && fast);
        QCOMPARE(*slow->makespan, Nanoseconds(8ms));
        QCOMPARE(*slow->metrics.lowerBound, *fast->metrics.lowerBound);
        QVERIFY(*slow->metrics.lowerBound <= *fast->makespan);
        QVERIFY(*fast->makespan <= Nanoseconds(7ms));
    }

    /// Each of eight kernels fills the GPU for 1 ms.
    void theBoundCountsTheRoomOfAllMultiprocessors() {
        const Program program = samples::programOf(R"("device": "teaching", "name": "full",
            "streams": [{"id": "s", "count": 8, "nonBlocking": true}], "operations": [
            {"id": "loop", "call": "repeat", "times": 8, "body": [
              {"id": "k", "call": "launchKernel", "stream": "s{i}", "kernel": "spin", "grid": [100], "block": [1024],
               "arguments": {"duration": "1 ms"}}]}])");
        const auto timeline = complete(program, {test::profile("teaching")});
        QVERIFY(timeline);
        QCOMPARE(*timeline->metrics.lowerBound, Nanoseconds(8ms));
        QCOMPARE(longestChain(*timeline), Nanoseconds(1ms));
    }
};

STREAMSCOPE_TEST(TestLawBound)

}  // namespace tst_law_bound

#include "tst_law_bound.moc"
