// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"

#include <algorithm>
#include <utility>

/// Launches whose blocks run together, and kernels whose blocks wait (semantics.md A13).
namespace streamscope::listing {

using Kind = Value::Kind;

/// Returns the variable whose name begins with `object` and ends with `member`, and forgets it: the next launch has its own.
std::optional<Value> Reader::takeMember(const std::string& object, std::string_view member) {
    for (auto at = variables_.lower_bound(object); at != variables_.end() && at->first.starts_with(object); ++at) {
        if (!at->first.ends_with(member)) continue;
        Value value = at->second;
        variables_.erase(at);
        return value;
    }
    return std::nullopt;
}

std::int64_t Reader::takeNumber(const std::string& object, std::string_view member, std::int64_t absent) {
    const std::optional<Value> value = takeMember(object, member);
    return value && value->isNumber() ? value->whole() : absent;
}

/// Returns the variable whose address an argument is, as "w" for w.ctypes.data; "" if it is none.
std::string Reader::wordNamed(const Node& node) {
    const Node* at = &node;
    while (at->is(Node::Kind::Member) && !at->parts.empty()) at = &at->parts.front();
    return at->is(Node::Kind::Name) || at->is(Node::Kind::Index) ? idOf(*at) : std::string();
}

/// Reads cudaLaunchKernelEx() and cuLaunchKernelEx(), whose shape and attributes were assigned before.
bool Reader::ofConfiguredLaunch(const Node& node, const std::string& name) {
    const bool isDriver = name == "cuLaunchKernelEx", isTemplate = name == "cudaLaunchKernelEx";
    if (!(isDriver || isTemplate || name == "cudaLaunchKernelExC") || node.parts.size() < 3) return false;
    const std::string config = keyOf(node.parts[1]);
    if (config.empty()) return false;
    const auto shape = [&](const std::string& stem) {
        if (!isDriver) {
            const auto whole = takeMember(config + "." + stem, "");
            return whole ? dimensions(*whole) : std::vector<std::int64_t>{1};
        }
        std::vector<std::int64_t> sizes;
        for (const char* axis : {"X", "Y", "Z"}) sizes.push_back(takeNumber(config + "." + stem + axis, "", 1));
        return sizes;
    };
    const auto grid = shape("gridDim"), block = shape("blockDim");
    const auto shared = takeNumber(config + (isDriver ? ".sharedMemBytes" : ".dynamicSmemBytes"), "", 0);
    const auto stream = takeMember(config + (isDriver ? ".hStream" : ".stream"), "");
    std::string attributes = "attributes";
    if (const auto named = takeMember(config + ".attrs", ""); named && !named->text.empty()) attributes = named->text;
    together_.cooperative = takeNumber(attributes, ".cooperative", 0) != 0;
    together_.dependent = takeNumber(attributes, ".programmaticStreamSerializationAllowed", 0) != 0;
    for (const char* axis : {".clusterDim.x", ".clusterDim.y", ".clusterDim.z"})
        if (const std::int64_t size = takeNumber(attributes, axis, 0); size > 0) together_.cluster.push_back(size);
    std::vector<Value> arguments;
    if (isTemplate)
        for (std::size_t i = 3; i < node.parts.size(); ++i) arguments.push_back(valueOfNode(node.parts[i]));
    else if (node.parts.size() > 3) arguments = valuesIn(valueOfNode(node.parts[3]));
    const Value kernel = valueOfNode(node.parts[2]);
    launch(kernel.is(Kind::Kernel) || kernel.is(Kind::Path) ? kernel.text : node.parts[2].text, grid, block, shared, arguments,
           stream.value_or(named(Kind::Stream, {})), node.line);
    return true;
}

/// Sets what the launch asks for beside its shape, and forgets it.
void Reader::setTogether(Operation& operation) {
    const Together together = std::exchange(together_, {});
    if (together.cooperative) operation.set(Field::Cooperative, Scalar{true});
    if (together.dependent) operation.set(Field::Programmatic, Scalar{true});
    std::vector<std::int64_t> cluster = together.cluster;
    while (cluster.size() > 1 && cluster.back() == 1) cluster.pop_back();
    if (cluster.empty() || cluster == std::vector<std::int64_t>{1}) return;
    std::uint64_t blocks = 1;
    std::vector<Scalar> sizes;
    for (const std::int64_t size : cluster) {
        sizes.emplace_back(size);
        blocks *= static_cast<std::uint64_t>(std::clamp<std::int64_t>(size, 1, 1 << 20));
    }
    operation.set(Field::Cluster, std::move(sizes));
    if (blocks > 8) operation.set(Field::NonPortable, Scalar{true});
}

/// Gives the arguments of a kernel that waits for a word, writes one, or meets at a counter. Returns whether it is that kernel.
bool Reader::meeting(Operation& operation, const kernels::Descriptor& kernel, const std::vector<Value>& given) {
    const bool ofWord = kernel.word != kernels::WordUse::None;
    if (given.size() != (ofWord ? 3u : 2u) || !given.back().isNumber()) return false;
    const Value& place = given.front();
    if (!(place.is(Kind::Buffer) || place.is(Kind::Word) || place.is(Kind::Path)) || place.text.empty()) return false;
    std::vector<Argument> arguments;
    if (ofWord) {
        if (!given[1].isNumber()) return false;
        Word& word = resources_.word(place.text);
        if (resources_.knows(place.text)) {
            const Buffer& memory = resources_.buffer(place.text);
            word.memory = memory.memory == Memory::Pageable ? Memory::Pinned : memory.memory;
            word.device = memory.device;
        }
        if (const auto initial = initials_.find(place.text); initial != initials_.end()) word.initial = Scalar{initial->second};
        operation.set(Field::Word, Scalar{place.text});
        operation.set(Field::Value, Scalar{given[1].whole() & 0xffffffff});
    } else {
        if (!resources_.knows(place.text)) resources_.buffer(place.text, Memory::Device);
        resources_.use(place.text, 8);
        arguments.push_back({"arrived", Scalar{place.text}});
    }
    if (const std::int64_t duration = given.back().whole(); duration > 0)
        arguments.push_back({"duration", Scalar{formatTime(duration)}});
    operation.set(Field::Kernel, Scalar{std::string(kernel.name)});
    if (!arguments.empty()) operation.set(Field::Arguments, std::move(arguments));
    return true;
}

}  // namespace streamscope::listing
