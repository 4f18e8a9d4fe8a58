// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/why/why_words.h"

#include <QTest>

namespace tst_why_words {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests of the text that compares another total time with the present one.
class TestWhyWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aChangeHasTheUnitAndTheDecimalsOfTheNewTime_data() {
        QTest::addColumn<qint64>("now");
        QTest::addColumn<qint64>("then");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, Nanoseconds now, Nanoseconds then, const char* words) {
            QTest::newRow(name) << qint64(now.count()) << qint64(then.count()) << QString::fromUtf8(words);
        };
        row("less", 3300us, 2700us, "2.70 ms, −0.60 ms");
        row("more", 1ms, 2ms, "2.00 ms, +1.00 ms");
        row("the same", 3300us, 3300us, "3.30 ms, no change");
        row("a little", 12ms, 12ms + 4us, "12.0 ms, +0.004 ms");
        row("a smaller unit", 1200us, 660us, "660 µs, −540 µs");
        row("more than a thousand of it", 4840us, 660us, "660 µs, −4.18 ms");
    }
    void aChangeHasTheUnitAndTheDecimalsOfTheNewTime() {
        QFETCH(const qint64, now);
        QFETCH(const qint64, then);
        QFETCH(const QString, words);
        QCOMPARE(ui::changeInWords(Nanoseconds(now), Nanoseconds(then)), words);
    }

    void twoOfOneNameAreToldApart() {
        Timeline timeline;
        for (const char* id : {"a", "b", "c"}) {
            TimelineOperation& operation = timeline.operations.emplace_back();
            operation.id = id;
            operation.setLabel(*id == 'c' ? "copy" : "spin");
        }
        OverlapAnswer answer;
        answer.why = Apart::Ordered;
        answer.first = OperationId{0};
        answer.second = OperationId{1};
        QCOMPARE(ui::pairQuestion(timeline, answer), QStringLiteral("Why do spin (a) and spin (b) not overlap?"));
        answer.second = OperationId{2};
        QCOMPARE(ui::pairQuestion(timeline, answer), QStringLiteral("Why do spin and copy not overlap?"));
    }
};

STREAMSCOPE_TEST(TestWhyWords)

}  // namespace tst_why_words

#include "tst_why_words.moc"
