// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "tests/app/safety_fixture.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/timeline/timeline_notes.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>

namespace tst_saved_notes {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that Save keeps the notes on a result, and that they are not lost without a question.
class TestSavedNotes : public SafetyFixture {
    Q_OBJECT

    ui::TimelineView* timeline() const { return (*window_)->findChild<ui::TimelineView*>(); }
    ui::TimelineNotes* notes() const { return timeline()->notes(); }
    FileActions* files() const { return (*window_)->findChild<FileActions*>(); }

    /// Writes fork and join as a result, and opens it.
    QString opened() {
        const Program program =
            *programFromJson(
                 R"({"streamscope":1,"name":"Some","streams":[{"id":"s"}],"operations":[{"id":"w","call":"streamSynchronize","stream":"s"}]})")
                 .value;
        const QString path = window_->file("r.ssresult");
        write(path, QByteArray::fromStdString(resultToDatabase(program, samples::forkAndJoin())));
        files()->open(path);
        return path;
    }
    bool isShown() const { return timeline()->timeline() && timeline()->timeline()->operations.size() == 10; }
    void note(const QString& words) {
        auto* plot = timeline()->findChild<ui::TimelinePlot*>();
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_N);
        auto* dialog = plot->findChild<QInputDialog*>(QStringLiteral("noteText"));
        QVERIFY(dialog);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), words);
        QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    }
    static std::vector<TimelineNote> notesIn(const QString& path) {
        const auto read = resultFromDatabase(contents(path).toStdString());
        return read ? read.value->timeline.notes : std::vector<TimelineNote>{{{}, {}, "not read"}};
    }
    /// Presses a button of the question that leaving asks. Returns whether the program may be left, and what was asked.
    std::pair<bool, QString> left(const QString& button) {
        QString asked;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box || !asked.isEmpty()) return;
            asked = box->text();
            for (QAbstractButton* each : box->buttons())
                if (each->text().remove(u'&') == button) return each->click();
            box->reject();
        });
        waiting.start(0);
        const bool may = files()->confirmLeaving();
        return {may, asked};
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { window_.reset(); }

    void saveWritesThemIntoTheFileOfTheResult() {
        const QString path = opened();
        QTRY_VERIFY(isShown());
        QVERIFY(notesIn(path).empty());
        note("here it waits");
        QTest::keyClick(window_->get(), Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(notesIn(path).size(), std::size_t(1));
        QCOMPARE(notesIn(path)[0].text, std::string("here it waits"));
        QVERIFY(!notes()->areChanged());
        Timeline same = resultFromDatabase(contents(path).toStdString()).value->timeline;
        same.notes.clear();
        QVERIFY2(same == samples::forkAndJoin(), "nothing else is changed");
        QCOMPARE(left("Discard"), std::pair(true, QString()));
    }

    void leavingAsks() {
        const QString path = opened();
        QTRY_VERIFY(isShown());
        QCOMPARE(left("Discard"), std::pair(true, QString()));
        note("do not lose me");
        QCOMPARE(left("Cancel"), std::pair(false, QString("Save the notes on the result?")));
        QVERIFY(notesIn(path).empty());
        QCOMPARE(left("Save").first, true);
        QTRY_COMPARE(notesIn(path).size(), std::size_t(1));
    }

    void aChangedProgramIsSavedFirst() {
        opened();
        QTRY_VERIFY(isShown());
        note("later");
        edit(1);
        const QString path = window_->file("p.streamscope");
        QVERIFY(document()->save(path));
        edit(1);
        QTest::keyClick(window_->get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!document()->isModified());
        QVERIFY(contents(path).contains("deviceSynchronize"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestSavedNotes)

}  // namespace tst_saved_notes

#include "tst_saved_notes.moc"
