#include "engine/program/program_json.h"
#include "tests/notation/notation_programs.h"
#include "tests/notation/sayable_program.h"
#include "tests/support/many_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_notation_laws {

using namespace streamscope;
using namespace streamscope::notation;
using namespace streamscope::test;

namespace {

void forgetIds(std::vector<Operation>& operations) {
    for (Operation& operation : operations) {
        operation.id.clear();
        const auto* body = operation.body();
        if (!body) continue;
        std::vector<Operation> inner = *body;
        forgetIds(inner);
        operation.set(Field::Body, std::move(inner));
    }
}

}  // namespace

/// Of random programs and random texts.
class TestNotationLaws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { tryEachProperty(300); }

    void readingWhatWasWrittenGivesTheProgramAgain() {
        QVERIFY(rc::check("read(write(p)) == p", [](std::uint64_t seed) {
            Program program = SayableProgram(seed).make();
            const auto text = notation::write(program);
            if (!text) RC_LOG() << toJson(program);
            RC_ASSERT(text.has_value());
            RC_LOG() << *text;
            Program again = typed(*text);
            forgetIds(program.operations);
            forgetIds(again.operations);
            RC_ASSERT(again == program);
        }));
    }

    void anythingAtAllIsReadOrRefusedAndNeverSaidWrongly() {
        QVERIFY(rc::check("write() of any program is nothing, or reads as that program", [](std::uint64_t seed) {
            Program program = AnyProgram(seed, 6).make();
            const auto text = notation::write(program);
            if (!text) return;
            Program frame = program;
            frame.threads.clear(), frame.streams.clear(), frame.events.clear();
            frame.buffers.clear(), frame.words.clear(), frame.operations.clear();
            Program again = typed(*text, frame);
            forgetIds(program.operations);
            forgetIds(again.operations);
            RC_ASSERT(again == program);
        }));
    }

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
            const Applied applied = apply(program, Edit{reading.edit});
            RC_LOG() << applied.error;
            RC_ASSERT(bool(applied));
            apply(program, *applied.inverse);
            RC_ASSERT(program == before);
        }));
    }
};

STREAMSCOPE_TEST(TestNotationLaws)

}  // namespace tst_notation_laws

#include "tst_notation_laws.moc"
