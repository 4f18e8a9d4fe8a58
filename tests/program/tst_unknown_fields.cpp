// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/document.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"
#include "engine/program/stray_fields.h"
#include "tests/program/every_object.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <stdexcept>

namespace tst_unknown_fields {

using namespace streamscope;
using test::fileWith;

namespace {

Program parsed(const QString& text) {
    Read<Program> read = programFromJson(text.toStdString());
    if (!read) throw std::invalid_argument(describe(read.problems.front()));
    return std::move(*read.value);
}

QString inQuotes(const std::string& text) { return QStringLiteral("\"%1\"").arg(QString::fromStdString(text)); }

}  // namespace

/// Tests of the fields that the format lacks (formats.md, Unknown fields): they are found, kept, and renamed.
class UnknownFieldsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyObjectIsSearched_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("near");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* place, const char* field, const char* path, const char* near, const char* said) {
            QTest::newRow(place) << place << field << path << near << said;
        };
        row("program", R"("peerAcess": false)", "/peerAcess", "peerAccess", "The program");
        row("parameter", R"("maxx": 4)", "/parameters/n/maxx", "max", "Parameter n");
        row("thread", R"("proces": 1)", "/threads/0/proces", "process", "Thread main");
        row("stream", R"("nonblocking": true)", "/streams/0/nonblocking", "nonBlocking", "Stream a");
        row("event", R"("disabletiming": true)", "/events/0/disabletiming", "disableTiming", "Event e");
        row("buffer", R"("memroy": "pinned")", "/buffers/0/memroy", "memory", "Buffer x");
        row("word", R"("bit": 64)", "/words/0/bit", "bits", "Word w");
        row("range", R"("nam": "step")", "/ranges/0/nam", "name", "Range r");
        row("cost", R"("register": 40)", "/kernels/1/cost/register", "registers", "The cost of a kernel");
        row("launch", R"("strem": "a")", "/operations/0/strem", "stream", "The call launchKernel");
        row("argument", R"("ofset": 4)", "/operations/0/arguments/in/ofset", "offset", "A range of a buffer");
        row("part", R"("byte": 4)", "/operations/0/reads/0/byte", "bytes", "A range of a buffer");
        row("item", R"("conditon": "eq")", "/operations/1/items/0/conditon", "condition", "The entry wait32");
        row("repeat", R"("variable": "j")", "/operations/2/variable", "var", "The call repeat");
        row("inner", R"("lable": "here")", "/operations/2/body/0/lable", "label", "The call deviceSynchronize");
        row("step", R"("notes": "look")", "/steps/0/notes", "note", "A step");
        row("inserted", R"("steam": "a")", "/steps/0/edits/1/list/0/insertOperation/operation/steam", "stream",
            "The call eventRecord");
        row("resource", R"("pritority": 1)", "/steps/0/edits/1/list/1/insertResource/resource/pritority", "priority",
            "Stream new");
        row("insert", R"("In": "loop")", "/steps/0/edits/1/list/0/insertOperation/In", "in", "The edit insertOperation");
        row("place", R"("IN": "loop")", "/steps/0/edits/0/moveOperation/from/IN", "in", "A place");
    }
    void everyObjectIsSearched() {
        QFETCH(QString, place);
        QFETCH(QString, field);
        QFETCH(QString, path);
        QFETCH(QString, near);
        QFETCH(QString, said);
        const QString text = fileWith(place, field), name = path.section(u'/', -1);
        const Program program = parsed(text);
        const std::vector<StrayField> found = strayFields(program);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(pathOf(found[0])), path);
        QCOMPARE(QString::fromStdString(found[0].near), near);
        QCOMPARE(QString::fromStdString(inWords(found[0])),
                 QStringLiteral("%1 has no field \"%2\"; did you mean \"%3\"?").arg(said, name, near));
        QVERIFY(found[0].fits && !found[0].isTwice);
        const auto operation = place == "inner" || place == "repeat" ? (place == "inner" ? "in" : "loop")
                               : place == "item"                     ? "batch"
                                                                     : "k";
        QCOMPARE(found[0].operation, path.startsWith("/operations") ? std::string(operation) : std::string());
        QVERIFY(toJson(program).find(name.toStdString()) != std::string::npos);

        // The renamed field is what the right name would have been, and the inverse restores the program.
        Program renamed = program;
        const auto inverse = apply(renamed, Edit{RenameField{found[0].object, found[0].name, found[0].near}});
        QVERIFY2(inverse, inverse.why().c_str());
        QVERIFY(renamed == parsed(QString(text).replace(inQuotes(found[0].name), inQuotes(found[0].near))));
        QVERIFY(strayFields(renamed).empty());
        const Read<Edit> again = editFromJson(toJson(*inverse));
        QVERIFY(again);
        QVERIFY(apply(renamed, *again.value));
        QVERIFY(renamed == program);
    }

    void placesWithoutASimilarFieldGiveAHint_data() {
        QTest::addColumn<QString>("place");
        for (const char* place : {"program",
                                  "parameter",
                                  "thread",
                                  "stream",
                                  "event",
                                  "buffer",
                                  "word",
                                  "graph",
                                  "range",
                                  "kernel",
                                  "declaredArgument",
                                  "declaredParameter",
                                  "cost",
                                  "ownKernel",
                                  "launch",
                                  "argument",
                                  "part",
                                  "item",
                                  "repeat",
                                  "inner",
                                  "step",
                                  "place",
                                  "move",
                                  "inserted",
                                  "insert",
                                  "resource",
                                  "declared"})
            QTest::newRow(place) << place;
    }
    void placesWithoutASimilarFieldGiveAHint() {
        QFETCH(QString, place);
        const std::vector<StrayField> found = strayFields(parsed(fileWith(place, R"("qqqqq": {"a": 1})")));
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].near.empty() && !found[0].fits);
        QVERIFY(QString::fromStdString(inWords(found[0])).endsWith("has no field \"qqqqq\", so it has no effect"));
        QVERIFY(strayFields(parsed(fileWith(place, R"("x-qqqqq": [], "$schema": "s")"))).empty());
    }

    void fieldsOfTheWindowAreKnown() {
        QVERIFY(strayFields(parsed(fileWith({}, {}))).empty());
        for (const char* place : {"stream", "event", "buffer", "word", "graph"})
            QVERIFY2(strayFields(parsed(fileWith(place, R"("colour": "red")"))).empty(), place);
        QVERIFY(strayFields(parsed(fileWith("step", R"("undo": [])"))).empty());
        QVERIFY(strayFields(parsed(fileWith("launch", R"("recordUnknown": true)"))).empty());
        QVERIFY(strayFields(parsed(fileWith("program", R"("lesson": {}, "copiedFrom": "x")"))).empty());
        QCOMPARE(strayFields(parsed(fileWith("launch", R"("colour": "red")"))).size(), std::size_t{1});
    }

    void aLongFieldIsThereWithItsWholeContent_data() {
        QTest::addColumn<QByteArray>("misspelt");
        QTest::newRow("streams") << QByteArray(R"({"streamscope": 1, "streem": [{"id": "a"}, {"id": "b", "x-y": 1}]})");
        QTest::newRow("calls") << QByteArray(R"({"streamscope": 1, "operation": [{"call": "deviceSynchronize"}]})");
        QTest::newRow("steps") << QByteArray(R"({"streamscope": 1, "step": [{"title": "t", "edits": []}]})");
        QTest::newRow("parameters") << QByteArray(R"({"streamscope": 1, "parametres": {"n": 4}})");
        QTest::newRow("body") << QByteArray(R"({"streamscope": 1, "operations": [{"id": "op1", "call": "repeat", "times": 2,
            "boddy": [{"call": "deviceSynchronize"}, {"call": "repeat", "times": 1, "body": [{"call": "hostWork"}]}]}]})");
    }
    void aLongFieldIsThereWithItsWholeContent() {
        QFETCH(QByteArray, misspelt);
        const Program program = parsed(misspelt);
        const std::vector<StrayField> found = strayFields(program);
        QCOMPARE(found.size(), std::size_t{1});
        Program renamed = program;
        const auto inverse = apply(renamed, Edit{RenameField{found[0].object, found[0].name, found[0].near}});
        QVERIFY2(inverse, inverse.why().c_str());
        QVERIFY(renamed == parsed(QString(misspelt).replace(inQuotes(found[0].name), inQuotes(found[0].near))));
        QVERIFY(programFromJson(toJson(renamed)).value == renamed);
        QVERIFY(apply(renamed, *inverse));
        QVERIFY(renamed == program);
    }

    void whatCannotBeRenamedIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("at");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* name, const char* text, const char* at, const char* from, const char* to) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(at) << QByteArray(from) << QByteArray(to);
        };
        row("wrong value", R"({"streamscope": 1, "streams": [{"id": "a", "nonblocking": "yes"}]})", "/streams/0", "nonblocking",
            "nonBlocking");
        row("both", R"({"streamscope": 1, "streams": [{"id": "a", "nonBlocking": true, "nonblocking": true}]})", "/streams/0",
            "nonblocking", "nonBlocking");
        row("two ids", R"({"streamscope": 1, "operations": [{"id": "r", "call": "repeat", "times": 1, "body": []},
            {"id": "s", "call": "repeat", "times": 1, "boddy": [{"id": "r", "call": "deviceSynchronize"}]}]})",
            "/operations/1", "boddy", "body");
        row("version", R"({"streamscope": 1, "streamscop": 1})", "", "streamscop", "streamscope");
        row("no such object", R"({"streamscope": 1, "streams": [{"id": "a", "nonblocking": true}]})", "/streams/1", "nonblocking",
            "nonBlocking");
        row("no such field", R"({"streamscope": 1, "streams": [{"id": "a", "nonblocking": true}]})", "/streams/0", "other",
            "nonBlocking");
        row("to another unknown one", R"({"streamscope": 1, "streams": [{"id": "a", "nonblocking": true}]})", "/streams/0",
            "nonblocking", "other");
        row("edit",
            R"({"streamscope": 1, "steps": [{"edits": [{"moveOperation": {"from": {"at": 0, "IN": 7}, "to": {"at": 1}}}]}]})",
            "/steps/0/edits/0/moveOperation/from", "IN", "in");
        row("no such step", R"({"streamscope": 1})", "/steps/0/edits/0", "a", "b");
    }
    void whatCannotBeRenamedIsRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, at);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const Program program = parsed(text);
        Program changed = program;
        const auto done = apply(changed, Edit{RenameField{at.toStdString(), from.toStdString(), to.toStdString()}});
        QVERIFY(!done && !done.why().empty());
        QVERIFY(changed == program);
    }

    void aFieldThatDoesNotFitIsNoRepair() {
        const auto only = [](const char* place, const char* field) { return strayFields(parsed(fileWith(place, field))).at(0); };
        QVERIFY(!only("stream", R"("nonblocking": "yes")").fits);
        QVERIFY(!only("place", R"("IN": 7)").fits);
        const StrayField twice = only("launch", R"("stream": "a", "strem": "a")");
        QVERIFY(twice.isTwice && !twice.fits);
        QCOMPARE(inWords(twice),
                 std::string(R"(The call launchKernel has no field "strem"; did you mean "stream", which is there, too?)"));
    }

    void onlyAnOptionalFieldBecomesUnknownAgain() {
        const Program program = parsed(fileWith({}, {}));
        const auto refused = [&](const char* at, const char* from, const char* to, const char* json) {
            Program changed = program;
            return !apply(changed, Edit{RenameField{at, from, to, json}}) && changed == program;
        };
        QVERIFY(refused("/streams/0", "id", "idd", "\"a\""));
        QVERIFY(refused("/operations/0", "call", "cal", "\"repeat\""));
        QVERIFY(refused("/operations/0/reads/0", "buffer", "buf", "\"x\""));
        QVERIFY(refused("/operations/1/items/0", "item", "itm", "\"wait32\""));
        QVERIFY(refused("/operations/0", "reads", "stream", "[]"));
        QVERIFY(refused("/operations/0", "reads", "red", "[no json"));
        QVERIFY(refused("/operations/0", "stream", "strem", "\"a\""));
    }

    void aMisspeltFieldIsNamedWhereTheFileIsRefused() {
        const auto problems = [](const char* text) {
            QStringList lines;
            for (const Problem& each : programFromJson(text).problems) lines << QString::fromStdString(describe(each));
            return lines;
        };
        QCOMPARE(problems("{\"streamscope\": 1,\n\"buffers\": [{\"id\": \"x\", \"byts\": \"1 MB\"}]}"),
                 QStringList{"2:25: /buffers/0/bytes: expected \"bytes\", a size such as \"10 MB\", found \"byts\""});
        QCOMPARE(
            problems("{\"streamscope\": 1,\n\"operations\": [{\"id\": \"x\", \"cal\": \"hostWork\"}]}"),
            QStringList{"2:28: /operations/0/call: expected \"call\", a call such as launchKernel, memcpyAsync, eventRecord or "
                        "streamWaitEvent, found \"cal\""});
        const QStringList all = problems(
            "{\"streamscope\": 1, \"streams\": [{\"id\": \"a\", \"priority\": \"high\"}],\n\"operations\": [{\"id\": \"r\", "
            "\"call\": \"repeat\", \"times\": 2, \"variable\": \"j\", \"body\": [{\"call\": \"eventRecord\", \"event\": \"e\", "
            "\"stream\": \"s{j}\"}]}]}");
        QCOMPARE(all.value(1), "2:58: /operations/0/variable: The call repeat has no field \"variable\"; did you mean \"var\"?");
        QVERIFY(all.size() > 2);
    }

    void anUnknownFieldIsLocatedAtItsName() {
        const std::string text = "{\"streamscope\": 1,\n\"streams\": [{\"id\": \"a\", \"nonblocking\": true}]}";
        std::vector<Problem> problems{problemOf(strayFields(parsed(QString::fromStdString(text))).at(0))};
        locate(problems, *json::Document::parse(text).value);
        QCOMPARE(problems[0].line, 2);
        QCOMPARE(problems[0].column, 25);
    }

    void endlesslyManyAreNotListed() {
        Program program;
        program.operations.resize(1000);
        for (Operation& each : program.operations) each.unknown.push_back({"future", "1"});
        QCOMPARE(strayFields(program).size(), ProblemList::limit + 1);
    }

    void shippedProgramsHaveNone() {
        int files = 0;
        QDirIterator each(QStringLiteral(STREAMSCOPE_SOURCE_DIR), {"*.streamscope"}, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            if (file.fileName().contains("/build/")) continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Read<Program> read = programFromJson(file.readAll().toStdString());
            if (!read) continue;  // the corpus of broken files
            ++files;
            const std::vector<StrayField> found = strayFields(*read.value);
            QVERIFY2(found.empty(), qPrintable(file.fileName() + (found.empty() ? "" : inWords(found[0]).c_str())));
        }
        QVERIFY(files > 100);
    }
};

STREAMSCOPE_TEST(UnknownFieldsTest)

}  // namespace tst_unknown_fields

#include "tst_unknown_fields.moc"
