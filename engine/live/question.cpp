// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/question.h"

#include "engine/json/document.h"
#include "engine/live/begin.h"
#include "engine/program/diagnostic_json.h"
#include "engine/rules/program_problems.h"

#include <fmt/format.h>

#include <utility>

namespace streamscope::live {

std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& devices) {
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& device : devices) infos.push_back(device.info());
    return infos;
}

Answer& Answer::add(std::string_view name, std::string_view json) {
    text_.pop_back();
    text_.reserve(text_.size() + name.size() + json.size() + 8);
    text_.append(text_.size() > 1 ? ", \"" : "\"").append(name).append("\": ").append(json).append("}");
    return *this;
}

std::string answer(std::string_view name, std::string_view json) { return Answer().add(name, json).take(); }

std::string diagnosticsOf(const std::vector<Problem>& problems, const Program* program) {
    std::vector<Diagnostic> diagnostics;
    for (const Problem& problem : problems) diagnostics.push_back(diagnosticOf(problem, program));
    return toJson(diagnostics);
}

std::string answer(const std::vector<Problem>& problems, const Program* program) {
    return answer("diagnostics", diagnosticsOf(problems, program));
}

Read<Question> questionFrom(std::string text) {
    Read<json::Document> document = json::Document::parse(std::move(text));
    if (!document) return {std::nullopt, std::move(document.problems)};
    const json::Node root = document.value->root();
    reading::Context context(root.text().size());
    Question question;
    description::readObject(context, root, reading::Trail{}, question);
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(question), {}};
}

Read<std::vector<DeviceProfile>> devicesNamed(const std::string& name, const Question& question) {
    const auto textOf = [&](std::string_view device) -> std::optional<std::string> {
        for (const auto* devices : {&question.devices, &begun().devices})
            if (const auto found = devices->find(std::string(device)); found != devices->end()) return found->second;
        return std::nullopt;
    };
    const std::optional<std::string> text = textOf(name);
    if (!text) return {std::nullopt, {{{}, 0, 0, {}, fmt::format("There is no device \"{}\".", name)}}};
    Read<DeviceProfile> profile = profileFromJson(name, *text, textOf);
    if (!profile) return {std::nullopt, std::move(profile.problems)};
    return {std::vector<DeviceProfile>(static_cast<std::size_t>(profile.value->devices), *profile.value), {}};
}

}  // namespace streamscope::live
