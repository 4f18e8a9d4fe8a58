#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace streamscope::ui {

/// The operations that fit all words of a query, in their order: `kind:copy`, `stream:s1`, `>1ms`, `<20us`; any other word is
/// part of the label, the id or the call. An empty query fits nothing.
std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query);

}  // namespace streamscope::ui
