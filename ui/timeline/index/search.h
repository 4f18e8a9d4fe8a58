#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace streamscope::ui {

/// The operations that fit all words of a query, in their order: `kind:copy`, `stream:s1`, `name:saxpy` (the whole label or
/// id, or that of a range that they are in), `>1ms`, `<20us`; any other word is part of the label, the id, the call or the name
/// of a range. Quotes hold a word with spaces together. An empty query fits nothing. A search that is stopped finds nothing.
std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query, const std::stop_token& stop = {});

/// Why a query can fit nothing: it asks for a kind that there is not. Names the kinds there are; else empty.
QString mistakeIn(const QString& query);

}  // namespace streamscope::ui
