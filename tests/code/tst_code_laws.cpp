// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/program/resolved_program.h"
#include "tests/code/code_programs.h"
#include "tests/code/cpp_lexer.h"
#include "tests/code/hostile_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_code_laws {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr std::array cppTargets{CodeTarget::Cuda, CodeTarget::Driver};

std::vector<NamedProgram> everyProgram() {
    std::vector<NamedProgram> all = examples();
    for (std::vector<NamedProgram> more : {lessonPrograms(), randomPrograms(1, 300)})
        std::ranges::move(more, std::back_inserter(all));
    return all;
}

std::string linesOf(const SourceCode& code, const CodeSpan& span) {
    std::string lines;
    int number = 1;
    for (const char c : code.text) {
        if (number >= span.firstLine && number <= span.lastLine) lines += c;
        number += c == '\n' ? 1 : 0;
    }
    return lines;
}

/// Returns a text that the lines of a call must contain in CUDA C++.
std::string_view wordOf(const Operation& operation) {
    for (const Field attribute : {Field::Programmatic, Field::Cooperative, Field::Cluster})
        if (operation.find(attribute)) return "cudaLaunchKernelEx(";
    static const std::map<Call, std::string_view> words{{Call::LaunchKernel, "<<<"},
                                                        {Call::MemcpyAsync, "cudaMemcpyAsync("},
                                                        {Call::Memcpy, "cudaMemcpy("},
                                                        {Call::MemsetAsync, "cudaMemsetAsync("},
                                                        {Call::EventRecord, "cudaEventRecord"},
                                                        {Call::StreamWaitEvent, "cudaStreamWaitEvent("},
                                                        {Call::EventQuery, "cudaEventQuery("},
                                                        {Call::EventSynchronize, "cudaEventSynchronize("},
                                                        {Call::EventElapsedTime, "cudaEventElapsedTime("},
                                                        {Call::StreamSynchronize, "cudaStreamSynchronize("},
                                                        {Call::DeviceSynchronize, "cudaDeviceSynchronize("},
                                                        {Call::StreamWaitValue32, "streamWaitValue32("},
                                                        {Call::StreamWriteValue32, "streamWriteValue32("},
                                                        {Call::StreamBatchMemOp, "streamBatchMemOp("},
                                                        {Call::LaunchHostFunc, "cudaLaunchHostFunc("},
                                                        {Call::HostWork, "hostWork("},
                                                        {Call::StreamBeginCapture, "cudaStreamBeginCapture("},
                                                        {Call::StreamEndCapture, "cudaStreamEndCapture("},
                                                        {Call::GraphInstantiate, "cudaGraphInstantiate("},
                                                        {Call::GraphLaunch, "cudaGraphLaunch("},
                                                        {Call::EventCreate, "cudaEventCreateWithFlags("},
                                                        {Call::StreamGetPriority, "cudaStreamGetPriority("},
                                                        {Call::StreamCreate, "cudaStreamCreateWithPriority("},
                                                        {Call::Repeat, "for ("}};
    const auto at = words.find(operation.call);
    return at == words.end() ? std::string_view() : at->second;
}

}  // namespace

