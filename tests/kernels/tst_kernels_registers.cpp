// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"
#include "tests/support/nvcc.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace tst_kernels_registers {

using namespace streamscope::kernels;

namespace {

QString saidBy(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    return process.waitForFinished(300'000) && process.exitCode() == 0 ? QString::fromUtf8(process.readAll()) : QString();
}

struct Resources {
    int registers = 0;
    std::uint64_t sharedMemory = 0;
};

/// Returns the most that a function of the kernel's file uses, among those that stamp their blocks or among the others. `said`:
/// what ptxas says of all files.
Resources resourcesOf(const QString& file, bool isStamped, const QString& said) {
    static const QRegularExpression function(
        QStringLiteral("entry function '([^']+)' for 'sm_90'[\\s\\S]*?Used (\\d+) registers[^\\n]*"));
    static const QRegularExpression shared(QStringLiteral("(\\d+) bytes smem"));
    const QString name = QString::number(file.size()) + file;  // in a mangled name
    Resources most;
    for (auto each = function.globalMatch(said); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        if (!match.captured(1).contains(name) || match.captured(1).contains(QLatin1String("StampedMark")) != isStamped) continue;
        most.registers = std::max(most.registers, match.captured(2).toInt());
        most.sharedMemory = std::max<std::uint64_t>(most.sharedMemory, shared.match(match.captured()).captured(1).toULongLong());
    }
    return most;
}

/// Returns "multiplyAdd" for the file "multiply_add".
QString kernelIn(const QString& file) {
    QStringList words = file.split(u'_');
    for (qsizetype i = 1; i < words.size(); ++i) words[i][0] = words[i][0].toUpper();
    return words.join(QString());
}

}  // namespace

/// Tests the registers and the shared memory of the catalogue against those that the compiler reports.
class TestKernelsRegisters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCatalogueHasWhatTheCompilerReports() {
        if (streamscope::test::nvcc().isEmpty()) QSKIP("no nvcc here: the kernels are not compiled");
        if (!saidBy(streamscope::test::nvcc(), {QStringLiteral("--version")}).contains(QStringLiteral("release 13.")))
            QSKIP("the numbers of the catalogue are those of nvcc 13");
        const QString source = QStringLiteral(STREAMSCOPE_SOURCE_DIR);
        const QTemporaryDir folder;
        const QStringList files = QDir(source + QStringLiteral("/kernels")).entryList({QStringLiteral("*.cu")});
        QFile all(folder.filePath(QStringLiteral("all.cu")));
        QVERIFY(all.open(QIODevice::WriteOnly));
        for (const QString& file : files) all.write("#include \"kernels/" + file.toUtf8() + "\"\n");
        all.close();
        const QString said =
            saidBy(streamscope::test::nvcc(), {"-arch=sm_90", "-std=c++17", "-I" + source, "-cubin", "-Xptxas", "-v",
                                               all.fileName(), "-o", folder.filePath(QStringLiteral("all.cubin"))});
        int compared = 0;
        for (const QString& each : files) {
            const QString file = each.chopped(3);
            if (file == QLatin1String("recorded") || file == QLatin1String("collective"))
                continue;  // they have no code of their own
            const Descriptor* kernel = find(kernelIn(file).toStdString());
            QVERIFY2(kernel, qPrintable(file));
            const Resources compiled = resourcesOf(file, false, said), stamped = resourcesOf(file, true, said);
            QVERIFY2(compiled.registers == kernel->registersPerThread, qPrintable(QStringLiteral("%1: %2 declared, %3 compiled")
                                                                                      .arg(file)
                                                                                      .arg(kernel->registersPerThread)
                                                                                      .arg(compiled.registers)));
            QVERIFY2(compiled.sharedMemory == kernel->staticSharedMemory, qPrintable(file));
            // With 32 registers or fewer, threads limit the occupancy, so that stamps place no block elsewhere.
            const bool stamps = !kernel->blocksMeet && kernel->word == WordUse::None;  // those that wait do not
            QVERIFY2(stamps == (stamped.registers > 0) && stamped.registers <= 32, qPrintable(file));
            QVERIFY2(!stamps || stamped.sharedMemory == compiled.sharedMemory, qPrintable(file));
            ++compared;
        }
        QCOMPARE(compared, int(catalogue().size()) - 2);
    }
};

STREAMSCOPE_TEST(TestKernelsRegisters)

}  // namespace tst_kernels_registers

#include "tst_kernels_registers.moc"
