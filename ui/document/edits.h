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
/// `stream` is where it goes if the call takes one (empty: the first). Answers the edit and the new operation's id.
struct NewOperation {
    Edit edit;
    std::string id;
};
enum class CopyDirection : std::uint8_t { HostToDevice, DeviceToHost, DeviceToDevice };
NewOperation insertOperation(const Program& program, Call call, const std::string& stream, const Place& place,
                             std::optional<CopyDirection> direction = {});

/// Bodies go with the operation that holds them.
Edit removeOperations(const Program& program, const QStringList& ids);

/// Moves to a new index in the list (counted after the removal) and, if given, to another stream.
Edit moveOperation(const Program& program, const std::string& id, std::uint32_t to, const std::optional<std::string>& stream);

/// Moves calls of the program's own list, kept in their order, so that they stand together before the call that has index
/// `gap` now. `streams` names the new stream of some of them.
struct NewStream {
    std::string id;
    std::string stream;
};
Edit moveOperations(const Program& program, const QStringList& ids, std::uint32_t gap, const std::vector<NewStream>& streams);

/// Copies of calls of the program's own list, together behind the last of them, with ids of their own.
struct Copies {
    Edit edit;
    QStringList ids;
};
Copies duplicateOperations(const Program& program, const QStringList& ids);

/// A new stream behind the others: "s1", "s2", …
struct NewResource {
    Edit edit;
    std::string id;
};
NewResource addStream(const Program& program);

/// The stream and every call that names it.
Edit removeStream(const Program& program, const std::string& id);

/// The declaration that an id as operations name it belongs to: "s" of count 4 for "s2"; nullptr where there is none.
const Stream* declarationOf(const std::vector<Stream>& streams, const std::string& id);
const Buffer* declarationOf(const std::vector<Buffer>& buffers, const std::string& id);

}  // namespace streamscope::ui::edits
