// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/composition.h"
#include "app/runs/own_kernels.h"
#include "app/runs/workers.h"
#include "engine/program/program_json.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

#include <string>
#include <vector>

namespace tst_trusted_kernels {

using namespace streamscope;
using namespace streamscope::app;

namespace {

const QByteArray kernel = "extern \"C\" __global__ void blur(float* x) {}\n";

QByteArray program(const QByteArray& declared) {
    return QByteArray(
               "{'streamscope': 1, 'streams': [{'id': 's'}], 'buffers': [{'id': 'x', 'bytes': 4000}], "
               "'operations': [{'call': 'launchKernel', 'stream': 's', 'kernel': 'blur', 'arguments': {'x': 'x'}}], "
               "'kernels': [{'id': 'blur', ")
               .replace('\'', '"') +
           declared + "}]}";
}

Program read(const QByteArray& text) { return std::move(*programFromJson(text.toStdString()).value); }

}  // namespace

/// Tests that kernels of a stranger's composition are read in its folder only, and neither compiled nor run without a request.
class TestTrustedKernels : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QByteArray before_;

private Q_SLOTS:
    void initTestCase() {
        before_ = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", folder_.filePath("config").toUtf8());
    }
    void cleanupTestCase() {
        if (before_.isEmpty()) qunsetenv("XDG_CONFIG_HOME");
        else qputenv("XDG_CONFIG_HOME", before_);
    }

    void sourcesAreReadBesideTheComposition() {
        QVERIFY(QDir(folder_.path()).mkpath("inside/sub"));
        QVERIFY(!written(folder_, "inside/sub/blur.cu", kernel).isEmpty());
        QVERIFY(!written(folder_, "outside.cu", kernel).isEmpty());
        QVERIFY(!written(folder_, "inside/latin.cu", "// \xe4\n" + kernel).isEmpty());
        QVERIFY(QFile::link(folder_.filePath("outside.cu"), folder_.filePath("inside/link.cu")));
        const std::string path = folder_.filePath("inside/p.streamscope").toStdString();
        const auto textOf = [&](const QByteArray& declared) {
            Program one = read(program(declared));
            readKernelFiles(one, path);
            return QByteArray::fromStdString(one.kernels.front().text);
        };
        QCOMPARE(textOf(R"("source": "sub/blur.cu")"), kernel);
        QCOMPARE(textOf("\"source\": \"sub/blur.cu\", \"text\": \"old\""), kernel);
        for (const char* refused : {"../outside.cu", "link.cu", "missing.cu", "latin.cu", "/dev/zero", "sub"})
            QCOMPARE(textOf("\"text\": \"old\", \"source\": \"" + QByteArray(refused) + '"'), QByteArray("old"));
    }

    void aSourceFileIsAddedToAProgram() {
        QVERIFY(QDir(folder_.path()).mkpath("added/sub"));
        const QByteArray two =
            kernel + "extern \"C\" __global__ void saxpy(float* y) {}\ntemplate <class T> __global__ void no(T* t) {}\n";
        const std::string file = written(folder_, "added/sub/two.cu", two).toStdString(),
                          composition = folder_.filePath("added/p.streamscope").toStdString(),
                          bare = written(folder_, "added/bare.cu", "\n__global__ void f(int n) {}").toStdString();
        Program one;
        const auto added = addedKernels(one, composition, file);
        QVERIFY2(added, added.why().c_str());
        // A name of the catalogue is not taken, and a template is left out.
        QCOMPARE(added->ids, (std::vector<std::string>{"blur", "my_saxpy"}));
        QVERIFY(apply(one, added->edit));
        QCOMPARE(one.kernels.size(), std::size_t{2});
        QCOMPARE(one.kernels[1].entry, std::string("saxpy"));
        QCOMPARE(one.kernels[1].source, std::string("sub/two.cu"));
        QVERIFY(resolve(one));
        // Once more, with what was declared since: it replaces the text only.
        one.kernels[0].cost = KernelCost{};
        one.kernels[0].text = "old";
        QVERIFY(apply(one, addedKernels(one, {}, file)->edit));
        QCOMPARE(one.kernels.size(), std::size_t{2});
        QVERIFY(one.kernels[0].cost && one.kernels[0].source.empty());
        QCOMPARE(QByteArray::fromStdString(one.kernels[0].text), two);
        QCOMPARE(addedKernels(one, composition, bare).why(),
                 std::string("bare.cu: line 2, column 17: f must be found by its name; write extern \"C\" __global__ void f(…)"));
        QVERIFY(!addedKernels(one, composition, "/dev/zero"));
    }

