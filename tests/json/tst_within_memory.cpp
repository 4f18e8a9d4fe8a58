// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/within_memory.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>
#include <string>
#include <vector>

namespace tst_within_memory {

using namespace streamscope;

namespace {

constexpr std::size_t absurd = std::size_t{1} << 60;

template <class Work>
QString answerOf(Work work) {
    return withinMemory([&] { return work(), QStringLiteral("done"); }, [] { return QStringLiteral("otherwise"); });
}

}  // namespace

/// Tests of work for which there may be too little memory.
class TestWithinMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lackOfMemoryIsAnAnswer() {
        QCOMPARE(answerOf([] {}), QStringLiteral("done"));
        QCOMPARE(answerOf([] { throw std::bad_alloc(); }), QStringLiteral("otherwise"));
        QCOMPARE(answerOf([] { std::string().reserve(std::numeric_limits<std::size_t>::max()); }), QStringLiteral("otherwise"));
        QCOMPARE(answerOf([] { throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)); }),
                 QStringLiteral("otherwise"));
    }

    void otherExceptionsAreNot() {
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, answerOf([] { throw std::runtime_error("a bug"); }));
        QVERIFY_THROWS_EXCEPTION(std::system_error,
                                 answerOf([] { throw std::system_error(std::make_error_code(std::errc::io_error)); }));
    }

    /// The window's own thread, which cannot give up, is never refused.
    void onlyWorkThatCanBeGivenUpIsRefused() {
        QVERIFY(mayTakeMemory(absurd));
        bool within = true, nested = true, small = false;
        QCOMPARE(answerOf([&] {
                     small = mayTakeMemory(1);
                     within = mayTakeMemory(absurd);
                     withinMemory([] { throw std::bad_alloc(); }, [] {});
                     nested = mayTakeMemory(absurd);
                 }),
                 QStringLiteral("done"));
        QVERIFY(small);
        QVERIFY(mayTakeMemory(absurd));
#ifdef Q_OS_LINUX
        QVERIFY(!within && !nested);
#endif
    }

    void aSixteenthIsLeftForOthers_data() {
        QTest::addColumn<quint64>("total");
        QTest::addColumn<quint64>("available");
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<bool>("leaves");
        const auto row = [](const char* name, quint64 total, quint64 available, quint64 bytes, bool leaves) {
            QTest::newRow(name) << total << available << bytes << leaves;
        };
        row("exactly", 1600, 1000, 900, true);
        row("too much", 1600, 1000, 901, false);
        row("more than is available", 1600, 1000, 1001, false);
        row("more than there is", 1600, 1600, ~quint64{0}, false);
        row("too little before", 1600, 99, 0, false);
        row("not known", 0, 0, ~quint64{0}, true);
    }
    void aSixteenthIsLeftForOthers() {
        QFETCH(quint64, total);
        QFETCH(quint64, available);
        QFETCH(quint64, bytes);
        QTEST(leavesEnough({total, available}, bytes), "leaves");
    }

    void theMemoryOfThisComputerIsKnown() {
#ifdef Q_OS_LINUX
        const MemoryLeft left = memoryLeft();
        QVERIFY(left.available > 0 && left.available <= left.total);
        QVERIFY(left.total < absurd);
#endif
    }
};

STREAMSCOPE_TEST(TestWithinMemory)

}  // namespace tst_within_memory

#include "tst_within_memory.moc"
