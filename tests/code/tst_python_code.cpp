// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/failing_calls.h"
#include "tests/code/code_programs.h"
#include "tests/code/expected_calls.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>

namespace tst_python_code {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr std::array pythonTargets{CodeTarget::CuPy, CodeTarget::CudaCore, CodeTarget::PyTorch};

/// Returns the operations whose calls return an error, with the code of each turn.
std::string failingIn(const ResolvedProgram& program) {
    DeviceInfo device;
    device.computeMajor = 9;
    device.threadsPerMultiprocessor = 2048;
    device.sharedMemoryPerMultiprocessor = Bytes{228} << 10;
    const std::vector<DeviceInfo> devices(static_cast<std::size_t>(program.devices), device);
    std::map<std::uint32_t, int> codes;
    std::map<std::string, std::string> failing;
    for (const FailingCall& call : callOutcomes(program, devices).failing) {
        codes[call.operation.value] = number(call.answer.code);
        failing[program[call.operation].source];
    }
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (const auto at = failing.find(program.operations[i].source); at != failing.end())
            at->second += fmt::format("{}{}", at->second.empty() ? "" : ", ", codes.contains(i) ? codes[i] : 0);
    std::vector<std::string> texts;
    for (const auto& [operation, answers] : failing)
        texts.push_back(fmt::format("{}: [{}]", ExpectedCalls::quoted(operation), answers));
    return fmt::format("{{{}}}", fmt::join(texts, ", "));
}

std::string entryOf(const std::string& file, CodeTarget target, const Program& program, const SourceCode& code, bool timed) {
    const Read<ResolvedProgram> resolved = resolve(program);
    ExpectedCalls expected(*resolved.value);
    std::vector<std::string> spans;
    for (const CodeSpan& span : code.spans)
        spans.push_back(fmt::format("[{}, {}, {}]", span.firstLine, span.lastLine, ExpectedCalls::quoted(span.operation)));
    return fmt::format(
        R"({{"file": {}, "target": "{}", "timed": {}, "failing": {}, "spans": [{}], "resources": {}, "calls": {}}})",
        ExpectedCalls::quoted(file), name(target), timed, failingIn(*resolved.value), fmt::join(spans, ", "),
        expected.resources(), expected.calls());
}

bool dependsOnValue(const Program& program) {
    const Read<ResolvedProgram> resolved = resolve(program);
    return resolved && std::ranges::any_of(resolved.value->branches, [](const Branch& branch) { return branch.query.empty(); });
}

bool writeFile(const QString& path, const std::string& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.data(), static_cast<qint64>(text.size())) >= 0;
}

/// Programs as Python, which check_python.py runs with doubles of the APIs.
class PythonFolder {
public:
    void add(const NamedProgram& program, CodeTarget target, bool timed = false) {
        if (!addWhereWritten(program, target, timed))
            throw std::runtime_error(program.name + ": " + describe(writeCode(program.program, target).problems.front()));
    }
    /// Leaves out programs with branches on values, which the doubles have no memory for.
    bool addWhereWritten(const NamedProgram& program, CodeTarget target, bool timed = false) {
        CodeOptions options;
        options.timed = options.checked = timed;
        const Read<SourceCode> code = writeCode(program.program, target, options);
        if (!code) return false;
        if (dependsOnValue(program.program)) return true;
        const std::string file = fmt::format("{}{}.{}.py", program.name, timed ? "-timed" : "", name(target));
        if (!writeFile(folder_.filePath(QString::fromStdString(file)), code.value->text))
            throw std::runtime_error("cannot write");
        index_ += (index_.empty() ? "" : ",\n") + entryOf(file, target, program.program, *code.value, timed);
        return true;
    }

