// SPDX-License-Identifier: GPL-3.0-or-later
#include "fork_and_join.h"
#include "tests/support/window_test.h"
#include "tests/timeline/sample_timelines.h"
#include "ui/inspector/operation_story.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/quantity_edit.h"
#include "ui/inspector/quantity_rule.h"
#include "ui/inspector/resource_edits.h"

#include <QLineEdit>
#include <QSignalSpy>

namespace tst_quantities_and_words {

using namespace streamscope;
using namespace streamscope::ui;

class TestQuantitiesAndWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBareNumberHasTheUnitOfTheField();
    void aBareTimeInAnEmptyFieldIsInMilliseconds();
    void typedTextIsValueOrProblem_data();
    void typedTextIsValueOrProblem();
    void storedTextIsWhatWasTyped();
    void aDecimalCommaIsAPoint();
    void longSizesAreTold();
    void stepsKeepTheUnit();
    void everyReasonHasWords();
    void shortWaitsAreToldApart();
    void repetitionsAreCounted();
    void launchesAreToldOneByOne();
    void bracketOnlyTimesSayWithin();
    void blockedOperationIsAskedWhyItNeverStarted();
    void failedCallSaysThatItNeverStarted();
    void aTieSaysThatItCouldBeOtherwise();
    void loopVariablesAreInScope();
    void countedResourcesAreNamedOneByOne();
    void everyFieldHasATitle();
    void everyResourceIsDeletedWhole();
};

void TestQuantitiesAndWords::aBareNumberHasTheUnitOfTheField() {
    QuantityRule time{.kind = QuantityKind::Time}, bytes{.kind = QuantityKind::Bytes};
    time.unit = unitIn(QStringLiteral("1 ms"));
    bytes.unit = unitIn(QStringLiteral("{i*10} MB"));
    QCOMPARE(time.unit, QStringLiteral("ms"));
    QCOMPARE(bytes.unit, QStringLiteral("MB"));
    const TypedInput three = readQuantity(QStringLiteral("3"), time, Scope());
    QVERIFY(three.value == Scalar{std::string("3 ms")});
    QCOMPARE(three.meaning, QStringLiteral("= 3 ms"));
    QVERIFY(readQuantity(QStringLiteral("2.5"), time, Scope()).value == Scalar{std::string("2.5 ms")});
    QVERIFY(readQuantity(QStringLiteral("3 us"), time, Scope()).value == Scalar{std::string("3 us")});
    QVERIFY(readQuantity(QStringLiteral("8"), bytes, Scope()).value == Scalar{std::string("8 MB")});
    QVERIFY(readQuantity(QStringLiteral("8"), {.kind = QuantityKind::Whole}, Scope()).value == Scalar{std::int64_t{8}});
    time.unit.clear();
    QCOMPARE(readQuantity(QStringLiteral("3"), time, Scope()).meaning, QStringLiteral("= 3 ns"));
    QCOMPARE(unitIn(QStringLiteral("12")), QString());
}

/// Without a unit to keep, times are typed in milliseconds, as in the typing line.
void TestQuantitiesAndWords::aBareTimeInAnEmptyFieldIsInMilliseconds() {
    QuantityEdit edit(QStringLiteral("Poll every"), {QuantityKind::Time, 0, 86'400'000'000'000, true});
    QSignalSpy edited(&edit, &QuantityEdit::edited);
    QTest::keyClicks(edit.field(), QStringLiteral("0.6"));
    QVERIFY(edited.last().front().value<std::optional<Scalar>>() == Scalar{std::string("0.6 ms")});
    edit.setValue(Scalar{std::int64_t{0}});
    edit.field()->selectAll();
    QTest::keyClicks(edit.field(), QStringLiteral("2"));
    QVERIFY(edited.last().front().value<std::optional<Scalar>>() == Scalar{std::string("2 ms")});
    edit.setValue(Scalar{std::string("5 us")});
    edit.field()->selectAll();
    QTest::keyClicks(edit.field(), QStringLiteral("7"));
    QVERIFY(edited.last().front().value<std::optional<Scalar>>() == Scalar{std::string("7 µs")});
}

