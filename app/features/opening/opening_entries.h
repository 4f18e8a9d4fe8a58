// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class FileActions;
class SafetyNet;
class Session;
class WindowPlaces;

/// Entries of the menu File, and what is done with an opened file in the session.
class OpeningEntries : public QObject {
    Q_OBJECT
public:
    OpeningEntries(Session* session, WindowPlaces* places, FileActions* files);

    /// Opens what a crashed session left, unless `wanted` is something else. Returns whether it did.
    bool recover(const QString& wanted);

private:
    SafetyNet* safety_;
};

}  // namespace streamscope::app
