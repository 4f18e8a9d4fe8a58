// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/device_profile.h"

#include "engine/describe/reading.h"
#include "engine/describe/stray_fields.h"
#include "engine/device/memory_operation_support.h"
#include "engine/device/profile_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamscope {

double DeviceProfile::bandwidthWithoutPeerAccess() const {
    if (peerDetourBytesPerSecond > 0) return peerDetourBytesPerSecond;
    return std::min(hostToDeviceBytesPerSecond, deviceToHostBytesPerSecond);
}

DeviceInfo DeviceProfile::info() const {
    DeviceInfo info;
    info.id = id;
    info.name = name;
    info.kind = DeviceKind::Simulated;
    info.computeMajor = computeMajor;
    info.computeMinor = computeMinor;
    info.multiprocessors = multiprocessors;
    info.threadsPerMultiprocessor = threadsPerSm;
    info.blocksPerMultiprocessor = blocksPerSm;
    info.sharedMemoryPerMultiprocessor = sharedMemoryPerSm;
    info.registersPerMultiprocessor = registersPerSm;
    info.residentGrids = residentGrids;
    info.gpcs = gpcs;
    info.copyEngines = copyEngines;
    info.channels = channels;
    info.leastPriority = leastPriority;
    info.greatestPriority = greatestPriority;
    info.memory = memory;
    info.stagingLimit = stagingLimit;
    info.estimated = estimated;
    return info;
}

int DeviceProfile::attribute(DeviceAttribute attribute) const {
    switch (attribute) {
        case DeviceAttribute::ComputeCapabilityMajor: return computeMajor;
        case DeviceAttribute::ComputeCapabilityMinor: return computeMinor;
        case DeviceAttribute::MultiProcessorCount: return multiprocessors;
        case DeviceAttribute::AsyncEngineCount: return copyEngines;
        case DeviceAttribute::ConcurrentKernels: return residentGrids > 1 ? 1 : 0;
        case DeviceAttribute::StreamPrioritiesSupported: return greatestPriority < leastPriority ? 1 : 0;
        case DeviceAttribute::Integrated: return integrated ? 1 : 0;
        case DeviceAttribute::ConcurrentManagedAccess: return computeMajor >= 6 && !integrated ? 1 : 0;
        case DeviceAttribute::CanUse64BitStreamMemOps:
        case DeviceAttribute::CanUseStreamWaitValueNor: return hasAllMemoryOperations(info()) ? 1 : 0;
        case DeviceAttribute::ManagedMemory:
        case DeviceAttribute::MemoryPoolsSupported:
        case DeviceAttribute::IpcEventSupported: return 1;
        case DeviceAttribute::PageableMemoryAccess:
        case DeviceAttribute::CanUseStreamMemOpsV1:
        case DeviceAttribute::CanFlushRemoteWrites:
        case DeviceAttribute::TccDriver: break;
    }
    return 0;
}

DeviceAttributeValues DeviceProfile::attributes() const {
    DeviceAttributeValues values;
    for (std::size_t i = 0; i < deviceAttributes.size(); ++i)
        values.emplace(deviceAttributes[i].name, attribute(static_cast<DeviceAttribute>(i)));
    return values;
}

namespace {

using Base = std::function<std::optional<std::string>(std::string_view)>;

using reading::Context;
using reading::Trail;

/// Reader that fills a profile from a chain of files, the base first.
class ProfileReader {
public:
    explicit ProfileReader(const Base& base) : base_(base) {}
    Read<DeviceProfile> read(const std::string& id, std::string text);

private:
    std::vector<Problem> readFile(const std::string& id, std::string text);
    void readExtends(Context& context, const json::Node& value, const Trail& trail);
    void readMember(Context& context, const json::Node::Member& member, const Trail& trail);
    void readField(Context& context, const ProfileField& field, const json::Node& node, const Trail& trail);
    void readNumber(Context& context, const ProfileField& field, const json::Node& number, const Trail& trail);
    std::vector<Problem> problemsOfWhole() const;

