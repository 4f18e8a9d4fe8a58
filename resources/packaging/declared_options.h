// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Files of the packages that list the options of the programs.
namespace streamscope::packaging {

/// An option and a command as app::DeclaredOption and app::DeclaredCommand have them, in texts of Qt.
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

/// Returns the commands with these names ("window" is the window) as one that has the options of all of them; nothing if a name
/// is none.
std::optional<DeclaredCommand> declaredTogether(const QStringList& names);

/// Mark of a line of a manual page, behind which commands are named.
inline const QString optionsMark = QStringLiteral(".\\\" options ");

/// Returns the completion for a shell; empty for another word.
QString completionFor(const QString& shell);

/// Replaces each line `.\" options COMMAND…` of a manual page by the options of these commands. Returns what is wrong with the
/// page; empty if nothing is.
QString putOptionsInto(QString& page);

/// Page of the manual about a command, or about several commands that take the same options.
struct CommandPage {
    QString name;      ///< "command-run"
    QString markdown;  ///< as resources/manual has it
};
/// Returns a page for each line `.\" options COMMAND…` of a manual page: usage and text as they stand before it, and the options.
/// Lines that name no command are left out, since putOptionsInto() finds them.
std::vector<CommandPage> commandPages(const QString& page);

}  // namespace streamscope::packaging
