// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>

namespace streamscope::test {

/// Returns a file with an object of every kind. The one at `place` has an additional field.
inline QString fileWith(const QString& place, const QString& field) {
    QString file = QStringLiteral(R"({"streamscope": 1 @program,
"parameters": {"n": {"value": 2 @parameter}},
"threads": [{"id": "main" @thread}],
"streams": [{"id": "a" @stream}],
"events": [{"id": "e" @event}],
"buffers": [{"id": "x", "bytes": 8 @buffer}],
"words": [{"id": "w" @word}],
"graphs": [{"id": "g" @graph}],
"ranges": [{"id": "r" @range}],
"kernels": [{"kernel": "f", "arguments": [{"argument": "1", "use": "reads" @declaredArgument}] @kernel},
 {"id": "own", "text": "extern \"C\" __global__ void own(float* x) {}", "parameters": [{"name": "x", "use": "both" @declaredParameter}],
  "cost": {"flopsPerThread": 1 @cost} @ownKernel}],
"operations": [
 {"id": "k", "call": "launchKernel", "kernel": "spin", "arguments": {"duration": 5, "in": {"buffer": "x" @argument}},
  "reads": [{"buffer": "x" @part}] @launch},
 {"id": "batch", "call": "streamBatchMemOp", "items": [{"item": "wait32", "word": "w", "value": 1 @item}]},
 {"id": "loop", "call": "repeat", "times": 2 @repeat, "body": [{"id": "in", "call": "deviceSynchronize" @inner}]}],
"steps": [{"title": "one" @step, "edits": [{"moveOperation": {"from": {"at": 0 @place}, "to": {"at": 1} @move}},
 {"list": [{"insertOperation": {"at": 0, "operation": {"id": "z", "call": "eventRecord", "event": "e" @inserted} @insert}},
  {"insertResource": {"kind": "stream", "at": 1, "resource": {"id": "new" @resource}}},
  {"declareKernel": {"kernel": "f", "arguments": [{"argument": "2", "use": "both" @declared}]}}]}]}]})");
    const QRegularExpression here(QStringLiteral(" @%1(?![A-Za-z])").arg(place)), other(QStringLiteral(" @[A-Za-z]+"));
    if (!field.isEmpty()) file.replace(here, QStringLiteral(", ") + field);
    return file.remove(other);
}

}  // namespace streamscope::test
