// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "tests/support/test_program.h"
#include "ui/document/clipboard.h"

#include <QTest>

namespace tst_clipboard {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

const QString here = QStringLiteral("here"), there = QStringLiteral("there");

Program read(const char* text) {
    const Read<Program> program = programFromJson(text);
    if (!program) qFatal("%s", describe(program.problems.front()).c_str());
    return *program.value;
}

Program source() {
    return read(
        R"({"streamscope":1,"parameters":{"n":{"value":2},"unused":{"value":7}},"streams":[{"id":"s"},{"id":"t","nonBlocking":true}],
        "events":[{"id":"e"}],"buffers":[{"id":"x","bytes":"{n} MB","memory":"pinned"},{"id":"dx","bytes":"{n} MB"},{"id":"y","bytes":"1 MB"}],
        "operations":[
        {"id":"up","call":"memcpyAsync","stream":"t","from":"x","to":"dx"},
        {"id":"r","call":"eventRecord","stream":"t","event":"e"},
        {"id":"loop","call":"repeat","times":"{n}","body":[{"id":"k1","label":"kernel 1","call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[1],"arguments":{"duration":"1 ms"},"reads":["dx"]}]}
        ]})");
}

Program pastedInto(Program program, const QString& text, const QString& window) {
    const auto pasted = edits::paste(program, text, {"", static_cast<std::uint32_t>(program.operations.size())}, window);
    if (!pasted) qFatal("nothing pasted");
    const Program before = program;
    const auto applied = apply(program, pasted->edit);
    if (!applied) qFatal("%s", applied.why().c_str());
    if (!resolve(program)) qFatal("%s", describe(resolve(program).problems.front()).c_str());
    Program undone = program;
    if (!apply(undone, *applied) || !(undone == before)) qFatal("the inverse is not exact");
    return program;
}

}  // namespace

class TestClipboard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void theTextIsAProgramWithWhatTheCallsName() {
        const QString text = edits::clipboardText(source(), {QStringLiteral("up")}, here);
        const Read<Program> clip = programFromJson(text.toStdString());
        QVERIFY(clip);
        QCOMPARE(clip.value->operations.size(), std::size_t{1});
        QCOMPARE(clip.value->buffers.size(), std::size_t{2});
        QCOMPARE(clip.value->streams.size(), std::size_t{1});
        QCOMPARE(clip.value->parameters.size(), std::size_t{1});
        QVERIFY(clip.value->events.empty());
        QVERIFY(resolve(*clip.value));
    }

    void insideAWindowResourcesAreKept() {
        const QString text = edits::clipboardText(source(), {QStringLiteral("up"), QStringLiteral("loop")}, here);
        const Program program = pastedInto(source(), text, here);
        QCOMPARE(program.operations.size(), std::size_t{5});
        QCOMPARE(program.buffers.size(), std::size_t{3});
        QCOMPARE(program.operations[3].id, std::string("up1"));
        QCOMPARE(program.operations[4].body()->front().id, std::string("k2"));
        QCOMPARE(program.operations[4].body()->front().label, std::string("kernel 2"));
    }

    void whatWasCutComesBackUnderItsName() {
        Program program = source();
        const QString text = edits::clipboardText(program, {QStringLiteral("up")}, here);
        QVERIFY(apply(program, Edit{RemoveOperation{{"", 0}}}));
        QCOMPARE(pastedInto(program, text, here).operations.back().id, std::string("up"));
    }

    void elsewhereTheyComeAlong() {
        const QString text = edits::clipboardText(source(), {QStringLiteral("up"), QStringLiteral("r")}, here);
        const Program program = pastedInto(Program{}, text, there);
        QCOMPARE(program.buffers.size(), std::size_t{2});
        QCOMPARE(program.events.size(), std::size_t{1});
        QVERIFY(program.streams[0].nonBlocking);
        QCOMPARE(pastedInto(program, text, there).buffers.size(), std::size_t{2});  // the second paste finds its buffers
        QVERIFY(edits::paste(program, text, {"", 0}, there)->renamed.empty());
    }

    void whereTheirNamesAreTakenTheyAreRenamed() {
        const Program target = read(R"({"streamscope":1,"streams":[{"id":"t","priority":-1}],
            "buffers":[{"id":"x","bytes":"9 MB","memory":"pageable"}],"operations":[]})");
        const QString text = edits::clipboardText(source(), {QStringLiteral("up"), QStringLiteral("r")}, here);
        const Program program = pastedInto(target, text, there);
        QCOMPARE(std::string(program.operations[0].text(Field::From)), std::string("x2"));
        QCOMPARE(std::string(program.operations[0].text(Field::To)), std::string("dx"));
        QCOMPARE(std::string(program.operations[0].text(Field::Stream)), std::string("t2"));
        QCOMPARE(std::string(program.operations[1].text(Field::Stream)), std::string("t2"));
        QVERIFY(program.streams[0] == target.streams[0] && program.buffers[0] == target.buffers[0]);
    }

    void aThreadThatComesAlongIsNotTheFirst() {
        Program from = source();
        from.threads.resize(2);
        from.threads[0].id = "main";
        from.threads[1].id = "other";
        from.operations[0].thread = "other";
        const Program program = pastedInto(Program{}, edits::clipboardText(from, {QStringLiteral("up")}, here), there);
        QCOMPARE(program.threads.size(), std::size_t{2});
        QCOMPARE(program.threads[0].id, std::string("main"));
    }

