// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/nvcc.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace tst_own_kernel {

namespace {

const QString sources = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

QString read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool write(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) == text.toUtf8().size();
}

/// Returns what is between the backquotes of the manual's page that begins with these words.
QString printed(const QString& words) {
    const QString page = read(sources + "/resources/manual/own-kernel.md");
    return QRegularExpression(u'`' + QRegularExpression::escape(words) + "[^`]*`").match(page).captured().remove(u'`');
}

/// Returns what a program says if it fails; empty after a success.
QString failureOf(const QString& program, const QStringList& words, const QString& folder) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(folder);
    process.start(program, words);
    if (!process.waitForFinished(300'000)) return process.errorString();
    const QString said = QString::fromUtf8(process.readAll());
    return process.exitCode() == 0 ? QString() : said + "failed";
}

}  // namespace

/// Follows the steps of resources/manual/own-kernel.md, "In the sources": both compilers take the file that they make.
class TestOwnKernel : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString kernel_;  ///< path of its file

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(QDir(folder_.path()).mkdir("kernels"));
        kernel_ = folder_.filePath("kernels/blur.cu");
        QVERIFY(QFile::copy(sources + "/kernels/saxpy.cu", folder_.filePath("kernels/saxpy.cu")));
        const QString first = printed("sed ").replace("NAME", "blur");
        QCOMPARE(failureOf("sh", {"-c", first}, folder_.path()), QString());
        QString text = read(kernel_);
        QCOMPARE(text.count("saxpy"), 0);
        QVERIFY(text.contains("fmaf(a, x[i], y[i]);"));
        text.replace("y[i] = fmaf(a, x[i], y[i]);", "y[i] = a * (x[i] + (i + 1 < n ? x[i + 1] : x[i]));");
        const qsizetype begin = text.indexOf("__global__ void launched("), end = text.indexOf("\n}\n", begin);
        QVERIFY(begin > 0 && end > begin);
        text.remove(begin, end + 3 - begin);
        const qsizetype binding = text.indexOf("Binding binding()");
        text.replace(binding, text.indexOf(u'\n', binding) - binding, printed("Binding binding()").replace("NAME", "blur"));
        QVERIFY(text.contains("bindingOfSource<blur>(\"blur\")"));
        QVERIFY(write(kernel_, text));
    }

    /// As kernels/CMakeLists.txt makes and compiles it.
    void itIsARowOfTheCatalogue() {
        const QString compiler = QStandardPaths::findExecutable("c++"), entry = folder_.filePath("blur.cpp");
        if (compiler.isEmpty()) QSKIP("c++ is not installed");
        QVERIFY(write(entry, read(sources + "/kernels/entry.cpp.in").replace("@name@", "blur").replace("@text@", read(kernel_))));
        QCOMPARE(failureOf(compiler, {"-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I.", "-I" + sources, entry},
                           folder_.path()),
                 QString());
    }

    void itIsDeviceCode() {
        if (streamscope::test::nvcc().isEmpty()) QSKIP("nvcc is not installed");
        QStringList words = QProcess::splitCommand(printed("nvcc ").replace("NAME", "blur"));
        words.replace(words.indexOf("-I."), "-I" + sources);
        QCOMPARE(words.takeFirst(), QString("nvcc"));
        QCOMPARE(failureOf(streamscope::test::nvcc(), words, folder_.path()), QString());
    }
};

STREAMSCOPE_TEST(TestOwnKernel)

}  // namespace tst_own_kernel

#include "tst_own_kernel.moc"
