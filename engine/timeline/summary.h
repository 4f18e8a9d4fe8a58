#pragma once

#include "engine/timeline/timeline.h"

#include <optional>

/// Small questions about one operation that every view of a timeline asks.
namespace streamscope {

/// Total time of really executing: the spans where they are known, else the bracket; 0 where it never ran.
Nanoseconds executingTime(const TimelineOperation& operation);

/// The reason and blamed operation that held the operation back for the longest.
struct MainWait {
    WaitReason reason{};
    std::optional<OperationId> blame;
    Nanoseconds total{};
    friend bool operator==(const MainWait&, const MainWait&) = default;
};
/// None where it never waited; of equals the one that came first.
std::optional<MainWait> mainWait(const TimelineOperation& operation);

}  // namespace streamscope
