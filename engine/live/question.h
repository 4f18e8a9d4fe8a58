// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/device/device_profile.h"
#include "engine/json/problem.h"
#include "engine/live/change.h"
#include "engine/live/page_look.h"
#include "engine/program/program.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

/// Content of a question, and the parts of answers. Used inside engine/live only.
namespace streamscope::live {

struct Question {
    std::string program, device, lesson, part, id, ghost, language;
    std::map<std::string, std::string> devices, given;
    bool shown = false, helped = false;
    std::optional<Change> change;
    std::optional<AskedLook> look;
};

Read<Question> questionFrom(std::string text);

/// Returns the devices of a run on the named device.
Read<std::vector<DeviceProfile>> devicesNamed(const std::string& name, const Question& question);

/// Returns what checks need to know of devices.
std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& devices);

/// A JSON object to which members are added.
class Answer {
public:
    Answer() = default;
    explicit Answer(std::string object) : text_(std::move(object)) {}
    Answer& add(std::string_view name, std::string_view json);
    std::string take() { return std::move(text_); }

private:
    std::string text_ = "{}";
};

std::string answer(std::string_view name, std::string_view json);
std::string diagnosticsOf(const std::vector<Problem>& problems, const Program* program);
std::string answer(const std::vector<Problem>& problems, const Program* program = nullptr);

}  // namespace streamscope::live

namespace streamscope::description {

template <>
struct Description<live::Question> {
    using Question = live::Question;
    static constexpr std::string_view name = "question", object = "a question as an object";
    static constexpr auto members = std::tuple(
        required("program", &Question::program, "the text of a program file"), optional("device", &Question::device),
        optional("devices", &Question::devices), optional("lesson", &Question::lesson), optional("part", &Question::part),
        optional("id", &Question::id), optional("given", &Question::given), optional("shown", &Question::shown),
        optional("helped", &Question::helped), optional("change", &Question::change), optional("ghost", &Question::ghost),
        optional("language", &Question::language), optional("look", &Question::look));
};

}  // namespace streamscope::description
