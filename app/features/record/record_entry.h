// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class FileActions;
class WindowPlaces;

/// The command that records a program of the user. The result replaces the composition.
class RecordEntry : public QObject {
    Q_OBJECT
public:
    RecordEntry(WindowPlaces* places, FileActions* files);
};

}  // namespace streamscope::app
