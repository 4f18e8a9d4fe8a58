// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/document/program_document.h"
#include "ui/theme/spoken_marks.h"

#include <QAbstractScrollArea>

#include <functional>

namespace streamscope::ui {

/// Cards, arrows and lanes of the composer, for screen readers: the cards in the order of the calls, then the arrows, then the
/// lanes.
class ComposerMarks : public SpokenMarks {
    Q_OBJECT
public:
    /// `layout` returns what is painted, and `details` the tool tip of the card of a column.
    ComposerMarks(QAbstractScrollArea* view, ProgramDocument* document, std::function<const ComposerLayout&()> layout,
                  std::function<QString(int)> details);

    int count() const override;
    SpokenMark mark(int index) const override;
    int at(const QPoint& point) const override;
    int current() const override;
    void select(int index) override;

    /// Sets the current mark, on which the keys act, and notifies screen readers: the arrow with that index, else the card of
    /// that column, else that lane; -1: none. If `words` is not empty, it replaces the name of this mark until the next call.
    void setCurrent(int column, int arrow, int lane, const QString& words = {});

Q_SIGNALS:
    void arrowRequested(const QString& wait);
    void laneRequested(int lane);

private:
    int cards() const { return layout_().columns(); }
    int arrows() const { return static_cast<int>(layout_().arrows.size()); }
    SpokenMark laneMark(int lane) const;
    QPointF toScene(const QPointF& position) const;

    QAbstractScrollArea* view_;
    ProgramDocument* document_;
    std::function<const ComposerLayout&()> layout_;
    std::function<QString(int)> details_;
    int column_ = -1, arrow_ = -1, lane_ = -1;
    QString words_;   ///< name of the current mark in place of its own
    QString spoken_;  ///< text of the last notification
};

}  // namespace streamscope::ui
