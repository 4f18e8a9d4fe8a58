// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/resource_edits.h"

#include "engine/program/edit_parts.h"
#include "engine/program/free_ids.h"
#include "engine/program/resolved_program.h"
#include "engine/program/resource_list.h"
#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"
#include "ui/theme/engine_texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ResourceEditsTexts {
    Q_DECLARE_TR_FUNCTIONS(ResourceEditsTexts)
};

template <class R>
R named(const std::string& id) {
    R made;
    made.id = id;
    return made;
}

Resource fresh(ResourceKind kind, const std::string& id, int bits) {
    switch (kind) {
        case ResourceKind::Stream: return named<Stream>(id);
        case ResourceKind::Event: return named<Event>(id);
        case ResourceKind::Graph: return named<Graph>(id);
        case ResourceKind::Thread: return named<HostThread>(id);
        case ResourceKind::Context: return named<DeviceContext>(id);
        case ResourceKind::Buffer: break;
        case ResourceKind::Word: {
            auto made = named<Word>(id);
            made.bits = bits;
            return made;
        }
        case ResourceKind::Parameter: {
            auto made = named<Parameter>(id);
            made.value = 1;
            return made;
        }
    }
    auto made = named<Buffer>(id);
    made.bytes = std::string("10 MB");
    return made;
}

/// Makes a single resource with the flags of the one named `like`, if it exists.
Resource alike(const Program& program, ResourceKind kind, const std::string& id, const std::string& like, int bits) {
    const auto copy = [&](auto made) {
        made.id = id;
        made.count.reset();
        made.unknown.clear();
        return Resource{made};
    };
    if (const Stream* old = kind == ResourceKind::Stream ? edits::declarationOf(program.streams, like) : nullptr)
        return copy(*old);
    if (const Buffer* old = kind == ResourceKind::Buffer ? edits::declarationOf(program.buffers, like) : nullptr)
        return copy(*old);
    const auto event = std::ranges::find(program.events, like, &Event::id);
    if (kind == ResourceKind::Event && event != program.events.end()) return copy(*event);
    const auto word = std::ranges::find(program.words, like, &Word::id);
    if (kind == ResourceKind::Word && word != program.words.end() && word->bits >= bits) return copy(*word);
    return fresh(kind, id, bits);
}

std::string stemOf(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return "s";
        case ResourceKind::Event: return "e";
        case ResourceKind::Buffer: return "b";
        case ResourceKind::Word: return "flag";
        case ResourceKind::Graph: return "g";
        case ResourceKind::Parameter: return "n";
        case ResourceKind::Thread: return "thread";
        case ResourceKind::Context: return "c";
    }
    return "r";
}

void dropRanges(Operation& operation, const std::string& buffer) {
    for (const Field field : {Field::Reads, Field::Writes}) {
        const Value* value = operation.find(field);
        const auto* old = value ? std::get_if<std::vector<Range>>(value) : nullptr;
        if (!old) continue;
        std::vector<Range> left = *old;
        std::erase_if(left, [&](const Range& range) { return range.buffer == buffer; });
        if (left.empty()) {
            operation.remove(field);
        } else {
            operation.set(field, std::move(left));
        }
    }
}

/// Removes the resource from the operation if only its lists of buffers name it.
std::optional<Operation> without(const Program& program, const Operation& operation, ResourceKind kind, const std::string& id) {
    if (kind != ResourceKind::Buffer) return std::nullopt;
    Operation changed = operation;
    dropRanges(changed, id);
    Program probe;
    probe.buffers = program.buffers;
    probe.operations.push_back(changed);
    return usesOf(probe, kind, id).empty() ? std::optional(changed) : std::nullopt;
}

/// Returns the operations that name a resource. For the first host thread, includes those that name no thread.
std::vector<std::string> usersOf(const Program& program, ResourceKind kind, const std::string& id) {
    if (kind != ResourceKind::Thread || program.threads.empty() || program.threads.front().id != id)
        return usesOf(program, kind, id);
    std::vector<std::string> users;
    forEachOperation(program.operations, [&](const Operation& operation) {
        if (operation.thread.empty() || operation.thread == id) users.push_back(operation.id);
    });
    return users;
}

/// Returns where else a parameter or context is needed: in resources, which are not removed with it.
std::optional<QString> neededElsewhere(const Program& program, const Edit& deletion, ResourceKind kind, const std::string& id) {
    if (kind == ResourceKind::Context && hasResources(program, id))
        return ResourceEditsTexts::tr("A resource belongs to %1. Give it another context before deleting %1.")
            .arg(QString::fromStdString(id));
    Program copy = program;
    const bool fine = resolve(program).problems.empty();
    if (apply(copy, deletion) && (!fine || resolve(copy).problems.empty())) return std::nullopt;
    return ResourceEditsTexts::tr("A size or count of a resource uses %1. Change it there before deleting %1.")
        .arg(QString::fromStdString(id));
}

}  // namespace

