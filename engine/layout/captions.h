// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

/// Texts of the header and of figures: what was measured, on which device, and how.
namespace streamscope {

/// Returns "Teaching GPU, simulated" or "NVIDIA H200 · median of 20 runs · events · stretched ×1.03".
std::string measuringLine(const Timeline& timeline);

/// Returns the machine, the devices with their drivers, the date and the command of a result, in lines; empty for one that has
/// neither machine nor date.
std::string originLines(const Timeline& timeline);

/// Returns the names of the devices without duplicates.
std::string deviceNames(const Timeline& timeline);

/// Returns the method: "exact" or "median of 20 runs · events · stretched ×1.03".
std::string methodWords(const Timeline& timeline);

/// Formats a change, "was 4.20 ms ▼ 0.90": the former total time and the amount by which the new one is shorter (▼) or longer
/// (▲).
std::string changeText(Nanoseconds previous, Nanoseconds now);

/// Returns "Deadlock: …" or "Failed: …", empty if the run succeeded.
std::string troubleText(const Timeline& timeline);

}  // namespace streamscope
