// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/accesses.h"
#include "engine/program/diagnostic_json.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QtTest>

#include <cctype>
#include <filesystem>

namespace tst_check {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

DeviceInfo device(const std::string& name = "Test GPU") {
    DeviceInfo info;
    info.name = name;
    info.multiprocessors = 100;
    info.threadsPerMultiprocessor = 1024;
    return info;
}

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}],
       "events": [{"id": "e"}, {"id": "f"}, {"id": "untimed", "disableTiming": true}],
       "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"}, {"id": "p", "bytes": "10 MB", "memory": "pageable"},
                   {"id": "d", "bytes": "10 MB", "memory": "device"}, {"id": "small", "bytes": 40, "memory": "device"}], )";

std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\", " + fields + "}";
}

std::vector<Diagnostic> checked(const std::string& fields, int devices = 1) {
    const std::vector<DeviceInfo> infos(static_cast<std::size_t>(devices), device());
    return check(programOf(fields), infos);
}

std::vector<Diagnostic> checkedCalls(const std::vector<std::string>& list) { return checked(resources + operations(list)); }

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

QString text(const std::vector<Diagnostic>& all) { return QString::fromStdString(toJson(all)); }

Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits) {
        if (!apply(program, edit)) throw std::invalid_argument("the fix does not fit");
    }
    return program;
}

}  // namespace

class CheckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void badReferencesNameTheOperationAndThePlace() {
        const auto all = checkedCalls({kernel("k", "nowhere")});
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].rule, "invalid-program");
        QCOMPARE(all[0].severity, Severity::Error);
        QCOMPARE(all[0].operations, std::vector<std::string>{"k"});
        QVERIFY(all[0].path.starts_with("/operations/0"));
        QVERIFY2(all[0].message.find("nowhere") != std::string::npos, all[0].message.c_str());
    }

    void badReferencesInsideBodiesToo() {
        const auto all = checkedCalls({call("loop", "repeat", "\"times\": 2, \"body\": [" + wait("w", "nothing", "s") + "]")});
        const Diagnostic* found = find(all, "invalid-program");
        QVERIFY2(found && found->operations == std::vector<std::string>{"w"}, qPrintable(text(all)));
    }

    void kernelProblems_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QByteArray>("path");
        const QByteArray spin = "\"kernel\": \"spin\", \"arguments\": {\"duration\": \"1 ms\"}, ";
        QTest::newRow("unknown") << QByteArray("\"kernel\": \"sping\"") << QByteArray("spin") << QByteArray("/kernel");
        QTest::newRow("argument") << QByteArray("\"kernel\": \"spin\", \"arguments\": {\"time\": 1}") << QByteArray("time")
                                  << QByteArray("/arguments");
        QTest::newRow("missing") << QByteArray("\"kernel\": \"spin\"") << QByteArray("duration") << QByteArray("/arguments");
        QTest::newRow("too long")
            << QByteArray("\"kernel\": \"saxpy\", \"arguments\": {\"a\": 2, \"x\": \"d\", \"y\": \"small\", \"n\": 11}")
            << QByteArray("11") << QByteArray("/arguments");
        QTest::newRow("block") << spin + "\"grid\": [1], \"block\": [1024, 2]" << QByteArray("2048") << QByteArray();
        QTest::newRow("block z") << spin + "\"grid\": [1], \"block\": [1, 1, 65]" << QByteArray("in z") << QByteArray();
        QTest::newRow("grid y") << spin + "\"grid\": [1, 65536], \"block\": [1]" << QByteArray("65535") << QByteArray();
    }
    void kernelProblems() {
        QFETCH(QByteArray, fields);
        QFETCH(QByteArray, words);
        QFETCH(QByteArray, path);
        const auto all = checkedCalls({call("k", "launchKernel", "\"stream\": \"s\", " + fields.toStdString())});
        const Diagnostic* found = find(all, path.isEmpty() ? "bad-call" : "invalid-program");
        QVERIFY2(found, qPrintable(text(all)));
        QCOMPARE(found->path, "/operations/0" + path.toStdString());
        QCOMPARE(found->operations, std::vector<std::string>{"k"});
        QVERIFY2(found->message.find(words.toStdString()) != std::string::npos, found->message.c_str());
        if (path.isEmpty()) QVERIFY2(std::isupper(static_cast<unsigned char>(found->message[0])) != 0, found->message.c_str());
    }

    void argumentsAndKernelsAreListedBesideBrokenReferences() {
        const auto all =
            checkedCalls({call("a", "launchKernel", R"("stream": "s", "kernel": "spin", "arguments": {"time": 1})"),
                          wait("b", "nothing", "s"), call("c", "launchKernel", R"("stream": "s", "kernel": "sping")")});
        std::vector<std::string> paths;
        for (const Diagnostic& each : all) paths.push_back(each.path);
        std::ranges::sort(paths);
        QCOMPARE(paths, (std::vector<std::string>{"/operations/0/arguments", "/operations/1/event", "/operations/2/kernel"}));
    }

    void aZeroGridIsRefused() {
        const auto all = checkedCalls({call("k", "launchKernel",
                                            "\"stream\": \"s\", \"kernel\": \"spin\", \"grid\": [0], \"block\": [1], "
                                            "\"arguments\": {\"duration\": 1}")});
        QVERIFY2(find(all, "bad-call"), qPrintable(text(all)));
    }

    void kernelsMustFitTheDevice() {
        const Program program =
            programOf(resources + operations({call("k", "launchKernel",
                                                   "\"stream\": \"s\", \"kernel\": \"spin\", \"grid\": [1], \"block\": [1024], "
                                                   "\"sharedMemory\": \"64 KiB\", \"arguments\": {\"duration\": 1}")}));
        std::vector<DeviceInfo> devices{device()};
        QVERIFY(check(program, devices).empty());
        devices[0].sharedMemoryPerMultiprocessor = 48 * 1024;
        QVERIFY(find(check(program, devices), "bad-call"));
        devices[0] = device();
        devices[0].threadsPerMultiprocessor = 768;
        QVERIFY(find(check(program, devices), "bad-call"));
        devices[0] = device();
        devices[0].registersPerMultiprocessor = 16 * 1024;
        const auto all = check(program, devices);
        QVERIFY2(find(all, "bad-call") && find(all, "bad-call")->message.find("701") != std::string::npos, qPrintable(text(all)));
    }

    void devicesBeyondTheRunAreRefused() {
        const std::string program = R"("streams": [{"id": "near"}, {"id": "far", "device": 1}], )" +
                                    operations({kernel("k", "far"), call("sync", "deviceSynchronize", "\"device\": 1")});
        QVERIFY(checked(program, 2).empty());
        const auto all = checked(program, 1);
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0].path, "/streams/1/device");
        QCOMPARE(all[1].operations, std::vector<std::string>{"sync"});
        QVERIFY(all[0].message.find("101") != std::string::npos);
    }

    /// CUDA has no handle for the per-thread stream of another thread.
    void aPerThreadStreamIsNamedByItsOwnThreadOnly() {
        const auto problems = [](const std::string& thread) {
            return checked("\"threads\": [{\"id\": \"main\"}, {\"id\": \"second\"}], " +
                           operations({kernel("k", "per-thread#second", ", \"thread\": \"" + thread + "\"")}));
        };
        QVERIFY(!find(problems("second"), "invalid-program"));
        const auto all = problems("main");
        const Diagnostic* refused = find(all, "invalid-program");
        QVERIFY2(refused && refused->path == "/operations/0/stream", qPrintable(text(all)));
    }

    void waitBeforeRecordIsAWarning() {
        const auto all = checkedCalls({wait("w", "e", "t"), kernel("k", "s"), record("r", "e", "s"), wait("w2", "e", "t")});
        const Diagnostic* found = find(all, "wait-before-record");
        QVERIFY2(found, qPrintable(text(all)));
        QCOMPARE(found->severity, Severity::Warning);
        QCOMPARE(found->operations, std::vector<std::string>{"w"});
    }

    void untimedElapsedIsCuredByTiming() {
        const Program program =
            programOf(resources + operations({record("a", "e", "s"), kernel("k", "s"), record("b", "untimed", "s"), sync("sync"),
                                              call("ms", "eventElapsedTime", "\"start\": \"e\", \"end\": \"untimed\"")}));
        const std::vector<DeviceInfo> devices{device()};
        const auto all = check(program, devices);
        const Diagnostic* found = find(all, "untimed-elapsed");
        QVERIFY2(found && found->fix, qPrintable(text(all)));
        QCOMPARE(found->severity, Severity::Error);
        QVERIFY(found->message.find("400") != std::string::npos);
        const Program cured = fixed(program, *found->fix);
        QVERIFY(!cured.events[2].disableTiming);
        QVERIFY(check(cured, devices).empty());
    }

    void elapsedOfAnUnrecordedEventIsABadCall() {
        const auto all =
            checkedCalls({record("a", "e", "s"), call("ms", "eventElapsedTime", "\"start\": \"e\", \"end\": \"f\"")});
        const Diagnostic* found = find(all, "bad-call");
        QVERIFY2(found && found->message.starts_with("f "), qPrintable(text(all)));
    }

    void externalRecordsOutsideACaptureAreRefused() {
        const auto all = checkedCalls({call("r", "eventRecord", R"("event": "e", "stream": "s", "flags": "external")")});
        const Diagnostic* found = find(all, "bad-call");
        QVERIFY2(found && found->message.find("401") != std::string::npos, qPrintable(text(all)));
    }

    void eventsOfSeveralProcessesCannotBeTimed() {
        const Program program = programOf(R"("events": [{"id": "e", "interprocess": true}], )" + operations({sync("end")}));
        const auto all = check(program, {});
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].path, "/events/0/interprocess");
        QVERIFY(check(fixed(program, *all[0].fix), {}).empty());
    }

    void unusedRecordsAreAHintOnce() {
        const auto all = checkedCalls(
            {call("loop", "repeat", "\"times\": 3, \"body\": [" + kernel("k", "s") + ", " + record("r", "e", "s") + "]")});
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].rule, "unused-record");
        QCOMPARE(all[0].severity, Severity::Hint);
        QCOMPARE(all[0].operations, std::vector<std::string>{"r"});
        QCOMPARE(all[0].path, "/operations/0/body/1");
        QVERIFY(!find(checkedCalls({record("r", "e", "s"), call("q", "eventQuery", "\"event\": \"e\"")}), "unused-record"));
    }

    /// The node of a graph waits at each launch for the newest recording.
    void aRecordThatAGraphWaitsForIsUsed() {
        const std::vector<std::string> list{call("begin", "streamBeginCapture", R"("stream": "t")"),
                                            call("w", "streamWaitEvent", R"("event": "e", "stream": "t", "flags": "external")"),
                                            kernel("node", "t"),
                                            call("end", "streamEndCapture", R"("stream": "t", "graph": "g")"),
                                            call("make", "graphInstantiate", R"("graph": "g")"),
                                            kernel("k", "s"),
                                            record("r", "e", "s"),
                                            call("launch", "graphLaunch", R"("graph": "g", "stream": "t")"),
                                            call("sync", "deviceSynchronize", R"("device": 0)")};
        const auto all = check(programOf(resources + R"("graphs": [{"id": "g"}], )" + operations(list)), {});
        QVERIFY2(all.empty(), qPrintable(text(all)));
    }

    void pageableCopiesAreWarnedOfAndPinned() {
        const Program program =
            programOf(resources + operations({call("down", "memcpyAsync", R"("stream": "s", "from": "d", "to": "p")")}));
        const auto all = check(program, {});
        const Diagnostic* found = find(all, "pageable-async");
        QVERIFY2(found && found->fix && found->severity == Severity::Warning, qPrintable(text(all)));
        const Program cured = fixed(program, *found->fix);
        QCOMPARE(cured.buffers[1].memory, Memory::Pinned);
        QVERIFY(check(cured, {}).empty());
    }

    void smallPageableUploadsAreStaged() {
        const auto upload = [](const std::string& bytes) {
            return checkedCalls({call("up", "memcpyAsync", R"("stream": "s", "from": "p", "to": "d", "bytes": )" + bytes)});
        };
        QVERIFY(!find(upload("65536"), "pageable-async"));
        QVERIFY(find(upload("65537"), "pageable-async"));
        QVERIFY(!find(checkedCalls({call("up", "memcpy", R"("from": "p", "to": "d")")}), "pageable-async"));
    }

    /// Returns a program for two devices, with accesses to each other's memory.
    static Program ofTwoDevices(bool peerAccess, const std::string& list) {
        const std::string flag = peerAccess ? "" : R"("peerAccess": false, )";
        return programOf(flag + R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "device": 1, "nonBlocking": true}],
            "buffers": [{"id": "d", "bytes": "1 MB", "memory": "device"}, {"id": "e", "bytes": "1 MB", "memory": "device", "device": 1}], )" +
                         operations({list, call("end", "deviceSynchronize", R"("device": 1)")}));
    }
    void copiesBetweenDevicesWithoutPeerAccessTakeADetour() {
        const std::string copy = call("send", "memcpyAsync", R"("stream": "t", "from": "d", "to": "e")");
        const std::vector<DeviceInfo> devices{device("one"), device("two")};
        const Program program = ofTwoDevices(false, copy);
        const auto all = check(program, devices);
        const Diagnostic* found = find(all, "peer-access");
        QVERIFY2(found && found->fix && found->severity == Severity::Hint, qPrintable(text(all)));
        const Program cured = fixed(program, *found->fix);
        QVERIFY(cured.peerAccess);
        QVERIFY(!find(check(cured, devices), "peer-access"));
        QVERIFY(!find(check(ofTwoDevices(true, copy), devices), "peer-access"));
    }
    void kernelsCannotUseAnotherDevicesMemoryWithoutPeerAccess() {
        const std::vector<DeviceInfo> devices{device("one"), device("two")};
        const auto all = check(ofTwoDevices(false, kernel("k", "t", R"(, "reads": ["d"])")), devices);
        const Diagnostic* found = find(all, "fault");
        QVERIFY2(found && found->fix && found->severity == Severity::Error, qPrintable(text(all)));
        QVERIFY(!find(all, "peer-access"));
        QVERIFY(found->message.find("700 cudaErrorIllegalAddress") != std::string::npos);
        QVERIFY(!find(check(ofTwoDevices(true, kernel("k", "t", R"(, "reads": ["d"])")), devices), "fault"));
        QVERIFY(!find(check(ofTwoDevices(false, kernel("k", "t", R"(, "reads": ["e"])")), devices), "fault"));
    }

    void theWaitOfForkAndJoinIsNeedless() {
        const Program program = programOf(forkAndJoinText());
        const auto all = check(program, {});
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].rule, "needless-wait");
        QCOMPARE(all[0].severity, Severity::Hint);
        QCOMPARE(all[0].operations, (std::vector<std::string>{"w3", "r2"}));
        QVERIFY2(all[0].message.find("stencil") != std::string::npos, all[0].message.c_str());
        QCOMPARE(all[0].fix->title, "Remove wait");
        const Program cured = fixed(program, *all[0].fix);
        QCOMPARE(cured.operations.size(), program.operations.size() - 2);
        QVERIFY(!findOperation(cured, "w3") && !findOperation(cured, "r2"));
        QVERIFY(check(cured, {}).empty());
    }

    void aWaitThatDataNeedsStays_data() {
        QTest::addColumn<QByteArray>("reads");
        QTest::newRow("shared") << QByteArray("\"dx\", \"dy\"");
        QTest::newRow("part") << QByteArray("\"dx\", {\"buffer\": \"dy\", \"offset\": 7999999, \"bytes\": 1}");
    }
    void aWaitThatDataNeedsStays() {
        QFETCH(QByteArray, reads);
        const auto all = check(programOf(forkAndJoinText(reads.toStdString())), {});
        QVERIFY2(!find(all, "needless-wait"), qPrintable(text(all)));
    }

    void nothingIsClaimedOfWhatSaysNothing() {
        Program program = programOf(forkAndJoinText());
        for (Operation& operation : program.operations) {
            if (operation.id != "stencil") continue;
            operation.remove(Field::Reads);
            operation.remove(Field::Writes);
        }
        QVERIFY(check(program, {}).empty());
    }

    void nothingIsClaimedWhereTheHostLearnsOfTheEnd_data() {
        QTest::addColumn<QByteArray>("last");
        QTest::newRow("stream") << QByteArray(R"("call": "streamSynchronize", "stream": "compute")");
        QTest::newRow("query") << QByteArray(R"("call": "streamQuery", "stream": "compute")");
    }
    void nothingIsClaimedWhereTheHostLearnsOfTheEnd() {
        QFETCH(QByteArray, last);
        Program program = programOf(forkAndJoinText());
        program.operations.pop_back();
        const Program tail =
            programOf(R"("streams": [{"id": "compute"}], "operations": [{"id": "last", )" + last.toStdString() + "}]");
        program.operations.push_back(tail.operations[0]);
        const auto all = check(program, {});
        QVERIFY2(all.empty(), qPrintable(text(all)));
    }

    void nothingIsClaimedWhereLaterWorkNeedsTheOrder() {
        Program program = programOf(forkAndJoinText());
        const Program more =
            programOf(R"("streams": [{"id": "compute"}], "buffers": [{"id": "dz", "bytes": 8, "memory": "device"},
            {"id": "y", "bytes": 8, "memory": "pinned"}],
            "operations": [{"id": "copy z", "call": "memcpyAsync", "stream": "compute", "from": "dz", "to": "y", "bytes": 8}])");
        program.operations.insert(program.operations.end() - 1, more.operations[0]);
        const auto all = check(program, {});
        QVERIFY2(all.empty(), qPrintable(text(all)));
    }

    void theRecordStaysWhereOthersUseIt() {
        Program program = programOf(forkAndJoinText());
        const Program more =
            programOf(R"("events": [{"id": "e2"}], "operations": [{"id": "q", "call": "eventSynchronize", "event": "e2"}])");
        program.operations.push_back(more.operations[0]);
        const auto all = check(program, {});
        QVERIFY2(all.size() == 1 && all[0].fix, qPrintable(text(all)));
        const Program cured = fixed(program, *all[0].fix);
        QVERIFY(!findOperation(cured, "w3") && findOperation(cured, "r2"));
    }

    void manyWaitsAreCheckedInTime() {
        std::string body = kernel("a", "s", R"(, "reads": ["d"])") + ", " + record("r", "e", "s") + ", " + wait("w", "e", "t") +
                           ", " + kernel("b", "t", R"(, "reads": ["h"])");
        const auto all = checkedCalls({call("loop", "repeat", "\"times\": 20000, \"body\": [" + body + "]")});
        QVERIFY2(all.size() <= 1, qPrintable(text(all).left(1000)));
    }

    void theExamplesAreAsTheyShouldBe() {
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(STREAMSCOPE_SOURCE_DIR "/resources/programs")) {
            QFile file(entry.path());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto program = programFromJson(file.readAll().toStdString());
            QVERIFY(program);
            const std::vector<DeviceInfo> devices(program.value->device == "teaching-two-gpus" ? 2 : 1, device());
            // CuPy's user guide, read as one program, races, which its notes say.
            const bool races = entry.path().stem() == "cupy-user-guide";
            const auto found = check(*program.value, devices);
            for (const Diagnostic& diagnostic : found)
                QVERIFY2(diagnostic.severity != Severity::Error || (races && diagnostic.rule == "race"),
                         diagnostic.message.c_str());
            QVERIFY(!races || std::ranges::find(found, "race", &Diagnostic::rule) != found.end());
            ++files;
        }
        QVERIFY(files > 0);
    }

    void accessesFollowFromTheArguments() {
        const auto program = resolvedOf(
            resources +
            operations({call("k", "launchKernel",
                             "\"stream\": \"s\", \"kernel\": \"saxpy\", \"arguments\": {\"a\": 2, "
                             "\"x\": {\"buffer\": \"d\", \"offset\": 400, \"bytes\": 400}, \"y\": \"small\", \"n\": 10}")}));
        const Accesses used = accesses(program.operations[0], program);
        QVERIFY(used.declared);
        QCOMPARE(used.reads.size(), std::size_t(2));
        QCOMPARE(used.reads[0], (ByteRange{{2}, 400, 40}));
        QCOMPARE(used.writes, (std::vector<ByteRange>{{{3}, 0, 40}}));
        QVERIFY(overlap(used.reads[1], used.writes[0]) && !overlap(used.reads[0], used.writes[0]));
        QVERIFY(!overlap({{1}, 0, 10}, {{1}, 10, 10}));
    }

    void diagnosticsAreJson() {
        const auto all = check(programOf(forkAndJoinText()), {});
        const auto json = nlohmann::json::parse(toJson(all));
        QCOMPARE(json[0]["severity"], "hint");
        QCOMPARE(json[0]["rule"], "needless-wait");
        QCOMPARE(json[0]["operations"], nlohmann::json({"w3", "r2"}));
        QCOMPARE(json[0]["fix"]["title"], "Remove wait");
        QCOMPARE(json[0]["fix"]["edits"].size(), std::size_t(2));
        QVERIFY(editFromJson(json[0]["fix"]["edits"][0].dump()));
        QCOMPARE(toJson(std::vector<Diagnostic>{}), "[]");
    }
};

STREAMSCOPE_TEST(CheckTest)

}  // namespace tst_check

#include "tst_check.moc"
