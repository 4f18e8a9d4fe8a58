// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "engine/whatif/overlaps.h"

#include <QString>

#include <vector>

/// Texts of the panes that explain times.
namespace streamscope::ui {

/// Formats a total time and its difference to the current one: "2.70 ms, −0.60", "3.30 ms, no change".
QString changeInWords(Nanoseconds now, Nanoseconds then);

/// Returns the name on the card of the operation, such as "stencil".
QString nameOf(const Timeline& timeline, OperationId operation);

/// Returns the question "Why do saxpy and copy y not overlap?", or the one for operations that do.
QString pairQuestion(const Timeline& timeline, const OverlapAnswer& answer);
/// Returns a sentence with exactly one reason.
QString pairAnswer(const Timeline& timeline, const OverlapAnswer& answer);

/// Returns a sentence that says why no small edit lets them overlap.
QString noRepairInWords(const Timeline& timeline, const ResolvedProgram& program, const OverlapAnswer& answer);

/// One dependency on the path from the first to the second operation: "stencil → copy y, by event e2#1", with the call that
/// creates it.
struct OrderStep {
    QString text;
    OperationId operation;
};
std::vector<OrderStep> orderSteps(const Timeline& timeline, const ResolvedProgram& program, const OverlapAnswer& answer);

/// Returns the dependencies of the timeline on the path.
std::vector<std::uint32_t> litDependencies(const Timeline& timeline, const OverlapAnswer& answer);

}  // namespace streamscope::ui
