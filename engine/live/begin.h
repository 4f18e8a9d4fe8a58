// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace streamscope::live {

/// Keeps what the following questions need not repeat: `devices`, the author's `program` and `device`, and `ghost`, the text of
/// the author's result, whose bars are dashed behind those of other programs. Returns {}.
std::string begin(std::string question);

/// What a page told at its beginning: see begin().
struct Begun {
    std::map<std::string, std::string> devices;
    std::string device;
    std::optional<Program> author;  ///< without the note of a lesson
    std::shared_ptr<const Timeline> run;
};
const Begun& begun();

}  // namespace streamscope::live
