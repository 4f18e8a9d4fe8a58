// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/activity_records.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_activity_records {

using namespace streamscope;
using namespace streamscope::cuda;
using namespace std::chrono_literals;

class ActivityRecordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLookNarrowsTheOffset() {
        constexpr std::uint64_t epoch = 1'790'000'000'000'000'000;  // a double would lose 256 ns of it
        ClockOffset offset;
        offset.look(1000ns, epoch + 1500, 2000ns);
        QCOMPARE(offset.uncertainty(), Nanoseconds(500));
        offset.look(3000ns, epoch + 2600, 3200ns);  // 400 to 600 ahead of the epoch
        QCOMPARE(offset.uncertainty(), Nanoseconds(50));
        QCOMPARE(offset.hostTime(epoch + 10'000), HostTime(10'000 + 450));
    }

    void aClockThatHasDriftedAwayIsLookedAtAnew() {
        ClockOffset offset;
        offset.look(0ns, 100, 10ns);
        offset.look(1000ns, 100, 1020ns);
        QCOMPARE(offset.hostTime(100), HostTime(1010));
        QCOMPARE(offset.uncertainty(), Nanoseconds(10));
    }

    void theLoadersOwnPathComesFirstAndThenThatOfTheUser() {
        const auto candidates = cuptiCandidates("/opt/my cuda", 13);
        QCOMPARE(candidates.at(0), std::string("libcupti.so.13"));
        QCOMPARE(candidates.at(1), std::string("/opt/my cuda/extras/CUPTI/lib64/libcupti.so.13"));
        QVERIFY(std::ranges::find(candidates, "/usr/local/cuda/extras/CUPTI/lib64/libcupti.so.13") != candidates.end());
        QCOMPARE(cuptiCandidates("", 12).at(1), std::string("/usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12"));
    }

    void whereItCannotRecordItSaysWhatToDo() {
        const auto records = ActivityRecords::start([] { return HostTime(std::chrono::steady_clock::now().time_since_epoch()); });
        QVERIFY2(records || QString::fromStdString(records.why()).contains("choose method strobed"), records.why().c_str());
        if (records) QVERIFY((*records)->take().empty());
    }
};

STREAMSCOPE_TEST(ActivityRecordsTest)

}  // namespace tst_activity_records

#include "tst_activity_records.moc"
