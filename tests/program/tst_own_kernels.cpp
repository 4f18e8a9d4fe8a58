// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/own_kernels.h"
#include "kernels/arguments.h"
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>

namespace tst_own_kernels {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const QString source = QStringLiteral("extern `C` __global__ void blur(const float* in, float* out, int n) {}");

/// Returns a program with two buffers of 4000 bytes, the entry `kernel` of its kernels, and a launch with these fields. ' stands
/// for ", and ` for a quote in the source.
QString programText(const QString& kernel, const QString& launch) {
    QString text =
        "{'streamscope': 1, 'parameters': {'n': 10}, 'streams': [{'id': 's'}],"
        "'buffers': [{'id': 'x', 'bytes': 4000}, {'id': 'y', 'bytes': 4000}],"
        "'kernels': [" +
        kernel + "], 'operations': [{'id': 'k', 'call': 'launchKernel', 'stream': 's', 'kernel': 'blur', " + launch + "}]}";
    return text.replace('`', QStringLiteral("\\\""));
}

const QString arguments = QStringLiteral("'arguments': {'in': 'x', 'out': {'buffer': 'y', 'offset': 400}, 'n': 100}");

QString entry(const QString& more = {}) { return "{'id': 'blur', 'text': '" + source + "'" + more + "}"; }

/// Returns what the launch reads and writes, or the problems.
QString touched(const QString& kernel, const QString& launch = arguments) {
    const auto result = resolve(parsed(programText(kernel, launch)));
    if (!result) return text(result.problems).trimmed();
    const auto& call = std::get<KernelCall>(result.value->operations.front().what);
    QStringList words;
    for (const ByteRange& each : call.reads) words << "reads " + range(*result.value, each);
    for (const ByteRange& each : call.writes) words << "writes " + range(*result.value, each);
    return words.join(QStringLiteral(", "));
}

kernels::Cost costIn(const QString& cost) {
    const ResolvedProgram program = resolved(parsed(programText(entry(", 'cost': " + cost), arguments)));
    const auto& call = std::get<KernelCall>(program.operations.front().what);
    return kernels::costOf(call.own->descriptor, call.own.get(), {}, {2, 3, 1}, {64, 1, 1}, 8000);
}

}  // namespace

