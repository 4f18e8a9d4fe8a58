// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/edit.h"
#include "engine/program/free_ids.h"
#include "engine/program/later_edits.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <algorithm>

namespace tst_edit {

using namespace streamscope;
using test::AnyProgram;
using test::Dice;

namespace {

/// Returns a seed from the whole range, whatever the size of the case. Shrinking it would be meaningless.
std::uint64_t seed() { return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())); }

/// Generator of random edits of a program, most of which are valid.
class AnyEdit {
public:
    AnyEdit(std::uint64_t seed, const Program& program) : source_(seed, 3), program_(program) { collect(program.operations, {}); }

    Edit make(int deepest = 2) {
        switch (dice().number(0, deepest > 0 ? 10 : 9)) {
            case 0: return {InsertOperation{place(), newOperation()}};
            case 1: return {RemoveOperation{place()}};
            case 2: return {MoveOperation{place(), place()}};
            case 3: return {ReplaceOperation{operationId(), newOperation()}};
            case 4: return {InsertResource{index(), resource()}};
            case 5: return {RemoveResource{kind(), resourceId()}};
            case 6: return {ReplaceResource{resourceId(), resource()}};
            case 7:
            case 8: return renameResource();
            case 9:
                if (dice().chance(50)) return {MoveResource{kind(), index(), index()}};
                return {SetProperties{source_.text(), source_.text(), source_.text(), DefaultStream::PerThread}};
            default: return {list(deepest)};
        }
    }

    Edit insertion(const Operation& operation) { return {InsertOperation{place(), operation}}; }

private:
    Dice& dice() { return source_.dice(); }

    void collect(const std::vector<Operation>& operations, const std::string& parent) {
        for (std::uint32_t i = 0; i <= operations.size(); ++i) places_.push_back({parent, i});
        for (const Operation& operation : operations) {
            ids_.push_back(operation.id);
            if (const auto* body = operation.body()) collect(*body, operation.id);
        }
    }

    Place place() { return dice().oneOf(places_); }
    std::uint32_t index() { return static_cast<std::uint32_t>(dice().number(0, 2)); }
    std::string operationId() { return ids_.empty() ? "none" : dice().oneOf(ids_); }
    ResourceKind kind() { return static_cast<ResourceKind>(dice().number(0, 7)); }

