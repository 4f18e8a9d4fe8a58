// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "tests/support/random_calls.h"
#include "tests/support/random_program.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/shipped_programs.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// Programs for code generation: the shipped ones and random ones.
namespace streamscope::test {

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
