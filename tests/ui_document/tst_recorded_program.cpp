// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/window_test.h"
#include "ui/document/edits.h"
#include "ui/document/program_document.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_recorded_program {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of edits of recordings of real programs (tests/recording).
class TestRecordedProgram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesEveryEdit_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/recording"));
        for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.streamscope")}))
            QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }

    /// Moves, deletes, inserts, copies and declares. Each edit leaves a program that can run, and undo reverts all of it.
    void takesEveryEdit() {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program before = *programFromJson(file.readAll().toStdString()).value;
        ProgramDocument document;
        document.reset(before, QString());
        const QStringList work = workOf(before);
        QVERIFY(!work.isEmpty());
        change(document, edits::insertOperation(document.program(), Call::LaunchKernel, "", {"", 0}).edit);
        change(document, edits::moveOperations(document.program(), {work.first()}, Place{"", 0}, {}));
        QCOMPARE(findOperation(document.program(), work.first().toStdString())->provenance, Provenance::Declared);
        change(document, edits::duplicateOperations(document.program(), {work.last()}).edit);
        change(document, {InsertResource{0, Stream{.id = "mine", .count = {}, .nonBlocking = true, .unknown = {}}}});
        change(document, edits::moveOperations(document.program(), {work.last()}, {}, {{work.last().toStdString(), "mine", {}}}));
        QCOMPARE(findOperation(document.program(), work.last().toStdString())->provenance, Provenance::Declared);
        change(document, edits::removeOperations(document.program(), {work.last()}));
        QVERIFY(!(document.program() == before));
        document.undoStack()->setIndex(0);
        QVERIFY(document.program() == before);
        document.undoStack()->setIndex(document.undoStack()->count());
        QVERIFY(document.resolved());
    }

private:
    static QStringList workOf(const Program& program) {
        QStringList ids;
        for (const Operation& operation : program.operations)
            if (operation.find(Field::Stream) && operation.call != Call::StreamBeginCapture &&
                operation.call != Call::StreamEndCapture)
                ids << QString::fromStdString(operation.id);
        return ids;
    }
    static void change(ProgramDocument& document, const Edit& edit) {
        const auto applied = document.apply(edit, QStringLiteral("edit"));
        QVERIFY2(applied, applied.why().c_str());
        QVERIFY2(document.resolved(), document.problems().empty() ? "" : describe(document.problems().front()).c_str());
    }
};

STREAMSCOPE_WINDOW_TEST(TestRecordedProgram)

}  // namespace tst_recorded_program

#include "tst_recorded_program.moc"
