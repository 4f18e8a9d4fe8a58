// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class WindowPlaces;

/// Entries of the menu Help: the manual and the information about Streamscope.
class HelpEntries : public QObject {
    Q_OBJECT
public:
    explicit HelpEntries(WindowPlaces* places);

private:
    void tellAbout();

    WindowPlaces* places_;
};

}  // namespace streamscope::app
