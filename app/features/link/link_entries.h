// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class FileActions;
class Session;
class WindowPlaces;

/// Entries of the menu File for links to programs.
class LinkEntries : public QObject {
    Q_OBJECT
public:
    LinkEntries(Session* session, WindowPlaces* places, FileActions* files);

private:
    void copy();
    void askForLink();
    /// Asks for the address of a live page. Copies the link afterwards if `copies`.
    void askForAddress(bool copies);

    Session* session_;
    WindowPlaces* places_;
    FileActions* files_;
};

}  // namespace streamscope::app
