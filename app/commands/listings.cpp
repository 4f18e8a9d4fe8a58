// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/listings.h"

#include "app/commands/command_parts.h"
#include "app/commands/options.h"
#include "app/commands/standard_streams.h"
#include "app/commands/terminal.h"
#include "app/runs/composition.h"
#include "app/runs/json_lines.h"
#include "app/runs/lessons.h"
#include "app/runs/near_names.h"
#include "engine/device/words.h"
#include "engine/json/printable.h"
#include "engine/program/program_json.h"
#include "engine/timeline/table_text.h"
#include "kernels/catalogue.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace streamscope::app {
namespace {

using Json = nlohmann::json;

std::string write(const char* name, const Json& list) { return inLines({{name, list}}); }

Json toJson(const DeviceInfo& info) {
    Json attributes = Json::object();
    for (const auto& [name, value] : info.attributes) attributes[name] = value;
    return {{"id", info.id},
            {"name", info.name},
            {"kind", info.kind == DeviceKind::Simulated ? "simulated" : "cuda"},
            {"driver", info.driver},
            {"computeCapability", Phrase("%1.%2").arg(info.computeMajor).arg(info.computeMinor)},
            {"multiprocessors", info.multiprocessors},
            {"threadsPerMultiprocessor", info.threadsPerMultiprocessor},
            {"copyEngines", info.copyEngines},
            {"channels", info.channels},
            {"leastPriority", info.leastPriority},
            {"greatestPriority", info.greatestPriority},
            {"memory", std::int64_t(info.memory)},
            {"estimated", info.estimated},
            {"attributes", attributes}};
}

std::string kindName(kernels::ParameterKind kind) {
    using enum kernels::ParameterKind;
    switch (kind) {
        case BufferIn: return "buffer, read";
        case BufferOut: return "buffer, written";
        case BufferInOut: return "buffer, read and written";
        case Count: return "count";
        case Real: return "number";
        case Duration: return "duration";
        case Durations: return "list of durations";
        case Percent: return "part in per cent";
        case Fault: return "fault";
        case Whole: return "whole number";
    }
    return {};
}

Json toJson(const kernels::Descriptor& kernel) {
    Json parameters = Json::array();
    for (const kernels::Parameter& p : kernel.parameters)
        parameters.push_back(Json{{"name", p.name},
                                  {"kind", kindName(p.kind)},
                                  {"required", p.required},
                                  {"unit", p.unit},
                                  {"note", p.note},
                                  {"default", p.fallback}});
    return {{"name", kernel.name},          {"summary", kernel.summary},
            {"formula", kernel.formula},    {"registersPerThread", kernel.registersPerThread},
            {"parameters", parameters},     {"staticSharedMemory", std::int64_t(kernel.staticSharedMemory)},
            {"costModel", kernel.costModel}};
}

std::string listDevices(bool asJson, bool attributes) {
    std::vector<DeviceInfo> all;
    const Devices devices;
    for (const DeviceProfile& profile : devices.profiles()) {
        all.push_back(profile.info());
        all.back().attributes = profile.attributes();
    }
    const auto found = Workers().devices({});
    if (found) all.insert(all.end(), found->begin(), found->end());
    Json list = Json::array();
    constexpr std::size_t widest = 97, widestName = 36, narrowestName = 12;  // letters of a line, and of a name
    const std::size_t width = terminalWidth();
    const bool isNarrow = width > 0 && width < widest;
    const std::size_t lacking = isNarrow ? std::min(widest - width, widestName - narrowestName) : 0;
    const std::size_t names = widestName - lacking;
    const auto shown = [&](const std::string& name) { return isNarrow ? elided(name, names) : printable(name); };
    std::string table = fmt::format("{:26} {:{}} {:>4} {:>7} {:>8}\n", "device", "name", names, "SMs", "copy", "channels");
    for (const DeviceInfo& d : all) {
        list.push_back(toJson(d));
        table += fmt::format("{:26} {:{}} {:>4} {:>7} {:>8}{}\n", printable(d.id), shown(d.name), names, d.multiprocessors,
                             d.copyEngines, d.channels, d.estimated ? "   estimated" : "");
        if (attributes)
            for (const auto& [name, value] : d.attributes) table += fmt::format("    {:28} {}\n", printable(name), value);
    }
    if (!found) table += "No CUDA device: " + printable(found.why()) + "\n";
    return asJson ? write("devices", list) : table;
}

std::string listKernels(bool asJson) {
    Json list = Json::array();
    std::string table;
    for (const kernels::Descriptor& kernel : kernels::catalogue()) {
        list.push_back(toJson(kernel));
        table += fmt::format("{:12} {}  {}\n", kernel.name, kernel.summary, kernel.formula);
        for (const kernels::Parameter& p : kernel.parameters)
            table += fmt::format("    {:18} {}{}\n", p.name, kindName(p.kind), p.required ? "" : ", optional");
    }
    return asJson ? write("kernels", list) : table;
}

std::string listExamples(bool asJson) {
    Json list = Json::array();
    std::string table;
    for (const Example& example : examples()) {
        list.push_back(Json{{"id", example.id}, {"title", example.title}});
        table += fmt::format("{:26} {}\n", example.id, example.title);
    }
    return asJson ? write("examples", list) : table;
}

std::string listLessons(bool asJson) {
    Json list = Json::array();
    std::string table;
    for (const FoundLesson& lesson : ownLessons()) {
        Json parts = Json::array();
        for (const lessons::Part& part : lesson.lesson.parts)
            parts.push_back(Json{{"id", part.id}, {"title", part.title}, {"device", part.device}});
        list.push_back(Json{{"id", lesson.id}, {"title", lesson.lesson.title}, {"topic", lesson.lesson.topic}, {"parts", parts}});
        table += fmt::format("{:30} {:12} {}\n", lesson.id, lesson.lesson.topic, lesson.lesson.title);
    }
    return asJson ? write("lessons", list) : table;
}

}  // namespace

