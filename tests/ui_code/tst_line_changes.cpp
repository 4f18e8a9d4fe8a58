// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/code/line_changes.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_line_changes {

using namespace streamscope::ui;

namespace {

std::string textOf(const std::vector<int>& letters) {
    std::string text;
    for (const int letter : letters) text += std::string(1, static_cast<char>('a' + letter)) + '\n';
    return text;
}

/// Returns the old lines after applying the changes.
std::vector<std::string_view> changed(const std::vector<std::string_view>& before, const std::vector<std::string_view>& after,
                                      const std::vector<LineChange>& changes) {
    std::vector<std::string_view> lines = before;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        lines.erase(lines.begin() + change->oldFirst, lines.begin() + change->oldFirst + change->oldCount);
        lines.insert(lines.begin() + change->oldFirst, after.begin() + change->newFirst,
                     after.begin() + change->newFirst + change->newCount);
    }
    return lines;
}

}  // namespace

class TestLineChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesKeepTheirEnds() {
        QCOMPARE(linesOf("a\n\nb"), (std::vector<std::string_view>{"a\n", "\n", "b"}));
        QVERIFY(linesOf("").empty());
    }

    void changesTurnOneTextIntoTheOther() {
        QVERIFY(rc::check([] {
            const auto letters = rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4));
            const std::string first = textOf(*letters), second = textOf(*letters);
            const auto before = linesOf(first), after = linesOf(second);
            const auto changes = lineChanges(before, after);
            RC_ASSERT(changed(before, after, changes) == after);
            for (std::size_t i = 1; i < changes.size(); ++i) {
                RC_ASSERT(changes[i].oldFirst > changes[i - 1].oldFirst + changes[i - 1].oldCount);
                RC_ASSERT(changes[i].newFirst > changes[i - 1].newFirst + changes[i - 1].newCount);
            }
        }));
    }

    void onlyWhatDiffersIsChanged() {
        const auto before = linesOf("a\nb\nc\nd\ne\n"), after = linesOf("a\nx\nc\nd\ny\ne\n");
        QCOMPARE(lineChanges(before, after), (std::vector<LineChange>{{1, 1, 1, 1}, {4, 0, 4, 1}}));
        QVERIFY(lineChanges(before, before).empty());
    }

    void textsThatDifferThroughoutAreOneChange() {
        std::string first, second;
        for (int i = 0; i < 5000; ++i) {
            first += "a" + std::to_string(i) + "\n";
            second += "b" + std::to_string(i) + "\n";
        }
        QCOMPARE(lineChanges(linesOf(first), linesOf(second)), (std::vector<LineChange>{{0, 5000, 0, 5000}}));
    }

    void aLineIsFoundAgain() {
        const std::vector<LineChange> changes{{1, 1, 1, 3}, {4, 2, 6, 0}};
        QCOMPARE(lineAfter(changes, 0), 0);
        QCOMPARE(lineAfter(changes, 1), 1);
        QCOMPARE(lineAfter(changes, 2), 4);
        QCOMPARE(lineAfter(changes, 5), 6);
        QCOMPARE(lineAfter(changes, 6), 6);
    }
};

STREAMSCOPE_TEST(TestLineChanges)

}  // namespace tst_line_changes

#include "tst_line_changes.moc"
