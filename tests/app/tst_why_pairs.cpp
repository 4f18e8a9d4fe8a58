// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/why_test.h"
#include "tests/support/window_test.h"

#include <QPushButton>
#include <QUndoStack>

#include <algorithm>

namespace tst_why_pairs {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

QString kernel(const char* id, const char* stream, const char* more = "", int blocks = 20, int milliseconds = 2) {
    return QStringLiteral(R"({"id": "%1", "label": "%1", "call": "launchKernel", "stream": "%2", "kernel": "spin",
        "grid": [%3], "block": [1024], "arguments": {"duration": "%4 ms"}%5})")
        .arg(QLatin1String(id), QLatin1String(stream))
        .arg(blocks)
        .arg(milliseconds)
        .arg(QLatin1String(more));
}

/// 20 MB at 10 GB/s: 2 ms.
QString copy(const char* id, const char* stream, const char* from, const char* to) {
    return QStringLiteral(R"({"id": "%1", "label": "%1", "call": "memcpyAsync", "stream": "%2", "from": "%3", "to": "%4"})")
        .arg(QLatin1String(id), QLatin1String(stream), QLatin1String(from), QLatin1String(to));
}

QString other(const char* id, const char* call, const char* fields) {
    return QStringLiteral(R"({"id": "%1", "call": "%2", %3})").arg(QLatin1String(id), QLatin1String(call), QLatin1String(fields));
}

const QString recorded = other("r", "eventRecord", R"("event": "e", "stream": "s")");
const QString awaited = other("w", "streamWaitEvent", R"("event": "e", "stream": "t")");

const QString resources = QStringLiteral(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true},
    {"id": "u", "nonBlocking": true, "priority": -1}, {"id": "b0"}, {"id": "b1"}],
    "events": [{"id": "e"}], "words": [{"id": "flag"}], "buffers": [
    {"id": "h", "bytes": "20 MB", "memory": "pinned"}, {"id": "g", "bytes": "20 MB", "memory": "pinned"},
    {"id": "p", "bytes": "20 MB", "memory": "pageable"}, {"id": "d", "bytes": "20 MB"}, {"id": "c", "bytes": "20 MB"}], )");

}  // namespace

/// Tests of every answer to "why do A and B not overlap" in the whole window with real clicks: its text, the edit that it offers,
/// the promised total, and that Undo reverts it. Totals are sums of 2 ms, 4 ms and so on, derived by hand.
class TestWhyPairs : public WhyTest {
    Q_OBJECT

    void choose(const QString& device) {
        for (QAction* each : window_->get()->findChildren<QAction*>())
            if (each->data().toString() == device) return each->trigger();
        QFAIL(qPrintable(device));
    }

    QPushButton* repair(const QString& title) const {
        for (QPushButton* each : pair()->findChildren<QPushButton*>())
            if (each->isVisible() && each->accessibleName() == title && !each->accessibleDescription().isEmpty()) return each;
        return nullptr;
    }