    Operation newOperation() {
        Operation operation = source_.operation(1);
        rename(operation);
        return operation;
    }
    void rename(Operation& operation) {
        operation.id = "new" + std::to_string(dice().number(0, 1'000'000'000));
        for (FieldValue& field : operation.fields)
            if (auto* body = std::get_if<std::vector<Operation>>(&field.value))
                for (Operation& inner : *body) rename(inner);
    }

    /// Returns an id, in half of the cases one of the program.
    std::string resourceId() {
        std::vector<std::string> ids{"s", "s0", "s1", "e", "e1", "b", "b0", "w", "g", "t", "t1", "n", "i", "j", "s{", "fresh"};
        if (dice().chance(50)) ids = declared_;
        return ids.empty() ? "fresh" : dice().oneOf(ids);
    }

    /// Returns a resource with its kind, most of the time an existing one.
    std::pair<ResourceKind, std::string> existing() {
        const ResourceKind of = kind();
        std::vector<std::string> ids;
        const auto add = [&ids](const auto& list) {
            for (const auto& one : list) ids.push_back(one.id);
        };
        switch (of) {
            case ResourceKind::Stream: add(program_.streams); break;
            case ResourceKind::Event: add(program_.events); break;
            case ResourceKind::Buffer: add(program_.buffers); break;
            case ResourceKind::Word: add(program_.words); break;
            case ResourceKind::Graph: add(program_.graphs); break;
            case ResourceKind::Parameter: add(program_.parameters); break;
            case ResourceKind::Thread: add(program_.threads); break;
            case ResourceKind::Context: add(program_.contexts); break;
        }
        return {of, ids.empty() || dice().chance(10) ? resourceId() : dice().oneOf(ids)};
    }

    Edit removeResource() {
        const auto [of, id] = existing();
        return {RemoveResource{of, id}};
    }
    Edit renameResource() {
        const auto [of, id] = existing();
        return {RenameResource{of, id, resourceId()}};
    }

    std::optional<Scalar> count() { return dice().chance(50) ? std::optional<Scalar>() : Scalar(std::int64_t{2}); }

    Resource resource() {
        switch (kind()) {
            case ResourceKind::Stream: return Stream{resourceId(), count(), 0, 0, true, -1, {}};
            case ResourceKind::Event: return Event{resourceId(), count(), 0, 0, true, false, false, {}};
            case ResourceKind::Buffer: return Buffer{resourceId(), count(), std::string("{n*10} MB"), Memory::Pinned, 0, 0, {}};
            case ResourceKind::Word: return Word{resourceId(), count(), 64, Memory::Device, std::string("{n}"), 0, 0, {}};
            case ResourceKind::Graph: return Graph{resourceId(), {}};
            case ResourceKind::Parameter: return Parameter{resourceId(), 3, {}, 9, "note", {}};
            case ResourceKind::Context: return DeviceContext{resourceId(), 0, 0, {}};
            case ResourceKind::Thread: break;
        }
        return HostThread{resourceId(), 1, {}};
    }

    EditList list(int deepest) {
        EditList result;
        for (auto i = dice().number(0, 3); i > 0; --i) result.edits.push_back(make(deepest - 1));
        return result;
    }

    AnyProgram source_;
    const Program& program_;
    std::vector<Place> places_;
    std::vector<std::string> ids_, declared_;
};

Program parsed(const std::string& json) {
    auto read = programFromJson(json);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

Program doubleBuffer() {
    return parsed(R"({"streamscope": 1, "parameters": {"n": 4}, "threads": [{"id": "main"}, {"id": "other"}],
"streams": [{"id": "s"}], "events": [{"id": "e"}],
"buffers": [{"id": "h", "bytes": "{n} MB", "memory": "pinned"}, {"id": "d", "count": 2, "bytes": "{n} MB"}],
"words": [{"id": "w"}],
"operations": [
 {"id": "r", "call": "repeat", "times": "{n}", "body": [
  {"id": "up", "call": "memcpyAsync", "stream": "s", "from": "h", "to": "d{i%2}"},
  {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "{n+i} us"}, "reads": ["d{i%2}", {"buffer": "d1"}]},
  {"id": "m", "call": "launchKernel", "stream": "per-thread#other", "kernel": "multiplyAdd", "arguments": {"a": "d0", "b": {"buffer": "d1", "bytes": 8}, "n": 1}}]},
 {"id": "rec", "call": "eventRecord", "stream": "s", "event": "e"},
 {"id": "batch", "call": "streamBatchMemOp", "stream": "s", "items": [{"item": "wait32", "word": "w", "value": "{n}"}]},
 {"id": "end", "call": "deviceSynchronize", "thread": "other"}]})");
}

/// Returns the text of the program after the rename, and after renaming back.
QString renamed(ResourceKind kind, const std::string& from, const std::string& to) {
    Program program = doubleBuffer();
    const Program before = program;
    const auto applied = apply(program, {RenameResource{kind, from, to}});
    if (!applied) return "error: " + QString::fromStdString(applied.why());
    if (!resolve(program)) return QStringLiteral("the renamed program does not resolve");
    const QString text = QString::fromStdString(toJson(program));
    if (!apply(program, *applied) || !(program == before)) return QStringLiteral("the inverse does not give the program back");
    return text;
}

QString error(const Edit& edit, Program program = doubleBuffer()) {
    const Program before = program;
    const auto applied = apply(program, edit);
    if (applied) return QStringLiteral("applied");
    return program == before ? QString::fromStdString(applied.why()) : QStringLiteral("refused, but the program changed");
}

Operation named(const std::string& id) {
    Operation operation;
    operation.id = id;
    return operation;
}

/// Returns the program after `made` and the stored edits, which are adapted to it; fails if they do not fit.
Expected<Program> carriedOver(const Program& program, const Edit& made, const std::vector<Edit>& stored) {
    Program after = program;
    if (const auto applied = apply(after, made); !applied) return applied.failure();
    const auto adapted = LaterEdits(program, after, made).next(stored);
    if (!adapted) return adapted.failure();
    if (const auto applied = apply(after, {EditList{*adapted}}); !applied) return applied.failure();
    return after;
}

/// Returns the text with ' replaced by ". moc loses the class if its raw strings contain such quotes.
QString quoted(const char* text) { return QString::fromLatin1(text).replace(u'\'', u'"'); }

}  // namespace

class EditTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void applyThenInverseIsIdentity() {
        int applied = 0;
        QVERIFY(rc::check("edits, then their inverses backwards, leave the program identical", [&applied] {
            Program program = test::anyProgram(seed(), *rc::gen::inRange(2, 9));
            const Program original = program;
            std::vector<std::pair<Edit, Program>> undo;
            for (int i = *rc::gen::inRange(4, 16); i > 0; --i) {
                const Program before = program;
                const auto result = apply(program, AnyEdit(seed(), program).make());
                if (result) {
                    undo.push_back({*result, before});
                    ++applied;
                } else {
                    RC_ASSERT(program == before);
                    RC_ASSERT(!result.why().empty());
                }
            }
            while (!undo.empty()) {
                const Program after = program;
                const auto back = apply(program, undo.back().first);
                if (!back) RC_FAIL(back.why() + "\n" + toJson(undo.back().first));
                RC_ASSERT(program == undo.back().second);
                const auto again = apply(program, *back);
                if (!again) RC_FAIL(again.why());
                RC_ASSERT(program == after);
                program = undo.back().second;
                undo.pop_back();
            }
            RC_ASSERT(program == original);
        }));
        QVERIFY2(applied > 200, qPrintable(QStringLiteral("only %1 edits fitted").arg(applied)));
    }

    void editsAreWrittenAndReadAgain() {
        QVERIFY(rc::check("editFromJson(toJson(e)) gives e", [] {
            const Program program = test::anyProgram(seed(), 5);
            const Edit edit = AnyEdit(seed(), program).make();
            const std::string written = toJson(edit);
            if (written.find("s{") != std::string::npos && written.find("\"id\": \"s{\"") != std::string::npos)
                return;  // no valid id
            const auto read = editFromJson(written);
            if (!read) RC_FAIL(describe(read.problems.front()) + "\n" + written);
            RC_ASSERT(toJson(*read.value) == written);
            Program one = program, other = program;
            RC_ASSERT(apply(one, edit).why() == apply(other, *read.value).why());
            if (!(one == other)) RC_FAIL(written + "\n" + toJson(one) + "\n" + toJson(other));
        }));
    }

    void storedEditsDoTheSameBesideAnInsertedCall() {
        int carried = 0;
        QVERIFY(rc::check("stored edits do what they did, whatever call is inserted before", [&carried] {
            const Program program = test::anyProgram(seed(), *rc::gen::inRange(2, 9));
            const Edit made = AnyEdit(seed(), program).insertion(named("extra"));
            std::vector<Edit> stored;
            Program expected = program;
            for (int i = *rc::gen::inRange(1, 8); i > 0; --i)
                if (const Edit edit = AnyEdit(seed(), expected).make(); apply(expected, edit)) stored.push_back(edit);
            const auto result = carriedOver(program, made, stored);
            if (!result) RC_FAIL(result.why());
            Program changed = *result;
            if (const auto place = placeOf(changed, "extra")) (void)apply(changed, {RemoveOperation{*place}});
            RC_ASSERT(changed == expected);
            carried += int(stored.size());
        }));
        QVERIFY2(carried > 100, qPrintable(QStringLiteral("only %1 edits fitted").arg(carried)));
    }

    void storedEditsFollowNamesAndKeepOtherFields() {
        const Program program = doubleBuffer();
        Operation record = *findOperation(program, "rec"), relabelled = record;
        record.id = "mark";
        record.thread = "other";
        relabelled.label = "later";
        Operation wait = named("wait");
        wait.call = Call::StreamSynchronize;
        wait.set(Field::Stream, Scalar(std::string("s")));
        const Edit made{EditList{{{ReplaceOperation{"rec", record}}, {RenameResource{ResourceKind::Stream, "s", "compute"}}}}};
        const auto result = carriedOver(program, made,
                                        {{ReplaceOperation{"rec", relabelled}},
                                         {InsertOperation{{"", 2}, wait}},
                                         {MoveOperation{{"", 1}, {"", 0}}},
                                         {ReplaceResource{"s", Stream{"s", {}, 0, 0, true, 0, {}}}}});
        QVERIFY2(result, result.why().c_str());
        const Program& changed = *result;
        const Operation& moved = changed.operations[0];
        QCOMPARE(moved.id, "mark");
        QCOMPARE(moved.label, "later");
        QCOMPARE(moved.thread, "other");
        QCOMPARE(std::string(moved.text(Field::Stream)), "compute");
        QCOMPARE(std::string(findOperation(changed, "wait")->text(Field::Stream)), "compute");
        QCOMPARE(changed.streams[0].id, "compute");
        QVERIFY(changed.streams[0].nonBlocking);
    }

    void storedEditsLeaveNamesToTheNewEdit() {
        Stream stream;
        stream.id = "t";
        const Edit made{EditList{{{InsertOperation{{"", 0}, named("k2")}}, {InsertResource{1, stream}}}}};
        Operation inserted = named("k2"), labelled = named("k2");
        inserted.call = labelled.call = Call::StreamSynchronize;
        labelled.label = "stored";
        const auto result = carriedOver(doubleBuffer(), made,
                                        {{InsertResource{1, stream}},
                                         {InsertOperation{{"", 1}, inserted}},
                                         {ReplaceOperation{"k2", labelled}},
                                         {MoveOperation{{"", 1}, {"", 0}}}});
        QVERIFY2(result, result.why().c_str());
        QCOMPARE(result->operations.size(), doubleBuffer().operations.size() + 2);
        QVERIFY(findOperation(*result, "k2")->call == Call::DeviceSynchronize);
        QCOMPARE(result->operations[1].label, "stored");
        QCOMPARE(result->streams.size(), doubleBuffer().streams.size() + 1);
    }

    void storedEditsOfARemovedCallSayWhatIsMissing() {
        const Edit made{RemoveOperation{{"", 1}}};
        const auto again = carriedOver(doubleBuffer(), made, {{RemoveOperation{{"", 1}}}});
        QVERIFY2(again, again.why().c_str());
        QCOMPARE(again->operations.size(), doubleBuffer().operations.size() - 1);
        const auto changed = carriedOver(doubleBuffer(), made, {{ReplaceOperation{"rec", named("rec")}}});
        QCOMPARE(changed.why(), "there is no operation rec");
    }

    void storedRenamesOfFieldsFollowTheirCall() {
        Program program = doubleBuffer();
        program.operations[1].unknown.push_back({"labl", R"("later")"});
        const Edit made{InsertOperation{{"", 0}, named("first")}}, stored{RenameField{"/operations/1", "labl", "label"}};
        const auto result = carriedOver(program, made, {stored});
        QVERIFY2(result, result.why().c_str());
        QCOMPARE(result->operations[2].label, "later");
        const auto gone = carriedOver(program, Edit{RemoveOperation{{"", 1}}}, {stored});
        QVERIFY2(gone, gone.why().c_str());
    }

    void namesInStepsAreNotFree() {
        Program program = doubleBuffer();
        program.steps.push_back(
            {"", "", R"([{"insertOperation": {"at": 0, "operation": {"id": "k2", "call": "hostWork"}}}])", {}});
        QCOMPARE(freeOperationId(program, "k"), "k3");
        QCOMPARE(freeResourceId(program, ResourceKind::Event, "k2"), "k22");
    }

    void aListIsAppliedWholeOrNotAtAll() {
        Program program = doubleBuffer();
        const Program before = program;
        const EditList list{
            {{RemoveOperation{{"", 0}}}, {SetProperties{"x", "y", "z", DefaultStream::PerThread}}, {RemoveOperation{{"", 99}}}}};
        const auto applied = apply(program, {list});
        QVERIFY(!applied);
        QCOMPARE(applied.why(), std::string("the program has no place 99"));
        QVERIFY(program == before);
    }

    void renamingFollowsEveryUse() {
        const QString buffers = renamed(ResourceKind::Buffer, "d", "tile");
        QVERIFY2(buffers.contains(quoted("'to': 'tile{i%2}'")), qPrintable(buffers));
        QVERIFY(buffers.contains(quoted("'reads': ['tile{i%2}', 'tile1']")));
        QVERIFY(buffers.contains(quoted("'a': 'tile0', 'b': {'buffer': 'tile1', 'bytes': 8}")));
        const QString streams = renamed(ResourceKind::Stream, "s", "compute");
        QCOMPARE(streams.count(quoted("'stream': 'compute'")), 4);
        QVERIFY(streams.contains(quoted("'stream': 'per-thread#other'")));
        QVERIFY(renamed(ResourceKind::Event, "e", "done").contains(quoted("'event': 'done'")));
        QVERIFY(renamed(ResourceKind::Word, "w", "flag").contains(quoted("'word': 'flag'")));
        const QString threads = renamed(ResourceKind::Thread, "other", "second");
        QVERIFY2(threads.contains(quoted("'stream': 'per-thread#second'")) && threads.contains(quoted("'thread': 'second'")),
                 qPrintable(threads));
        const QString parameters = renamed(ResourceKind::Parameter, "n", "chunks");
        for (const QString& part : {quoted("'times': '{chunks}'"), quoted("'{chunks+i} us'"), quoted("'bytes': '{chunks} MB'"),
                                    quoted("'value': '{chunks}'")})
            QVERIFY2(parameters.contains(part), qPrintable(part));
    }

    void renamingIsRefusedWhereItWouldChangeAMeaning() {
        QCOMPARE(renamed(ResourceKind::Parameter, "n", "i"),
                 QStringLiteral("error: i is the variable of a loop in which n is used"));
        QCOMPARE(renamed(ResourceKind::Buffer, "d", "h"), QStringLiteral("error: there is a buffer h already"));
        QCOMPARE(renamed(ResourceKind::Buffer, "x", "y"), QStringLiteral("error: there is no buffer x"));
        QCOMPARE(renamed(ResourceKind::Stream, "s", "legacy@1"),
                 QStringLiteral("error: expected an id other than those of the built-in streams (legacy, per-thread, default)"));
        QCOMPARE(renamed(ResourceKind::Stream, "s", "a{i}"), QStringLiteral("error: expected an id without braces"));
    }

    void renamingATemplateLeavesLongerIdsAlone() {
        Program program = parsed(
            R"({"streamscope": 1, "streams": [{"id": "s", "count": 3}, {"id": "s1x", "count": 2}, {"id": "st", "count": 2}],
            "operations": [{"id": "a", "call": "streamQuery", "stream": "s{i}"}, {"id": "b", "call": "streamQuery", "stream": "st{i}"},
                           {"id": "c", "call": "streamQuery", "stream": "s1x0"}, {"id": "d", "call": "streamQuery", "stream": "s12"}]})");
        QVERIFY(apply(program, {RenameResource{ResourceKind::Stream, "s", "q"}}));
        std::string streams;
        for (const Operation& operation : program.operations) streams += std::string(operation.text(Field::Stream)) + " ";
        QCOMPARE(streams, std::string("q{i} st{i} s1x0 q12 "));
    }

    void usesAreFound() {
        const Program program = doubleBuffer();
        using Ids = std::vector<std::string>;
        QCOMPARE(usesOf(program, ResourceKind::Buffer, "d"), (Ids{"up", "k", "m"}));
        QCOMPARE(usesOf(program, ResourceKind::Buffer, "h"), (Ids{"up"}));
        QCOMPARE(usesOf(program, ResourceKind::Stream, "s"), (Ids{"up", "k", "rec", "batch"}));
        QCOMPARE(usesOf(program, ResourceKind::Word, "w"), (Ids{"batch"}));
        QCOMPARE(usesOf(program, ResourceKind::Parameter, "n"), (Ids{"r", "k", "batch"}));
        QCOMPARE(usesOf(program, ResourceKind::Thread, "other"), (Ids{"m", "end"}));
        QCOMPARE(usesOf(program, ResourceKind::Graph, "g"), Ids{});
    }

    void misfitsAreRefusedWithAReason() {
        QCOMPARE(error({InsertOperation{{"", 9}, named("x")}}), QStringLiteral("the program has no place 9"));
        QCOMPARE(error({InsertOperation{{"k", 0}, named("x")}}), QStringLiteral("k has no body with a place 0"));
        QCOMPARE(error({InsertOperation{{"", 0}, named("up")}}), QStringLiteral("there is an operation up already"));
        QCOMPARE(error({InsertOperation{{"", 0}, named("")}}), QStringLiteral("expected an id that is not empty"));
        QCOMPARE(error({RemoveOperation{{"r", 3}}}), QStringLiteral("r has no body with a place 3"));
        QCOMPARE(error({MoveOperation{{"", 0}, {"r", 0}}}), QStringLiteral("r cannot move into itself"));
        QCOMPARE(error({MoveOperation{{"", 0}, {"", 4}}}), QStringLiteral("the program has no place 4"));
        QCOMPARE(error({ReplaceOperation{"none", named("x")}}), QStringLiteral("there is no operation none"));
        QCOMPARE(error({ReplaceOperation{"up", named("end")}}), QStringLiteral("there is an operation end already"));
        QCOMPARE(error({InsertResource{0, Stream{"s", {}, 0, 0, false, 0, {}}}}), QStringLiteral("there is a stream s already"));
        QCOMPARE(error({InsertResource{5, Stream{"x", {}, 0, 0, false, 0, {}}}}),
                 QStringLiteral("the list of streams has no place 5"));
        QCOMPARE(error({RemoveResource{ResourceKind::Graph, "g"}}), QStringLiteral("there is no graph g"));
        QCOMPARE(error({MoveResource{ResourceKind::Buffer, 0, 2}}), QStringLiteral("the list of buffers has no place 2"));
    }

    void operationsMoveBetweenLists() {
        Program program = doubleBuffer();
        QVERIFY(apply(program, {MoveOperation{{"", 1}, {"r", 1}}}));
        QCOMPARE(placeOf(program, "rec"), std::optional(Place{"r", 1}));
        QCOMPARE(placeOf(program, "end"), std::optional(Place{"", 2}));
        QVERIFY(apply(program, {MoveOperation{{"r", 0}, {"", 3}}}));
        QCOMPARE(placeOf(program, "up"), std::optional(Place{"", 3}));
        QVERIFY(findOperation(program, "k") == &(*program.operations[0].body())[1]);
        QVERIFY(findOperation(program, "none") == nullptr);
    }

    void freeIdsAreFree() {
        const Program program = doubleBuffer();
        QCOMPARE(freeOperationId(program, "k"), std::string("k2"));
        QCOMPARE(freeOperationId(program, "copy"), std::string("copy"));
        QCOMPARE(freeOperationId(program, ""), std::string("op"));
        QCOMPARE(freeResourceId(program, ResourceKind::Stream, "s"), std::string("s2"));
        QCOMPARE(freeResourceId(program, ResourceKind::Buffer, "h"), std::string("h2"));
        QCOMPARE(freeResourceId(program, ResourceKind::Stream, "legacy"), std::string("stream"));
    }

    void besideACountedResourceAnIdIsFoundToo() {
        Program program;
        Stream counted;
        counted.id = "s";
        counted.count = std::int64_t{4};
        program.streams.push_back(counted);
        QCOMPARE(freeResourceId(program, ResourceKind::Stream, "s"), std::string("s_"));
        QCOMPARE(freeResourceId(program, ResourceKind::Stream, "s7"), std::string("s7_"));
        QCOMPARE(numberedResourceId(program, ResourceKind::Stream, "s"), std::string("s_1"));
        QCOMPARE(numberedResourceId(program, ResourceKind::Event, "e"), std::string("e1"));
    }

    void wrongEditsAreRefused_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* json, const char* said) { QTest::newRow(json) << json << said; };
        row("{}", "1:1: expected an edit: an object with one key that names its kind, found an object");
        row("{'fly': {}}", "expected an edit: an object with one key that names its kind, found \"fly\"");
        row("{'removeOperation': {}}", "/removeOperation/at: expected a place in the list, counted from 0, found none");
        row("{'removeOperation': {'at': -1}}", "/removeOperation/at: expected a whole number from 0 to 4294967295, found -1");
        row("{'insertOperation': {'at': 0, 'operation': {'call': 'free'}}}",
            "/insertOperation/operation/id: expected an id, found none");
        row("{'removeResource': {'kind': 'lane', 'id': 'x'}}",
            "/removeResource/kind: expected stream, event, buffer, word, graph, parameter, thread or context, found \"lane\"");
        row("{'list': [{'list': [{'removeOperation': 3}]}]}", "/list/0/list/0/removeOperation: expected an object, found 3");
    }

    void wrongEditsAreRefused() {
        QFETCH(QString, json);
        QFETCH(QString, said);
        const auto read = editFromJson(json.replace('\'', '"').toStdString());
        QVERIFY(!read.value.has_value());
        const QString found = QString::fromStdString(describe(read.problems.front()));
        QVERIFY2(found.endsWith(said), qPrintable(found));
    }
};

STREAMSCOPE_TEST(EditTest)

}  // namespace tst_edit

#include "tst_edit.moc"
