#pragma once

#include "engine/timeline/timeline.h"
#include "engine/whatif/overlaps.h"

#include <QString>

#include <vector>

/// The sentences of the panes that say why.
namespace streamscope::ui {

/// A total time and how it differs from the one now: "2.70 ms, −0.60", "3.30 ms, no change".
QString changeInWords(Nanoseconds now, Nanoseconds then);

/// "stencil", as its card says.
QString nameOf(const Timeline& timeline, OperationId operation);

/// "Why do saxpy and copy y not overlap?", or how they do.
QString pairQuestion(const Timeline& timeline, const OverlapAnswer& answer);
/// Exactly one reason, in a sentence.
QString pairAnswer(const Timeline& timeline, const OverlapAnswer& answer);

/// Why no small edit lets them overlap.
QString noRepairInWords(const Timeline& timeline, const ResolvedProgram& program, const OverlapAnswer& answer);

/// One step of the way from the first to the second: "stencil → copy y, by event e2#1"; a click goes to the call that makes it.
struct OrderStep {
    QString text;
    OperationId operation;
};
std::vector<OrderStep> orderSteps(const Timeline& timeline, const ResolvedProgram& program, const OverlapAnswer& answer);

/// The dependencies of the timeline that the way leads along.
std::vector<std::uint32_t> litDependencies(const Timeline& timeline, const OverlapAnswer& answer);

}  // namespace streamscope::ui