void TestQuantitiesAndWords::typedTextIsValueOrProblem_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("valid");
    const auto row = [](const char* text, QuantityKind kind, bool valid) {
        QTest::newRow(qPrintable(QStringLiteral("%1 as %2").arg(QString::fromUtf8(text)).arg(static_cast<int>(kind))))
            << QString::fromUtf8(text) << static_cast<int>(kind) << valid;
    };
    for (const char* text : {"10 MB", "64 KiB", "4096", " 8 MB ", "{chunks*2} MB", "0"}) row(text, QuantityKind::Bytes, true);
    for (const char* text : {"10 apples", "-1", "4 ms", "", "2 TiB", "{nope} B", "{1/0} B", "99999999999999999999"})
        row(text, QuantityKind::Bytes, false);
    for (const char* text : {"4 ms", "60 us", "60 µs", "1.5 s", "0"}) row(text, QuantityKind::Time, true);
    for (const char* text : {"4 MB", "soon", "-1 ms"}) row(text, QuantityKind::Time, false);
    for (const char* text : {"7", "{chunks}"}) row(text, QuantityKind::Whole, true);
    for (const char* text : {"7.5", "seven", "7 MB"}) row(text, QuantityKind::Whole, false);
    for (const char* text : {"2.5", "-1e-3", "3"}) row(text, QuantityKind::Real, true);
    for (const char* text : {"two", "1e999"}) row(text, QuantityKind::Real, false);
}

void TestQuantitiesAndWords::typedTextIsValueOrProblem() {
    QFETCH(QString, text);
    QFETCH(int, kind);
    QFETCH(bool, valid);
    QuantityRule rule{static_cast<QuantityKind>(kind), 0, std::int64_t{1} << 40, false};
    const TypedInput input = readQuantity(text, rule, Scope{{"chunks", 4}});
    QCOMPARE(input.isValid(), valid);
    QCOMPARE(input.value.has_value(), valid);
    if (valid) return;
    QVERIFY2(input.problem.endsWith(QLatin1Char('.')), qPrintable(input.problem));
    rule.optional = true;
    QCOMPARE(readQuantity(text, rule, Scope{}).isValid(), text.isEmpty());
}

