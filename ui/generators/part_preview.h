// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <optional>

namespace streamscope::ui {

/// Small preview of a part of a program: a row for each stream, a column for each call, in the colours of the kinds.
class PartPreview : public QWidget {
    Q_OBJECT
public:
    explicit PartPreview(QWidget* parent);
    void setProgram(std::optional<ResolvedProgram> program);
    QSize sizeHint() const override { return {420, 260}; }
    QSize minimumSizeHint() const override { return {280, 180}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintLanes(QPainter& painter, const QRectF& area) const;
    void paintCall(QPainter& painter, const ResolvedOperation& operation, const QRectF& cell) const;
    void paintArrows(QPainter& painter, const QRectF& area) const;
    QRectF cellOf(std::size_t column, const QRectF& area) const;
    qreal nameWidth() const;

    std::optional<ResolvedProgram> program_;
};

}  // namespace streamscope::ui
