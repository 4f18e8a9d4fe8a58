// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/notation/notation_programs.h"
#include "tests/support/many_programs.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_notation_laws {

using namespace streamscope;
using namespace streamscope::notation;
using namespace streamscope::test;

/// Tests of random texts.
class TestNotationLaws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { tryEachProperty(300); }

    void noTextBreaksIt() {
        QVERIFY(rc::check("any text gives an edit that fits, or mistakes inside the text", [](std::uint64_t seed) {
            Dice dice(seed);
            const std::array<std::string, 34> pieces{"s1:",
                                                     " ",
                                                     "\n",
                                                     "C(2,50)",
                                                     "H2D(x,10)",
                                                     "R(e)",
                                                     "W(e)",
                                                     "(",
                                                     ")",
                                                     ",",
                                                     "\"",
                                                     "r:",
                                                     "w:x",
                                                     "after C",
                                                     "2ms",
                                                     "50%",
                                                     "@s2",
                                                     "SYNC",
                                                     "GRAPH(",
                                                     "3 x ",
                                                     ";",
                                                     "#",
                                                     "WaitVal(f>=1)",
                                                     "=",
                                                     "{",
                                                     "}",
                                                     "{n}",
                                                     "ü",
                                                     "stream a priority -1\n",
                                                     "buffer x 5 MB\n",
                                                     "other/s1:",
                                                     "OPEN(e,o)",
                                                     "legacy:",
                                                     "thread t process 1\n"};
            std::string text;
            for (auto i = dice.number(0, 14); i > 0; --i) text += dice.oneOf(pieces);
            RC_LOG() << text;
            Program program = typed("s1: A(1,50) R(e)");
            const Program before = program;
            const Reading reading = notation::read(text, {program, 1, "s1", 100});
            for (const Mistake& mistake : reading.mistakes) {
                RC_ASSERT(mistake.at.begin <= mistake.at.end && mistake.at.end <= text.size());
                RC_ASSERT(!mistake.message.empty());
            }
            if (!reading.mistakes.empty()) return;
            const auto applied = apply(program, Edit{reading.edit});
            RC_LOG() << applied.why();
            RC_ASSERT(bool(applied));
            QVERIFY(apply(program, *applied));
            RC_ASSERT(program == before);
        }));
    }
};

STREAMSCOPE_TEST(TestNotationLaws)

}  // namespace tst_notation_laws

#include "tst_notation_laws.moc"
