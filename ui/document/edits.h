#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Ready-made edits that several panes offer; all are ordinary undoable edits.
namespace streamscope::ui::edits {

/// A new operation of this call with sensible fields for this program (first buffers, events and streams that fit), and
/// the resources it needs where there are none yet (a stream, an event, buffers), as one list.
/// `stream` is where it goes if the call takes one (empty: the first), `thread` the host thread that makes a call without a
/// stream (empty: the first). A call into a stream is made by a thread of that stream's process. Returns the edit and the new
/// operation's id.
struct NewOperation {
    Edit edit;
    std::string id;
};
enum class CopyDirection : std::uint8_t { HostToDevice, DeviceToHost, DeviceToDevice };
NewOperation insertOperation(const Program& program, Call call, const std::string& stream, const Place& place,
                             std::optional<CopyDirection> direction = {}, const std::string& thread = {});

/// Returns `thread` where its process has the stream, else the first thread of the stream's process. Empty: the first thread.
std::string threadFor(const Program& program, const std::string& stream, const std::string& thread);
/// Returns the process of a thread; empty: of the first one.
int processOf(const Program& program, const std::string& thread);

/// Bodies go with the operation that holds them.
Edit removeOperations(const Program& program, const QStringList& ids);

/// The new stream or thread of one call.
struct NewLane {
    std::string id;
    std::optional<std::string> stream, thread;
};
/// Moves calls, bodies included, so that they stand together in their order before the call that has the place `gap` now
/// (nothing: they stay), and gives some of them other lanes. Calls inside others that move go with those.
Edit moveOperations(const Program& program, const QStringList& ids, const std::optional<Place>& gap,
                    const std::vector<NewLane>& lanes);

/// Copies of calls with ids of their own.
struct Copies {
    Edit edit;
    QStringList ids;        ///< of the copies
    QStringList originals;  ///< in the same order
};
/// In each list together behind the last of them.
Copies duplicateOperations(const Program& program, const QStringList& ids);
/// Together at one place, some of them in other lanes (by the originals' ids).
Copies copyOperations(const Program& program, const QStringList& ids, const Place& gap, const std::vector<NewLane>& lanes);

/// These calls with ids that the program does not have yet, in their order at the place.
Copies insertOperations(const Program& program, std::vector<Operation> operations, const Place& at);

/// A new stream behind the others: "s1", "s2", …
struct NewResource {
    Edit edit;
    std::string id;
};
NewResource addStream(const Program& program);

/// The stream and every call that names it.
Edit removeStream(const Program& program, const std::string& id);

/// Lets a label such as "copy x" name what its operation uses after a change. `before` is of `program`, `after` of `now`.
void followLabel(const Program& program, const Operation& before, const Program& now, Operation& after);
/// Renames a resource, in labels such as "copy x" too.
Edit renameResource(const Program& program, ResourceKind kind, const std::string& from, const std::string& to);

/// The declaration that an id as operations name it belongs to: "s" of count 4 for "s2"; nullptr where there is none.
const Stream* declarationOf(const std::vector<Stream>& streams, const std::string& id);
const Buffer* declarationOf(const std::vector<Buffer>& buffers, const std::string& id);

}  // namespace streamscope::ui::edits
