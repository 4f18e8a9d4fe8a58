// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/run_controller.h"
#include "tests/app/safety_fixture.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"

#include <QLabel>
#include <QSignalSpy>

namespace tst_recovery {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of what the window offers after a session that ended unexpectedly.
class TestRecovery : public SafetyFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { window_.reset(); }

    void recoveredWorkOfAnOlderFileAsksBeforeItIsSaved() {
        const QString path = window_->file("work.streamscope");
        write(path, "{\"streamscope\": 1, \"name\": \"Theirs\"}");
        crash("recovered", path, ui::fileVersion(path), "1.000000000 5 7");
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "recovered");
        QCOMPARE(answered("Cancel"), "Changed by another program");
        QVERIFY(contents(path).contains("Theirs"));
    }

    void whatACrashLeftIsOfferedAndCanBeDiscarded() {
        crash("left behind");
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "left behind");
        QVERIFY(document()->isModified());
        QVERIFY(window_->visible<QLabel>("Streamscope ended unexpectedly. Recovered: Work, never saved, as of 1 January, "));
        QVERIFY(press("Discard"));
        QCOMPARE(document()->displayName(), "Fork and join");
        QTRY_VERIFY(recoveryFiles().isEmpty());
        QVERIFY(!window_->visible<QLabel>("Recovered"));
    }

    void orKept() {
        crash("left behind");
        (*window_)->openAtStart({});
        QVERIFY(press("Keep"));
        QVERIFY(!window_->visible<QLabel>("Recovered"));
        QCOMPARE(document()->program().name, "left behind");
        QVERIFY(document()->isModified());
        QCOMPARE(recoveryFiles().size(), 1);
        QVERIFY(!save("kept.streamscope").isEmpty());
        QTRY_VERIFY(recoveryFiles().isEmpty());
    }

    /// The pressed button disappears, and further keys must not reach another button.
    void keepingByTheKeyboardLeadsBackToTheComposer() {
        crash("left behind");
        (*window_)->openAtStart({});
        auto* keep = window_->visible<QPushButton>("Keep");
        keep->setFocus(Qt::TabFocusReason);
        QTest::keyClick(keep, Qt::Key_Space);
        QVERIFY(!window_->visible<QLabel>("Recovered"));
        QVERIFY((*window_)->focusWidget() == (*window_)->findChild<ui::ComposerView*>());
    }

    void itsButtonsFollowEachOtherByTab() {
        crash("left behind");
        (*window_)->openAtStart({});
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        QVERIFY2(composer->hasFocus(), "what is edited has the focus at first");
        window_->visible<QPushButton>("Keep")->setFocus(Qt::TabFocusReason);
        for (const char* next : {"Discard", "Save as"}) {
            QTest::keyClick((*window_)->focusWidget(), Qt::Key_Tab);
            QVERIFY2((*window_)->focusWidget() == window_->visible<QPushButton>(next), next);
        }
        QTest::keyClick((*window_)->focusWidget(), Qt::Key_Tab);
        QVERIFY2(qobject_cast<QPushButton*>((*window_)->focusWidget()) == nullptr, "and the desk follows");
        QVERIFY(press("Discard"));
    }

    void severalAreOfferedOneByOne() {
        crash("older");
        crash("newer");
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "newer");
        QVERIFY(press("Keep"));
        QVERIFY(!save("newer.streamscope").isEmpty());
        QVERIFY(press("Open"));
        QCOMPARE(document()->program().name, "older");
        QVERIFY(press("Discard"));
        QTRY_VERIFY(recoveryFiles().isEmpty());
    }

    /// The file was saved after the recovery was written: the session was killed before it could remove the recovery.
    void anOlderVersionIsOfferedButNotOpened() {
        edit(1);
        const QString path = save("work.streamscope");
        const Program saved = document()->program();
        window_->reopen();
        crash("older", path, "1.000000000 5 7");
        (*window_)->openAtStart(path);
        QVERIFY2(document()->program() == saved, "what was saved is there");
        QVERIFY(!document()->isModified());
        QVERIFY(window_->visible<QLabel>("older than the file, which was saved at "));
        QVERIFY(press("Open"));
        QCOMPARE(document()->program().name, "older");
        QVERIFY(document()->isModified());
    }

    void aNewerVersionSaysSo() {
        edit(1);
        const QString path = save("work.streamscope");
        edit(1);
        const Program edited = document()->program();
        QTRY_COMPARE(recoveryFiles().size(), 1);
        const QString kept = recoveryFolder() + "/kept";
        QVERIFY(QFile::copy(recoveryFolder() + u'/' + recoveryFiles().front(), kept));
        window_->reopen();
        QVERIFY(QFile::rename(kept, recoveryFolder() + "/crash.recovery"));
        (*window_)->openAtStart({});
        QVERIFY(document()->program() == edited);
        QVERIFY(window_->visible<QLabel>("newer than the file, which was saved at "));
    }

    /// Saving removes the recovery before it returns, so that a later kill leaves no older version to offer.
    void aSaveMakesWhatWasKeptVoidBeforeItReturns() {
        for (int round = 0; round < 5; ++round) {
            edit(1);
            QTRY_COMPARE(recoveryFiles().size(), 1);
            edit(1);
            QVERIFY(!save("work.streamscope").isEmpty());
            QVERIFY2(recoveryFiles().isEmpty(), "not a moment later");
        }
    }

    /// The mark beside the work tells that a session opened it and ended soon after.
    void workThatEndedASessionIsNotOpenedUnasked() {
        const QString mark = crash("dangerous", {}, {}, {}, *programFromJson(examples().front().text).value) + ".opened";
        write(mark, {});
        (*window_)->openAtStart({});
        QCOMPARE(document()->displayName(), "Fork and join");
        QVERIFY(window_->visible<QLabel>("soon after it opened recovered work: Work, never saved"));
        auto* controller = (*window_)->findChild<RunController*>();
        QTRY_VERIFY(!controller->isPreviewing());
        QSignalSpy previewed(controller, &RunController::previewed);
        QVERIFY(press("Open without preview"));
        QCOMPARE(document()->program().name, "dangerous");
        QVERIFY(document()->isModified());
        QVERIFY(window_->visible<QLabel>("Live preview is off"));
        QVERIFY(!window_->action("Live preview")->isChecked());
        edit(1);
        QTRY_VERIFY(!controller->isPreviewing());
        QCOMPARE(previewed.count(), 0);
        QVERIFY2(!window_->visible<QLabel>("How fast could it be?"), "nothing else is predicted");
        auto* well = (*window_)->findChild<QTimer*>("well");
        const QSignalSpy looked(well, &QTimer::timeout);
        well->start(0);
        QTRY_VERIFY(!looked.isEmpty());
        QVERIFY2(QFile::exists(mark) && recoveryFiles().size() == 1, "the next start does not open it either");
        QTest::keyClick(window_->get(), Qt::Key_F6);
        QTRY_COMPARE(previewed.count(), 1);
        QTRY_VERIFY2(!QFile::exists(mark), "it is well");
        QTRY_VERIFY(window_->visible<QLabel>("How fast could it be?"));
    }

    /// Reading it may have been what ended the session.
    void workThatEndedASessionIsNotReadUnasked() {
        const QString work = crash("dangerous");
        const QByteArray kept = contents(work + ".recovery");
        write(work + ".recovery", kept.left(kept.indexOf('\n') + 1) + "{");
        write(work + ".opened", {});
        (*window_)->openAtStart({});
        QVERIFY(QFile::exists(work + ".recovery"));
        QVERIFY(press("Open without preview"));
        QVERIFY(!QFile::exists(work + ".recovery"));
        QCOMPARE(document()->displayName(), "Fork and join");
    }

    void itIsKeptUntilTheUserDecides() {
        const QString work = crash("dangerous");
        write(work + ".opened", {});
        (*window_)->openAtStart({});
        QVERIFY(press("Not now"));
        for (int start = 0; start < 2; ++start) {
            window_->reopen();
            (*window_)->openAtStart({});
            QCOMPARE(document()->displayName(), "Fork and join");
            QVERIFY(QFile::exists(work + ".recovery"));
        }
        QVERIFY(press("Discard"));
        QVERIFY(QDir(recoveryFolder()).entryList({"crash-*"}, QDir::Files).filter("opened").isEmpty());
        QVERIFY(!QFile::exists(work + ".recovery"));
    }

    void aSessionThatIsWellWithRecoveredWorkRemovesTheMark() {
        const QString offered = crash("older") + ".opened", mark = crash("left behind") + ".opened";
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "left behind");
        QVERIFY2(QFile::exists(mark), "it may still end the session");
        QVERIFY2(!QFile::exists(offered), "it was read and is only offered");
        auto* well = (*window_)->findChild<QTimer*>("well");
        QVERIFY(well->isActive());
        well->start(0);
        QTRY_VERIFY(!QFile::exists(mark));
        QCOMPARE(recoveryFiles().size(), 2);
    }

    /// Removes locks, truncated files, and the oldest of too many.
    void theFolderDoesNotGrow() {
        for (int i = 0; i < 30; ++i) crash("left " + std::to_string(i));
        for (int i = 0; i < 30; ++i)
            write(QStringLiteral("%1/gone-%2.lock").arg(recoveryFolder()).arg(i), "4194303\nstreamscope\n\n");
        write(recoveryFolder() + "/gone.opened", {});
        write(recoveryFolder() + "/torn.recovery.AbCdEf", "{");
        write(recoveryFolder() + "/lesson.lesson-recovery", "{}");
        (*window_)->openAtStart({});
        QCOMPARE(recoveryFiles().size(), HeldFiles::mostLeft);
        const QStringList all = QDir(recoveryFolder()).entryList(QDir::Files | QDir::Hidden);
        QVERIFY2(!all.contains("torn.recovery.AbCdEf"), qPrintable(all.join(u' ')));
        QVERIFY2(all.filter("gone").isEmpty(), qPrintable(all.join(u' ')));
    }
};

STREAMSCOPE_WINDOW_TEST(TestRecovery)

}  // namespace tst_recovery

#include "tst_recovery.moc"