void TestQuantitiesAndWords::storedTextIsWhatWasTyped() {
    const QuantityRule bytes{QuantityKind::Bytes, 0, 1 << 30, false};
    QCOMPARE(*readQuantity(QStringLiteral("8 MB"), bytes, Scope{}).value, Scalar{std::string("8 MB")});
    QCOMPARE(*readQuantity(QStringLiteral("4096"), bytes, Scope{}).value, Scalar{std::int64_t{4096}});
    QCOMPARE(quantityText(Scalar{std::int64_t{10'000'000}}, QuantityKind::Bytes), QStringLiteral("10 MB"));
    QCOMPARE(quantityText(Scalar{std::int64_t{60'000}}, QuantityKind::Time), QStringLiteral("60 µs"));
    QCOMPARE(quantityText(Scalar{std::string("{i} MB")}, QuantityKind::Bytes), QStringLiteral("{i} MB"));
}

/// A comma that could separate thousands is refused.
void TestQuantitiesAndWords::aDecimalCommaIsAPoint() {
    const QuantityRule time{QuantityKind::Time, 0, std::int64_t{1} << 40, false, false, QStringLiteral("ms")};
    const auto typed = [&](const char* text) { return readQuantity(QString::fromLatin1(text), time, Scope{}); };
    QCOMPARE(typed("1,2 ms").value, Scalar{std::string("1.2 ms")});
    QCOMPARE(typed("1,2 ms").meaning, QStringLiteral("= 1.2 ms"));
    QCOMPARE(typed("1,25").value, Scalar{std::string("1.25 ms")});
    QCOMPARE(typed("0,125 ms").value, Scalar{std::string("0.125 ms")});
    QCOMPARE(typed("1,0005 ms").value, Scalar{std::string("1.0005 ms")});
    QCOMPARE(typed("1,200 us").problem, QStringLiteral("Write 1.200 with a point, or 1200 without a comma."));
    for (const char* wrong : {"1,2,3 ms", "1,2.3 ms", "1, ms", ",5 ms"}) QVERIFY2(!typed(wrong).isValid(), wrong);
    const QuantityRule whole{QuantityKind::Whole, 0, 1'000'000, false};
    QCOMPARE(readQuantity(QStringLiteral("1,5"), whole, Scope{}).problem, QStringLiteral("Write 15 without a comma."));
    const QuantityRule real{QuantityKind::Real, 0, 1'000'000, false};
    QCOMPARE(readQuantity(QStringLiteral("2,5"), real, Scope{}).value, Scalar{2.5});
}

/// Sizes are shown as on the cards, and exactly if the exact text is short.
void TestQuantitiesAndWords::longSizesAreTold() {
    const QuantityRule bytes{QuantityKind::Bytes, 0, std::int64_t{1} << 40, false};
    const auto meaning = [&](const char* text, std::int64_t chunks) {
        return readQuantity(QString::fromLatin1(text), bytes, Scope{{"chunks", chunks}}).meaning;
    };
    QCOMPARE(meaning("{40000000/chunks} B", 6), QStringLiteral("≈ 6.67 MB"));
    QCOMPARE(meaning("{40000000/chunks} B", 4), QStringLiteral("= 10 MB"));
    QCOMPARE(meaning("{40000/chunks} B", 3), QStringLiteral("= 13333 B"));
}

void TestQuantitiesAndWords::stepsKeepTheUnit() {
    QCOMPARE(steppedQuantity(QStringLiteral("8 MB"), 1), QStringLiteral("9 MB"));
    QCOMPARE(steppedQuantity(QStringLiteral("1.5 ms"), -1), QStringLiteral("0.5 ms"));
    QCOMPARE(steppedQuantity(QStringLiteral("-3"), 1), QStringLiteral("-2"));
    QVERIFY(!steppedQuantity(QStringLiteral("{n} MB"), 1));
}

void TestQuantitiesAndWords::everyReasonHasWords() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    QSet<QString> words;
    constexpr int reasons = static_cast<int>(WaitReason::ClockUncertainty) + 1;
    for (int reason = 0; reason < reasons; ++reason) {
        words.insert(waitInWords(*timeline, OperationId{8}, Wait{static_cast<WaitReason>(reason), OperationId{3}, {}, {}}));
        QVERIFY(!waitInWords(*timeline, OperationId{8}, Wait{static_cast<WaitReason>(reason), {}, {}, {}}).isEmpty());
    }
    QCOMPARE(words.size(), reasons);
}

void TestQuantitiesAndWords::shortWaitsAreToldApart() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    timeline->operations[8].waits = {{WaitReason::HostNotThere, {}, Nanoseconds(0), Nanoseconds(5000)},
                                     {WaitReason::StreamOrder, OperationId{3}, Nanoseconds(5000), Nanoseconds(2'500'000)}};
    const auto story = storyOf(*timeline, "copyY");
    QVERIFY(story.has_value());
    QVERIFY2(story->lines.front().text.startsWith(QStringLiteral("0.000–0.005")), qPrintable(story->lines.front().text));
}

void TestQuantitiesAndWords::repetitionsAreCounted() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    for (const std::size_t at : {3u, 5u}) timeline->operations[at].setSource("k");
    timeline->operations[5].issued = Nanoseconds(7'000'000);
    const auto first = storyOf(*timeline, "k"), second = storyOf(*timeline, "k", timeline->operations[5].id);
    QVERIFY(first->turn == 1 && first->turns == 2 && second->turn == 2 && second->turns == 2);
    QCOMPARE(turnsOf(*timeline, "k"), (QStringList{first->turnId, second->turnId}));
    QVERIFY(second->facts.front().value.startsWith(QStringLiteral("7.0")));
    QCOMPARE(storyOf(*timeline, "k", "no such turn"), first);
    QVERIFY(!storyOf(*timeline, "no such operation"));
}

/// Tests order.md N8: the inspector explains the chosen launch of a node.
void TestQuantitiesAndWords::launchesAreToldOneByOne() {
    const Timeline timeline = samples::launchedTwice();
    QCOMPARE(turnsOf(timeline, "k1"), (QStringList{QStringLiteral("k1/l1"), QStringLiteral("k1/l2#3")}));
    const auto first = storyOf(timeline, "k1"), second = storyOf(timeline, "k1", "k1/l2#3");
    QVERIFY(first->turnId == QStringLiteral("k1/l1") && first->turns == 2 && second->turn == 2);
    const auto fact = [](const auto& story, const QString& name) {
        const auto found = std::ranges::find(story->facts, name, &StoryFact::name);
        return found == story->facts.end() ? QString() : found->value;
    };
    QCOMPARE(fact(first, QStringLiteral("Started")), QStringLiteral("10.000 µs"));
    QCOMPARE(fact(second, QStringLiteral("Started")), QStringLiteral("30.000 µs"));
    QCOMPARE(fact(second, QStringLiteral("Ran for")), QStringLiteral("10.0 µs"));
    QCOMPARE(fact(second, QStringLiteral("Waited")), QStringLiteral("25.0 µs"));  // since the launch was called
    QVERIFY(second->lines.front().text.startsWith(QStringLiteral("28.00–30.00")));
    QCOMPARE(storyOf(timeline, "k1", "k1"), first);
}

void TestQuantitiesAndWords::bracketOnlyTimesSayWithin() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    timeline->operations[8].truth = Truth::Unknown;
    timeline->operations[8].spans.clear();
    const auto story = storyOf(*timeline, "copyY");
    const auto ran = std::ranges::find(story->facts, QStringLiteral("Ran for"), &StoryFact::name);
    QVERIFY(ran != story->facts.end());
    QCOMPARE(ran->value, QStringLiteral("within 800 µs"));
}