    /// Returns what python3 finds wrong, or "".
    QByteArray wrong() {
        if (!writeFile(folder_.filePath(QStringLiteral("index.json")), "[" + index_ + "]\n")) return "cannot write";
        QProcess python;
        python.setProcessChannelMode(QProcess::MergedChannels);
        python.start(QStringLiteral("python3"),
                     {QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/code/check_python.py"), folder_.path()});
        const bool ended = python.waitForFinished(240'000);
        const QByteArray said = python.readAll();
        const bool good = ended && python.exitStatus() == QProcess::NormalExit && python.exitCode() == 0;
        return good ? QByteArray() : "python3 says: " + said;
    }

private:
    QTemporaryDir folder_;
    std::string index_;
};

bool hasPython() { return !QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty(); }

}  // namespace

/// Tests of Python code: the texts of the reference examples, and its behaviour. Its calls, recorded by doubles of CuPy,
/// cuda.core and PyTorch (tests/code/doubles), equal those of the program, operation by operation.
class TestPythonCode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aReferenceExampleIsWrittenAsItWas_data() {
        QTest::addColumn<QString>("example");
        for (const char* example : {"cupy-tutorial", "cupy-user-guide", "cuda-core-event", "fork-and-join"})
            QTest::newRow(example) << QString::fromUtf8(example);
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the files.
    void aReferenceExampleIsWrittenAsItWas() {
        QFETCH(QString, example);
        const Program program = programIn(resources("programs/" + example + ".streamscope"));
        for (const CodeTarget target : pythonTargets) {
            const Read<SourceCode> code = writeCode(program, target);
            QVERIFY2(code, code ? "" : describe(code.problems.front()).c_str());
            const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/golden/code/%1.%2.py.txt")
                                     .arg(example, QString::fromStdString(std::string(name(target))));
            if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(writeFile(path, code.value->text));
            QCOMPARE(QString::fromStdString(code.value->text), QString::fromStdString(fileText(path)));
        }
    }

    void examplesAndLessonsMakeTheirCalls() {
        if (!hasPython()) QSKIP("python3 is missing");
        PythonFolder folder;
        std::vector<NamedProgram> programs = examples();
        for (NamedProgram& each : lessonPrograms()) programs.push_back(std::move(each));
        // The stand-in for the GPU knows no phases of blocks; tst_code_dependent has their code.
        std::erase_if(programs, [](const NamedProgram& each) { return each.name.starts_with("33-dependent-launch"); });
        QVERIFY(programs.size() > 60);
        for (const NamedProgram& each : programs)
            for (const CodeTarget target : pythonTargets) {
                folder.add(each, target);
                folder.add(each, target, true);
            }
        const QByteArray wrong = folder.wrong();
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    void everyConstructMakesItsCalls() {
        if (!hasPython()) QSKIP("python3 is missing");
        PythonFolder folder;
        for (const NamedProgram& each : constructPrograms())
            for (const CodeTarget target : pythonTargets)
                for (const bool timed : {false, true}) folder.addWhereWritten(each, target, timed);
        const QByteArray wrong = folder.wrong();
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    void randomProgramsMakeTheirCalls() {
        if (!hasPython()) QSKIP("python3 is missing");
        PythonFolder folder;
        for (std::uint64_t seed = 1; seed <= 300; ++seed)
            for (const CodeTarget target : pythonTargets)
                folder.add({fmt::format("random{}", seed), RunnableProgram(seed, 30).make()}, target);
        const QByteArray wrong = folder.wrong();
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }

    void whatProgramsPrintIsReadAsTheirAnswers() {
        if (!hasPython()) QSKIP("python3 is missing");
        QProcess python;
        python.setProcessChannelMode(QProcess::MergedChannels);
        python.start(QStringLiteral("python3"), {QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/code/check_answers.py")});
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAll().constData());
    }

    /// Tests legal and illegal calls. The generator refuses calls that CUDA leaves undefined. PyTorch and cuda.core have no
    /// object for a stream that does not exist yet, so programs that create streams are left out.
    void randomCallsAreMade() {
        if (!hasPython()) QSKIP("python3 is missing");
        PythonFolder folder;
        int written = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const NamedProgram each{fmt::format("calls{}", seed), callsOfOneDevice(seed, 12)};
            const bool creates = std::ranges::any_of(each.program.operations,
                                                     [](const Operation& made) { return made.call == Call::StreamCreate; });
            if (creates || each.program.threads.size() > 1) continue;
            for (const CodeTarget target : pythonTargets) written += folder.addWhereWritten(each, target) ? 1 : 0;
        }
        QVERIFY2(written > 150, std::to_string(written).c_str());
        const QByteArray wrong = folder.wrong();
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }
};

STREAMSCOPE_TEST(TestPythonCode)

}  // namespace tst_python_code

#include "tst_python_code.moc"