    QStringList selectedBars() const {
        QStringList ids;
        for (const std::uint32_t each : plot()->shown().selected)
            ids << QString::fromStdString(timeline()->timeline()->operations[each].id);
        ids.sort();
        return ids;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    void eachAnswerAndItsRepair_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("gain");
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        const auto row = [](const char* name, const QStringList& calls, const char* answer, const char* title, const char* gain,
                            int before, int after, const char* device = "teaching") {
            QTest::newRow(name) << QString(device) << calls << QString(answer) << QString(title) << QString(gain) << before
                                << after;
        };
        const QString a = kernel("A", "s"), b = kernel("B", "t"), x = kernel("X", "t", "", 20, 4);
        const QString wide = kernel("A", "s", "", 100), waves = kernel("A", "s", "", 300);
        row("event", {a, recorded, awaited, b}, "The program orders them: B comes after A.", "Remove wait", "2.00 ms, −2.00 ms",
            4, 2);
        const char* unknown = R"("label": "%1", "stream": "%2", "kernel": "recorded", "grid": [20], "block": [1024],
            "arguments": {"duration": "2 ms"}, "mayAccess": {"0": "d"})";
        const auto recordedKernel = [&](const char* id, const char* stream) {
            return other(id, "launchKernel", unknown).replace("%1", id).replace("%2", stream);
        };
        row("event, of kernels whose data are not known", {recordedKernel("A", "s"), recorded, awaited, recordedKernel("B", "t")},
            "The program orders them: B comes after A.", "Remove wait", "2.00 ms, −2.00 ms · may race", 4, 2);
        row("stream", {a, kernel("B", "s")}, "The program orders them: B comes after A.", "Move B to its own stream",
            "2.00 ms, −2.00 ms", 4, 2);
        row("host", {a, other("sync", "deviceSynchronize", R"("device": 0)"), b}, "The program orders them: B comes after A.",
            "Remove sync", "2.00 ms, −2.00 ms", 4, 2);
        row("value",
            {a, other("tell", "streamWriteValue32", R"("stream": "s", "word": "flag", "value": 1)"),
             other("hear", "streamWaitValue32", R"("stream": "t", "word": "flag", "value": 1)"), b},
            "The program orders them: B comes after A.", "Remove the wait for flag", "2.00 ms, −2.00 ms", 4, 2);
        row("barrier", {kernel("A", "b0"), kernel("L", "legacy"), kernel("B", "b1")},
            "Only a barrier of the legacy default stream separates them.", "Make b1 non-blocking", "4.00 ms, −2.00 ms", 6, 4);
        row("late", {a, other("work", "hostWork", R"("duration": "3 ms")"), b},
            "A had ended when B was issued: the host issued it too late.", "Issue B after A", "2.00 ms, −3.00 ms", 5, 2);
        row("blocked by the first itself", {copy("A", "s", "p", "d"), b},
            "A had ended when B was issued: the host issued it too late.", "Pin p", "2.00 ms, −4.00 ms", 6, 2);
        row("multiprocessors", {wide, kernel("B", "t", "", 100)},
            "Nothing orders them. B could have overlapped A, but had to wait: SMs full, held by A.",
            "Give A 50 blocks for the same work", "4.00 ms, no change", 4, 4);
        row("waves", {waves, b}, "Nothing orders them. B could have overlapped A, but had to wait: SMs full, held by A.",
            "Give stream t priority -1", "8.00 ms, no change", 8, 8);
        row("queue", {a, kernel("A2", "s"), b},
            "Nothing orders them. B could have overlapped A, but had to wait: false dependency, queued behind A2.",
            "Issue B before A2", "4.00 ms, no change", 4, 4, "teaching-one-queue");
        row("behind another in its stream", {a, x, b},
            "Nothing orders them. B could have overlapped A, but had to wait: stream order, behind X.",
            "Move B to its own stream", "4.00 ms, −2.00 ms", 6, 4);
        row("behind another by an event",
            {a, kernel("X", "u", "", 20, 4), other("r", "eventRecord", R"("event": "e", "stream": "u")"), awaited, b},
            "Nothing orders them. B could have overlapped A, but had to wait: event e #1, behind X.", "Remove wait",
            "4.00 ms, −2.00 ms", 6, 4);
        row("behind another's copy", {copy("X", "s", "h", "d"), kernel("A", "b0"), copy("B", "t", "g", "c")},
            "Nothing orders them. B could have overlapped A, but had to wait: copy engine busy, with X.", "Issue B before X",
            "4.00 ms, no change", 4, 4);
    }
    void eachAnswerAndItsRepair() {
        QFETCH(QString, device);
        QFETCH(QStringList, calls);
        QFETCH(QString, answer);
        QFETCH(QString, title);
        QFETCH(QString, gain);
        QFETCH(int, before);
        QFETCH(int, after);
        choose(device);
        open((resources + QStringLiteral("\"operations\": [") + calls.join(QStringLiteral(", ")) + QStringLiteral("]"))
                 .toStdString());
        const Nanoseconds was = std::chrono::milliseconds(before), becomes = std::chrono::milliseconds(after);
        QTRY_VERIFY(total() == was);
        click("A");
        click("B", Qt::ControlModifier);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Why do A and B not overlap?")));
        QVERIFY2(window_->visible<QLabel>(answer), qPrintable(answer));
        QTRY_VERIFY2(repair(title), qPrintable(title));
        QCOMPARE(repair(title)->accessibleDescription(), gain);
        QTest::mouseClick(repair(title), Qt::LeftButton);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("A and B overlap")) ||
                    window_->visible<QLabel>(QStringLiteral("B and A overlap")));
        QCOMPARE(total(), std::optional(becomes));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("They overlapped for")));
        QCOMPARE(window_->document()->undoStack()->undoText(), title);
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Why do A and B not overlap?")));
        QCOMPARE(total(), std::optional(was));
    }

    void whereNoEditHelpsItSaysWhy_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<QString>("note");
        QTest::newRow("data") << "teaching"
                              << QStringList{kernel("A", "s", R"(, "writes": ["d"])"), recorded, awaited,
                                             kernel("B", "t", R"(, "reads": ["d"])")}
                              << "They must stay in order: both use d, and one of them writes it.";
        QTest::newRow("one direction") << "teaching" << QStringList{copy("A", "s", "h", "d"), copy("B", "t", "g", "c")}
                                       << "No edit makes them overlap: copies in one direction share one copy engine.";
        QTest::newRow("one engine") << "teaching-one-copy-engine"
                                    << QStringList{copy("A", "s", "h", "d"), copy("B", "t", "c", "g")}
                                    << "No edit makes them overlap: on this device all copies share one copy engine.";
    }
    void whereNoEditHelpsItSaysWhy() {
        QFETCH(QString, device);
        QFETCH(QStringList, calls);
        QFETCH(QString, note);
        choose(device);
        open((resources + QStringLiteral("\"operations\": [") + calls.join(QStringLiteral(", ")) + QStringLiteral("]"))
                 .toStdString());
        QTRY_VERIFY(total() == 4ms);
        click("A");
        click("B", Qt::ControlModifier);
        QTRY_VERIFY2(window_->visible<QLabel>(note), qPrintable(note));
        QVERIFY(pair()->findChildren<QPushButton*>().isEmpty());
    }

    /// The outline in the timeline and the text mean the same two turns of a repeat, however they were chosen.
    void ringAndWordsMeanTheSameTurns() {
        open((resources +
              QStringLiteral(R"("operations": [{"id": "loop", "call": "repeat", "times": 3, "body": [%1, %2, %3, %4]}])")
                  .arg(copy("up", "s", "h", "d"), recorded, awaited, kernel("k", "t", "", 20, 1)))
                 .toStdString());
        QTRY_VERIFY(total() == 7ms);
        click("k#0");
        click("up#2", Qt::ControlModifier);
        QTRY_COMPARE(selectedBars(), (QStringList{QStringLiteral("k#0"), QStringLiteral("up#2")}));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("(k#0)")) && window_->visible<QLabel>(QStringLiteral("(up#2)")));
        // The second one is chosen by its card and is of the same turn as the first one.
        click("up#1");
        QTRY_COMPARE(selectedBars(), QStringList{QStringLiteral("up#1")});
        window_->document()->select({QStringLiteral("up"), QStringLiteral("k")});
        QTRY_COMPARE(selectedBars(), (QStringList{QStringLiteral("k#1"), QStringLiteral("up#1")}));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Why do up (up#1) and k (k#1) not overlap?")));
    }

    /// The arrows beside a story select its turns, and the outline follows.
    void theRingFollowsTheStory() {
        open((resources + QStringLiteral(R"("operations": [{"id": "loop", "call": "repeat", "times": 3, "body": [%1]}])")
                              .arg(kernel("k", "t")))
                 .toStdString());
        QTRY_VERIFY(total() == 6ms);
        click("k#2");
        QTRY_COMPARE(selectedBars(), QStringList{QStringLiteral("k#2")});
        QAbstractButton* before = nullptr;
        QTRY_VERIFY(std::ranges::any_of(window_->get()->findChildren<QAbstractButton*>(), [&](QAbstractButton* each) {
            before = each;
            return each->isVisible() && each->isEnabled() && each->accessibleName() == QStringLiteral("Previous iteration");
        }));
        QTest::mouseClick(before, Qt::LeftButton);
        QTRY_COMPARE(selectedBars(), QStringList{QStringLiteral("k#1")});
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Iteration 2 of 3: k#1")));
    }

    void twoIterationsOfOneCallAreAPair() {
        open((resources + QStringLiteral(R"("operations": [{"id": "loop", "call": "repeat", "times": 3, "body": [%1]}])")
                              .arg(kernel("k", "t")))
                 .toStdString());
        QTRY_VERIFY(total() == 6ms);
        click("k#0");
        click("k#2", Qt::ControlModifier);
        QCOMPARE(selectedBars(), (QStringList{QStringLiteral("k#0"), QStringLiteral("k#2")}));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Why do k (k#0) and k (k#2) not overlap?")));
        QVERIFY(!panel(QStringLiteral("What if"))->isVisible());
        click("k#1");
        QTRY_COMPARE(selectedBars(), QStringList{QStringLiteral("k#1")});
        QVERIFY(!pair()->isVisible());
        click("k#1", Qt::ControlModifier);
        QVERIFY(selectedBars().isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(TestWhyPairs)

}  // namespace tst_why_pairs

#include "tst_why_pairs.moc"
