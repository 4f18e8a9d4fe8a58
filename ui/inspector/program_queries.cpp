// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/program_queries.h"

#include "ui/document/edits.h"
#include "ui/document/operation_kind.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ProgramQueriesTexts {
    Q_DECLARE_TR_FUNCTIONS(ProgramQueriesTexts)
};

constexpr std::int64_t mostMembers = 256;

template <class R>
void appendIds(QStringList& ids, const std::vector<R>& resources, const Scope& scope) {
    for (const R& resource : resources) {
        const QString id = QString::fromStdString(resource.id);
        if (!resource.count) {
            ids.append(id);
            continue;
        }
        const std::int64_t count = evaluate(*resource.count, Unit::None, scope).value.value_or(0);
        for (std::int64_t member = 0; member < std::min(count, mostMembers); ++member) ids.append(id + QString::number(member));
    }
}

template <class R>
void appendPlainIds(QStringList& ids, const std::vector<R>& resources) {
    for (const R& resource : resources) ids.append(QString::fromStdString(resource.id));
}

void appendOpened(const std::vector<Operation>& operations, Call call, QStringList& ids) {
    forEachOperation(operations, [&](const Operation& operation) {
        const QString id = operation.call == call ? textOf(operation.find(Field::As)) : QString();
        if (!id.isEmpty() && !ids.contains(id)) ids.append(id);
    });
}

/// Returns the rank of a field: object and operands, then others, then the stream, then rare fields and lists.
int rank(const FieldInfo& field) {
    constexpr std::array ranks{std::pair{Field::On, 0},        std::pair{Field::Is, 1},        std::pair{Field::Kernel, 0},
                               std::pair{Field::From, 0},      std::pair{Field::Buffer, 0},    std::pair{Field::Event, 0},
                               std::pair{Field::Start, 0},     std::pair{Field::Word, 0},      std::pair{Field::To, 1},
                               std::pair{Field::End, 1},       std::pair{Field::Condition, 1}, std::pair{Field::Stream, 4},
                               std::pair{Field::Reads, 6},     std::pair{Field::Writes, 6},    std::pair{Field::KernelName, 6},
                               std::pair{Field::MayAccess, 6}, std::pair{Field::Items, 7},     std::pair{Field::Body, 7}};
    constexpr int others = 2, ofRare = 5;
    const auto* found = std::ranges::find(ranks, field.field, &std::pair<Field, int>::first);
    if (found != ranks.end()) return found->second;
    return field.rare ? ofRare : others;
}

}  // namespace

Scope scopeOf(const Program& program, const std::string& operationId) { return loopScopesOf(program, operationId).first; }

LoopScopes loopScopesOf(const Program& program, const std::string& operationId) {
    Scope parameters;
    for (const Parameter& parameter : program.parameters) parameters[parameter.id] = parameter.value;
    LoopScopes scopes{parameters, parameters};
    std::vector<const Operation*> repeats;
    std::optional<Place> place = operationId.empty() ? std::nullopt : placeOf(program, operationId);
    for (; place && !place->parent.empty(); place = placeOf(program, place->parent)) {
        const Operation* parent = findOperation(program, place->parent);
        if (parent && info(parent->call).repeats) repeats.push_back(parent);
    }
    for (auto outermost = repeats.rbegin(); outermost != repeats.rend(); ++outermost) {
        const std::string_view variable = (*outermost)->text(Field::Var);
        const std::string name = variable.empty() ? std::string("i") : std::string(variable);
        const Scalar* times = (*outermost)->mostTurns();
        const std::int64_t turns = times ? evaluate(*times, Unit::None, scopes.last).value.value_or(1) : 1;
        scopes.first[name] = 0;
        scopes.last[name] = std::max<std::int64_t>(1, turns) - 1;
    }
    return scopes;
}

