// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rules/check.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <string>

namespace tst_law_deadlocks {

using namespace streamscope;

namespace {

/// Answer of the check about the end of a program.
struct Foreseen {
    bool may = false, must = false;
    std::string messages;
};

Foreseen foreseen(const test::LawProgram& law) {
    std::vector<DeviceInfo> devices;
    for (const DeviceProfile& profile : law.devices) devices.push_back(profile.info());
    Foreseen result;
    for (const Diagnostic& each : check(law.program, devices, Repairs::None)) {
        const bool isLeft = each.message.find("depending on which thread comes first") != std::string::npos ||
                            each.message.find("depends on which thread comes first") != std::string::npos;
        const bool ofThreads = each.rule == "thread-order" && each.message.find("deadlock") != std::string::npos;
        if (each.rule != "deadlock" && !ofThreads) continue;
        result.may = true;
        result.must |= each.severity == Severity::Error && !isLeft;
        result.messages += each.message + "\n";
    }
    return result;
}

}  // namespace

/// Tests order.md D3: a deadlock of a run is foreseen by the check, and what the check says to be one happens, unless it depends
/// on which thread comes first.
class TestLawDeadlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void deadlocksAreForeseen() {
        int deadlocks = 0, certain = 0, warned = 0;
        for (int seed = 1; seed <= 8 * test::lawSeeds; ++seed) {
            const test::LawProgram law = test::lawProgram(test::seedOf(seed));
            const Read<RunOutcome> outcome = predict(law.program, law.devices);
            QVERIFY(bool(outcome));
            const bool isDeadlock = outcome.value->timeline.status == RunStatus::Deadlock;
            const Foreseen said = foreseen(law);
            QVERIFY2(said.may || !isDeadlock, (law.name + ": a deadlock that nothing foresees").c_str());
            QVERIFY2(isDeadlock || !said.must, (law.name + ": no deadlock, but\n" + said.messages).c_str());
            deadlocks += int(isDeadlock);
            certain += int(said.must);
            warned += int(said.may);
        }
        qInfo("%d deadlocks, %d foreseen for certain, %d programs with a warning or an error", deadlocks, certain, warned);
        QVERIFY(deadlocks > 100 && certain > 80);
        QVERIFY(warned < deadlocks * 3 / 2);  // a check that always warns would foresee everything
    }
};

STREAMSCOPE_TEST(TestLawDeadlocks)

}  // namespace tst_law_deadlocks

#include "tst_law_deadlocks.moc"
