// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tst_code_constructs {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of every construct of the file format in every target.
class TestCodeConstructs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTargetWritesEveryConstruct_data() {
        QTest::addColumn<QString>("construct");
        QTest::addColumn<int>("target");
        for (const NamedProgram& each : constructPrograms())
            for (const CodeTarget target : allCodeTargets)
                QTest::addRow("%s as %s", each.name.c_str(), name(target).data())
                    << QString::fromStdString(each.name) << static_cast<int>(target);
    }

    void everyTargetWritesEveryConstruct() {
        QFETCH(QString, construct);
        QFETCH(int, target);
        const std::vector<NamedProgram> all = constructPrograms();
        const Program& program = std::ranges::find(all, construct.toStdString(), &NamedProgram::name)->program;
        const auto as = static_cast<CodeTarget>(target);
        for (const bool timed : {false, true}) {
            const Read<SourceCode> code = writeCode(program, as, {{}, timed, false, {}});
            QVERIFY2(code, code ? "" : describe(code.problems.front()).c_str());
        }
    }

    /// Spins that do not fault get a 0 where one of the program does.
    void aSpinFaultsInEveryTarget() {
        const std::vector<NamedProgram> all = constructPrograms();
        const Program& program = std::ranges::find(all, "construct-fault", &NamedProgram::name)->program;
        for (const CodeTarget target : allCodeTargets) {
            const std::string text = writeCode(program, target).value->text;
            for (const char* line : {"size_t faults", "if (faults) *reinterpret_cast<volatile int*>(16) = 0;"})
                QVERIFY2(text.find(line) != std::string::npos, text.c_str());
        }
        const std::string text = writeCode(program, CodeTarget::Cuda).value->text;
        QVERIFY2(text.find("(20'000, 0, d, ") != std::string::npos, text.c_str());
        QVERIFY2(text.find("(20'000, 1, nullptr, 0)") != std::string::npos, text.c_str());
    }

    /// If one process fails, the others must end too, because they would wait for it for ever.
    void processesEndWithOneAnother() {
        int looked = 0;
        for (const NamedProgram& each : constructPrograms())
            for (const CodeTarget target : allCodeTargets) {
                const Read<SourceCode> code = writeCode(each.program, target);
                const auto has = [&](std::string_view words) { return code.value->text.find(words) != std::string::npos; };
                if (!code || (!has("fork()") && !has("get_context("))) continue;
                ++looked;
                QVERIFY2(has("signal(SIGCHLD, ") || has("signal(signal.SIGCHLD, "), each.name.c_str());
                QVERIFY2(has("PR_SET_PDEATHSIG") || has("daemon=True"), each.name.c_str());
            }
        QVERIFY(looked >= 10);
    }

    /// A label is not repeated as a comment if its line contains it as a whole word.
    void aCommentDoesNotRepeatItsLine() {
        Program program = programIn(resources(QStringLiteral("programs/cuda-core-event.streamscope")));
        for (Operation& operation : program.operations)
            if (operation.call == Call::EventElapsedTime || operation.call == Call::LaunchKernel) operation.label = "e2 - e1";
        const std::string text = writeCode(program, CodeTarget::CudaCore).value->text;
        QVERIFY2(text.find("elapsed = e2 - e1\n") != std::string::npos, text.c_str());
        QVERIFY2(text.find("# e2 - e1\nlaunch(") != std::string::npos, text.c_str());
    }

    /// The event has the name of a word in the text around it, and the answer that of a variable that stays in its function.
    void namesInTheTextAroundAreNoVariables() {
        const Read<Program> event = programFromJson(R"({"streamscope": 1, "streams": [{"id": "s"}], "events": [{"id": "c"}],
            "operations": [{"call": "eventCreate", "event": "c"}, {"call": "eventRecord", "event": "c", "stream": "s"},
                           {"call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1], "block": [32],
                            "arguments": {"duration": "1 us"}}]})");
        QVERIFY2(event, event ? "" : describe(event.problems.front()).c_str());
        const std::string text = writeCode(*event.value, CodeTarget::CudaCore).value->text;
        QVERIFY2(text.find("c++") != std::string::npos, text.c_str());
        QVERIFY2(text.find("\nc = device.create_event(") != std::string::npos && text.find("c = 0") == std::string::npos,
                 text.c_str());
        const Read<Program> thread = programFromJson(R"({"streamscope": 1, "threads": [{"id": "main"}, {"id": "other"}],
            "streams": [{"id": "s"}], "operations": [{"id": "code", "call": "streamQuery", "thread": "other", "stream": "s"},
                                                     {"call": "streamSynchronize", "stream": "s"}]})");
        QVERIFY2(thread, thread ? "" : describe(thread.problems.front()).c_str());
        for (const CodeTarget target : {CodeTarget::CuPy, CodeTarget::CudaCore, CodeTarget::PyTorch}) {
            const std::string code = writeCode(*thread.value, target).value->text;
            QVERIFY2(code.find("    global code\n") != std::string::npos, code.c_str());
        }
    }

    /// Records and waits before the first work and after the last are not timed, nor is a program without work.
    void theTotalTimeIsThatOfTheWork() {
        const auto timed = [](std::string_view operations, CodeTarget target) {
            const Read<Program> program = programFromJson(
                R"({"streamscope": 1, "streams": [{"id": "s"}], "events": [{"id": "e"}, {"id": "f"}], "operations": [)" +
                std::string(operations) + "]}");
            return writeCode(*program.value, target, {{}, true, false, {}}).value->text;
        };
        constexpr std::string_view record = R"({"call": "eventRecord", "event": "e", "stream": "s"})";
        const std::string all = std::string(record) + R"(, {"call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1],
            "block": [32], "arguments": {"duration": "1 us"}}, {"call": "eventRecord", "event": "f", "stream": "s"})";
        using Lines = std::array<std::string_view, 5>;
        const std::map<CodeTarget, Lines> lines{
            {CodeTarget::Cuda, Lines{"cudaEventRecord(e, s)", "cudaEventRecord(timerBegin, ", "spin<<<",
                                     "cudaEventRecord(timerEnd, ", "cudaEventRecord(f, s)"}},
            {CodeTarget::Driver, Lines{"cuEventRecord(e, s)", "cuEventRecord(timerBegin, ", "cuLaunchKernel(",
                                       "cuEventRecord(timerEnd, ", "cuEventRecord(f, s)"}},
            {CodeTarget::CuPy, Lines{"e.record(s)", "begin.record(s)", "spin((", "end.record(stream)", "f.record(s)"}},
            {CodeTarget::CudaCore, Lines{"s.record(e)", "s.record(begin)", "launch(s, ", "stream.record(end)", "s.record(f)"}},
            {CodeTarget::PyTorch, Lines{"e.record(s)", "begin.record(s)", "launch(s, ", "end.record(stream)", "f.record(s)"}}};
        for (const CodeTarget target : allCodeTargets) {
            const std::string text = timed(all, target);
            std::size_t at = 0;
            for (const std::string_view line : lines.at(target)) {
                at = text.find(line, at);
                QVERIFY2(at != std::string::npos, text.c_str());
            }
            const std::string idle = timed(record, target);
            QVERIFY2(idle.find("return 0") != std::string::npos, idle.c_str());
        }
    }

    void theConstructsUseEveryCall() {
        std::set<Call> used;
        const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
            for (const Operation& operation : list) {
                used.insert(operation.call);
                if (const auto* body = operation.body()) self(self, *body);
            }
        };
        for (const NamedProgram& each : constructPrograms()) visit(visit, each.program.operations);
        used.insert(Call::ContextSetCurrent);  // of the driver API alone: tst_code_contexts
        QCOMPARE(used.size(), static_cast<std::size_t>(Call::Repeat) + 1);
    }
};

STREAMSCOPE_TEST(TestCodeConstructs)

}  // namespace tst_code_constructs

#include "tst_code_constructs.moc"
