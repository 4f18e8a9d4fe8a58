// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/record_clocks.h"

#include <variant>

namespace streamscope {

const ResolvedOperation* RecordClocks::find(std::string_view id, std::uint32_t likely) const {
    const auto& operations = program_->operations;
    if (likely < operations.size() && operations[likely].id == id) return &operations[likely];
    std::call_once(asked_, [&] {
        for (std::uint32_t i = 0; i < operations.size(); ++i) byId_.emplace(operations[i].id, i);
    });
    const auto found = byId_.find(id);
    return found == byId_.end() ? nullptr : &operations[found->second];
}

bool RecordClocks::isTimed(const Timeline& timeline, std::uint32_t operation) const {
    constexpr unsigned disableTiming = 2;  // cudaEventDisableTiming
    if (!program_ || timeline.operations[operation].kind != OperationKind::EventRecord) return false;
    const ResolvedOperation* same = find(timeline.operations[operation].id, operation);
    const auto* record = same ? std::get_if<EventStreamCall>(&same->what) : nullptr;
    return record && (program_->events[record->event.value].flags & disableTiming) == 0;
}

}  // namespace streamscope
