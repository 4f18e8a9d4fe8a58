// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/verify/serial_execution.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/json/overloaded.h"
#include "engine/order/accesses.h"
#include "engine/order/captures.h"
#include "engine/order/kernel_arguments.h"
#include "engine/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <span>

namespace streamscope {
namespace {

constexpr std::size_t mostRanges = 16;  // ranges of each list; a spin on a GPU accesses at most as many (kernels/launch.h)
constexpr double mostWork = 1e10;       // bytes and floating-point operations, some seconds of a processor

double workOf(const KernelCall& call) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    if (kernel == nullptr || call.own) return 0;  // only a few bytes of an own one are mixed
    const auto arguments = catalogueArguments(call, *kernel);
    if (!kernels::problem(*kernel, arguments).empty()) return 0;
    return std::visit(Overloaded{
                          [](const kernels::FixedPerBlock&) { return 0.0; },
                          [](const kernels::MemoryTraffic& traffic) { return static_cast<double>(traffic.bytes); },
                          [](const kernels::Arithmetic& arithmetic) { return arithmetic.flops; },
                          [](const kernels::BlockPhases&) { return 0.0; },
                      },
                      kernel->cost(arguments, call.grid, call.block));
}

double workOf(const ResolvedOperation& operation) {
    if (const auto* kernel = std::get_if<KernelCall>(&operation.what)) return workOf(*kernel);
    if (const auto* memset = std::get_if<MemsetCall>(&operation.what)) return static_cast<double>(memset->to.bytes);
    double work = 0;
    for (const BufferCopy& copy : operation.copies()) work += static_cast<double>(copy.to.bytes);
    return work;
}

class SerialMemory {
public:
    SerialMemory(const ResolvedProgram& program, std::byte fresh)
        : program_(program), fresh_(fresh), contents_(program.buffers.size()) {
        for (std::size_t i = 0; i < program.buffers.size(); ++i) {
            const ResolvedBuffer& buffer = program.buffers[i];
            if (!buffer.allocatedByStep && !buffer.opens) contents_[i].emplace(buffer.bytes);
        }
    }

    void execute(const ResolvedOperation& operation) {
        for (const BufferCopy& copy : operation.copies()) move(copy);
        std::visit(Overloaded{
                       [&](const KernelCall& kernel) { launch(kernel); },
                       [&](const HostCall& host) { mix(host); },
                       [&](const MemsetCall& memset) { std::ranges::fill(at(memset.to), static_cast<std::byte>(memset.value)); },
                       [&](const BufferCall& call) { allocate(operation.call, call.buffer); },
                       [](const auto&) {},
                   },
                   operation.what);
    }

    Contents take() {
        for (std::size_t i = 0; i < contents_.size(); ++i)
            if (const auto& opens = program_.buffers[i].opens) contents_[i] = contents_[opens->value];
        return std::move(contents_);
    }

private:
    /// Returns the bytes of a range; empty if it is not allocated.
    std::span<std::byte> at(const ByteRange& range) {
        auto& bytes = contents_[program_.itself(range.buffer).value];
        if (!bytes || range.offset > bytes->size() || range.bytes > bytes->size() - range.offset) return {};
        return std::span(*bytes).subspan(range.offset, range.bytes);
    }

    /// Copies. What a copy to where it reads leaves there is as unknown as fresh memory (semantics.md C14).
    void move(const BufferCopy& copy) {
        const auto to = at(copy.to), from = at(copy.from);
        if (to.size() != from.size() || to.empty()) return;
        if (overlapsItself(copy, program_)) std::ranges::fill(to, fresh_);
        else std::memcpy(to.data(), from.data(), to.size());
    }

    void allocate(Call call, BufferId buffer) {
        auto& bytes = contents_[buffer.value];
        bytes.reset();
        if (info(call).allocates) bytes.emplace(program_[buffer].bytes, fresh_);
    }