/// Tests of every example, every lesson and random programs in C++.
class TestCodeLaws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyProgramIsWrittenOrRefusedByName() {
        int written = 0;
        for (const NamedProgram& each : everyProgram()) {
            const bool resolves = static_cast<bool>(resolve(each.program));
            std::vector<const Operation*> calls;
            listCalls(each.program.operations, calls);
            for (const CodeTarget target : cppTargets) {
                const Read<SourceCode> code = writeCode(each.program, target);
                written += code ? 1 : 0;
                QVERIFY2(code || !code.problems.empty(), each.name.c_str());
                if (code || !resolves) continue;
                for (const Problem& problem : code.problems) {
                    const bool named = std::ranges::any_of(
                        calls, [&](const Operation* call) { return problem.found.starts_with(call->id + ": "); });
                    QVERIFY2(named && problem.path.starts_with("/operations/"), (each.name + ": " + problem.found).c_str());
                }
            }
        }
        QVERIFY2(written > 350, std::to_string(written).c_str());
    }

    void everyExampleAndEveryLessonIsWritten() {
        std::vector<NamedProgram> all = examples();
        std::ranges::move(lessonPrograms(), std::back_inserter(all));
        QVERIFY(all.size() > 60);
        for (const NamedProgram& each : all)
            for (const CodeTarget target : cppTargets)
                for (const bool timed : {false, true}) {
                    const Read<SourceCode> code = writeCode(each.program, target, {{}, timed, false, {}});
                    QVERIFY2(code, code ? "" : (each.name + ": " + code.problems.front().found).c_str());
                }
    }

    void theCallsStandInTheOrderOfTheProgram() {
        int looked = 0;
        for (const NamedProgram& each : everyProgram()) {
            const Read<SourceCode> code = writeCode(each.program, CodeTarget::Cuda);
            if (!code) continue;
            std::vector<const Operation*> calls;
            listCalls(each.program.operations, calls);
            std::map<std::string, int> lines;  // by thread, where its last call begins
            for (const Operation* call : calls) {
                if (call->call == Call::GraphLaunch && call->body()) continue;
                const std::vector<CodeSpan> spans = code.value->linesOf(call->id);
                const bool hasTurns = !spans.empty();
                if (!hasTurns || info(call->call).holdsCalls) continue;
                ++looked;
                const std::string text = linesOf(*code.value, spans.back());
                QVERIFY2(text.find(wordOf(*call)) != std::string::npos, (each.name + " " + call->id + ":\n" + text).c_str());
                QVERIFY2(code.value->operationAt(spans.back().firstLine) == call->id, (each.name + " " + call->id).c_str());
                if (each.program.threads.size() > 1) continue;
                QVERIFY2(lines[""] < spans.back().firstLine || isInBody(each.program, *call),
                         (each.name + " " + call->id).c_str());
                if (!isInBody(each.program, *call)) lines[""] = spans.back().firstLine;
            }
        }
        QVERIFY(looked > 2000);
    }

    void everyCallThatRunsHasItsLines() {
        for (const NamedProgram& each : everyProgram()) {
            const Read<ResolvedProgram> resolved = resolve(each.program);
            const Read<SourceCode> code = writeCode(each.program, CodeTarget::Cuda);
            if (!code) continue;
            for (const ResolvedOperation& operation : resolved.value->operations)
                if (info(operation.call).group != CallGroup::CurrentStream)  // C++ has none
                    QVERIFY2(!code.value->linesOf(operation.source).empty(), (each.name + " " + operation.source).c_str());
        }
    }

    /// With the driver API too, the timing events are read before the context is destroyed, and no CUDA call follows it.
    void theContextGoesLast() {
        for (const NamedProgram& each : everyProgram())
            for (const bool timed : {false, true}) {
                const Read<SourceCode> code = writeCode(each.program, CodeTarget::Driver, {{}, timed, false, {}});
                if (!code || code.value->text.find("fork()") != std::string::npos) continue;
                const std::string rest = withoutCommentsAndStrings(code.value->text);
                const auto released = rest.find("cuDevicePrimaryCtxRelease(");
                QVERIFY2(released != std::string::npos, each.name.c_str());
                QVERIFY2(rest.find("CHECK(", released) == std::string::npos, (each.name + "\n" + code.value->text).c_str());
                QCOMPARE(std::ranges::count(rest.substr(released), '}'), 1);
            }
    }

    void nothingIsEmbeddedUnlessAskedFor() {
        for (const NamedProgram& each : examples())
            QVERIFY(!embeddedComposition(writeCode(each.program, CodeTarget::Cuda).value->text));
        QVERIFY(!embeddedComposition("int main() {}"));
        QVERIFY(!embeddedComposition(""));
    }

    void aParameterTakesTheGivenValue() {
        const Program program = programIn(resources("programs/overlap-four-streams.streamscope"));
        const Read<SourceCode> code = writeCode(program, CodeTarget::Cuda, {{{"chunks", 7}}, false, true, {}});
        QVERIFY(code);
        QVERIFY(code.value->text.find("constexpr int chunks = 7;") != std::string::npos);
        const Read<Program> embedded = programFromJson(*embeddedComposition(code.value->text));
        QCOMPARE(embedded.value->parameters.front().value, 7);
        const Read<SourceCode> bad = writeCode(program, CodeTarget::Cuda, {{{"chunks", 65}}, false, false, {}});
        QVERIFY(!bad && bad.problems.front().path == "/parameters/chunks");
    }

private:
    static bool isInBody(const Program& program, const Operation& call) {
        const auto within = [&](const auto& self, const std::vector<Operation>& list, bool body) -> bool {
            return std::ranges::any_of(list, [&](const Operation& each) {
                if (&each == &call) return body;
                return each.body() && self(self, *each.body(), body || each.call == Call::GraphLaunch);
            });
        };
        return within(within, program.operations, false);
    }
};

STREAMSCOPE_TEST(TestCodeLaws)

}  // namespace tst_code_laws

#include "tst_code_laws.moc"
