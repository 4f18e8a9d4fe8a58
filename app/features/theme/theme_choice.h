// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class WindowPlaces;

/// The choice between the light and the dark theme, which the settings keep.
class ThemeChoice : public QObject {
    Q_OBJECT
public:
    explicit ThemeChoice(WindowPlaces* places);
};

}  // namespace streamscope::app
