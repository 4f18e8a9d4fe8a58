// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/same_program.h"

#include "engine/json/overloaded.h"

#include <bit>
#include <functional>
#include <ranges>

namespace streamscope {
namespace {

class Hash {
public:
    void add(std::uint64_t value) { state_ = (std::rotl(state_, 5) ^ value) * 0x9e3779b97f4a7c15ULL; }
    void add(std::string_view text) { add(static_cast<std::uint64_t>(std::hash<std::string_view>()(text))); }
    void add(const Scalar& scalar) {
        add(static_cast<std::uint64_t>(scalar.index()));
        std::visit(Overloaded{[this](bool value) { add(static_cast<std::uint64_t>(value)); },
                              [this](std::int64_t value) { add(static_cast<std::uint64_t>(value)); },
                              [this](std::uint64_t value) { add(value); },
                              // −0.0 equals 0.0
                              [this](double value) { add(std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value)); },
                              [this](const std::string& value) { add(std::string_view(value)); }},
                   scalar);
    }
    void add(const Range& range) {
        add(std::string_view(range.buffer));
        if (range.offset) add(*range.offset);
        if (range.bytes) add(*range.bytes);
    }
    void add(const Argument& argument) {
        add(std::string_view(argument.name));
        std::visit([this](const auto& value) { add(value); }, argument.value);
    }
    void add(const BatchItem& item) {
        add(std::string_view(item.item));
        add(item.fields);
    }
    void add(const FieldValue& field) {
        add(static_cast<std::uint64_t>(field.field));
        std::visit([this](const auto& value) { add(value); }, field.value);
    }
    void add(const Operation& operation) {
        add(std::string_view(operation.id));
        add(std::string_view(operation.thread));
        add(static_cast<std::uint64_t>(operation.call));
        add(operation.fields);
    }
    template <std::ranges::range List>
    void add(const List& list) {
        add(static_cast<std::uint64_t>(list.size()));
        for (const auto& each : list) add(each);
    }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x5bd1e995;
};

}  // namespace

bool sameProgram(const Program& a, const Program& b) {
    return a.defaultStream == b.defaultStream && a.peerAccess == b.peerAccess && a.parameters == b.parameters &&
           a.threads == b.threads && a.contexts == b.contexts && a.streams == b.streams && a.events == b.events &&
           a.buffers == b.buffers && a.words == b.words && a.graphs == b.graphs && a.operations == b.operations;
}

std::uint64_t fingerprint(const Program& program) {
    Hash hash;
    hash.add(static_cast<std::uint64_t>(program.defaultStream));
    if (!program.peerAccess) hash.add(std::uint64_t{1});
    for (const Parameter& parameter : program.parameters) hash.add(static_cast<std::uint64_t>(parameter.value));
    hash.add(static_cast<std::uint64_t>(program.streams.size()));
    hash.add(static_cast<std::uint64_t>(program.buffers.size()));
    hash.add(program.operations);
    return hash.value();
}

}  // namespace streamscope
