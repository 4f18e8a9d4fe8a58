// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/accesses.h"

#include "engine/order/kernel_arguments.h"

#include <algorithm>

namespace streamscope {
namespace {

bool isReal(const kernels::Descriptor& kernel, std::string_view parameter) {
    return std::ranges::any_of(kernel.parameters, [&](const kernels::Parameter& candidate) {
        return candidate.name == parameter && candidate.kind == kernels::ParameterKind::Real;
    });
}

kernels::ArgumentValue catalogueValue(const ArgumentValue& value, bool real) {
    if (const auto* range = std::get_if<ByteRange>(&value)) return std::uint64_t{range->bytes};
    if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        if (real) return static_cast<double>(*whole);
        return *whole;
    }
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value)) return std::span<const std::int64_t>(*list);
    return std::get<double>(value);
}

/// Adds an access of a recorded kernel. If its use is declared, the byte at the address is certain and the bytes behind it are
/// possible.
void addPassed(const PassedBuffer& passed, Accesses& result) {
    const ArgumentUse use = passed.use.value_or(ArgumentUse::ReadsAndWrites);
    if (use == ArgumentUse::Neither || passed.range.bytes == 0) return;
    const ByteRange &all = passed.range, first{all.buffer, all.offset, 1};
    if (use != ArgumentUse::Writes) result.mayRead.push_back(all);
    if (use != ArgumentUse::Reads) result.mayWrite.push_back(all);
    if (!passed.use) return;
    if (use != ArgumentUse::Writes) result.reads.push_back(first);
    if (use != ArgumentUse::Reads) result.writes.push_back(first);
}

Accesses listedAccesses(const KernelCall& call) {
    Accesses result{!call.reads.empty() || !call.writes.empty(), call.reads, call.writes, {}, {}};
    for (const PassedBuffer& passed : call.passed) addPassed(passed, result);
    result.declared |= call.own || (!call.passed.empty() && std::ranges::all_of(call.passed, [](const PassedBuffer& passed) {
                           return passed.use.has_value();
                       }));
    return result;
}

Accesses accessesOf(const KernelCall& call) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    if (kernel == nullptr) return {};
    if (kernel->declaresAccesses) return listedAccesses(call);
    const auto arguments = catalogueArguments(call, *kernel);
    if (!kernels::problem(*kernel, arguments).empty()) return {};
    Accesses result{true, {}, {}, {}, {}};
    for (const kernels::Access& access : kernel->accesses(arguments)) {
        const ByteRange* buffer = bufferArgument(call, access.parameter);
        if (buffer == nullptr) continue;
        const ByteRange touched{buffer->buffer, buffer->offset + access.offset, access.bytes};
        if (access.reads) result.reads.push_back(touched);
        if (access.writes) result.writes.push_back(touched);
    }
    return result;
}

Accesses accessesOf(const HostCall& call) {
    return {!call.reads.empty() || !call.writes.empty(), call.reads, call.writes, {}, {}};
}
Accesses accessesOf(const CopyCall& call) { return {true, {call.from}, {call.to}, {}, {}}; }
Accesses accessesOf(const BatchedCopiesCall& call) {
    Accesses result{true, {}, {}, {}, {}};
    for (const BufferCopy& copy : call.copies) {
        result.reads.push_back(copy.from);
        result.writes.push_back(copy.to);
    }
    return result;
}
Accesses accessesOf(const MemsetCall& call) { return {true, {}, {call.to}, {}, {}}; }
Accesses accessesOf(const GraphCall&) { return {}; }
template <class Other>
Accesses accessesOf(const Other&) {
    return {true, {}, {}, {}, {}};
}

}  // namespace

std::vector<kernels::Argument> catalogueArguments(const KernelCall& call, const kernels::Descriptor& kernel) {
    std::vector<kernels::Argument> result;
    for (const ResolvedArgument& argument : call.arguments)
        result.push_back({argument.name, catalogueValue(argument.value, isReal(kernel, argument.name))});
    return result;
}

const ByteRange* bufferArgument(const KernelCall& call, std::string_view parameter) {
    const auto found = std::ranges::find(call.arguments, parameter, &ResolvedArgument::name);
    return found == call.arguments.end() ? nullptr : std::get_if<ByteRange>(&found->value);
}

Accesses accesses(const ResolvedOperation& operation, const ResolvedProgram&) {
    return std::visit([](const auto& call) { return accessesOf(call); }, operation.what);
}

Accesses orderedAccesses(const ResolvedOperation& operation, const ResolvedProgram& program) {
    const auto* call = std::get_if<BufferCall>(&operation.what);
    if (call == nullptr) return accesses(operation, program);
    return {true, {}, {{call->buffer, 0, program[call->buffer].bytes}}, {}, {}};
}

bool overlap(const ByteRange& a, const ByteRange& b) {
    return a.buffer == b.buffer && a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

bool overlapsItself(const BufferCopy& copy, const ResolvedProgram& program) {
    const auto itself = [&](const ByteRange& range) {
        return ByteRange{program.itself(range.buffer), range.offset, range.bytes};
    };
    return overlap(itself(copy.from), itself(copy.to));
}

namespace {

const ByteRange* common(const std::vector<ByteRange>& some, const std::vector<ByteRange>& others) {
    for (const ByteRange& a : some)
        if (std::ranges::any_of(others, [&](const ByteRange& b) { return overlap(a, b); })) return &a;
    return nullptr;
}

}  // namespace

const ByteRange* conflict(const Accesses& earlier, const Accesses& later) {
    if (const ByteRange* range = common(later.writes, earlier.writes)) return range;
    if (const ByteRange* range = common(later.writes, earlier.reads)) return range;
    return common(later.reads, earlier.writes);
}

}  // namespace streamscope
