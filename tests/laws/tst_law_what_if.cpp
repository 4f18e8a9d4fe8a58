// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/predict/replay.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"
#include "engine/whatif/best_repairs.h"
#include "engine/whatif/what_if.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <optional>
#include <set>
#include <string>
#include <utility>

namespace tst_law_what_if {

using namespace streamscope;
using test::LawProgram;

/// Tests of the law that what a what-if or a repair promises is the time of the run after the change (order.md N5), and says when
/// the change would race.
class TestLawWhatIf : public QObject {
    Q_OBJECT

    static std::optional<Nanoseconds> totalOf(const Read<RunOutcome>& outcome) {
        return outcome && isComplete(*outcome.value) ? outcome.value->timeline.makespan : std::nullopt;
    }

    /// Returns the total time of a run of the program as a user makes it: from the written file, through the runner.
    static std::optional<Nanoseconds> timeOfRun(const Program& program, const std::vector<DeviceProfile>& devices) {
        const Read<Program> read = programFromJson(toJson(program));
        return read ? totalOf(predict(*read.value, devices)) : std::nullopt;
    }

    static std::set<std::pair<std::string, std::string>> racesIn(const ResolvedProgram& program) {
        std::set<std::pair<std::string, std::string>> found;
        ProgramFacts facts(program);
        for (const Race& race : facts.foundRaces())
            found.emplace(program[race.later.operation].source, program[race.earlier.operation].source);
        return found;
    }

    /// Checks each alternative that is offered for the operations of a program. Returns how many there were.
    static int checkAlternatives(const LawProgram& law, int& racing) {
        const auto resolved = resolve(law.program).value;
        const Read<RunOutcome> now = predict(law.program, law.devices);
        if (!resolved || !totalOf(now)) return 0;
        int count = 0;
        const auto races = racesIn(*resolved);
        for (std::uint32_t i = 0; i < resolved->operations.size() && i < 12; ++i) {
            std::vector<Alternative> all;
            if (auto what = withoutIt(law.program, resolved->operations[i].source, law.devices)) all.push_back(std::move(*what));
            for (const Wait& wait : now.value->timeline.operations[i].waits)
                if (auto what = withoutWait(law.program, *resolved, now.value->timeline, {i}, wait, law.devices))
                    all.push_back(std::move(*what));
            for (const Alternative& what : all) {
                const auto changed = resolvedOf(what);
                if (!changed) continue;
                const auto promised = totalOf(predict(what.program, *changed, what.devices));
                if (what.skipped.empty() && promised != timeOfRun(what.program, what.devices))
                    qFatal("%s: %s", law.name.c_str(), what.title.c_str());
                bool makes = false;
                for (const auto& race : racesIn(*changed)) makes = makes || !races.contains(race);
                const auto said = raceMade(*resolved, *changed);
                if ((said && said->isCertain) != makes) qFatal("%s: %s, races", law.name.c_str(), what.title.c_str());
                racing += makes;
                ++count;
            }
        }
        return count;
    }

    /// Checks each repair of a program. Returns how many there were.
    static int checkRepairs(const LawProgram& law) {
        std::vector<DeviceInfo> infos;
        for (const DeviceProfile& device : law.devices) infos.push_back(device.info());
        std::optional<Nanoseconds> promised;
        const TotalTime time = [&](const Program& program) { return totalOf(predict(program, law.devices)); };
        int count = 0;
        for (const Diagnostic& diagnostic : check(law.program, infos)) {
            if (!diagnostic.fix || count == 4) continue;
            const std::optional<Fix> fix = bestRepair(law.program, infos, diagnostic, time);
            if (!fix) continue;
            Program changed = law.program;
            bool applied = true;
            for (const Edit& edit : fix->edits) applied = applied && bool(apply(changed, edit));
            if (!applied) qFatal("%s: %s", law.name.c_str(), fix->title.c_str());
            promised = time(changed);
            if (promised != timeOfRun(changed, law.devices)) qFatal("%s: %s", law.name.c_str(), fix->title.c_str());
            ++count;
        }
        return count;
    }

