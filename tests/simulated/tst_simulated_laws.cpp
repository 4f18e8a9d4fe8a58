// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulated/random_program.h"
#include "tests/support/many_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_simulated_laws {

using namespace streamscope;
using namespace streamscope::test;

namespace {

bool operator==(const OperationActivity& a, const OperationActivity& b) {
    return a.start == b.start && a.end == b.end && a.spans == b.spans && a.engine == b.engine && a.channel == b.channel &&
           a.waits == b.waits;
}

bool same(const RandomRun& a, const RandomRun& b) {
    return a.ending == b.ending && a.returned == b.returned && a.smBusy == b.smBusy && a.activity.size() == b.activity.size() &&
           std::equal(a.activity.begin(), a.activity.end(), b.activity.begin(),
                      [](const auto& x, const auto& y) { return x.first == y.first && x.second == y.second; });
}

bool finished(const RandomRun& run, std::uint32_t id) { return run.activity.at(id).end.has_value(); }

}  // namespace

/// Tests of properties of random programs on random simulated devices.
class tst_simulated_laws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { tryEachProperty(1250); }  // of 9: more than 10,000 programs

    void twoRunsAreEqual() {
        QVERIFY(rc::check([] {
            const RandomProgram program = *randomProgram();
            RC_ASSERT(same(execute(program), execute(program)));
        }));
    }

    void orderOfStreamsEventsAndLegacyBarriersHolds() {
        QVERIFY(rc::check([] {
            const RandomRun run = execute(*randomProgram());
            for (const MadeOperation& operation : run.made) {
                for (const std::uint32_t before : operation.after) {
                    if (!finished(run, operation.id)) continue;
                    RC_ASSERT(finished(run, before));
                    RC_ASSERT(*run.activity.at(operation.id).start >= *run.activity.at(before).end);
                }
            }
        }));
    }

    void everyInstantFromIssueToStartHasOneReason() {
        QVERIFY(rc::check([] {
            const RandomRun run = execute(*randomProgram());
            for (const MadeOperation& operation : run.made) {
                const OperationActivity& activity = run.activity.at(operation.id);
                Nanoseconds at = operation.issued;
                for (const WaitSegment& wait : activity.waits) {
                    RC_ASSERT(wait.from == at);
                    RC_ASSERT(wait.to > wait.from);
                    at = wait.to;
                }
                if (activity.start) RC_ASSERT(at == *activity.start);
                else if (run.ending != Status::Blocked) RC_FAIL("not started");
            }
        }));
    }

    void oneWhoWaitedBlamesSomethingThatRan() {
        QVERIFY(rc::check([] {
            RandomProgram program = *randomProgram();
            program.costs = false;  // a record that takes time itself may delay others after the blamed work
            const RandomRun run = execute(program);
            for (const auto& [id, activity] : run.activity) {
                for (const WaitSegment& wait : activity.waits) {
                    if (!activity.start || wait.reason == WaitReason::HostNotThere || !wait.blame) continue;
                    RC_ASSERT(*wait.blame != id);
                    RC_ASSERT(run.activity.contains(*wait.blame));
                    // The blamed operation must not have ended before the wait began.
                    RC_LOG() << id << " " << name(wait.reason) << " " << *wait.blame << " from " << wait.from.count() << " to "
                             << wait.to.count();
                    RC_ASSERT(!run.activity.at(*wait.blame).end || *run.activity.at(*wait.blame).end >= wait.from);
                }
            }
        }));
    }

    void copiesNeverShareAnEngine() {
        QVERIFY(rc::check([] {
            const RandomRun run = execute(*randomProgram());
            std::map<Engine, std::vector<Span>> busy;
            for (const auto& [id, activity] : run.activity) {
                if (activity.engine == Engine::Compute || activity.engine == Engine::None) continue;
                busy[activity.engine].insert(busy[activity.engine].end(), activity.spans.begin(), activity.spans.end());
            }
            for (auto& [engine, spans] : busy) {
                std::sort(spans.begin(), spans.end(),
                          [](const Span& a, const Span& b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
                for (std::size_t i = 1; i < spans.size(); ++i) RC_ASSERT(spans[i].begin >= spans[i - 1].end);
            }
        }));
    }

    void multiprocessorsAreNeverOverfull() {
        QVERIFY(rc::check([] {
            const RandomRun run = execute(*randomProgram());
            Nanoseconds last{-1};
            for (const SmSample& sample : run.smBusy) {
                RC_ASSERT(sample.busy >= 0 && sample.busy <= 100);
                RC_ASSERT(sample.at > last);
                last = sample.at;
            }
            if (run.ending == Status::Success && !run.smBusy.empty()) RC_ASSERT(run.smBusy.back().busy == 0);
        }));
    }

    // 256 threads a block: four blocks on each of the 100 multiprocessors, whatever else is requested.
    void noMoreBlocksRunThanThereIsRoomFor() {
        QVERIFY(rc::check([] {
            const RandomProgram program = *randomProgram();
            const RandomRun run = execute(program);
            constexpr std::int64_t room = 400, mostKernels = 5;
            std::int64_t blockTime = 0;
            std::vector<std::pair<Nanoseconds, int>> changes;
            for (const auto& [id, activity] : run.activity) {
                if (program.steps[id - 1].kind != RandomProgram::Kind::Kernel || activity.spans.empty()) continue;
                const std::int64_t blocks = program.steps[id - 1].size + 1, each = program.steps[id - 1].size * 1000 + 1;
                const auto length = activity.spans.back().end - activity.spans.front().begin;
                RC_ASSERT(length.count() >= (blocks + room - 1) / room * each);
                blockTime += blocks * each;
                changes.emplace_back(activity.spans.front().begin, 1);
                changes.emplace_back(activity.spans.back().end, -1);
            }
            std::sort(changes.begin(), changes.end());
            std::int64_t executing = 0, busy = 0;
            for (std::size_t i = 0; i < changes.size(); ++i) {
                if (executing > 0) busy += (changes[i].first - changes[i - 1].first).count();
                executing += changes[i].second;
                RC_ASSERT(executing >= 0 && executing <= mostKernels);
            }
            RC_ASSERT(blockTime <= room * busy);
        }));
    }

    void piecesLieBetweenStartAndEnd() {
        QVERIFY(rc::check([] {
            const RandomRun run = execute(*randomProgram());
            for (const auto& [id, activity] : run.activity) {
                if (!activity.end || activity.spans.empty()) continue;
                RC_ASSERT(activity.spans.front().begin == *activity.start);
                RC_ASSERT(activity.spans.back().end == *activity.end);
                for (std::size_t i = 1; i < activity.spans.size(); ++i)
                    RC_ASSERT(activity.spans[i].begin > activity.spans[i - 1].end);
            }
        }));
    }

    void moreChannelsAndAnEventOnlyProgramNeverDeadlocks() {
        QVERIFY(rc::check([] {
            RandomProgram program = *randomProgram();
            std::erase_if(program.steps, [](const auto& step) { return step.kind == RandomProgram::Kind::ValueWait; });
            RC_ASSERT(execute(program).ending == Status::Success);
        }));
    }
};

STREAMSCOPE_TEST(tst_simulated_laws)

}  // namespace tst_simulated_laws

#include "tst_simulated_laws.moc"
