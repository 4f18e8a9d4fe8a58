#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

#include <atomic>
#include <cstdint>
#include <vector>

namespace streamscope::ui {

/// The operations that fit all words of a query, in their order: `kind:copy`, `stream:s1`, `>1ms`, `<20us`; any other word is
/// part of the label, the id or the call. An empty query fits nothing.
std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query);
/// Gives up, with nothing, when `wanted` becomes false.
std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query, const std::atomic<bool>& wanted);

}  // namespace streamscope::ui
