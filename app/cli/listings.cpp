// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/standard_streams.h"
#include "app/session/composition.h"
#include "app/session/lesson_files.h"
#include "app/session/near_names.h"
#include "engine/json/printable.h"
#include "engine/program/program_json.h"
#include "kernels/catalogue.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace streamscope::app {
namespace {

using ui::text;

std::string write(const char* name, const QJsonArray& list) {
    return QJsonDocument(QJsonObject{{QLatin1String(name), list}}).toJson(QJsonDocument::Indented).toStdString();
}

QJsonObject toJson(const DeviceInfo& info) {
    QJsonObject attributes;
    for (const auto& [name, value] : info.attributes) attributes.insert(text(name), value);
    return {{"id", text(info.id)},
            {"name", text(info.name)},
            {"kind", info.kind == DeviceKind::Simulated ? "simulated" : "cuda"},
            {"driver", text(info.driver)},
            {"computeCapability", QStringLiteral("%1.%2").arg(info.computeMajor).arg(info.computeMinor)},
            {"multiprocessors", info.multiprocessors},
            {"threadsPerMultiprocessor", info.threadsPerMultiprocessor},
            {"copyEngines", info.copyEngines},
            {"channels", info.channels},
            {"leastPriority", info.leastPriority},
            {"greatestPriority", info.greatestPriority},
            {"memory", qint64(info.memory)},
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
        case Fault: return "fault";
    }
    return {};
}

QJsonObject toJson(const kernels::Descriptor& kernel) {
    QJsonArray parameters;
    for (const kernels::Parameter& p : kernel.parameters)
        parameters.append(QJsonObject{{"name", text(p.name)},
                                      {"kind", text(kindName(p.kind))},
                                      {"required", p.required},
                                      {"unit", text(p.unit)},
                                      {"note", text(p.note)},
                                      {"default", text(p.fallback)}});
    return {{"name", text(kernel.name)},          {"summary", text(kernel.summary)},
            {"formula", text(kernel.formula)},    {"registersPerThread", kernel.registersPerThread},
            {"parameters", parameters},           {"staticSharedMemory", qint64(kernel.staticSharedMemory)},
            {"costModel", text(kernel.costModel)}};
}

std::string listDevices(bool json, bool attributes) {
    std::vector<DeviceInfo> all;
    const Devices devices;
    for (const DeviceProfile& profile : devices.profiles()) {
        all.push_back(profile.info());
        all.back().attributes = profile.attributes();
    }
    const auto found = Workers().devices({});
    if (found) all.insert(all.end(), found->begin(), found->end());
    QJsonArray list;
    std::string table = fmt::format("{:26} {:36} {:>4} {:>7} {:>8}\n", "device", "name", "SMs", "copy", "channels");
    for (const DeviceInfo& d : all) {
        list.append(toJson(d));
        table += fmt::format("{:26} {:36} {:>4} {:>7} {:>8}{}\n", printable(d.id), printable(d.name), d.multiprocessors,
                             d.copyEngines, d.channels, d.estimated ? "   estimated" : "");
        if (attributes)
            for (const auto& [name, value] : d.attributes) table += fmt::format("    {:28} {}\n", printable(name), value);
    }
    if (!found) table += "No CUDA device: " + printable(found.why()) + "\n";
    return json ? write("devices", list) : table;
}

std::string listKernels(bool json) {
    QJsonArray list;
    std::string table;
    for (const kernels::Descriptor& kernel : kernels::catalogue()) {
        list.append(toJson(kernel));
        table += fmt::format("{:12} {}  {}\n", kernel.name, kernel.summary, kernel.formula);
        for (const kernels::Parameter& p : kernel.parameters)
            table += fmt::format("    {:10} {}{}\n", p.name, kindName(p.kind), p.required ? "" : ", optional");
    }
    return json ? write("kernels", list) : table;
}

std::string listExamples(bool json) {
    QJsonArray list;
    std::string table;
    for (const Example& example : examples()) {
        list.append(QJsonObject{{"id", example.id}, {"title", example.title}});
        table += fmt::format("{:26} {}\n", example.id.toStdString(), example.title.toStdString());
    }
    return json ? write("examples", list) : table;
}

std::string listLessons(bool json) {
    QJsonArray list;
    std::string table;
    for (const LessonFile& lesson : lessonFiles()) {
        QJsonArray parts;
        for (const lessons::Part& part : lesson.lesson.parts)
            parts.append(QJsonObject{{"id", text(part.id)}, {"title", text(part.title)}, {"device", text(part.device)}});
        list.append(QJsonObject{
            {"id", lesson.id}, {"title", text(lesson.lesson.title)}, {"topic", text(lesson.lesson.topic)}, {"parts", parts}});
        table += fmt::format("{:30} {:12} {}\n", lesson.id.toStdString(), lesson.lesson.topic, lesson.lesson.title);
    }
    return json ? write("lessons", list) : table;
}

}  // namespace

Command parseList(ListOf what, const QStringList& words) {
    constexpr const char* names[] = {"devices", "kernels", "examples", "lessons"};
    const QString name = QString::fromLatin1(names[static_cast<std::size_t>(what)]);
    ListCommand list{what};
    const bool ofDevices = what == ListOf::Devices;
    const char* const usages[] = {" [--attributes] [--json]", " [--json]", " [NAME [--output F]] [--json]", " [--json]"};
    Options options(name, name + QLatin1String(usages[static_cast<std::size_t>(what)]),
                    QStringLiteral("Lists the %1.").arg(name));
    QStringList given;
    if (what == ListOf::Examples) {
        options.words("NAME", "an example whose file is written", given, "FILE");
        options.text("--output", "F.streamscope", "that file, in place of standard output", list.output);
    }
    if (ofDevices) options.flag("--attributes", "also list what deviceGetAttribute answers", list.attributes);
    options.flag("--json", "print them as JSON", list.json);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (given.size() > 1) return options.wrong(QStringLiteral("takes one NAME, not %1").arg(given.size()));
    if (given.isEmpty() && !list.output.isEmpty()) return options.wrong(QStringLiteral("--output needs the NAME of an example"));
    list.name = given.value(0);
    return list;
}

namespace {

/// Writes the file of one example.
int writeExample(const ListCommand& command) {
    if (!outputsAreReady({command.output})) return exitBadInput;
    const std::vector<Example> all = examples();
    const auto example = std::ranges::find(all, command.name, &Example::id);
    if (example != all.end())
        return writeText(command.output.isEmpty() ? QStringLiteral("-") : command.output, example->text) ? exitDone
                                                                                                         : exitBadInput;
    QStringList ids;
    for (const Example& each : all) ids << each.id;
    complain(QStringLiteral("streamscope: there is no example \"%1\"%2. Examples are listed by: streamscope examples")
                 .arg(command.name, didYouMean(command.name, ids)));
    return exitBadInput;
}

}  // namespace

int execute(const ListCommand& command) {
    if (!command.name.isEmpty()) return writeExample(command);
    const std::string text = command.what == ListOf::Devices   ? listDevices(command.json, command.attributes)
                             : command.what == ListOf::Kernels ? listKernels(command.json)
                             : command.what == ListOf::Lessons ? listLessons(command.json)
                                                               : listExamples(command.json);
    print(text);
    return exitDone;
}

}  // namespace streamscope::app
