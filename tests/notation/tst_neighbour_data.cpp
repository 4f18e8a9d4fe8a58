// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/diagnostic.h"
#include "engine/program/edit.h"
#include "engine/rules/check.h"
#include "tests/notation/notation_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_neighbour_data {

using namespace streamscope;
using namespace streamscope::notation;
using namespace streamscope::test;

namespace {

QString namesOf(const Operation& operation, Field field) {
    const Value* value = operation.find(field);
    QStringList names;
    if (value != nullptr)
        for (const Range& range : std::get<std::vector<Range>>(*value)) names << QString::fromStdString(range.buffer);
    return names.join(',');
}

/// Returns the data of each kernel, such as "A r:dx w:dx".
QString kernelsOf(const Program& program) {
    QStringList words;
    for (const Operation& operation : program.operations) {
        if (operation.call != Call::LaunchKernel) continue;
        QString word = QString::fromStdString(operation.id);
        for (const auto& [field, sign] : {std::pair{Field::Reads, "r:"}, std::pair{Field::Writes, "w:"}})
            if (operation.find(field)) word += QString(" ") + sign + namesOf(operation, field);
        words << word;
    }
    return words.join("; ");
}

bool races(const Program& program) {
    const auto all = check(program, {});
    return std::ranges::any_of(all, [](const Diagnostic& each) { return each.rule == "race"; });
}

}  // namespace

/// Tests of the data that kernels without declarations take from neighbouring copies.
class NeighbourDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void copiesBesideAKernelSayWhatItTouches_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kernels");
        const auto row = [](const char* text, const char* kernels) {
            QTest::newRow(QByteArray(text).replace('\n', ' ').constData()) << text << kernels;
        };
        row("s1: H2D(x,10) R(e1) K(saxpy,0.9,50)", "saxpy r:dx w:dx");
        row("s1: H2D(x,10) A(1) D2H(y,10)", "A r:dx w:dy");
        row("s1: H2D(x,10) H2D(y,10) A(1)", "A r:dx,dy w:dx,dy");
        row("s1: A(1) D2H(y,10)", "A w:dy");
        row("s1: MEMSET(z,10) A(1)", "A r:z w:z");
        row("s1: H2D(x,10) A(1) B(1) D2H(y,10)", "A r:dx w:dx; B r:dx w:dy");
        row("s1: H2D(x,10) A(1) H2D(y,10) B(1)", "A r:dx w:dx; B r:dy w:dy");
        row("s1: H2D(x,10) A(1,100,none) B(1,100,r:dx w:z) C(1)", "A; B r:dx w:z; C r:z w:z");
        row("s1: A(1,50) R(e)\ns2: W(e) B(1,50)", "A; B");
        row("s1: H2D(x,10) R(e)\ns2: W(e) B(1)", "B r:dx");
        row("s1: H2D(x,10) A(1) R(e)\ns2: W(e) B(1)\ns3: W(e) C(1)", "A r:dx w:dx; B r:dx; C r:dx");
        row("s1: H2D(x,10) R(e)\ns2: B(1)", "B r:dx");                    // the wait is forgotten
        row("s1: H2D(x,10)\ns2: B(1)", "B");                              // nothing connects them
        row("s1: H2D(x,10) R(e)\ns2: B(1)\ns3: W(e) C(1)", "B; C r:dx");  // another stream waits for it
    }
    void copiesBesideAKernelSayWhatItTouches() {
        QFETCH(QString, text);
        QFETCH(QString, kernels);
        QCOMPARE(kernelsOf(typed(text.toStdString())), kernels);
    }

    void aForgottenWaitIsARace() {
        QVERIFY(races(typed("s1: H2D(x,10) R(e1)\ns2: K(saxpy,0.9,50)")));
        QVERIFY(!races(typed("s1: H2D(x,10) R(e1)\ns2: W(e1) K(saxpy,0.9,50)")));
        // The example of the README, and a second stream that copies its result.
        const Program example = typed("s1: H2D(x,10) R(e1) K(saxpy,0.9,50)");
        QVERIFY(!races(example));
        QVERIFY(races(typed("s2: D2H(x,10)", example)));
        QVERIFY(!races(typed("s1: R(e2)\ns2: W(e2) D2H(x,10)", example)));
    }

    void theProgramAroundALineCounts() {
        const Program program = typed("s1: H2D(x,10) D2H(y,10)");
        Program changed = program;
        const Reading reading = notation::read("s1: A(1,50)", {program, 1, {}, 100});
        QVERIFY(reading.mistakes.empty() && apply(changed, Edit{reading.edit}));
        QCOMPARE(kernelsOf(changed), QString("A r:dx w:dy"));
        Program after = program;
        const Reading shortForm = notation::read("B 1ms @s2 after copy1", {program, 2, {}, 100});
        QVERIFY(shortForm.mistakes.empty() && apply(after, Edit{shortForm.edit}));
        QCOMPARE(kernelsOf(after), QString("B r:dx"));
    }
};

STREAMSCOPE_TEST(NeighbourDataTest)

}  // namespace tst_neighbour_data

#include "tst_neighbour_data.moc"
