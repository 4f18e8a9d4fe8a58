// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <map>

namespace tst_law_programs {

using namespace streamscope;

/// Tests that the programs over which the laws are tested run, and that they are of the kinds that break laws.
class TestLawPrograms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyProgramCanBeRun() {
        std::map<std::string, int> kinds;
        for (int seed = 1; seed <= test::lawSeeds; ++seed) {
            const test::LawProgram law = test::lawProgram(test::seedOf(seed));
            const Read<RunOutcome> outcome = predict(law.program, law.devices);
            QVERIFY2(bool(outcome), qPrintable(QString::fromStdString(law.name)));
            const Timeline& ran = outcome.value->timeline;
            ++kinds[std::string(name(ran.status))];
            if (ran.devices.size() > 1) ++kinds["two devices"];
            for (const TimelineOperation& each : ran.operations) {
                if (each.graphNode && each.spans.size() > 1) ++kinds["node in two launches"];
                if (each.graphNode && each.call == Call::EventRecord && each.start) ++kinds["record node"];
            }
            for (std::size_t i = 1; i < ran.operations.size(); ++i)
                if (ran.operations[i].issued && ran.operations[i - 1].issued &&
                    *ran.operations[i].issued < *ran.operations[i - 1].issued)
                    ++kinds["overtaken"];
        }
        for (const auto& [kind, count] : kinds) qInfo("%s: %d", kind.c_str(), count);
        QVERIFY(kinds["ok"] > 250);
        QVERIFY(kinds["deadlock"] > 5);
        QVERIFY(kinds["two devices"] > 50);
        QVERIFY(kinds["node in two launches"] > 50);
        QVERIFY(kinds["overtaken"] > 100);
    }
    void everyShippedProgramCanBeRun() {
        const auto all = test::shippedPrograms();
        QVERIFY(all.size() > 60);
        for (const test::LawProgram& law : all)
            QVERIFY2(bool(predict(law.program, law.devices)), qPrintable(QString::fromStdString(law.name)));
    }
};

STREAMSCOPE_TEST(TestLawPrograms)

}  // namespace tst_law_programs

#include "tst_law_programs.moc"
