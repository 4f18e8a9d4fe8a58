// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/order_calls.h"

#include <algorithm>
#include <string_view>

namespace streamscope::recording {
namespace {

constexpr std::int64_t noSync = 0xffff'ffff;  ///< number of a synchronisation with a stream or device; 0: no record of the event

bool isRecord(const Call& call) { return std::string_view(call.name).starts_with("cuEventRecord"); }

/// The records of one event and their waits, by the number of the record. Each list begins with the record.
using Uses = std::map<std::int64_t, std::vector<Call*>>;

std::map<Handle, Uses> usesOf(Recording& recording) {
    std::map<Handle, Uses> events;
    for (const bool isForRecords : {true, false})
        for (Call& call : recording.calls) {
            if (isRecord(call) != isForRecords || call.event == 0) continue;
            const auto sync = recording.syncs.find(call.correlation);
            if (sync != recording.syncs.end() && sync->second != 0 && sync->second != noSync)
                events[call.event][sync->second].push_back(&call);
        }
    return events;
}

/// Moves each wait after its record, and each record after all waits for the previous one. A call stays between its begin and its
/// end: the recorded program met every one of these constraints.
void delay(const Uses& uses) {
    std::int64_t latest = 0;
    for (const auto& [sync, calls] : uses) {
        std::int64_t earliest = latest;
        for (Call* call : calls) {
            call->takesEffect = std::clamp(earliest + 1, call->takesEffect, std::max(call->takesEffect, call->end));
            if (isRecord(*call)) earliest = std::max(earliest, call->takesEffect);
            latest = std::max(latest, call->takesEffect);
        }
    }
}

}  // namespace

void orderCalls(Recording& recording) {
    for (Call& call : recording.calls) call.takesEffect = call.begin;
    for (const auto& [event, uses] : usesOf(recording)) delay(uses);
    std::ranges::stable_sort(recording.calls, {}, &Call::takesEffect);
}

}  // namespace streamscope::recording
