// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/kernel_arguments.h"
#include "engine/rules/findings.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace streamscope {
namespace {

constexpr std::string_view invalidProgram = "invalid-program";

std::string kernelNames(const Program& program) {
    std::string names;
    for (const KernelDeclaration& each : program.kernels)
        if (each.isOwn()) names += fmt::format("{}{}", names.empty() ? "" : ", ", each.id);
    for (const kernels::Descriptor& kernel : kernels::catalogue())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", kernel.name);
    return names;
}

std::string unknownKernel(const Program& program, std::string_view name) {
    return fmt::format(TRANSLATABLE("Messages", "There is no kernel named {}; there are {}"), name, kernelNames(program));
}

void addAt(Findings& findings, OperationId operation, std::string_view field, std::string message) {
    Diagnostic* diagnostic = findings.add(Severity::Error, invalidProgram, operation, std::move(message));
    if (diagnostic != nullptr) diagnostic->path += fmt::format("/{}", field);
}

void checkLaunch(Findings& findings, OperationId id, const KernelCall& call) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    if (kernel == nullptr) return addAt(findings, id, "kernel", unknownKernel(findings.source(), call.kernel));
    std::string problem = kernels::problem(*kernel, catalogueArguments(call, *kernel));
    if (!problem.empty()) addAt(findings, id, "arguments", std::move(problem));
}

void checkResources(Findings& findings, std::string_view list, const auto& resources, int available) {
    for (const auto& resource : resources) {
        if (resource.device < available || resource.declaration < 0) continue;
        findings.addResource(
            Severity::Error, invalidProgram, fmt::format("/{}/{}/device", list, resource.declaration),
            fmt::format(TRANSLATABLE("Messages",
                                     "{} is on device {}, but the run has {} device{}, counted from 0: run it on more "
                                     "devices (run --on A,B, or a profile of two) or choose another index; {}"),
                        resource.id, resource.device, available, available == 1 ? "" : "s", answerOf(Status::InvalidDevice)));
    }
}

/// Returns the device that an operation names directly, rather than through a declared resource.
int deviceNamedBy(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (const auto* call = std::get_if<DeviceCall>(&operation.what)) return call->device;
    const auto stream = operation.stream();
    return stream && program[*stream].declaration < 0 ? program[*stream].device : 0;
}

void checkDevices(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const int available = static_cast<int>(findings.devices().size());
    if (available == 0 || program.devices <= available) return;
    checkResources(findings, "contexts", program.contexts, available);
    checkResources(findings, "streams", program.streams, available);
    checkResources(findings, "events", program.events, available);
    checkResources(findings, "buffers", program.buffers, available);
    checkResources(findings, "words", program.words, available);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const int device = deviceNamedBy(program, program.operations[i]);
        if (device >= available)
            findings.add(
                Severity::Error, invalidProgram, {i},
                fmt::format(TRANSLATABLE("Messages", "Device {} is not part of the run, which has {}, counted from 0; {}"),
                            device, available, answerOf(Status::InvalidDevice)));
    }
}

/// Reports per-thread streams of other threads. CUDA can only name that of the calling thread.
void checkPerThreadStream(Findings& findings, OperationId id, const ResolvedOperation& operation) {
    const ResolvedProgram& program = findings.resolved();
    const auto stream = operation.stream();
    if (!stream || program[*stream].kind != StreamKind::PerThread) return;
    const ThreadId caller = operation.bodyOf ? program[*operation.bodyOf].thread : operation.thread;
    if (program[*stream].thread == caller) return;
    addAt(findings, id, "stream",
          fmt::format(
              TRANSLATABLE(
                  "Messages",
                  "{} is the per-thread stream of thread {}, which thread {} cannot name in CUDA: make the call in thread {}, "
                  "or create a stream"),
              program[*stream].id, program.threads[program[*stream].thread.value].id, program.threads[caller.value].id,
              program.threads[program[*stream].thread.value].id));
}

void checkInvalidProgram(Findings& findings) {
    checkDevices(findings);
    const ResolvedProgram& program = findings.resolved();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        checkPerThreadStream(findings, {i}, program.operations[i]);
        if (const auto* call = std::get_if<KernelCall>(&program.operations[i].what)) checkLaunch(findings, {i}, *call);
    }
}

/// Returns the operation that contains "/operations/3/body/1/stream"; empty for other paths.
std::string operationAt(const Program& program, std::string_view path) {
    constexpr std::string_view top = "/operations/", inner = "/body/";
    const std::vector<Operation>* list = &program.operations;
    std::string id;
    for (std::string_view lead = top; path.starts_with(lead); lead = inner) {
        path.remove_prefix(lead.size());
        std::size_t index = 0;
        const auto read = std::from_chars(path.data(), path.data() + path.size(), index);
        if (read.ec != std::errc{} || list == nullptr || index >= list->size()) break;
        path.remove_prefix(static_cast<std::size_t>(read.ptr - path.data()));
        id = (*list)[index].id;
        list = (*list)[index].body();
    }
    return id;
}

