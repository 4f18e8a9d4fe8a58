// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "app/files/autosave.h"
#include "tests/ui_lessons/lesson_window.h"
#include "ui/authoring/lesson_editor.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

#include <memory>

/// The window for writing lessons, with input helpers.
class AuthoringTest : public QObject {
protected:
    std::unique_ptr<LessonWindow> window_;

    streamscope::ui::LessonEditor* editor() const { return window_->get()->findChild<streamscope::ui::LessonEditor*>(); }
    template <class T>
    T* field(const QString& name) const {
        for (T* each : editor()->findChildren<T*>(name))
            if (each->isVisibleTo(editor())) return each;
        return nullptr;
    }
    void click(const QString& name) const {
        auto* button = field<QAbstractButton>(name);
        QVERIFY2(button, qPrintable(name));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void type(const QString& name, const QString& text) const {
        auto* line = field<QLineEdit>(name);
        QVERIFY2(line, qPrintable(name));
        line->setFocus();
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, text);
    }
    void typeText(const QString& name, const QString& text) const {
        auto* area = field<QPlainTextEdit>(name);
        QVERIFY2(area, qPrintable(name));
        QTest::keyClicks(area, text);
    }
    void choose(const QString& name, const QString& item) const {
        auto* box = field<QComboBox>(name);
        QVERIFY2(box, qPrintable(name));
        QVERIFY2(box->findText(item) >= 0, qPrintable(item));
        box->setFocus();
        for (int tries = 0; tries < 100 && box->currentText() != item; ++tries)
            QTest::keyClick(box, box->currentIndex() < box->findText(item) ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(box->currentText(), item);
    }
    void goToTab(const QString& title) const {
        auto* tabs = field<QTabWidget>("partForm");
        QVERIFY(tabs);
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == title)
                QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(i).center());
        QCOMPARE(tabs->tabText(tabs->currentIndex()), title);
    }
    void goToRow(int row) const {
        auto* parts = field<QListWidget>("lessonParts");
        QTest::mouseClick(parts->viewport(), Qt::LeftButton, {}, parts->visualItemRect(parts->item(row)).center());
        QCOMPARE(parts->currentRow(), row);
    }
    QStringList problems() const {
        QStringList all;
        const auto* list = field<QListWidget>("lessonProblems");
        for (int i = 0; i < list->count(); ++i) all << list->item(i)->text();
        return all;
    }
    void pressInWindow(const QString& words) const {
        auto* button = window_->visible<QPushButton>(words);
        QVERIFY2(button, qPrintable(words));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QString status() const { return field<QLabel>("editorStatus")->text(); }
    /// Answers the next file dialog.
    void whenAskedSaveTo(const QString& path) const {
        auto* waiting = new QTimer(window_->get());
        connect(waiting, &QTimer::timeout, this, [waiting, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            waiting->deleteLater();
            dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
            static_cast<QDialog*>(dialog)->accept();
        });
        waiting->start(20);
    }
    void whenAskedDiscard() const {
        auto* waiting = new QTimer(window_->get());
        connect(waiting, &QTimer::timeout, this, [waiting] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            waiting->deleteLater();
            QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        });
        waiting->start(20);
    }
    /// Presses a button of the next message box, which has this text.
    void whenAsked(const QString& button, const QString& text) const {
        auto* waiting = new QTimer(window_->get());
        connect(waiting, &QTimer::timeout, this, [waiting, button, text] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            waiting->deleteLater();
            QCOMPARE(box->text(), text);
            for (QAbstractButton* each : box->buttons())
                if (each->text().remove(u'&') == button) return QTest::mouseClick(each, Qt::LeftButton);
            QFAIL(qPrintable(button));
        });
        waiting->start(20);
    }
    int grade(const QString& lesson, const QString& submission) const {
        streamscope::app::GradeCommand command;
        command.lesson = lesson.toStdString();
        command.submissions = {submission.toStdString()};
        return streamscope::app::execute(command);
    }

    static QStringList leftDrafts() {
        QStringList paths;
        for (const QFileInfo& file : QDir(streamscope::app::recoveryFolder()).entryInfoList({"*.lesson-recovery"}, QDir::Files))
            paths << file.filePath();
        return paths;
    }

    /// Returns two kernels in one stream that fit side by side; the learner moves one.
    streamscope::Program start() const {
        return *streamscope::programFromJson(
                    R"({"streamscope": 1, "name": "Two kernels", "device": "teaching", "streams": [{"id": "s0"}],
            "operations": [
              {"id": "A", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "2 ms"}},
              {"id": "B", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "2 ms"}},
              {"id": "sync", "call": "deviceSynchronize"}]})")
                    .value;
    }
    static streamscope::Program solved(streamscope::Program program) {
        streamscope::Stream other;
        other.id = "s1";
        program.streams.push_back(other);
        program.operations[1].set(streamscope::Field::Stream, streamscope::Scalar(std::string("s1")));
        return program;
    }
    /// Writes the whole lesson with mouse and keys, up to saving it.
    void write() const {
        window_->document()->reset(start(), {});
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        type("title", "Side by side");
        type("topic", "Concurrency");
        typeText("story", "Two kernels. **Look at** the gap.");
        goToRow(1);
        goToTab("Questions");
        click("addQuestion");
        QCOMPARE(editor()->focusWidget(), field<QLineEdit>("ask"));
        type("ask", "How long with two streams?");
        type("rightAnswer", "2 ms");
        type("tolerance", "5");
        goToTab("May change");
        QTest::mouseClick(field<QCheckBox>("edit-streams"), Qt::LeftButton, {},
                          QPoint(8, field<QCheckBox>("edit-streams")->height() / 2));
        QVERIFY(field<QCheckBox>("edit-streams")->isChecked());
        goToTab("Goals");
        click("addGoal");
        choose("metric", "makespan");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now 4 ms");
        type("goalValue", "2 ms");
        goToTab("Hints, sources");
        typeText("hints", "Only operations of different streams overlap.");
    }

    void open() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void close() {
        if (editor()) editor()->setSaved(editor()->path());
        window_.reset();
    }
};
