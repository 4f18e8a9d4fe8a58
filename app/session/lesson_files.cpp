// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_files.h"

#include "app/session/composition.h"
#include "app/session/near_names.h"
#include "app/session/workers.h"
#include "engine/lessons/lesson_texts.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"
#include "ui/document/read_file.h"
#include "ui/theme/language.h"
#include "ui/theme/text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace streamscope::app {
namespace {

const QString folder = QStringLiteral(":/lessons");

/// Returns what is expected of a part's device; nothing for a simulated device or a valid profile file in the lesson's folder.
std::string complaintOfDevice(const std::string& name, const QString& beside) {
    if (isSimulatedDevice(name)) return {};
    Workers none;
    const QString device = QString::fromStdString(name);
    const bool isReal = device.contains(QLatin1String("cuda:"));
    if (!isReal && std::holds_alternative<Target>(Devices().target(device, none, beside))) return {};
    return "the name of a simulated device (streamscope devices lists them), or a valid profile file (*.json) beside the lesson";
}

/// Returns the unknown fields of a lesson. Repairs are left out, because they edit programs.
std::vector<LessonFinding> findingsOf(const lessons::Lesson& lesson, const std::string& text, const QString& shown) {
    const std::vector<StrayField> strays = lessons::strayFields(lesson);
    std::vector<Problem> places;
    for (const StrayField& each : strays) places.push_back(problemOf(each));
    if (const Read<json::Document> document = json::Document::parse(text)) locate(places, *document.value);
    std::vector<LessonFinding> found;
    for (std::size_t i = 0; i < strays.size(); ++i) {
        Diagnostic diagnostic = diagnosticOf(strays[i]);
        diagnostic.fix.reset();
        const QString line =
            QStringLiteral("%1:%2:%3: %4: %5 [%6]")
                .arg(shown)
                .arg(places[i].line)
                .arg(places[i].column)
                .arg(ui::text(name(diagnostic.severity)), ui::text(diagnostic.message), ui::text(diagnostic.rule));
        found.push_back({std::move(diagnostic), line});
    }
    return found;
}

QStringList linesOf(const std::vector<Problem>& problems, const QString& shown) {
    QStringList list;
    for (const Problem& problem : problems) list << QString::fromStdString(describe(problem, shown.toStdString()));
    return list;
}

/// Returns the lesson with the texts of a file.
std::variant<lessons::Lesson, QStringList> withTextsOf(lessons::Lesson lesson, const QString& path, const QString& shown) {
    const QFileInfo file(path);
    const auto text = ui::readFileInside(file.path(), file.fileName(), filekinds::lesson);
    if (!text) return QStringList{QStringLiteral("streamscope: cannot read \"%1\": %2").arg(shown, ui::text(text.why()))};
    Read<lessons::Lesson> made = lessons::withTexts(std::move(lesson), *text);
    if (!made) return linesOf(made.problems, shown);
    return std::move(*made.value);
}

/// Returns the lesson with the texts of the language that is shown, if a file beside it has them.
std::variant<lessons::Lesson, QStringList> inShownLanguage(lessons::Lesson lesson, const QString& path) {
    const QFileInfo file(path);
    const QString name = QStringLiteral("%1.%2.lesson").arg(file.completeBaseName(), ui::shownLanguage());
    if (!QFileInfo::exists(file.dir().filePath(name))) return lesson;
    return withTextsOf(std::move(lesson), file.dir().filePath(name), name);
}

/// For whom a lesson is read. A writer may use devices that are not known here, and finds the lesson's own texts.
enum class For : std::uint8_t { Learner, Writer };

std::variant<LessonFile, QStringList> read(const QString& path, const QString& shown, For reader = For::Learner);

/// Returns the lesson in the language of a file with its texts.
std::variant<LessonFile, QStringList> readTexts(const QString& path, const QString& shown, const QString& lesson) {
    auto found = read(lesson, lesson, For::Writer);
    auto* file = std::get_if<LessonFile>(&found);
    if (!file) return found;
    auto translated = withTextsOf(std::move(file->lesson), path, shown);
    if (auto* problems = std::get_if<QStringList>(&translated)) return std::move(*problems);
    file->lesson = std::move(std::get<lessons::Lesson>(translated));
    return found;
}

std::variant<LessonFile, QStringList> read(const QString& path, const QString& shown, For reader) {
    const auto lines = [&](const std::vector<Problem>& problems) { return linesOf(problems, shown); };
    if (const std::string whole = lessons::nameOfTranslated(QFileInfo(path).fileName().toStdString()); !whole.empty())
        return readTexts(path, shown, QFileInfo(path).dir().filePath(QString::fromStdString(whole)));
    const auto text = ui::readFile(path, filekinds::lesson);
    if (!text) return QStringList{QStringLiteral("streamscope: cannot read \"%1\": %2").arg(shown, ui::text(text.why()))};
    Read<lessons::Lesson> lesson = lessons::lessonFromJson(*text);
    if (!lesson) return lines(lesson.problems);
    const QDir beside = QFileInfo(path).dir();
    lesson = lessons::withPrograms(std::move(*lesson.value), [&beside](const std::string& name) {
        return ui::readFileInside(beside.path(), QString::fromStdString(name), filekinds::program).optional();
    });
    if (!lesson) return lines(lesson.problems);
    const auto device = [&](const std::string& name) {
        return reader == For::Writer ? std::string() : complaintOfDevice(name, beside.path());
    };
    if (const auto problems = lessons::problemsOf(*lesson.value, *text, device); !problems.empty()) return lines(problems);
    const QFileInfo file(path);
    const QString id = path.startsWith(u':') ? file.completeBaseName() : file.absoluteFilePath();
    std::vector<LessonFinding> findings = findingsOf(*lesson.value, *text, shown);
    if (reader == For::Learner) {
        auto translated = inShownLanguage(std::move(*lesson.value), path);
        if (auto* problems = std::get_if<QStringList>(&translated)) return std::move(*problems);
        lesson.value = std::move(std::get<lessons::Lesson>(translated));
    }
    return LessonFile{id, std::move(*lesson.value), beside.absolutePath(), {}, std::move(findings)};
}

}  // namespace

