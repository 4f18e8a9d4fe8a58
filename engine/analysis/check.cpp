#include "engine/analysis/analysis.h"
#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <tuple>

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

Findings::Findings(const Program& source, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices, Repairs repairs)
    : source_(source), resolved_(resolved), devices_(devices), repairs_(repairs), facts_(resolved) {}

Diagnostic* Findings::add(Severity severity, std::string_view rule, OperationId operation, std::string message,
                          const std::string& key) {
    const std::string& id = resolved_[operation].source;
    if (!spoken_.emplace(std::string(rule), id, key).second) return nullptr;
    if (paths_.empty()) collectPaths(source_.operations, "/operations", paths_);  // most programs have nothing to tell
    const auto path = paths_.find(id);
    found_.push_back({severity, std::string(rule), {id}, std::move(message), path == paths_.end() ? "" : path->second, {}});
    return &found_.back();
}

Diagnostic* Findings::addResource(Severity severity, std::string_view rule, std::string path, std::string message) {
    if (!spoken_.emplace(std::string(rule), path, "").second) return nullptr;
    found_.push_back({severity, std::string(rule), {}, std::move(message), std::move(path), {}});
    return &found_.back();
}

std::string answerOf(Status status) { return fmt::format("CUDA answers {} {}", number(status), codeName(status)); }

/// From the back to the front of each list, so that each place is right when its turn comes.
std::vector<Edit> removals(const Program& source, std::span<const std::string> ids) {
    std::vector<Place> places;
    for (const std::string& id : ids)
        if (const auto place = placeOf(source, id)) places.push_back(*place);
    std::ranges::sort(places, std::greater<>(), &Place::at);
    std::vector<Edit> edits;
    for (const Place& place : places) edits.push_back({RemoveOperation{place}});
    return edits;
}

namespace {

bool usesLegacyStream(const ResolvedProgram& program) {
    return std::ranges::any_of(program.operations, [&](const ResolvedOperation& operation) {
        const auto stream = operation.stream();
        if (stream) return program[*stream].kind == StreamKind::Legacy;
        return operation.call == Call::Memcpy || operation.call == Call::Memset;
    });
}

/// A mark in the legacy stream, or one that is held by its barrier, orders more than who waits for it; and so does a call of a
/// thread that has just learnt of an end.
std::optional<Fix> withoutMarks(Findings& findings, std::string title, const std::vector<OperationId>& marks) {
    const ResolvedProgram& program = findings.resolved();
    std::vector<std::string> ids;
    const bool legacy = usesLegacyStream(program);
    bool ordersMore = program.threads.size() > 1;
    for (const OperationId mark : marks) {
        const auto stream = program[mark].stream();
        ordersMore = ordersMore || (legacy && stream && !program[*stream].nonBlocking);
        if (std::ranges::find(ids, program[mark].source) == ids.end()) ids.push_back(program[mark].source);
    }
    Fix fix{std::move(title), removals(findings.source(), ids)};
    return !ordersMore || findings.isGood(fix) ? std::optional(std::move(fix)) : std::nullopt;
}

}  // namespace

std::optional<Fix> recordRemoval(Findings& findings, OperationId record) {
    return withoutMarks(findings, "Remove record", {record});
}

std::optional<Fix> waitRemoval(Findings& findings, OperationId wait) {
    const ResolvedProgram& program = findings.resolved();
    const std::string& source = program[wait].source;
    std::vector<OperationId> marks{wait};
    for (const Binding& own : findings.facts().bound()) {
        if (program[own.user].source != source || !own.record) continue;
        const std::string& record = program[*own.record].source;
        const bool usedOtherwise = std::ranges::any_of(findings.facts().bound(), [&](const Binding& other) {
            return other.record && program[*other.record].source == record && program[other.user].source != source;
        });
        const auto stream = program[*own.record].stream();
        const bool isBarrier = stream && program[*stream].kind == StreamKind::Legacy;
        if (!usedOtherwise && !isBarrier) marks.push_back(*own.record);
    }
    return withoutMarks(findings, "Remove wait", marks);
}

std::optional<std::pair<Program, ResolvedProgram>> withFix(const Program& source, const Fix& fix) {
    Program changed = source;
    for (const Edit& edit : fix.edits)
        if (!apply(changed, edit)) return std::nullopt;
    Read<ResolvedProgram> resolved = resolve(changed);
    if (!resolved) return std::nullopt;
    return std::pair(std::move(changed), std::move(*resolved.value));
}

std::vector<Diagnostic> check(const Program& program, std::span<const DeviceInfo> devices, Repairs repairs) {
    std::vector<Diagnostic> result;
    const Read<ResolvedProgram> resolved = resolve(program);
    for (const Problem& problem : resolved.problems) result.push_back(diagnosticOf(program, problem));
    if (!resolved) return result;
    std::ranges::move(check(program, *resolved.value, devices, repairs), std::back_inserter(result));
    return result;
}

std::vector<Diagnostic> check(const Program& program, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
                              Repairs repairs) {
    Findings findings(program, resolved, devices, repairs);
    for (const Rule* rule : rules())
        if (rule->check != nullptr) rule->check(findings);
    return findings.take();
}

}  // namespace streamscope
