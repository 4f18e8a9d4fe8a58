// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::ui {
class StepBar;
}

namespace streamscope::app {

class Session;
class WindowPlaces;

/// The bar of the program's steps, and the menu Steps.
class StepEntries : public QObject {
    Q_OBJECT
public:
    StepEntries(Session* session, WindowPlaces* places);

    ui::StepBar* bar() const { return bar_; }

private:
    ui::StepBar* bar_;
};

}  // namespace streamscope::app
