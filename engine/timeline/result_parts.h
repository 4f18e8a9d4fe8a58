#pragma once

#include "engine/timeline/field_reader.h"
#include "engine/timeline/timeline.h"

#include <string_view>

/// Parts of a result file that need no other part to be understood.
namespace streamscope::results {

void readDevice(FieldReader& fields, TimelineDevice& device);
void readMetrics(FieldReader& fields, Metrics& metrics);

/// What a file that names only the call most likely means.
OperationKind usualKind(Call call, Engine engine);
/// By the names of the streams that are always there.
StreamKind usualKind(std::string_view stream);

}  // namespace streamscope::results
