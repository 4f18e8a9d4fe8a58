// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Generators of program parts from a few numbers: resources, parameters and `repeat` frames. Live numbers become parameters, so
/// that {chunks} can be changed and swept afterwards. Every part resolves for all values of its parameters, and orders all shared
/// accesses of its operations (tested).
namespace streamscope::generators {

enum class KnobKind : std::uint8_t { Count, Time, Bytes, Share, Choice };

/// An input of a generator, in base units: ns, bytes, percent of the SMs, or the index of a choice.
struct Knob {
    std::string_view id;     ///< name of the parameter if `live`: "chunks"
    std::string_view title;  ///< "Chunks"
    KnobKind kind;
    std::int64_t initial, least, most;
    bool live = false;              ///< becomes a parameter of the program
    std::string_view note;          ///< short explanation
    std::string_view choices = {};  ///< names of the choices, separated by |
};

using Settings = std::vector<std::int64_t>;  ///< one for each knob

struct Generator {
    std::string_view id;        ///< "pipeline"
    std::string_view title;     ///< "Pipeline of chunks"
    std::string_view sentence;  ///< one sentence on the generated part
    std::span<const Knob> knobs;
};

std::span<const Generator> generators();
const Generator* generatorNamed(std::string_view id);
Settings initialSettings(const Generator& generator);

/// An invalid setting, with the reason in plain words.
struct SettingProblem {
    std::size_t knob;
    std::string message;
};
std::optional<SettingProblem> problemOf(const Generator& generator, const Settings& settings);

/// An edit that adds the part before the call with index `at` in the program's own list, and the ids of the new calls. Names that
/// the program already uses get a number. `multiprocessors`: the number that shares of the SMs refer to.
struct Part {
    EditList edit;
    std::vector<std::string> operations;
};
Part generate(const Generator& generator, const Settings& settings, const Program& program, std::uint32_t at,
              int multiprocessors = 100);

}  // namespace streamscope::generators
