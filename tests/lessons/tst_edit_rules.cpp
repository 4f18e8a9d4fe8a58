// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/edit_rules.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"
#include "tests/support/random_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QTest>

#include <algorithm>
#include <array>
#include <functional>

namespace tst_edit_rules {

using namespace streamscope;
using namespace streamscope::lessons;
using test::Dice;

namespace {

const char* const startText = R"({"streamscope": 1, "name": "start", "parameters": {"n": {"value": 2, "min": 1, "max": 8}},
  "threads": [{"id": "main"}, {"id": "other"}],
  "streams": [{"id": "s0"}, {"id": "s1"}],
  "events": [{"id": "e0"}, {"id": "e1"}],
  "buffers": [{"id": "a", "bytes": "1 MB", "memory": "pinned"}, {"id": "b", "bytes": "1 MB", "memory": "pageable"}, {"id": "d", "bytes": "1 MB"}],
  "words": [{"id": "w"}],
  "operations": [
    {"id": "up", "call": "memcpyAsync", "stream": "s0", "from": "a", "to": "d", "bytes": "1 MB"},
    {"id": "k0", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [10], "arguments": {"duration": "1 ms"}, "reads": ["d"]},
    {"id": "k1", "call": "launchKernel", "stream": "s1", "kernel": "spin", "grid": [20], "arguments": {"duration": "1 ms"}},
    {"id": "record", "call": "eventRecord", "stream": "s1", "event": "e0"},
    {"id": "wait", "call": "streamWaitEvent", "stream": "s0", "event": "e0"},
    {"id": "k2", "call": "launchKernel", "stream": "s1", "kernel": "spin", "grid": [20], "arguments": {"duration": "2 ms"}},
    {"id": "loop", "call": "repeat", "times": "{n}", "body": [
      {"id": "inner", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [5], "arguments": {"duration": "1 ms"}},
      {"id": "hold", "call": "deviceSynchronize"}]},
    {"id": "down", "call": "memcpyAsync", "stream": "s0", "from": "d", "to": "b", "bytes": "1 MB"},
    {"id": "release", "call": "free", "buffer": "d"},
    {"id": "sync", "call": "deviceSynchronize"}]})";

Program startProgram() {
    static const Program program = [] {
        const Read<Program> read = programFromJson(startText);
        if (!read) throw std::invalid_argument(describe(read.problems.front()));
        return *read.value;
    }();
    return program;
}

Operation* operationIn(std::vector<Operation>& list, const std::string& id) {
    for (Operation& each : list) {
        if (each.id == id) return &each;
        for (FieldValue& field : each.fields)
            if (auto* body = std::get_if<std::vector<Operation>>(&field.value))
                if (Operation* found = operationIn(*body, id)) return found;
    }
    return nullptr;
}

bool applied(Program& program, const Edit& edit) { return static_cast<bool>(apply(program, edit)); }

Operation spin(const Program& program) {
    Operation operation;
    operation.id = freeOperationId(program, "new");
    operation.call = Call::LaunchKernel;
    operation.set(Field::Kernel, Scalar(std::string("spin")));
    operation.set(Field::Stream, Scalar(std::string("s0")));
    return operation;
}

std::string laneOf(const Operation& operation) { return std::string(operation.text(Field::Stream)); }

/// Swaps two of the program's calls, of one stream or of two. Returns whether it did.
bool swapped(Program& program, Dice& dice, bool sameLane) {
    auto& list = program.operations;
    for (int attempt = 0; attempt < 50; ++attempt) {
        const auto a = static_cast<std::size_t>(dice.number(0, static_cast<std::int64_t>(list.size()) - 1));
        const auto b = static_cast<std::size_t>(dice.number(0, static_cast<std::int64_t>(list.size()) - 1));
        const bool bothStart = !list[a].id.starts_with("new") && !list[b].id.starts_with("new") && !laneOf(list[a]).empty();
        if (a == b || !bothStart || (laneOf(list[a]) == laneOf(list[b])) != sameLane) continue;
        std::swap(list[a], list[b]);
        return true;
    }
    return false;
}

using Change = std::function<bool(Program&, Dice&)>;  ///< returns false if there is nothing to change

struct Rule {
    AllowedEdit allows;
    Change change;
    int most = 1000;  ///< largest number of such changes
};

