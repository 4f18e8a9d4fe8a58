// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predict/replay.h"
#include "engine/predict/slack_of_run.h"
#include "engine/program/operation_kind.h"
#include "engine/rules/program_problems.h"
#include "tests/analysis/programs.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_law_slack {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests order.md N4: if an operation is longer by its slack, the total time does not grow.
class TestLawSlack : public QObject {
    Q_OBJECT

    struct Ran {
        ResolvedProgram program;
        std::vector<DeviceProfile> devices;
        Timeline timeline;

        std::optional<Nanoseconds> totalIfLonger(OperationId operation, Nanoseconds by) const {
            TimesOfOperations times(program.operations.size());
            times[operation.value].longer = by;
            const RunOutcome outcome = simulateMeasured(program, devices, times);
            return isComplete(outcome) ? outcome.timeline.makespan : std::nullopt;
        }

        /// Returns what the window says of a result without slack.
        std::optional<Slack> slack(OperationId operation) const {
            return slackOf({program, timeline, devices, {}}, timeline, operation);
        }

        OperationId at(std::string_view id) const { return samples::idOf(program, id); }
    };

    static std::optional<Ran> complete(const Program& program, const std::vector<DeviceProfile>& devices) {
        std::vector<DeviceInfo> infos;
        for (const DeviceProfile& device : devices) infos.push_back(device.info());
        Read<ResolvedProgram> resolved = resolveFor(program, infos);
        if (!resolved) return std::nullopt;
        RunOutcome outcome = simulate(*resolved.value, devices);
        if (!isComplete(outcome)) return std::nullopt;
        return Ran{std::move(*resolved.value), devices, std::move(outcome.timeline)};
    }

    /// Returns the mistake in the slack of an operation; empty if there is none.
    static std::string mistakeIn(const Ran& ran, const Timeline& file, OperationId operation, int& withSlack) {
        const std::string& id = ran.program[operation].id;
        const std::optional<Nanoseconds> slack = file.operations[operation.value].slack;
        const auto& path = ran.timeline.criticalPath;
        if (slack && std::ranges::find(path, operation) != path.end())
            return *slack == Nanoseconds{} ? "" : id + " is on the critical path and has slack";
        if (!slack || *slack == Nanoseconds{}) return {};
        ++withSlack;
        const auto total = ran.totalIfLonger(operation, *slack);
        return total && *total <= *ran.timeline.makespan ? "" : id + " has slack, and yet the total time grows";
    }

    static std::string mistakeIn(const test::LawProgram& law, std::uint64_t seed, int& withSlack) {
        const auto ran = complete(law.program, law.devices);
        if (!ran || ran->timeline.operations.empty()) return {};
        Timeline file = ran->timeline;
        findSlack(file, ran->program, law.devices);
        for (std::uint32_t i = 0; i < file.operations.size(); ++i)
            if (const std::string mistake = mistakeIn(*ran, file, {i}, withSlack); !mistake.empty())
                return law.name + ": " + mistake;
        test::Dice dice(seed);
        const auto last = static_cast<std::int64_t>(file.operations.size()) - 1;
        const OperationId one{static_cast<std::uint32_t>(dice.number(0, last))};
        const auto answer = ran->slack(one);
        const std::optional<Nanoseconds> written = file.operations[one.value].slack;
        const bool isSame = answer ? written == answer->time && !answer->atLeast : !written;
        return isSame ? "" : law.name + ": " + ran->program[one].id + " has another slack in the file than in the window";
    }

    static std::string kernel(const std::string& id, const std::string& stream, int blocks, const std::string& time) {
        return "{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"kernel\": \"spin\", \"block\": [1024], \"grid\": [" +
               std::to_string(blocks) + "], \"stream\": \"" + stream + "\", \"arguments\": {\"duration\": \"" + time + "\"}}";
    }

    static Program programWith(const std::string& operations) {
        return samples::programOf(R"("device": "teaching", "name": "slack", "events": [{"id": "e"}], "streams": [
            {"id": "a", "nonBlocking": true}, {"id": "b", "nonBlocking": true}, {"id": "c", "nonBlocking": true}],
            "operations": [)" + operations +
                                  "]");
    }

