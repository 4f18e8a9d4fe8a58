// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/status.h"
#include "engine/device/waiting.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

namespace tst_status {

using namespace streamscope;

/// Tests of the names that result files use.
class tst_status : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void codesHaveCudasNames() {
        QCOMPARE(codeName(Status::Success), std::string("cudaSuccess"));
        QCOMPARE(codeName(Status::NotReady), std::string("cudaErrorNotReady"));
        QCOMPARE(codeName(Status{400}), std::string("cudaErrorInvalidResourceHandle"));
        QCOMPARE(codeName(Status{12345}), std::string("cudaError(12345)"));
    }

    void everyNamedCodeIsExplained() {
        for (int code = 1; code < 1000; ++code) {
            QVERIFY2(!codeMeaning(Status{code}).empty(), qPrintable(QString::number(code)));
        }
        QVERIFY(codeMeaning(Status::Success).empty());
    }

    void reasonsAndEnginesHaveNamesOfTheirOwn() {
        std::set<std::string_view> names;
        for (int reason = 0; reason <= static_cast<int>(WaitReason::ClockUncertainty); ++reason)
            names.insert(name(static_cast<WaitReason>(reason)));
        QCOMPARE(names.size(), std::size_t{14});
        QVERIFY(!names.contains(""));
        QCOMPARE(name(Engine::HostToDevice), std::string_view("h2d"));
        QCOMPARE(name(Engine::Copy), std::string_view("copy"));
        QCOMPARE(name(Engine::None), std::string_view(""));
    }
};

STREAMSCOPE_TEST(tst_status)

}  // namespace tst_status

#include "tst_status.moc"
