// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/submissions.h"

#include "app/session/file_content.h"
#include "engine/json/within_memory.h"
#include "engine/program/program_json.h"
#include "ui/document/program_link.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QStringList>

#include <utility>

namespace streamscope::app {
namespace {

/// Replaces the code of a page (formats.md, Link) by the program in it.
Expected<void> unpackCode(std::string& text) {
    constexpr std::size_t most = 1 << 20;  // bytes of a code, whose program may be much longer
    const QString words = text.size() < most ? ui::text(text).trimmed() : QString();
    if (!ui::isLink(words)) return {};
    auto program = ui::programInLink(words);
    if (!program) return program.failure();
    text = *std::move(program);
    return {};
}

Expected<Program> programOfSubmission(const QString& path) {
    auto text = isCode(path) ? Expected<std::string>(path.toStdString()) : ui::readFile(path, filekinds::result);
    if (!text) return Failure{"cannot be read: " + text.why()};
    if (const auto unpacked = unpackCode(*text); !unpacked) return Failure{"has no valid code: " + unpacked.why()};
    if (const auto taken = takeProgram(*text); !taken) return Failure{"contains no program: " + taken.why()};
    Read<Program> read = programFromJson(*std::move(text));
    if (!read) return Failure{"is not a valid program: " + streamscope::describe(read.problems.front())};
    return std::move(*read.value);
}

}  // namespace

bool isCode(const QString& words) { return ui::isLink(words) && !QFileInfo::exists(words); }

Expected<Program> submittedProgram(const QString& path) {
    return withinMemory([&] { return programOfSubmission(path); },
                        [] { return Expected<Program>(Failure{std::string(outOfMemory)}); });
}

Submissions submissionsIn(const QString& folder) {
    QStringList all;
    QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) all << each.next();
    all.sort();
    Submissions found;
    for (const QString& path : std::as_const(all)) {
        const bool isOwn = path.endsWith(QLatin1String(".streamscope")) || path.endsWith(QLatin1String(".ssresult"));
        std::string why = isOwn ? std::string() : submittedProgram(path).why();
        if (why.empty()) found.files.push_back({path, path});
        else found.others.push_back({path, std::move(why)});
    }
    return found;
}

}  // namespace streamscope::app
