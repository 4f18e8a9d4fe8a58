// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/field_reader.h"

#include "engine/program/ids.h"
#include "engine/program/same_every_turn.h"

#include <fmt/format.h>

#include <utility>

namespace streamscope::resolving {

namespace {

std::string pathOf(const Spot& spot) {
    std::string path = fmt::format("/{}", name(spot.field));
    if (!spot.member.empty()) path += "/" + pointerToken(spot.member);
    if (spot.index >= 0) path += fmt::format("/{}", spot.index);
    if (!spot.part.empty()) path += fmt::format("/{}", spot.part);
    return path;
}

}  // namespace

std::string Site::path() const {
    std::string path = "/operations";
    for (std::size_t i = 0; i < indices_.size(); ++i) path += fmt::format("{}/{}", i == 0 ? "" : "/body", indices_[i]);
    return path;
}

FieldReader::FieldReader(State& state, const Site& site, const Operation& operation, ThreadId thread)
    : state_(state), site_(site), operation_(operation), thread_(thread), current_(&state.current[thread.value]) {}

FieldReader::FieldReader(const FieldReader& batch, const Operation& entry, std::size_t index)
    : state_(batch.state_),
      site_(batch.site_),
      operation_(entry),
      thread_(batch.thread_),
      within_(fmt::format("/items/{}", index)),
      current_(batch.current_) {}

void FieldReader::failAt(const Spot& spot, std::string expected, std::string found) {
    failed_ = true;
    state_.report(site_.path() + within_ + pathOf(spot), std::move(expected), std::move(found));
}

void FieldReader::fail(Field field, std::string expected, std::string found) {
    failAt(Spot{field}, std::move(expected), std::move(found));
}

void FieldReader::refuse(std::string why) {
    failed_ = true;
    state_.report(site_.path() + within_ + "/call", {}, std::move(why));
}

const Scalar* FieldReader::required(Field field, std::string_view expected) {
    const Scalar* scalar = operation_.scalar(field);
    if (!scalar) fail(field, std::string(expected), "nothing");
    return scalar;
}

std::optional<std::string> FieldReader::expanded(Field field, std::string_view expected) {
    const Scalar* scalar = required(field, expected);
    if (!scalar) return std::nullopt;
    const std::string* text = std::get_if<std::string>(scalar);
    if (!text || text->empty()) {
        fail(field, std::string(expected), written(*scalar));
        return std::nullopt;
    }
    if (!hasTemplate(*text)) return *text;
    Expanded result = expand(*text, state_.scope);
    if (!result.value) fail(field, std::string(expected), written(*text, result.error));
    return std::move(result.value);
}

std::optional<std::uint32_t> FieldReader::lookUp(const Spot& spot, std::string_view text, const Index& names,
                                                 std::string_view kind) {
    const auto at = names.find(text);
    if (at != names.end()) return at->second;
    failAt(spot, names.empty() ? fmt::format("{} (none is declared)", kind) : fmt::format("{} ({})", kind, someOf(names)),
           inQuotes(text));
    return std::nullopt;
}

std::optional<std::uint32_t> FieldReader::reference(Field field, const Index& names, std::string_view kind) {
    const Scalar* scalar = operation_.scalar(field);
    const std::string* plain = scalar ? std::get_if<std::string>(scalar) : nullptr;
    if (plain && !hasTemplate(*plain)) {
        if (const auto at = names.find(*plain); at != names.end()) return at->second;
    }
    const std::optional<std::string> text = expanded(field, kind);
    return text ? lookUp(Spot{field}, *text, names, kind) : std::nullopt;
}

void FieldReader::checkProcess(Field field, std::string_view kind, std::string_view id, int process) {
    const int here = state_.result.threads[thread_.value].process;
    if (process == here) return;
    const std::string thread = state_.result.threads[thread_.value].id;
    fail(field, {},
         fmt::format("{} belongs to process {}, but thread {}, which makes this call, belongs to process {}: name {} of "
                     "process {}, or choose a thread of process {}",
                     id, process, thread, here, kind, here, process));
}

StreamId FieldReader::absentStream() {
    const bool leaves = info(operation_.call).current == CurrentStreamChange::Exits;
    const std::optional<StreamId> current = leaves ? current_->entered() : current_->stream();
    return current ? *current : *findStream(state_, "default", thread_);
}

StreamId FieldReader::stream() {
    const FieldInfo* field = fieldInfo(operation_.call, Field::Stream);
    const bool absent = operation_.scalar(Field::Stream) == nullptr;
    if (absent && field && !field->required) return absentStream();
    const std::optional<std::string> id = expanded(Field::Stream, "a stream");
    if (!id) return {};
    const std::optional<StreamId> found = findStream(state_, *id, thread_);
    if (found) {
        checkProcess(Field::Stream, "a stream", *id, state_.result[*found].process);
        return *found;
    }
    const std::string declared = someOf(state_.names.streams);
    fail(Field::Stream, fmt::format("a stream ({}{}legacy, per-thread, default)", declared, declared.empty() ? "" : ", "),
         inQuotes(*id));
    return {};
}

EventId FieldReader::event(Field field) {
    const std::optional<std::uint32_t> at = reference(field, state_.names.events, "an event");
    if (!at) return {};
    const ResolvedEvent& event = state_.result.events[*at];
    checkProcess(field, "an event (or one opened by ipcOpenEventHandle)", event.id, event.process);
    return {*at};
}

BufferId FieldReader::buffer(Field field) {
    const std::optional<std::uint32_t> at = reference(field, state_.names.buffers, "a buffer");
    if (!at) return {};
    const ResolvedBuffer& buffer = state_.result.buffers[*at];
    checkProcess(field, "a buffer (or one opened by ipcOpenMemHandle)", buffer.id, buffer.process);
    return {*at};
}

WordId FieldReader::word(Field field) {
    const std::optional<std::uint32_t> at = reference(field, state_.names.words, "a word");
    if (!at) return {};
    const ResolvedWord& word = state_.result.words[*at];
    checkProcess(field, "a word", word.id, word.process);
    return {*at};
}

GraphId FieldReader::graph(Field field) { return {reference(field, state_.names.graphs, "a graph").value_or(0)}; }

std::optional<ContextId> FieldReader::context() {
    const std::optional<std::string> id = expanded(Field::Context, "a context");
    if (!id || *id == primaryContext) return std::nullopt;
    const std::optional<ContextId> found = findContext(state_, *id);
    if (found) {
        checkProcess(Field::Context, "a context", *id, state_.result[*found].process);
        return found;
    }
    const std::string declared = someOf(state_.names.contexts);
    fail(Field::Context, fmt::format("a context ({}{}{})", declared, declared.empty() ? "" : ", ", primaryContext),
         inQuotes(*id));
    return std::nullopt;
}

std::string FieldReader::name(Field field) {
    std::string text = expanded(field, "a name").value_or("");
    if (text.size() > longestId) fail(field, fmt::format("a name of at most {} bytes", longestId), inQuotes(text));
    return text;
}

}  // namespace streamscope::resolving
