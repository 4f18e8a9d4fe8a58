// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/notation/notation_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_notation {

using namespace streamscope;
using namespace streamscope::notation;
using namespace streamscope::test;

namespace {

std::string marked(const std::string& text, const Mistake& mistake) {
    return text.substr(mistake.at.begin, mistake.at.end - mistake.at.begin);
}

const Operation& at(const Program& program, std::size_t index) { return program.operations.at(index); }

QString inWords(const Program& program) {
    QStringList words;
    for (const Operation& operation : program.operations) {
        QString word = QString::fromStdString(operation.id);
        if (operation.find(Field::Stream)) word += '@' + QString::fromStdString(std::string(operation.text(Field::Stream)));
        words << word;
    }
    return words.join(' ');
}

}  // namespace

class TestNotation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aKernelIsASpinOnItsShareOfTheSms() {
        Program empty;
        const Reading reading = notation::read("s1: C(0.5,25,r:x w:y)", {empty, 0, {}, 132});
        QVERIFY(reading.mistakes.empty());
        Program program;
        QVERIFY(apply(program, Edit{reading.edit}));
        const Operation& kernel = at(program, 0);
        QCOMPARE(kernel.id, std::string("C"));
        QCOMPARE(kernel.text(Field::Kernel), std::string_view("spin"));
        QVERIFY(*kernel.find(Field::Grid) == Value{std::vector<Scalar>{std::int64_t{33}}});
        QVERIFY(*kernel.find(Field::Arguments) == Value{(std::vector<Argument>{{"duration", std::string("500 us")}})});
        QCOMPARE(program.buffers.size(), std::size_t{2});
        QVERIFY(program.buffers[0].memory == Memory::Device);
    }

    void aCopyNamesBothSidesByOne() {
        const Program program = typed("s1: H2D(a,40) K(k,4,100,r:a w:b) D2H(b,20)");
        QStringList buffers;
        for (const Buffer& buffer : program.buffers)
            buffers << QString::fromStdString(buffer.id + ' ' + std::get<std::string>(buffer.bytes)) +
                           (buffer.memory == Memory::Device ? " device" : " pinned");
        QCOMPARE(buffers.join(", "), QString("a 40 MB pinned, da 40 MB device, db 20 MB device, b 20 MB pinned"));
        QCOMPARE(at(program, 2).text(Field::From), std::string_view("db"));
    }

    void registeredMemoryIsOfTheHost() {
        const Program program = typed("REGISTER(x); s1: H2D(x,40); UNREGISTER(x)");
        QCOMPARE(at(program, 0).call, Call::HostRegister);
        QCOMPARE(at(program, 2).call, Call::HostUnregister);
        QCOMPARE(at(program, 1).text(Field::From), at(program, 0).text(Field::Buffer));
        QVERIFY(program.buffers[0].memory == Memory::Pageable);
    }

    void whatIsThereIsUsed() {
        Program program = typed("s1: H2D(x,10)");
        program = typed("s1: K(1,50,r:x w:dx) D2H(dx,10)", program);
        QCOMPARE(program.buffers.size(), std::size_t{2});
        QCOMPARE(program.streams.size(), std::size_t{1});
        QVERIFY(*at(program, 1).find(Field::Reads) == Value{(std::vector<Range>{{"dx", {}, {}, {}}})});
    }

    void theShortFormRecordsAndWaitsWhereItMust() {
        const Program first = typed("s1: A(1,50) B(1,50)");
        QCOMPARE(inWords(typed("C 2ms 50% @s2 after A", first)), QString("A@s1 r1@s1 B@s1 w1@s2 C@s2"));
        QCOMPARE(inWords(typed("C 2ms @s1 after A", first)), QString("A@s1 B@s1 C@s1"));
        QCOMPARE(inWords(typed("C 2ms @s2 after A, B", first)), QString("A@s1 r1@s1 B@s1 r2@s1 w1@s2 w2@s2 C@s2"));
    }

    void labelsWithBlanksAreNamedAsTheyStandOnTheirCards() {
        Program first = typed("s1: A(1,50) B(1,50)");
        first.operations[0].label = "copy x";
        first.operations[1].label = "copy y";
        for (const char* text : {"C 2ms @s2 after copy x", "C 2ms @s2 after \"copy x\"", "C 2ms after copy x @s2"})
            QCOMPARE(inWords(typed(text, first)), QString("A@s1 r1@s1 B@s1 w1@s2 C@s2"));
        QCOMPARE(inWords(typed("C 2ms after copy x, copy y 50% @s2", first)), QString("A@s1 r1@s1 B@s1 r2@s1 w1@s2 w2@s2 C@s2"));
    }

    /// A completed label can be read, whichever part of it was typed.
    void completedLabelsCanBeRead_data() {
        QTest::addColumn<QString>("begun");
        QTest::newRow("a letter") << "c";
        QTest::newRow("a word") << "copy";
        QTest::newRow("a blank") << "copy ";
        QTest::newRow("capitals") << "COPY x";
        QTest::newRow("a quote") << "\"copy ";
    }
    void completedLabelsCanBeRead() {
        QFETCH(QString, begun);
        Program first = typed("s1: A(1,50)");
        first.operations[0].label = "copy x";
        const std::string text = "C 2ms @s2 after " + begun.toStdString();
        const Completions found = complete(text, text.size(), {first, 1, {}, 100});
        QCOMPARE(found.words.size(), std::size_t{1});
        const std::string whole = text.substr(0, found.replaced.begin) + found.words.front();
        QCOMPARE(inWords(typed(whole.c_str(), first)), QString("A@s1 r1@s1 w1@s2 C@s2"));
    }

    void theShortFormUsesTheRecordThatIsThere() {
        const Program first = typed("s1: A(1,50) R(e1)");
        const Program program = typed("C 2ms 50% @s2 after A\nD 1ms 50% @s3 after A\nE 1ms @s4 after C", first);
        QCOMPARE(inWords(program), QString("A@s1 r1@s1 w1@s2 C@s2 r2@s2 w2@s3 D@s3 w3@s4 E@s4"));
        QCOMPARE(at(program, 5).text(Field::Event), std::string_view("e1"));
        QCOMPARE(at(program, 7).text(Field::Event), std::string_view("e2"));
        QCOMPARE(milliseconds(runOn("teaching", program)), 4.0);
    }

    void aRecordThatIsMadeAgainIsNotUsed() {
        const Program program = typed("C 1ms @s2 after A", typed("s1: A(1,50) R(e1)\ns3: B(1,50) R(e1)"));
        QCOMPARE(inWords(program), QString("A@s1 r3@s1 r1@s1 B@s3 r2@s3 w1@s2 C@s2"));
        QCOMPARE(at(program, 5).text(Field::Event), std::string_view("e2"));
    }

    void linesGoInWhereTheyShould() {
        Program program = typed("s1: A(1,50) B(1,50)");
        const Reading reading = notation::read("C(1,50); s2: D(1,50)", {program, 1, "s1", 100});
        QVERIFY(apply(program, Edit{reading.edit}));
        QCOMPARE(inWords(program), QString("A@s1 C@s1 D@s2 B@s1"));
        QCOMPARE(reading.operations, (std::vector<std::string>{"C", "D"}));
        QCOMPARE(reading.kernels, 2);
        QCOMPARE(reading.streams, (std::vector<std::string>{"s1", "s2"}));
        QCOMPARE(reading.resources.size(), std::size_t{1});
    }

    void besideCountedResourcesNewOnesFindNames() {
        Program program;
        Stream counted;
        counted.id = "s";
        counted.count = std::int64_t{2};
        program.streams.push_back(counted);
        Event events;
        events.id = "e";
        events.count = std::int64_t{2};
        program.events.push_back(events);
        program = typed("s0: A(1,50)\nB 1ms @s1 after A", program);
        QCOMPARE(program.streams.size(), std::size_t{1});
        QCOMPARE(program.events.back().id, std::string("e_1"));
        const Reading reading = notation::read("s: A(1,50)", {program, 0, {}, 100});
        QCOMPARE(reading.mistakes.size(), std::size_t{1});
        QCOMPARE(reading.mistakes.front().message, std::string("s names several: write s0, s1 and so on."));
    }

    void declarationsChangeWhatIsThere() {
        const Program program = typed("stream s1 non-blocking priority -2; event e no-timing", typed("s1: A(1,50) R(e)"));
        QVERIFY(program.streams[0].nonBlocking);
        QCOMPARE(program.streams[0].priority, -2);
        QVERIFY(program.events[0].disableTiming);
        QCOMPARE(program.operations.size(), std::size_t{2});
    }

    void parametersStayAlive() {
        Program program;
        program.parameters.push_back({"chunks", 4, {}, {}, {}, {}});
        program = typed("s1: H2D(x,{40/chunks}) K({4/chunks} ms,100,r:x)", program);
        QCOMPARE(at(program, 0).text(Field::Bytes), std::string_view("{40/chunks} MB"));
        QCOMPARE(milliseconds(runOn("teaching", program)), 2.0);
    }

    void mistakesAreMarkedAndSayWhatToWrite_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("marked");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* part, const char* message) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(part) << QString::fromUtf8(message);
        };
        row("s1: C(x,50)", "x", "Write a time here: 2 (ms), 20us or {chunks} ms.");
        row("s1: C(2,fifty)", "fifty", "Write the share of the SMs here: 50 is half of them.");
        row("s1: C(2,0)", "0", "Write the share of the SMs here: 50 is half of them.");
        row("s1: C(2,50", "50", "A ) is missing here.");
        row("C x", "x", "Expected ( or a time after the name, such as C(2,50) or C 2ms 50% @s1 after A.");
        row("s1: C", "C", "Say how long: C(2,50) is 2 ms on 50 % of the SMs.");
        row("s1: R", "R", "Say what of: R(e1).");
        row("s1: H2D(x)", ")", "A comma is missing here, as in H2D(x,10).");
        row("s1: H2D(x,many)", "many", "Write a size here: 10 (MB), 64KiB or {chunks} MB.");
        row("s1: H2D(x,0)", "0", "A size is at least 1 byte.");
        row("s1: WaitVal(f=1)", "=", "This character is not expected here.");
        row("s1: WaitVal(f,1)", ",", "Write a condition here: f>=1, f==1, f&1 or f nor 1.");
        row("s1: WriteVal(f,one)", "one", "Write a whole number from 0 on here, such as 1.");
        row("s1: C(2,50) s2: D(2,50)", "s2", "Begin a line for another stream, or write a ; before its name.");
        row("event e; PRIORITY(e)", "e", "There is no stream e.");
        row("SYNC(nothing)", "nothing", "There is no stream or event nothing.");
        row("C 2ms @s2 after Q", "Q", "There is no operation Q.");
        row("C 2ms @s2 after Q R", "Q R", "There is no operation Q R; commas part several.");
        row("s1: \"C(2,50)", "\"", "This quote has no end.");
        row("s1: C({n} ms,50)", "{n} ms", "This cannot be computed: no parameter or loop variable named \"n\".");
        row("stream s1 fast", "fast",
            "Expected here: non-blocking, blocking, external, priority -1, device 1, process 1, context c.");
        row("buffer x 5 MB; s1: H2D(x,10)", "10", "x holds only 5 MB.");
        row("s{i}: C(2,50)", "s{i}", "This cannot be a name.");
        row("s1: größe(2,50) C(zwei)", "zwei", "Write a time here: 2 (ms), 20us or {chunks} ms.");
        row("s1: 3 C(2,50)", "3", "A call is missing after the number: write 4 x C(2,50).");
        row("s1: GRAPH(A(1,5) GRAPH(B(1,5)))", "GRAPH", "Graphs cannot be nested.");
        row("s1: GRAPH(SYNC)", "SYNC", "A graph holds work in streams only.");
    }
    void mistakesAreMarkedAndSayWhatToWrite() {
        QFETCH(QString, text);
        QFETCH(QString, marked);
        QFETCH(QString, message);
        const std::string typedText = text.toStdString();
        const Program empty;
        const Reading reading = notation::read(typedText, {empty, 0, {}, 100});
        QVERIFY(reading.isEmpty());
        QCOMPARE(reading.mistakes.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(reading.mistakes.front().message), message);
        QCOMPARE(QString::fromStdString(tst_notation::marked(typedText, reading.mistakes.front())), marked);
    }

    void everyLineHasItsOwnMistake() {
        const Program empty;
        const Reading reading = notation::read("s1: C(x)\ns2: D(2,50)\nR(\n", {empty, 0, {}, 100});
        QCOMPARE(reading.mistakes.size(), std::size_t{2});
    }

    void anOrderAfterWhatComesLaterIsRefused() {
        const Program program = typed("s1: A(1,50) B(1,50)");
        const Reading reading = notation::read("C 1ms @s2 after B", {program, 1, {}, 100});
        QCOMPARE(reading.mistakes.size(), std::size_t{1});
        QCOMPARE(reading.mistakes.front().message, std::string("B is issued later than this line; insert it behind B."));
    }

    void completionKnowsWhatMayStandThere_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("first");
        QTest::newRow("a stream at the beginning") << "co"
                                                   << "copy: ";
        QTest::newRow("an item") << "copy: ME"
                                 << "MEMSET(";
        QTest::newRow("an event") << "copy: W("
                                  << "e1";
        QTest::newRow("a buffer") << "copy: H2D(d"
                                  << "dx";
        QTest::newRow("what is read") << "copy: K(1,50,r:"
                                      << "x";
        QTest::newRow("an event of a line above") << "s5: R(fresh)\ns6: W(f"
                                                  << "fresh";
        QTest::newRow("a stream behind @") << "C 2ms @c"
                                           << "copy";
        QTest::newRow("an operation") << "C 2ms after A"
                                      << "Adam";
        QTest::newRow("a stream to synchronise") << "SYNC(c"
                                                 << "copy";
        QTest::newRow("nothing where a number stands") << "copy: K("
                                                       << "";
    }
    void completionKnowsWhatMayStandThere() {
        QFETCH(QString, text);
        QFETCH(QString, first);
        const Program program = typed("copy: H2D(x,10) R(e1) Adam(1,50)");
        const std::string asTyped = text.toStdString();
        const Completions found = complete(asTyped, asTyped.size(), {program, 0, {}, 100});
        QCOMPARE(found.words.empty() ? QString() : QString::fromStdString(found.words.front()), first);
        QVERIFY(found.replaced.end == asTyped.size());
    }
};

STREAMSCOPE_TEST(TestNotation)

}  // namespace tst_notation

#include "tst_notation.moc"
