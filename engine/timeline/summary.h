// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/rows.h"

#include <optional>
#include <string>

/// Figures that every view of a timeline needs.
namespace streamscope {

/// Returns the total time of the program, as all views show it: the makespan of the bars or, if no bars were measured or their
/// makespan was withdrawn, the makespan without brackets.
std::optional<Nanoseconds> totalTime(const Timeline& timeline);

/// Returns whether the total time differs from that of the displayed bars.
bool isTotalTimeUnbracketed(const Timeline& timeline);

/// Returns the total execution time: the spans if they are known, else the bracket; 0 if the operation never ran.
Nanoseconds executingTime(const TimelineOperation& operation);
Nanoseconds executingTime(const ResultRow& row);

/// The reason and the blamed operation of the last wait, with the total duration of such waits. Parts shorter than a twentieth of
/// all waiting are ignored, because launches and clocks of a real GPU leave some.
struct MainWait {
    WaitReason reason{};
    std::optional<OperationId> blame;
    Nanoseconds total{};
    friend bool operator==(const MainWait&, const MainWait&) = default;
};
/// Returns none if the operation never waited.
std::optional<MainWait> mainWait(const WaitList& waits);
inline std::optional<MainWait> mainWait(const TimelineOperation& operation) { return mainWait(operation.waits); }

/// Returns the busy share of the copy engines if every device has one engine for both directions; none if the directions have
/// engines of their own.
std::optional<double> sharedCopyEngineBusy(const Timeline& timeline);

/// Returns the index of the stream that a call of currentStream answered; nullopt for other calls and streams that do not exist.
std::optional<std::size_t> streamAnswered(const Timeline& timeline, const TimelineOperation& operation);
/// Returns the result of a call other than its code: "1.500000 ms", "cudaErrorNotReady", "capturing"; empty if there is none.
std::string answerInWords(const Timeline& timeline, const TimelineOperation& operation);

/// Returns whether the elapsed time of a call is shorter than what CUDA's events resolve, about half a microsecond
/// (semantics.md E20), so that its digits say nothing on a GPU.
bool isBelowResolution(const TimelineOperation& operation);

}  // namespace streamscope
