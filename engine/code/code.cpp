// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/code.h"

#include "engine/code/cpp_code.h"
#include "engine/code/embedding.h"
#include "engine/code/helper_sources.h"
#include "engine/code/identifiers.h"
#include "engine/code/named_streams.h"
#include "engine/code/outline.h"
#include "engine/code/python_code.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

namespace {

struct TargetNames {
    CodeTarget target;
    std::string_view name, title, extension;
};
constexpr std::array targetNames{TargetNames{CodeTarget::Cuda, "cuda", "CUDA C++", ".cu"},
                                 TargetNames{CodeTarget::Driver, "driver", "CUDA driver API", ".cpp"},
                                 TargetNames{CodeTarget::CuPy, "cupy", "CuPy", ".py"},
                                 TargetNames{CodeTarget::CudaCore, "cuda.core", "cuda.core", ".py"},
                                 TargetNames{CodeTarget::PyTorch, "pytorch", "PyTorch", ".py"}};

const TargetNames& namesOf(CodeTarget target) { return targetNames[static_cast<std::size_t>(target)]; }

Program withParameters(Program program, const std::map<std::string, std::int64_t>& values) {
    for (Parameter& parameter : program.parameters)
        if (const auto given = values.find(parameter.id); given != values.end()) parameter.value = given->second;
    return program;
}

/// Returns how long each block spins. The waves share the recorded time if both are numbers.
Scalar timeOfBlock(const Operation& operation) {
    const Argument *duration = code::argumentOf(operation, "duration"), *waves = code::argumentOf(operation, "waves");
    const auto* time = duration ? std::get_if<Scalar>(&duration->value) : nullptr;
    const auto* count = waves ? std::get_if<Scalar>(&waves->value) : nullptr;
    if (!time) return std::int64_t{0};
    if (!count) return *time;
    const Evaluated whole = evaluate(*time, Unit::Time, {}), turns = evaluate(*count, Unit::None, {});
    return whole && turns && *turns.value > 1 ? Scalar{formatTime(*whole.value / *turns.value)} : *time;
}

/// Replaces each recorded kernel, whose code is not known, by a spin of the same shape and duration.
void standIn(std::vector<Operation>& operations) {
    for (Operation& operation : operations) {
        if (std::vector<Operation>* body = operation.bodyToChange()) standIn(*body);
        if (operation.text(Field::Kernel) != "recorded") continue;
        operation.set(Field::Arguments, std::vector<Argument>{{"duration", timeOfBlock(operation)}});
        operation.set(Field::Kernel, Scalar{std::string("spin")});
    }
}

Read<SourceCode> refused(const code::Outline& outline) { return {std::nullopt, outline.refusals()}; }

/// Writes twice: the types of the constants at the top depend on the ranges found in the first pass.
Read<SourceCode> writeCpp(const Program& program, const ResolvedProgram& resolved, CodeTarget target,
                          const CodeOptions& options) {
    code::Outline outline(program, resolved, code::Language::Cpp, code::reservedNames(code::Language::Cpp));
    code::CppNeeds needs;
    code::CppCode(outline, target, options, needs).write();
    if (!outline.refusals().empty()) return refused(outline);
    SourceCode written = code::CppCode(outline, target, options, needs).write();
    written.warnings = outline.warnings();
    return {std::move(written), {}};
}

Read<SourceCode> writePython(const Program& program, const ResolvedProgram& resolved, CodeTarget target,
                             const CodeOptions& options) {
    code::Outline outline(program, resolved, code::Language::Python, code::reservedNames(code::Language::Python));
    SourceCode written = code::pythonCode(outline, target, options)->write();
    if (!outline.refusals().empty()) return refused(outline);
    return {std::move(written), {}};
}

/// Returns why a program with contexts beside the primary ones is not written; none if it is.
std::optional<Problem> contextsRefused(const ResolvedProgram& program, CodeTarget target, const CodeOptions& options) {
    if (program.contexts.empty()) return std::nullopt;
    const auto severalProcesses = [&](const HostThread& thread) { return thread.process != program.threads.front().process; };
    std::string why;
    if (target != CodeTarget::Driver)
        why = fmt::format("{} works in the primary context of each device: only the driver API makes others", title(target));
    else if (program.devices > 1 || std::ranges::any_of(program.threads, severalProcesses))
        why = "code with several contexts is written for one device and one process";
    else if (options.timed) why = "the total time is not measured in code with several contexts";
    return why.empty() ? std::nullopt
                       : std::optional(Problem{"/contexts/0", 0, 0, {}, fmt::format("{}: {}", program.contexts.front().id, why)});
}

}  // namespace

std::string_view name(CodeTarget target) { return namesOf(target).name; }

std::optional<CodeTarget> codeTargetNamed(std::string_view name) {
    const auto found = std::ranges::find(targetNames, name, &TargetNames::name);
    return found == targetNames.end() ? std::nullopt : std::optional(found->target);
}

std::string_view title(CodeTarget target) { return namesOf(target).title; }

std::string_view fileExtension(CodeTarget target) { return namesOf(target).extension; }

std::string codeFileName(const Program& program, CodeTarget target) {
    std::string stem = code::asciiName(program.name);
    for (char& c : stem)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return (stem.empty() ? std::string("composition") : stem) + std::string(fileExtension(target));
}

std::string_view SourceCode::operationAt(int line) const {
    std::string_view found;
    for (const CodeSpan& span : spans)
        if (span.firstLine <= line && line <= span.lastLine) found = span.operation;
    return found;
}

std::vector<CodeSpan> SourceCode::linesOf(std::string_view operation) const {
    std::vector<CodeSpan> found;
    for (const CodeSpan& span : spans)
        if (span.operation == operation) found.push_back(span);
    return found;
}

Read<SourceCode> writeCode(const Program& program, CodeTarget target, const CodeOptions& options) {
    const Program chosen = withParameters(program, options.parameters);
    Program launched = chosen;
    standIn(launched.operations);
    constexpr TurnChoice severalTurns{TurnChoice::How::Each, 2};  // so that the code shows what differs between turns
    Read<ResolvedProgram> resolved = resolve(launched, options.parameters, severalTurns);
    if (!resolved) return {std::nullopt, std::move(resolved.problems)};
    if (auto problem = contextsRefused(*resolved.value, target, options)) return {std::nullopt, {*std::move(problem)}};
    const bool standsIn = launched != chosen;
    if (std::vector<Problem> problems = code::nameCurrentStreams(launched, *resolved.value); !problems.empty())
        return {std::nullopt, std::move(problems)};
    const bool isCpp = target == CodeTarget::Cuda || target == CodeTarget::Driver;
    Read<SourceCode> written =
        isCpp ? writeCpp(launched, *resolved.value, target, options) : writePython(launched, *resolved.value, target, options);
    if (written && standsIn)
        written.value->warnings.emplace_back("spins of the same shape and length stand in for the recorded kernels");
    if (written && options.embed) written.value->text += "\n" + code::embedded(chosen, isCpp ? "//" : "#");
    return written;
}

}  // namespace streamscope
