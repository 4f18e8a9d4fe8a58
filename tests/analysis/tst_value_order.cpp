// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <array>
#include <set>

namespace tst_value_order {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

/// One operation in a stream of a small program: work on no data, a write, or a wait for a value.
struct Step {
    enum class What : std::uint8_t { Work, Write, Geq, Eq } what{};
    std::uint64_t value = 0;
};
using Streams = std::vector<std::vector<Step>>;

std::string idOfStep(std::size_t stream, std::size_t at) { return "o" + std::to_string(stream) + "_" + std::to_string(at); }

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string callOf(const Step& step, std::size_t stream, std::size_t at) {
    const std::string id = idOfStep(stream, at), name = "s" + std::to_string(stream);
    if (step.what == Step::What::Work) return kernel(id, name);
    const bool writes = step.what == Step::What::Write;
    std::string call = "{\"id\": " + quoted(id) + ", \"stream\": " + quoted(name) +
                       ", \"word\": \"f\", \"value\": " + std::to_string(step.value) +
                       ", \"call\": " + quoted(writes ? "streamWriteValue32" : "streamWaitValue32");
    if (!writes) call += ", \"condition\": " + quoted(step.what == Step::What::Eq ? "eq" : "geq");
    return call + "}";
}

ResolvedProgram programOf(const Streams& streams, bool oneByOne) {
    std::vector<std::string> list;
    std::size_t longest = 0;
    for (const auto& steps : streams) longest = std::max(longest, steps.size());
    for (std::size_t stream = 0; oneByOne && stream < streams.size(); ++stream)
        for (std::size_t at = 0; at < streams[stream].size(); ++at) list.push_back(callOf(streams[stream][at], stream, at));
    for (std::size_t at = 0; !oneByOne && at < longest; ++at)
        for (std::size_t stream = 0; stream < streams.size(); ++stream)
            if (at < streams[stream].size()) list.push_back(callOf(streams[stream][at], stream, at));
    return resolvedOf(R"("words": [{"id": "f"}], "streams": [{"id": "s0", "nonBlocking": true},
        {"id": "s1", "nonBlocking": true}, {"id": "s2", "nonBlocking": true}], )" +
                      operations(list));
}

/// All possible executions of the streams, one operation at a time. A pair is in order if no execution begins the later one
/// before the earlier one is complete.
class AllExecutions {
public:
    using Name = std::pair<std::size_t, std::size_t>;  ///< stream, place

    explicit AllExecutions(const Streams& streams) : streams_(streams) { visit({std::vector<std::size_t>(streams.size()), 0}); }

    bool inOrder(Name earlier, Name later) const { return !apart_.contains({earlier, later}); }

private:
    struct State {
        std::vector<std::size_t> done;
        std::uint64_t word;
        auto operator<=>(const State&) const = default;
    };

    void visit(const State& state) {
        if (!seen_.insert(state).second) return;
        for (std::size_t stream = 0; stream < streams_.size(); ++stream) {
            if (state.done[stream] == streams_[stream].size()) continue;
            const Step& step = streams_[stream][state.done[stream]];
            if (step.what == Step::What::Eq && state.word != step.value) continue;
            if (step.what == Step::What::Geq && state.word < step.value) continue;
            note({stream, state.done[stream]}, state);
            State next = state;
            ++next.done[stream];
            if (step.what == Step::What::Write) next.word = step.value;
            visit(next);
        }
    }

    void note(Name begins, const State& state) {
        for (std::size_t stream = 0; stream < streams_.size(); ++stream)
            for (std::size_t at = state.done[stream]; at < streams_[stream].size(); ++at) apart_.insert({{stream, at}, begins});
    }

    const Streams& streams_;
    std::set<State> seen_;
    std::set<std::pair<Name, Name>> apart_;
};

bool isWait(const Step& step) { return step.what == Step::What::Eq || step.what == Step::What::Geq; }

