// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/lane_colors.h"

#include <QColor>
#include <QWidget>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// One line below the lanes that says what the colours of bars tell, where that is not their kind.
class ColorLegend : public QWidget {
    Q_OBJECT
public:
    explicit ColorLegend(QWidget* parent);
    /// Shows the classes; nullptr hides the line.
    void setColors(std::shared_ptr<const LaneColors> colors);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Entry {
        QString title;
        QColor fill, edge;
    };
    void fill();

    std::shared_ptr<const LaneColors> colors_;
    std::vector<Entry> entries_;
};

/// Returns the word of a choice of colours in menus.
QString titleOf(ColorBy by);

}  // namespace streamscope::ui
