// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Allowed changes of a lesson's start program (formats.md, Lesson).
namespace streamscope::lessons {

enum class EditRule : std::uint8_t {
    Reorder,
    ReorderWithinStream,
    Streams,
    StreamFlags,
    MemoryKind,
    Grid,
    Parameters,
    AddOperations,
    AddEvents,
    RebindEvents,
    RemoveOperations,
    EventFlags,
    DefaultStream,
    PeerAccess,
    Replace,
    WrapInGraph,
    DependentLaunches,
};

struct AllowedEdit {
    EditRule rule{};
    int most = 0;  ///< AddOperations, AddEvents
    Call call{};   ///< RemoveOperations, Replace
    Call by{};     ///< Replace
    friend bool operator==(const AllowedEdit&, const AllowedEdit&) = default;
};

/// Parses "add-operations:2" or "replace:free:freeAsync"; nullopt for other texts.
std::optional<AllowedEdit> allowedEditFrom(std::string_view text);
std::string toText(const AllowedEdit& edit);
/// Returns all forms, for messages: "reorder, …, add-operations:N, …".
std::string allowedEditForms();
/// Returns a phrase: "add up to 2 operations".
std::string inWords(const AllowedEdit& edit);

/// Returns the edits, with those that step-by-step editing needs temporarily: the call to replace is removed before its
/// replacement is added.
std::vector<AllowedEdit> onTheWay(std::vector<AllowedEdit> edits);

struct Violation {
    std::string id;           ///< id of the operation or resource; empty for the program as a whole
    std::string changed;      ///< "“k” (launchKernel) was removed."
    std::string allowed;      ///< "Allowed here: change the order of the calls."
    bool isOnTheWay = false;  ///< a step of an allowed replacement, which is not complete yet
    std::string message() const { return changed + " " + allowed; }
    friend bool operator==(const Violation&, const Violation&) = default;
};

/// Returns all differences between submission and start that are not allowed. Names, notes, labels, steps, the device and unknown
/// fields may always change, because they do not affect a run.
///
/// reorder: any order of calls within their list. reorder-within-stream: a call may pass calls of its own stream, and other calls
/// only in doing so. streams: calls may change streams, and streams may be added or removed. memory-kind: a host buffer may
/// become pinned or pageable. add-operations:N counts unresolved calls, add-events:N events. replace:A:B keeps the common fields
/// of both calls. wrap-in-graph: calls may move unchanged into the body of a new graphLaunch, or between the calls of a capture.
std::vector<Violation> violations(const Program& start, const Program& submission, const std::vector<AllowedEdit>& allowed);

/// Returns the operations that replace another one under a new id: ids of the submission, by id of the start.
std::map<std::string, std::string> replacements(const Program& start, const Program& submission,
                                                const std::vector<AllowedEdit>& allowed);

}  // namespace streamscope::lessons
