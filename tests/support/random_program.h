// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/program.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// Random programs for property tests. They depend on a seed alone, so that any test can repeat one.
namespace streamscope::test {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    /// Returns a number from lowest to highest.
    std::int64_t number(std::int64_t lowest, std::int64_t highest) {
        return std::uniform_int_distribution<std::int64_t>(lowest, highest)(engine_);
    }
    bool chance(int percent) { return number(1, 100) <= percent; }
    template <class List>
    auto oneOf(const List& list) {
        return list[static_cast<std::size_t>(number(0, static_cast<std::int64_t>(list.size()) - 1))];
    }

private:
    std::mt19937_64 engine_;
};

/// Generator of programs with any content that a file may have: odd texts, unknown fields, every call, missing or strange fields,
/// and undefined names. The programs need not resolve; they serve properties of reading, writing and editing.
class AnyProgram {
public:
    AnyProgram(std::uint64_t seed, int size) : dice_(seed), size_(size) {}

    Program make() {
        Program program;
        program.name = text();
        program.notes = text();
        program.device = text();
        program.defaultStream = dice_.chance(50) ? DefaultStream::Legacy : DefaultStream::PerThread;
        program.peerAccess = dice_.chance(70);
        resources(program);
        program.operations = operations(2);
        for (int i = some(2); i > 0; --i)
            program.steps.push_back({text(), text(), dice_.chance(50) ? "[]" : R"([{"list": []}, 3])", unknown()});
        program.unknown = unknown();
        if (dice_.chance(20)) program.turns.push_back({"loop#1", dice_.number(0, 9)});
        return program;
    }

    /// Returns an operation with an id of its own, with bodies up to `deepest` levels.
    Operation operation(int deepest) {
        Operation result;
        result.call = dice_.oneOf(calls()).call;
        if (deepest == 0 && info(result.call).holdsCalls) result.call = Call::LaunchKernel;
        result.id = "o" + std::to_string(next_++) + (dice_.chance(10) ? " \"ü\" {n}" : "");
        if (dice_.chance(30)) result.label = text();
        if (dice_.chance(20)) result.thread = name("t");
        for (const FieldInfo& field : info(result.call).fields)
            if (field.required || dice_.chance(60)) setField(result, field, deepest);
        result.unknown = unknown();
        return result;
    }

    std::string name(const std::string& stem) {
        const std::array<std::string, 6> forms{stem, stem + "0", stem + "1", stem + "{i}", stem + "{i%2}", stem + "{n*2+i}"};
        return dice_.oneOf(forms);
    }

    std::string text() {
        const std::array<std::string, 9> texts{"",
                                               "plain",
                                               "two words",
                                               "ümläut → 日本",
                                               "\"quoted\" \\ back",
                                               "line\nbreak\ttab",
                                               "{n}",
                                               "{i+1} MB",
                                               std::string("nul\0inside", 10)};
        return dice_.oneOf(texts);
    }

