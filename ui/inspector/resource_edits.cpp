#include "ui/inspector/resource_edits.h"

#include "engine/program/resolved_program.h"
#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Calls visit with the list of the kind's resources.
template <class Visit>
auto withList(const Program& program, ResourceKind kind, const Visit& visit) {
    switch (kind) {
        case ResourceKind::Stream: return visit(program.streams);
        case ResourceKind::Event: return visit(program.events);
        case ResourceKind::Buffer: return visit(program.buffers);
        case ResourceKind::Word: return visit(program.words);
        case ResourceKind::Graph: return visit(program.graphs);
        case ResourceKind::Parameter: return visit(program.parameters);
        case ResourceKind::Thread: break;
    }
    return visit(program.threads);
}

Resource fresh(ResourceKind kind, const std::string& id) {
    switch (kind) {
        case ResourceKind::Stream: {
            Stream made;
            made.id = id;
            return made;
        }
        case ResourceKind::Event: {
            Event made;
            made.id = id;
            return made;
        }
        case ResourceKind::Buffer: {
            Buffer made;
            made.id = id;
            made.bytes = std::string("10 MB");
            return made;
        }
        case ResourceKind::Word: {
            Word made;
            made.id = id;
            return made;
        }
        case ResourceKind::Graph: {
            Graph made;
            made.id = id;
            return made;
        }
        case ResourceKind::Parameter: {
            Parameter made;
            made.id = id;
            made.value = 1;
            return made;
        }
        case ResourceKind::Thread: break;
    }
    HostThread made;
    made.id = id;
    return made;
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

/// The operation without the resource, if only its lists of buffers name it.
std::optional<Operation> without(const Program& program, const Operation& operation, ResourceKind kind, const std::string& id) {
    if (kind != ResourceKind::Buffer) return std::nullopt;
    Operation changed = operation;
    dropRanges(changed, id);
    Program probe;
    probe.buffers = program.buffers;
    probe.operations.push_back(changed);
    return usesOf(probe, kind, id).empty() ? std::optional(changed) : std::nullopt;
}

Deletion deleteParameter(const Program& program, const std::string& id) {
    const Edit edit{RemoveResource{ResourceKind::Parameter, id}};
    Program copy = program;
    const bool fine = resolve(program).problems.empty();
    if (apply(copy, edit) && (!fine || resolve(copy).problems.empty())) return {edit, {}};
    const QStringList users = usesInWords(program, ResourceKind::Parameter, id);
    const QString where = users.isEmpty() ? QStringLiteral("a resource") : users.join(QStringLiteral(", "));
    return {{}, QStringLiteral("%1 is used by %2. Change that first, then delete it.").arg(QString::fromStdString(id), where)};
}

}  // namespace

QString nounOf(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Stream: return QStringLiteral("stream");
        case ResourceKind::Event: return QStringLiteral("event");
        case ResourceKind::Buffer: return QStringLiteral("buffer");
        case ResourceKind::Word: return QStringLiteral("word");
        case ResourceKind::Graph: return QStringLiteral("graph");
        case ResourceKind::Parameter: return QStringLiteral("parameter");
        case ResourceKind::Thread: return QStringLiteral("host thread");
    }
    return {};
}

QString pluralOf(ResourceKind kind) {
    QString noun = nounOf(kind);
    noun[0] = noun[0].toUpper();
    return noun + QLatin1Char('s');
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

AddedResource addResource(const Program& program, ResourceKind kind) {
    const std::string stem = stemOf(kind);
    const bool numbered = kind == ResourceKind::Stream || kind == ResourceKind::Event || kind == ResourceKind::Buffer;
    std::string id = numbered ? stem + "1" : stem;
    for (int number = 2; freeResourceId(program, kind, id) != id; ++number) id = stem + std::to_string(number);
    const auto end = static_cast<std::uint32_t>(declaredIds(program, kind).size());
    return {Edit{InsertResource{end, fresh(kind, id)}}, id};
}

QStringList usesInWords(const Program& program, ResourceKind kind, const std::string& id) {
    QStringList words;
    for (const std::string& user : usesOf(program, kind, id)) words.append(labelOf(program, user));
    return words;
}

Deletion deleteResource(const Program& program, ResourceKind kind, const std::string& id) {
    if (kind == ResourceKind::Parameter) return deleteParameter(program, id);
    EditList list;
    QStringList gone;
    for (const std::string& user : usesOf(program, kind, id)) {
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
    return {list.edits.size() == 1 ? list.edits.front() : Edit{std::move(list)}, {}};
}

QString renameProblem(const Program& program, ResourceKind kind, const std::string& from, const std::string& to) {
    if (from == to) return {};
    Program copy = program;
    const Applied applied = apply(copy, Edit{RenameResource{kind, from, to}});
    return applied ? QString() : QString::fromStdString(applied.error);
}

}  // namespace streamscope::ui
