// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/submissions.h"

#include "app/course/zip_file.h"
#include "app/session/file_content.h"
#include "engine/json/within_memory.h"
#include "engine/program/program_json.h"
#include "ui/document/program_link.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <cstdint>
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
    Read<Program> read = readProgram(*std::move(text));
    if (!read) return Failure{"is not a valid program: " + streamscope::describe(read.problems.front())};
    return std::move(*read.value);
}

bool isArchive(const QString& path) { return path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive); }

/// Collector of submissions. Archives are unpacked, also those in folders and in other archives.
class Collection {
public:
    explicit Collection(const std::stop_token& stop) : stop_(stop) {}

    Expected<void> add(const QString& path) {
        if (!isCode(path) && !QFileInfo::exists(path)) return ui::failure(QStringLiteral("there is no \"%1\"").arg(path));
        const std::size_t before = found_.files.size();
        if (QFileInfo(path).isDir()) {
            addFolder(path, {});
        } else if (isArchive(path)) {
            if (const auto unpacked = addArchive(path, path, 0); !unpacked)
                return ui::failure(QStringLiteral("cannot unpack \"%1\": %2").arg(path, ui::text(unpacked.why())));
        } else {
            found_.files.push_back({path, path});
        }
        if (found_.files.size() > before || stop_.stop_requested()) return {};
        return ui::failure(QStringLiteral("no file with a program in \"%1\"").arg(path));
    }
    Submissions take() { return std::move(found_); }

private:
    /// Adds the files in a folder. `shown`: what replaces the folder in names; empty: its path.
    void addFolder(const QString& folder, const QString& shown, int depth = 0) {
        QStringList all;
        QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) all << each.next();
        all.sort();
        for (const QString& path : std::as_const(all)) {
            if (stop_.stop_requested()) return;
            const QString name = shown.isEmpty() ? path : shown + path.mid(folder.size());
            std::string why;
            if (isArchive(path)) {
                const auto unpacked = addArchive(path, name, depth + 1);
                if (unpacked) continue;
                why = "cannot be unpacked: " + unpacked.why();
            } else if (!path.endsWith(QLatin1String(".streamscope")) && !path.endsWith(QLatin1String(".ssresult"))) {
                why = submittedProgram(path).why();
            }
            if (why.empty()) found_.files.push_back({name, path});
            else found_.others.push_back({name, std::move(why)});
        }
    }

    Expected<void> addArchive(const QString& path, const QString& name, int depth) {
        constexpr int deepest = 2;
        if (depth > deepest) return Failure{"it is an archive in archives"};
        if (!folder_) found_.unpacked = folder_ = std::make_shared<QTemporaryDir>();
        const QString to = folder_->filePath(QString::number(++archives_));
        if (!folder_->isValid() || !QDir().mkpath(to)) return ui::failure(folder_->errorString());
        if (const auto unpacked = unpackZip(path, to, budget_); !unpacked) return unpacked;
        addFolder(to, name, depth);
        return {};
    }

    std::stop_token stop_;
    Submissions found_;
    std::shared_ptr<QTemporaryDir> folder_;
    int archives_ = 0;
    std::uint64_t budget_ = 2 * filekinds::result.largest;  ///< bytes that may still be unpacked
};

}  // namespace

bool isCode(const QString& words) { return ui::isLink(words) && !QFileInfo::exists(words); }

Expected<Program> submittedProgram(const QString& path) {
    return withinMemory([&] { return programOfSubmission(path); },
                        [] { return Expected<Program>(Failure{std::string(outOfMemory)}); });
}

Expected<Submissions> submissionsIn(const QStringList& paths, const std::stop_token& stop) {
    Collection collection(stop);
    for (const QString& path : paths)
        if (const auto added = collection.add(path); !added) return added.failure();
    return collection.take();
}

QString studentOf(const QString& name) {
    static const QRegularExpression numbers(QStringLiteral("^(.+?)(_LATE)?_\\d{3,}_.*$"));
    const QString folder = name.section(u'/', 0, 0);
    const bool isFolder = name.contains(u'/') && !isArchive(folder);
    const QString first = isFolder ? folder : QFileInfo(folder).completeBaseName();
    const QRegularExpressionMatch found = numbers.match(first);
    return found.hasMatch() ? found.captured(1) : first;
}

}  // namespace streamscope::app
