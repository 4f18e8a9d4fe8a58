// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/diagnostic.h"
#include "engine/rules/check.h"
#include "engine/whatif/best_repairs.h"
#include "tests/analysis/runs.h"
#include "tests/support/many_programs.h"
#include "tests/support/race_with_two_places.h"
#include "tests/support/random_calls.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <set>
#include <string_view>

#include <malloc.h>

namespace tst_repairs {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

/// Properties of every repair that check() offers, on random programs: 300 of each kind, or max_success in RC_PARAMS.
namespace {

DeviceProfile deviceWith(int channels) {
    DeviceProfile device = test::profile("teaching");
    device.channels = channels;
    return device;
}

std::vector<Diagnostic> checked(const Program& program, const DeviceProfile& device) {
    const std::array devices{device.info()};
    return check(program, devices, Repairs::All);
}

using Key = std::pair<std::string, std::vector<std::string>>;

std::set<Key> errorsOf(const std::vector<Diagnostic>& all) {
    // A call that fails for two reasons is reported by another rule once the first reason is removed.
    const std::set<std::string> ofOrder{"race", "host-reads-early", "deadlock", "lost-memory", "thread-order"};
    std::set<Key> keys;
    for (const Diagnostic& diagnostic : all)
        if (diagnostic.severity == Severity::Error)
            keys.emplace(ofOrder.contains(diagnostic.rule) ? diagnostic.rule : "a failing call",
                         // A program has one deadlock, which may be reported from another operation.
                         diagnostic.rule == "deadlock" ? std::vector<std::string>{} : diagnostic.operations);
    return keys;
}

bool speaksOf(const std::vector<Diagnostic>& all, const Diagnostic& diagnostic) {
    return std::ranges::any_of(all, [&](const Diagnostic& other) {
        // Edits move operations, so that their paths change.
        const bool samePlace = !diagnostic.operations.empty() || other.path == diagnostic.path;
        return other.rule == diagnostic.rule && other.operations == diagnostic.operations && samePlace;
    });
}

/// Asserts that each repair that check() offers removes its diagnostic and adds no error.
void everyRepairCures(const Program& program, const std::vector<DeviceInfo>& devices) {
    const auto all = check(program, devices, Repairs::All);
    const auto before = errorsOf(all);
    for (const Diagnostic& diagnostic : all) {
        if (!diagnostic.fix) continue;
        RC_LOG() << diagnostic.rule << " " << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
        const auto after = check(fixed(program, *diagnostic.fix), devices, Repairs::All);
        const auto errors = errorsOf(after);
        for (const Key& key : errors)
            if (!before.contains(key))
                RC_LOG() << "new: " << key.first << " of " << (key.second.empty() ? "" : key.second.front()) << "\n"
                         << toJson(program) << "\n";
        RC_ASSERT(std::ranges::includes(before, errors));
        if (speaksOf(after, diagnostic)) RC_LOG() << "not cured in\n" << toJson(program) << "\n";
        RC_ASSERT(!speaksOf(after, diagnostic));
    }
}

/// Returns whether work was submitted to streams in the order of the program. Threads that do not wait for each other may do it
/// in another order, so that one stream or a legacy barrier orders it differently.
bool madeCallsInOrder(const Timeline& timeline) {
    Nanoseconds newest{};
    for (const TimelineOperation& operation : timeline.operations) {
        if (operation.stream < 0 || !operation.issued) continue;
        if (*operation.issued < newest) return false;
        newest = *operation.issued;
    }
    return true;
}

struct VerifiedRun {
    std::vector<std::string> wrong;
    bool inOrder = true;
};

/// Returns the result of `run --verify`, or nothing if the run does not end.
std::optional<VerifiedRun> verified(const Program& program, const DeviceProfile& device) {
    const ResolvedProgram resolved = samples::resolved(program);
    RunOptions options;
    options.verify = true;
    const auto driver =
        makeSimulatedDriver({device}, static_cast<int>(resolved.threads.size()), {}, computedBytes(resolved, options));
    const RunOutcome outcome = run(resolved, *driver, options, {}, [](const Progress&) {});
    if (!outcome.verification) return std::nullopt;
    VerifiedRun result{{}, madeCallsInOrder(outcome.timeline)};
    for (const WrongData& wrong : outcome.verification->found) result.wrong.push_back(wrong.message);
    return result;
}

/// Asserts that a run that ended with right data still does with the repair. Accepts wrong data if another race remains, which
/// timing has hidden so far.
void keepsDataRight(const Program& program, const Program& repaired, const DeviceProfile& device) {
    const std::array devices{device.info()};
    if (!errorsOf(check(repaired, devices, Repairs::None)).empty()) return;
    const auto before = verified(program, device);
    if (!before || !before->wrong.empty()) return;
    const auto after = verified(repaired, device);
    RC_LOG() << toJson(program) << "\nrepaired:\n" << toJson(repaired) << "\n";
    RC_ASSERT(after.has_value());
    if (program.threads.size() > 1 && !after->inOrder) return;
    for (const std::string& each : after->wrong) RC_LOG() << each << "\n";
    RC_ASSERT(after->wrong.empty());
}

/// Returns kernels in three streams that are ordered, or meant to be ordered, by words. Some never end.
Program workThatWaitsForValues() {
    const auto one = [](std::vector<std::string> names) { return *rc::gen::elementOf(names); };
    const auto field = [](const char* name, const std::string& text) {
        return "\"" + std::string(name) + "\": \"" + text + "\"";
    };
    std::vector<std::string> list;
    for (int i = *rc::gen::inRange(3, 11); i > 0; --i) {
        const std::string id = "o" + std::to_string(i), stream = one({"s", "t", "u"});
        const std::string ofWord = "{" + field("id", id) + ", " + field("stream", stream) + ", " + field("word", "f") +
                                   ", \"value\": " + one({"1", "1", "2"});
        switch (*rc::gen::inRange(0, 6)) {
            case 0: list.push_back(ofWord + ", " + field("call", "streamWriteValue32") + "}"); break;
            case 1:
                list.push_back(ofWord + ", " + field("call", "streamWaitValue32") + ", " + field("condition", "geq") + "}");
                break;
            case 2: list.push_back(record(id, "e", stream)); break;
            default:
                list.push_back(kernel(id, stream, ", \"" + one({"reads", "writes"}) + "\": [\"" + one({"d0", "d1"}) + "\"]"));
        }
    }
    list.push_back(sync("end"));
    return programOf(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true},
        {"id": "u", "nonBlocking": true}], "events": [{"id": "e"}], "words": [{"id": "f"}], "buffers": [
        {"id": "d", "count": 2, "bytes": 4096, "memory": "device"}], )" +
                     operations(list));
}