void TestQuantitiesAndWords::blockedOperationIsAskedWhyItNeverStarted() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    timeline->operations[8].start.reset();
    timeline->operations[8].end.reset();
    timeline->blocked = {OperationId{8}};
    timeline->operations[8].waits = {{WaitReason::Value, {}, std::chrono::milliseconds(2), std::chrono::milliseconds(2)}};
    const auto story = storyOf(*timeline, "copyY");
    QCOMPARE(story->question, QStringLiteral("Why did it never start?"));
    QCOMPARE(story->lines.size(), 1);
    QVERIFY2(story->lines.front().text.startsWith(QStringLiteral("since 2.000 ms  value")),
             qPrintable(story->lines.front().text));
}

void TestQuantitiesAndWords::aTieSaysThatItCouldBeOtherwise() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    TimelineOperation &first = timeline->operations[3], &second = timeline->operations[8];
    for (TimelineOperation* each : {&first, &second}) {
        each->truth = Truth::Simulated;
        each->issued = std::chrono::milliseconds(0);
        each->waits = {{WaitReason::Event, {}, std::chrono::milliseconds(0), std::chrono::milliseconds(1)}};
    }
    first.start = std::chrono::milliseconds(1);
    second.start = std::chrono::milliseconds(2);
    QVERIFY(!storyOf(*timeline, "copyY")->verdict.contains(QStringLiteral("otherwise")));
    second.waits.push_back({WaitReason::CopyEngine, OperationId{3}, std::chrono::milliseconds(1), std::chrono::milliseconds(2)});
    const QString verdict = storyOf(*timeline, "copyY")->verdict;
    QVERIFY2(verdict.contains(QStringLiteral("Could be otherwise: %1").arg(nameInStory(first))), qPrintable(verdict));
}

