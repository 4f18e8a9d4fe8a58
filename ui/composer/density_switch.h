// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace streamscope::ui {

class ComposerView;

/// Switch between cards, chips and ticks, beside the composer's caption.
class DensitySwitch : public QWidget {
    Q_OBJECT
public:
    explicit DensitySwitch(ComposerView* composer, QWidget* parent = nullptr);
    /// Shows the three densities, or only the button that makes all columns visible.
    void setDensitiesShown(bool on);

private:
    QList<QWidget*> densities_;
};

}  // namespace streamscope::ui