/// Returns all ways to order two operations by one record and one wait, as programs.
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
            mark.thread = program.operations[last].thread;
            mark.call = Call::StreamWaitEvent;
            mark.set(Field::Stream, *program.operations[last].scalar(Field::Stream));
            changed.operations.insert(changed.operations.begin() + static_cast<std::ptrdiff_t>(before), mark);
            mark.id = "single record";
            mark.thread = program.operations[first].thread;
            mark.call = Call::EventRecord;
            mark.set(Field::Stream, *program.operations[first].scalar(Field::Stream));
            changed.operations.insert(changed.operations.begin() + static_cast<std::ptrdiff_t>(at) + 1, mark);
            repaired.push_back(std::move(changed));
        }
    }
    return repaired;
}

/// Returns whether an operation is found that the program does not have. No repair inserts such ones (order.md N11): for example
/// a wait of one thread that comes too early if another thread makes its record later.
bool findsInsertions(const std::vector<Diagnostic>& all, const Program& program) {
    return std::ranges::any_of(all, [&](const Diagnostic& each) {
        return !each.operations.empty() && findOperation(program, each.operations.front()) == nullptr;
    });
}

/// Returns whether both operations are outside repeats and in streams.
bool isWrittenOnce(const Program& program, const Diagnostic& diagnostic) {
    return std::ranges::all_of(diagnostic.operations, [&](const std::string& id) {
        const auto place = placeOf(program, id);
        return place && place->parent.empty() && !findOperation(program, id)->text(Field::Stream).empty();
    });
}

