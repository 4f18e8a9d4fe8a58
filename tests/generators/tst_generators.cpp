// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generators/generators.h"
#include "engine/order/accesses.h"
#include "engine/order/order.h"
#include "engine/program/diagnostic.h"
#include "engine/program/expand_repeat.h"
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "tests/support/many_programs.h"
#include "tests/support/profiles.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

namespace tst_generators {

using namespace streamscope;
using namespace streamscope::generators;
using namespace streamscope::test;

namespace {

constexpr std::int64_t ms = 1'000'000, MB = 1'000'000;

const Generator& named(const char* id) { return *generatorNamed(id); }

Program with(const Generator& generator, const Settings& settings, Program program = {}) {
    const Part part = generate(generator, settings, program, static_cast<std::uint32_t>(program.operations.size()));
    const auto applied = apply(program, Edit{part.edit});
    if (!applied) throw std::runtime_error(applied.why());
    return program;
}

ResolvedProgram resolvedOf(const Program& program, const std::map<std::string, std::int64_t>& overrides = {}) {
    auto read = resolve(program, overrides);
    if (!read) throw std::runtime_error(describe(read.problems.front()));
    return std::move(*read.value);
}

RunOutcome runOnTeaching(const ResolvedProgram& program) {
    const auto driver = simulate("teaching");
    RunOptions options;
    options.method = Method::Exact;
    options.verify = true;
    return run(program, *driver, options, {}, {});
}

std::int64_t makespan(const Program& program) { return runOnTeaching(resolvedOf(program)).timeline.makespan.value().count(); }

bool conflicting(const Accesses& a, const Accesses& b) {
    const auto meet = [](const std::vector<ByteRange>& some, const std::vector<ByteRange>& others) {
        return std::ranges::any_of(some, [&](const ByteRange& one) {
            return std::ranges::any_of(others, [&](const ByteRange& other) { return overlap(one, other); });
        });
    };
    return meet(a.writes, b.reads) || meet(a.reads, b.writes) || meet(a.writes, b.writes);
}

/// Returns the first two unordered operations that access the same bytes, one of them writing.
std::string firstRace(const ResolvedProgram& program) {
    const std::size_t size = program.operations.size();
    std::vector<std::vector<bool>> behind(size, std::vector<bool>(size));
    for (const OrderEdge& edge : orderEdges(program)) {
        behind[edge.to.value][edge.from.value] = true;
        for (std::size_t at = 0; at < size; ++at)
            if (behind[edge.from.value][at]) behind[edge.to.value][at] = true;
    }
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = a + 1; b < size; ++b)
            if (!behind[b][a] && !behind[a][b] &&
                conflicting(accesses(program.operations[a], program), accesses(program.operations[b], program)))
                return program.operations[a].id + " and " + program.operations[b].id;
    return {};
}

Settings randomSettings(const Generator& generator, Dice& dice) {
    Settings settings;
    for (const Knob& knob : generator.knobs) {
        const std::int64_t most = knob.kind == KnobKind::Count ? std::min<std::int64_t>(knob.most, 7) : knob.most;
        settings.push_back(dice.number(knob.least, knob.kind == KnobKind::Bytes ? std::min(most, 100 * MB) : most));
    }
    return settings;
}

std::map<std::string, std::int64_t> otherValues(const Program& program, Dice& dice) {
    std::map<std::string, std::int64_t> values;
    for (const Parameter& parameter : program.parameters)
        values[parameter.id] =
            dice.chance(20) ? *parameter.max : dice.number(*parameter.min, std::min<std::int64_t>(*parameter.max, 9));
    return values;
}

/// Returns the end of a depth-first pipeline with one copy engine for each direction, one kernel at a time, and `streams`
/// streams.
std::int64_t pipelineEnd(int chunks, int streams, std::int64_t in, std::int64_t work, std::int64_t out) {
    std::vector<std::int64_t> copied, computed, ended;
    for (int i = 0; i < chunks; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::int64_t streamFree = i >= streams ? ended[static_cast<std::size_t>(i - streams)] : 0;
        copied.push_back(std::max(streamFree, i > 0 ? copied[at - 1] : 0) + in);
        computed.push_back(std::max(copied[at], i > 0 ? computed[at - 1] : 0) + work);
        ended.push_back(std::max(computed[at], i > 0 ? ended[at - 1] : 0) + out);
    }
    return ended.back();
}

std::int64_t doubleBufferEnd(int chunks, int buffers, std::int64_t in, std::int64_t work) {
    std::vector<std::int64_t> copied, computed;
    for (int i = 0; i < chunks; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::int64_t bufferFree = i >= buffers ? computed[static_cast<std::size_t>(i - buffers)] : 0;
        copied.push_back(std::max(bufferFree, i > 0 ? copied[at - 1] : 0) + in);
        computed.push_back(std::max(copied[at], i > 0 ? computed[at - 1] : 0) + work);
    }
    return computed.back();
}

}  // namespace

