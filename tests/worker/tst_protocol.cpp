// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/worker/protocol.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_protocol {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

Program twoKernels() {
    const auto read = programFromJson(R"({"streamscope": 1, "name": "two\nlines — “quoted”", "notes": "a\nb",
        "parameters": {"n": {"value": 4}}, "streams": [{"id": "s"}], "operations": [
        {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}}]})");
    return read.value.value();
}

template <class Message>
Message sent(const std::string& line) {
    const auto reply = replyFromLine(line);
    if (!reply) throw std::runtime_error(describe(reply.problems.front()));
    return std::get<Message>(*reply.value);
}

QString problemOf(const std::string& line) {
    const auto request = requestFromLine(line);
    return request ? QString() : QString::fromStdString(describe(request.problems.front()));
}

}  // namespace

class tst_protocol : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunRequestComesBackEqualAndIsOneLine() {
        RunRequestMessage message;
        message.ticket = 18'000'000'000'000'000'000U;
        message.run.program = twoKernels();
        message.run.set = {{"n", -7}, {"big", INT64_MAX}};
        message.run.ordinals = {2, 0};
        message.run.channels = 8;
        message.run.trusted = true;
        message.run.options = {Method::None, 7, 2, 1500ms, true, false, true, false, "2026-11-20T10:00:00Z", "0.1", 3};
        const auto line = toLine(Request(message));
        QVERIFY(line.find('\n') == std::string::npos);
        const auto read = requestFromLine(line);
        QVERIFY(read);
        const auto& back = std::get<RunRequestMessage>(*read.value);
        QCOMPARE(back.ticket, message.ticket);
        QVERIFY(back.run.program == message.run.program);
        QVERIFY(back.run.set == message.run.set);
        QVERIFY(back.run.ordinals == message.run.ordinals);
        QCOMPARE(back.run.channels, 8);
        QVERIFY(back.run.trusted);
        QCOMPARE(back.run.options.method, Method::None);
        QCOMPARE(back.run.options.runs, 7);
        QCOMPARE(back.run.options.warmUps, 2);
        QCOMPARE(back.run.options.timeout, std::chrono::nanoseconds(1500ms));
        QVERIFY(back.run.options.verify);
        QCOMPARE(back.run.options.blocks, 3);
        QCOMPARE(back.run.options.date, message.run.options.date);
    }

    void devicesComeBackEqual() {
        DeviceInfo device;
        device.id = "cuda:0";
        device.name = "NVIDIA H200";
        device.kind = DeviceKind::Cuda;
        device.driver = "580.65";
        device.computeMajor = 9;
        device.multiprocessors = 132;
        device.memory = 150'000'000'000;
        device.greatestPriority = -5;
        const auto reply = sent<DevicesReply>(toLine(DevicesReply{{device}, "why"}));
        QVERIFY(reply.devices == std::vector{device});
        QCOMPARE(reply.why, std::string("why"));
    }

    void anOutcomeWithAResultComesBackEqual() {
        OutcomeReply reply;
        reply.ticket = 3;
        auto& timeline = reply.outcome.timeline;
        timeline.devices.push_back({});
        timeline.devices.front().info.name = "GPU";
        timeline.name = twoKernels().name;
        timeline.threads.push_back({"main", 0});
        timeline.streams.push_back({"s"});
        TimelineOperation kernel;
        kernel.id = "k";
        kernel.call = Call::LaunchKernel;
        kernel.kind = OperationKind::Kernel;
        kernel.stream = 0;
        kernel.issued = 1ns;
        timeline.operations = {kernel};
        timeline.status = RunStatus::Timeout;
        timeline.blocked = {{0}};
        reply.outcome.ending = RunTimedOut{{{0}}};
        reply.outcome.turns = {{"loop", 3}, {"once#2", 0}};
        const auto back = sent<OutcomeReply>(toLine(reply, twoKernels()));
        QCOMPARE(back.ticket, Ticket(3));
        QVERIFY(back.outcome.turns == reply.outcome.turns);
        QVERIFY(std::get<RunTimedOut>(back.outcome.ending).blocked == (std::vector<OperationId>{{0}}));
        QCOMPARE(back.outcome.timeline.operations.front().issued, std::optional<Nanoseconds>(1ns));
        QCOMPARE(back.outcome.timeline.status, RunStatus::Timeout);
        QVERIFY(!back.lost);
    }

    void aFailureComesBackWithItsCodeAndOperations() {
        OutcomeReply reply;
        reply.ticket = 9;
        reply.lost = true;
        reply.outcome.ending = RunFailure{"the GPU program faulted", Status::IllegalAddress, {{4}, {7}}};
        const auto back = sent<OutcomeReply>(toLine(reply, Program{}));
        const auto& failure = std::get<RunFailure>(back.outcome.ending);
        QCOMPARE(failure.message, std::string("the GPU program faulted"));
        QCOMPARE(failure.code, Status::IllegalAddress);
        QVERIFY(failure.operations == (std::vector<OperationId>{{4}, {7}}));
        QVERIFY(back.lost);
        QCOMPARE(back.outcome.timeline.status, RunStatus::Failed);
    }

    void whatWasVerifiedComesBackEqual() {
        OutcomeReply reply;
        QVERIFY(!sent<OutcomeReply>(toLine(reply, Program{})).outcome.verification);
        const Verification verifications[] = {
            {{{"“k” read too early", {{4}, {0}}}, {"byte 3 of y", {}}}, 12, true, false, "too large"}, {{}, 0, false, true, ""}};
        for (const auto& verification : verifications) {
            reply.outcome.verification = verification;
            QVERIFY(sent<OutcomeReply>(toLine(reply, Program{})).outcome.verification == verification);
        }
    }

    void aRunNeedsOnlyItsProgram() {
        const auto read = requestFromLine(R"({"request":"run","program":{"streamscope":1,"operations":[]}})");
        QVERIFY(read);
        const auto& run = std::get<RunRequestMessage>(*read.value).run;
        QVERIFY(run.ordinals == std::vector{0});
        QCOMPARE(run.channels, 32);
        QCOMPARE(run.options.method, Method::Strobed);
        QCOMPARE(run.options.runs, 20);
    }

    void whatIsWrongIsSaidWithItsPlace_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("says");
        QTest::newRow("no JSON") << QByteArray("hello") << QString("1:1");
        QTest::newRow("a list") << QByteArray("[1,2]") << QString("/request: expected devices, run, cancel or quit");
        QTest::newRow("unknown") << QByteArray(R"({"request":"dance"})")
                                 << QString("/request: expected devices, run, cancel or quit");
        QTest::newRow("no program") << QByteArray(R"({"request":"run"})") << QString("/program: expected a program");
        QTest::newRow("method") << QByteArray(R"({"request":"run","options":{"method":"guess"}})") << QString("/options/method");
        QTest::newRow("runs") << QByteArray(R"({"request":"run","options":{"runs":1.5}})") << QString("/options/runs");
        QTest::newRow("ordinals") << QByteArray(R"({"request":"run","devices":["a"]})") << QString("/devices");
        QTest::newRow("ticket") << QByteArray(R"({"request":"cancel","ticket":-1})") << QString("/ticket");
        QTest::newRow("bad program") << QByteArray(
                                            R"({"request":"run","program":{"streamscope":1,"operations":[{"call":"dance"}]}})")
                                     << QString("dance");
    }
    void whatIsWrongIsSaidWithItsPlace() {
        QFETCH(QByteArray, line);
        QFETCH(QString, says);
        const auto problem = problemOf(line.toStdString());
        QVERIFY2(problem.contains(says), qPrintable(problem));
    }
};

STREAMSCOPE_TEST(tst_protocol)

}  // namespace tst_protocol

#include "tst_protocol.moc"
