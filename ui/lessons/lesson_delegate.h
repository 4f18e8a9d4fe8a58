// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_list.h"

#include <QStyledItemDelegate>

namespace streamscope::ui {

/// Delegate for the list of lessons: headings of packs, and lessons with title, topic and progress.
class LessonDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole, TopicRole, ProgressRole, PackRole };  ///< a heading has no id
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintLesson(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

}  // namespace streamscope::ui
