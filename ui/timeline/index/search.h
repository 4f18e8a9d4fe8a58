// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace streamscope::ui {

/// Returns the operations that match all words of a query, in order: `kind:copy`, `stream:s1`, `name:saxpy` (the whole label or
/// id, or that of an enclosing range), `>1ms`, `<20us`. Other words match a part of the label, the id, the call or the name of
/// a range. Quotes enclose a word with spaces. An empty query and a stopped search return nothing.
std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query, const std::stop_token& stop = {});

/// Returns a message if a query names an unknown kind, with the known kinds; else an empty text.
QString mistakeIn(const QString& query);

}  // namespace streamscope::ui
