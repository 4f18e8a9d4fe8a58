// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace streamscope::app {

/// The options of one command, with their sentences. CLI11 reads them, and --help lists them.
class Options {
public:
    /// Returns what is wrong with a value as the end of a sentence; empty if it was taken.
    using Take = std::function<QString(const QString& value)>;

    /// `usage`: the words behind "streamscope".
    Options(QString command, const QString& usage, const QString& sentence);
    ~Options();

    /// Lists the following options under a title.
    void group(const char* title);
    /// Adds an option that takes a value; it may be given several times.
    void each(const char* name, const char* value, const char* sentence, Take take);
    void text(const char* name, const char* value, const char* sentence, QString& into);
    /// Adds an option that takes one value or more, as a shell makes them of a pattern.
    void texts(const char* name, const char* value, const char* sentence, QStringList& into);
    void number(const char* name, const char* sentence, int least, int most, std::function<void(int)> into);
    void flag(const char* name, const char* sentence, bool& into, bool value = true);
    /// Takes the words that are no options.
    void words(const char* name, const char* sentence, QStringList& into);
    /// Takes the one FILE of a command, which is required.
    void file(QString& into);

    /// Reads the words behind the command's name. Returns the help or the mistake that ends the reading; nothing if all is well.
    std::optional<Command> read(const QStringList& words);
    /// Returns a mistake of this command with a hint at its help.
    UsageError wrong(const QString& what) const;

private:
    struct Inside;
    QString problemOfFile();

    QString command_;
    QString* file_ = nullptr;
    QStringList files_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace streamscope::app
