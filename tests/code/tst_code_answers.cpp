// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/failing_calls.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "tests/code/code_programs.h"
#include "tests/code/cpp_lexer.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace tst_code_answers {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr std::array cppTargets{CodeTarget::Cuda, CodeTarget::Driver};

std::string textOf(const Program& program, CodeTarget target, bool timed = false) {
    const Read<SourceCode> code = writeCode(program, target, {{}, timed, false, {}});
    if (!code) throw std::runtime_error(describe(code.problems.front()));
    return code.value->text;
}

Program construct(const char* name) {
    return programIn(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/code/constructs/%1.streamscope").arg(QLatin1String(name)));
}

std::vector<NamedProgram> programsThatFail() {
    std::vector<NamedProgram> all = constructPrograms();
    for (std::uint64_t seed = 1; seed <= 300; ++seed)
        all.push_back({"calls " + std::to_string(seed), callsOfOneDevice(seed, 30)});
    return all;
}

/// Returns the lines of an operation's call, without the capture before a launch.
std::string linesOf(const SourceCode& code, std::string_view operation) {
    const std::vector<CodeSpan> spans = code.linesOf(operation);
    std::string lines;
    int number = 0;
    for (std::size_t at = 0; at < code.text.size() && !spans.empty();) {
        const std::size_t end = std::min(code.text.find('\n', at), code.text.size());
        const bool isIn = ++number >= spans.back().firstLine && number <= spans.back().lastLine;
        if (isIn) lines += code.text.substr(at, end - at) + "\n";
        at = end + 1;
    }
    return lines;
}

/// Returns the operations whose calls return an error in some turn of a run on a simulated device. "Not ready" is no error, and
/// after a fault a program stops.
std::set<std::string> failingInARun(const ResolvedProgram& program) {
    const std::vector<DeviceProfile> devices(static_cast<std::size_t>(program.devices), profile("h200"));
    std::vector<int> processes;
    for (const HostThread& thread : program.threads) processes.push_back(thread.process);
    const auto driver = makeSimulatedDriver(devices, static_cast<int>(processes.size()), processes);
    const RunOutcome outcome = run(program, *driver, {}, {}, {});
    std::set<std::string> failing;
    for (std::size_t i = 0; i < outcome.timeline.operations.size(); ++i) {
        const Status code = outcome.timeline.operations[i].code;
        const bool isError = code != Status::Success && code != Status::NotReady && code != Status::IllegalAddress;
        if (isError) failing.insert(program.operations[i].source);
    }
    return failing;
}

std::size_t count(std::string_view text, std::string_view words) {
    std::size_t found = 0;
    for (auto at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) ++found;
    return found;
}

/// Returns where the last of the words begins, counted from 1, or 0 if there is none.
std::size_t lastOf(std::string_view text, std::initializer_list<std::string_view> words) {
    std::size_t last = 0;
    for (const std::string_view word : words) last = std::max(last, text.rfind(word) + 1);
    return last;
}

}  // namespace

