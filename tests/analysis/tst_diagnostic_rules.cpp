// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/program/operation_names.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/false_dependencies.h"
#include "engine/rules/rules.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/message_translations.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cctype>

namespace tst_diagnostic_rules {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

namespace {

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "u", "nonBlocking": true},
                   {"id": "b0"}, {"id": "b1"}],
       "events": [{"id": "e"}, {"id": "f"}, {"id": "untimed", "disableTiming": true}], "words": [{"id": "w", "bits": 64}],
       "threads": [{"id": "main"}, {"id": "second"}],
       "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"}, {"id": "p", "bytes": "10 MB", "memory": "pageable"},
                   {"id": "d", "bytes": "10 MB", "memory": "device"}], )";

const std::string readsD = R"(, "reads": ["d"])", writesD = R"(, "writes": ["d"])";

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\", " + fields + "}";
}

DeviceInfo device(int channels = 32) {
    DeviceInfo info;
    info.name = "Test GPU";
    info.multiprocessors = 100;
    info.threadsPerMultiprocessor = 1024;
    info.channels = channels;
    info.greatestPriority = -2;
    return info;
}

std::vector<Diagnostic> checked(const Program& program, int channels = 32) {
    const std::array devices{device(channels)};
    return check(program, devices, Repairs::All);
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits) {
        const auto applied = apply(program, edit);
        if (!applied) throw std::invalid_argument("the fix does not fit: " + applied.why());
    }
    return program;
}

using Calls = std::vector<std::string>;

/// Returns whether the message begins with a capital letter or with a name of the program.
bool beginsWell(const std::string& message, const Program& program) {
    if (message.empty() || std::islower(static_cast<unsigned char>(message[0])) == 0) return true;
    const auto starts = [&](const auto& name) { return message.starts_with(std::string(name) + " "); };
    const auto list = [&](const auto& resources) {
        return std::ranges::any_of(resources, [&](const auto& each) { return starts(each.id); });
    };
    const ResolvedProgram known = resolved(program);
    const OperationNames names(known);
    for (std::uint32_t i = 0; i < known.operations.size(); ++i)
        if (starts(names({i}))) return true;
    return list(program.streams) || list(program.events) || list(program.buffers) || list(program.words);
}

/// A program that the rule reports, and a similar one that it does not.
struct Case {
    const char* rule;
    Calls positive, negative;
    bool hasFix = true;
    int channels = 32;
};

const std::string elapsed = call("ms", "eventElapsedTime", R"("start": "e", "end": "f")");
const std::string recordedLaunch =
    R"("kernel": "recorded", "grid": [1], "block": [32], "arguments": {"duration": "1 ms"}, "mayAccess": {"0": "d"})";
const std::string syncF = call("sync", "eventSynchronize", R"("event": "f")");

const Calls depthFirst{kernel("a1", "s"), kernel("a2", "s"), kernel("b1", "t"), kernel("b2", "t")};

std::string unnamed(const std::string& id, const std::string& more = {}) {
    return call(id, "launchKernel", R"("kernel": "spin", "arguments": {"duration": "1 ms"})" + more);
}
std::string enter(const std::string& stream) { return call("with", "streamEnter", "\"stream\": \"" + stream + "\""); }

