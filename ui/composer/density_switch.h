// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace streamscope::ui {

class ComposerView;

/// Switch between cards, chips and ticks, beside the composer's caption.
class DensitySwitch : public QWidget {
    Q_OBJECT
public:
    explicit DensitySwitch(ComposerView* composer, QWidget* parent = nullptr);
};

}  // namespace streamscope::ui
