// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

inline QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

inline streamscope::Program programIn(const QString& path) {
    const auto read = streamscope::programFromJson(textOf(path).toStdString());
    return read ? *read.value : streamscope::Program{};
}

/// Input of a learner. Each test has a window without remembered lessons.
class LessonInput : public QObject {
protected:
    std::unique_ptr<OwnWindow> window_;

    streamscope::ui::ProgramDocument* document() const { return window_->document(); }
    streamscope::ui::LessonPanel* panel() const { return (*window_)->findChild<streamscope::ui::LessonPanel*>(); }
    QListWidget* list() const { return (*window_)->findChild<QListWidget*>("lessonList"); }
    streamscope::ui::TimelineView* timeline() const { return (*window_)->findChild<streamscope::ui::TimelineView*>(); }
    bool timelineIsShown() const { return timeline()->timeline() && !timeline()->timeline()->operations.empty(); }

    void showTab() const {
        for (QTabWidget* tabs : (*window_)->findChildren<QTabWidget*>())
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->tabText(i) == "Lessons")
                    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(i).center());
        QVERIFY(list()->isVisible());
    }
    QListWidgetItem* item(const QString& title) const {
        const auto found = list()->findItems(title, Qt::MatchExactly);
        return found.isEmpty() ? nullptr : found.front();
    }
    void openByHand(const QString& title) const {
        showTab();
        QListWidgetItem* wanted = item(title);
        QVERIFY(wanted);
        list()->scrollToItem(wanted);
        const QPoint at = list()->visualItemRect(wanted).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(panel()->isVisible());
    }
    template <class T>
    T* shown(const QString& name) const {
        for (T* each : panel()->findChildren<T*>(name))
            if (each->isVisibleTo(panel())) return each;
        return nullptr;
    }
    template <class T>
    QList<T*> allShown(const QString& name) const {
        QList<T*> found;
        for (T* each : panel()->findChildren<T*>(name))
            if (each->isVisibleTo(panel())) found << each;
        return found;
    }
    void click(const QString& name) const {
        auto* button = shown<QAbstractButton>(name);
        QVERIFY2(button, qPrintable(name));
        for (QScrollArea* area : (*window_)->findChildren<QScrollArea*>())
            if (area->isAncestorOf(button)) area->ensureWidgetVisible(button);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void answer(const QString& text) const {
        auto* field = shown<QLineEdit>("answer");
        QVERIFY(field);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QString words(const QString& name) const {
        const auto* label = shown<QLabel>(name);
        return label ? withPlainSpaces(label->text()) : QString();
    }
    int goalsMet() const {
        int met = 0;
        for (const QWidget* goal : allShown<QWidget>("goal")) met += goal->property("met").toBool();
        return met;
    }
    QString progress(const QString& id) const {
        for (int row = 0; row < list()->count(); ++row)
            if (list()->item(row)->data(Qt::UserRole).toString() == id)
                return streamscope::ui::inWords(
                    static_cast<streamscope::ui::LessonProgress>(list()->item(row)->data(Qt::UserRole + 2).toInt()));
        return {};
    }
    QString saved(const streamscope::Program& program) const {
        const QString path = window_->file("cut.streamscope");
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(streamscope::toJson(program))) > 0
                   ? path
                   : QString();
    }
    void apply(const streamscope::Edit& edit) const {
        const auto applied = document()->apply(edit, "Edit");
        QVERIFY2(applied, applied.why().c_str());
    }

    void openWindow() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
};
