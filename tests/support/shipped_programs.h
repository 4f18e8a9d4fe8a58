// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"
#include "engine/program/program_json.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// The programs that are shipped: examples, and starts and solutions of lessons.
namespace streamscope::test {

struct NamedProgram {
    std::string name;
    Program program;
};

inline std::string fileText(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error("cannot read " + path.toStdString());
    return file.readAll().toStdString();
}

inline Program programIn(const QString& path) {
    Read<Program> read = programFromJson(fileText(path));
    if (!read) throw std::runtime_error(path.toStdString() + ": " + describe(read.problems.front()));
    return std::move(*read.value);
}

inline QString resources(const QString& folder) { return QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/") + folder; }

inline std::vector<NamedProgram> programsIn(const QString& folder) {
    std::vector<NamedProgram> found;
    const QDir dir(resources(folder));
    for (const QString& file : dir.entryList({QStringLiteral("*.streamscope")}, QDir::Files, QDir::Name))
        found.push_back({QFileInfo(file).completeBaseName().toStdString(), programIn(dir.filePath(file))});
    return found;
}

inline std::vector<NamedProgram> examples() { return programsIn(QStringLiteral("programs")); }

/// Returns the starts and solutions of all parts of lessons.
inline std::vector<NamedProgram> allLessonPrograms() {
    std::vector<NamedProgram> found = programsIn(QStringLiteral("lessons/solutions"));
    const QDir dir(resources(QStringLiteral("lessons")));
    for (const QString& file : dir.entryList({QStringLiteral("*.lesson")}, QDir::Files, QDir::Name)) {
        if (file.count(u'.') > 1) continue;  // a translation
        Read<lessons::Lesson> lesson = lessons::lessonFromJson(fileText(dir.filePath(file)));
        if (lesson)
            lesson = lessons::withPrograms(std::move(*lesson.value), [&dir](const std::string& name) {
                return std::optional(fileText(dir.filePath(QString::fromStdString(name))));
            });
        if (!lesson) throw std::runtime_error(file.toStdString() + ": " + describe(lesson.problems.front()));
        for (const lessons::Part& part : lesson.value->parts)
            found.push_back(
                {QFileInfo(file).completeBaseName().toStdString() + part.id + "-start", std::get<Program>(part.start)});
    }
    return found;
}

/// Leaves out recordings, because generated code replaces their kernels by spins, and collectives, which it does not have.
inline std::vector<NamedProgram> lessonPrograms() {
    std::vector<NamedProgram> found = allLessonPrograms();
    std::erase_if(found, [](const NamedProgram& each) {
        return std::ranges::any_of(each.program.operations, [](const Operation& operation) {
            return operation.text(Field::Kernel) == "recorded" || operation.text(Field::Kernel) == "collective";
        });
    });
    return found;
}

}  // namespace streamscope::test
