// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/works.h"

#include "engine/device/occupancy.h"
#include "engine/recording/kernel_labels.h"

#include <algorithm>
#include <set>

namespace streamscope::recording {
namespace {

std::uint64_t volume(const std::vector<std::uint64_t>& sizes) {
    std::uint64_t product = 1;
    for (const std::uint64_t size : sizes)
        if (__builtin_mul_overflow(product, size, &product)) return 0;
    return product;
}

std::int64_t meanDuration(const std::vector<const Work*>& works) {
    std::int64_t mean = 0;
    const auto count = static_cast<std::int64_t>(works.size());
    for (const Work* work : works) mean += (work->end - work->start) / count;
    return mean;
}

}  // namespace

Works::Works(const Recording& recording) : recording_(recording) {
    for (const Work& work : recording.works) {
        byCorrelation_[work.correlation].push_back(&work);
        if (work.node == 0) continue;
        const auto original = recording.originalNode.find(work.node);
        byNode_[original == recording.originalNode.end() ? work.node : original->second].push_back(&work);
    }
    std::set<std::string> names;
    for (const Call& call : recording.calls)
        if (const auto name = recording.texts.find(call.kernel); name != recording.texts.end()) names.insert(name->second);
    labels_ = kernelLabels(names);
}

const std::vector<const Work*>& Works::of(const Call& call) const {
    static const std::vector<const Work*> none;
    const auto& all = call.node != 0 ? byNode_ : byCorrelation_;
    const auto at = all.find(call.node != 0 ? call.node : call.correlation);
    return at == all.end() ? none : at->second;
}

KernelFacts Works::factsOf(const Call& call) const {
    const std::vector<const Work*>& works = of(call);
    const auto name = recording_.texts.find(call.kernel);
    KernelFacts facts{.name = name == recording_.texts.end() ? std::string() : name->second, .label = {}};
    if (const auto label = labels_.find(facts.name); label != labels_.end()) facts.label = label->second;
    if (works.empty()) return facts;
    const Work& first = *works.front();
    facts.duration = meanDuration(works);
    facts.registers = first.registers;
    facts.staticSharedMemory = first.staticSharedMemory;
    const auto device = recording_.devices.find(first.device);
    if (device == recording_.devices.end()) return facts;
    const auto shared = call.sharedMemory + static_cast<std::uint64_t>(std::max<std::int64_t>(0, first.staticSharedMemory));
    const auto registers = static_cast<int>(std::clamp<std::int64_t>(first.registers, 0, 1024));
    const BlockNeeds needs = blockNeeds(device->second, volume(call.block), registers, shared);
    facts.waves = std::max<std::int64_t>(1, static_cast<std::int64_t>(occupancy(device->second, needs, volume(call.grid)).waves));
    return facts;
}

}  // namespace streamscope::recording
