// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/any_result.h"

#include "engine/result/result_database.h"
#include "engine/traces/traces.h"

#include <QFileInfo>

#include <string>
#include <utility>

namespace streamscope::app {

bool holdsAnyResult(std::string_view bytes) { return holdsResult(bytes) || traces::kindOf(bytes) != traces::Kind::None; }

bool holdsTimesAlone(std::string_view bytes) { return traces::kindOf(bytes) == traces::Kind::Chrome; }

Read<ResultFile> readAnyResult(std::string_view bytes, const QString& path, Reading* reading) {
    if (traces::kindOf(bytes) == traces::Kind::None) return readResult(bytes, reading);
    const QString name = QFileInfo(path).completeBaseName();
    Read<traces::ReadTrace> read = traces::readTrace(bytes, name.isEmpty() ? "trace" : name.toStdString(), reading);
    if (!read) return {std::nullopt, std::move(read.problems)};
    read.value->file.timeline.remarks.push_back({std::string(traceRemark), {}, "Made of a trace: " + read.value->summary});
    return {std::move(read.value->file), {}};
}

}  // namespace streamscope::app
