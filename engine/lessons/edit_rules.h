#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What may be changed of a lesson's start program (formats.md, Lesson).
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
};

struct AllowedEdit {
    EditRule rule{};
    int most = 0;  ///< AddOperations, AddEvents
    Call call{};   ///< RemoveOperations, Replace
    Call by{};     ///< Replace
    friend bool operator==(const AllowedEdit&, const AllowedEdit&) = default;
};

/// "add-operations:2", "replace:free:freeAsync"; nullopt where it is none.
std::optional<AllowedEdit> allowedEditFrom(std::string_view text);
std::string toText(const AllowedEdit& edit);
/// All forms, for messages: "reorder, …, add-operations:N, …".
std::string allowedEditForms();
/// "add up to 2 operations"
std::string inWords(const AllowedEdit& edit);

/// The same, and what must be allowed for a while so that they can be done step by step: what is to be replaced goes
/// before its replacement has come.
std::vector<AllowedEdit> onTheWay(std::vector<AllowedEdit> edits);

struct Violation {
    std::string id;       ///< of the operation or resource; empty where the program as a whole is meant
    std::string changed;  ///< "“k” (launchKernel) was removed."
    std::string allowed;  ///< "Allowed here: change the order of the calls."
    std::string message() const { return changed + " " + allowed; }
    friend bool operator==(const Violation&, const Violation&) = default;
};

/// Every way in which the submission differs from the start by more than what is allowed. Names, notes, labels, steps,
/// the device and unknown fields may always be changed: they change nothing that runs.
///
/// reorder: any order of calls within their list. reorder-within-stream: a call may pass calls of its own stream, and
/// others only on that way. streams: calls go to other streams, streams are added or removed. memory-kind: a host buffer
/// becomes pinned or pageable. add-operations:N counts calls as written, add-events:N events. replace:A:B keeps the fields
/// that both calls have. wrap-in-graph: calls go as they are into the body of a new graphLaunch, or between the calls of a
/// capture.
std::vector<Violation> violations(const Program& start, const Program& submission, const std::vector<AllowedEdit>& allowed);

/// Returns, by the id of an operation of the start, the id of the submission's operation that replaces it under another id.
std::map<std::string, std::string> replacements(const Program& start, const Program& submission,
                                                const std::vector<AllowedEdit>& allowed);

}  // namespace streamscope::lessons
