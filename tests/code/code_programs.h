// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/lessons/lesson.h"
#include "engine/program/program_json.h"
#include "tests/support/random_calls.h"
#include "tests/support/random_program.h"
#include "tests/support/random_runnable_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// Programs for code generation: the shipped ones and random ones.
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

/// Returns the starts and solutions of all parts of lessons. Leaves out recordings, because generated code replaces their
/// kernels by spins.
inline std::vector<NamedProgram> lessonPrograms() {
    std::vector<NamedProgram> found = programsIn(QStringLiteral("lessons/solutions"));
    const QDir dir(resources(QStringLiteral("lessons")));
    for (const QString& file : dir.entryList({QStringLiteral("*.lesson")}, QDir::Files, QDir::Name)) {
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
    std::erase_if(found, [](const NamedProgram& each) {
        return std::ranges::any_of(each.program.operations,
                                   [](const Operation& operation) { return operation.text(Field::Kernel) == "recorded"; });
    });
    return found;
}

/// Returns one program for each construct of the file format: tests/code/constructs.
inline std::vector<NamedProgram> constructPrograms() {
    std::vector<NamedProgram> found;
    const QDir dir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/code/constructs"));
    for (const QString& file : dir.entryList({QStringLiteral("*.streamscope")}, QDir::Files, QDir::Name))
        found.push_back({"construct-" + QFileInfo(file).completeBaseName().toStdString(), programIn(dir.filePath(file))});
    return found;
}

/// Returns random calls, legal and illegal, of one process on one device.
inline Program callsOfOneDevice(std::uint64_t seed, int size) {
    Program program = RandomCalls(seed, size).make();
    for (Stream& stream : program.streams) stream.device = 0;
    for (Event& event : program.events) event.device = 0;
    return program;
}

/// Returns random programs: any content, legal and illegal calls, and runnable ones.
inline std::vector<NamedProgram> randomPrograms(std::uint64_t first, int count) {
    std::vector<NamedProgram> made;
    for (int i = 0; i < count; ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        Program program = i % 3 == 0   ? AnyProgram(seed, 6).make()
                          : i % 3 == 1 ? RandomCalls(seed, 30).make()
                                       : RunnableProgram(seed, 30).make();
        made.push_back({"random " + std::to_string(seed), std::move(program)});
    }
    return made;
}

}  // namespace streamscope::test
