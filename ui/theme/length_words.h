// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

/// Texts for why an operation took longer than it had to (order.md N3).
namespace streamscope::ui {

/// Returns the reason, such as "“k1” held the multiprocessors". `why`: Sharing or Room.
QString lengthCauseInWords(const Timeline& timeline, const TimelineOperation& operation, PieceReason why,
                           std::optional<OperationId> blame);

}  // namespace streamscope::ui
