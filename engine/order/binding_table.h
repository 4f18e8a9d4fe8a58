// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Returns whether a record takes effect. Outside a capture, an external record is refused with 401 (semantics.md E11), and one
/// across devices with 400 (E8).
bool recordTakesEffect(const ResolvedProgram& program, const EventStreamCall& record);
/// Returns whether a wait takes effect. An external wait outside a capture is refused in the same way.
bool waitTakesEffect(const EventStreamCall& wait);

/// Newest record of every event, while a program is walked in issue order.
class RecordingTable {
public:
    explicit RecordingTable(const ResolvedProgram& program) : newest_(program.events.size()) {}

    struct Recording {
        std::optional<OperationId> record;
        int number = 0;
    };
    const Recording& operator[](EventId event) const { return newest_[event.value]; }
    void add(EventId event, OperationId record) { newest_[event.value] = {record, newest_[event.value].number + 1}; }

private:
    std::vector<Recording> newest_;
};

}  // namespace streamscope
