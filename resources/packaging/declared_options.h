// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <vector>

/// Files of the packages that list the options of the programs.
namespace streamscope::packaging {

/// As app::DeclaredOption and app::DeclaredCommand.
struct DeclaredOption {
    QString name, value, sentence;
};
struct DeclaredCommand {
    QString name, sentence;
    std::vector<DeclaredOption> options;
};

inline const QString workerName = QStringLiteral("streamscope-worker");

/// Returns the commands of streamscope with their options, the window first, and streamscope-worker as the last one.
std::vector<DeclaredCommand> declaredEverywhere();

/// Returns the completion for a shell; empty for another word.
QString completionFor(const QString& shell);

/// Replaces each line `.\" options COMMAND…` of a manual page by the options of these commands. Returns what is wrong with the
/// page; empty if nothing is.
QString putOptionsInto(QString& page);

}  // namespace streamscope::packaging