template <class List>
auto& anyOf(List& list, Dice& dice) {
    return list[static_cast<std::size_t>(dice.number(0, static_cast<std::int64_t>(list.size()) - 1))];
}

const std::array<std::string, 4> kernels{"k0", "k1", "k2", "inner"};

bool moveToStream(Program& program, Dice& dice) {
    if (dice.chance(40)) program.streams.push_back({freeResourceId(program, ResourceKind::Stream, "t"), {}, 0, 0, false, 0, {}});
    const std::string to = dice.chance(20) ? "per-thread" : program.streams.back().id;
    if (Operation* operation = operationIn(program.operations, anyOf(kernels, dice)))
        operation->set(Field::Stream, Scalar(to == laneOf(*operation) ? std::string("legacy") : to));
    return true;
}

bool addOperation(Program& program, Dice& dice) {
    const auto at = static_cast<std::uint32_t>(dice.number(0, static_cast<std::int64_t>(program.operations.size())));
    return applied(program, Edit{InsertOperation{{"", at}, spin(program)}});
}

bool addEvent(Program& program, Dice&) {
    program.events.push_back({freeResourceId(program, ResourceKind::Event, "extra"), {}, 0, 0, false, false, false, {}});
    return true;
}

bool wrapInGraph(Program& program, Dice& dice) {
    auto& list = program.operations;
    const auto within = std::ranges::find(list, "k1", &Operation::id) - list.begin();
    const auto first = dice.number(0, within);
    const auto last = dice.number(within, static_cast<std::int64_t>(list.size()) - 1);
    Operation graph;
    graph.id = freeOperationId(program, "graph");
    graph.call = Call::GraphLaunch;
    graph.set(Field::Body, std::vector<Operation>(list.begin() + first, list.begin() + last + 1));
    list.erase(list.begin() + first, list.begin() + last + 1);
    list.insert(list.begin() + first, graph);
    return true;
}

bool removeSync(Program& program, Dice& dice) {
    const std::string id = dice.chance(50) ? "sync" : "hold";
    const auto place = placeOf(program, id);
    return place && applied(program, Edit{RemoveOperation{*place}});
}

bool replaceFree(Program& program, Dice& dice) {
    const auto place = placeOf(program, "release");
    Operation* old = operationIn(program.operations, "release");
    if (!place || old->call != Call::Free) return false;
    old->call = Call::FreeAsync;
    old->set(Field::Stream, Scalar(std::string("s1")));
    if (dice.chance(50)) old->id = "released";  // like deleting and inserting
    return true;
}

/// Returns every kind of allowed edit (formats.md, Lesson) with a change that requires it.
std::vector<Rule> rules() {
    const auto of = [](const char* text) { return *allowedEditFrom(text); };
    return {
        {of("reorder"), [](Program& p, Dice& d) { return swapped(p, d, d.chance(50)); }},
        {of("reorder-within-stream"), [](Program& p, Dice& d) { return swapped(p, d, true); }},
        {of("streams"), moveToStream},
        {of("stream-flags"),
         [](Program& p, Dice& d) {
             p.streams[0].nonBlocking = true;
             p.streams[1].priority = static_cast<int>(-d.number(1, 2));
             return true;
         }},
        {of("memory-kind"),
         [](Program& p, Dice& d) {
             Buffer& buffer = p.buffers[d.chance(50) ? 0 : 1];
             buffer.memory = buffer.id == "a" ? Memory::Pageable : Memory::Pinned;
             return true;
         }},
        {of("grid"),
         [](Program& p, Dice& d) {
             Operation* operation = operationIn(p.operations, anyOf(kernels, d));
             if (operation) operation->set(Field::Grid, std::vector<Scalar>{Scalar(d.number(30, 90))});
             return operation != nullptr;
         }},
        {of("parameters"), [](Program& p, Dice& d) { return p.parameters[0].value = d.number(3, 8), true; }},
        {of("add-operations:3"), addOperation, 3},
        {of("add-events:2"), addEvent, 2},
        {of("rebind-events"),
         [](Program& p, Dice& d) {
             Operation* operation = operationIn(p.operations, d.chance(50) ? "record" : "wait");
             if (operation) operation->set(Field::Event, Scalar(std::string("e1")));
             return operation != nullptr;
         }},
        {of("remove-operations:deviceSynchronize"), removeSync},
        {of("event-flags"), [](Program& p, Dice& d) { return (p.events[d.chance(50) ? 0 : 1].disableTiming = true); }},
        {of("default-stream"), [](Program& p, Dice&) { return p.defaultStream = DefaultStream::PerThread, true; }},
        {of("peer-access"), [](Program& p, Dice&) { return p.peerAccess = false, true; }},
        {of("replace:free:freeAsync"), replaceFree, 1},
        {of("wrap-in-graph"), wrapInGraph},
    };
}

