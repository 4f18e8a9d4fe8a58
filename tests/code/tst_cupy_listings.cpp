// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "tests/code/code_programs.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <fmt/format.h>

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tst_cupy_listings {

using namespace streamscope;
using namespace streamscope::test;

namespace {

QString cupy(const Program& program, bool exact = false, bool timed = false) {
    CodeOptions options;
    options.exact = exact;
    options.timed = timed;
    const Read<SourceCode> code = writeCode(program, CodeTarget::CuPy, options);
    if (!code) qFatal("%s", describe(code.problems.front()).c_str());
    return QString::fromStdString(code.value->text);
}

Program read(const std::string& text) {
    const Read<Program> read = programFromJson(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return *read.value;
}

/// Returns the lines that are neither blank nor comments, without the comments behind them.
QStringList statementsOf(const QString& code) {
    QStringList lines;
    for (QString line : code.split(u'\n')) {
        line.remove(QRegularExpression(QStringLiteral("\\s*#.*$")));
        if (!line.trimmed().isEmpty()) lines << line;
    }
    return lines;
}

constexpr const char* arangeOfA =
    R"({"id": "fill", "call": "launchKernel", "kernel": "arange", "grid": [1], "block": [32], "arguments": {"out": "a", "n": 10}})";
constexpr const char* arangeOfB =
    R"({"id": "b", "call": "launchKernel", "kernel": "arange", "grid": [1], "block": [32], "arguments": {"out": "b", "n": 10}})";
constexpr const char* multiply =
    R"({"id": "mul", "call": "launchKernel", "kernel": "multiplyAdd", "grid": [1], "block": [32], "arguments": {"a": "a", "b": "b", "n": 10}})";

/// Returns a program with the arrays a and b, and `more` fields.
Program with(const QString& operations, const QString& more = {}) {
    return read(QStringLiteral(R"({"streamscope": 1, "streams": [{"id": "s"}, {"id": "free", "nonBlocking": true}],
        "events": [{"id": "e"}], "buffers": [{"id": "a", "bytes": "80 B", "memory": "device"},
        {"id": "b", "bytes": "80 B", "memory": "device"}, {"id": "one", "bytes": "8 B", "memory": "device"},
        {"id": "x", "bytes": "80 B", "memory": "pageable"}, {"id": "held", "bytes": "80 B", "memory": "pinned"}%1],
        "operations": [%2]})")
                    .arg(more, operations)
                    .toStdString());
}

QString before(const QString& first, const char* last = multiply) {
    QStringList operations{QString::fromUtf8(arangeOfA), QString::fromUtf8(arangeOfB)};
    if (!first.isEmpty()) operations << first;
    if (last) operations << QString::fromUtf8(last);
    return operations.join(u',');
}

Program without(Program program, const std::string& id) {
    std::erase_if(program.operations, [&](const Operation& each) { return each.id == id; });
    return program;
}

Operation streamCall(Call call, const char* id, const char* stream) {
    Operation made;
    made.id = id;
    made.call = call;
    made.set(Field::Stream, Scalar{std::string(stream)});
    return made;
}

/// Returns the tutorial with all up to the record of e2 in a `with` of a non-blocking stream.
Program inANonBlockingStream(Program program) {
    program.streams.emplace_back();
    program.streams.back().id = "s";
    program.streams.back().nonBlocking = true;
    auto& operations = program.operations;
    operations.insert(std::ranges::find(operations, "nullWaitsE2", &Operation::id), streamCall(Call::StreamExit, "leaveS", "s"));
    operations.insert(operations.begin(), streamCall(Call::StreamEnter, "enterS", "s"));
    return program;
}

Timeline timelineOf(const Program& program) {
    const auto driver = simulate("teaching");
    return run(*resolve(program).value, *driver, {}, {}, {}).timeline;
}

const TimelineOperation& named(const Timeline& timeline, std::string_view id) {
    return *std::ranges::find(timeline.operations, id, &TimelineOperation::id);
}

std::vector<std::string> found(const Program& program, std::string_view rule) {
    std::vector<std::string> at;
    for (const Diagnostic& each : check(program, simulate("teaching")->devices()))
        if (each.rule == rule) at.push_back(each.operations.front());
    return at;
}

}  // namespace

/// Tests of CuPy's own expressions in generated code, and of the two documents of CuPy that are shipped as they are printed.
class TestCuPyListings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aListingIsWrittenAsPrinted_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("printed");
        QTest::addColumn<QStringList>("statements");
        QTest::newRow("tutorial") << "cupy-tutorial" << 14
                                  << QStringList{"import cupy as cp",
                                                 "a_cp = cp.arange(n)",
                                                 "b_cp = cp.arange(n)",
                                                 "e1 = cp.cuda.Event()",
                                                 "e1.record()",
                                                 "a_cp = b_cp * a_cp + 8",
                                                 "e2 = cp.cuda.get_current_stream().record()",
                                                 "cp.cuda.Stream.null.wait_event(e2)",
                                                 "with cp.cuda.Stream.null:",
                                                 "    a_np = cp.asnumpy(a_cp)",
                                                 "e2.synchronize()",
                                                 "elapsed = cp.cuda.get_elapsed_time(e1, e2)"};
        QTest::newRow("user guide") << "cupy-user-guide" << 23
                                    << QStringList{"import numpy as np",
                                                   "s = cp.cuda.Stream()",
                                                   "t = cp.cuda.Stream()",
                                                   "s2 = cp.cuda.Stream()",
                                                   "a_np = np.zeros(n, np.int64)",
                                                   "with s:",
                                                   "    a_cp = cp.asarray(a_np)",
                                                   "    b_cp = cp.sum(a_cp)",
                                                   "    assert s == cp.cuda.get_current_stream()",
                                                   "t.use()",
                                                   "b_np = cp.asnumpy(b_cp)",
                                                   "assert t == cp.cuda.get_current_stream()",
                                                   "cp.cuda.Stream.null.use()",
                                                   "assert cp.cuda.Stream.null == cp.cuda.get_current_stream()",
                                                   "e1 = cp.cuda.Event()",
                                                   "e1.record()",
                                                   "a_cp = b_cp * a_cp + 8",
                                                   "e2 = cp.cuda.get_current_stream().record()",
                                                   "s2.wait_event(e2)",
                                                   "with s2:",
                                                   "    a_np = cp.asnumpy(a_cp)",
                                                   "e2.synchronize()",
                                                   "elapsed = cp.cuda.get_elapsed_time(e1, e2)"};
    }
    void aListingIsWrittenAsPrinted() {
        QFETCH(QString, example);
        QFETCH(int, printed);
        QFETCH(QStringList, statements);
        const QString code = cupy(programIn(resources("programs/" + example + ".streamscope")));
        const QStringList lines = statementsOf(code);
        QVERIFY2(2 * lines.size() <= 3 * printed, qPrintable(code));
        qsizetype at = -1;
        for (const QString& each : statements) {
            at = lines.indexOf(each, at + 1);
            QVERIFY2(at >= 0, qPrintable(each + " in\n" + code));
        }
    }

    /// The listing in the notes has the same number of statements as the rows above.
    void theNotesHaveTheListing() {
        for (const auto& [example, printed] : {std::pair("cupy-tutorial", 14), {"cupy-user-guide", 23}}) {
            const Program program = programIn(resources(QStringLiteral("programs/%1.streamscope").arg(example)));
            const QString notes = QString::fromStdString(program.notes);
            const QString listing = notes.section(QStringLiteral("```"), 1, 1).section(u'\n', 1);
            QCOMPARE(statementsOf(listing).size(), printed);
        }
    }

    void exactCodeLaunchesTheKernels() {
        for (const char* example : {"cupy-tutorial", "cupy-user-guide"}) {
            const Program program = programIn(resources(QStringLiteral("programs/%1.streamscope").arg(example)));
            for (const QString& code : {cupy(program, true), cupy(program, false, true)}) {
                QVERIFY(code.contains(QStringLiteral("multiplyAdd = module.get_function(\"multiplyAdd\")")));
                QVERIFY(!code.contains(QStringLiteral("b_cp * a_cp + 8\n")) && !code.contains(QStringLiteral("cp.asarray(")));
            }
        }
    }

    void anExpressionIsWrittenWhereItIsSure_data() {
        QTest::addColumn<QString>("operations");
        QTest::addColumn<QString>("has");
        const auto row = [](const char* name, const QString& operations, const char* has) {
            QTest::newRow(name) << operations << QString::fromUtf8(has);
        };
        const QString raw = "\nmultiplyAdd((1,), (32,), (a, b, 10))\n", expression = "\na = b * a + 8\n";
        QTest::newRow("one stream") << before({}) << expression;
        QTest::newRow("a blocking stream used it")
            << before(R"({"id": "up", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "x"})") << expression;
        QTest::newRow("a non-blocking stream may still use it")
            << before(R"({"id": "up", "call": "memcpyAsync", "stream": "free", "from": "a", "to": "held"})") << raw;
        QTest::newRow("a kernel in a non-blocking stream may still use it")
            << before(R"({"id": "k", "call": "launchKernel", "stream": "free", "kernel": "spin", "grid": [1], "block": [32],
                "arguments": {"duration": "1 ms"}, "reads": ["a"]})")
            << raw;
        QTest::newRow("it is used there later")
            << before(QString::fromUtf8(multiply), nullptr) +
                   R"(,{"id": "k", "call": "launchKernel", "stream": "free", "kernel": "spin", "grid": [1], "block": [32],
                       "arguments": {"duration": "1 ms"}, "reads": ["a"]})"
            << expression;
        QTest::newRow("a loop") << before(R"({"call": "repeat", "times": 2, "body": [)" + QString::fromUtf8(multiply) + "]}",
                                          nullptr)
                                << "\n    multiplyAdd((1,), (32,), (a, b, 10))\n";
        QTest::newRow("listed accesses")
            << before({}, R"({"id": "mul", "call": "launchKernel", "kernel": "multiplyAdd", "grid": [1], "block": [32],
                "arguments": {"a": "a", "b": "b", "n": 10}, "reads": ["a"]})")
            << raw;
        row("a part of the array",
            before({}, R"({"id": "mul", "call": "launchKernel", "kernel": "multiplyAdd", "grid": [1], "block": [32],
                "arguments": {"a": {"buffer": "a", "bytes": 40}, "b": "b", "n": 5}})"),
            "\nmultiplyAdd((1,), (32,), (a, b, 5))\n");
        row("fewer elements than the array has",
            before({}, R"({"id": "mul", "call": "launchKernel", "kernel": "multiplyAdd", "grid": [1], "block": [32],
                "arguments": {"a": "a", "b": "b", "n": 5}})"),
            "\nmultiplyAdd((1,), (32,), (a, b, 5))\n");
        QTest::newRow("something waits for a query") << before(R"({"id": "q", "call": "streamQuery", "stream": "s"})") << raw;
        QTest::newRow("a factor for all")
            << before(R"({"id": "sum", "call": "launchKernel", "kernel": "reduceSum", "grid": [1], "block": [32],
                "arguments": {"x": "b", "out": "one", "n": 10}})",
                      R"({"id": "mul", "call": "launchKernel", "kernel": "multiplyAdd", "grid": [1], "block": [32],
                "arguments": {"a": "a", "b": "one", "n": 10}})")
            << "\none = cp.sum(b)\na = one * a + 8\n";
        row("a sum that something else uses",
            before(R"({"id": "sum", "call": "launchKernel", "kernel": "reduceSum", "grid": [1], "block": [32],
                "arguments": {"x": "b", "out": "one", "n": 10}})",
                   R"({"id": "clear", "call": "memsetAsync", "buffer": "one"})"),
            "\nreduceSum((1,), (32,), (b, one, 10, one_scratch))\n");
        row("an event that its first record makes", before(R"({"id": "r", "call": "eventRecord", "stream": "s", "event": "e"})"),
            "\ne = s.record()\n");
        row("an event that something names before", before(R"({"id": "w", "call": "streamWaitEvent", "stream": "s", "event": "e"},
                      {"id": "r", "call": "eventRecord", "stream": "s", "event": "e"})"),
            "\ne = cp.cuda.Event()\n");
        row("a copy to pinned memory", before(R"({"id": "c", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "held"})"),
            "\na.get(stream=s, out=held, blocking=False)\n");
        row("a copy to NumPy in another stream",
            before(R"({"id": "c", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "x"})"),
            "\nx = cp.asnumpy(a, stream=s)\n");
        row("a copy from NumPy in another stream",
            before(R"({"id": "c", "call": "memcpyAsync", "stream": "s", "from": "x", "to": "a"})"),
            "\nwith s:\n    a = cp.asarray(x)\n");
        row("NumPy's array is used otherwise",
            before(R"({"id": "c", "call": "memcpyAsync", "stream": "s", "from": "a", "to": "x"},
                      {"id": "d", "call": "memcpyAsync", "stream": "s", "from": "x", "to": "held"})"),
            "\na.get(stream=s, out=x, blocking=False)\n");
        row("another kernel beside it",
            before(R"({"id": "k", "call": "launchKernel", "kernel": "spin", "grid": [1], "block": [32],
                "arguments": {"duration": "1 ms"}})"),
            "\nspin((1,), (32,), (1_000_000,))\na = b * a + 8\n");
    }
    void anExpressionIsWrittenWhereItIsSure() {
        QFETCH(QString, operations);
        QFETCH(QString, has);
        const QString code = cupy(with(operations));
        QVERIFY2(code.contains(has), qPrintable(code));
    }

    void otherThreadsLeaveTheKernels() {
        Program program = with(before({}));
        program.threads.resize(2);
        program.threads[0].id = "main";
        program.threads[1].id = "other";
        QVERIFY(cupy(program).contains(QStringLiteral("multiplyAdd((1,), (32,), (a, b, 10))")));
    }

    void theVariableOfThePerThreadStreamIsSetBeforeCuPyIsImported() {
        Program program = with(before({}));
        QVERIFY(!cupy(program).contains(QStringLiteral("CUPY_CUDA_PER_THREAD_DEFAULT_STREAM")));
        program.defaultStream = DefaultStream::PerThread;
        const QString code = cupy(program);
        const qsizetype set = code.indexOf(QStringLiteral("os.environ[\"CUPY_CUDA_PER_THREAD_DEFAULT_STREAM\"] = \"1\""));
        QVERIFY2(set >= 0 && set < code.indexOf(QStringLiteral("import cupy")), qPrintable(code));
        QVERIFY2(!code.contains(QStringLiteral("with ")), qPrintable(code));
    }

    // Both programs show what their notes say.

    void theEventOfTheTutorialOrdersNothing() {
        const Program tutorial = programIn(resources("programs/cupy-tutorial.streamscope"));
        Program perThread = tutorial;
        perThread.defaultStream = DefaultStream::PerThread;
        for (const Program& program : {tutorial, perThread}) {
            QCOMPARE(found(program, "redundant-wait"), std::vector<std::string>{"nullWaitsE2"});
            const Timeline there = timelineOf(program), gone = timelineOf(without(program, "nullWaitsE2"));
            QCOMPARE(*there.makespan, *gone.makespan);
            QCOMPARE(*named(there, "copyA").start, *named(gone, "copyA").start);
            QVERIFY(found(without(program, "nullWaitsE2"), "race").empty());
        }
    }

    void itDoesInANonBlockingStream() {
        const Program program = inANonBlockingStream(programIn(resources("programs/cupy-tutorial.streamscope")));
        QVERIFY(found(program, "race").empty() && found(program, "redundant-wait").empty());
        const Timeline there = timelineOf(program), gone = timelineOf(without(program, "nullWaitsE2"));
        QCOMPARE(*named(there, "copyA").start, *named(there, "multiplyAdd").end);
        QCOMPARE(named(gone, "copyA").start->count(), 0);
        QCOMPARE(found(without(program, "nullWaitsE2"), "race"), std::vector<std::string>{"copyA"});
    }

    void theElapsedTimeOfTheTutorialIsThatOfTheMultiplication() {
        Program program = programIn(resources("programs/cupy-tutorial.streamscope"));
        const Timeline timeline = timelineOf(program);
        QVERIFY(std::abs(*named(timeline, "elapsed").value() - 0.24) < 1e-6);
        auto& operations = program.operations;
        std::ranges::stable_partition(operations,
                                      [](const Operation& each) { return each.id == "createE1" || each.id == "recordE1"; });
        QVERIFY(std::abs(*named(timelineOf(program), "elapsed").value() - 0.4) < 1e-6);
    }

    void theGuideHasARaceUnlessBothUseOneStream() {
        Program guide = programIn(resources("programs/cupy-user-guide.streamscope"));
        QCOMPARE(found(guide, "race"), std::vector<std::string>{"copyB"});
        QCOMPARE(found(guide, "redundant-wait"), std::vector<std::string>{"s2WaitsE2"});
        const Timeline timeline = timelineOf(guide);
        QVERIFY(*named(timeline, "copyB").start < *named(timeline, "sum").end);
        QCOMPARE(*timelineOf(without(guide, "s2WaitsE2")).makespan, *timeline.makespan);
        guide.streams[2].nonBlocking = true;
        QVERIFY(found(guide, "redundant-wait").empty());
        QCOMPARE(found(without(guide, "s2WaitsE2"), "race").size(), std::size_t(2));
        QVERIFY(*named(timelineOf(without(guide, "s2WaitsE2")), "copyA").start < *named(timeline, "multiplyAdd").end);
        std::ranges::find(guide.operations, "useT", &Operation::id)->set(Field::Stream, Scalar{std::string("s")});
        QVERIFY(found(guide, "race").empty());
        const Timeline ordered = timelineOf(guide);
        QVERIFY(*named(ordered, "copyB").start >= *named(ordered, "sum").end);
    }
};

STREAMSCOPE_TEST(TestCuPyListings)

}  // namespace tst_cupy_listings

#include "tst_cupy_listings.moc"
