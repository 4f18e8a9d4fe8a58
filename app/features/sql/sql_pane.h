// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::ui {
class SqlPanel;
}

namespace streamscope::app {

class Session;
class WindowPlaces;

/// Tab with questions in SQL to the shown result, and its entry in the menu.
class SqlPane : public QObject {
    Q_OBJECT
public:
    SqlPane(Session* session, WindowPlaces* places);

private:
    void follow();
    void save(const QString& csv);

    Session* session_;
    WindowPlaces* places_;
    ui::SqlPanel* panel_;
};

}  // namespace streamscope::app
