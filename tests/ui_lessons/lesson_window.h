// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/timeline/prediction_pad.h"
#include "ui/timeline/timeline_view.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>

/// A window with a lesson, and input of a learner.
class LessonWindow : public OwnWindow {
public:
    streamscope::ui::LessonPanel* panel() const { return get()->findChild<streamscope::ui::LessonPanel*>(); }
    streamscope::ui::TimelineView* timeline() const { return get()->findChild<streamscope::ui::TimelineView*>(); }
    streamscope::ui::PredictionPad* pad() const { return get()->findChild<streamscope::ui::PredictionPad*>(); }
    QListWidget* list() const { return get()->findChild<QListWidget*>(QStringLiteral("lessonList")); }
    bool timelineIsShown() const { return timeline()->timeline() && !timeline()->timeline()->operations.empty(); }

    template <class T>
    T* shown(const QString& name) const {
        for (T* each : panel()->findChildren<T*>(name))
            if (each->isVisibleTo(panel())) return each;
        return nullptr;
    }
    QString words(const QString& name) const {
        const auto* label = shown<QLabel>(name);
        return label ? withPlainSpaces(label->text()) : QString();
    }
    bool click(const QString& name) const {
        auto* button = shown<QAbstractButton>(name);
        if (!button) return false;
        for (QScrollArea* area : get()->findChildren<QScrollArea*>())
            if (area->isAncestorOf(button)) area->ensureWidgetVisible(button);
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }
    QList<QLineEdit*> answerFields() const {
        QList<QLineEdit*> fields;
        for (QLineEdit* each : panel()->findChildren<QLineEdit*>(QStringLiteral("answer")))
            if (each->isVisibleTo(panel())) fields << each;
        return fields;
    }
    void answer(const QString& text) const {
        QLineEdit* field = answerFields().value(0);
        if (!field) return;
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    int goalsMet() const {
        int met = 0;
        for (const QWidget* goal : panel()->findChildren<QWidget*>(QStringLiteral("goal")))
            met += goal->isVisibleTo(panel()) && goal->property("met").toBool();
        return met;
    }
    QString progress(const QString& id) const {
        for (int row = 0; row < list()->count(); ++row)
            if (list()->item(row)->data(Qt::UserRole).toString() == id)
                return streamscope::ui::inWords(
                    static_cast<streamscope::ui::LessonProgress>(list()->item(row)->data(Qt::UserRole + 2).toInt()));
        return {};
    }
    static QString textOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    static streamscope::Program programIn(const QString& path) {
        return *streamscope::programFromJson(textOf(path).toStdString()).value;
    }
};