Parsed<ListCommand> parseList(ListOf what, const std::vector<std::string>& words) {
    constexpr const char* names[] = {"devices", "kernels", "examples", "lessons"};
    const std::string name = names[static_cast<std::size_t>(what)];
    ListCommand list{what};
    const bool ofDevices = what == ListOf::Devices;
    const char* const usages[] = {" [--attributes] [--json]", " [--json]", " [NAME [--output F]] [--json]", " [--json]"};
    PlainOptions options(name, name + usages[static_cast<std::size_t>(what)], Phrase("Lists the %1.").arg(name));
    std::vector<std::string> given;
    if (what == ListOf::Examples) {
        options.words("NAME", "an example whose file is written", given, "FILE");
        options.text("--output", "F.streamscope", "that file, in place of standard output", list.output);
    }
    if (ofDevices) options.flag("--attributes", "also list what deviceGetAttribute answers", list.attributes);
    options.flag("--json", "print them as JSON", list.json);
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<ListCommand>(*ended);
    if (given.size() > 1) return options.wrong(Phrase("takes one NAME, not %1").arg(given.size()));
    if (given.empty() && !list.output.empty()) return options.wrong("--output needs the NAME of an example");
    list.name = given.empty() ? std::string() : given.front();
    return list;
}

namespace {

/// Writes the file of one example.
int writeExample(const ListCommand& command) {
    if (!outputsAreReady({command.output})) return exitBadInput;
    const std::vector<Example> all = examples();
    const auto example = std::ranges::find(all, command.name, &Example::id);
    if (example != all.end())
        return writeText(command.output.empty() ? std::string("-") : command.output, example->text) ? exitDone : exitBadInput;
    std::vector<std::string> ids;
    for (const Example& each : all) ids.push_back(each.id);
    complain(Phrase("streamscope: there is no example \"%1\"%2. Examples are listed by: streamscope examples")
                 .arg(command.name, didYouMean(command.name, ids)));
    return exitBadInput;
}

}  // namespace

int execute(const ListCommand& command) {
    if (!command.name.empty()) return writeExample(command);
    const std::string text = command.what == ListOf::Devices   ? listDevices(command.json, command.attributes)
                             : command.what == ListOf::Kernels ? listKernels(command.json)
                             : command.what == ListOf::Lessons ? listLessons(command.json)
                                                               : listExamples(command.json);
    if (command.json) print(text);
    else printFitted(text);
    return exitDone;
}

}  // namespace streamscope::app
