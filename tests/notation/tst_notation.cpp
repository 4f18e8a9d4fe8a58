#include "engine/program/program_json.h"
#include "tests/notation/notation_programs.h"
#include "tests/support/many_programs.h"
#include "tests/support/random_program.h"

#include <QTest>

#include <rapidcheck.h>

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

/// Programs that notation can say, drawn from a seed.
class SayableProgram {
public:
    explicit SayableProgram(std::uint64_t seed) : dice_(seed) {}

    Program make() {
        Program program;
        if (dice_.chance(30)) program.threads = {{"main", 0, {}}, {"other", 0, {}}};
        for (int i = 0; i < 3; ++i) program.streams.push_back(stream("s" + std::to_string(i)));
        for (int i = 0; i < 3; ++i) program.events.push_back(event("e" + std::to_string(i)));
        for (const char* id : {"x", "dx", "y", "dy", "z"}) program.buffers.push_back(buffer(id));
        for (const char* id : {"f", "wide"}) program.words.push_back(word(id));
        const auto count = dice_.number(0, 12);
        for (std::int64_t i = 0; i < count; ++i) program.operations.push_back(operation(program, i));
        return program;
    }

private:
    Stream stream(std::string id) {
        Stream made;
        made.id = std::move(id);
        made.nonBlocking = dice_.chance(40);
        made.priority = dice_.chance(30) ? -1 : 0;
        made.device = dice_.chance(20) ? 1 : 0;
        return made;
    }
    Event event(std::string id) {
        Event made;
        made.id = std::move(id);
        made.disableTiming = dice_.chance(40);
        made.blockingSync = dice_.chance(30);
        return made;
    }
    Buffer buffer(std::string id) {
        Buffer made;
        const bool device = id == "z" || id.starts_with('d');
        made.id = std::move(id);
        made.bytes = dice_.chance(50) ? std::string("40 MB") : std::string("64 MiB");
        made.memory = device ? Memory::Device : dice_.chance(50) ? Memory::Pinned : Memory::Pageable;
        return made;
    }
    Word word(std::string id) {
        Word made;
        made.bits = id == "wide" ? 64 : 32;
        made.id = std::move(id);
        if (dice_.chance(30)) made.initial = std::int64_t{3};
        return made;
    }
    Scalar time() { return formatTime(dice_.number(0, 5'000'000)); }
    Scalar size() { return formatBytes(static_cast<std::uint64_t>(dice_.number(1, 40'000'000))); }
    std::vector<Range> ranges() {
        std::vector<Range> made;
        for (const char* id : {"dx", "dy", "z"})
            if (dice_.chance(40)) made.push_back({id, {}, {}, {}});
        return made;
    }
    void data(Operation& made) {
        if (auto reads = ranges(); !reads.empty()) made.set(Field::Reads, reads);
        if (auto writes = ranges(); !writes.empty()) made.set(Field::Writes, writes);
    }
    void kernel(Operation& made) {
        made.label = dice_.oneOf(std::array<std::string, 7>{"A", "K", "W", "two words", "2nd", "h2d", "größer"});
        made.set(Field::Kernel, Scalar{std::string("spin")});
        made.set(Field::Grid, std::vector<Scalar>{dice_.number(1, 400)});
        made.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
        made.set(Field::Arguments, std::vector<Argument>{{"duration", time()}});
        data(made);
    }
    void copy(Operation& made) {
        const auto [from, to] = dice_.oneOf(
            std::array<std::pair<std::string, std::string>, 5>{{{"x", "dx"}, {"dy", "y"}, {"x", "z"}, {"z", "y"}, {"dx", "dy"}}});
        made.label = "copy " + (to == "y" ? to : from);
        made.set(Field::From, Scalar{from});
        made.set(Field::To, Scalar{to});
        made.set(Field::Bytes, size());
    }
    void words(Operation& made, Call narrow, Call wide, const char* label) {
        const bool is64 = dice_.chance(50);
        made.call = is64 ? wide : narrow;
        made.label = std::string(label) + (is64 ? " wide" : " f");
        made.set(Field::Word, Scalar{std::string(is64 ? "wide" : "f")});
        made.set(Field::Value, Scalar{dice_.number(0, is64 ? 1'000'000'000'000 : 9)});
        if (narrow == Call::StreamWaitValue32)
            made.set(Field::Condition, Scalar{dice_.oneOf(std::array<std::string, 4>{"geq", "eq", "and", "nor"})});
    }
    Operation inStream(const std::string& stream, bool graphs) {
        Operation made;
        made.set(Field::Stream, Scalar{stream});
        const std::string event = "e" + std::to_string(dice_.number(0, 2));
        switch (dice_.number(0, graphs ? 7 : 6)) {
            case 0:
                made.call = Call::MemcpyAsync;
                copy(made);
                break;
            case 1:
                made.call = Call::EventRecord;
                made.set(Field::Event, Scalar{event});
                break;
            case 2:
                made.call = Call::StreamWaitEvent;
                made.set(Field::Event, Scalar{event});
                break;
            case 3: words(made, Call::StreamWaitValue32, Call::StreamWaitValue64, "wait"); break;
            case 4: words(made, Call::StreamWriteValue32, Call::StreamWriteValue64, "write"); break;
            case 5:
                made.call = Call::MemsetAsync;
                made.label = "set z";
                made.set(Field::Buffer, Scalar{std::string("z")});
                made.set(Field::Bytes, size());
                break;
            case 7: {
                made.call = Call::GraphLaunch;
                std::vector<Operation> body;
                for (int i = 0; i < 3; ++i) body.push_back(inStream(stream, false));
                for (std::size_t i = 0; i < body.size(); ++i) body[i].id = next();
                made.set(Field::Body, std::move(body));
                break;
            }
            default: made.call = Call::LaunchKernel; kernel(made);
        }
        return made;
    }
    Operation onHost() {
        Operation made;
        const std::string event = "e" + std::to_string(dice_.number(0, 2));
        switch (dice_.number(0, 6)) {
            case 0: made.call = Call::DeviceSynchronize; break;
            case 1:
                made.call = Call::StreamSynchronize;
                made.set(Field::Stream, Scalar{std::string("s1")});
                break;
            case 2:
                made.call = Call::EventSynchronize;
                made.set(Field::Event, Scalar{event});
                break;
            case 3:
                made.call = Call::EventQuery;
                made.set(Field::Event, Scalar{event});
                if (dice_.chance(50)) made.set(Field::Every, time());
                break;
            case 4:
                made.call = Call::HostWork;
                made.set(Field::Duration, time());
                break;
            case 5:
                made.call = Call::HostStore;
                made.set(Field::Word, Scalar{std::string("f")});
                made.set(Field::Value, Scalar{std::int64_t{1}});
                break;
            default:
                made.call = Call::EventElapsedTime;
                made.set(Field::Start, Scalar{std::string("e0")});
                made.set(Field::End, Scalar{event});
        }
        return made;
    }
    Operation operation(const Program& program, std::int64_t) {
        const auto stream = dice_.oneOf(std::array<std::string, 5>{"s0", "s1", "s2", "legacy", "per-thread"});
        Operation made = dice_.chance(25) ? onHost() : inStream(stream, true);
        made.id = next();
        if (!program.threads.empty() && dice_.chance(30)) {
            made.thread = "other";
        }
        if (const auto* body = made.body()) {
            std::vector<Operation> inner = *body;
            for (Operation& each : inner) each.thread = made.thread;
            made.set(Field::Body, std::move(inner));
        }
        return made;
    }
    std::string next() { return "o" + std::to_string(count_++); }