/// Tests of how generated code handles answers: it stops at an unexpected error, and prints an expected one.
class TestCodeAnswers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A check of a line that destroys a graph of an earlier call does not count, because the line is no call of the program.
    void noCallThatFailsIsChecked() {
        int looked = 0;
        for (const NamedProgram& each : programsThatFail()) {
            const Read<ResolvedProgram> resolved = resolve(each.program);
            if (!resolved) continue;
            const std::set<std::string> failing = failingInARun(*resolved.value);
            for (const CodeTarget target : cppTargets) {
                const Read<SourceCode> code = writeCode(each.program, target);
                if (!code) continue;
                for (const std::string& operation : failing) {
                    ++looked;
                    const std::string lines = withoutCommentsAndStrings(linesOf(*code.value, operation));
                    QVERIFY2(count(lines, "CHECK(") == count(lines, "CHECK(cudaGraph") + count(lines, "CHECK(cuGraph"),
                             (each.name + " " + operation + ":\n" + lines).c_str());
                }
            }
        }
        QVERIFY2(looked > 1000, std::to_string(looked).c_str());
    }

    /// A thread cannot wait for its device during a capture.
    void whatIsStillCapturedEndsBeforeTheLastWait() {
        int looked = 0;
        for (const NamedProgram& each : programsThatFail()) {
            const Read<ResolvedProgram> resolved = resolve(each.program);
            if (!resolved) continue;
            const std::vector<DeviceInfo> devices(static_cast<std::size_t>(resolved.value->devices));
            const std::size_t open = callOutcomes(*resolved.value, devices).stillCapturing.size();
            if (open == 0) continue;
            for (const CodeTarget target : allCodeTargets)
                for (const bool timed : {false, true}) {
                    const Read<SourceCode> code = writeCode(each.program, target, {{}, timed, false, {}});
                    if (!code) continue;
                    ++looked;
                    const std::string& text = code.value->text;
                    const std::size_t ends = lastOf(text, {"StreamEndCapture(", "streamEndCapture("});
                    const std::size_t waits =
                        lastOf(text, {"cudaDeviceSynchronize()", "cuCtxSynchronize()", "evice().synchronize()", "device.sync()",
                                      "torch.cuda.synchronize()"});
                    QVERIFY2(ends > 0 && ends < waits, (each.name + " " + std::string(name(target)) + "\n" + text).c_str());
                }
        }
        QVERIFY2(looked > 100, std::to_string(looked).c_str());
    }

    void aCaptureEndsInTheThreadThatBeganIt() {
        const std::string text = textOf(construct("open-capture-of-a-thread"), CodeTarget::Cuda);
        const auto join = text.find("other.join();"), end = text.find("cudaStreamEndCapture(t, &unfinished)");
        QVERIFY2(end != std::string::npos && end < join, text.c_str());
        QVERIFY2(text.find("order.begin(1, 4);\n        // Ends what is still being captured.") != std::string::npos,
                 text.c_str());
        QVERIFY2(text.find("cudaStreamEndCapture(cudaStreamPerThread, &unfinished)") != std::string::npos, text.c_str());
    }

    /// cudaGetLastError() after a launch would report an earlier failed call that was not checked.
    void aLaunchIsNotBlamedForWhatFailedBefore() {
        Program program = programIn(resources(QStringLiteral("programs/fork-and-join.streamscope")));
        program.events.push_back({"bad", {}, 0, 0, false, false, true, {}});
        const std::string text = textOf(program, CodeTarget::Cuda);
        const auto failing = text.find("cudaEventCreateWithFlags(&bad"), forgets = text.find("cudaGetLastError();  // forgets");
        QVERIFY2(failing < forgets && forgets < text.find("<<<"), text.c_str());
    }

    /// Separate outputs would be in no order, because processes run concurrently.
    void answersOfSeveralProcessesHaveTheOrderOfTheProgram() {
        const Program program = construct("answers-of-several-processes");
        for (const CodeTarget target : allCodeTargets) {
            const bool isPython = target != CodeTarget::Cuda && target != CodeTarget::Driver;
            const std::string text = textOf(program, target);
            std::size_t before = text.find(isPython ? "if __name__ == " : "int main() {");
            QVERIFY2(before != std::string::npos, text.c_str());
            for (const char* label : {"first?", "second?", "third?", "fourth?", "fifth?"}) {
                const std::size_t at =
                    isPython ? text.rfind("print(", text.rfind(label)) : text.rfind("printf(", text.rfind(label));
                QVERIFY2(at != std::string::npos && at > before, text.c_str());
                before = at;
            }
        }
    }

    /// A block has 48 KiB of shared memory by default.
    void sharedMemoryBeyondTheUsualIsAskedFor() {
        Program program = programIn(resources(QStringLiteral("programs/graph-fork-and-join.streamscope")));
        const auto ask = [&](std::int64_t bytes) {
            for (Operation& operation : program.operations)
                if (operation.call == Call::LaunchKernel) operation.set(Field::SharedMemory, Scalar(bytes));
            std::map<CodeTarget, std::string> texts;
            for (const CodeTarget target : allCodeTargets) texts[target] = textOf(program, target);
            return texts;
        };
        const std::map<CodeTarget, std::string_view> words{
            {CodeTarget::Cuda, "cudaFuncSetAttribute(spin, cudaFuncAttributeMaxDynamicSharedMemorySize, 100'000)"},
            {CodeTarget::Driver, "cuFuncSetAttribute(spin, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 100'000)"},
            {CodeTarget::CuPy, "spin.max_dynamic_shared_size_bytes = 100_000"},
            {CodeTarget::CudaCore, "driver.cuKernelSetAttribute(attribute, 100_000, spin.handle, 0)"},
            {CodeTarget::PyTorch, "driver.cuKernelSetAttribute(attribute, 100_000, spin.handle, 0)"}};
        for (const auto& [target, text] : ask(100'000)) QVERIFY2(text.find(words.at(target)) != std::string::npos, text.c_str());
        for (const auto& [target, text] : ask(1000)) {
            QVERIFY2(text.find("Attribute(") == std::string::npos, text.c_str());
            QVERIFY2(text.find("max_dynamic") == std::string::npos, text.c_str());
        }
        for (const auto& [target, text] : ask(400'000))  // every launch fails, so that no code requests memory
            QVERIFY2(text.find("400'000)") == std::string::npos && text.find("bytes = 400_000") == std::string::npos,
                     text.c_str());
    }

    /// The source of reduceSum has 8 KiB of its own.
    void sharedMemoryOfTheSourceCounts() {
        Program program = construct("reducesum");
        for (Operation& operation : program.operations)
            if (operation.call == Call::LaunchKernel) operation.set(Field::SharedMemory, Scalar(std::int64_t{45'000}));
        const std::string text = textOf(program, CodeTarget::Cuda);
        QVERIFY2(text.find("cudaFuncSetAttribute(reduceSum") != std::string::npos, text.c_str());
    }

    void memoryThatMayNotBeExportedYetIsNotWaitedFor() {
        for (const CodeTarget target : {CodeTarget::CuPy, CodeTarget::CudaCore, CodeTarget::PyTorch}) {
            const std::string text = textOf(construct("memory-exported-behind-a-wait"), target);
            QVERIFY2(text.find("pd_handle.get() if not pd_handle.empty() else bytes(64)") != std::string::npos, text.c_str());
        }
    }

    /// PyTorch aborts if it cannot record an event in a stream that used the memory.
    void pinnedMemoryOfPyTorchIsFreedBeforeItsStreams() {
        const std::string text =
            textOf(programIn(resources(QStringLiteral("programs/overlap-serial.streamscope"))), CodeTarget::PyTorch);
        const std::size_t freed = text.find("\ndel a, b"), destroyed = text.find("\ncheck(driver.cuStreamDestroy(");
        QVERIFY2(freed != std::string::npos && destroyed != std::string::npos && freed < destroyed, text.c_str());
    }

    /// A call that fails leaves a valid variable: the existing executable graph, or a null graph.
    void graphsThatAreMadeInPartStayWhole() {
        const std::string text = textOf(construct("graphs-in-part"), CodeTarget::Cuda);
        QVERIFY2(text.find("if (g) CHECK(cudaGraphDestroy(g));\n        g = nullptr;\n") != std::string::npos, text.c_str());
        QVERIFY2(text.find("if (gExec) CHECK(cudaGraphExecDestroy(gExec));\n            gExec = ") != std::string::npos,
                 text.c_str());
        QCOMPARE(count(text, "GraphExecDestroy(kExec)"), std::size_t(2));  // before the second instantiation, and at the end
    }
};

STREAMSCOPE_TEST(TestCodeAnswers)

}  // namespace tst_code_answers

#include "tst_code_answers.moc"
