// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class WindowPlaces;

/// The entry Preferences of the menu Edit.
class Preferences : public QObject {
    Q_OBJECT
public:
    explicit Preferences(WindowPlaces* places);
};

}  // namespace streamscope::app
