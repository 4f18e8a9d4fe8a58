#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/resolved_program.h"
#include "ui/document/edits.h"

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// One line of the Insert list.
struct InsertEntry {
    Call call;
    std::optional<edits::CopyDirection> direction;
    OperationKind kind;
    QString title;
    QString sentence;  ///< what the call does, in one plain sentence
    int rank;          ///< place among the frequent ones, from 1; 0: below "More calls"

    bool isFrequent() const { return rank > 0; }
};

/// Every call that some driver makes, the frequent ones first.
const std::vector<InsertEntry>& insertEntries();

/// Other names by which people look for the call: CUDA's, and short ones such as "h2d" and "memcpy".
QString otherNamesOf(const InsertEntry& entry);

/// The tooltip: the call as CUDA names it, and the sentence.
QString tooltipOf(const InsertEntry& entry);

/// What a dragged entry carries: mime type and text ("memcpyAsync:h2d"). The composer reads the same.
inline constexpr auto insertMimeType = "application/x-streamscope-call";
QString mimeTextOf(const InsertEntry& entry);

}  // namespace streamscope::ui