std::vector<Case> cases() {
    const Calls timed{record("r", "e", "s"), kernel("k", "s"), record("r2", "f", "s")};
    const auto with = [](Calls calls, const Calls& more) {
        calls.insert(calls.end(), more.begin(), more.end());
        return calls;
    };
    const auto halfUp = [](const std::string& id, const std::string& at) {
        return call(id, "memcpy", "\"from\": \"h\", \"to\": \"d\", \"bytes\": \"5 MB\", \"toOffset\": \"" + at + "\"");
    };
    const auto halfUsed = [](const std::string& id, const std::string& at) {
        return kernel(id, "b0", ", \"reads\": [{\"buffer\": \"d\", \"bytes\": \"5 MB\", \"offset\": \"" + at + "\"}]");
    };
    const Calls breadthFirst{kernel("a1", "s"), kernel("b1", "t"), kernel("a2", "s"), kernel("b2", "t")};
    return {
        {"unknown-field", {kernel("k", "s", R"(, "lable": "spin")")}, {kernel("k", "s", R"(, "label": "spin", "x-lable": 1)")}},
        {"invalid-program", {call("k", "launchKernel", R"("stream": "s", "kernel": "sping")")}, {kernel("k", "s")}, false},
        {"bad-call", {call("r", "eventRecord", R"("event": "e", "stream": "s", "flags": "external")")}, {sync("end")}},
        {"fault",
         {call("k", "launchKernel",
               R"("stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms", "fault": "illegalAddress"})")},
         {kernel("k", "s")}},
        {"host-function-calls",
         {call("h", "launchHostFunc", R"("stream": "s", "calls": "malloc")")},
         {call("h", "launchHostFunc", R"("stream": "s", "duration": "1 ms")")}},
        {"host-function-waits",
         {call("h", "launchHostFunc", R"("stream": "s", "waitsFor": "w", "value": 1)"),
          call("p1", "streamWriteValue64", R"("stream": "t", "word": "w", "value": 1)")},
         {call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)"),
          call("h", "launchHostFunc", R"("stream": "s", "waitsFor": "w", "value": 1)")}},
        {"deadlock",
         {call("w1", "streamWaitValue64", R"("stream": "s", "word": "w", "value": 1)"),
          call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)")},
         {call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)"),
          call("w1", "streamWaitValue64", R"("stream": "s", "word": "w", "value": 1)")}},
        {"possible-race",
         {call("k", "launchKernel", R"("stream": "s", )" + recordedLaunch),
          call("l", "launchKernel", R"("stream": "t", )" + recordedLaunch)},
         {call("k", "launchKernel", R"("stream": "s", )" + recordedLaunch),
          call("l", "launchKernel", R"("stream": "s", )" + recordedLaunch)},
         false},
        {"race",
         {kernel("a", "s", writesD), kernel("b", "t", readsD)},
         {kernel("a", "s", writesD), record("r", "e", "s"), wait("w1", "e", "t"), kernel("b", "t", readsD)}},
        {"lost-memory",
         {call("a", "mallocAsync", R"("buffer": "d", "stream": "s")"),
          call("again", "mallocAsync", R"("buffer": "d", "stream": "s")")},
         {call("a", "mallocAsync", R"("buffer": "d", "stream": "s")"), call("f", "freeAsync", R"("buffer": "d", "stream": "s")"),
          call("again", "mallocAsync", R"("buffer": "d", "stream": "s")")},
         false},
        {"host-reads-early",
         {call("down", "memcpyAsync", R"("from": "d", "to": "h", "stream": "s")"),
          call("look", "hostWork", R"("duration": 1, "reads": ["h"])")},
         {call("down", "memcpyAsync", R"("from": "d", "to": "h", "stream": "s")"), sync("sync"),
          call("look", "hostWork", R"("duration": 1, "reads": ["h"])")}},
        {"thread-order",
         {kernel("a", "s", writesD), kernel("b", "s", readsD + R"(, "thread": "second")")},
         {kernel("a", "s", writesD), call("tell", "hostStore", R"("word": "w", "value": 1)"),
          call("hear", "hostWaitValue", R"("word": "w", "condition": "geq", "value": 1, "thread": "second")"),
          kernel("b", "s", readsD + R"(, "thread": "second")")}},
        {"wait-before-record",
         {wait("w1", "e", "t"), kernel("c", "t", readsD), kernel("p", "s", writesD), record("r", "e", "s")},
         {kernel("p", "s", writesD), record("r", "e", "s"), wait("w1", "e", "t"), kernel("c", "t", readsD)}},
        {"re-recorded-event",
         {kernel("a", "s", writesD), record("r1", "e", "s"), kernel("b", "t"), record("r2", "e", "t"), wait("w1", "e", "u"),
          kernel("c", "u", readsD)},
         {kernel("a", "s", writesD), record("r1", "e", "s"), wait("w1", "e", "u"), kernel("b", "t"), record("r2", "e", "t"),
          kernel("c", "u", readsD)}},
        {"untimed-elapsed",
         with({record("r", "e", "s"), kernel("k", "s"), record("r2", "untimed", "s"), sync("sync")},
              {call("ms", "eventElapsedTime", R"("start": "e", "end": "untimed")")}),
         with(timed, {syncF, elapsed})},
        {"unfinished-elapsed", with(timed, {elapsed}), with(timed, {syncF, elapsed})},
        {"outside-with",
         {enter("s"), unnamed("a", writesD), call("end", "streamExit", R"("stream": "s")"), unnamed("b", readsD)},
         {enter("s"), unnamed("a", writesD), unnamed("b", readsD), call("end", "streamExit", R"("stream": "s")")}},
        {"unrestored-use",
         {unnamed("a"), call("use", "streamUse", R"("stream": "s")"), unnamed("b")},
         {unnamed("a"), call("use", "streamUse", R"("stream": "s")"), unnamed("b"),
          call("back", "streamUse", R"("stream": "default")")},
         false},
        {"default-stream-barrier",
         {kernel("a", "b0"), kernel("l", "legacy"), kernel("b", "b1")},
         {kernel("a", "s"), kernel("l", "legacy"), kernel("b", "t")}},
        {"pageable-async",
         {call("down", "memcpyAsync", R"("from": "d", "to": "p", "stream": "s")")},
         {call("down", "memcpyAsync", R"("from": "d", "to": "h", "stream": "s")")}},
        {"overlapping-copy",
         {call("c", "memcpyAsync", R"("from": "d", "to": "d", "toOffset": "1 MB", "bytes": "2 MB", "stream": "s")")},
         {call("c", "memcpyAsync", R"("from": "d", "to": "d", "toOffset": "2 MB", "bytes": "2 MB", "stream": "s")")},
         false},
        {"serialising-copy",
         {halfUp("c1", "0 MB"), halfUsed("a", "0 MB"), halfUp("c2", "5 MB"), halfUsed("b", "5 MB"), sync("end")},
         {halfUp("c1", "0 MB"), halfUsed("a", "0 MB"), halfUp("c2", "0 MB"), halfUsed("b", "0 MB"), sync("end")}},
        {"false-dependency", depthFirst, breadthFirst, true, 1},
        {"redundant-wait",
         {kernel("a", "s", writesD), record("r", "e", "s"), wait("w1", "e", "s"), kernel("b", "s", readsD)},
         {kernel("a", "s", writesD), record("r", "e", "s"), wait("w1", "e", "t"), kernel("b", "t", readsD)}},
        {"needless-wait",
         {kernel("a", "s", R"(, "reads": ["d"])"), record("r", "e", "s"), wait("w1", "e", "t"),
          kernel("b", "t", R"(, "reads": ["h"])")},
         {kernel("a", "s", writesD), record("r", "e", "s"), wait("w1", "e", "t"), kernel("b", "t", readsD)}},
        {"unused-record", {record("r", "e", "s")}, {record("r", "e", "s"), wait("w1", "e", "t"), kernel("k", "t")}},
        {"portability",
         {call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)")},
         {record("r", "e", "s"), wait("w1", "e", "t"), kernel("k", "t")},
         false},
        {"portability",
         {call("ask", "deviceGetAttribute", R"("attribute": "canFlushRemoteWrites")"),
          call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)")},
         {call("ask", "deviceGetAttribute", R"("attribute": "canUse64BitStreamMemOps")"),
          call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)")},
         false},
    };
}

}  // namespace

