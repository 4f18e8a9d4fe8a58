#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <string>

/// Small questions that every view of a timeline asks.
namespace streamscope {

/// Returns the total time of the program, which every view shows: the makespan of the bars, or, where no bars were measured or
/// their makespan was withdrawn, that without brackets.
std::optional<Nanoseconds> totalTime(const Timeline& timeline);

/// Returns whether the total time is not that of the bars that are shown with it.
bool isTotalTimeUnbracketed(const Timeline& timeline);

/// Total time of really executing: the spans where they are known, else the bracket; 0 where it never ran.
Nanoseconds executingTime(const TimelineOperation& operation);

/// The reason and blamed operation that held the operation back last, and for how long in all. Pieces shorter than a
/// twentieth of all its waiting do not count: on a real GPU launching and the clocks leave some.
struct MainWait {
    WaitReason reason{};
    std::optional<OperationId> blame;
    Nanoseconds total{};
    friend bool operator==(const MainWait&, const MainWait&) = default;
};
/// None where it never waited.
std::optional<MainWait> mainWait(const TimelineOperation& operation);

/// Returns the share of the total time in which the copy engines are busy where every device has one for both directions; none
/// where the directions have engines of their own.
std::optional<double> sharedCopyEngineBusy(const Timeline& timeline);

/// What a call answered besides its code: "1.500000 ms", "cudaErrorNotReady", "capturing"; empty where it answers nothing.
std::string answerInWords(const TimelineOperation& operation);

}  // namespace streamscope
