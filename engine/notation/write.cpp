#include "engine/notation/writer.h"

#include <utility>

namespace streamscope::notation {

namespace {

void forgetIds(std::vector<Operation>& operations) {
    for (Operation& operation : operations) {
        operation.id.clear();
        if (const auto* body = operation.body()) {
            std::vector<Operation> inner = *body;
            forgetIds(inner);
            operation.set(Field::Body, std::move(inner));
        }
    }
}

bool same(std::vector<Operation> a, std::vector<Operation> b) {
    forgetIds(a);
    forgetIds(b);
    return a == b;
}

/// The program without what notation says.
Program frameOf(const Program& program) {
    Program frame = program;
    frame.threads.clear();
    frame.streams.clear();
    frame.events.clear();
    frame.buffers.clear();
    frame.words.clear();
    frame.operations.clear();
    return frame;
}

bool gives(const std::string& text, const Program& program, int multiprocessors) {
    Program made = frameOf(program);
    const Reading reading = read(text, {made, 0, {}, multiprocessors});
    if (!reading.mistakes.empty() || !apply(made, Edit{reading.edit})) return false;
    std::vector<Operation> operations = std::exchange(made.operations, {});
    Program rest = program;
    rest.operations.clear();
    return made == rest && same(std::move(operations), program.operations);
}

}  // namespace

std::optional<std::string> write(const Program& program, std::span<const Operation> operations, int multiprocessors) {
    std::string text = Writer(program, operations, multiprocessors).lines(operations);
    const auto end = static_cast<std::uint32_t>(program.operations.size());
    const Reading reading = read(text, {program, end, {}, multiprocessors});
    if (!reading.mistakes.empty() || !reading.resources.empty()) return std::nullopt;
    std::vector<Operation> again;
    for (const Edit& edit : reading.edit.edits)
        if (const auto* insert = std::get_if<InsertOperation>(&edit.what)) again.push_back(insert->operation);
    const bool equal = same(std::move(again), {operations.begin(), operations.end()});
    return equal ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<std::string> write(const Program& program, int multiprocessors) {
    const Writer writer(program, {}, multiprocessors);
    std::string lines = writer.lines(program.operations);
    if (gives(lines, program, multiprocessors)) return lines;
    std::string text = writer.declarations() + lines;
    return gives(text, program, multiprocessors) ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace streamscope::notation
