#include "engine/device/device_profile.h"

#include "engine/device/profile_fields.h"
#include "engine/json/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamscope {

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
    info.copyEngines = copyEngines;
    info.channels = channels;
    info.leastPriority = leastPriority;
    info.greatestPriority = greatestPriority;
    info.memory = memory;
    info.stagingLimit = stagingLimit;
    info.estimated = estimated;
    return info;
}

namespace {

using Base = std::function<std::optional<std::string>(std::string_view)>;

/// One file after another fills it, the most basic first.
class ProfileReader {
public:
    explicit ProfileReader(const Base& base) : base_(base) {}
    void read(const std::string& id, std::string text);
    Read<DeviceProfile> finish(const std::string& id, int line);

private:
    void readObject(const json::Node& root);
    void readExtends(const json::Node& value);
    void readField(const json::Node::Member& member);
    void readText(const json::Node::Member& member, std::string& into);
    void readChoice(const json::Node::Member& member, std::string_view yes, std::string_view no, bool& into);
    void readNumber(const ProfileField& field, const json::Node& number, const std::string& path);
    void report(const std::string& path, const json::Node& at, std::string expected, std::string found);

    const Base& base_;
    DeviceProfile profile_;
    std::map<std::string_view, bool> sourced_;  ///< the fields that have a value, and whether it has a source
    std::vector<std::string> chain_;
    std::vector<Problem> problems_;
};

std::string inQuotes(std::string_view text) { return fmt::format("\"{}\"", text); }

/// What is assumed has no source, however it is worded.
bool isSource(std::string_view words) { return !words.empty() && !words.starts_with("assumed"); }

std::string pointer(const json::Node::Member& member) { return fmt::format("/{}", pointerToken(member.key)); }

std::string rangeOf(const ProfileField& field) {
    return fmt::format("{} from {} to {}", field.whole ? "a whole number" : "a number", field.least, field.most);
}

void ProfileReader::report(const std::string& path, const json::Node& at, std::string expected, std::string found) {
    problems_.push_back({path, at.line(), at.column(), std::move(expected), std::move(found)});
}

void ProfileReader::read(const std::string& id, std::string text) {
    chain_.push_back(id);
    auto document = json::Document::parse(std::move(text));
    problems_.insert(problems_.end(), document.problems.begin(), document.problems.end());
    if (document.value) {
        const json::Node root = document.value->root();
        if (root.kind() == json::Kind::Object) readObject(root);
        else report("", root, "a device profile: an object {\"streamscopeDevice\": 1, …}", root.describe());
    }
    chain_.pop_back();
}

void ProfileReader::readObject(const json::Node& root) {
    const auto version = root.find("streamscopeDevice");
    if (!version || version->kind() != json::Kind::Integer || version->integer() < 1) {
        report("/streamscopeDevice", version.value_or(root), "1, the version of the file",
               version ? version->describe() : "nothing");
    } else if (version->integer() > 1) {
        return report("/streamscopeDevice", *version, "1; this file was written by a newer Streamscope, update to read it",
                      version->describe());
    }
    if (const auto extends = root.find("extends")) readExtends(*extends);
    if (!root.find("name")) report("/name", root, "the name of the device", "nothing");
    for (const json::Node::Member& member : root.members()) readField(member);
}

void ProfileReader::readExtends(const json::Node& value) {
    if (value.kind() != json::Kind::String) return report("/extends", value, "the name of another profile", value.describe());
    const std::string name = value.string();
    if (std::find(chain_.begin(), chain_.end(), name) != chain_.end()) {
        return report("/extends", value, "a profile that does not in turn extend this one", inQuotes(name));
    }
    auto text = base_(name);
    if (!text) return report("/extends", value, "the name of a device profile", inQuotes(name));
    const std::size_t before = problems_.size();
    read(name, std::move(*text));
    if (problems_.size() == before) return;
    // Positions in another file would point at the wrong lines of this one.
    const std::string first = describe(problems_[before], name);
    problems_.resize(before);
    report("/extends", value, "a profile without problems", first);
}

void ProfileReader::readField(const json::Node::Member& member) {
    if (member.key == "streamscopeDevice" || member.key == "extends") return;
    if (member.key == "name") return readText(member, profile_.name);
    if (member.key == "notes") return readText(member, profile_.notes);
    if (member.key == "copyQueueOrder") return readChoice(member, "issue", "ready", profile_.copyQueueInIssueOrder);
    if (member.key == "copyTurns") return readChoice(member, "stream", "each", profile_.copiesStayWithStream);
    if (member.key == "completionSignals") return readChoice(member, "lastOfRun", "each", profile_.signalsAtEndOfRun);
    if (member.key == "integrated") return readChoice(member, "yes", "no", profile_.integrated);
    if (member.key == "copyChannels") return readChoice(member, "shared", "own", profile_.copiesShareChannels);
    const ProfileField* field = findProfileField(member.key);
    const std::string path = pointer(member);
    if (!field) {
        const std::string_view near = nearestProfileField(member.key);
        const std::string expected =
            near.empty() ? "a field of a device profile" : fmt::format("a field of a device profile; did you mean \"{}\"?", near);
        problems_.push_back({path, member.line(), member.column(), expected, inQuotes(member.key)});
        return;
    }
    if (member.value.kind() != json::Kind::Object) {
        sourced_[field->name] = false;
        return readNumber(*field, member.value, path);
    }
    const auto value = member.value.find("value");
    if (!value) return report(path, member.value, "{\"value\": number, \"source\": text}", "an object without \"value\"");
    const auto source = member.value.find("source");
    if (source && source->kind() != json::Kind::String)
        report(fmt::format("{}/source", path), *source, "where the number comes from, in words", source->describe());
    sourced_[field->name] = source && source->kind() == json::Kind::String && isSource(source->string());
    readNumber(*field, *value, fmt::format("{}/value", path));
}

void ProfileReader::readNumber(const ProfileField& field, const json::Node& number, const std::string& path) {
    const bool fits = number.isNumber() && number.real() >= field.least && number.real() <= field.most &&
                      (!field.whole || number.kind() == json::Kind::Integer);
    if (!fits) return report(path, number, rangeOf(field), number.describe());
    field.set(profile_, number.real());
}

void ProfileReader::readText(const json::Node::Member& member, std::string& into) {
    if (member.value.kind() != json::Kind::String)
        return report(pointer(member), member.value, "a text", member.value.describe());
    into = member.value.string();
}

/// One of two words; whether it is the first.
void ProfileReader::readChoice(const json::Node::Member& member, std::string_view yes, std::string_view no, bool& into) {
    const std::string word = member.value.kind() == json::Kind::String ? member.value.string() : "";
    if (word != yes && word != no)
        return report(pointer(member), member.value, fmt::format("\"{}\" or \"{}\"", yes, no), member.value.describe());
    into = word == yes;
}

Read<DeviceProfile> ProfileReader::finish(const std::string& id, int line) {
    if (problems_.empty()) {
        for (const ProfileField& field : profileFields()) {
            if (!field.required || sourced_.contains(field.name)) continue;
            problems_.push_back({fmt::format("/{}", field.name), line, 1,
                                 fmt::format("{}, here or in a profile that this one extends", rangeOf(field)), "nothing"});
        }
        if (profile_.greatestPriority > profile_.leastPriority) {
            problems_.push_back({"/greatestPriority", line, 1, "at most leastPriority; a lower number is a higher priority",
                                 std::to_string(profile_.greatestPriority)});
        }
    }
    if (!problems_.empty()) return {std::nullopt, std::move(problems_)};
    profile_.id = id;
    profile_.estimated = std::any_of(sourced_.begin(), sourced_.end(), [](const auto& field) { return !field.second; });
    return {std::move(profile_), {}};
}

}  // namespace

Read<DeviceProfile> profileFromJson(std::string id, std::string text, const Base& base) {
    ProfileReader reader(base);
    reader.read(id, std::move(text));
    return reader.finish(id, 1);
}

}  // namespace streamscope
