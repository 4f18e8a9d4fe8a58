// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standard_streams.h"

#include "app/cli/command_parts.h"
#include "engine/json/printable.h"
#include "engine/json/regular_file.h"
#include "ui/document/read_file.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

#include <unistd.h>

namespace streamscope::app {
namespace {

bool outputIsTaken = false;

Expected<std::string> readStandardInput() {
    std::string text;
    std::array<char, 1 << 16> piece;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return Failure{std::string(std::strerror(errno)) + '.'};
        if (count == 0) return text;
        text.append(piece.data(), static_cast<std::size_t>(count));
        if (text.size() > filekinds::result.largest) return Failure{"It is larger than any file that is read."};
    }
}

/// Returns a text of which no character controls a terminal. Its lines stay.
std::string forTerminal(const std::string& text) {
    std::string lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t last = end > begin && text[end - 1] == '\r' ? end - 1 : end;
        lines += printable(std::string_view(text).substr(begin, last - begin)) + '\n';
        begin = end + 1;
    }
    return lines;
}

/// Returns why a file cannot be written; empty if it probably can. Pipes and devices are opened by the writer alone.
QString problemOfOutput(const QString& file) {
    if (file.isEmpty() || isDash(file)) return {};
    const QFileInfo given(file);
    if (given.isDir()) return QStringLiteral("it is a folder");
    if (given.exists() && !given.isFile()) return {};
    if (given.exists() && !given.isWritable()) return QStringLiteral("the file is read-only");
    const QFileInfo folder(given.exists() ? QFileInfo(given.canonicalFilePath()).path() : given.path());
    if (!folder.isDir()) return QStringLiteral("there is no folder %1").arg(folder.filePath());
    return folder.isWritable() ? QString() : QStringLiteral("nothing can be written in the folder %1").arg(folder.filePath());
}

}  // namespace

bool isDash(const QString& name) { return name == QLatin1String("-"); }

Expected<std::string> readGiven(const QString& name) {
    if (!isDash(name)) return ui::readFile(name, filekinds::result);
    static const Expected<std::string> given = readStandardInput();
    return given;
}

bool outputsAreReady(const QStringList& files, bool printsJson) {
    const qsizetype dashes = files.count(QStringLiteral("-"));
    outputIsTaken = dashes > 0;
    if (dashes > 0 && dashes + (printsJson ? 1 : 0) > 1)
        return complain(QStringLiteral("streamscope: standard output takes one output, but \"-\" is given with another one")),
               false;
    for (const QString& file : files)
        if (const QString problem = problemOfOutput(file); !problem.isEmpty())
            return complain(QStringLiteral("streamscope: cannot write %1: %2").arg(file, problem)), false;
    return true;
}

bool isOutputTaken() { return outputIsTaken; }

bool writeOutput(const std::string& bytes) {
    const bool isTerminal = ::isatty(STDOUT_FILENO) != 0;
    const std::string shown = isTerminal ? forTerminal(bytes) : std::string();
    const std::string& text = isTerminal ? shown : bytes;
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!isWritten)
        complain(
            QStringLiteral("streamscope: cannot write to standard output: %1").arg(QString::fromLocal8Bit(std::strerror(errno))));
    return isWritten;
}

}  // namespace streamscope::app
