// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QObject>

#include <functional>

class QMenu;
class QWidget;

namespace streamscope::ui {

/// Commands of an operation's menu that its owner executes.
struct OperationCommands {
    std::function<void()> select, fit, keepMeasure;
    std::function<void(int step)> follow;            ///< 1: to the operation that it releases, -1: to the one that released it
    std::function<void(const QString& query)> find;  ///< in the search line
    bool canGoBack = false, canGoForth = false;      ///< whether follow() leads anywhere
};

/// Returns the menu of an operation of a timeline, which deletes itself when it closes.
QMenu* operationMenu(const Timeline& timeline, const TimelineOperation& operation, const OperationCommands& commands,
                     QWidget* parent);

/// Returns name, call, stream, start, end and duration of an operation as text for the clipboard, one property a line.
QString operationText(const Timeline& timeline, const TimelineOperation& operation);

}  // namespace streamscope::ui
