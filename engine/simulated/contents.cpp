// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/contents.h"

#include "engine/semantics/launch_rules.h"
#include "kernels/mixing.h"

#include <algorithm>
#include <cstring>

namespace streamscope::simulated {

std::span<std::byte> Contents::at(std::uint64_t address, Bytes bytes) {
    const Allocation* allocation = wanted_ ? memory_.holding(address, bytes) : nullptr;
    if (!allocation) return {};
    auto found = allocations_.find(allocation->begin);
    if (found == allocations_.end()) {
        if (allocation->bytes > left_) return {};
        left_ -= allocation->bytes;
        found = allocations_.emplace(allocation->begin, std::vector<std::byte>(allocation->bytes)).first;
    }
    return std::span(found->second).subspan(address - allocation->begin, bytes);
}

void Contents::forget(std::uint64_t begin) {
    const auto found = allocations_.find(begin);
    if (found == allocations_.end()) return;
    left_ += found->second.size();
    allocations_.erase(found);
}

std::uint32_t Contents::add(Effect effect) {
    effects_.push_back(std::move(effect));
    return static_cast<std::uint32_t>(effects_.size()) - 1;
}

std::uint32_t Contents::add(const KernelLaunch& launch, std::span<const MemoryRange> writes) {
    if (!wanted_) return none;
    // A kernel of the program's own mixes what it reads into what it writes, as a spin does.
    const bool isOwn = launch.own != nullptr;
    Computation made{kernels::find(isOwn ? "spin" : launch.kernel), {}, {}, {writes.begin(), writes.end()}};
    if (!isOwn) made.arguments = catalogueArguments(launch);
    // Only the names in the catalogue outlive the launch.
    std::erase_if(made.arguments, [&](kernels::Argument& argument) {
        const auto parameter = std::ranges::find(made.kernel->parameters, argument.name, &kernels::Parameter::name);
        if (parameter == made.kernel->parameters.end()) return true;
        if (parameter->kind == kernels::ParameterKind::Durations)
            return true;  // a list of the caller, which nothing computes with
        argument.name = parameter->name;
        return false;
    });
    for (const KernelArgument& argument : launch.arguments) {
        const auto parameter = std::ranges::find(made.kernel->parameters, argument.name, &kernels::Parameter::name);
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        if (range && !isOwn && parameter != made.kernel->parameters.end()) made.buffers.emplace_back(parameter->name, *range);
    }
    for (const MemoryRange& range : launch.reads) made.buffers.emplace_back("reads", range);
    for (const MemoryRange& range : launch.writes) made.buffers.emplace_back("writes", range);
    return add(Effect(std::move(made)));
}

std::uint32_t Contents::add(const DataMove& move) { return wanted_ ? add(Effect(move)) : none; }

std::uint32_t Contents::addHostCode(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) {
    if (!wanted_ || writes.empty()) return none;
    Computation made{kernels::find("spin"), {}, {}, {writes.begin(), writes.end()}};
    for (const MemoryRange& range : reads) made.buffers.emplace_back("reads", range);
    for (const MemoryRange& range : writes) made.buffers.emplace_back("writes", range);
    return add(Effect(std::move(made)));
}

/// Returns the ranges whose bytes change: for a spin only a few places (kernels/mixing.h).
std::vector<MemoryRange> Contents::written(const Effect& effect) const {
    if (const auto* move = std::get_if<DataMove>(&effect)) return {{{move->to}, move->bytes}};
    const auto& made = std::get<Computation>(effect);
    if (!made.kernel->declaresAccesses) return made.writes;
    std::vector<MemoryRange> samples;
    for (const auto& [address, bytes] : made.writes)
        for (std::uint64_t sample = 0; sample < kernels::sampleCount(bytes); ++sample)
            samples.push_back({{address.value + kernels::sampleOffset(bytes, sample)}, 1});
    return samples;
}

/// Returns the bytes of all ranges in sequence, or nothing if a part of them is not modelled.
std::vector<std::byte> Contents::bytesOf(const std::vector<MemoryRange>& ranges) {
    std::vector<std::byte> all;
    for (const MemoryRange& range : ranges) {
        const std::span<std::byte> bytes = at(range.address.value, range.bytes);
        if (bytes.size() != range.bytes) return {};
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    return all;
}

void Contents::put(const std::vector<MemoryRange>& ranges, std::span<const std::byte> bytes) {
    for (const MemoryRange& range : ranges) {
        if (bytes.size() < range.bytes) return;
        const std::span<std::byte> target = at(range.address.value, range.bytes);
        if (target.size() == range.bytes) std::ranges::copy(bytes.first(range.bytes), target.begin());
        bytes = bytes.subspan(range.bytes);
    }
}

/// Computes in place, so that overlapping ranges stay overlapping, and restores the old bytes. Returns nothing if a part of the
/// data is not modelled.
std::vector<std::byte> Contents::result(const Computation& made, const std::vector<MemoryRange>& written) {
    std::vector<kernels::HostBuffer> buffers;
    for (const auto& [parameter, range] : made.buffers) {
        const std::span<std::byte> bytes = at(range.address.value, range.bytes);
        if (bytes.empty() && range.bytes > 0) return {};
        buffers.push_back({parameter, bytes});
    }
    const std::vector<std::byte> before = bytesOf(written);
    made.kernel->reference(made.arguments, buffers);
    std::vector<std::byte> after = bytesOf(written);
    put(written, before);
    return after;
}

std::vector<std::byte> Contents::result(const DataMove& move, const std::vector<MemoryRange>&) {
    if (move.fill) return std::vector<std::byte>(move.bytes, static_cast<std::byte>(move.value));
    return bytesOf({{{move.from}, move.bytes}});
}

std::vector<std::byte> Contents::result(std::uint32_t activity, const Effect& effect, const std::vector<MemoryRange>& written) {
    std::vector<std::byte> bytes = std::visit([&](const auto& what) { return result(what, written); }, effect);
    const auto staged = staged_.extract(activity);
    if (staged.empty()) return bytes;
    aheadLeft_ += staged.mapped().size();
    if (bytes.size() >= staged.mapped().size()) std::ranges::copy(staged.mapped(), bytes.begin());
    return bytes;
}

void Contents::stage(std::uint32_t activity, std::uint32_t effect, Bytes first) {
    if (effect == none || first > aheadLeft_) return;
    const auto& move = std::get<DataMove>(effects_[effect]);
    std::vector<std::byte> bytes = bytesOf({{{move.from}, first}});
    aheadLeft_ -= bytes.size();
    staged_.emplace(activity, std::move(bytes));
}

void Contents::begins(std::uint32_t activity, std::uint32_t effect) {
    if (effect == none || ahead_.contains(activity)) return;
    const std::vector<MemoryRange> ranges = written(effects_[effect]);
    Bytes bytes = 0;
    for (const MemoryRange& range : ranges) bytes += std::min(range.bytes, aheadLeft_ + 1);
    if (bytes > aheadLeft_) return;
    auto read = result(activity, effects_[effect], ranges);
    aheadLeft_ -= read.size();
    ahead_.emplace(activity, std::move(read));
}

void Contents::ends(std::uint32_t activity, std::uint32_t effect) {
    if (effect == none) return;
    const std::vector<MemoryRange> ranges = written(effects_[effect]);
    auto ahead = ahead_.extract(activity);
    if (ahead.empty()) return put(ranges, result(activity, effects_[effect], ranges));
    aheadLeft_ += ahead.mapped().size();
    put(ranges, ahead.mapped());
}

void Contents::write(std::uint64_t address, WordWidth width, std::uint64_t value) {
    const std::span<std::byte> word = at(address, width == WordWidth::Bits32 ? 4 : 8);
    for (std::size_t i = 0; i < word.size(); ++i) word[i] = static_cast<std::byte>(value >> (8 * i));
}

}  // namespace streamscope::simulated