class DiagnosticRulesTest : public QObject {
    Q_OBJECT
    const std::vector<Case> cases_ = cases();

private Q_SLOTS:
    /// A query that answers 0 equals a synchronisation, but its answer is not known before the run: the finding says so.
    void aQueryOrdersOnlyByItsAnswer() {
        const auto found = [](const std::string& memory, const std::string& query) -> std::string {
            const Program program = programOf(R"("streams": [{"id": "s"}, {"id": "t"}], "events": [{"id": "e"}],
                "buffers": [{"id": "x", "bytes": 8, "memory": ")" +
                                              memory + R"("}], )" +
                                              operations({kernel("k", "s", R"(, "writes": ["x"])"), record("r", "e", "s"), query,
                                                          call("look", "hostWork", R"("duration": 1, "reads": ["x"])")}));
            const auto all = checked(program);
            const auto early = std::ranges::find(all, "host-reads-early", &Diagnostic::rule);
            return early == all.end() ? std::string() : early->message;
        };
        const std::string hint = "does not hold the host: only where it answers 0 is the data there";
        for (const char* memory : {"managed", "pinned"}) {
            QVERIFY(found(memory, call("q", "eventQuery", R"("event": "e")")).find(hint) != std::string::npos);
            QVERIFY(found(memory, call("q", "streamQuery", R"("stream": "s")")).find(hint) != std::string::npos);
            const std::string other = found(memory, call("q", "streamQuery", R"("stream": "t")"));
            QVERIFY(!other.empty() && other.find(hint) == std::string::npos);
            QVERIFY(found(memory, call("q", "eventQuery", R"("event": "e", "every": 1)")).empty());
        }
    }

    void rulesAreTranslated_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"de", "es", "zh_CN"}) QTest::newRow(language) << QString(language);
    }
    void rulesAreTranslated() {
        QFETCH(QString, language);
        const auto translations = test::messageTranslations(language);
        for (const Rule* rule : rules())
            for (const std::string_view text : {rule->title, rule->why, rule->remedy}) {
                const auto found = translations.find(std::string(text));
                const bool isSameWord = text == "Deadlock" || text == "Race";  // in German
                QVERIFY2(found != translations.end() && (isSameWord || found->second != text), std::string(text).c_str());
            }
    }

    void messagesAreTranslated_data() { rulesAreTranslated_data(); }
    void messagesAreTranslated() {
        QFETCH(QString, language);
        const MessageTexts texts(test::messageTranslations(language));
        for (const Case& each : cases_)
            for (const Diagnostic& one : checked(programOf(resources + operations(each.positive)), each.channels)) {
                const bool isOfFile =
                    one.rule == "invalid-program" || one.rule == "unknown-field";  // says what the format expects
                QVERIFY2(isOfFile || test::isTranslated(texts, one.message), texts.translated(one.message).c_str());
                if (one.fix) QVERIFY2(test::isTranslated(texts, one.fix->title), texts.translated(one.fix->title).c_str());
            }
    }

    void rulesSpeakWhereTheyShould_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const Case& each : cases()) QTest::newRow(each.rule) << index++;
    }
    void rulesSpeakWhereTheyShould() {
        QFETCH(int, index);
        const Case each = cases()[static_cast<std::size_t>(index)];
        const Program program = programOf(resources + operations(each.positive));
        const auto all = checked(program, each.channels);
        const Diagnostic* found = find(all, each.rule);
        QVERIFY(found);
        for (const Diagnostic& one : all) QVERIFY2(beginsWell(one.message, program), one.message.c_str());
        QCOMPARE(found->fix.has_value(), each.hasFix);
        if (found->fix) QVERIFY(!find(checked(fixed(program, *found->fix), each.channels), each.rule));
        const auto none = checked(programOf(resources + operations(each.negative)), each.channels);
        QVERIFY(!find(none, each.rule));
    }

    void everyRuleHasACaseAndExplainsItself() {
        for (const Rule* rule : rules()) {
            QVERIFY(!rule->title.empty() && !rule->why.empty() && !rule->remedy.empty());
            QCOMPARE(ruleNamed(rule->name), rule);
            if (rule->check == nullptr || rule->name == "analysis-limit") continue;
            if (rule->name == "peer-access") continue;  // needs two devices, see tst_check
            if (rule->name == "try-link") continue;     // is about the notes, see tst_try_link_rule
            QVERIFY2(std::ranges::any_of(cases(), [&](const Case& each) { return each.rule == rule->name; }), rule->name.data());
        }
        QVERIFY(!ruleNamed("nothing"));
    }

    void threadsThatDoNotWaitForEachOtherAreNamed() {
        const auto onSecond = [](std::string call) { return call.insert(1, R"("thread": "second", )"); };
        const std::string word = R"("word": "w", "value": 1)";
        const Calls loose{kernel("k", "s"), record("r", "e", "s"), onSecond(wait("w1", "e", "t")), onSecond(kernel("k2", "t"))};
        const Diagnostic* found = nullptr;
        const auto all = checked(programOf(resources + operations(loose)));
        found = find(all, "portability");
        QVERIFY(found && found->operations == Calls{"w1"});
        const Calls tied{kernel("k", "s"),
                         record("r", "e", "s"),
                         call("go", "hostStore", word),
                         onSecond(call("ready", "hostWaitValue", word)),
                         onSecond(wait("w1", "e", "t")),
                         onSecond(kernel("k2", "t"))};
        QVERIFY(!find(checked(programOf(resources + operations(tied))), "portability"));
    }

    void messagesCallOperationsAsTheirCardsDo() {
        const std::string produce = R"(, "label": "produce")" + writesD, consume = R"(, "label": "consume")" + readsD;
        const auto of = [](const Calls& calls) { return checked(programOf(resources + operations(calls))); };
        const auto all = of({kernel("a", "s", produce), kernel("b", "t", consume)});
        QCOMPARE(find(all, "race")->message,
                 std::string("consume reads d, which produce writes, and nothing orders them: let consume wait for produce"));
        QCOMPARE(find(all, "race")->fix->title, std::string("Order consume after produce with an event"));
        QCOMPARE(find(all, "race")->operations, (Calls{"b", "a"}));  // ids
        const auto same = of({kernel("a", "s", produce), kernel("b", "t", R"(, "label": "produce")" + readsD)});
        QVERIFY(find(same, "race")->message.starts_with("produce (b) reads d, which produce (a) writes"));
        const auto turns = of({call("loop", "repeat",
                                    "\"times\": 2, \"body\": [" + kernel("a", "s", R"(, "label": "in {i}")" + writesD) + ", " +
                                        kernel("b", "t", R"(, "label": "out")" + readsD) + "]")});
        QVERIFY(find(turns, "race")->message.starts_with("out (b#0) reads d, which in 0 writes"));
    }

    void anElapsedTimeOfTwoStreamsNamesBothEvents() {
        const Calls timed{kernel("a", "s"), record("r", "e", "s"), kernel("b", "t"), record("r2", "f", "t")};
        const auto foundWith = [&](const Calls& more) {
            Calls all = timed;
            all.insert(all.end(), more.begin(), more.end());
            const Program program = programOf(resources + operations(all));
            const auto diagnostics = checked(program);
            const Diagnostic* found = find(diagnostics, "unfinished-elapsed");
            if (found && found->fix && find(checked(fixed(program, *found->fix)), "unfinished-elapsed")) return Diagnostic();
            return found ? *found : Diagnostic();
        };
        const Diagnostic both = foundWith({elapsed});
        QVERIFY2(
            both.message.starts_with("Nothing guarantees that spin (a) and spin (b) ended before the time between e and f is "
                                     "asked for: synchronise with e and f first; otherwise"),
            both.message.c_str());
        QVERIFY(both.fix);
        QCOMPARE(both.fix->title, "Synchronise with e and f first");
        const Diagnostic first = foundWith({syncF, elapsed});
        QVERIFY2(first.message.find("spin (a) ended") != std::string::npos, first.message.c_str());
        QVERIFY2(first.message.find("synchronise with e first") != std::string::npos, first.message.c_str());
        QVERIFY(first.fix);
        QCOMPARE(first.fix->title, "Synchronise with e first");
        const Diagnostic inOne = foundWith({wait("w1", "e", "t"), record("r3", "f", "t"), elapsed});
        QVERIFY2(inOne.message.find("synchronise with f first") != std::string::npos, inOne.message.c_str());
    }

    /// The reader is first in the list, but the wait shows the intended order.
    void aRaceByAWaitThatCameTooEarlySaysSo() {
        const Case& early = *std::ranges::find(cases_, std::string_view("wait-before-record"), &Case::rule);
        const Program program = programOf(resources + operations(early.positive));
        const auto all = checked(program);
        const Diagnostic* race = find(all, "race");
        QVERIFY(race && race->message.find("the wait for e between them has no effect") != std::string::npos);
        QVERIFY(race->fix && race->fix->title == "Issue wait for e after record e");
        QVERIFY(!find(checked(fixed(program, *race->fix)), "race"));
        const auto plain = checked(programOf(resources + operations({kernel("c", "t", readsD), kernel("p", "s", writesD)})));
        QVERIFY(find(plain, "race")->message.find("the wait") == std::string::npos);
    }

    /// Operations other than the neighbours of the barrier may need the order that it makes.
    void aBarrierThatOrdersDataIsNotAdvisedAgainst() {
        const auto barrierFound = [](const std::string& last) {
            const Program program =
                programOf(resources + operations({kernel("a", "b0", writesD), kernel("next", "b0"), kernel("l", "legacy"),
                                                  kernel("other", "b1"), kernel("b", "b1", last), sync("end")}));
            return find(checked(program), "default-stream-barrier") != nullptr;
        };
        QVERIFY(!barrierFound(readsD));
        QVERIFY(barrierFound(R"(, "reads": ["h"])"));
    }

    /// The two kernels share no data, but without the wait the second one would not be captured and the join would fail.
    void aWaitThatForksACaptureIsNotNeedless() {
        const std::string onH = R"(, "reads": ["h"])";
        const Calls outside{kernel("a", "s", readsD), record("r", "e", "s"),  wait("w1", "e", "t"),
                            kernel("b", "t", onH),    record("r2", "f", "t"), wait("w2", "f", "s")};
        QVERIFY(find(checked(programOf(resources + operations(outside))), "needless-wait"));
        Calls captured{call("begin", "streamBeginCapture", R"("stream": "s")")};
        captured.insert(captured.end(), outside.begin(), outside.end());
        captured.push_back(call("end", "streamEndCapture", R"("stream": "s", "graph": "g")"));
        captured.push_back(call("make", "graphInstantiate", R"("graph": "g")"));
        captured.push_back(call("launch", "graphLaunch", R"("graph": "g", "stream": "s")"));
        const auto all = checked(programOf(R"("graphs": [{"id": "g"}], )" + resources + operations(captured)));
        QVERIFY2(!find(all, "bad-call") && !find(all, "invalid-program"), all.empty() ? "" : all.front().message.c_str());
        for (const Diagnostic& each : all)
            QVERIFY2(each.rule != "needless-wait" || each.operations[0] != "w1", each.message.c_str());
    }

    void whatIsTooLargeIsSaid() {
        const Program program = programOf(
            resources + operations({call("loop", "repeat", "\"times\": 100001, \"body\": [" + kernel("k", "s") + "]")}));
        const Diagnostic* found = nullptr;
        const auto all = checked(program);
        found = find(all, "analysis-limit");
        QVERIFY(found && found->severity == Severity::Hint);
        QVERIFY2(found->message.find("were not looked for: the program has 100001 operations") != std::string::npos,
                 found->message.c_str());
    }

    void aSharedQueueIsNamedOnlyWhereStreamsShareOne() {
        const Program program = programOf(resources + operations(depthFirst));
        QVERIFY(find(checked(program, 1), "false-dependency"));
        QVERIFY(!find(checked(program, 32), "false-dependency"));
    }

    void anEventThatHoldsTheHeadHoldsTheQueue() {
        // b waits for a by an event; c, ready at once, is behind b in the same queue.
        const Calls held{kernel("a", "s"), record("r", "e", "s"), wait("w1", "e", "t"), kernel("b", "t"), kernel("c", "b0")};
        const Program program = programOf(R"("streams": [{"id": "s"}, {"id": "t"}, {"id": "s2"}, {"id": "b0"}],
            "events": [{"id": "e"}], )" + operations(held));
        const auto all = checked(program, 2);  // t and b0 share the second queue
        const Diagnostic* found = find(all, "false-dependency");
        QVERIFY(found);
        QCOMPARE(found->operations, (Calls{"c", "b"}));
        QVERIFY(found->message.find("t, b0 share hardware queue 2 of 2") != std::string::npos);
        QVERIFY(found->message.find("--channels 4") != std::string::npos);
        QVERIFY(found->fix && !find(checked(fixed(program, *found->fix), 2), "false-dependency"));
        QVERIFY(!find(checked(program, 4), "false-dependency"));
        DeviceProfile two = test::profile("teaching");
        two.channels = 2;
        QCOMPARE(test::totalTime(program, two), std::optional<Nanoseconds>(2ms));
        const Timeline timeline = test::ran(resolved(program), two).timeline;
        const auto delays = channelDelays(timeline);
        QCOMPARE(delays.size(), std::size_t(1));
        QCOMPARE(delays[0].waited, Nanoseconds(1ms));
        QCOMPARE(delays[0].streams, (std::vector<int>{1, 3}));
        QCOMPARE(timeline.operations[delays[0].worst->value].id, "c");
    }

    void whatWouldChangeTheOrderIsNotMoved() {
        // c must stay behind its wait for r, which is behind b, so moving c alone before b is no repair.
        const Calls held{kernel("a", "s"), kernel("b", "s"), record("r", "e", "u"), wait("w1", "e", "t"), kernel("c", "t")};
        const auto all = checked(programOf(resources + operations(held)), 1);
        const Diagnostic* found = find(all, "false-dependency");
        QVERIFY(found && !found->fix);
    }

    void whatNobodyReadsIsCounted() {
        Calls calls;
        for (std::size_t i = 0; i < Findings::mostOfARule + 234; ++i) calls.push_back(record("r" + std::to_string(i), "e", "s"));
        const std::array devices{device()};
        const std::vector<Diagnostic> all = check(programOf(resources + operations(calls)), devices);
        const auto isOurs = [](const Diagnostic& each) { return each.rule == "unused-record"; };
        QCOMPARE(std::size_t(std::ranges::count_if(all, isOurs)), Findings::mostOfARule + 1);
        const auto last = std::ranges::find_if(all.rbegin(), all.rend(), isOurs);
        QCOMPARE(last->message, "234 more are not listed");
        QVERIFY(last->operations.empty() && !last->fix && last->severity == Severity::Hint);
        QCOMPARE(std::next(last)->operations, std::vector<std::string>{"r999"});
    }

    void diagnosticsAreStable() {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const Program program = test::runnableProgram(seed, 12);
            const auto first = checked(program), second = checked(program);
            QCOMPARE(first.size(), second.size());
            for (std::size_t i = 0; i < first.size(); ++i) QCOMPARE(first[i].message, second[i].message);
        }
    }
};

STREAMSCOPE_TEST(DiagnosticRulesTest)

}  // namespace tst_diagnostic_rules

#include "tst_diagnostic_rules.moc"