/// The panel offers no questions about a failed call, which put nothing into its stream, even beside a deadlock.
void TestQuantitiesAndWords::failedCallSaysThatItNeverStarted() {
    ProgramDocument document;
    open(document);
    const auto timeline = handMadeTimeline(*document.resolved());
    timeline->operations[8].start.reset();
    timeline->operations[8].end.reset();
    timeline->operations[8].code = Status::NotSupported;
    timeline->blocked = {OperationId{8}};
    const auto story = storyOf(*timeline, "copyY");
    QCOMPARE(story->question, QStringLiteral("It never started: the call failed."));
    QVERIFY(story->lines.isEmpty() && story->verdict.isEmpty());
    QCOMPARE(story->facts.back().value, QStringLiteral("cudaErrorNotSupported (801)"));
}

void TestQuantitiesAndWords::loopVariablesAreInScope() {
    Program program;
    Operation repeat;
    repeat.id = "loop";
    repeat.call = Call::Repeat;
    repeat.set(Field::Times, Scalar{std::int64_t{4}});
    Operation inner;
    inner.id = "inner";
    inner.call = Call::HostWork;
    repeat.set(Field::Body, std::vector<Operation>{inner});
    program.operations.push_back(repeat);
    QVERIFY(scopeOf(program, "inner").contains("i"));
    QVERIFY(!scopeOf(program, "loop").contains("i"));
    QCOMPARE(positionOf(program, "inner"), QStringLiteral("1 of 1 in loop"));
}

void TestQuantitiesAndWords::countedResourcesAreNamedOneByOne() {
    Program program;
    program.parameters.push_back(Parameter{"n", 3, {}, {}, {}, {}});
    Stream stream;
    stream.id = "s";
    stream.count = Scalar{std::string("{n}")};
    program.streams.push_back(stream);
    QCOMPARE(idsOf(program, ResourceKind::Stream),
             (QStringList{QStringLiteral("s0"), QStringLiteral("s1"), QStringLiteral("s2")}));
}

void TestQuantitiesAndWords::everyFieldHasATitle() {
    QSet<QString> titles;
    for (int field = 0; field <= static_cast<int>(Field::Body); ++field) titles.insert(title(static_cast<Field>(field)));
    QCOMPARE(titles.size(), static_cast<int>(Field::Body) + 1);
    QCOMPARE(title(Field::Block), QStringLiteral("Block"));
    QCOMPARE(title(Field::Body), QStringLiteral("Body"));
    QCOMPARE(title(Field::Every), QStringLiteral("Poll every"));
}

/// After any deletion the rest still runs, and the inverse restores everything.
void TestQuantitiesAndWords::everyResourceIsDeletedWhole() {
    ProgramDocument document;
    for (const char* name : {"fork-and-join", "cupy-user-guide", "cuda-core-event"}) {
        open(document, name);
        for (const ResourceKind kind : {ResourceKind::Stream, ResourceKind::Event, ResourceKind::Buffer, ResourceKind::Word}) {
            for (const QString& id : declaredIds(document.program(), kind)) {
                Program program = document.program();
                const Deletion deletion = deleteResource(program, kind, id.toStdString());
                QVERIFY(deletion.edit);
                const auto applied = apply(program, *deletion.edit);
                QVERIFY2(applied, applied.why().c_str());
                QVERIFY2(resolve(program).problems.empty(), qPrintable(id));
                QVERIFY(usesOf(program, kind, id.toStdString()).empty());
                QVERIFY(apply(program, *applied));
                QVERIFY(program == document.program());
            }
        }
    }
}

STREAMSCOPE_WINDOW_TEST(TestQuantitiesAndWords)

}  // namespace tst_quantities_and_words

#include "tst_quantities_and_words.moc"