    void launch(const KernelCall& call) {
        const kernels::Descriptor* kernel = descriptorOf(call);
        if (kernel == nullptr) return;
        const auto arguments = catalogueArguments(call, *kernel);
        if (!kernels::problem(*kernel, arguments).empty()) return;
        Passed passed;
        for (const ResolvedArgument& argument : call.own ? std::span<const ResolvedArgument>() : call.arguments)
            if (const auto* range = std::get_if<ByteRange>(&argument.value)) pass(passed, argument.name, *range);
        for (const ByteRange& range : call.reads) pass(passed, "reads", range);
        for (const ByteRange& range : call.writes) pass(passed, "writes", range);
        if (passed.there) kernel->reference(arguments, passed.buffers);
    }

    /// Applies host code to its allocated ranges, as a spin does.
    void mix(const HostCall& call) {
        Passed passed;
        for (const auto& [parameter, ranges] : {std::pair("reads", &call.reads), std::pair("writes", &call.writes)})
            for (const ByteRange& range : *ranges)
                if (at(range).size() == range.bytes) pass(passed, parameter, range);
        kernels::find("spin")->reference({}, passed.buffers);
    }

    struct Passed {
        std::vector<kernels::HostBuffer> buffers;
        bool there = true;
    };
    void pass(Passed& passed, std::string_view parameter, const ByteRange& range) {
        passed.buffers.push_back({parameter, at(range)});
        passed.there = passed.there && passed.buffers.back().bytes.size() == range.bytes;
    }

    const ResolvedProgram& program_;
    std::byte fresh_;
    Contents contents_;
};

/// Adds nodes in call order, in which all edges of the graph lead forward.
void addNodes(std::vector<SerialStep>& steps, const Captures& captures, OperationId launch, const Executed& executed) {
    const int index = captures.launched[launch.value];
    if (index < 0) return;
    for (const OperationId node : captures.captures[static_cast<std::size_t>(index)].nodes)
        if (executed.empty() || executed[node.value]) steps.push_back({node, launch});
}

}  // namespace

std::vector<SerialStep> serialSteps(const ResolvedProgram& program, const Executed& executed) {
    const Captures captures = capturesOf(program);
    std::vector<SerialStep> steps;
    for (const OperationId id : linearExtension(program)) {
        if (captures.captured[id.value] || !(executed.empty() || executed[id.value])) continue;
        steps.push_back({id, std::nullopt});
        addNodes(steps, captures, id, executed);
    }
    return steps;
}

Writers noWriters(const ResolvedProgram& program) { return Writers(program.buffers.size()); }

void write(Writers& writers, const ResolvedProgram& program, OperationId id) {
    const ResolvedOperation& operation = program[id];
    if (const auto* call = std::get_if<BufferCall>(&operation.what)) writers[call->buffer.value].clear();
    for (const ByteRange& range : accesses(operation, program).writes)
        writers[program.itself(range.buffer).value].assign(range.offset, range.offset + range.bytes, id);
}

std::string whyNotComputed(const ResolvedProgram& program, Bytes cap) {
    constexpr Bytes MiB = 1 << 20;
    Bytes bytes = 0;
    for (const ResolvedBuffer& buffer : program.buffers)
        if (!buffer.opens) bytes += std::min(buffer.bytes, cap + 1);
    if (bytes > cap)
        return fmt::format(TRANSLATABLE("Messages", "the buffers hold more than the {} MiB that are computed"), cap / MiB);
    double work = 0;
    for (const SerialStep& step : serialSteps(program)) {
        const ResolvedOperation& operation = program[step.operation];
        work += workOf(operation);
        const auto* kernel = std::get_if<KernelCall>(&operation.what);
        if (kernel && std::max(kernel->reads.size(), kernel->writes.size()) > mostRanges)
            return fmt::format(TRANSLATABLE("Messages", "“{}” lists more than the {} ranges that a spin touches"), operation.id,
                               mostRanges);
    }
    if (work > mostWork)
        return TRANSLATABLE("Messages", "it would take the processor too long to compute what the kernels and copies write");
    return {};
}

Contents serialContents(const ResolvedProgram& program, const std::vector<SerialStep>& steps, std::byte fresh) {
    SerialMemory memory(program, fresh);
    for (const SerialStep& step : steps) memory.execute(program[step.operation]);
    return memory.take();
}

}  // namespace streamscope
