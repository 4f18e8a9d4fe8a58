// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Edits of operations and resources, as gestures make them.
namespace streamscope::changes {

/// Returns `thread` if its process has the stream, else the first thread of the stream's process. An empty `thread` means the
/// first one.
std::string threadFor(const Program& program, const std::string& stream, const std::string& thread);
/// Returns the process of a thread, that of the first thread if `thread` is empty.
int processOf(const Program& program, const std::string& thread);

/// Removes the operations together with their bodies.
Edit removeOperations(const Program& program, const std::vector<std::string>& ids);

/// New stream or thread of one call.
struct NewLane {
    std::string id;
    std::optional<std::string> stream, thread;
};
/// Moves calls with their bodies so that they follow one another, in program order, before the call that is now at `gap`
/// (nullopt: they keep their places), and assigns new lanes to some. Calls whose container moves too stay in it.
Edit moveOperations(const Program& program, const std::vector<std::string>& ids, const std::optional<Place>& gap,
                    const std::vector<NewLane>& lanes);

/// Copies of calls, with new ids.
struct Copies {
    Edit edit;
    std::vector<std::string> ids;        ///< copies
    std::vector<std::string> originals;  ///< in the order of `ids`
};
/// Copies the calls. Copies of calls in one list follow the last of them.
Copies duplicateOperations(const Program& program, const std::vector<std::string>& ids);
/// Copies the calls to one place and assigns new lanes to some. `lanes` has the ids of the originals.
Copies copyOperations(const Program& program, const std::vector<std::string>& ids, const Place& gap,
                      const std::vector<NewLane>& lanes);

/// Inserts these calls in order at the place, with ids that the program does not have yet.
Copies insertOperations(const Program& program, std::vector<Operation> operations, const Place& at);

/// New stream with the next free name: "s1", "s2", …
struct NewResource {
    Edit edit;
    std::string id;
};
NewResource addStream(const Program& program);
/// Makes one with the device, process and context of `like`, which need not be declared.
NewResource addStreamLike(const Program& program, const Stream& like);

/// Returns one edit that does both, in this order.
Edit inOneStep(Edit first, Edit then);

/// Removes the stream and every call that names it.
Edit removeStream(const Program& program, const std::string& id);

/// Updates a label such as "copy x" after a change of what its operation uses. `before` belongs to `program`, `after` to `now`.
void followLabel(const Program& program, const Operation& before, const Program& now, Operation& after);
/// Renames a resource, also in labels such as "copy x".
Edit renameResource(const Program& program, ResourceKind kind, const std::string& from, const std::string& to);

/// Returns the declaration of a resource id as operations write it: the stream "s" of count 4 for "s2". Returns nullptr if
/// there is none.
const Stream* declarationOf(const std::vector<Stream>& streams, const std::string& id);
const Buffer* declarationOf(const std::vector<Buffer>& buffers, const std::string& id);
/// Returns the declaration of a buffer in host memory; nullptr if the buffer is elsewhere or not declared.
const Buffer* hostBuffer(const Program& program, std::string_view id);

}  // namespace streamscope::changes
