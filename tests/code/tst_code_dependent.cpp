// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "engine/program/program_json.h"
#include "tests/support/nvcc.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace tst_code_dependent {

using namespace streamscope;

namespace {

/// Returns a program in which every kind of phase occurs, with or without memory that the kernels access.
Program programOf(bool touches) {
    const std::string writes = touches ? R"(, "writes": ["x"])" : "", reads = touches ? R"(, "reads": ["x"])" : "";
    const std::string kernel = R"("call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [50], "block": [1024],)";
    const std::string text =
        R"({"streamscope": 1, "streams": [{"id": "s"}], "buffers": [{"id": "x", "bytes": "4 KB", "memory": "device"}], "operations": [
        {"id": "a", )" +
        kernel + R"( "arguments": {"duration": "1 ms", "trigger": "60 %"})" + writes + R"(},
        {"id": "b", )" +
        kernel + R"( "programmatic": true, "arguments": {"duration": "1 ms", "prologue": "0.5 ms"})" + reads + R"(},
        {"id": "c", )" +
        kernel + R"( "arguments": {"durations": ["1 ms", "3 ms"]}},
        {"id": "d", )" +
        kernel + R"( "arguments": {"duration": "1 ms", "spread": "20 %", "seed": 7}},
        {"id": "sync", "call": "deviceSynchronize"}]})";
    Read<Program> read = programFromJson(text);
    if (!read) throw std::runtime_error(describe(read.problems.front()));
    return std::move(*read.value);
}

QString codeOf(CodeTarget target, bool touches) {
    const Read<SourceCode> code = writeCode(programOf(touches), target);
    if (!code) throw std::runtime_error(describe(code.problems.front()));
    return QString::fromStdString(code.value->text);
}

}  // namespace

/// Tests code of dependent launches, and of blocks that take different times.
class TestCodeDependent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachTargetSaysItItsWay_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<QStringList>("words");
        const auto row = [](CodeTarget target, const QStringList& words) {
            QTest::newRow(std::string(name(target)).c_str()) << static_cast<int>(target) << words;
        };
        row(CodeTarget::Cuda, {"cudaLaunchAttributeProgrammaticStreamSerialization", "cudaLaunchKernelEx(&config, spin"});
        row(CodeTarget::Driver, {"CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION", "cuLaunchKernelEx(&config"});
        row(CodeTarget::CuPy, {"CuPy has no dependent launch"});
        row(CodeTarget::CudaCore, {"programmatic_stream_serialization=True"});
        row(CodeTarget::PyTorch, {"programmatic_stream_serialization=True"});
    }
    void eachTargetSaysItItsWay() {
        QFETCH(int, target);
        QFETCH(QStringList, words);
        for (const bool touches : {false, true}) {
            const QString code = codeOf(static_cast<CodeTarget>(target), touches);
            for (const QString& word : words) QCOMPARE(code.count(word), 1);
            for (const char* each :
                 {"griddepcontrol.launch_dependents", "griddepcontrol.wait", "{1000000, 3000000}", "spreadTime"})
                QVERIFY2(code.contains(QLatin1String(each)), each);
        }
    }

    void aProgramWithoutThemHasNoneOfIt() {
        Program program = programOf(false);
        program.operations.erase(program.operations.begin(), program.operations.begin() + 4);
        Operation plain;
        plain.id = "k";
        plain.call = Call::LaunchKernel;
        plain.set(Field::Stream, Scalar(std::string("s")));
        plain.set(Field::Kernel, Scalar(std::string("spin")));
        plain.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::string("1 ms"))}});
        program.operations.insert(program.operations.begin(), plain);
        const Read<SourceCode> code = writeCode(program, CodeTarget::Cuda);
        QVERIFY(code);
        QVERIFY(code.value->text.find("trigger") == std::string::npos);
        QVERIFY(code.value->text.find("unsigned long long nanoseconds)") != std::string::npos);
    }

    void theCodeCompiles() {
        if (test::nvcc().isEmpty()) QSKIP("no nvcc here");
        const QTemporaryDir folder;
        for (const bool touches : {false, true}) {
            QFile file(folder.filePath(QStringLiteral("code%1.cu").arg(touches)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(codeOf(CodeTarget::Cuda, touches).toUtf8());
            file.close();
            QProcess process;
            process.setProcessChannelMode(QProcess::MergedChannels);
            process.start(test::nvcc(), {QStringLiteral("-arch=sm_90"), QStringLiteral("-std=c++17"), QStringLiteral("-c"),
                                         file.fileName(), QStringLiteral("-o"), file.fileName() + QStringLiteral(".o")});
            QVERIFY(process.waitForFinished(300'000));
            QVERIFY2(process.exitCode() == 0, process.readAll().constData());
        }
    }
};

STREAMSCOPE_TEST(TestCodeDependent)

}  // namespace tst_code_dependent

#include "tst_code_dependent.moc"
