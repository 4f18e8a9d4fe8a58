// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class FileActions;
class SafetyNet;
class Session;
class WindowPlaces;

/// Entries of the menu File for opening. Updates the session when a file is opened.
class OpeningEntries : public QObject {
    Q_OBJECT
public:
    OpeningEntries(Session* session, WindowPlaces* places, FileActions* files);

    /// Opens the work of a crashed session, unless `wanted` is another file. Returns whether it did.
    bool recover(const QString& wanted);

private:
    SafetyNet* safety_;
};

}  // namespace streamscope::app
