// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"

#include <QString>
#include <QStringList>

/// Programs written in a test, and their resolved form in words.
namespace streamscope::samples {

inline QString text(const std::vector<Problem>& problems) {
    QString all;
    for (const Problem& problem : problems) all += QString::fromStdString(describe(problem)) + "\n";
    return all;
}

inline Program parsed(const QString& json) {
    auto read = programFromJson(QString(json).replace('\'', '"').toStdString());
    if (!read) qFatal("%s", qPrintable(text(read.problems)));
    return std::move(*read.value);
}

/// Returns a program with resources of every kind and the operations, which are written with ' in place of ".
inline Program withOperations(const QString& operations) {
    return parsed(
        "{'streamscope': 1, 'parameters': {'n': {'value': 4, 'min': 1, 'max': 9}},"
        "'threads': [{'id': 'main'}, {'id': 'other'}, {'id': 'far', 'process': 1}],"
        "'streams': [{'id': 'copy', 'nonBlocking': true}, {'id': 's', 'count': '{n}'}, {'id': 'two', 'device': 1}],"
        "'events': [{'id': 'e1'}, {'id': 'e2', 'disableTiming': true, 'interprocess': true}],"
        "'buffers': [{'id': 'x', 'bytes': '10 MB', 'memory': 'pinned'}, {'id': 'page', 'bytes': '10 MB', 'memory': 'pageable'},"
        "{'id': 'd', 'count': 2, 'bytes': '8 MB'}, {'id': 'm', 'bytes': '1 MB', 'memory': 'managed'}],"
        "'words': [{'id': 'w'}, {'id': 'w64', 'bits': 64}], 'graphs': [{'id': 'g'}], 'operations': [" +
        operations + "]}");
}

inline ResolvedProgram resolved(const Program& program) {
    auto result = resolve(program);
    if (!result) qFatal("%s", qPrintable(text(result.problems)));
    return std::move(*result.value);
}

inline QString range(const ResolvedProgram& program, const ByteRange& part) {
    return QStringLiteral("%1[%2+%3]").arg(QString::fromStdString(program[part.buffer].id)).arg(part.offset).arg(part.bytes);
}

inline QStringList operationIds(const ResolvedProgram& program) {
    QStringList ids;
    for (const ResolvedOperation& operation : program.operations) ids << QString::fromStdString(operation.id);
    return ids;
}

}  // namespace streamscope::samples
