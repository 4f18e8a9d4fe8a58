// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace streamscope::ui {

/// Returns the operations that a query finds, in order (engine/query/query.h). An empty query, one with a mistake and a stopped
/// search return nothing.
std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query, const std::stop_token& stop = {});

/// Returns the mistake of a query, its place and its remedy; else an empty text.
QString mistakeIn(const QString& query);

}  // namespace streamscope::ui