/// Returns changes that no rule allows.
std::vector<Change> alwaysForbidden() {
    const auto field = [](const char* id, Field which, Value value) {
        return [=](Program& p, Dice&) {
            Operation* operation = operationIn(p.operations, id);
            if (operation) operation->set(which, value);
            return operation != nullptr;
        };
    };
    return {
        [](Program& p, Dice& d) {
            const auto place = placeOf(p, anyOf(kernels, d));
            return place && applied(p, Edit{RemoveOperation{*place}});
        },
        field("k0", Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::string("1 us"))}}),
        field("k0", Field::Reads, std::vector<Range>{}),
        field("k1", Field::Block, std::vector<Scalar>{Scalar(std::int64_t{32})}),
        field("up", Field::Bytes, Scalar(std::string("1 kB"))),
        field("loop", Field::Times, Scalar(std::int64_t{0})),
        [](Program& p, Dice&) { return operationIn(p.operations, "k1")->thread = "other", true; },
        [](Program& p, Dice&) { return operationIn(p.operations, "k1")->id = "kk", true; },
        [](Program& p, Dice&) {
            const auto from = placeOf(p, "k2");
            return from && applied(p, Edit{MoveOperation{*from, {"loop", 0}}});
        },
        [](Program& p, Dice&) { return p.buffers[2].bytes = Scalar(std::string("2 MB")), true; },
        [](Program& p, Dice&) { return p.buffers[2].memory = Memory::Pinned, true; },
        [](Program& p, Dice&) { return p.words[0].initial = Scalar(std::int64_t{1}), true; },
        [](Program& p, Dice&) { return p.parameters[0].value = 9, true; },
        [](Program& p, Dice&) { return p.parameters[0].max = 100, true; },
        [](Program& p, Dice&) { return p.threads.pop_back(), true; },
        [](Program& p, Dice&) { return p.events.erase(p.events.begin()), true; },
        [](Program& p, Dice&) { return p.streams[0].device = 1, true; },
    };
}

std::string said(const std::vector<Violation>& list) {
    std::string text;
    for (const Violation& violation : list) text += violation.message() + "\n";
    return text;
}

std::vector<AllowedEdit> edits(std::initializer_list<const char*> texts) {
    std::vector<AllowedEdit> list;
    for (const char* text : texts) list.push_back(*allowedEditFrom(text));
    return list;
}

/// Random selection of the rules, with a program changed only as they allow.
struct Play {
    std::vector<AllowedEdit> allowed;
    Program program = startProgram();

    Play(Dice& dice, const std::function<bool(EditRule)>& may) {
        for (const Rule& rule : rules()) {
            if (!may(rule.allows.rule) || !dice.chance(50)) continue;
            allowed.push_back(rule.allows);
            // Graphs are last, because the other changes look for their operations in the program itself.
            const int times = rule.allows.rule == EditRule::WrapInGraph ? 1 : static_cast<int>(dice.number(0, 3));
            for (int i = 0; i < std::min(times, rule.most); ++i) rule.change(program, dice);
        }
    }
};

bool allowsOrder(EditRule rule) { return rule == EditRule::Reorder || rule == EditRule::ReorderWithinStream; }

}  // namespace

class EditRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEntryReadsAndWrites() {
        for (const Rule& rule : rules()) {
            const std::string text = toText(rule.allows);
            QCOMPARE(allowedEditFrom(text), std::optional(rule.allows));
            const std::string form = text.substr(0, text.find(':'));
            QVERIFY2(allowedEditForms().find(form) != std::string::npos, text.c_str());
            QVERIFY(inWords(rule.allows).find('{') == std::string::npos);
        }
        QCOMPARE(rules().size(), std::size_t(EditRule::WrapInGraph) + 1);
        for (const char* text :
             {"", "order", "reorder:2", "add-operations", "add-operations:", "add-operations:-1", "add-events:x", "add-events:01",
              "remove-operations:launch", "replace:free", "replace:free:freed", "replace::", "grid:"})
            QVERIFY2(!allowedEditFrom(text), text);
    }

    void whatChangesNothingThatRunsIsFree() {
        Program program = startProgram();
        program.name = "mine";
        program.notes = "notes";
        program.device = "h200";
        program.steps.push_back({"step", "", "[]", {}});
        program.operations[0].label = "my copy";
        program.unknown.push_back({"lesson", "{}"});
        program.threads.clear();
        Program alone = startProgram();
        alone.threads = {{"main", 0, {}}};
        QVERIFY(violations(alone, program, {}).empty());
    }

    void allowedEditsAreNeverViolations() {
        QVERIFY(rc::check([](std::uint64_t seed) {
            Dice dice(seed);
            const Play play(dice, [](EditRule) { return true; });
            const auto found = violations(startProgram(), play.program, play.allowed);
            if (!found.empty()) RC_FAIL(said(found));
        }));
    }

    void oneForbiddenEditAlwaysIs_data() {
        QTest::addColumn<int>("index");
        const auto all = rules();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(toText(all[i].allows).c_str()) << static_cast<int>(i);
    }
    void oneForbiddenEditAlwaysIs() {
        QFETCH(int, index);
        const Rule forbidden = rules()[static_cast<std::size_t>(index)];
        const EditRule rule = forbidden.allows.rule;
        QVERIFY(rc::check([&](std::uint64_t seed) {
            Dice dice(seed);
            // Leaves out rules that would also allow the change or undo it.
            const Play play(dice, [&](EditRule other) {
                return other != rule && other != EditRule::WrapInGraph && !(allowsOrder(rule) && allowsOrder(other));
            });
            Program program = play.program;
            int times = forbidden.most == 1000 || rule == EditRule::Replace ? 1 : forbidden.most + 1;
            std::vector<AllowedEdit> allowed = play.allowed;
            if (times > 1) allowed.push_back(forbidden.allows);
            bool done = true;
            for (; times > 0; --times) done &= forbidden.change(program, dice);
            RC_PRE(done);
            RC_ASSERT(!violations(startProgram(), program, allowed).empty());
        }));
    }

    void whatNoRuleAllowsAlwaysIs() {
        for (const Change& change : alwaysForbidden()) {
            QVERIFY(rc::check([&](std::uint64_t seed) {
                Dice dice(seed);
                const Play play(dice, [](EditRule rule) { return rule != EditRule::WrapInGraph; });
                Program program = play.program;
                RC_PRE(change(program, dice));
                RC_ASSERT(!violations(startProgram(), program, play.allowed).empty());
            }));
        }
    }

    void aViolationSaysWhatWasChangedAndWhatIsAllowed() {
        Program program = startProgram();
        operationIn(program.operations, "k0")->set(Field::Grid, std::vector<Scalar>{Scalar(std::int64_t{50})});
        const auto found = violations(startProgram(), program, edits({"reorder", "add-operations:2"}));
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].id, std::string("k0"));
        QCOMPARE(found[0].message(),
                 std::string("“k0” (launchKernel): its grid was changed from [10] to [50]. Allowed here: change the order of the "
                             "calls; add up to 2 operations."));
        const auto nothing = violations(startProgram(), program, {});
        QVERIFY(nothing[0].message().ends_with("Nothing may be changed here."));
        program = startProgram();
        operationIn(program.operations, "k0")->set(Field::SharedMemory, Scalar(std::int64_t{1024}));
        const auto inWords = violations(startProgram(), program, {});
        QCOMPARE(inWords.size(), std::size_t{1});
        QCOMPARE(
            inWords[0].message(),
            std::string("“k0” (launchKernel): its shared memory was changed from its default to 1024. Nothing may be changed "
                        "here."));
    }

    void anotherStreamMayNotBePassed() {
        Program program = startProgram();
        std::swap(program.operations[1], program.operations[2]);  // k0 of s0, k1 of s1
        const auto found = violations(startProgram(), program, edits({"reorder-within-stream"}));
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].message().starts_with("“k1” now comes before “k0”, which is in another stream."));
        QVERIFY(violations(startProgram(), program, edits({"reorder"})).empty());
        // It may move past a call of its own stream.
        Program onTheWay = startProgram();
        std::rotate(onTheWay.operations.begin() + 1, onTheWay.operations.begin() + 2, onTheWay.operations.begin() + 5);
        QVERIFY(violations(startProgram(), onTheWay, edits({"reorder-within-stream"})).empty());
    }

    void onlyWhatWasMovedIsNamed() {
        Program program = startProgram();
        std::rotate(program.operations.begin(), program.operations.begin() + 5, program.operations.begin() + 6);
        const auto found = violations(startProgram(), program, {});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].id, std::string("k2"));
    }

    void anAddedStreamMayHaveAnyFlags() {
        Program program = startProgram();
        program.streams.push_back({"t", {}, 0, 0, true, -1, {}});
        QVERIFY(violations(startProgram(), program, edits({"streams"})).empty());
        QVERIFY(!violations(startProgram(), program, edits({"stream-flags"})).empty());
        program = startProgram();
        program.streams[0].nonBlocking = true;
        QVERIFY(!violations(startProgram(), program, edits({"streams"})).empty());
    }

    /// The old operation may be removed before its replacement is added, but no other operation may be removed.
    void aReplacementIsMadeStepByStep() {
        const std::vector<AllowedEdit> rules = edits({"replace:free:freeAsync"});
        Program program = startProgram();
        QVERIFY(applied(program, Edit{RemoveOperation{{"", 8}}}));
        const auto found = violations(startProgram(), program, rules);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY2(found[0].isOnTheWay && found[0].changed.ends_with("was removed. Put freeAsync in its place."),
                 found[0].changed.c_str());
        QVERIFY(violations(startProgram(), program, onTheWay(rules)).empty());
        QVERIFY(!violations(startProgram(), program, {})[0].isOnTheWay);
        QVERIFY(applied(program, Edit{RemoveOperation{{"", 7}}}));
        QVERIFY(!violations(startProgram(), program, onTheWay(rules)).empty());
        const std::vector<AllowedEdit> others = edits({"reorder", "add-operations:1"});
        QVERIFY(onTheWay(others) == others);
    }

    void aLabelIsWhatTheCardShows() {
        Program start = startProgram();
        operationIn(start.operations, "k0")->label = "first kernel";
        operationIn(start.operations, "inner")->label = "kernel {i}";
        Program program = start;
        QVERIFY(applied(program, Edit{RemoveOperation{{"", 1}}}));
        QVERIFY(said(violations(start, program, {})).find("“first kernel” (launchKernel) was removed") != std::string::npos);
        Program other = start;
        operationIn(other.operations, "inner")->set(Field::Grid, std::vector<Scalar>{Scalar(std::int64_t{9})});
        QVERIFY(said(violations(start, other, {})).find("“inner”") != std::string::npos);
    }

    void eventsAreCountedNotDeclarations() {
        Program program = startProgram();
        program.events.push_back({"many", Scalar(std::int64_t{3}), 0, 0, false, false, false, {}});
        QVERIFY(!violations(startProgram(), program, edits({"add-events:2"})).empty());
        QVERIFY(violations(startProgram(), program, edits({"add-events:3"})).empty());
    }

    void aCaptureIsAGraphToo() {
        Program program = startProgram();
        program.graphs.push_back({"g", {}});
        const auto insert = [&](std::uint32_t at, Call call, const char* id) {
            Operation operation;
            operation.id = id;
            operation.call = call;
            QVERIFY(applied(program, Edit{InsertOperation{{"", at}, operation}}));
        };
        insert(1, Call::StreamBeginCapture, "begin");
        insert(3, Call::StreamEndCapture, "end");
        insert(4, Call::GraphInstantiate, "instantiate");
        insert(5, Call::GraphLaunch, "launch");
        QVERIFY2(violations(startProgram(), program, edits({"wrap-in-graph"})).empty(),
                 said(violations(startProgram(), program, edits({"wrap-in-graph"}))).c_str());
        QVERIFY(!violations(startProgram(), program, edits({"add-operations:4"})).empty());
    }
};

STREAMSCOPE_TEST(EditRulesTest)

}  // namespace tst_edit_rules

#include "tst_edit_rules.moc"
