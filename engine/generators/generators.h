#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Parts of programs made from a few numbers: resources, parameters and `repeat` frames in which the numbers stay alive, so
/// that {chunks} can be changed and swept afterwards. Every part resolves for all values that its parameters may take, and
/// orders by itself all that its operations share (tested).
namespace streamscope::generators {

enum class KnobKind : std::uint8_t { Count, Time, Bytes, Share, Choice };

/// One number that a generator asks for, in base units: ns, bytes, percent of the SMs, the index of a choice.
struct Knob {
    std::string_view id;     ///< of a live one, the parameter's name: "chunks"
    std::string_view title;  ///< "Chunks"
    KnobKind kind;
    std::int64_t initial, least, most;
    bool live = false;              ///< becomes a parameter of the program
    std::string_view note;          ///< what it is, in half a sentence
    std::string_view choices = {};  ///< of a choice, parted by |
};

using Settings = std::vector<std::int64_t>;  ///< one for each knob

struct Generator {
    std::string_view id;        ///< "pipeline"
    std::string_view title;     ///< "Pipeline of chunks"
    std::string_view sentence;  ///< what it makes
    std::span<const Knob> knobs;
};

std::span<const Generator> generators();
const Generator* generatorNamed(std::string_view id);
Settings initialSettings(const Generator& generator);

/// What is wrong with a setting, and with which; plain words.
struct SettingProblem {
    std::size_t knob;
    std::string message;
};
std::optional<SettingProblem> problemOf(const Generator& generator, const Settings& settings);

/// The edit that adds the part before the call with index `at` of the program's own list, and the ids of its calls there.
/// Names that the program has already get a number. `multiprocessors`: what a share of the SMs is a share of.
struct Part {
    EditList edit;
    std::vector<std::string> operations;
};
Part generate(const Generator& generator, const Settings& settings, const Program& program, std::uint32_t at,
              int multiprocessors = 100);

}  // namespace streamscope::generators