    void commandsReadTheFileAndKeepTheText() {
        QVERIFY(QDir(folder_.path()).mkpath("run"));
        QVERIFY(!written(folder_, "run/blur.cu", kernel).isEmpty());
        const QString file = written(folder_, "run/p.streamscope", program(R"("source": "blur.cu")"));
        const Answer answer = answerOf({"run", file, "--json"});
        QCOMPARE(answer.exit, 0);  // simulated: nothing asks, and nothing is compiled
        const QJsonObject declared = answer.json()["program"].toObject()["kernels"].toArray().first().toObject();
        QCOMPARE(declared["text"].toString().toUtf8(), kernel);
        const QString alone = written(folder_, "alone.streamscope", program(R"("source": "blur.cu")"));
        const Answer refused = answerOf({"check", alone});
        QCOMPARE(refused.exit, 1);
        QVERIFY2((refused.out + refused.err).contains("a file that can be read beside the composition"), qPrintable(refused.err));
    }

    void eachTextIsTrustedByItself() {
        const QByteArray text = QByteArray(kernel).replace("\"", "\\\"").replace("\n", "\\n");
        const Program one = read(program("\"text\": \"" + text + '"')), other = read(program("\"text\": \"// \\n" + text + '"'));
        QCOMPARE(untrustedKernels(one), std::vector<std::string>{"blur"});
        QVERIFY(trustKernels(one));
        QCOMPARE(untrustedKernels(one), std::vector<std::string>{});
        QCOMPARE(untrustedKernels(other), std::vector<std::string>{"blur"});
        QVERIFY(trustKernels(other));
        QCOMPARE(untrustedKernels(one), std::vector<std::string>{});
        QVERIFY(QString::fromStdString(trustFilePath()).startsWith(folder_.path()));
        // What cannot be read trusts nothing.
        QVERIFY(!written(folder_, "config/streamscope/trusted.json", "{").isEmpty());
        QCOMPARE(untrustedKernels(one), std::vector<std::string>{"blur"});
        Program unused = one;
        unused.operations.clear();
        QCOMPARE(untrustedKernels(unused), std::vector<std::string>{});
    }

    /// A run on a GPU is refused before a worker is asked.
    void aRunOnAGpuIsRefused() {
        QFile::remove(QString::fromStdString(trustFilePath()));
        const QByteArray text = QByteArray(kernel).replace("\"", "\\\"").replace("\n", "\\n");
        RunRequest request;
        request.program = read(program("\"text\": \"" + text + '"'));
        request.target.ordinals = {0};
        request.target.machine = "a machine that is not there";
        Workers workers;
        const auto answered = [&] {
            const auto resolved = resolve(request.program);
            const RunOutcome outcome = execute(request, *resolved.value, workers, {});
            const auto* failure = std::get_if<RunFailure>(&outcome.ending);
            return QString::fromStdString(failure ? failure->message : std::string());
        };
        QVERIFY2(answered().contains("you have not trusted them yet"), qPrintable(answered()));
        request.trusted = true;
        QVERIFY2(!answered().isEmpty() && !answered().contains("trusted"), qPrintable(answered()));  // it asks for the machine
    }
};

STREAMSCOPE_TEST(TestTrustedKernels)

}  // namespace tst_trusted_kernels

#include "tst_trusted_kernels.moc"
