// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/builder.h"

#include "engine/calls/call_table.h"
#include "engine/program/neighbour_data.h"

#include <algorithm>
#include <utility>

namespace streamscope::notation {

OperationNames::OperationNames(const Program& program) {
    forEachOperation(program.operations, [this](const Operation& operation) { taken_.insert(operation.id); });
}

std::string OperationNames::plain(const std::string& stem) {
    const std::string base = freeOperationId(Program{}, stem);
    if (taken_.insert(base).second) return base;
    int& number = next_.try_emplace(base + " ", 1).first->second;
    std::string id;
    do id = base + std::to_string(++number);
    while (!taken_.insert(id).second);
    return id;
}

std::string OperationNames::numbered(const std::string& stem) {
    int& number = next_.try_emplace(stem, 0).first->second;
    std::string id;
    do id = stem + std::to_string(++number);
    while (!taken_.insert(id).second);
    return id;
}

Reading read(std::string_view text, const Context& context) {
    Scope scope;
    for (const Parameter& parameter : context.program.parameters) scope.emplace(parameter.id, parameter.value);
    const Phrases phrases = parse(text, scope);
    return Builder(context, phrases).build();
}

Builder::Builder(const Context& context, const Phrases& phrases)
    : context_(context), phrases_(phrases), uses_(usesIn(phrases.issues)), inventory_(context.program), names_(context.program) {}

bool Builder::wrong(Extent at, std::string message) {
    reading_.mistakes.push_back({at, std::move(message)});
    return false;
}

Reading Builder::build() {
    reading_.mistakes = phrases_.mistakes;
    for (const Declaration& declaration : phrases_.declarations)
        if (auto mistake = declare(declaration, inventory_, context_.program.operations.empty()))
            reading_.mistakes.push_back(std::move(*mistake));
    measure(phrases_.issues);
    for (const Issue& each : phrases_.issues) issue(each);
    inferData();
    std::ranges::stable_sort(reading_.mistakes, {}, [](const Mistake& mistake) { return mistake.at.begin; });
    if (!reading_.mistakes.empty()) return std::move(reading_);
    reading_.edit.edits = inventory_.takeEdits();
    reading_.resources = inventory_.takeMade();
    std::uint32_t at = std::min(context_.at, static_cast<std::uint32_t>(context_.program.operations.size()));
    for (Operation& operation : sequence_) {
        reading_.operations.push_back(operation.id);
        reading_.edit.edits.push_back(Edit{InsertOperation{{"", at++}, std::move(operation)}});
    }
    std::ranges::stable_sort(between_, std::ranges::greater{}, &Between::at);
    for (Between& record : between_)
        reading_.edit.edits.push_back(Edit{InsertOperation{{"", record.at}, std::move(record.operation)}});
    return std::move(reading_);
}

/// Infers the data of kernels from neighbouring calls, including those of the program before and behind the new ones.
void Builder::inferData() {
    const auto& before = context_.program.operations;
    const std::size_t split = std::min<std::size_t>(context_.at, before.size());
    std::vector<const Operation*> calls;
    const auto add = [&](const Operation& operation) { calls.push_back(&operation); };
    const auto addBetween = [&](std::size_t at) {
        for (const Between& record : between_)
            if (record.at == at) add(record.operation);
    };
    for (std::size_t i = 0; i < split; ++i) {
        addBetween(i);
        add(before[i]);
    }
    addBetween(split);
    const std::size_t first = calls.size();
    std::ranges::for_each(sequence_, add);
    for (std::size_t i = split; i < before.size(); ++i) add(before[i]);
    const auto onDevice = [this](std::string_view name) {
        const Buffer* buffer = inventory_.buffer(std::string(name));
        return buffer != nullptr && !isHost(buffer->memory);
    };
    for (std::size_t i = 0; i < sequence_.size(); ++i)
        if (silent_.contains(sequence_[i].id))
            setData(sequence_[i], neighbourData(calls, first + i, sequence_[i].text(Field::Stream), onDevice));
}

bool Builder::issue(const Issue& each) {
    if (!useThread(each.thread)) return false;
    stream_ = each.stream.text;
    if (infoOf(each.item.verb).inStream) {
        NameAt stream = each.stream;
        if (stream.text.empty()) stream = {context_.stream.empty() ? inventory_.firstStream() : context_.stream, each.item.at};
        if (!useStream(stream)) return false;
        if (each.thread.text.empty()) useThreadOf(stream_);
    }
    std::optional<Operation> operation = made(each.item);
    if (!operation || !order(each, *operation)) return false;
    count(each.item);
    const bool saysData = each.item.touchesNothing || !each.item.reads.empty() || !each.item.writes.empty();
    if (info(operation->call).kind == OperationKind::Kernel && !saysData) silent_.insert(operation->id);
    sequence_.push_back(std::move(*operation));
    return true;
}

}  // namespace streamscope::notation
