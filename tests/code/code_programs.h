// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "tests/support/random_calls.h"
#include "tests/support/random_program.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/shipped_programs.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Programs for code generation: the shipped ones and random ones.
namespace streamscope::test {

inline void addLaunched(const std::vector<Operation>& operations, std::set<std::string, std::less<>>& kernels) {
    for (const Operation& operation : operations) {
        kernels.emplace(operation.text(Field::Kernel));
        if (const auto* body = operation.body()) addLaunched(*body, kernels);
    }
}

/// Returns a program that launches a kernel with arguments that follow from its parameters.
inline Program programOf(const kernels::Descriptor& kernel) {
    std::vector<std::string> buffers, arguments;
    for (const kernels::Parameter& parameter : kernel.parameters) {
        std::string value = parameter.kind == kernels::ParameterKind::Real ? "0.5" : "16";
        if (isBuffer(parameter.kind)) {
            value = fmt::format(R"("d{}")", buffers.size());
            buffers.push_back(fmt::format(R"({{"id": {}, "bytes": "64 kB", "memory": "device"}})", value));
        }
        arguments.push_back(fmt::format(R"("{}": {})", parameter.name, value));
    }
    constexpr const char* form =
        R"({{"streamscope": 1, "name": "{}", "streams": [{{"id": "t", "nonBlocking": true}}], "buffers": [{}],
        "operations": [{{"call": "launchKernel", "stream": "t", "kernel": "{}", "grid": [{}], "block": [64],
                         "arguments": {{{}}}}}]}})";
    const std::string text = fmt::format(form, kernel.name, fmt::join(buffers, ", "), kernel.name,
                                         kernel.word == kernels::WordUse::Writes ? 1 : 4, fmt::join(arguments, ", "));
    return *programFromJson(text).value;
}

/// Returns one program for each construct of the file format: tests/code/constructs, and launches of the kernels that none of
/// them launches.
inline std::vector<NamedProgram> constructPrograms() {
    std::vector<NamedProgram> found;
    std::set<std::string, std::less<>> launched;
    const QDir dir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/code/constructs"));
    for (const QString& file : dir.entryList({QStringLiteral("*.streamscope")}, QDir::Files, QDir::Name)) {
        found.push_back({"construct-" + QFileInfo(file).completeBaseName().toStdString(), programIn(dir.filePath(file))});
        addLaunched(found.back().program.operations, launched);
    }
    for (const kernels::Descriptor& kernel : kernels::catalogue())
        if (!kernel.declaresAccesses && !kernel.devicesMeet && !launched.contains(kernel.name))
            found.push_back({"construct-" + std::string(kernel.name), programOf(kernel)});
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