    /// Returns the program with kernels of twice the duration.
    static Program withLongerKernels(Program program) {
        const auto lengthen = [](const auto& self, std::vector<Operation>& all) -> void {
            for (Operation& each : all) {
                if (each.body() != nullptr) {
                    std::vector<Operation> body = *each.body();
                    self(self, body);
                    each.set(Field::Body, std::move(body));
                }
                const Value* found = each.find(Field::Arguments);
                if (found == nullptr) continue;
                auto arguments = std::get<std::vector<Argument>>(*found);
                for (Argument& argument : arguments)
                    argument.value =
                        Scalar(std::to_string(2 * std::stol(std::get<std::string>(std::get<Scalar>(argument.value)))) + " us");
                each.set(Field::Arguments, std::move(arguments));
            }
        };
        lengthen(lengthen, program.operations);
        return program;
    }

    /// Replays the result with the program, and counts whether it takes as long.
    static void addReplay(const LawProgram& law, const Read<RunOutcome>& result, int& count, int& others) {
        const auto resolved = resolve(law.program).value;
        if (!resolved || !totalOf(result)) return;
        const auto replay = Replay::of(*resolved, result.value->timeline, law.devices);
        QVERIFY2(replay, law.name.c_str());
        if (!replay->isFaithful()) qInfo("%s: %+.1f %%", law.name.c_str(), replay->error() * 100);
        others += !replay->isFaithful();
        ++count;
    }

private Q_SLOTS:
    void aWhatIfIsTheRunAfterTheChange() {
        int count = 0, racing = 0;
        for (int seed = 1; seed <= test::lawSeeds; ++seed)
            count += checkAlternatives(test::lawProgram(test::seedOf(seed)), racing);
        for (const LawProgram& law : test::shippedPrograms()) count += checkAlternatives(law, racing);
        qInfo("%d alternatives, %d of them race", count, racing);
        QVERIFY(count > 1000);
        QVERIFY(racing > 20);
    }
    void aRepairIsTheRunAfterIt() {
        int count = 0;
        for (int seed = 1; seed <= test::lawSeeds; seed += 2) count += checkRepairs(test::lawProgram(test::seedOf(seed)));
        for (const LawProgram& law : test::shippedPrograms()) count += checkRepairs(law);
        qInfo("%d repairs", count);
        QVERIFY(count > 100);
    }
    /// A replay knows only the result, not how it came about (order.md N6).
    void aReplayOfASimulatedRunTakesAsLong() {
        int count = 0, others = 0;
        for (int seed = 1; seed <= test::lawSeeds; seed += 5) {
            const LawProgram law = test::lawProgram(test::seedOf(seed));
            addReplay(law, predict(law.program, law.devices), count, others);
        }
        qInfo("%d replays, %d of them differ too much", count, others);
        QVERIFY(count > 50 && others * 20 < count);
    }
    /// A replay follows the result, also where the kernels of the program took much longer than the device says.
    void aReplayOfLongerKernelsTakesAsLong() {
        int count = 0, others = 0;
        for (int seed = 1; seed <= test::lawSeeds; seed += 2) {
            const LawProgram law = test::lawProgram(test::seedOf(seed));
            const Read<RunOutcome> longer = predict(withLongerKernels(law.program), law.devices);
            const auto simulated = totalOf(predict(law.program, law.devices)), measured = totalOf(longer);
            if (simulated && measured && *measured > *simulated * 5 / 4) addReplay(law, longer, count, others);
        }
        qInfo("%d replays, %d of them differ too much", count, others);
        QVERIFY(count > 50 && others * 20 < count);
    }
};

STREAMSCOPE_TEST(TestLawWhatIf)

}  // namespace tst_law_what_if

#include "tst_law_what_if.moc"