class TestGenerators : public QObject {
    Q_OBJECT

    void eachGenerator() {
        QTest::addColumn<QString>("id");
        for (const Generator& generator : generators::generators()) {
            const std::string id(generator.id);
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
        }
    }

private Q_SLOTS:
    void initTestCase() { tryEachProperty(60); }

    void everyPartResolvesAndHasNoRaceWhateverItsParametersBecome_data() { eachGenerator(); }
    void everyPartResolvesAndHasNoRaceWhateverItsParametersBecome() {
        QFETCH(QString, id);
        const Generator& generator = named(qPrintable(id));
        QVERIFY(rc::check(id.toStdString(), [&generator](std::uint64_t seed) {
            Dice dice(seed);
            const Settings settings = randomSettings(generator, dice);
            RC_ASSERT(!problemOf(generator, settings));
            const Program program = with(generator, settings);
            RC_ASSERT(firstRace(resolvedOf(program)) == "");
            const auto changed = resolve(program, otherValues(program, dice));
            RC_ASSERT(changed.problems.empty());
            if (changed.value->operations.size() < 300) RC_ASSERT(firstRace(*changed.value) == "");
        }));
    }

    void theirRunsReadTheRightDataAndNothingIsCalledWrong_data() { eachGenerator(); }
    void theirRunsReadTheRightDataAndNothingIsCalledWrong() {
        QFETCH(QString, id);
        const Generator& generator = named(qPrintable(id));
        for (std::int64_t choice = 0; choice < 2; ++choice) {
            Settings settings = initialSettings(generator);
            if (generator.knobs.back().kind == KnobKind::Choice) settings.back() = choice;
            const Program program = with(generator, settings);
            const RunOutcome outcome = runOnTeaching(resolvedOf(program));
            QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
            QVERIFY(outcome.verification.has_value());
            QVERIFY(outcome.verification->readsCompared);
            QVERIFY(outcome.verification->found.empty());
            const std::vector<DeviceInfo> devices{outcome.timeline.devices.front().info};
            for (const Diagnostic& diagnostic : check(program, devices))
                QVERIFY2(diagnostic.severity == Severity::Hint, diagnostic.message.c_str());
        }
    }

    void theFileSaysThemAgain_data() { eachGenerator(); }
    void theFileSaysThemAgain() {
        QFETCH(QString, id);
        const Program program = with(named(qPrintable(id)), initialSettings(named(qPrintable(id))));
        const auto again = programFromJson(toJson(program));
        QVERIFY(again && *again.value == program);
    }

    void aSecondPartKeepsOutOfTheWayOfTheFirst_data() { eachGenerator(); }
    void aSecondPartKeepsOutOfTheWayOfTheFirst() {
        QFETCH(QString, id);
        const Generator& generator = named(qPrintable(id));
        Program program = with(generator, initialSettings(generator));
        const std::size_t once = resolvedOf(program).operations.size();
        for (const Generator& other : generators::generators()) program = with(other, initialSettings(other), program);
        program = with(generator, initialSettings(generator), program);
        const ResolvedProgram resolved = resolvedOf(program);
        QVERIFY(resolved.operations.size() >= 2 * once);
        QCOMPARE(QString::fromStdString(firstRace(resolved)), QString());
    }

    void theNamesOfAUserAreLeftAlone() {
        Program program;
        for (const char* id : {"s0", "s3"}) {
            Stream stream;
            stream.id = id;
            program.streams.push_back(stream);
        }
        program = with(named("pipeline"), initialSettings(named("pipeline")), program);
        QCOMPARE(program.streams.back().id, std::string("sb"));
        QCOMPARE(resolvedOf(program).streams.size(), std::size_t{6});
    }

