// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/support/random_program.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QDir>
#include <QtTest>

#include <algorithm>

namespace tst_program_json {

using namespace streamscope;

namespace {

/// Returns a seed from the whole range, whatever the size of the case. Shrinking it would be meaningless.
std::uint64_t seed() { return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())); }

QString text(const std::vector<Problem>& problems) {
    QString all;
    for (const Problem& problem : problems) all += QString::fromStdString(describe(problem)) + "\n";
    return all;
}

std::string readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Returns an operation with the id as written in JSON.
std::string recordNamed(const std::string& id) {
    return "{\"id\": \"" + id + "\", \"call\": \"eventRecord\", \"event\": \"e\", \"stream\": \"s\"}";
}

/// Returns a loop around an operation that has no id.
std::string loopNamed(const std::string& id) {
    return "{\"id\": \"" + id +
           "\", \"call\": \"repeat\", \"count\": 2, \"body\": [{\"call\": \"eventRecord\", \"event\": \"e\"}]}";
}

/// Returns a program with these operations, and streams, events, buffers and words to name.
std::string programWith(const std::string& operations) {
    return R"({"streamscope": 1, "streams": [{"id": "s"}], "events": [{"id": "e"}],
"buffers": [{"id": "h", "bytes": "1 MB", "memory": "pinned"}, {"id": "d", "bytes": "1 MB"}], "words": [{"id": "w"}],
"operations": [)" +
           operations + "]}";
}

/// Returns the only problem of the file as one line.
QString problem(const std::string& file) {
    const auto read = programFromJson(file);
    if (read || read.problems.size() != 1) return QStringLiteral("problems: ") + text(read.problems);
    return QString::fromStdString(describe(read.problems.front()));
}

std::string someOperation(Call call) {
    test::AnyProgram random(static_cast<std::uint64_t>(call), 2);
    Program program;
    Operation operation = random.operation(1);
    while (operation.call != call) operation = random.operation(1);
    program.operations.push_back(operation);
    return toJson(program);
}

}  // namespace

class ProgramJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadAgain() {
        QVERIFY(rc::check("programFromJson(toJson(p)) == p", [] {
            const Program program = test::anyProgram(seed(), *rc::gen::inRange(0, 12));
            const auto back = programFromJson(toJson(program));
            if (!back) RC_FAIL(text(back.problems).toStdString() + toJson(program));
            RC_ASSERT(*back.value == program);
        }));
    }

    /// A long program takes a fifth of the memory by it. A change of one leaves the others as they are.
    void operationsThatDifferInTheirIdsShareTheirFields() {
        const std::string other = R"({"call": "eventRecord", "event": "e", "stream": "s", "id": "c"})";
        auto read = programFromJson(programWith(recordNamed("a") + ", " + recordNamed("b") + ", " + other));
        QVERIFY2(read, qPrintable(text(read.problems)));
        std::vector<Operation>& made = read.value->operations;
        QVERIFY(made[1].id == "b");
        QVERIFY(std::as_const(made[1].fields).begin() == std::as_const(made[0].fields).begin());
        QVERIFY(std::as_const(made[2].fields).begin() != std::as_const(made[0].fields).begin());
        QVERIFY(made[1].fields == made[2].fields);
        made[0].remove(Field::Stream);
        QVERIFY(made[1].fields == made[2].fields);
    }

    void operationsThatShareTheirTextHaveIdsOfTheirOwn() {
        const auto read = programFromJson(programWith(loopNamed("a") + ", " + loopNamed("b")));
        QVERIFY2(read, qPrintable(text(read.problems)));
        QVERIFY(read.value->operations[0].body()->front().id == "op1");
        QVERIFY(read.value->operations[1].body()->front().id == "op2");
        for (const std::string& bad :
             {std::string("a"), std::string("\\u0061"), std::string(), std::string(201, 'x'), std::string("\\n")}) {
            const auto refused = programFromJson(programWith(recordNamed("a") + ", " + recordNamed(bad)));
            QCOMPARE(refused.problems.size(), std::size_t(1));
            QVERIFY2(refused.problems[0].path.starts_with("/operations/1"), qPrintable(text(refused.problems)));
        }
    }

    void runnableProgramsResolve() {
        QVERIFY(rc::check("a runnable program resolves", [] {
            const Program program = test::runnableProgram(seed(), *rc::gen::inRange(0, 30));
            const auto resolved = resolve(program);
            if (!resolved) RC_FAIL(text(resolved.problems).toStdString() + toJson(program));
            RC_ASSERT(programFromJson(toJson(program)).value == program);
        }));
    }

    void everyCallIsReadAndWritten_data() {
        QTest::addColumn<int>("call");
        for (const CallInfo& call : calls()) QTest::newRow(std::string(call.name).c_str()) << static_cast<int>(call.call);
    }

    void everyCallIsReadAndWritten() {
        QFETCH(int, call);
        const std::string written = someOperation(static_cast<Call>(call));
        const auto read = programFromJson(written);
        QVERIFY2(read.value.has_value(), qPrintable(text(read.problems)));
        QCOMPARE(static_cast<int>(read.value->operations.front().call), call);
        QCOMPARE(QString::fromStdString(toJson(*read.value)), QString::fromStdString(written));
    }

    void numbersKeepTheirKind() {
        const auto read = programFromJson(programWith(
            R"({"id": "k", "call": "launchKernel", "arguments": {"a": 2, "b": 2.0, "c": 18446744073709551615, "d": "2", "e": true}})"));
        QVERIFY2(read.value.has_value(), qPrintable(text(read.problems)));
        const auto& arguments = std::get<std::vector<Argument>>(*read.value->operations.front().find(Field::Arguments));
        QCOMPARE(arguments.size(), std::size_t{5});
        const auto scalar = [&](std::size_t i) { return std::get<Scalar>(arguments[i].value); };
        QVERIFY(scalar(0) == Scalar(std::int64_t{2}));
        QVERIFY(scalar(1) == Scalar(2.0));
        QVERIFY(scalar(2) == Scalar(std::uint64_t{18446744073709551615u}));
        QVERIFY(scalar(3) == Scalar(std::string("2")));
        QVERIFY(scalar(4) == Scalar(true));
        QVERIFY(toJson(*read.value).find(R"("a": 2, "b": 2.0, "c": 18446744073709551615, "d": "2", "e": true)") !=
                std::string::npos);
    }

    void unknownFieldsAreKeptEverywhere() {
        const std::string file = R"({"streamscope": 1, "name": "", "device": "teaching", "future": {"a": [1, 2]},
"streams": [{"id": "s", "colour": "red"}],
"operations": [{"id": "k", "call": "eventRecord", "stream": "s", "event": "e", "mood": null},
 {"id": "b", "call": "streamBatchMemOp", "items": [{"item": "wait32", "word": "w", "value": 1, "later": 3.50}]}],
"steps": [{"title": "one", "edits": [ {"any": 1} ], "speed": 2}]})";
        const auto read = programFromJson(file);
        QVERIFY2(read.value.has_value(), qPrintable(text(read.problems)));
        const QString written = QString::fromStdString(toJson(*read.value));
        for (const char* kept : {R"("future": {"a": [1, 2]})", R"("colour": "red")", R"("mood": null)", R"("later": 3.50)",
                                 R"("edits": [ {"any": 1} ])", R"("speed": 2)"})
            QVERIFY2(written.contains(QLatin1String(kept)), kept);
        QVERIFY(programFromJson(written.toStdString()).value == read.value);
    }

    void aFieldOfAnotherCallIsKeptAsUnknown() {
        const auto read = programFromJson(programWith(R"({"id": "x", "call": "deviceSynchronize", "event": "e"})"));
        QVERIFY2(read.value.has_value(), qPrintable(text(read.problems)));
        QCOMPARE(read.value->operations.front().unknown.size(), std::size_t{1});
        QVERIFY(toJson(*read.value).find(R"("event": "e")") != std::string::npos);
    }

    void missingIdsAreAssignedWithoutClashing() {
        const auto read =
            programFromJson(programWith(R"({"call": "deviceSynchronize"}, {"id": "op1", "call": "deviceSynchronize"},
            {"id": "r", "call": "repeat", "times": 2, "body": [{"call": "deviceSynchronize"}, {"id": "op3", "call": "deviceSynchronize"}]})"));
        QVERIFY2(read.value.has_value(), qPrintable(text(read.problems)));
        const auto& operations = read.value->operations;
        QCOMPARE(operations[0].id, std::string("op2"));
        QCOMPARE(operations[1].id, std::string("op1"));
        QCOMPARE((*operations[2].body())[0].id, std::string("op4"));
        QVERIFY(programFromJson(toJson(*read.value)).value == read.value);
    }

    void oneOperationALine() {
        const auto read =
            programFromJson(programWith(R"({"id": "a", "call": "deviceSynchronize"}, {"id": "r", "call": "repeat", "times": 2,
            "body": [{"id": "b", "call": "deviceSynchronize"}]})"));
        const QString written = QString::fromStdString(toJson(*read.value));
        QVERIFY(written.contains(QStringLiteral("\n    {\"id\": \"a\", \"call\": \"deviceSynchronize\"},\n")));
        QVERIFY(written.contains(QStringLiteral("\n      {\"id\": \"b\", \"call\": \"deviceSynchronize\"}\n    ]}\n")));
    }

    void parametersMayBeBareNumbers() {
        const auto read =
            programFromJson(R"({"streamscope": 1, "parameters": {"n": 4, "m": {"value": 2, "min": 1, "max": 3, "note": "x"}}})");
        QVERIFY2(read.value.has_value(), qPrintable(text(read.problems)));
        QVERIFY((read.value->parameters[0] == Parameter{"n", 4, {}, {}, {}, {}}));
        QVERIFY((read.value->parameters[1] == Parameter{"m", 2, 1, 3, "x", {}}));
    }

    void otherVersionsAreRefusedByName() {
        QCOMPARE(problem(R"({"streamscope": 2, "operations": 7})"),
                 QStringLiteral("1:17: /streamscope: expected a file of version 1 or older, found version 2; a newer Streamscope "
                                "wrote it, open it with that"));
        QVERIFY(problem(R"({"streamscope": 18446744073709551615})").contains("version 18446744073709551615"));
        QCOMPARE(problem(R"({"operations": []})"),
                 QStringLiteral("1:1: /streamscope: expected \"streamscope\": 1, the version of the format, found none"));
        QVERIFY(problem(R"({"streamscope": "1"})").contains(R"(found "1")"));
        QVERIFY(problem(R"({"streamscope": 0})").contains("found 0"));
        QVERIFY(problem(R"([])").contains("expected a program as an object, found an empty list"));
    }

    void problemsSayWhereAndWhat_data() {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* operation, const char* said) { QTest::newRow(operation) << operation << said; };
        row(R"({"id": "x", "call": "launchKernl"})",
            "3:36: /operations/0/call: expected a call such as launchKernel, memcpyAsync, eventRecord or streamWaitEvent, found "
            "\"launchKernl\"");
        row(R"({"id": "x"})",
            "3:16: /operations/0/call: expected a call such as launchKernel, memcpyAsync, eventRecord or streamWaitEvent, found "
            "none");
        row(R"(17)", "3:16: /operations/0: expected an operation as an object, found 17");
        row(R"({"id": "x", "call": "eventRecord", "event": 3})",
            "/operations/0/event: expected the id of an event in quotes, found 3");
        row(R"({"id": "x", "call": "eventRecord", "stream": ["s"]})",
            "/operations/0/stream: expected the id of a stream in quotes, found a list");
        row(R"({"id": "x", "call": "memcpy", "bytes": true})",
            "/operations/0/bytes: expected a size such as 4096 or \"10 MB\", found true");
        row(R"({"id": "x", "call": "hostWork", "duration": {}})",
            "/operations/0/duration: expected a time such as \"60 us\" or \"4 ms\", found an object");
        row(R"({"id": "x", "call": "launchKernel", "grid": []})",
            "/operations/0/grid: expected a list of one to three numbers such as [100], found an empty list");
        row(R"({"id": "x", "call": "launchKernel", "grid": [1,2,3,4]})",
            "/operations/0/grid: expected a list of one to three numbers such as [100], found a list");
        row(R"({"id": "x", "call": "launchKernel", "grid": [null]})",
            "/operations/0/grid/0: expected a whole number, or an expression in quotes, found null");
        row(R"({"id": "x", "call": "launchKernel", "reads": "d"})",
            "/operations/0/reads: expected a list of buffers, found \"d\"");
        row(R"({"id": "x", "call": "launchKernel", "reads": [{"bytes": 1}]})",
            "/operations/0/reads/0/buffer: expected the id of a buffer, found none");
        row(R"({"id": "x", "call": "launchKernel", "arguments": []})",
            "/operations/0/arguments: expected an object of names and values, found an empty list");
        row(R"({"id": "x", "call": "launchKernel", "arguments": {"a/b": null}})",
            "/operations/0/arguments/a~1b: expected a number or text in quotes, found null");
        row(R"({"id": "x", "call": "streamWaitValue32", "flush": 1})", "/operations/0/flush: expected true or false, found 1");
        row(R"({"id": "x", "call": "streamBatchMemOp", "items": [{"item": "wait16"}]})",
            "/operations/0/items/0/item: expected wait32, wait64, write32, write64, flush or barrier, found \"wait16\"");
        row(R"({"id": "r", "call": "repeat", "body": [{"id": "x", "call": "free", "buffer": 1}]})",
            "/operations/0/body/0/buffer: expected the id of a buffer in quotes, found 1");
        row(R"({"id": "", "call": "deviceSynchronize"})", "/operations/0/id: expected an id that is not empty, found \"\"");
        row(R"({"id": "a\nb", "call": "deviceSynchronize"})",
            "/operations/0/id: expected an id without control characters, found \"a\\nb\"");
        row("{\"id\": \"a\u202eb\", \"call\": \"deviceSynchronize\"}",
            "/operations/0/id: expected an id without control characters, found \"a\\u202eb\"");
        row("{\"id\": \"a\u009bb\", \"call\": \"deviceSynchronize\"}",
            "/operations/0/id: expected an id without control characters, found \"a\\u009bb\"");
        row(R"({"id": "x", "call": "deviceSynchronize"}, {"id": "x", "call": "deviceSynchronize"})",
            "/operations/1/id: expected an id that no other operation has, found \"x\"");
        row(R"({"id": "x", "id": "y", "call": "deviceSynchronize"})",
            "3:28: /operations/0/id: expected every key once, found this key a second time (before: line 3, column 17)");
    }

    void problemsSayWhereAndWhat() {
        QFETCH(QString, operation);
        QFETCH(QString, said);
        const QStringList found = problem(programWith(operation.toStdString())).split('\n');
        const auto isSaid = [&](const QString& line) { return line.endsWith(said); };
        QVERIFY2(std::ranges::any_of(found, isSaid), qPrintable(found.join('\n')));
    }

    // A problem of one field hides no other problems, neither of other fields nor of unknown names.
    void allProblemsOfAFileAreSaid() {
        const QString found = problem(
            "{\"streamscope\": 1, \"streams\": [{\"id\": \"s\", \"priority\": \"high\"}], \"operations\": [\n"
            "{\"id\": \"a\", \"call\": \"streamSynchronize\", \"stream\": [\"s\"]},\n"
            "{\"id\": \"b\", \"call\": \"streamSynchronize\", \"stream\": \"nowhere\"},\n"
            "{\"id\": \"c\", \"call\": \"hostWork\", \"duration\": \"1 MB\"}]}");
        QVERIFY2(found.contains("/streams/0/priority: ") && found.contains("2:") && found.contains("/operations/0/stream: ") &&
                     found.contains("/operations/1/stream: ") && found.contains("/operations/2/duration: "),
                 qPrintable(found));
        QVERIFY2(!found.contains("\"s\""), qPrintable(found));
    }

    /// Reports equal ids together with the other problems of the file.
    void equalIdsHideNoOtherProblem() {
        const std::string text =
            "{\"streamscope\": 1, \"streams\": [{\"id\": \"s\"}, {\"id\": \"s\", \"priority\": \"high\"}], \"operations\": [\n"
            "{\"id\": \"a\", \"call\": \"streamSynchronize\", \"stream\": \"s\"},\n"
            "{\"id\": \"a\", \"call\": \"streamSynchronize\", \"stream\": \"nowhere\"},\n"
            "{\"id\": \"r\", \"call\": \"repeat\", \"times\": 2, \"body\": [\n"
            "{\"id\": \"a\", \"call\": \"hostWork\", \"duration\": \"1 MB\"}]}]}";
        QCOMPARE(std::ranges::count(programFromJson(text).problems, ProblemKind::EqualIds, &Problem::kind), 3);
        const QString found = problem(text);
        for (const char* each : {"/streams/1/id: ", "/streams/1/priority: ", "/operations/1/id: ", "/operations/1/stream: ",
                                 "/operations/2/body/0/id: ", "/operations/2/body/0/duration: "})
            QVERIFY2(found.count(QLatin1String(each)) == 1, qPrintable(QLatin1String(each) + found));
    }

    void problemsOfResources_data() {
        QTest::addColumn<QString>("section");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* section, const char* said) { QTest::newRow(section) << section << said; };
        row("'streams': [{'nonBlocking': true}]", "/streams/0/id: expected an id, found none");
        row("'streams': [{'id': 'legacy'}]",
            "/streams/0/id: expected an id other than those of the built-in streams (legacy, per-thread, default), found "
            "\"legacy\"");
        row("'streams': [{'id': 'per-thread#x'}]",
            "/streams/0/id: expected an id other than those of the built-in streams (legacy, per-thread, default), found "
            "\"per-thread#x\"");
        row("'streams': [{'id': 's'}, {'id': 's'}]",
            "/streams/1/id: expected an id that no other of the streams has, found \"s\"");
        row("'streams': [{'id': 's{i}'}]", "/streams/0/id: expected an id without braces, found \"s{i}\"");
        row("'streams': {'s': 1}", "/streams: expected a list, found an object");
        row("'streams': [{'id': 's', 'priority': 1.5}]",
            "/streams/0/priority: expected a whole number from -2147483648 to 2147483647, found 1.5");
        row("'buffers': [{'id': 'b'}]", "/buffers/0/bytes: expected a size such as \"10 MB\", found none");
        row("'buffers': [{'id': 'b', 'bytes': 1, 'memory': 'vram'}]",
            "/buffers/0/memory: expected \"device\", \"pinned\", \"pageable\" or \"managed\", found \"vram\"");
        row("'events': [{'id': 'e', 'disableTiming': 'yes'}]", "/events/0/disableTiming: expected true or false, found \"yes\"");
        row("'parameters': {'n': '4'}", "/parameters/n: expected a whole number, found \"4\"");
        row("'parameters': {'n': {'min': 1}}", "/parameters/n/value: expected a whole number, found none");
        row("'parameters': {'two words': 1}",
            "/parameters/two words: expected a name made of letters, digits and _ that does not begin with a digit, found 1");
        row("'parameters': []", "/parameters: expected an object of names and values, found an empty list");
        row("'defaultStream': 'null'", "/defaultStream: expected \"legacy\" or \"per-thread\", found \"null\"");
        row("'name': 1", "/name: expected text in quotes, found 1");
        row("'steps': [{'edits': 'none'}]", "/steps/0/edits: expected a list of edits, found \"none\"");
        row("'operations': {}", "/operations: expected a list of operations, found an object");
    }

    void problemsOfResources() {
        QFETCH(QString, section);
        QFETCH(QString, said);
        const QString found = problem("{\"streamscope\": 1, " + section.replace('\'', '"').toStdString() + "}");
        QVERIFY2(found.endsWith(said), qPrintable(found));
    }

    /// The name of a parameter is its key; an id within it is an unknown field.
    void anIdWithinAParameterIsKept() {
        const auto read = programFromJson(R"({"streamscope": 1, "parameters": {"n": {"id": 7, "value": 1}}})");
        QVERIFY(read);
        QCOMPARE(read.value->parameters.at(0).id, std::string("n"));
        QVERIFY(toJson(*read.value).find(R"("n": {"value": 1, "id": 7})") != std::string::npos);
    }

    /// A missing member is reported at its object, before the problems within.
    void problemsAreInTheOrderOfTheirPlaces() {
        const Read<Program> read = programFromJson(
            "{\"streamscope\": 1, \"streams\": [{\"nonBlocking\": 3}], \"buffers\": [{\"id\": \"b\", \"memory\": \"vram\"}]}");
        std::vector<std::string> paths;
        for (const Problem& problem : read.problems) paths.push_back(problem.path);
        const std::vector<std::string> expected{"/streams/0/id", "/streams/0/nonBlocking", "/buffers/0/bytes",
                                                "/buffers/0/memory"};
        QCOMPARE(paths, expected);
    }

    void allProblemsAreListedUpToALimit() {
        std::string operations;
        for (int i = 0; i < 1000; ++i) operations += i > 0 ? ", 1" : "1";
        const auto read = programFromJson(programWith(operations));
        QVERIFY(!read.value.has_value());
        QCOMPARE(read.problems.size(), ProblemList::limit + 1);
        QCOMPARE(describe(read.problems.back()), std::string("and 800 more"));
        QCOMPARE(read.problems[1].path, std::string("/operations/1"));
    }

    void examplesAreReadResolveAndAreWrittenAsTheyStand() {
        const QDir folder(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs"));
        const QStringList names = folder.entryList({"*.streamscope"});
        QVERIFY(names.contains(QStringLiteral("fork-and-join.streamscope")));
        for (const QString& name : names) {
            const std::string file = readFile(folder.filePath(name));
            const auto read = programFromJson(file);
            QVERIFY2(read.value.has_value(), qPrintable(name + "\n" + text(read.problems)));
            QCOMPARE(QString::fromStdString(toJson(*read.value)), QString::fromStdString(file));
            const auto resolved = resolve(*read.value);
            QVERIFY2(resolved.value.has_value(), qPrintable(name + "\n" + text(resolved.problems)));
            QVERIFY2(!read.value->name.empty() && !read.value->notes.empty(), qPrintable(name));
        }
    }

    void problemsOfResolvingAreLocatedInTheText() {
        const std::string file = programWith("\n  {\"id\": \"k\", \"call\": \"launchKernel\", \"stream\": \"copi\"}");
        const auto document = json::Document::parse(file);
        const auto read = programFromJson(document.value->root());
        auto problems = resolve(*read.value).problems;
        locate(problems, *document.value);
        QCOMPARE(problems.size(), std::size_t{2});
        QVERIFY(
            describe(problems[0], "f")
                .starts_with("f:4:49: /operations/0/stream: expected a stream (s, legacy, per-thread, default), found \"copi\""));
        // A missing field has the place of its operation.
        QVERIFY(describe(problems[1], "f").starts_with("f:4:3: /operations/0/kernel: expected a name, found nothing"));
    }
};

STREAMSCOPE_TEST(ProgramJsonTest)

}  // namespace tst_program_json

#include "tst_program_json.moc"
