// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class WindowPlaces;

/// Commands that move the focus from pane to pane.
class PaneWalk : public QObject {
    Q_OBJECT
public:
    explicit PaneWalk(WindowPlaces* places);

private:
    void walk(bool forward);

    WindowPlaces* places_;
};

}  // namespace streamscope::app