    const Base& base_;
    DeviceProfile profile_;
    std::map<std::string_view, bool> sourced_;  ///< fields with a value, and whether each has a source
    std::vector<std::string> chain_;
};

/// Returns whether a text is a source. Assumptions are not.
bool isSource(std::string_view words) { return !words.empty() && !words.starts_with("assumed"); }

/// Returns whether the field belongs to an earlier model of kernels (now memoryLatency and blockTurn). Profiles that were
/// measured then remain readable without it.
bool isRetired(std::string_view field) { return field == "memoryTurnNanoseconds" || field == "l2TurnNanoseconds"; }

std::string rangeOf(const ProfileField& field) {
    return fmt::format("{} from {} to {}", field.whole ? "a whole number" : "a number", field.least, field.most);
}

/// Reports a member that the format lacks. A profile with such a number could simulate another device than its author means.
void reportStray(Context& context, const json::Node::Member& member, const Trail& trail, std::string of,
                 const std::vector<std::string_view>& names) {
    if (isFreeField(member.key)) return;
    StrayField field{.object = {}, .of = std::move(of), .name = member.key};
    field.near = nearestField(member.key, names);
    context.report(trail, member.name, {}, inWords(field));
}

std::vector<Problem> ProfileReader::readFile(const std::string& id, std::string text) {
    const auto document = json::Document::parse(std::move(text));
    if (!document) return document.problems;
    const json::Node root = document.value->root();
    const Trail top;
    Context context(root.text().size());
    if (!reading::versionIsKnown(context, root, profileVersion.first, profileVersion.second,
                                 "a device profile: an object {\"streamscopeDevice\": 1, …}", "a device profile"))
        return context.take();
    chain_.push_back(id);
    if (const auto extends = root.find("extends")) readExtends(context, *extends, Trail{&top, "extends"});
    if (!root.find("name")) context.report(Trail{&top, "name"}, root, "the name of the device", "nothing");
    for (const json::Node::Member& member : root.members()) readMember(context, member, Trail{&top, member.key});
    chain_.pop_back();
    return context.take();
}

void ProfileReader::readExtends(Context& context, const json::Node& value, const Trail& trail) {
    if (value.kind() != json::Kind::String) return context.report(trail, value, "the name of another profile");
    const std::string name = value.string();
    if (std::ranges::find(chain_, name) != chain_.end())
        return context.report(trail, value, "a profile that does not in turn extend this one");
    auto text = base_(name);
    if (!text) return context.report(trail, value, "the name of a device profile");
    // Positions in the base file must not be reported as positions in this one.
    const std::vector<Problem> problems = readFile(name, std::move(*text));
    if (!problems.empty()) context.report(trail, value, "a profile without problems", describe(problems.front(), name));
}

void ProfileReader::readMember(Context& context, const json::Node::Member& member, const Trail& trail) {
    if (member.key == profileVersion.first || member.key == "extends") return;
    if (member.key == "name") return reading::text(context, member.value, trail, profile_.name);
    if (member.key == "notes") return reading::text(context, member.value, trail, profile_.notes);
    for (const ProfileChoice& choice : profileChoices()) {
        if (member.key != choice.name) continue;
        const std::string word = member.value.kind() == json::Kind::String ? member.value.string() : "";
        profile_.*choice.at = word == choice.yes;
        if (word == choice.yes || word == choice.no) return;
        return context.report(trail, member.value, fmt::format("\"{}\" or \"{}\"", choice.yes, choice.no));
    }
    if (isRetired(member.key)) return;
    if (const ProfileField* field = findProfileField(member.key)) return readField(context, *field, member.value, trail);
    reportStray(context, member, trail, "A device profile", profileFieldNames());
}

void ProfileReader::readField(Context& context, const ProfileField& field, const json::Node& node, const Trail& trail) {
    sourced_[field.name] = false;
    if (node.kind() != json::Kind::Object) return readNumber(context, field, node, trail);
    const auto value = node.find("value"), source = node.find("source");
    if (!value) return context.report(trail, node, "{\"value\": number, \"source\": text}", "an object without \"value\"");
    const bool isText = source && source->kind() == json::Kind::String;
    if (source && !isText) context.report(Trail{&trail, "source"}, *source, "where the number comes from, in words");
    for (const json::Node::Member& member : node.members())
        if (member.key != "value" && member.key != "source")
            reportStray(context, member, Trail{&trail, member.key}, "A number of a device profile", {"value", "source"});
    sourced_[field.name] = isText && isSource(source->string());
    readNumber(context, field, *value, Trail{&trail, "value"});
}

void ProfileReader::readNumber(Context& context, const ProfileField& field, const json::Node& number, const Trail& trail) {
    const bool fits = number.isNumber() && number.real() >= field.least && number.real() <= field.most &&
                      (!field.whole || number.kind() == json::Kind::Integer);
    if (!fits) return context.report(trail, number, rangeOf(field));
    field.set(profile_, number.real());
}

/// Returns inconsistencies between fields that are valid individually.
std::vector<Problem> ProfileReader::problemsOfWhole() const {
    std::vector<Problem> problems;
    for (const ProfileField& field : profileFields()) {
        if (!field.required || sourced_.contains(field.name)) continue;
        problems.push_back({fmt::format("/{}", field.name), 1, 1,
                            fmt::format("{}, here or in a profile that this one extends", rangeOf(field)), "nothing"});
    }
    if (profile_.greatestPriority > profile_.leastPriority)
        problems.push_back({"/greatestPriority", 1, 1, "at most leastPriority; a lower number is a higher priority",
                            fmt::format("{}", profile_.greatestPriority)});
    return problems;
}

Read<DeviceProfile> ProfileReader::read(const std::string& id, std::string text) {
    std::vector<Problem> problems = readFile(id, std::move(text));
    if (problems.empty()) problems = problemsOfWhole();
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    profile_.id = id;
    profile_.estimated = std::ranges::any_of(sourced_, [](const auto& field) { return !field.second; });
    return {std::move(profile_), {}};
}

}  // namespace

Read<DeviceProfile> profileFromJson(std::string id, std::string text, const Base& base) {
    return ProfileReader(base).read(id, std::move(text));
}

}  // namespace streamscope