QString nounOf(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return ResourceEditsTexts::tr("stream");
        case ResourceKind::Event: return ResourceEditsTexts::tr("event");
        case ResourceKind::Buffer: return ResourceEditsTexts::tr("buffer");
        case ResourceKind::Word: return ResourceEditsTexts::tr("word");
        case ResourceKind::Graph: return ResourceEditsTexts::tr("graph");
        case ResourceKind::Parameter: return ResourceEditsTexts::tr("parameter");
        case ResourceKind::Thread: return ResourceEditsTexts::tr("host thread");
        case ResourceKind::Context: return ResourceEditsTexts::tr("context");
    }
    return {};
}

QString pluralOf(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return ResourceEditsTexts::tr("Streams");
        case ResourceKind::Event: return ResourceEditsTexts::tr("Events");
        case ResourceKind::Buffer: return ResourceEditsTexts::tr("Buffers");
        case ResourceKind::Word: return ResourceEditsTexts::tr("Words");
        case ResourceKind::Graph: return ResourceEditsTexts::tr("Graphs");
        case ResourceKind::Parameter: return ResourceEditsTexts::tr("Parameters");
        case ResourceKind::Thread: return ResourceEditsTexts::tr("Host threads");
        case ResourceKind::Context: return ResourceEditsTexts::tr("Contexts");
    }
    return {};
}

QStringList declaredIds(const Program& program, ResourceKind kind) {
    return withList(program, kind, [](const auto& list) {
        QStringList ids;
        for (const auto& each : list) ids.append(QString::fromStdString(each.id));
        return ids;
    });
}

std::optional<Resource> declared(const Program& program, ResourceKind kind, const std::string& id) {
    return withList(program, kind, [&](const auto& list) -> std::optional<Resource> {
        for (const auto& each : list) {
            if (each.id == id) return Resource{each};
        }
        return std::nullopt;
    });
}

AddedResource addResource(const Program& program, ResourceKind kind, const std::string& like, int bits) {
    const std::string stem = stemOf(kind);
    const bool numbered = kind == ResourceKind::Stream || kind == ResourceKind::Event || kind == ResourceKind::Buffer;
    const std::string id = numbered ? numberedResourceId(program, kind, stem) : freeResourceId(program, kind, stem);
    const auto end = static_cast<std::uint32_t>(declaredIds(program, kind).size());
    if (kind == ResourceKind::Thread && end == 0)
        return {
            Edit{EditList{{Edit{InsertResource{0, named<HostThread>("main")}}, Edit{InsertResource{1, named<HostThread>(id)}}}}},
            id};
    return {Edit{InsertResource{end, alike(program, kind, id, like, bits)}}, id};
}

QStringList usesInWords(const Program& program, ResourceKind kind, const std::string& id) {
    QStringList words;
    for (const std::string& user : usersOf(program, kind, id)) words.append(labelOf(program, user));
    return words;
}

Edit replaceResource(const Program& program, ResourceKind kind, const std::string& id, const Resource& resource) {
    const std::optional<Resource> old = declared(program, kind, id);
    const bool becomesSeveral =
        old && !editing::isCounted(*old) && editing::isCounted(resource) && !usesOf(program, kind, id).empty();
    if (!becomesSeveral) return Edit{ReplaceResource{id, resource}};
    const auto at = static_cast<std::uint32_t>(declaredIds(program, kind).indexOf(QString::fromStdString(id)));
    const std::string first = id + "0";
    return Edit{
        EditList{{Edit{RenameResource{kind, id, first}}, Edit{RemoveResource{kind, first}}, Edit{InsertResource{at, resource}}}}};
}

Deletion deleteResource(const Program& program, ResourceKind kind, const std::string& id) {
    EditList list;
    QStringList gone;
    for (const std::string& user : usersOf(program, kind, id)) {
        const Operation* operation = findOperation(program, user);
        if (!operation) continue;
        if (std::optional<Operation> changed = without(program, *operation, kind, id)) {
            list.edits.push_back(Edit{ReplaceOperation{user, std::move(*changed)}});
        } else {
            gone.append(QString::fromStdString(user));
        }
    }
    if (!gone.isEmpty()) list.edits.push_back(edits::removeOperations(program, gone));
    list.edits.push_back(Edit{RemoveResource{kind, id}});
    Edit edit = list.edits.size() == 1 ? list.edits.front() : Edit{std::move(list)};
    if (kind == ResourceKind::Parameter || kind == ResourceKind::Context) {
        if (std::optional<QString> problem = neededElsewhere(program, edit, kind, id)) return {{}, *problem};
    }
    return {std::move(edit), {}};
}

QString renameProblem(const Program& program, ResourceKind kind, const std::string& from, const std::string& to) {
    if (from == to) return {};
    Program copy = program;
    const auto applied = apply(copy, Edit{RenameResource{kind, from, to}});
    return applied ? QString() : messageText(applied.why());
}

}  // namespace streamscope::ui
