// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class ChosenKeys;
class WindowPlaces;

/// The command that changes the keys of the menus. Applies the user's keys as soon as the menus are filled.
class KeyChoice : public QObject {
    Q_OBJECT
public:
    explicit KeyChoice(WindowPlaces* places);

private:
    ChosenKeys* keys_ = nullptr;
};

}  // namespace streamscope::app