std::vector<LessonFile> lessonFiles() {
    std::vector<LessonFile> list;
    const QDir all(folder);
    for (const QString& name : all.entryList({QStringLiteral("*.lesson")}, QDir::Files, QDir::Name)) {
        if (!lessons::nameOfTranslated(name.toStdString()).empty()) continue;
        auto one = read(all.filePath(name), name);
        if (auto* lesson = std::get_if<LessonFile>(&one)) list.push_back(std::move(*lesson));
    }
    return list;
}

std::vector<LessonPackFile> lessonPacks() {
    std::vector<LessonPackFile> packs;
    const auto text = ui::readFile(folder + QStringLiteral("/packs.json"), filekinds::lesson);
    const QJsonObject file = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
    for (const QJsonValue& each : file.value(QStringLiteral("packs")).toArray()) {
        LessonPackFile pack{each[QStringLiteral("name")].toString(), {}};
        for (const QJsonValue& id : each[QStringLiteral("lessons")].toArray()) pack.lessons << id.toString();
        packs.push_back(std::move(pack));
    }
    return packs;
}

QString solutionPath(const QString& lessonPath, const lessons::Part& part) {
    const QFileInfo file(lessonPath);
    const QString ending = part.id.empty() ? QString() : u'-' + QString::fromStdString(part.id);
    return file.dir().filePath(QStringLiteral("%1-solution%2.streamscope").arg(file.completeBaseName(), ending));
}

std::optional<Program> solutionOf(const LessonFile& lesson, const lessons::Part& part) {
    if (const auto known = lesson.solutions.find(part.id); known != lesson.solutions.end()) return known->second;
    const QString ending = part.id.empty() ? QString() : u'-' + QString::fromStdString(part.id);
    const bool ours = lesson.folder.startsWith(u':');
    const QString folder = ours ? QStringLiteral(":/solutions") : QFileInfo(lesson.id).path();
    const QString name = ours ? QStringLiteral("%1%2.streamscope").arg(lesson.id, ending)
                              : QDir(folder).relativeFilePath(solutionPath(lesson.id, part));
    const auto text = ui::readFileInside(folder, name, filekinds::program);
    if (!text) return std::nullopt;
    return programFromJson(*text).value;
}

std::variant<LessonFile, QStringList> lessonFile(const QString& pathOrName) {
    if (QFileInfo::exists(pathOrName)) return read(pathOrName, pathOrName);
    const QString known = QStringLiteral("%1/%2.lesson").arg(folder, pathOrName);
    if (QFileInfo::exists(known)) return read(known, pathOrName);
    QStringList names = QDir(folder).entryList({QStringLiteral("*.lesson")}, QDir::Files);
    names.replaceInStrings(QStringLiteral(".lesson"), QString());
    return QStringList{QStringLiteral("streamscope: there is no lesson \"%1\"%2. Lessons are listed by: streamscope lessons")
                           .arg(pathOrName, didYouMean(pathOrName, names))};
}

std::variant<LessonFile, QStringList> lessonToWrite(const QString& path) { return read(path, path, For::Writer); }

}  // namespace streamscope::app