    void pipelinesEndWhenArithmeticSays_data() {
        QTest::addColumn<int>("chunks");
        QTest::addColumn<int>("streams");
        QTest::addColumn<int>("order");
        for (const int chunks : {1, 2, 4, 5, 8, 10})
            for (const int streams : {1, 2, 3, 4, 10})
                QTest::addRow("%d chunks, %d streams", chunks, streams) << chunks << streams << 0;
        for (const int chunks : {1, 2, 4, 8}) QTest::addRow("%d chunks, breadth-first", chunks) << chunks << chunks << 1;
    }
    void pipelinesEndWhenArithmeticSays() {
        QFETCH(int, chunks);
        QFETCH(int, streams);
        QFETCH(int, order);
        const Program program = with(named("pipeline"), {chunks, streams, 40 * MB, 8 * ms, 100, order});
        QCOMPARE(makespan(program), pipelineEnd(chunks, streams, 4 * ms / chunks, 8 * ms / chunks, 4 * ms / chunks));
    }

    void theParametersStayAlive() {
        const Program program = with(named("pipeline"), initialSettings(named("pipeline")));
        QCOMPARE(makespan(program), 6 * ms);
        const auto changed = resolvedOf(program, {{"chunks", 8}, {"streams", 8}});
        QCOMPARE(runOnTeaching(changed).timeline.makespan->count(), 5 * ms);
    }

    void forkAndJoinEndsWhenArithmeticSays() {
        for (const int branches : {1, 2, 3}) {
            const Program program = with(named("fork-and-join"), {branches, 1 * ms, 2 * ms, 1 * ms, 30});
            QCOMPARE(makespan(program), 4 * ms);
        }
        QCOMPARE(makespan(with(named("fork-and-join"), {4, 1 * ms, 2 * ms, 1 * ms, 50})), 6 * ms);
    }

    void doubleBufferingEndsWhenArithmeticSays() {
        QCOMPARE(makespan(with(named("double-buffering"), initialSettings(named("double-buffering")))), 13 * ms);
        for (const int chunks : {1, 2, 6, 9})
            for (const int buffers : {1, 2, 3})
                for (const std::int64_t work : {ms / 2, ms, 2 * ms})
                    QCOMPARE(makespan(with(named("double-buffering"), {chunks, buffers, 10 * MB, work, 100})),
                             doubleBufferEnd(chunks, buffers, ms, work));
    }

    void withoutTheWaitForItsBufferThereIsARace() {
        Program program = with(named("double-buffering"), initialSettings(named("double-buffering")));
        const auto wait = placeOf(program, "waitFreed");
        QVERIFY(wait && apply(program, Edit{RemoveOperation{*wait}}));
        QVERIFY(!firstRace(resolvedOf(program)).empty());
    }

    void producerAndConsumerEndWhenArithmeticSays() {
        for (const std::int64_t byValue : {0, 1}) {
            QCOMPARE(makespan(with(named("producer-and-consumer"), {4, 2 * ms, 1 * ms, 50, byValue})), 9 * ms);
            QCOMPARE(makespan(with(named("producer-and-consumer"), {4, 1 * ms, 2 * ms, 50, byValue})), 9 * ms);
        }
    }

    void manyKernelsEndWhenArithmeticSays() {
        for (const std::int64_t breadthFirst : {0, 1}) {
            QCOMPARE(makespan(with(named("many-kernels"), {4, 3, 1 * ms, 25, breadthFirst})), 3 * ms);
            QCOMPARE(makespan(with(named("many-kernels"), {8, 3, 1 * ms, 25, breadthFirst})), 6 * ms);
        }
    }

    void aShareIsOfTheDevice() {
        Program program;
        const Part part = generate(named("many-kernels"), {1, 1, 1 * ms, 50, 0}, program, 0, 132);
        QVERIFY(apply(program, Edit{part.edit}));
        const ResolvedProgram resolved = resolvedOf(program);
        QCOMPARE(std::get<KernelCall>(resolved.operations.front().what).grid[0], 66U);
    }

    void settingsOutOfRangeAreNamed() {
        const Generator& pipeline = named("pipeline");
        Settings settings = initialSettings(pipeline);
        settings[0] = 65;
        const auto problem = problemOf(pipeline, settings);
        QVERIFY(problem);
        QCOMPARE(problem->knob, std::size_t{0});
        QCOMPARE(problem->message, std::string("Chunks: from 1 to 64"));
        settings[0] = 4;
        settings[3] = 0;
        QCOMPARE(problemOf(pipeline, settings)->message, std::string("Compute: from 1 us to 60 s"));
    }

