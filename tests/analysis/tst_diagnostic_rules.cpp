#include "engine/analysis/facts.h"
#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/random_runnable_program.h"

#include <rapidcheck.h>

#include <QtTest>

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "u", "nonBlocking": true},
                   {"id": "b0"}, {"id": "b1"}],
       "events": [{"id": "e"}, {"id": "f"}, {"id": "untimed", "disableTiming": true}], "words": [{"id": "w", "bits": 64}],
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
    return check(program, devices);
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits) {
        const Applied applied = apply(program, edit);
        if (!applied) throw std::invalid_argument("the fix does not fit: " + applied.error);
    }
    return program;
}

using Calls = std::vector<std::string>;

/// A program that the rule speaks of and one, like it, that it does not.
struct Case {
    const char* rule;
    Calls positive, negative;
    bool hasFix = true;
    int channels = 32;
};

const std::string elapsed = call("ms", "eventElapsedTime", R"("start": "e", "end": "f")");
const std::string syncF = call("sync", "eventSynchronize", R"("event": "f")");

std::vector<Case> cases() {
    const Calls timed{record("r", "e", "s"), kernel("k", "s"), record("r2", "f", "s")};
    const auto with = [](Calls calls, const Calls& more) {
        calls.insert(calls.end(), more.begin(), more.end());
        return calls;
    };
    const Calls depthFirst{kernel("a1", "s"), kernel("a2", "s"), kernel("b1", "t"), kernel("b2", "t")};
    const Calls breadthFirst{kernel("a1", "s"), kernel("b1", "t"), kernel("a2", "s"), kernel("b2", "t")};
    return {
        {"bad-call", {call("r", "eventRecord", R"("event": "e", "stream": "s", "flags": "external")")}, {sync("end")}, false},
        {"deadlock",
         {call("w1", "streamWaitValue64", R"("stream": "s", "word": "w", "value": 1)"),
          call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)")},
         {call("p1", "streamWriteValue64", R"("stream": "s", "word": "w", "value": 1)"),
          call("w1", "streamWaitValue64", R"("stream": "s", "word": "w", "value": 1)")}},
        {"race",
         {kernel("a", "s", writesD), kernel("b", "t", readsD)},
         {kernel("a", "s", writesD), record("r", "e", "s"), wait("w1", "e", "t"), kernel("b", "t", readsD)}},
        {"host-reads-early",
         {call("down", "memcpyAsync", R"("from": "d", "to": "h", "stream": "s")"),
          call("look", "hostWork", R"("duration": 1, "reads": ["h"])")},
         {call("down", "memcpyAsync", R"("from": "d", "to": "h", "stream": "s")"), sync("sync"),
          call("look", "hostWork", R"("duration": 1, "reads": ["h"])")}},
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
        {"default-stream-barrier",
         {kernel("a", "b0"), kernel("l", "legacy"), kernel("b", "b1")},
         {kernel("a", "s"), kernel("l", "legacy"), kernel("b", "t")}},
        {"pageable-async",
         {call("down", "memcpyAsync", R"("from": "d", "to": "p", "stream": "s")")},
         {call("down", "memcpyAsync", R"("from": "d", "to": "h", "stream": "s")")}},
        {"false-dependency", depthFirst, breadthFirst, false, 1},
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
    };
}

using Key = std::pair<std::string, std::vector<std::string>>;

std::set<Key> errorsOf(const std::vector<Diagnostic>& all) {
    std::set<Key> keys;
    for (const Diagnostic& diagnostic : all)
        if (diagnostic.severity == Severity::Error) keys.emplace(diagnostic.rule, diagnostic.operations);
    return keys;
}

bool speaksOf(const std::vector<Diagnostic>& all, const Diagnostic& diagnostic) {
    return std::ranges::any_of(all, [&](const Diagnostic& other) {
        return other.rule == diagnostic.rule && other.operations == diagnostic.operations && other.path == diagnostic.path;
    });
}

