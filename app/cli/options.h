// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/commands/options.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace streamscope::app {

/// Options of a command that has texts of Qt.
class Options : public PlainOptions {
public:
    using TakeText = std::function<QString(const QString& value)>;

    Options(const QString& command, const QString& usage, const QString& sentence)
        : PlainOptions(command.toStdString(), usage.toStdString(), sentence.toStdString()) {}

    using PlainOptions::each, PlainOptions::text, PlainOptions::words, PlainOptions::file, PlainOptions::wrong;
    void each(const char* name, const char* value, const char* sentence, TakeText take);
    void text(const char* name, const char* value, const char* sentence, QString& into);
    void texts(const char* name, const char* value, const char* sentence, QStringList& into);
    void words(const char* name, const char* sentence, QStringList& into, const char* value);

    /// Parses the arguments after the command's name, as PlainOptions::read() does.
    std::optional<Command> read(const QStringList& words);
    UsageError wrong(const QString& what) const { return wrong(what.toStdString()); }
};

/// Returns words as the rooms without Qt take them.
std::vector<std::string> asTexts(const QStringList& words);

}  // namespace streamscope::app
