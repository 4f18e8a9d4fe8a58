// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/edits/edits.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::ui {

/// Returns those of the ids that the program has, in the given order and without duplicates.
QStringList existing(const Program& program, const QStringList& ids);

/// Edits that several panes offer: those of engine/edits, some for lists of Qt, and new operations.
namespace edits {

using namespace changes;

/// New operation of a call with default fields that fit the program (first suitable buffers, events and streams), and the
/// resources that it needs and the program lacks, as one edit list. `stream` is the stream of the call if it takes one (empty:
/// the first). `thread` is the host thread of a call without a stream (empty: the first). A call in a stream is made by a
/// thread of the stream's process.
struct NewOperation {
    Edit edit;
    std::string id;
};
enum class CopyDirection : std::uint8_t { HostToDevice, DeviceToHost, DeviceToDevice };
/// Returns the direction of a kind of copies, nullopt for other kinds.
std::optional<CopyDirection> directionOf(std::optional<OperationKind> kind);
NewOperation insertOperation(const Program& program, Call call, const std::string& stream, const Place& place,
                             std::optional<CopyDirection> direction = {}, const std::string& thread = {});

/// Edit that replaces a call by another one, which keeps its id, its place and what both can have.
Edit replaceOperation(const Program& program, const std::string& id, Call call, std::optional<CopyDirection> direction = {});

Edit removeOperations(const Program& program, const QStringList& ids);
Edit moveOperations(const Program& program, const QStringList& ids, const std::optional<Place>& gap,
                    const std::vector<NewLane>& lanes);

struct Copies {
    Edit edit;
    QStringList ids;        ///< copies
    QStringList originals;  ///< in the order of `ids`
};
Copies duplicateOperations(const Program& program, const QStringList& ids);
Copies copyOperations(const Program& program, const QStringList& ids, const Place& gap, const std::vector<NewLane>& lanes);
Copies insertOperations(const Program& program, std::vector<Operation> operations, const Place& at);

}  // namespace edits
}  // namespace streamscope::ui
