// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/own_kernels.h"

#include "engine/program/ids.h"
#include "engine/program/resolve_state.h"
#include "engine/signature/signature.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

namespace streamscope {
namespace {

/// Takes a problem of a declaration: the path in it, what was expected, and what was found.
using ReportOwn = std::function<void(std::string path, std::string expected, std::string found)>;

kernels::OwnType formOf(signature::Form form) {
    switch (form) {
        case signature::Form::Signed: return kernels::OwnType::Signed;
        case signature::Form::Unsigned: return kernels::OwnType::Unsigned;
        case signature::Form::Real: return kernels::OwnType::Real;
        case signature::Form::Buffer: break;
    }
    return kernels::OwnType::Buffer;
}

/// Returns the parameters by the signature: a pointer to const is read, another one is read and written.
std::vector<kernels::OwnParameter> parametersOf(const signature::Signature& signature) {
    std::vector<kernels::OwnParameter> parameters;
    for (const signature::Parameter& each : signature.parameters) {
        const bool isBuffer = each.form == signature::Form::Buffer;
        parameters.push_back(
            {each.name, each.type, formOf(each.form), each.bytes, isBuffer, isBuffer && !each.isConst, each.isConst});
    }
    return parameters;
}

/// Sets the uses that are declared.
void declareUses(const KernelDeclaration& declared, std::vector<kernels::OwnParameter>& parameters, const ReportOwn& report) {
    std::unordered_set<std::string_view> seen;
    for (std::size_t i = 0; i < declared.parameters.size(); ++i) {
        const DeclaredParameter& each = declared.parameters[i];
        const std::string path = fmt::format("/parameters/{}", i);
        const auto found = std::ranges::find(parameters, each.name, &kernels::OwnParameter::name);
        const bool isBuffer = found != parameters.end() && found->form == kernels::OwnType::Buffer;
        if (!isBuffer) {
            report(path + "/name", "the name of a pointer among the parameters of the source", resolving::inQuotes(each.name));
            continue;
        }
        if (!seen.insert(each.name).second)
            report(path + "/name", "a parameter of its own", resolving::inQuotes(each.name) + " twice");
        found->reads = each.use == ArgumentUse::Reads || each.use == ArgumentUse::ReadsAndWrites;
        found->writes = each.use == ArgumentUse::Writes || each.use == ArgumentUse::ReadsAndWrites;
        if (found->writes && found->isConst)
            report(path + "/use", "reads or neither, because the elements are const", "that the kernel writes them");
    }
}

/// Reads a quantity of a cost, from 0 to `most`.
std::optional<std::int64_t> amountOf(const std::optional<Scalar>& written, Unit unit, std::int64_t most, const char* member,
                                     const Scope& scope, const ReportOwn& report) {
    if (!written) return std::nullopt;
    const Evaluated value = evaluate(*written, unit, scope);
    const std::string path = fmt::format("/cost/{}", member);
    if (!value)
        report(path, unit == Unit::Time ? "a time such as \"1 ms\"" : "a whole number",
               resolving::written(*written, value.error));
    else if (*value.value < 0 || *value.value > most) report(path, fmt::format("0 to {}", most), fmt::format("{}", *value.value));
    else return value.value;
    return std::nullopt;
}

kernels::OwnCost costOf(const KernelCost& declared, const Scope& scope, const ReportOwn& report) {
    using Kind = kernels::OwnCost::Kind;
    constexpr std::int64_t day = 86'400'000'000'000, mostPerThread = std::int64_t{1} << 40, mostRegisters = 255,
                           mostShared = std::int64_t{1} << 20;
    kernels::OwnCost cost;
    int given = 0;
    const auto take = [&](Kind kind, const std::optional<Scalar>& written, Unit unit, std::int64_t most, const char* member) {
        if (written) ++given;
        if (const auto amount = amountOf(written, unit, most, member, scope, report)) cost.kind = kind, cost.amount = *amount;
    };
    take(Kind::BlockTime, declared.duration, Unit::Time, day, "duration");
    take(Kind::BytesPerThread, declared.bytesPerThread, Unit::Bytes, mostPerThread, "bytesPerThread");
    take(Kind::FlopsPerThread, declared.flopsPerThread, Unit::None, mostPerThread, "flopsPerThread");
    if (given > 1) report("/cost", "one of duration, bytesPerThread and flopsPerThread", fmt::format("{}", given));
    if (const auto number = amountOf(declared.registers, Unit::None, mostRegisters, "registers", scope, report))
        cost.registers = static_cast<int>(*number);
    if (const auto bytes = amountOf(declared.staticSharedMemory, Unit::Bytes, mostShared, "staticSharedMemory", scope, report))
        cost.staticSharedMemory = static_cast<std::uint64_t>(*bytes);
    return cost;
}

/// Returns whether a file of that name can be in the composition's folder or below it.
bool isBelow(std::string_view source) {
    if (source.starts_with('/') || source.find('\\') != std::string_view::npos) return false;
    for (std::size_t at = 0; at <= source.size();) {
        const std::size_t end = std::min(source.find('/', at), source.size());
        if (source.substr(at, end - at) == "..") return false;
        at = end + 1;
    }
    return true;
}

std::shared_ptr<const kernels::OwnKernel> made(const KernelDeclaration& declared, const Scope& scope, const ReportOwn& report) {
    bool good = true;
    const ReportOwn tell = [&](std::string path, std::string expected, std::string found) {
        good = false;
        report(std::move(path), std::move(expected), std::move(found));
    };
    if (kernels::find(declared.id) != nullptr)
        tell("/id", "an id that no kernel of the catalogue has", resolving::inQuotes(declared.id));
    if (declared.id.find_first_of("{}") != std::string::npos)
        tell("/id", "an id without braces", resolving::inQuotes(declared.id));
    if (!isBelow(declared.source))
        tell("/source", "the name of a file in the folder of the composition", resolving::inQuotes(declared.source));
    if (declared.text.empty()) {
        if (declared.source.empty()) tell("/id", "a source or a text", "neither");
        else
            tell("/source", "a file that can be read beside the composition, or a text as well",
                 resolving::inQuotes(declared.source));
        return nullptr;
    }
    if (declared.text.size() > limits::longestKernelText) {
        tell("/text", fmt::format("at most {} bytes", limits::longestKernelText), fmt::format("{}", declared.text.size()));
        return nullptr;
    }
    const Read<signature::Signature> read = signature::signatureOf(declared.text, declared.entry);
    for (const Problem& problem : read.problems)
        tell("/text", {}, fmt::format("line {}, column {}: {}", problem.line, problem.column, problem.found));
    if (!read) return nullptr;
    std::vector<kernels::OwnParameter> parameters = parametersOf(*read.value);
    declareUses(declared, parameters, tell);
    const kernels::OwnCost cost = declared.cost ? costOf(*declared.cost, scope, tell) : kernels::OwnCost();
    if (!good) return nullptr;
    return std::make_shared<const kernels::OwnKernel>(declared.id, read.value->entry, declared.text, std::move(parameters), cost);
}

}  // namespace

std::shared_ptr<const kernels::OwnKernel> ownKernel(const Program& program, std::string_view id) {
    const auto declared =
        std::ranges::find_if(program.kernels, [&](const KernelDeclaration& each) { return each.isOwn() && each.id == id; });
    if (declared == program.kernels.end()) return nullptr;
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope.emplace(parameter.id, parameter.value);
    return made(*declared, scope, [](const std::string&, const std::string&, const std::string&) {});
}

std::shared_ptr<const kernels::Descriptor> descriptorOf(const Program& program, std::string_view id) {
    if (const kernels::Descriptor* known = kernels::find(id)) return {std::shared_ptr<const void>(), known};
    const auto own = ownKernel(program, id);
    return own ? std::shared_ptr<const kernels::Descriptor>(own, &own->descriptor) : nullptr;
}

const kernels::Descriptor* descriptorOf(const KernelCall& call) {
    return call.own ? &call.own->descriptor : kernels::find(call.kernel);
}

UsedRanges usedRanges(const kernels::OwnKernel& kernel, std::span<const ResolvedArgument> arguments) {
    UsedRanges used;
    for (const kernels::OwnParameter& parameter : kernel.parameters) {
        const auto given = std::ranges::find(arguments, parameter.name, &ResolvedArgument::name);
        const ByteRange* range = given == arguments.end() ? nullptr : std::get_if<ByteRange>(&given->value);
        if (range == nullptr || range->bytes == 0) continue;
        if (parameter.reads) used.reads.push_back(*range);
        if (parameter.writes) used.writes.push_back(*range);
    }
    return used;
}

namespace resolving {

void resolveKernels(State& state) {
    std::unordered_set<std::string_view> ids;
    for (std::size_t i = 0; i < state.program.kernels.size(); ++i) {
        const KernelDeclaration& declared = state.program.kernels[i];
        if (!declared.isOwn()) continue;
        const std::string top = fmt::format("/kernels/{}", i);
        if (!ids.insert(declared.id).second)
            state.report(top + "/id", "an id that no other of the kernels has", inQuotes(declared.id));
        if (ids.size() > mostOwnKernels)
            return state.report("/kernels", fmt::format("at most {} kernels of one's own", mostOwnKernels), "more");
        auto kernel = made(declared, state.scope, [&](const std::string& path, std::string expected, std::string found) {
            state.report(top + path, std::move(expected), std::move(found));
        });
        if (kernel) state.result.kernels.push_back(std::move(kernel));
    }
}

void bindOwnKernel(const State& state, KernelCall& call) {
    const auto& all = state.result.kernels;
    const auto found = std::ranges::find(all, call.kernel, [](const auto& each) -> const std::string& { return each->name; });
    if (found == all.end()) return;
    call.own = *found;
    if (!call.reads.empty() || !call.writes.empty()) return;
    UsedRanges used = usedRanges(**found, call.arguments);
    call.reads = std::move(used.reads);
    call.writes = std::move(used.writes);
}

}  // namespace resolving

}  // namespace streamscope
