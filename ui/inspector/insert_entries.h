// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/resolved_program.h"
#include "ui/document/edits.h"

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Entry of the list of calls.
struct InsertEntry {
    Call call;
    std::optional<edits::CopyDirection> direction;
    OperationKind kind;
    QString title;
    QString sentence;  ///< what the call does
    int rank;          ///< position among the frequent ones, from 1; 0: below "More calls"

    bool isFrequent() const { return rank > 0; }
};

/// Returns every call that a driver makes, frequent ones first.
const std::vector<InsertEntry>& insertEntries();

/// Returns other search terms for the call: its CUDA name, and short ones such as "h2d" and "memcpy".
QString otherNamesOf(const InsertEntry& entry);

/// Returns the tool tip: the CUDA name and the sentence.
QString tooltipOf(const InsertEntry& entry);

/// Mime type of a dragged entry, with a text such as "memcpyAsync:h2d". The composer uses the same.
inline constexpr auto insertMimeType = "application/x-streamscope-call";
QString mimeTextOf(const InsertEntry& entry);

}  // namespace streamscope::ui