private Q_SLOTS:
    void theTotalTimeDoesNotGrow() {
        std::vector<std::string> mistakes;
        int withSlack = 0;
        for (int seed = 1; seed <= test::lawSeeds; ++seed) {
            const auto number = static_cast<std::uint64_t>(seed);
            if (const std::string mistake = mistakeIn(test::lawProgram(test::seedOf(seed)), number, withSlack); !mistake.empty())
                mistakes.push_back(mistake);
        }
        for (const std::string& mistake : mistakes) qWarning("%s", mistake.c_str());
        qInfo("%d operations with slack", withSlack);
        QVERIFY(mistakes.empty());
        QVERIFY(withSlack > 500);
    }

    void theTotalTimeOfShippedProgramsDoesNotGrow() {
        std::uint64_t seed = 0;
        int withSlack = 0;
        for (const test::LawProgram& law : test::shippedPrograms()) {
            if (law.program.operations.size() > 60) continue;
            const std::string mistake = mistakeIn(law, ++seed, withSlack);
            QVERIFY2(mistake.empty(), mistake.c_str());
        }
    }

    /// The dependencies alone give k1 slack. But the longer it holds the multiprocessors, the later the last blocks of k2 begin.
    void roomThatOthersWaitForGivesNoSlack() {
        const auto ran = complete(programWith(kernel("k1", "a", 60, "3 ms") + "," + kernel("k2", "b", 60, "5 ms")),
                                  {test::profile("teaching")});
        QVERIFY(ran);
        QCOMPARE(ran->slack(ran->at("k1")), std::optional(Slack{}));
    }

    /// b1 ends 2 ms before a1. Longer by 1 ms, b1 would end where c1 needs the multiprocessors.
    void slackEndsWhereTheOperationWouldBeInTheWay() {
        const auto ran = complete(programWith(kernel("a1", "a", 40, "3 ms") + "," + kernel("b1", "b", 60, "1 ms") +
                                              R"(,{"id": "r", "call": "eventRecord", "event": "e", "stream": "a"},
                                              {"id": "pause", "call": "hostWork", "duration": "2 ms"},)" +
                                              kernel("c1", "c", 60, "1 ms")),
                                  {test::profile("teaching")});
        QVERIFY(ran);
        QCOMPARE(*ran->timeline.makespan, Nanoseconds(3ms));
        QCOMPARE(ran->slack(ran->at("b1")), std::optional(Slack{1ms, false}));
    }

    /// The slack of the dependencies is tried first, and is mostly right.
    void whatTheDependenciesSayIsTriedFirst() {
        int tries = 0;
        const auto passesUpTo = [&](Nanoseconds most) {
            return [&tries, most](Nanoseconds by) -> std::optional<Nanoseconds> { return ++tries, by <= most ? 5ms : 6ms; };
        };
        QCOMPARE(slackUpTo(2ms, 5ms, false, passesUpTo(2ms)), (Slack{2ms, false}));
        QCOMPARE(tries, 1);
        QCOMPARE(slackUpTo(2ms, 5ms, false, passesUpTo(1234567ns)), (Slack{1234567ns, false}));
        QVERIFY(tries <= 26);
    }

    void aLargeRunIsTriedThreeTimes() {
        int tries = 0;
        const auto never = [&](Nanoseconds) -> std::optional<Nanoseconds> { return ++tries, std::nullopt; };
        QCOMPARE(slackUpTo(600us, 5ms, true, never), (Slack{0ns, true}));
        QCOMPARE(tries, 3);
        QCOMPARE(slackUpTo(600us, 5ms, true, [](Nanoseconds) { return std::optional<Nanoseconds>(5ms); }), (Slack{600us, true}));
    }

    /// The file says nothing, the window "at least".
    void aLargeRunHasNoSlackInItsFile() {
        const auto ran = complete(programWith(R"({"id": "loop", "call": "repeat", "times": 600, "body": [)" +
                                              kernel("x", "a", 1, "2 us") + "," + kernel("y", "b", 1, "1 us") + "]}"),
                                  {test::profile("teaching")});
        QVERIFY(ran);
        Timeline file = ran->timeline;
        findSlack(file, ran->program, ran->devices);
        QVERIFY(std::ranges::none_of(file.operations, [](const auto& operation) { return operation.slack.has_value(); }));
        QCOMPARE(ran->slack(ran->at("y#599")), std::optional(Slack{600us, true}));
    }

    void theSearchTellsHowFarItIs() {
        const auto ran =
            complete(programWith(kernel("x", "a", 1, "2 us") + "," + kernel("y", "b", 1, "1 us")), {test::profile("teaching")});
        QVERIFY(ran);
        Timeline file = ran->timeline;
        std::vector<std::pair<int, int>> told;
        findSlack(file, ran->program, ran->devices, {}, [&](const Progress& p) { told.emplace_back(p.done, p.total); });
        QCOMPARE(told, (std::vector<std::pair<int, int>>{{1, 2}, {2, 2}}));
    }

    void slackIsFoundToTheNanosecond() {
        DeviceProfile device = test::profile("teaching");
        device.eventCost = 7us;  // of the record behind the kernel, which is no slack of the kernel
        const auto ran = complete(programWith(kernel("long", "a", 10, "3 ms") + "," + kernel("short", "b", 10, "1 ms") +
                                              R"(,{"id": "r", "call": "eventRecord", "event": "e", "stream": "b"},
                                              {"id": "w", "call": "streamWaitEvent", "event": "e", "stream": "a"},)" +
                                              kernel("end", "a", 10, "1 ms")),
                                  {device});
        QVERIFY(ran);
        QCOMPARE(ran->slack(ran->at("short")), std::optional(Slack{1993us, false}));
        QCOMPARE(ran->slack(ran->at("long")), std::optional(Slack{}));
    }
};

STREAMSCOPE_TEST(TestLawSlack)

}  // namespace tst_law_slack

#include "tst_law_slack.moc"