    Scalar scalar() {
        switch (dice_.number(0, 6)) {
            case 0: return dice_.chance(50);
            case 1: return dice_.number(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
            case 2:
                return static_cast<std::uint64_t>(dice_.number(std::numeric_limits<std::int64_t>::min(), -1));  // above INT64_MAX
            case 3: return static_cast<double>(dice_.number(-1000, 1000)) / 7.0;
            case 4: return static_cast<double>(dice_.number(-5, 5)) * 1e25;
            default: return quantityText();
        }
    }

    std::string quantityText() {
        const std::array<std::string, 6> texts{"10 MB", "0.5 ms", "{n*10} us", "{40000000/n} B", "7", "x"};
        return dice_.oneOf(texts);
    }

    Dice& dice() { return dice_; }
    int some(int most) { return static_cast<int>(dice_.number(0, most)); }

private:
    UnknownFields unknown() {
        UnknownFields fields;
        const std::array<std::string, 5> json{"null", "[1, {\"a\": 2}]", "\"text\"", "{ \"spaced\" :  [ ] }", "-0.5e3"};
        for (int i = dice_.chance(20) ? some(2) : 0; i > 0; --i)
            fields.push_back({"future" + std::to_string(i), dice_.oneOf(json)});
        return fields;
    }

    std::optional<Scalar> count() {
        if (dice_.chance(60)) return std::nullopt;
        return dice_.chance(50) ? Scalar(dice_.number(0, 4)) : Scalar(std::string("{n}"));
    }

    int device() { return dice_.chance(80) ? 0 : static_cast<int>(dice_.number(0, 3)); }
    std::string id(const std::string& stem, int number) {
        return number == 0 && dice_.chance(50) ? stem : stem + std::to_string(number);
    }

    void resources(Program& program) {
        const std::array<Memory, 4> memories{Memory::Device, Memory::Pinned, Memory::Pageable, Memory::Managed};
        if (dice_.chance(70))
            program.parameters.push_back({"n", dice_.number(1, 4), dice_.number(-1, 1), dice_.number(4, 9), text(), unknown()});
        if (dice_.chance(30)) program.parameters.push_back({"i", 3, {}, {}, {}, {}});
        for (int i = 0; i < some(2); ++i) program.threads.push_back({id("t", i), device(), unknown()});
        for (int i = 0; i < some(3); ++i)
            program.streams.push_back({id("s", i), count(), device(), device(), dice_.chance(50), some(4) - 2, unknown()});
        for (int i = 0; i < some(3); ++i)
            program.events.push_back(
                {id("e", i), count(), device(), device(), dice_.chance(50), dice_.chance(50), dice_.chance(50), unknown()});
        for (int i = 0; i < some(3); ++i)
            program.buffers.push_back(
                {id("b", i), count(), scalarNumberOrText(), dice_.oneOf(memories), device(), device(), unknown()});
        for (int i = 0; i < some(3); ++i)
            program.words.push_back({id("w", i), count(), dice_.chance(50) ? 32 : 64, dice_.oneOf(memories), scalarNumberOrText(),
                                     device(), device(), unknown()});
        if (dice_.chance(10)) program.contexts.push_back({"c", device(), device(), unknown()});
        for (int i = 0; i < some(2); ++i) program.graphs.push_back({id("g", i), unknown()});
        for (int i = 0; i < static_cast<int>(program.graphs.size()); ++i)
            program.kernels.push_back({"kernel" + std::to_string(i), {{"0", ArgumentUse::ReadsAndWrites, {}}}, {}});
    }

    Scalar scalarNumberOrText() {
        while (true)
            if (Scalar value = scalar(); !std::holds_alternative<bool>(value)) return value;
    }

    std::vector<Operation> operations(int deepest) {
        std::vector<Operation> list;
        for (int i = some(size_); i > 0; --i) list.push_back(operation(deepest));
        return list;
    }

    Range range() {
        Range result{name("b"), {}, {}, unknown()};
        if (dice_.chance(40)) result.offset = scalarNumberOrText();
        if (dice_.chance(40)) result.bytes = scalarNumberOrText();
        return result;
    }

    template <class T, class Make>
    std::vector<T> listOf(int least, int most, const Make& make) {
        std::vector<T> list;
        for (auto i = dice_.number(least, most); i > 0; --i) list.push_back(make());
        return list;
    }

    Argument argument(int number) {
        Argument result{"arg" + std::to_string(number), scalar()};
        if (dice_.chance(30)) result.value = Scalar(name("b"));
        if (dice_.chance(30)) result.value = range();
        return result;
    }

    BatchItem item() {
        const std::array<std::string, 6> names{"wait32", "wait64", "write32", "write64", "flush", "barrier"};
        Operation fields;
        if (dice_.chance(70)) fields.set(Field::Word, Scalar(name("w")));
        if (dice_.chance(70)) fields.set(Field::Value, scalarNumberOrText());
        if (dice_.chance(30)) fields.set(Field::Condition, Scalar(std::string("eq")));
        if (dice_.chance(30)) fields.set(Field::Flush, Scalar(true));
        return {dice_.oneOf(names), fields.fields, unknown()};
    }

    void setField(Operation& operation, const FieldInfo& field, int deepest) {
        switch (field.kind) {
            case FieldKind::Stream:
                return operation.set(field.field, Scalar(dice_.chance(20) ? std::string("per-thread#t") : name("s")));
            case FieldKind::Event: return operation.set(field.field, Scalar(name("e")));
            case FieldKind::Buffer: return operation.set(field.field, Scalar(name("b")));
            case FieldKind::Word: return operation.set(field.field, Scalar(name("w")));
            case FieldKind::Graph: return operation.set(field.field, Scalar(name("g")));
            case FieldKind::Context: return operation.set(field.field, Scalar(std::string("c")));
            case FieldKind::Name: return operation.set(field.field, Scalar(std::string(dice_.chance(50) ? "i" : "j")));
            case FieldKind::Answer:
            case FieldKind::Kernel:
            case FieldKind::Text:
            case FieldKind::NewId:
            case FieldKind::Choice: return operation.set(field.field, Scalar(text()));
            case FieldKind::Boolean: return operation.set(field.field, Scalar(dice_.chance(50)));
            case FieldKind::Dimensions:
                return operation.set(field.field, listOf<Scalar>(1, 3, [this] { return scalarNumberOrText(); }));
            case FieldKind::Ranges: return operation.set(field.field, listOf<Range>(0, 3, [this] { return range(); }));
            case FieldKind::Arguments: {
                int number = 0;
                return operation.set(field.field, listOf<Argument>(0, 3, [&] { return argument(number++); }));
            }
            case FieldKind::Items: return operation.set(field.field, listOf<BatchItem>(0, 3, [this] { return item(); }));
            case FieldKind::Body:
                if (deepest > 0) operation.set(field.field, operations(deepest - 1));
                return;
            default: return operation.set(field.field, scalarNumberOrText());
        }
    }

    Dice dice_;
    int size_;
    int next_ = 0;
};

inline Program anyProgram(std::uint64_t seed, int size) { return AnyProgram(seed, size).make(); }

}  // namespace streamscope::test
