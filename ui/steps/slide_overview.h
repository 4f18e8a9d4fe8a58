// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"
#include "ui/theme/display_scale.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// One slide of a lecture: the program after a step, or a part of a lesson.
struct Slide {
    QString title;
    std::shared_ptr<const ResolvedProgram> program;  ///< nullptr: it cannot run, and has no picture
};

/// Grid of all slides over the whole window, each with a small picture of its program and its title. Arrows choose one, Enter
/// goes to it, Escape closes the grid.
class SlideOverview : public QWidget {
    Q_OBJECT
public:
    explicit SlideOverview(QWidget* over);
    void open(std::vector<Slide> slides, std::size_t current, const DisplayScale& scale);
    std::size_t chosen() const { return chosen_; }
    QRectF placeOf(std::size_t slide) const;  ///< px

Q_SIGNALS:
    void picked(std::size_t slide);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int columns() const;
    double rowHeight() const;
    double widestCell() const;
    QFont font(bool strong) const;
    void choose(std::ptrdiff_t slide);
    void scrollTo(double offset);
    void pick();
    std::ptrdiff_t slideAt(const QPointF& at) const;
    void paintSlide(QPainter& painter, std::size_t slide) const;
    void paintProgram(QPainter& painter, const ResolvedProgram& program, const QRectF& room) const;
    void shut();

    std::vector<Slide> slides_;
    std::size_t current_ = 0, chosen_ = 0;
    DisplayScale scale_;
    double offset_ = 0;         ///< px by which the grid is scrolled
    QPointer<QWidget> before_;  ///< had the focus
};

}  // namespace streamscope::ui