    Dice dice_;
    int count_ = 0;
};

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

class TestNotation : public QObject {
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
        QCOMPARE(reading.mistakes.front().message, std::string("s stands for several: write s0, s1 and so on."));
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
        row("s1: C", "C", "Say how long: C(2,50) is 2 ms on 50 % of the SMs.");
        row("s1: R", "R", "Say what of: R(e1).");
        row("s1: H2D(x)", ")", "A comma is missing here, as in H2D(x,10).");
        row("s1: H2D(x,many)", "many", "Write a size here: 10 (MB), 64KiB or {chunks} MB.");
        row("s1: H2D(x,0)", "0", "A size is at least 1 byte.");
        row("s1: WaitVal(f=1)", "=", "This sign means nothing here.");
        row("s1: WaitVal(f,1)", ",", "Write a condition here: f>=1, f==1, f&1 or f nor 1.");
        row("s1: WriteVal(f,one)", "one", "Write a whole number from 0 on here, such as 1.");
        row("s1: C(2,50) s2: D(2,50)", "s2", "A stream's name with a colon begins a line, or stands after a ;.");
        row("SYNC(nothing)", "nothing", "There is no stream or event nothing.");
        row("C 2ms @s2 after Q", "Q", "There is no operation Q.");
        row("s1: \"C(2,50)", "\"", "This quote has no end.");
        row("s1: C({n} ms,50)", "{n} ms", "This cannot be computed: no parameter or loop variable named \"n\".");
        row("stream s1 fast", "fast", "What may stand here: non-blocking, blocking, priority -1, device 1, process 1.");
        row("buffer x 5 MB; s1: H2D(x,10)", "10", "x holds only 5 MB.");
        row("s{i}: C(2,50)", "s{i}", "This cannot be a name.");
        row("s1: größe(2,50) C(zwei)", "zwei", "Write a time here: 2 (ms), 20us or {chunks} ms.");
        row("s1: 3 C(2,50)", "3", "A number stands alone here; write 4 x C(2,50).");
        row("s1: GRAPH(A(1,5) GRAPH(B(1,5)))", "GRAPH", "A graph cannot stand in another.");
        row("s1: GRAPH(SYNC)", "SYNC", "Only work of the stream can stand in a graph.");
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
        QCOMPARE(QString::fromStdString(::marked(typedText, reading.mistakes.front())), marked);
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

QTEST_GUILESS_MAIN(TestNotation)
#include "tst_notation.moc"