/// All ways to order two operations by one record and one wait, as programs.
std::vector<Program> singleEdgeRepairs(const Program& program, const std::string& from, const std::string& to) {
    std::vector<Program> repaired;
    const std::size_t first = placeOf(program, from)->at, last = placeOf(program, to)->at;
    for (std::size_t at = first; at < last; ++at) {
        for (std::size_t before = at + 1; before <= last; ++before) {
            if (program.operations[at].text(Field::Stream) != program.operations[first].text(Field::Stream)) continue;
            if (program.operations[before].text(Field::Stream) != program.operations[last].text(Field::Stream)) continue;
            Program changed = program;
            Event event;
            event.id = "single";
            event.disableTiming = true;
            changed.events.push_back(event);
            Operation mark;
            mark.set(Field::Event, Scalar(event.id));
            mark.id = "single wait";
            mark.call = Call::StreamWaitEvent;
            mark.set(Field::Stream, *program.operations[last].scalar(Field::Stream));
            changed.operations.insert(changed.operations.begin() + static_cast<std::ptrdiff_t>(before), mark);
            mark.id = "single record";
            mark.call = Call::EventRecord;
            mark.set(Field::Stream, *program.operations[first].scalar(Field::Stream));
            changed.operations.insert(changed.operations.begin() + static_cast<std::ptrdiff_t>(at) + 1, mark);
            repaired.push_back(std::move(changed));
        }
    }
    return repaired;
}

Program kernelsThatShareBuffers() {
    std::vector<std::string> list;
    for (int i = *rc::gen::inRange(2, 9); i > 0; --i) {
        const std::string stream(1, *rc::gen::element('s', 't', 'u'));
        const std::string buffer = *rc::gen::element(std::string("d"), std::string("h"), std::string("p"));
        const std::string access = *rc::gen::arbitrary<bool>() ? "reads" : "writes";
        list.push_back(kernel("k" + std::to_string(i), stream, ", \"" + access + "\": [\"" + buffer + "\"]"));
    }
    return programOf(resources + operations(list));
}

}  // namespace

class DiagnosticRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
            QVERIFY2(std::ranges::any_of(cases(), [&](const Case& each) { return each.rule == rule->name; }), rule->name.data());
        }
        QVERIFY(!ruleNamed("nothing"));
    }

    void whatIsTooLargeIsSaid() {
        const Program program = programOf(
            resources + operations({call("loop", "repeat", "\"times\": 100001, \"body\": [" + kernel("k", "s") + "]")}));
        const Diagnostic* found = nullptr;
        const auto all = checked(program);
        found = find(all, "analysis-limit");
        QVERIFY(found && found->severity == Severity::Hint);
    }

    void aSharedQueueIsNamedOnlyWhereStreamsShareOne() {
        const Program program = programOf(resources + operations(cases()[10].positive));
        QVERIFY(find(checked(program, 1), "false-dependency"));
        QVERIFY(!find(checked(program, 32), "false-dependency"));
    }

    void everyRepairRemovesItsDiagnosticAndMakesNoError() {
        const bool holds = rc::check("a repair cures what it is for, and makes no new error", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Program program = test::runnableProgram(seed, *rc::gen::inRange(2, 14));
            const auto all = checked(program);
            const auto before = errorsOf(all);
            for (const Diagnostic& diagnostic : all) {
                if (!diagnostic.fix) continue;
                RC_LOG() << diagnostic.rule << " " << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
                const auto after = checked(fixed(program, *diagnostic.fix));
                RC_ASSERT(!speaksOf(after, diagnostic));
                const auto errors = errorsOf(after);
                RC_ASSERT(std::ranges::includes(before, errors));
            }
        });
        QVERIFY(holds);
    }

    void theRepairOfARaceCostsNoMoreThanTheBest() {
        const DeviceProfile teaching = test::profile("teaching");
        const bool holds = rc::check("within 5 % of the best single edge", [&] {
            const Program program = kernelsThatShareBuffers();
            for (const Diagnostic& diagnostic : checked(program)) {
                if (diagnostic.rule != "race" || !diagnostic.fix) continue;
                const auto time = test::totalTime(fixed(program, *diagnostic.fix), teaching);
                RC_ASSERT(time.has_value());
                for (const Program& other : singleEdgeRepairs(program, diagnostic.operations[1], diagnostic.operations[0])) {
                    const auto best = test::totalTime(other, teaching);
                    RC_ASSERT(!best || time->count() <= best->count() * 21 / 20);
                }
            }
        });
        QVERIFY(holds);
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

QTEST_GUILESS_MAIN(DiagnosticRulesTest)
#include "tst_diagnostic_rules.moc"
