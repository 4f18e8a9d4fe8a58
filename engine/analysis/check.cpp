#include "engine/analysis/analysis.h"
#include "engine/analysis/findings.h"

#include <fmt/format.h>

#include <charconv>

namespace streamscope {
namespace {

void collectPaths(const std::vector<Operation>& operations, const std::string& list,
                  std::unordered_map<std::string, std::string>& paths) {
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const std::string path = fmt::format("{}/{}", list, i);
        paths.emplace(operations[i].id, path);
        if (const auto* body = operations[i].body()) collectPaths(*body, path + "/body", paths);
    }
}

/// The operation that "/operations/3/body/1/stream" lies in; empty where the path leads elsewhere.
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

Diagnostic diagnosticOf(const Program& program, const Problem& problem) {
    Diagnostic diagnostic;
    diagnostic.rule = "bad-call";
    if (auto id = operationAt(program, problem.path); !id.empty()) diagnostic.operations = {std::move(id)};
    Problem bare = problem;
    bare.path.clear();
    diagnostic.message = describe(bare);
    diagnostic.path = problem.path;
    return diagnostic;
}

}  // namespace

Findings::Findings(const Program& source, const ResolvedProgram& resolved) : source_(source), resolved_(resolved) {
    collectPaths(source.operations, "/operations", paths_);
}

Diagnostic* Findings::add(Severity severity, std::string_view rule, OperationId operation, std::string message) {
    const std::string& id = resolved_[operation].source;
    if (!spoken_.emplace(std::string(rule), id).second) return nullptr;
    const auto path = paths_.find(id);
    found_.push_back({severity, std::string(rule), {id}, std::move(message), path == paths_.end() ? "" : path->second, {}});
    return &found_.back();
}

Diagnostic* Findings::addResource(Severity severity, std::string_view rule, std::string path, std::string message) {
    if (!spoken_.emplace(std::string(rule), path).second) return nullptr;
    found_.push_back({severity, std::string(rule), {}, std::move(message), std::move(path), {}});
    return &found_.back();
}

std::string answerOf(Status status) { return fmt::format("CUDA answers {} {}", number(status), codeName(status)); }

std::vector<Diagnostic> check(const Program& program, std::span<const DeviceInfo> devices) {
    std::vector<Diagnostic> result;
    const Read<ResolvedProgram> resolved = resolve(program);
    for (const Problem& problem : resolved.problems) result.push_back(diagnosticOf(program, problem));
    if (!resolved) return result;
    Findings findings(program, *resolved.value);
    checkDevices(findings, devices);
    checkKernels(findings, devices);
    checkEvents(findings);
    checkCopies(findings);
    checkNeedlessWaits(findings);
    for (Diagnostic& diagnostic : findings.take()) result.push_back(std::move(diagnostic));
    return result;
}

}  // namespace streamscope
