// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/submissions.h"

#include "app/course/zip_file.h"
#include "app/runs/file_content.h"
#include "engine/device/translatable.h"
#include "engine/json/document.h"
#include "engine/json/within_memory.h"
#include "engine/program/program_json.h"
#include "ui/document/program_link.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>
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

/// Returns what is wrong with a submission, as the end of a sentence.
std::string brokenIn(const std::string& text, const Problem& problem) {
    if (const Read<json::Document> document = json::Document::parse(text); !document)
        return fmt::format(TRANSLATABLE("Messages", "is damaged or cut off at line {}"), document.problems.front().line);
    return fmt::format(TRANSLATABLE("Messages", "is not a valid submission: {}"), streamscope::describe(problem));
}

Expected<Program> programOfSubmission(const QString& path) {
    // In place of whyNoProgram(), whose sentences are those of the window's language.
    constexpr auto noCall = TRANSLATABLE("Messages", "contains neither a program nor a call that can be read");
    auto text = isCode(path) ? Expected<std::string>(path.toStdString()) : ui::readFile(path, filekinds::result);
    if (!text) return Failure{fmt::format(TRANSLATABLE("Messages", "cannot be read: {}"), text.why())};
    if (const auto unpacked = unpackCode(*text); !unpacked)
        return Failure{fmt::format(TRANSLATABLE("Messages", "has no valid code: {}"), unpacked.why())};
    const bool isListing = sniff(*text).content == Content::Code;
    if (const auto taken = takeProgram(*text); !taken)
        return Failure{isListing ? noCall : fmt::format(TRANSLATABLE("Messages", "contains no program: {}"), taken.why())};
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) return Failure{TRANSLATABLE("Messages", "is empty")};
    if (whyNoProgram(*text)) return Failure{noCall};
    Read<Program> read = programFromJson(*text);
    if (!read) return Failure{brokenIn(*text, read.problems.front())};
    return std::move(*read.value);
}

const QRegularExpression leadingSlash(QStringLiteral("^/+"));

bool isArchive(const QString& path) { return path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive); }

/// Collector of submissions. Archives are unpacked, also those in folders and in other archives.
class Collection {
public:
    explicit Collection(const std::stop_token& stop) : stop_(stop) {}

    Expected<void> add(const QString& path) {
        if (!isCode(path) && !QFileInfo::exists(path)) return ui::failure(QStringLiteral("there is no \"%1\"").arg(path));
        const std::size_t before = found_.files.size();
        if (QFileInfo(path).isDir()) {
            around_ = QDir(path).dirName();
            addFolder(path, {}, path);
        } else if (isArchive(path)) {
            around_ = QFileInfo(path).completeBaseName();
            if (const auto unpacked = addArchive(path, path, path, 0); !unpacked)
                return ui::failure(QStringLiteral("cannot unpack \"%1\": %2").arg(path, ui::text(unpacked.why())));
        } else {
            const QString name = isCode(path) ? QStringLiteral("code %1").arg(++codes_) : QFileInfo(path).fileName();
            found_.files.push_back({path, path, name, QFileInfo(path).absoluteDir().dirName()});
        }
        if (found_.files.size() > before || stop_.stop_requested()) return {};
        return ui::failure(QStringLiteral("no file with a program in \"%1\"").arg(path));
    }
    Submissions take() { return std::move(found_); }

private:
    /// Adds the files in a folder. `shown`: what replaces the folder in names; empty: its path. `root`: the name of what was
    /// chosen.
    void addFolder(const QString& folder, const QString& shown, const QString& root, int depth = 0) {
        QStringList all;
        QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) all << each.next();
        all.sort();
        for (const QString& path : std::as_const(all)) {
            if (stop_.stop_requested()) return;
            const QString name = shown.isEmpty() ? path : shown + path.mid(folder.size());
            std::string why;
            if (isArchive(path)) {
                const auto unpacked = addArchive(path, name, root, depth + 1);
                if (unpacked) continue;
                why = "cannot be unpacked: " + unpacked.why();
            } else if (!path.endsWith(QLatin1String(".streamscope")) && !path.endsWith(QLatin1String(".ssresult"))) {
                why = submittedProgram(path).why();
            }
            if (why.empty()) found_.files.push_back({name, path, name.mid(root.size()).remove(leadingSlash), around_});
            else found_.others.push_back({name, std::move(why)});
        }
    }

    Expected<void> addArchive(const QString& path, const QString& name, const QString& root, int depth) {
        constexpr int deepest = 2;
        if (depth > deepest) return Failure{"it is an archive in archives"};
        if (!folder_) found_.unpacked = folder_ = std::make_shared<QTemporaryDir>();
        const QString to = folder_->filePath(QString::number(++archives_));
        if (!folder_->isValid() || !QDir().mkpath(to)) return ui::failure(folder_->errorString());
        if (const auto unpacked = unpackZip(path, to, budget_); !unpacked) return unpacked;
        addFolder(to, name, root, depth);
        return {};
    }

    std::stop_token stop_;
    Submissions found_;
    std::shared_ptr<QTemporaryDir> folder_;
    QString around_;
    int archives_ = 0, codes_ = 0;
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

namespace {

/// Removes the folder that all submissions have in common, as in an archive of one folder. Returns its name.
QString withoutCommonFolder(std::vector<Submission>& all) {
    QString common;
    while (!all.empty()) {
        const QString first = all.front().within.section(u'/', 0, 0);
        const QString prefix = first + u'/';
        if (isArchive(first) || !std::ranges::all_of(all, [&](const Submission& one) { return one.within.startsWith(prefix); }))
            break;
        for (Submission& one : all) one.within.remove(0, prefix.size());
        common = first;
    }
    return common;
}

/// Returns the name of a file without the names of the lesson and the part at its end: "anna-week3-a" is "anna".
QString withoutPart(const QString& name, const QString& lesson, const QStringList& parts) {
    QStringList ids;
    for (const QString& each : parts)
        if (!each.isEmpty()) ids << QRegularExpression::escape(each);
    const QString separator = QStringLiteral("[-_ ]+"), of = QRegularExpression::escape(lesson);
    const QString ofPart = separator + QStringLiteral("(?:%1)").arg(ids.join(u'|'));
    const QString pattern = ids.isEmpty() ? QStringLiteral("^(.+?)%1%2$").arg(separator, of)
                                          : QStringLiteral("^(.+?)(?:%1%2)?(?:%1part)?%3$").arg(separator, of, ofPart);
    const auto found = QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption).match(name);
    return found.hasMatch() ? found.captured(1) : name;
}

}  // namespace

QStringList studentsOf(const std::vector<Submission>& submissions, const QString& lesson, const QStringList& parts) {
    std::vector<Submission> all = submissions;
    const QString common = withoutCommonFolder(all);
    QHash<QString, int> count;
    for (const Submission& each : all) ++count[each.within];
    QStringList students;
    for (const Submission& each : all) {
        const QString name = studentOf(each.within);
        const bool isFile = !each.within.contains(u'/');
        const bool isPlain = name == QFileInfo(each.within).completeBaseName();
        if (isFile && count[each.within] > 1) students << studentOf(each.around + QStringLiteral("/file"));
        else students << (isFile && isPlain ? withoutPart(name, lesson, parts) : name);
    }
    const bool isOne = !common.isEmpty() && QSet<QString>(students.begin(), students.end()).size() == 1;
    if (isOne) students.fill(studentOf(common + QStringLiteral("/file")));
    return students;
}

}  // namespace streamscope::app
