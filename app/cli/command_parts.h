// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/commands/command_parts.h"
#include "app/commands/standard_streams.h"

#include <QString>
#include <QStringList>

/// The parts that commands share (app/commands/command_parts.h) for texts of Qt.
namespace streamscope::app {

inline void complain(const QString& line) { complain(line.toStdString()); }
inline void complain(const QStringList& lines) {
    for (const QString& line : lines) complain(line);
}
inline void complainOf(const std::vector<Problem>& problems, const QString& file) { complainOf(problems, file.toStdString()); }
inline std::optional<LoadedProgram> load(const QString& name) { return load(name.toStdString()); }
inline std::optional<ResultFile> loadResult(const QString& path) { return loadResult(path.toStdString()); }
inline std::optional<Target> target(const QString& on, const LoadedProgram& loaded, Workers& workers, int& exitCode) {
    return target(on.toStdString(), loaded, workers, exitCode);
}
inline bool isDash(const QString& name) { return isDash(name.toStdString()); }
inline Expected<std::string> readGiven(const QString& name) { return readGiven(name.toStdString()); }
inline bool writeText(const QString& path, const std::string& text) { return writeText(path.toStdString(), text); }
/// Tests whether outputs can be written, as streamscope::app::outputsAreReady() does for other texts.
inline bool outputsAreReady(const QStringList& files, bool printsJson = false) {
    std::vector<std::string> names;
    for (const QString& file : files) names.push_back(file.toStdString());
    return outputsAreReady(names, printsJson);
}

}  // namespace streamscope::app