/// Adds arguments without a parameter of the kernel.
void addUnknownArguments(const Operation& launch, const kernels::Descriptor& kernel, const std::string& path,
                         std::vector<Diagnostic>& found) {
    const Value* value = launch.find(Field::Arguments);
    const auto* arguments = value != nullptr ? std::get_if<std::vector<Argument>>(value) : nullptr;
    if (arguments == nullptr) return;
    for (const Argument& argument : *arguments) {
        if (std::ranges::find(kernel.parameters, argument.name, &kernels::Parameter::name) != kernel.parameters.end()) continue;
        const std::array alone{kernels::Argument{argument.name, {}}};
        found.push_back({Severity::Error,
                         std::string(invalidProgram),
                         {launch.id},
                         kernels::problem(kernel, alone),
                         path + "/arguments",
                         {}});
    }
}

/// Adds launches of unknown kernels, and arguments that a kernel does not take. Ignores names with expressions.
void addUnknownKernels(const Program& program, const std::vector<Operation>& operations, const std::string& path,
                       std::vector<Diagnostic>& found) {
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const Operation& operation = operations[i];
        const std::string here = fmt::format("{}/{}", path, i);
        const std::string_view kernel = info(operation.call).kind == OperationKind::Kernel ? operation.text(Field::Kernel) : "";
        const bool isName = !kernel.empty() && kernel.find('{') == std::string_view::npos;
        const bool isOwn = std::ranges::any_of(program.kernels,
                                               [&](const KernelDeclaration& each) { return each.isOwn() && each.id == kernel; });
        const kernels::Descriptor* known = isName && !isOwn ? kernels::find(kernel) : nullptr;
        if (known != nullptr) addUnknownArguments(operation, *known, here, found);
        if (isName && !isOwn && known == nullptr)
            found.push_back({Severity::Error,
                             std::string(invalidProgram),
                             {operation.id},
                             unknownKernel(program, kernel),
                             here + "/kernel",
                             {}});
        if (const auto* body = operation.body()) addUnknownKernels(program, *body, here + "/body", found);
    }
}

std::vector<Problem> asProblems(const std::vector<Diagnostic>& diagnostics) {
    std::vector<Problem> problems;
    for (const Diagnostic& each : diagnostics) problems.push_back({each.path, 0, 0, {}, each.message});
    return problems;
}

}  // namespace

Diagnostic diagnosticOf(const Problem& problem, const Program* program) {
    Diagnostic diagnostic;
    const bool isStray = problem.kind == ProblemKind::UnknownField;
    diagnostic.severity = isStray ? Severity::Warning : Severity::Error;
    diagnostic.rule = isStray ? unknownFieldRule.name : invalidProgram;
    if (program != nullptr)
        if (auto id = operationAt(*program, problem.path); !id.empty()) diagnostic.operations = {std::move(id)};
    Problem bare = problem;
    bare.path.clear();
    diagnostic.message = describe(bare);
    if (problem.line == 0 && !problem.expected.empty()) diagnostic.message[0] = 'E';  // capitalises "expected …"
    diagnostic.path = problem.path;
    return diagnostic;
}

std::vector<Diagnostic> programProblems(const Program& program, const Read<ResolvedProgram>& resolved,
                                        std::span<const DeviceInfo> devices) {
    if (resolved) return programProblems(program, *resolved.value, devices);
    std::vector<Diagnostic> found = unknownFields(program, resolved.problems);
    for (const Problem& problem : resolved.problems) found.push_back(diagnosticOf(problem, &program));
    addUnknownKernels(program, program.operations, "/operations", found);
    std::stable_partition(found.begin(), found.end(), [](const Diagnostic& each) { return each.severity != Severity::Hint; });
    return found;
}

std::vector<Diagnostic> programProblems(const Program& program, const ResolvedProgram& resolved,
                                        std::span<const DeviceInfo> devices) {
    Findings findings(program, resolved, devices);
    checkInvalidProgram(findings);
    return findings.take();
}

Read<ResolvedProgram> resolveFor(const Program& program, std::span<const DeviceInfo> devices,
                                 const std::map<std::string, std::int64_t>& set) {
    Read<ResolvedProgram> resolved = resolve(program, set);
    resolved.problems = asProblems(programProblems(program, resolved, devices));
    if (!resolved.problems.empty()) resolved.value.reset();
    return resolved;
}

std::vector<Problem> problemsOn(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices) {
    return asProblems(programProblems(program, resolved, devices));
}

std::string inWords(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) text += (text.empty() ? "" : "; ") + describe(problem);
    return text;
}

const Rule invalidProgramRule{
    .name = "invalid-program",
    .title = TRANSLATABLE("Messages", "Invalid program"),
    .why = TRANSLATABLE(
        "Messages",
        "The program names something that does not exist, or a value is out of its range, so there is nothing to run."),
    .remedy = TRANSLATABLE("Messages", "Correct what the message points at."),
    .lesson = 0,
    .check = checkInvalidProgram,
};

}  // namespace streamscope
