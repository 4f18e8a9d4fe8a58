// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/order/provenance.h"
#include "engine/trace/path_provenance.h"
#include "tests/analysis/recorded_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

/// Provenance of dependencies, and races that rest on guesses or possible accesses.
namespace tst_provenance {

using namespace streamscope;
using namespace streamscope::samples;
using namespace streamscope::samples::recorded;

namespace {

Provenance between(const std::vector<std::string>& list, const std::string& from, const std::string& to) {
    const ResolvedProgram program = resolvedOf(recordedResources + operations(list));
    for (const Dependency& each : dependencies(program))
        if (each.from == idOf(program, from) && each.to == idOf(program, to)) return each.provenance;
    throw std::invalid_argument("no such dependency");
}

struct Races {
    std::size_t certain = 0, possible = 0;
    std::optional<RaceDoubt> doubt;
};
Races racesOf(const std::vector<std::string>& list, const std::string& kernels = {}) {
    const ResolvedProgram program = resolvedOf(recordedResources + kernels + operations(list));
    ProgramFacts facts(program);
    const std::vector<Race>& possible = facts.possibleRaces();
    return {facts.foundRaces().size(), possible.size(), possible.empty() ? std::nullopt : possible.front().doubt};
}

}  // namespace

class TestProvenance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasComposedIsDeclared() {
        const ResolvedProgram program = resolvedOf(
            recordedResources + operations({kernel("a", "s"), mark("r", "eventRecord", "s", ""),
                                            mark("w", "streamWaitEvent", "t", ""), kernel("b", "t"), kernel("c", "t")}));
        const std::vector<Dependency> all = dependencies(program);
        QVERIFY(all.size() >= 2);
        for (const Dependency& each : all) QCOMPARE(each.provenance, Provenance::Declared);
    }

    /// A wait has the provenance of the record that it waits for; order within a stream follows from the arguments.
    void aWaitSaysHowItsRecordIsKnown() {
        for (const char* by : {"joined", "recorded", "guessed", ""}) {
            const std::vector<std::string> list{copyTo("c", "s"), mark("r", "eventRecord", "s", "recorded"),
                                                mark("w", "streamWaitEvent", "t", by), launch("k", "t"), launch("k2", "t")};
            QCOMPARE(between(list, "c", "k"), *by ? *provenanceNamed(by) : Provenance::Declared);
            QCOMPARE(between(list, "k", "k2"), Provenance::Recorded);
        }
    }

    void whatIsPutBetweenRecordedCallsIsComposed() {
        const std::vector<std::string> list{launch("a", "s"), launch("new", "s", given, ""), launch("b", "s")};
        QCOMPARE(between(list, "a", "new"), Provenance::Declared);
        QCOMPARE(between(list, "new", "b"), Provenance::Declared);
        QCOMPARE(between({launch("a", "s"), launch("b", "s", given, "guessed")}, "a", "b"), Provenance::Guessed);
    }

    void thePathSaysWhatItRestsOn() {
        const auto program = resolvedOf(
            recordedResources + operations({copyTo("c", "s"), mark("r", "eventRecord", "s", "recorded"),
                                            mark("w", "streamWaitEvent", "t", "joined"), launch("k", "t"), launch("k2", "t")}));
        Timeline timeline;
        timeline.operations.resize(program.operations.size());
        timeline.dependencies = dependencies(program);
        for (Dependency& each : timeline.dependencies) each.binding = true;
        timeline.criticalPath = {idOf(program, "c"), idOf(program, "k"), idOf(program, "k2")};
        const ProvenanceCounts counts = restsOn(timeline);
        QVERIFY((counts == ProvenanceCounts{0, 1, 1, 0}));
    }

    /// Two kernels with the same buffer argument may race, but their accesses are unknown.
    void aRaceForWhatAKernelMayAccessIsPossible() {
        const Races found = racesOf({copyTo("c", "s"), launch("k", "t")});
        QCOMPARE(found.certain, std::size_t{0});
        QCOMPARE(found.possible, std::size_t{1});
        QVERIFY(found.doubt == RaceDoubt::MayAccess);
        QCOMPARE(racesOf({launch("a", "s"), launch("b", "t")}).possible, std::size_t{1});
        QCOMPARE(racesOf({copyTo("c", "s"), launch("k", "s")}).possible, std::size_t{0});
    }