class TestOwnKernels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void constTellsWhatIsReadAndUseCompletesIt() {
        QCOMPARE(touched(entry()), QStringLiteral("reads x[0+4000], reads y[400+3600], writes y[400+3600]"));
        const auto use = [](const char* name, const char* word) {
            return entry(QStringLiteral(", 'parameters': [{'name': '%1', 'use': '%2'}]").arg(name, word));
        };
        QCOMPARE(touched(use("out", "writes")), QStringLiteral("reads x[0+4000], writes y[400+3600]"));
        QCOMPARE(touched(use("out", "neither")), QStringLiteral("reads x[0+4000]"));
        QCOMPARE(touched(use("out", "both")), touched(entry()));
        QVERIFY(touched(use("in", "writes")).contains("reads or neither, because the elements are const"));
        QVERIFY(touched(use("n", "reads")).contains("the name of a pointer among the parameters"));
        QVERIFY(touched(use("m", "reads")).contains("/kernels/0/parameters/0/name"));
    }

    void listsOfTheLaunchReplaceTheParameters() {
        QCOMPARE(touched(entry(), arguments + ", 'writes': [{'buffer': 'y', 'bytes': 8}]"), QStringLiteral("writes y[0+8]"));
    }

    void badDeclarationsAreToldWithTheirPlace() {
        QVERIFY(touched("{'id': 'spin', 'text': '" + source + "'}")
                    .contains("/kernels/0/id: expected an id that no kernel of the catalogue has"));
        QVERIFY(touched(entry() + ", " + entry()).contains("/kernels/1/id: expected an id that no other of the kernels has"));
        QVERIFY(touched("{'id': 'blur'}").contains("/kernels/0/id: expected a source or a text, found neither"));
        QVERIFY(touched("{'id': 'blur', 'source': 'blur.cu'}").contains("/kernels/0/source: expected a file that can be read"));
        for (const char* outside : {"/etc/passwd", "../blur.cu", "a/../../b.cu"})
            QVERIFY(touched(entry(QStringLiteral(", 'source': '%1'").arg(outside)))
                        .contains("a file in the folder of the composition"));
        QVERIFY(touched(entry(", 'source': 'sub/blur..cu'")).startsWith("reads"));
        QVERIFY(touched("{'id': 'blur', 'text': 'int main() {}'}")
                    .contains("/kernels/0/text: line 1, column 1: the source has no kernel"));
        QVERIFY(touched(entry(", 'entry': 'sharpen'")).contains("the source has no kernel sharpen; it has blur"));
    }

    void aKernelHasEitherAnIdOrTheNameOfARecordedOne() {
        const auto read = [](const QString& kernel) {
            return programFromJson(QString(programText(kernel, arguments)).replace('\'', '"').toStdString());
        };
        QVERIFY(read(entry()));
        QVERIFY(text(read("{'text': 'x'}").problems).contains("the name of a kernel"));
        QVERIFY(
            text(read(entry(", 'kernel': 'f'")).problems).contains("either the kernel of a recording or the id of one's own"));
    }

    void costIsOneOfThree() {
        // 2 · 3 blocks of 64 threads are 384 threads.
        QCOMPARE(std::get<kernels::FixedPerBlock>(costIn("{'duration': '{n} us'}")).nanoseconds, std::int64_t{10'000});
        QCOMPARE(std::get<kernels::MemoryTraffic>(costIn("{'bytesPerThread': 16}")).bytes, std::uint64_t{6144});
        QCOMPARE(std::get<kernels::Arithmetic>(costIn("{'flopsPerThread': 100}")).flops, 38'400.0);
        QCOMPARE(std::get<kernels::MemoryTraffic>(costIn("{}")).bytes, std::uint64_t{8000});
        QVERIFY(touched(entry(", 'cost': {'duration': '1 us', 'flopsPerThread': 3}"))
                    .contains("one of duration, bytesPerThread and flopsPerThread"));
        QVERIFY(touched(entry(", 'cost': {'duration': '-1 us'}")).contains("/kernels/0/cost/duration"));
        QVERIFY(touched(entry(", 'cost': {'registers': 256}")).contains("expected 0 to 255, found 256"));
    }

    void argumentsMustFitTheParameters() {
        const ResolvedProgram program = resolved(parsed(programText(entry(), arguments)));
        const kernels::Descriptor& kernel = std::get<KernelCall>(program.operations.front().what).own->descriptor;
        const auto problem = [&](const kernels::ArgumentValue& n) {
            const std::array given{kernels::Argument{"in", std::uint64_t{4000}}, kernels::Argument{"out", std::uint64_t{4000}},
                                   kernels::Argument{"n", n}};
            return kernels::problem(kernel, given);
        };
        QCOMPARE(problem(std::int64_t{-1}), std::string());
        QCOMPARE(problem(std::int64_t{2'147'483'647}), std::string());
        QCOMPARE(problem(std::int64_t{2'147'483'648}), std::string("n is 2147483648, which int does not hold"));
        QCOMPARE(problem(0.5), std::string("n must be a whole number (int)"));
        QCOMPARE(problem(std::uint64_t{8}), std::string("n must be a number, not a buffer"));
    }

    void aProgramIsWrittenAndReadBack() {
        const Program program =
            parsed(programText(entry(", 'source': 'blur.cu', 'entry': 'blur', 'parameters': [{'name': 'out', 'use': 'writes'}], "
                                     "'cost': {'bytesPerThread': 8, 'registers': 40, 'x-why': 1}"),
                               arguments));
        const auto again = programFromJson(toJson(program));
        QVERIFY(again && *again.value == program);
        QVERIFY(toJson(program).find("\"x-why\": 1") != std::string::npos);
    }

    void anEditReplacesAndRemovesIt() {
        const Program before = parsed(programText(entry(), arguments));
        KernelDeclaration other = before.kernels.front();
        other.text = "extern \"C\" __global__ void blur() {}";
        for (const KernelDeclaration& declared : {other, nameOnly(other)}) {
            Program changed = before;
            const auto inverse = apply(changed, Edit{DeclareKernel{declared, 0}});
            QVERIFY(inverse);
            QVERIFY(declared.text.empty() ? changed.kernels.empty() : changed.kernels.front() == other);
            const auto read = editFromJson(toJson(*inverse));
            QVERIFY(read && toJson(*read.value) == toJson(*inverse));
            QVERIFY(apply(changed, *read.value) && changed == before);
        }
    }
};

STREAMSCOPE_TEST(TestOwnKernels)

}  // namespace tst_own_kernels

#include "tst_own_kernels.moc"
