// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/own_kernels.h"

#include "app/runs/composition.h"
#include "app/runs/machine_file.h"
#include "app/runs/read_file.h"
#include "engine/files/sha256.h"
#include "engine/files/write_file.h"
#include "engine/program/own_kernels.h"
#include "engine/signature/signature.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

namespace streamscope::app {
namespace {

constexpr FileKind kernelSource{"kernel", limits::longestKernelText};

bool isText(const std::string& bytes) {
    // The parser of JSON refuses what is not UTF-8.
    const nlohmann::json value = bytes;
    return bytes.find('\0') == std::string::npos && value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) ==
                                                        value.dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore);
}

std::set<std::string> trustedHashes() {
    const auto text = readFile(trustFilePath(), filekinds::profile);
    if (!text) return {};
    const auto read = nlohmann::json::parse(*text, nullptr, false);
    const auto list = read.is_object() ? read.find("kernels") : read.end();
    std::set<std::string> hashes;
    if (!read.is_object() || list == read.end() || !list->is_array()) return hashes;
    for (const auto& each : *list)
        if (each.is_string()) hashes.insert(each.get<std::string>());
    return hashes;
}

}  // namespace

void readKernelFiles(Program& program, const std::string& path) {
    for (KernelDeclaration& kernel : program.kernels) {
        if (!kernel.isOwn() || kernel.source.empty()) continue;
        auto text = readFileInside(folderOf(path), kernel.source, kernelSource);
        if (text && isText(*text)) kernel.text = *std::move(text);
    }
}

Expected<AddedKernels> addedKernels(const Program& program, const std::string& composition, const std::string& path) {
    const auto text = readFile(path, kernelSource);
    if (!text) return Failure{fmt::format("cannot read \"{}\": {}", path, text.why())};
    if (!isText(*text)) return Failure{fmt::format("\"{}\" is no text in UTF-8", path)};
    std::error_code error;
    const std::filesystem::path name =
        composition.empty() ? std::filesystem::path() : std::filesystem::relative(path, folderOf(composition), error);
    const bool isInside = !error && !name.empty() && *name.begin() != "..";
    const std::vector<std::string> entries = signature::kernelsIn(*text);
    AddedKernels added;
    EditList list;
    std::string why = "it has no kernel; one begins extern \"C\" __global__ void name(…)";
    for (const std::string& entry : entries) {
        if (const auto read = signature::signatureOf(*text, entry); !read) {
            const Problem& first = read.problems.front();
            why = fmt::format("line {}, column {}: {}", first.line, first.column, first.found);
            continue;
        }
        KernelDeclaration kernel;
        kernel.id = kernels::find(entry) == nullptr ? entry : "my_" + entry;
        if (entries.size() > 1) kernel.entry = entry;
        if (isInside) kernel.source = name.generic_string();
        kernel.text = *text;
        added.ids.push_back(kernel.id);
        const auto known = std::ranges::find(program.kernels, kernel.id, &KernelDeclaration::id);
        if (known != program.kernels.end()) kernel.parameters = known->parameters, kernel.cost = known->cost;
        list.edits.push_back({DeclareKernel{kernel, static_cast<std::uint32_t>(program.kernels.size() + list.edits.size())}});
    }
    if (added.ids.empty()) return Failure{fmt::format("{}: {}", std::filesystem::path(path).filename().string(), why)};
    added.edit = Edit{std::move(list)};
    return added;
}

std::string trustFilePath() { return folderOf(machineFilePath()) + "/trusted.json"; }

std::vector<std::string> untrustedKernels(const Program& program) {
    std::vector<std::string> strange;
    if (std::ranges::none_of(program.kernels, &KernelDeclaration::isOwn)) return strange;
    std::set<std::string> launched;
    bool namesVary = false;
    forEachOperation(program.operations, [&](const Operation& operation) {
        const std::string_view name = operation.text(Field::Kernel);
        launched.emplace(name);
        namesVary = namesVary || isTemplate(name);
    });
    const std::set<std::string> trusted = trustedHashes();
    for (const KernelDeclaration& kernel : program.kernels) {
        const bool isLaunched = namesVary || launched.contains(kernel.id);
        if (kernel.isOwn() && isLaunched && !trusted.contains(sha256Of(kernel.text))) strange.push_back(kernel.id);
    }
    return strange;
}

Expected<void> trustKernels(const Program& program) {
    std::set<std::string> trusted = trustedHashes();
    for (const KernelDeclaration& kernel : program.kernels)
        if (kernel.isOwn()) trusted.insert(sha256Of(kernel.text));
    const std::string path = trustFilePath();
    std::error_code error;
    std::filesystem::create_directories(folderOf(path), error);
    if (error) return Failure{fmt::format("cannot make the folder of \"{}\"", path)};
    const nlohmann::json file{{"streamscopeTrusted", 1}, {"kernels", trusted}};
    const std::string text = file.dump(2) + "\n";
    return writeFiles({{path, text}});
}

std::string whyNotTrusted(const std::vector<std::string>& kernels) {
    std::string names;
    for (const std::string& each : kernels) names += fmt::format("{}{}", names.empty() ? "" : ", ", each);
    return fmt::format(
        "the program brings kernels along that are compiled and run on the GPU ({}), and you have not trusted them yet: "
        "read them, then press Trust and run in the window, or add --trust",
        names);
}

}  // namespace streamscope::app