/// Returns the pairs of work and writes in different streams that `inOrder` accepts.
template <class InOrder>
std::vector<std::string> ordered(const Streams& streams, InOrder inOrder) {
    std::vector<std::string> pairs;
    for (std::size_t a = 0; a < streams.size(); ++a)
        for (std::size_t b = 0; b < streams.size(); ++b)
            for (std::size_t i = 0; a != b && i < streams[a].size(); ++i)
                for (std::size_t j = 0; j < streams[b].size(); ++j)
                    if (!isWait(streams[a][i]) && !isWait(streams[b][j]) && inOrder(a, i, b, j))
                        pairs.push_back(idOfStep(a, i) + " " + idOfStep(b, j));
    return pairs;
}

std::vector<std::string> found(const Streams& streams, bool oneByOne) {
    const ResolvedProgram program = programOf(streams, oneByOne);
    ProgramFacts facts(program);
    return ordered(streams, [&](std::size_t a, std::size_t i, std::size_t b, std::size_t j) {
        return facts.order()->before(idOf(program, idOfStep(a, i)), idOf(program, idOfStep(b, j)));
    });
}

std::vector<std::string> trueOrder(const Streams& streams) {
    const AllExecutions all(streams);
    return ordered(streams, [&](std::size_t a, std::size_t i, std::size_t b, std::size_t j) {
        return all.inOrder({a, i}, {b, j});
    });
}

Streams anyStreams() {
    Streams streams(3);
    for (auto& steps : streams) {
        for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
            const auto what = *rc::gen::element(Step::What::Work, Step::What::Write, Step::What::Geq, Step::What::Eq);
            steps.push_back({what, what == Step::What::Work ? 0 : *rc::gen::inRange<std::uint64_t>(0, 4)});
        }
    }
    return streams;
}

/// Returns two streams: one sets the word to 1 and waits for 0, the other waits for 1 and sets it to 0.
Streams handShake(std::size_t rounds) {
    Streams streams(2);
    for (std::size_t i = 0; i < rounds; ++i) {
        streams[0].insert(streams[0].end(), {{Step::What::Eq, 0}, {}, {Step::What::Write, 1}});
        streams[1].insert(streams[1].end(), {{Step::What::Eq, 1}, {}, {Step::What::Write, 0}});
    }
    return streams;
}

Streams counter(std::size_t turns) {
    Streams streams(2);
    for (std::size_t i = 0; i < turns; ++i) {
        streams[0].insert(streams[0].end(), {{Step::What::Geq, 2 * i}, {}, {Step::What::Write, 2 * i + 1}});
        streams[1].insert(streams[1].end(), {{Step::What::Geq, 2 * i + 1}, {}, {Step::What::Write, 2 * i + 2}});
    }
    return streams;
}

/// Returns three streams that count in turn.
Streams ring(std::size_t turns, Step::What waits) {
    Streams streams(3);
    for (std::size_t count = 0; count < 3 * turns; ++count)
        streams[count % 3].insert(streams[count % 3].end(), {{waits, count}, {}, {Step::What::Write, count + 1}});
    return streams;
}

std::string touching(const std::string& id, const std::string& stream, const std::string& what) {
    return kernel(id, stream, ", \"" + what + R"(": ["d"])");
}

std::string value(const std::string& id, const std::string& call, const std::string& where, int number,
                  const std::string& condition = {}) {
    const std::string asks = condition.empty() ? "" : R"(, "condition": ")" + condition + "\"";
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", " + where +
           ", \"word\": \"f\", \"value\": " + std::to_string(number) + asks + "}";
}

std::string inStream(const std::string& stream) { return "\"stream\": \"" + stream + "\""; }
std::string onThread(const std::string& thread) { return "\"thread\": \"" + thread + "\""; }

std::size_t racesOf(const std::vector<std::string>& list) {
    const auto program = resolvedOf(
        R"("threads": [{"id": "main"}, {"id": "second"}], "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true},
           {"id": "u", "nonBlocking": true}], "events": [{"id": "e"}], "words": [{"id": "f"}],
           "buffers": [{"id": "d", "bytes": 100, "memory": "device"}, {"id": "h", "bytes": 100, "memory": "pinned"}], )" +
        operations(list));
    ProgramFacts facts(program);
    return facts.foundRaces().size();
}

}  // namespace

class ValueOrderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noOrderIsInvented() {
        const bool holds = rc::check("what is said to be in order is so in every execution", [] {
            const Streams streams = anyStreams();
            const auto all = trueOrder(streams);
            const std::set<std::string> known(all.begin(), all.end());
            for (const std::string& pair : found(streams, *rc::gen::arbitrary<bool>())) {
                RC_LOG() << pair << "\n";
                RC_ASSERT(known.contains(pair));
            }
        });
        QVERIFY(holds);
    }

    void everyRoundOfAHandShakeIsInOrder() {
        for (const bool oneByOne : {true, false}) {
            for (std::size_t rounds = 1; rounds < 6; ++rounds) {
                QCOMPARE(found(handShake(rounds), oneByOne), trueOrder(handShake(rounds)));
                QCOMPARE(found(counter(rounds), oneByOne), trueOrder(counter(rounds)));
            }
        }
    }

    /// The order of each wait follows only from the orders of all others together.
    void everyTurnOfARingIsInOrder() {
        for (const Step::What waits : {Step::What::Geq, Step::What::Eq})
            for (const bool oneByOne : {true, false})
                for (std::size_t turns = 1; turns < 4; ++turns)
                    QCOMPARE(found(ring(turns, waits), oneByOne), trueOrder(ring(turns, waits)));
        Streams broken = ring(3, Step::What::Geq);
        broken[1].erase(broken[1].begin() + 3);  // the second wait of one of them
        QVERIFY(found(broken, true).size() < found(ring(3, Step::What::Geq), true).size());
    }

    void twoWritersBehindTheProducer() {
        const std::vector<std::string> list{touching("k", "s", "writes"),
                                            record("r", "e", "s"),
                                            wait("w", "e", "t"),
                                            value("a", "streamWriteValue32", inStream("s"), 1),
                                            value("b", "streamWriteValue32", inStream("t"), 2),
                                            value("v", "streamWaitValue32", inStream("u"), 1, "geq"),
                                            touching("c", "u", "reads")};
        QCOMPARE(racesOf(list), 0u);
        std::vector<std::string> unordered = list;
        unordered.erase(unordered.begin() + 2);  // the second writer no longer waits for the producer
        QCOMPARE(racesOf(unordered), 1u);
    }

    void threadsTakeTurns() {
        std::vector<std::string> list;
        for (int turn = 0; turn < 4; ++turn) {
            for (int second = 0; second < 2; ++second) {
                const std::string thread = second == 1 ? "second" : "main", end = thread + std::to_string(turn);
                const std::string where = onThread(thread);
                const int count = 2 * turn + second;
                list.push_back(value("wait_" + end, "hostWaitValue", where, count, "geq"));
                list.push_back("{\"id\": " + quoted("work_" + end) +
                               ", \"call\": \"hostWork\", \"duration\": \"1 ms\", \"writes\": [\"h\"], " + where + "}");
                list.push_back(value("store_" + end, "hostStore", where, count + 1));
            }
        }
        QCOMPARE(racesOf(list), 0u);
        list.erase(list.begin() + 9);  // the second thread's second wait: its turn may begin too early
        QVERIFY(racesOf(list) > 0);
    }

    void aThousandRoundsAreDone() {
        const Streams streams = handShake(1000);
        for (const bool oneByOne : {true, false}) {
            const ResolvedProgram program = programOf(streams, oneByOne);
            ProgramFacts facts(program);
            QVERIFY(facts.order()->before(idOf(program, "o0_2998"), idOf(program, "o1_2998")));
            QVERIFY(facts.order()->before(idOf(program, "o1_2995"), idOf(program, "o0_2998")));
        }
    }
};

STREAMSCOPE_TEST(ValueOrderTest)

}  // namespace tst_value_order

#include "tst_value_order.moc"
