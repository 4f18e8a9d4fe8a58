// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_page.h"

#include "app/runs/composition.h"
#include "app/runs/lesson_runs.h"
#include "app/session/lesson_html.h"
#include "app/session/live_parts.h"
#include "engine/json/printable.h"
#include "engine/lessons/grade_json.h"
#include "ui/figure/figure.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <memory>
#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct WriteLessonPageTexts {
    Q_DECLARE_TR_FUNCTIONS(WriteLessonPageTexts)
};

const QString allLessons = QStringLiteral("all");

Expected<Target> targetOf(const lessons::Part& part, const LessonFile& file) {
    Workers none;
    const auto found = Devices().target(part.device, none, file.folder.toStdString());
    if (const auto* target = std::get_if<Target>(&found)) return *target;
    return Failure{std::get<NoTarget>(found).message};
}

/// Adds the devices of a lesson that do not come with Streamscope. Fails if two lessons give one name to different devices.
Expected<void> addOwnDevices(std::vector<NamedProfile>& devices, const LessonFile& file) {
    for (const lessons::Part& part : file.lesson.parts) {
        if (isSimulatedDevice(part.device)) continue;
        const auto target = targetOf(part, file);
        if (!target || !target->simulated()) continue;
        DeviceProfile profile = target->profiles.front();
        profile.devices = static_cast<int>(target->profiles.size());
        const auto known = std::ranges::find(devices, part.device, &NamedProfile::name);
        if (known == devices.end()) devices.push_back({part.device, std::move(profile)});
        else if (!(known->profile == profile))
            return ui::failure(
                WriteLessonPageTexts::tr("Two of the lessons name different devices %1.").arg(ui::text(part.device)));
    }
    return {};
}

/// The program that a lesson begins with, after its run.
Expected<ui::FigureSource> beginOf(const LessonFile& file) {
    const auto cannot = [&](const QString& why) {
        return ui::failure(WriteLessonPageTexts::tr("The lesson “%1” cannot begin: %2").arg(ui::text(file.lesson.title), why));
    };
    if (file.lesson.parts.empty() || !std::holds_alternative<Program>(file.lesson.parts.front().start))
        return cannot(WriteLessonPageTexts::tr("it has no program to begin with"));
    const lessons::Part& first = file.lesson.parts.front();
    Program program = std::get<Program>(first.start);
    program.device = first.device;
    auto run = LessonRuns().run(program, first.device, file.folder.toStdString(), {});
    if (!run) return cannot(ui::text(run.why()));
    lessons::setNote(program, {.part = lessons::idOf(file.lesson, 0), .answers = {}, .lesson = handoutName(file).toStdString()});
    return ui::FigureSource{std::make_shared<const Program>(std::move(program)),
                            std::make_shared<const Timeline>(std::move(run->timeline)),
                            {},
                            nullptr};
}

QByteArray packedLessons(const std::vector<TaughtLesson>& all) {
    QJsonObject texts;
    for (const TaughtLesson& each : all) texts.insert(each.id, ui::text(toJson(withReasonsAsHtml(each.lesson))));
    return QJsonDocument(texts).toJson(QJsonDocument::Compact);
}

}  // namespace

QString portable(QString name) {
    name.replace(u'\\', u'-');
    if (name.count(u'.') == name.size()) name.fill(u'-');
    for (QChar& letter : name)
        if (isUnseen(letter.unicode())) letter = u'-';
    return name;
}

QString handoutName(const LessonFile& file) { return portable(QFileInfo(file.id).completeBaseName()); }

bool isNamed(const LessonFile& file, const QString& name) {
    return file.id == name || handoutName(file) == name ||
           (name.endsWith(QLatin1String(".lesson")) && handoutName(file) == portable(QFileInfo(name).completeBaseName()));
}

Expected<void> writeLessonPage(const std::vector<LessonFile>& all, const QString& title, const QString& path) {
    std::vector<TaughtLesson> taught;
    std::vector<NamedProfile> devices;
    QSet<QString> names;
    for (const LessonFile& each : all) {
        taught.push_back({handoutName(each), each.lesson});
        if (names.contains(taught.back().id))
            return ui::failure(WriteLessonPageTexts::tr("Two of the lessons are named %1.").arg(taught.back().id));
        names.insert(taught.back().id);
        if (const auto added = addOwnDevices(devices, each); !added) return added;
    }
    auto begin = beginOf(all.front());
    if (!begin) return begin.failure();
    const auto target = targetOf(all.front().lesson.parts.front(), all.front());
    if (!target) return target.failure();
    auto live = liveParts(target->profiles, devices);
    if (!live) return live.failure();
    const bool isCourse = all.size() > 1;
    live->classes = isCourse ? "taught asks contents" : "taught asks";
    live->title = isCourse ? title : ui::text(all.front().lesson.title);
    live->taught = htmlOf(taught, title);
    live->lessons = packedLessons(taught);
    return ui::writeFigures({*std::move(begin)}, path, false, {}, {}, {}, *std::move(live));
}

QStringList courses() {
    QStringList names{allLessons};
    for (const LessonPackFile& pack : lessonPacks()) names << pack.name;
    return names;
}

std::vector<LessonFile> lessonsOfCourse(const QString& name) {
    std::vector<LessonFile> all = lessonFiles(), chosen;
    if (name == allLessons) return all;
    const std::vector<LessonPackFile> packs = lessonPacks();
    const auto pack = std::ranges::find(packs, name, &LessonPackFile::name);
    if (pack == packs.end()) return {};
    for (const QString& id : pack->lessons)
        if (const auto found = std::ranges::find(all, id, &LessonFile::id); found != all.end()) chosen.push_back(*found);
    return chosen;
}

}  // namespace streamscope::app