    /// A stream of the same name is joined, and keeps its flags, which is said.
    void codeThatMakesAStreamOfTheProgramSaysWhoseFlagsStay() {
        const Program target = read(R"({"streamscope":1,"streams":[{"id":"s1","nonBlocking":true}],"operations":[]})");
        const auto remark = [&](const char* code) {
            const auto pasted = edits::paste(target, QString::fromLatin1(code), {"", 0}, here);
            return pasted ? pasted->remark : QStringLiteral("not pasted");
        };
        const QString said = remark("cudaStream_t s1;\ncudaStreamCreate(&s1);\nspin<<<1, 32, 0, s1>>>();\n");
        QVERIFY2(said.startsWith("s1 is the stream of the program and stays non-blocking; the code makes it blocking."),
                 qPrintable(said));
        QVERIFY(!remark("spin<<<1, 32, 0, s1>>>();\n").contains("s1 is the stream"));
        QVERIFY(!remark("cudaStream_t s1;\ncudaStreamCreateWithFlags(&s1, cudaStreamNonBlocking);\nspin<<<1, 32, 0, s1>>>();\n")
                     .contains("s1 is the stream"));
        QVERIFY(remark("s1 = cp.cuda.Stream()\nwith s1:\n    b = cp.asnumpy(a)\n").contains("s1 is the stream"));
    }

    /// A buffer of the same name grows with what the code allocates or copies, in the same step of undo, which is said.
    void codeThatNeedsMoreOfABufferEnlargesIt_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<std::int64_t>("bytes");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* code, std::int64_t bytes, const char* said) {
            QTest::newRow(name) << QString::fromLatin1(code) << bytes << QString::fromLatin1(said);
        };
        const char* larger = "x becomes larger: the code needs 8 MB of it.";
        row("allocates more", "cudaMalloc(&x, 8000000);\ncudaMemset(x, 0, 8000000);\n", 8'000'000, larger);
        row("copies more", "cudaMemcpy(x, h, 8000000, cudaMemcpyHostToDevice);\n", 8'000'000, larger);
        row("allocates less", "cudaMalloc(&x, 4000);\ncudaMemset(x, 0, 4000);\n", 1'000'000, "");
        row("says no size", "k<<<1, 32>>>(x);\n", 1'000'000, "");
    }
    void codeThatNeedsMoreOfABufferEnlargesIt() {
        QFETCH(QString, code);
        QFETCH(std::int64_t, bytes);
        QFETCH(QString, said);
        Program program = read(R"({"streamscope":1,"buffers":[{"id":"x","bytes":"1 MB"}],"operations":[]})");
        const auto pasted = edits::paste(program, code, {"", 0}, here);
        QVERIFY(pasted);
        QCOMPARE(pasted->remark.contains("becomes larger"), !said.isEmpty());
        QVERIFY2(said.isEmpty() || pasted->remark.startsWith(said), qPrintable(pasted->remark));
        const Program before = program;
        const auto undone = apply(program, pasted->edit);
        QVERIFY(undone);
        QCOMPARE(*evaluate(program.buffers[0].bytes, Unit::Bytes, {}).value, bytes);
        QVERIFY(resolve(program));
        QVERIFY(apply(program, *undone));
        QVERIFY(program == before);
    }

    /// People type the line that makes a stream before they use it.
    void codeThatOnlyDeclaresIsPasted() {
        Program program = read(R"({"streamscope":1,"streams":[{"id":"s2"}],"operations":[]})");
        const QString code =
            QStringLiteral("s1 = cp.cuda.Stream(non_blocking=True)\ns2 = cp.cuda.Stream()\ne1 = cp.cuda.Event()\n");
        const auto pasted = edits::paste(program, code, {"", 0}, here);
        QVERIFY(pasted && pasted->ids.isEmpty());
        QCOMPARE(pasted->declared, QStringList({"s1", "e1"}));
        QVERIFY(apply(program, pasted->edit));
        QCOMPARE(program.streams.size(), std::size_t{2});
        QVERIFY(program.streams[1].nonBlocking && program.operations.empty());
        const auto again = edits::paste(program, code, {"", 0}, here);
        QVERIFY(again && again->isNothing());
        for (const char* single :
             {"cudaStream_t s3;\ncudaStreamCreate(&s3);", "cudaStreamCreate(&s3)", "s3 = torch.cuda.Stream()"}) {
            const auto one = edits::paste(program, QString::fromLatin1(single), {"", 0}, here);
            QVERIFY2(one && one->declared == QStringList({"s3"}), single);
        }
    }

    void whatIsNoProgramIsNotPasted() {
        for (const char* text :
             {"", "hello", "{}", R"({"streamscope":1,"operations":[]})", R"({"streamscope":99,"operations":[]})"})
            QVERIFY(!edits::paste(source(), QString::fromLatin1(text), {"", 0}, here));
        QVERIFY(edits::clipboardText(source(), {QStringLiteral("nobody")}, here).isEmpty());
    }
};

STREAMSCOPE_TEST(TestClipboard)

}  // namespace tst_clipboard

#include "tst_clipboard.moc"
