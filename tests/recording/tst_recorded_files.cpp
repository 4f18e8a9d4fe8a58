// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/recording/recordings.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_recorded_files {

using namespace streamscope;
using recording::RecordedResult;

namespace {

std::string fileText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

RecordedResult resultOf(const std::string& text) {
    const Read<recording::Recording> read = recording::readRecording(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    Read<RecordedResult> result = recording::resultOf(*read.value, {}, "test", "1", "");
    if (!result) qFatal("%s", describe(result.problems.front()).c_str());
    return std::move(*result.value);
}

}  // namespace

/// Tests of recordings of real programs, kept as files.
class TestRecordedFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Recordings of real programs on an H100, and their compositions. STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the latter.
    void aRecordedProgramIsAsItWas_data() {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file :
             QDir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/recording")).entryInfoList({QStringLiteral("*.recording")}))
            QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }
    void aRecordedProgramIsAsItWas() {
        QFETCH(QString, path);
        const RecordedResult result = resultOf(fileText(path));
        const QString golden = path.chopped(int(qstrlen("recording"))) + QStringLiteral("streamscope");
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) {
            QFile file(golden);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(toJson(result.program)));
        }
        QCOMPARE(QString::fromStdString(toJson(result.program)), QString::fromStdString(fileText(golden)));
        QVERIFY(resolve(result.program));
        QCOMPARE(result.timeline.status, RunStatus::Ok);
        for (const TimelineOperation& operation : result.timeline.operations)
            if (operation.kind == OperationKind::Kernel) QVERIFY2(operation.start, operation.id.c_str());
    }
};

STREAMSCOPE_TEST(TestRecordedFiles)

}  // namespace tst_recorded_files

#include "tst_recorded_files.moc"
