// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QLabel;
class QString;

namespace streamscope::app {

class FileActions;
struct LessonPart;
class Session;
class WindowPlaces;

/// Title of the window, and the permanent parts of the status bar: device and size of the program, and whether it is saved.
class StatusLine : public QObject {
    Q_OBJECT
public:
    StatusLine(Session* session, WindowPlaces* places, FileActions* files);

private:
    void showTitle();
    void showProgram();

    Session* session_;
    WindowPlaces* places_;
    QLabel *program_, *saved_;
    QString ofFile_;  ///< the latest message about a file
};

}  // namespace streamscope::app
