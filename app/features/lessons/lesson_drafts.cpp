// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_drafts.h"

#include "app/session/lesson_files.h"
#include "engine/lessons/grade.h"
#include "engine/program/program_json.h"
#include "ui/document/read_file.h"

#include <QFileInfo>

#include <string>

namespace streamscope::app::lessondrafts {
namespace {

std::optional<Program> programBeside(const QString& path, const QString& name) {
    const auto text = ui::readFileInside(QFileInfo(path).absolutePath(), name, filekinds::program);
    return text ? programFromJson(*text).value : std::nullopt;
}

/// Returns the path of the solution of a part, which is in the folder of the lesson.
QString solutionOfDraft(const QString& path, const std::vector<ui::DraftObject>& parts, std::size_t part) {
    lessons::Part named;
    named.id = ui::solutionId(parts, part).toStdString();
    return solutionPath(path, named);
}

}  // namespace

std::optional<ui::LessonDraft> read(const QString& path) {
    const auto text = ui::readFile(path, filekinds::lesson);
    std::optional<ui::LessonDraft> draft = text ? ui::draftFromJson(QByteArray::fromStdString(*text)) : std::nullopt;
    if (!draft) return std::nullopt;
    std::vector<ui::DraftObject> parts = draft->objects("parts");
    for (std::size_t i = 0; i < parts.size(); ++i) {
        for (const char* member : {"start", "baseline"})
            if (parts[i].json(member).starts_with('"'))
                if (auto program = programBeside(path, parts[i].text(member)))
                    ui::setProgram(parts[i], member, std::move(program));
        if (auto solution = programBeside(path, QFileInfo(solutionOfDraft(path, parts, i)).fileName()))
            ui::setProgram(parts[i], "solution", std::move(solution));
    }
    draft->setObjects("parts", parts);
    return draft;
}

std::vector<ui::FileToWrite> filesOf(const ui::LessonDraft& draft, const QString& path, bool isComplete) {
    const lessons::Lesson lesson = ui::lessonOf(draft);
    const std::string text = isComplete ? lessons::toJson(lesson) : ui::lessonJson(draft) + '\n';
    std::vector<ui::FileToWrite> files{{path, QByteArray::fromStdString(text)}};
    const std::vector<ui::DraftObject> parts = draft.objects("parts");
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto solution = ui::programIn(parts[i], "solution");
        if (!solution) continue;
        solution->device = lesson.parts[i].device;
        lessons::setNote(*solution, {.part = lesson.parts[i].id, .answers = {}});
        files.push_back({solutionOfDraft(path, parts, i), QByteArray::fromStdString(streamscope::toJson(*solution))});
    }
    return files;
}

}  // namespace streamscope::app::lessondrafts
