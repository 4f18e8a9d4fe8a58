// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/conformance.h"
#include "tests/support/host_driver.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cctype>
#include <set>

namespace tst_conformance {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::unique_ptr<Driver> simulateProcesses(const char* device, int processes) {
    return makeSimulatedDriver({profile(device)}, 2, {0, processes - 1});
}

std::string rowOf(std::string id) {
    while (!id.empty() && std::islower(static_cast<unsigned char>(id.back()))) id.pop_back();
    return id;
}

}  // namespace

/// Tests of the answers of all calls on several simulated devices (semantics.md A1 to A6).
class tst_conformance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<int>("processes");
        QTest::addColumn<int>("row");
        const auto rows = conformanceRows();
        for (const char* device : {"teaching-two-gpus", "h200", "t4"}) {
            for (const int processes : {1, 2}) {
                const auto driver = simulateProcesses(device, processes);
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    if (!appliesTo(rows[i], *driver, processes)) continue;
                    QTest::addRow("%s on %s: %s", rows[i].id, device, rows[i].says) << device << processes << static_cast<int>(i);
                }
            }
        }
    }
    void rows() {
        QFETCH(QString, device);
        QFETCH(int, processes);
        QFETCH(int, row);
        const auto rows = conformanceRows();
        const ConformanceRow& asked = rows[static_cast<std::size_t>(row)];
        const auto driver = simulateProcesses(qPrintable(device), processes);
        QCOMPARE(number(answer(asked, *driver)), number(expectedOf(asked, *driver)));
    }

    void oneDriverAnswersAllRowsInTurn() {
        for (const int processes : {1, 2}) {
            const auto driver = simulateProcesses("teaching-two-gpus", processes);
            for (const ConformanceRow& row : conformanceRows()) {
                if (!appliesTo(row, *driver, processes)) continue;
                const Status status = answer(row, *driver);
                QVERIFY2(status == expectedOf(row, *driver), qPrintable(QString("%1: %2").arg(row.id).arg(number(status))));
            }
        }
    }

    /// The rules of the host answer every row by themselves, once they are told what has ended.
    void hostStateAnswersAllRows() {
        int asked = 0;
        for (const char* device : {"teaching-two-gpus", "h200", "t4"}) {
            for (const std::uint32_t processes : {1u, 2u}) {
                for (const ConformanceRow& row : conformanceRows()) {
                    HostDriver driver(simulateProcesses(device, static_cast<int>(processes)), {0, processes - 1});
                    if (!appliesTo(row, driver, static_cast<int>(processes))) continue;
                    const Status status = answer(row, driver);
                    QVERIFY2(status == expectedOf(row, driver), qPrintable(QString("%1: %2").arg(row.id).arg(number(status))));
                    ++asked;
                }
            }
        }
        QVERIFY(asked > 900);
    }

    void idsAreUnique() {
        std::set<std::string> ids;
        for (const ConformanceRow& row : conformanceRows()) QVERIFY2(ids.insert(row.id).second, row.id);
    }

    void everyRowOfTheContractIsThere() {
        std::set<std::string> asked, unaskable;
        for (const ConformanceRow& row : conformanceRows()) asked.insert(rowOf(row.id));
        for (const UnaskableRow& row : unaskableRows()) {
            QVERIFY2(std::string_view(row.why).size() > 10, row.id);
            QVERIFY2(unaskable.insert(row.id).second, row.id);
        }
        const std::pair<char, int> tables[] = {{'E', 26}, {'S', 12}, {'C', 14}, {'W', 14},
                                               {'G', 25}, {'I', 6},  {'D', 3},  {'K', 10}};
        for (const auto& [letter, last] : tables) {
            for (int number = 1; number <= last; ++number) {
                const std::string id = letter + std::to_string(number);
                QVERIFY2(asked.contains(id) != unaskable.contains(id), id.c_str());
            }
        }
    }

    void whereARealGpuDiffersARowSaysWhy() {
        for (const ConformanceRow& row : conformanceRows())
            QVERIFY2(row.onCuda.has_value() == (std::string_view(row.why).size() > 10), row.id);
    }
};

STREAMSCOPE_TEST(tst_conformance)

}  // namespace tst_conformance

#include "tst_conformance.moc"