QStringList idsOf(const Program& program, ResourceKind kind) {
    QStringList ids;
    const Scope scope = scopeOf(program);
    switch (kind) {
        case ResourceKind::Stream: appendIds(ids, program.streams, scope); break;
        case ResourceKind::Event: appendIds(ids, program.events, scope); break;
        case ResourceKind::Buffer: appendIds(ids, program.buffers, scope); break;
        case ResourceKind::Word: appendIds(ids, program.words, scope); break;
        case ResourceKind::Graph: appendPlainIds(ids, program.graphs); break;
        case ResourceKind::Context: appendPlainIds(ids, program.contexts); break;
        case ResourceKind::Parameter: appendPlainIds(ids, program.parameters); break;
        case ResourceKind::Thread: appendPlainIds(ids, program.threads); break;
    }
    return ids;
}

QStringList openedIds(const Program& program, ResourceKind kind) {
    QStringList ids;
    if (kind == ResourceKind::Event) appendOpened(program.operations, Call::IpcOpenEventHandle, ids);
    if (kind == ResourceKind::Buffer) appendOpened(program.operations, Call::IpcOpenMemHandle, ids);
    return ids;
}

int lastDeviceOf(const Program& program) {
    int last = 0;
    const auto see = [&last](const auto& resources) {
        for (const auto& resource : resources) last = std::max(last, resource.device);
    };
    see(program.streams);
    see(program.events);
    see(program.buffers);
    see(program.words);
    return last;
}

OperationKind kindOf(const Program& program, const ResolvedProgram* resolved, const Operation& operation) {
    if (resolved) {
        const auto found = std::ranges::find(resolved->operations, operation.id, &ResolvedOperation::source);
        if (found != resolved->operations.end()) return found->kind;
    }
    return kindOf(program, operation);
}

QString labelOf(const Operation& operation) {
    return QString::fromStdString(operation.label.empty() ? operation.id : operation.label);
}

QString labelOf(const Program& program, const std::string& operationId) {
    const Operation* operation = findOperation(program, operationId);
    return operation ? labelOf(*operation) : QString::fromStdString(operationId);
}

QString positionOf(const Program& program, const std::string& operationId) {
    const std::optional<Place> place = placeOf(program, operationId);
    if (!place) return {};
    const Operation* parent = place->parent.empty() ? nullptr : findOperation(program, place->parent);
    const std::vector<Operation>* list = parent ? parent->body() : &program.operations;
    const QString text = ProgramQueriesTexts::tr("%1 of %2").arg(place->at + 1).arg(list ? list->size() : 0);
    return parent ? ProgramQueriesTexts::tr("%1 in %2").arg(text, labelOf(*parent)) : text;
}

Common common(std::span<const Operation* const> operations, Field field) {
    Common result;
    if (operations.empty()) return result;
    result.value = operations.front()->find(field);
    for (const Operation* operation : operations.subspan(1)) {
        const Value* other = operation->find(field);
        const bool same = other == result.value || (other && result.value && *other == *result.value);
        if (!same) return {nullptr, true};
    }
    return result;
}

QString textOf(const Value* value) {
    const Scalar* scalar = value ? std::get_if<Scalar>(value) : nullptr;
    const std::string* text = scalar ? std::get_if<std::string>(scalar) : nullptr;
    return text ? QString::fromStdString(*text) : QString();
}

std::vector<FieldInfo> commonFields(std::span<const Operation* const> operations) {
    std::vector<FieldInfo> fields;
    if (operations.empty()) return fields;
    for (const FieldInfo& field : info(operations.front()->call).fields) {
        const bool everywhere = std::ranges::all_of(operations, [&](const Operation* operation) {
            const FieldInfo* other = fieldInfo(operation->call, field.field);
            return other && other->kind == field.kind;
        });
        if (everywhere) fields.push_back(field);
    }
    std::ranges::stable_sort(fields, {}, rank);
    return fields;
}

QString title(Field field) {
    return QCoreApplication::translate("FieldTitles", fieldTexts[static_cast<std::size_t>(field)].title);
}

}  // namespace streamscope::ui
