// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/composer/composer_layout.h"

#include "engine/program/resolved_program.h"

#include <QTest>

namespace tst_composer_ranges {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

Operation work(const char* id, const char* range) {
    Operation operation;
    operation.call = Call::HostWork;
    operation.id = id;
    operation.range = range;
    operation.set(Field::Duration, Scalar{std::string("1 us")});
    return operation;
}

/// Returns the program: before · step [ forward [ a b ] c ] · after, and a step of two turns whose bodies are ranges.
Program ranges() {
    Program program;
    program.ranges = {{"r1", "step", {}, {}}, {"r2", "forward", "r1", {}}};
    Operation loop;
    loop.call = Call::Repeat;
    loop.id = "loop";
    loop.set(Field::Times, Scalar{std::int64_t{2}});
    loop.set(Field::Body, std::vector<Operation>{work("turn", "inner")});
    program.operations = {work("before", ""), work("a", "r2"), work("b", "r2"), work("c", "r1"), work("after", ""), loop};
    return program;
}

ComposerLayout layOut(const Program& program, const QSet<QString>& folded = {}, qreal height = 600) {
    const Read<ResolvedProgram> resolved = resolve(program);
    return layoutComposer({.program = program, .resolved = &*resolved.value, .folded = folded},
                          {.width = 1000, .height = height});
}

}  // namespace

/// Tests of ranges of calls above their columns.
class TestComposerRanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRangeIsAboveItsCalls() {
        const ComposerLayout layout = layOut(ranges());
        QCOMPARE(layout.ranges.size(), std::size_t(3));
        QCOMPARE(layout.rangeRows, 2);
        const RangeBand &step = layout.ranges[0], &forward = layout.ranges[1], &turn = layout.ranges[2];
        QCOMPARE(step.name, QStringLiteral("step"));
        QCOMPARE(QList<int>({step.first, step.last, forward.first, forward.last}), QList<int>({1, 3, 1, 2}));
        QVERIFY(step.rect.bottom() <= forward.rect.top());
        QCOMPARE(turn.name, QStringLiteral("inner"));
        for (int column = 0; column < layout.columns(); ++column) QVERIFY(layout.rectOf(column).top() > forward.rect.bottom());
    }

    void aFoldedBodyKeepsItsRange() {
        const ComposerLayout layout = layOut(ranges(), {QStringLiteral("loop")});
        QCOMPARE(QList<int>({layout.ranges[2].first, layout.ranges[2].last}), QList<int>({5, 5}));
    }

    void withoutRangesNothingMoves() {
        Program program = ranges();
        program.ranges.clear();
        for (Operation& operation : program.operations) operation.range.clear();
        program.operations.pop_back();
        const ComposerLayout layout = layOut(program);
        QVERIFY(layout.ranges.empty());
        QCOMPARE(layout.metrics.top, lanesTop);
    }

    /// Ranges reduce the height of the lanes no more than necessary.
    void lanesKeepTheirRoom() {
        Program program = ranges();
        const ComposerLayout with = layOut(program, {}, 300);
        QCOMPARE(with.metrics.top, lanesTop + 2 * rangeRow);
        QVERIFY(with.lanes.front().rect.top() >= with.metrics.top);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerRanges)

}  // namespace tst_composer_ranges

#include "tst_composer_ranges.moc"
