// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_parts.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <chrono>

namespace tst_progress_line {

using namespace streamscope::app;
using namespace std::chrono_literals;

/// Tests what a terminal shows while a command works.
class TestProgressLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theShareIsTold() {
        QCOMPARE(progressLine({"chunks = 3", 1, 64}, 1s), std::string("chunks = 3: 1 of 64 (1 %)"));
        QCOMPARE(progressLine({"runs", 5, 20}, 1s), std::string("runs: 5 of 20 (25 %)"));
        QCOMPARE(progressLine({"", 5, 20}, 1s), std::string("5 of 20 (25 %)"));
    }
    void whatIsLeftIsToldAfterAWhile() {
        QCOMPARE(progressLine({"runs", 5, 20}, 10s), std::string("runs: 5 of 20 (25 %), about 30 s left"));
        QCOMPARE(progressLine({"runs", 1, 20}, 30s), std::string("runs: 1 of 20 (5 %), about 10 min left"));
        QCOMPARE(progressLine({"runs", 0, 20}, 10s), std::string("runs: 0 of 20 (0 %)"));
        QCOMPARE(progressLine({"runs", 20, 20}, 10s), std::string("runs: 20 of 20 (100 %)"));
    }
    void whatHasNoEndHasNoShare() { QCOMPARE(progressLine({"waits for gpu1", 0, 0}, 10s), std::string("waits for gpu1 … ")); }
};

STREAMSCOPE_TEST(TestProgressLine)

}  // namespace tst_progress_line

#include "tst_progress_line.moc"
