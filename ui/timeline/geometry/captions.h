#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

/// The sentences of the header and of figures: what was measured, on what, and how.
namespace streamscope::ui {

/// "Teaching GPU, simulated" · "NVIDIA H200 · median of 20 runs · events · stretched ×1.03".
QString measuringLine(const Timeline& timeline);

/// Returns the names of the devices, each once.
QString deviceNames(const Timeline& timeline);

/// How it was measured: "exact" · "median of 20 runs · events · stretched ×1.03".
QString methodWords(const Timeline& timeline);

/// A time in the unit of another one beside it, so that both compare at a glance: 900 µs beside 3.30 ms is "0.90 ms";
/// below a tenth of that unit it takes its own.
QString timeBeside(Nanoseconds time, Nanoseconds other);

/// "was 4.20 ms ▼ 0.90": the former total time and by how much the new one is shorter (▼) or longer (▲).
QString changeText(Nanoseconds previous, Nanoseconds now);

/// "Deadlock: …", "Failed: …"; empty when the run is ok.
QString troubleText(const Timeline& timeline);

}  // namespace streamscope::ui