    void aDeclarationSettlesIt_data() {
        QTest::addColumn<std::string>("use");
        QTest::addColumn<int>("withCopy");
        QTest::addColumn<int>("withItself");
        QTest::newRow("reads") << std::string("reads") << 1 << 0;
        QTest::newRow("writes") << std::string("writes") << 1 << 1;
        QTest::newRow("both") << std::string("both") << 1 << 1;
        QTest::newRow("neither") << std::string("neither") << 0 << 0;
    }
    void aDeclarationSettlesIt() {
        QFETCH(std::string, use);
        QFETCH(int, withCopy);
        QFETCH(int, withItself);
        const Races copy = racesOf({copyTo("c", "s"), launch("k", "t")}, declared(use));
        QCOMPARE(static_cast<int>(copy.certain), withCopy);
        QCOMPARE(copy.possible, std::size_t{0});
        const Races itself = racesOf({launch("a", "s"), launch("b", "t")}, declared(use));
        QCOMPARE(static_cast<int>(itself.certain), withItself);
        QCOMPARE(itself.possible, std::size_t{0});
    }

    /// The bytes that a kernel accesses beyond its address argument are unknown.
    void twoPlacesInOneBufferRaceOnlyPossibly() {
        const Races found = racesOf({launch("a", "s"), launch("b", "t", givenFromTheMiddle)}, declared("writes"));
        QCOMPARE(found.certain, std::size_t{0});
        QCOMPARE(found.possible, std::size_t{1});
    }

    void noVerdictRestsOnAGuess() {
        const auto list = [](const char* by) {
            return std::vector{copyTo("c", "s"), mark("r", "eventRecord", "s", "recorded"), mark("w", "streamWaitEvent", "t", by),
                               launch("k", "t")};
        };
        QCOMPARE(racesOf(list("joined"), declared("reads")).possible, std::size_t{0});
        const Races guess = racesOf(list("guessed"), declared("reads"));
        QCOMPARE(guess.certain, std::size_t{0});
        QCOMPARE(guess.possible, std::size_t{1});
        QVERIFY(guess.doubt == RaceDoubt::Guess);
        // A wrong guess may also hide an order: another binding of the wait would order the two.
        std::vector<std::string> other = list("guessed");
        other[1] = mark("r", "eventRecord", "t", "recorded");
        QCOMPARE(racesOf(other, declared("reads")).certain, std::size_t{0});
        QCOMPARE(racesOf(other, declared("reads")).possible, std::size_t{1});
    }

    /// Only a wait between the two calls could order them.
    void aGuessElsewhereLeavesARaceCertain() {
        const std::string guess = mark("g", "eventRecord", "s", "guessed"), first = launch("a", "s"), second = launch("b", "t");
        for (const auto& list : {std::vector{guess, first, second}, std::vector{first, second, guess}}) {
            const Races found = racesOf(list, declared("writes"));
            QCOMPARE(found.certain, std::size_t{1});
            QCOMPARE(found.possible, std::size_t{0});
        }
        const Races between = racesOf({first, guess, second}, declared("writes"));
        QCOMPARE(between.certain, std::size_t{0});
        QCOMPARE(between.possible, std::size_t{1});
        QVERIFY(between.doubt == RaceDoubt::Guess);
    }

    void aPossibleRaceIsAWarningOfItsOwn() {
        const Program program =
            programOf(recordedResources + operations({copyTo("c", "s"), launch("k", "t"), launch("k2", "t")}));
        std::vector<Diagnostic> found = check(program, {});
        std::erase_if(found, [](const Diagnostic& each) { return each.rule != "possible-race"; });
        QCOMPARE(found.size(), std::size_t{1});  // one for all launches of a kernel
        QCOMPARE(found.front().severity, Severity::Warning);
        QCOMPARE(found.front().launch, std::string("k"));
        QVERIFY(found.front().message.find("may race for d") != std::string::npos);
        const Program settled = programOf(recordedResources + declared("reads") +
                                          operations({copyTo("c", "s"), launch("k", "t"), launch("k2", "t")}));
        for (const Diagnostic& each : check(settled, {})) QVERIFY(each.rule != "possible-race");
        QVERIFY(std::ranges::any_of(check(settled, {}), [](const Diagnostic& each) {
            return each.rule == "race" && each.severity == Severity::Error && each.message.find(" d") != std::string::npos;
        }));
    }
};

STREAMSCOPE_TEST(TestProvenance)

}  // namespace tst_provenance

#include "tst_provenance.moc"