    void expandingARepeatChangesNothingOfWhatRuns_data() { eachGenerator(); }
    void expandingARepeatChangesNothingOfWhatRuns() {
        QFETCH(QString, id);
        const Generator& generator = named(qPrintable(id));
        QVERIFY(rc::check(id.toStdString(), [&generator](std::uint64_t seed) {
            Dice dice(seed);
            Program program = with(generator, randomSettings(generator, dice));
            const Program original = program;
            ResolvedProgram before = resolvedOf(program);
            for (int i = 0; i < 100; ++i) {
                const auto repeat = std::ranges::find(program.operations, Call::Repeat, &Operation::call);
                if (repeat == program.operations.end()) break;
                const ExpandedRepeat expanded = expandRepeat(program, repeat->id);
                RC_ASSERT(expanded.edit.has_value());
                const auto applied = apply(program, *expanded.edit);
                RC_ASSERT(bool(applied));
                if (i == 0) {
                    Program undone = program;
                    QVERIFY(apply(undone, *applied));
                    RC_ASSERT(undone == original);
                }
                ResolvedProgram after = resolvedOf(program);
                std::vector<std::string> labels, labelsAfter;
                for (const auto& operation : before.operations) labels.push_back(operation.label);
                for (const auto& operation : after.operations) labelsAfter.push_back(operation.label);
                RC_ASSERT(labels == labelsAfter);
            }
            RC_ASSERT(std::ranges::find(program.operations, Call::Repeat, &Operation::call) == program.operations.end());
            const ResolvedProgram after = resolvedOf(program);
            RC_ASSERT(after.operations.size() == before.operations.size());
            const auto timesOf = [](const RunOutcome& outcome) {
                std::vector<std::int64_t> times;
                for (const auto& operation : outcome.timeline.operations)
                    times.push_back(operation.start ? operation.start->count() : -1);
                return times;
            };
            RC_ASSERT(timesOf(runOnTeaching(before)) == timesOf(runOnTeaching(after)));
        }));
    }

    void expandingKeepsParametersAndInnerVariables() {
        Program program;
        program.parameters.push_back({"n", 2, {}, {}, {}, {}});
        Operation work;
        work.id = "work";
        work.label = "turn {i} of {n}: {i*2+1}";
        work.call = Call::HostWork;
        work.set(Field::Duration, Scalar{std::string("{(i+1)*n} ms")});
        Operation inner;
        inner.id = "inner";
        inner.call = Call::Repeat;
        inner.set(Field::Times, Scalar{std::string("{i+1}")});
        inner.set(Field::Body, std::vector<Operation>{work});
        Operation outer = inner;
        outer.id = "outer";
        outer.set(Field::Times, Scalar{std::string("{n}")});
        work.id = "plain";
        outer.set(Field::Body, std::vector<Operation>{work, inner});
        program.operations = {outer};
        const ExpandedRepeat expanded = expandRepeat(program, "outer");
        QVERIFY(expanded.edit && apply(program, *expanded.edit));
        QCOMPARE(program.operations.size(), std::size_t{4});
        QCOMPARE(program.operations[2].label, std::string("turn 1 of {n}: 3"));
        QCOMPARE(program.operations[2].text(Field::Duration), std::string_view("{(1+1)*n} ms"));
        QVERIFY(*program.operations[3].scalar(Field::Times) == Scalar{std::int64_t{2}});
        QCOMPARE(program.operations[3].body()->front().label, std::string("turn {i} of {n}: {i*2+1}"));
    }

    void whatCannotBeExpandedIsRefused() {
        Program program = with(named("many-kernels"), initialSettings(named("many-kernels")));
        QVERIFY(!expandRepeat(program, "k").edit);
        program.operations.front().set(Field::Times, Scalar{std::int64_t{5000}});
        const ExpandedRepeat refused = expandRepeat(program, program.operations.front().id);
        QVERIFY(!refused.edit);
        QCOMPARE(refused.error, std::string("It contains more than 2000 calls."));
    }

    void anEmptyLoopOfEndlessTurnsIsNotExpanded() {
        Program program = with(named("many-kernels"), initialSettings(named("many-kernels")));
        program.operations.front().set(Field::Times, Scalar{std::int64_t{1} << 60});
        program.operations.front().set(Field::Body, std::vector<Operation>{});
        const ExpandedRepeat refused = expandRepeat(program, program.operations.front().id);
        QVERIFY(!refused.edit);
        QCOMPARE(refused.error, std::string("It has more than 2000 iterations."));
    }
};

STREAMSCOPE_TEST(TestGenerators)

}  // namespace tst_generators

#include "tst_generators.moc"