/// Applies one repair after another. Returns whether there were any and no error is left.
bool repairAll(Program& program, const DeviceProfile& device) {
    constexpr int mostRepairs = 60;
    for (int i = 0; i < mostRepairs; ++i) {
        const auto all = checked(program, device);
        const auto next = std::ranges::find_if(all, [](const Diagnostic& d) { return d.fix.has_value(); });
        if (next == all.end()) return i > 0 && errorsOf(all).empty();
        RC_LOG() << next->rule << ": " << next->fix->title << "\n";
        program = fixed(std::move(program), *next->fix);
    }
    return false;
}

/// Returns kernels of several durations in three streams, some of them ordered by events. They never need the same
/// multiprocessor: with scarce resources a wait in another place could give a better schedule by chance (scheduling anomalies).
Program workThatSharesBuffers() {
    const auto stream = [] { return std::string(1, *rc::gen::element('s', 't', 'u')); };
    const auto buffer = [] { return *rc::gen::element(std::string("d0"), std::string("d1"), std::string("d2")); };
    std::vector<std::string> list;
    for (int i = *rc::gen::inRange(2, 9); i > 0; --i) {
        const std::string id = "o" + std::to_string(i);
        switch (*rc::gen::inRange(0, 8)) {
            case 0: list.push_back(record(id, "e", stream())); break;
            case 1: list.push_back(wait(id, "e", stream())); break;
            default: {
                const std::string access = *rc::gen::arbitrary<bool>() ? "reads" : "writes";
                const std::string length = *rc::gen::element(std::string("1 ms"), std::string("3 ms"), std::string("8 ms"));
                list.push_back("{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"stream\": \"" + stream() +
                               "\", \"kernel\": \"spin\", \"grid\": [1], \"block\": [32], \"arguments\": {\"duration\": \"" +
                               length + "\"}, \"" + access + "\": [\"" + buffer() + "\"]}");
            }
        }
    }
    return programOf(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true},
        {"id": "u", "nonBlocking": true}], "events": [{"id": "e"}], "buffers": [
        {"id": "d", "count": 3, "bytes": "10 MB", "memory": "device"}], )" +
                     operations(list));
}

}  // namespace

class RepairsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        // Lets each run reuse the memory of the previous one instead of requesting memory from the system.
        mallopt(M_MMAP_THRESHOLD, 64 << 20);
        mallopt(M_TRIM_THRESHOLD, 1 << 30);
        test::tryEachProperty(300);
    }

    void everyRepairRemovesItsDiagnosticAndMakesNoError() {
        const bool holds = rc::check("a repair cures what it is for, and makes no new error", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Program program = test::runnableProgram(seed, *rc::gen::inRange(2, 14));
            const DeviceInfo device = deviceWith(*rc::gen::element(1, 2, 32)).info();
            everyRepairCures(program, {device});
        });
        QVERIFY(holds);
    }

    void everyRepairKeepsDataRight() {
        int tried = 0;
        const bool holds = rc::check("a run with right data has right data with any repair", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Program program = test::runnableProgram(seed, *rc::gen::inRange(2, 14));
            const DeviceProfile device = deviceWith(*rc::gen::element(1, 2, 32));
            for (const Diagnostic& diagnostic : checked(program, device)) {
                if (!diagnostic.fix) continue;
                RC_LOG() << diagnostic.rule << " " << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
                keepsDataRight(program, fixed(program, *diagnostic.fix), device);
                ++tried;
            }
        });
        QVERIFY(holds);
        QVERIFY2(tried > 100, qPrintable(QString::number(tried)));
    }

    void repairsOfWaitsForValuesCureAndKeepDataRight() {
        int tried = 0;
        const bool holds = rc::check("a repair cures what it is for, makes no new error, and keeps data right", [&] {
            const Program program = workThatWaitsForValues();
            const DeviceProfile device = deviceWith(32);
            everyRepairCures(program, {device.info()});
            for (const Diagnostic& diagnostic : checked(program, device)) {
                if (!diagnostic.fix) continue;
                RC_LOG() << diagnostic.rule << " " << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
                keepsDataRight(program, fixed(program, *diagnostic.fix), device);
                tried += diagnostic.rule == "race";
            }
        });
        QVERIFY(holds);
        QVERIFY2(tried > 50, qPrintable(QString::number(tried)));
    }

    /// The write behind the producer was meant to release the consumer, so the consumer must wait.
    void theConsumerBehindAValueWaitIsOrderedAfterItsProducer() {
        const auto ofWord = [](const std::string& id, const std::string& call, const std::string& stream) {
            return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", \"stream\": \"" + stream +
                   "\", \"word\": \"w\", \"value\": 1}";
        };
        const Program program =
            programOf(resources + operations({ofWord("v", "streamWaitValue32", "t"), kernel("c", "t", ", \"reads\": [\"d\"]"),
                                              ofWord("x", "streamWriteValue32", "b0"), kernel("p", "s", ", \"writes\": [\"d\"]"),
                                              ofWord("y", "streamWriteValue32", "s"), sync("end")}));
        const auto all = checked(program, deviceWith(32));
        const auto race = std::ranges::find(all, "race", &Diagnostic::rule);
        QVERIFY(race != all.end() && race->fix);
        QVERIFY2(race->message.find("let spin (c) wait for spin (p)") != std::string::npos, race->message.c_str());
        QCOMPARE(race->fix->title, std::string("Order spin (c) after spin (p) with an event"));
        const Program repaired = fixed(program, *race->fix);
        QVERIFY(errorsOf(checked(repaired, deviceWith(32))).empty());
        const Ran ran(repaired);
        QVERIFY(*ran.timeline.operations[ran.at("c").value].start >= *ran.timeline.operations[ran.at("p").value].end);
    }

    /// The second thread knows that the copy was called, but not that it is complete.
    void aHostReadOfAnotherThreadWaitsForTheSynchronisation() {
        const auto ofThread = [](const std::string& id, const std::string& fields) {
            return "{\"id\": \"" + id + "\", \"thread\": \"second\", " + fields + "}";
        };
        const Program program = programOf(
            "\"threads\": [{\"id\": \"main\"}, {\"id\": \"second\"}], " + resources +
            operations({"{\"id\": \"c\", \"call\": \"memcpyAsync\", \"stream\": \"s\", \"from\": \"d\", \"to\": \"h\"}",
                        "{\"id\": \"tell\", \"call\": \"hostStore\", \"word\": \"w\", \"value\": 1}",
                        "{\"id\": \"y\", \"call\": \"streamSynchronize\", \"stream\": \"s\"}",
                        ofThread("hear", "\"call\": \"hostWaitValue\", \"word\": \"w\", \"value\": 1"),
                        ofThread("u", "\"call\": \"hostWork\", \"duration\": \"1 us\", \"reads\": [\"h\"]"), sync("end")}));
        const auto all = checked(program, deviceWith(32));
        const auto early = std::ranges::find(all, "host-reads-early", &Diagnostic::rule);
        QVERIFY(early != all.end() && early->fix);
        const Program repaired = fixed(program, *early->fix);
        QVERIFY(errorsOf(checked(repaired, deviceWith(32))).empty());
        const auto after = verified(repaired, deviceWith(32));
        QVERIFY(after && after->wrong.empty());
    }

    /// Tests the repairs of "why do these two not overlap?".
    void repairsThatLetTwoOverlapMakeNoErrorAndKeepDataRight() {
        int tried = 0;
        const bool holds = rc::check("a repair makes no new error, and keeps data right", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Program program = test::runnableProgram(seed, *rc::gen::inRange(2, 12));
            const DeviceProfile device = deviceWith(*rc::gen::element(1, 2, 32));
            const Ran ran(program, device);
            const std::vector devices{device.info()};
            const auto before = errorsOf(check(program, devices, Repairs::None));
            const auto count = static_cast<std::uint32_t>(ran.resolved.operations.size());
            for (std::uint32_t a = 0; a + 1 < count; ++a) {
                const OverlapAnswer answer = whyApart(ran.resolved, ran.timeline, {a}, {*rc::gen::inRange(a + 1, count)});
                for (const Fix& fix : overlapFixes(program, ran.resolved, answer, devices)) {
                    RC_LOG() << fix.title << "\n";
                    const Program repaired = fixed(program, fix);
                    RC_ASSERT(std::ranges::includes(before, errorsOf(check(repaired, devices, Repairs::None))));
                    keepsDataRight(program, repaired, device);
                    ++tried;
                }
            }
        });
        QVERIFY(holds);
        QVERIFY2(tried > 50, qPrintable(QString::number(tried)));
    }

    /// Tests the same with programs full of failing calls, on two devices.
    void repairsOfFailingCallsMakeNoError() {
        const bool holds = rc::check("a repair cures what it is for, and makes no new error", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const DeviceInfo device = test::profile("teaching").info();
            everyRepairCures(test::randomCalls(seed, *rc::gen::inRange(2, 30)), {device, device});
        });
        QVERIFY(holds);
    }

    void repairedProgramsPassVerify() {
        int repaired = 0;
        const bool holds = rc::check("with every race repaired a run reads and leaves the right data", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            Program program = test::runnableProgram(seed, *rc::gen::inRange(2, 12));
            const DeviceProfile device = deviceWith(*rc::gen::element(1, 2, 32));
            // The order of calls of independent threads is unknown. A repair must not break a run that was right before.
            const bool oneThread = program.threads.size() < 2;
            if (!oneThread) {
                const auto before = verified(program, device);
                if (!before || !before->wrong.empty()) return;
            }
            if (!repairAll(program, device)) return;
            const auto after = verified(program, device);
            RC_ASSERT(after.has_value());
            if (!oneThread && !after->inOrder) return;
            if (!after->wrong.empty()) RC_LOG() << toJson(program) << "\n";
            for (const std::string& each : after->wrong) RC_LOG() << each << "\n";
            RC_ASSERT(after->wrong.empty());
            ++repaired;
        });
        QVERIFY(holds);
        QVERIFY2(repaired > 50, qPrintable(QString::number(repaired)));
    }

    void aRunTellsWhichPlaceIsBetter() {
        const Program program = programOf(test::raceWithTwoPlaces);
        const DeviceProfile device = deviceWith(32);
        const std::array devices{device.info()};
        const auto raceIn = [](const std::vector<Diagnostic>& all) {
            return *std::ranges::find(all, std::string("race"), &Diagnostic::rule);
        };
        const Diagnostic plain = raceIn(checked(program, device));
        QCOMPARE(test::totalTime(fixed(program, *plain.fix), device), std::optional<Nanoseconds>(15ms));
        const auto total = [&](const Program& asked) { return test::totalTime(asked, device); };
        const Diagnostic best = raceIn(checkWithBestRepairs(program, devices, total));
        QCOMPARE(test::totalTime(fixed(program, *best.fix), device), std::optional<Nanoseconds>(12ms));
        QVERIFY(checked(fixed(program, *best.fix), device).empty());
        // Without runs, the plain repair is kept.
        const auto unknown = [](const Program&) -> std::optional<Nanoseconds> { return std::nullopt; };
        QVERIFY(fixed(program, *bestRepair(program, devices, plain, unknown)) == fixed(program, *plain.fix));
    }

    /// With copies, kernels that fill the GPU, barriers and threads, the time depends on scheduling and follows only from a run.
    void noRepairCostsMoreThanTheBest() {
        int compared = 0;
        const bool holds = rc::check("any repair, within 5 % of the best single edge", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Program program = test::runnableProgram(seed, *rc::gen::inRange(2, 12));
            const DeviceProfile device =
                *rc::gen::arbitrary<bool>() ? deviceWith(*rc::gen::element(1, 2, 32)) : test::profile("teaching-one-copy-engine");
            const std::array devices{device.info()};
            const TotalTime total = [&](const Program& asked) { return test::totalTime(asked, device); };
            const auto plain = checked(program, device);
            const auto best = checkWithBestRepairs(program, devices, total);
            RC_ASSERT(plain.size() == best.size());
            const auto before = errorsOf(plain);
            const auto now = total(program);
            for (std::size_t i = 0; i < best.size(); ++i) {
                const Diagnostic& diagnostic = best[i];
                if (!diagnostic.fix) continue;
                RC_LOG() << diagnostic.rule << " " << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
                const Program repaired = fixed(program, *diagnostic.fix);
                const auto time = total(repaired);
                // These repairs add order that the program lacks, which may take time.
                static const std::set<std::string_view> addOrder{"wait-before-record", "re-recorded-event", "unfinished-elapsed",
                                                                 "deadlock",           "thread-order",      "portability"};
                const bool hastens = diagnostic.severity != Severity::Error && !addOrder.contains(diagnostic.rule);
                if (hastens && now) RC_ASSERT(time && time->count() <= now->count() * 21 / 20);
                if (repaired == fixed(program, *plain[i].fix) && diagnostic.rule != "race") continue;
                const auto after = checked(repaired, device);
                RC_ASSERT(!speaksOf(after, diagnostic));
                RC_ASSERT(std::ranges::includes(before, errorsOf(after)));
                if (diagnostic.rule != "race" || diagnostic.operations.size() < 2 || !isWrittenOnce(program, diagnostic))
                    continue;
                for (const Program& other : singleEdgeRepairs(program, diagnostic.operations[1], diagnostic.operations[0])) {
                    const auto rival = total(other);
                    ++compared;
                    if (!time || !rival || time->count() <= rival->count() * 21 / 20) continue;
                    RC_LOG() << time->count() << " and " << rival->count() << "\n" << toJson(repaired) << toJson(other) << "\n";
                    const auto errors = checked(other, device);  // checks whether this edit is also a repair
                    RC_ASSERT(speaksOf(errors, diagnostic) || !std::ranges::includes(before, errorsOf(errors)) ||
                              findsInsertions(errors, program));
                }
            }
        });
        QVERIFY(holds);
        QVERIFY2(compared > 20, qPrintable(QString::number(compared)));
    }

    void theRepairOfARaceCostsNoMoreThanTheBest() {
        const DeviceProfile teaching = deviceWith(32);
        int compared = 0;
        const bool holds = rc::check("within 5 % of the best single edge", [&] {
            const Program program = workThatSharesBuffers();
            for (const Diagnostic& diagnostic : checked(program, teaching)) {
                if (diagnostic.rule != "race" || !diagnostic.fix) continue;
                RC_LOG() << diagnostic.message << "\n" << diagnostic.fix->title << "\n";
                const Program repaired = fixed(program, *diagnostic.fix);
                const auto time = test::totalTime(repaired, teaching);
                RC_ASSERT(time.has_value());
                for (const Program& other : singleEdgeRepairs(program, diagnostic.operations[1], diagnostic.operations[0])) {
                    const auto best = test::totalTime(other, teaching);
                    if (best && time->count() > best->count() * 21 / 20) RC_LOG() << toJson(repaired) << toJson(other) << "\n";
                    RC_ASSERT(!best || time->count() <= best->count() * 21 / 20);
                    ++compared;
                }
            }
        });
        QVERIFY(holds);
        QVERIFY2(compared > 60, qPrintable(QString::number(compared)));
    }
};

STREAMSCOPE_TEST(RepairsTest)

}  // namespace tst_repairs

#include "tst_repairs.moc"
