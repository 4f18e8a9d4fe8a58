// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edits.h"

#include "engine/calls/call_table.h"
#include "engine/program/free_ids.h"
#include "ui/document/operation_index.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace streamscope::ui::edits {
namespace {

/// Returns the declaration with this id, or the counted one that has it as a member.
template <class Declared>
const Declared* declaration(const std::vector<Declared>& all, const std::string& id) {
    for (const Declared& each : all) {
        if (each.id == id && !each.count) return &each;
    }
    for (const Declared& each : all) {
        if (!each.count || !id.starts_with(each.id) || id.size() == each.id.size()) continue;
        const std::string_view number = std::string_view(id).substr(each.id.size());
        if (std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) || c == '{' || c == '}'; }) ||
            number.starts_with('{')) {
            return &each;
        }
    }
    return nullptr;
}

}  // namespace

const Stream* declarationOf(const std::vector<Stream>& streams, const std::string& id) { return declaration(streams, id); }
const Buffer* declarationOf(const std::vector<Buffer>& buffers, const std::string& id) { return declaration(buffers, id); }

const Buffer* hostBuffer(const Program& program, std::string_view id) {
    const Buffer* buffer = declarationOf(program.buffers, std::string(id));
    return buffer && isHost(buffer->memory) ? buffer : nullptr;
}

int processOf(const Program& program, const std::string& thread) {
    if (program.threads.empty()) return 0;
    const auto found = std::ranges::find(program.threads, thread, &HostThread::id);
    return (found != program.threads.end() ? *found : program.threads.front()).process;
}

std::string threadFor(const Program& program, const std::string& stream, const std::string& thread) {
    const Stream* declared = declarationOf(program.streams, stream);
    if (!declared || declared->process == processOf(program, thread)) return thread;
    const auto found = std::ranges::find(program.threads, declared->process, &HostThread::process);
    return found != program.threads.end() ? found->id : thread;
}

Edit removeOperations(const Program& program, const QStringList& ids) {
    const OperationIndex index(program);
    const QSet<QString> all(ids.begin(), ids.end());
    std::map<std::string, std::vector<std::uint32_t>> byParent;
    for (const QString& id : all) {
        const std::string key = id.toStdString();
        const Place* place = index.placeOf(key);
        if (place && !index.insideAny(key, all)) byParent[place->parent].push_back(place->at);
    }
    EditList list;
    for (auto& [parent, places] : byParent) {
        std::ranges::sort(places, std::greater{});
        for (const std::uint32_t at : places) list.edits.push_back(Edit{RemoveOperation{{parent, at}}});
    }
    return Edit{std::move(list)};
}

NewResource addStream(const Program& program) {
    Stream stream;
    stream.id = numberedResourceId(program, ResourceKind::Stream, "s");
    const std::string id = stream.id;
    return {Edit{InsertResource{static_cast<std::uint32_t>(program.streams.size()), std::move(stream)}}, id};
}

Edit removeStream(const Program& program, const std::string& id) {
    QStringList users;
    for (const std::string& user : usesOf(program, ResourceKind::Stream, id)) users.append(QString::fromStdString(user));
    Edit edit = removeOperations(program, users);
    std::get<EditList>(edit.what).edits.push_back(Edit{RemoveResource{ResourceKind::Stream, id}});
    return edit;
}

}  // namespace streamscope::ui::edits
