// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"
#include "engine/code/cpp_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Words before the first call.
namespace streamscope::code {

/// Returns whether the host reads or writes the word while streams use it.
bool CppCode::isAtomic(const ResourceVariable& word) const {
    const auto uses = [&](const auto& self, const std::vector<Operation>& list) -> bool {
        return std::ranges::any_of(list, [&](const Operation& operation) {
            if (operation.body() && self(self, *operation.body())) return true;
            if (operation.call != Call::HostStore && operation.call != Call::HostWaitValue) return false;
            const auto reference = outline_.reference(ResourceKind::Word, operation.text(Field::Word));
            return reference && reference->variable == &word;
        });
    };
    return uses(uses, outline_.program().operations);
}

std::string CppCode::wordType(const ResourceVariable& word) {
    const ResolvedWord& first = outline_.resolved().words[word.elements.front().resource];
    if (driver() && first.memory == Memory::Device) return "CUdeviceptr";
    include("cstdint");
    const std::string plain = first.bits == 64 ? "std::uint64_t" : "std::uint32_t";
    if (!isAtomic(word)) return plain;
    include("atomic");
    return fmt::format("std::atomic<{}>", plain);
}

void CppCode::createWord(const ResolvedWord& word, const ResourceVariable& variable, const std::string& name) {
    const std::string type = wordType(variable);
    const std::string initial = outline_.number(static_cast<std::int64_t>(word.initial));
    useDevice(word.device);
    const std::string_view bytes = word.bits == 64 ? "8" : "4";
    allocate(word.memory, name, type, type == "CUdeviceptr" ? std::string(bytes) : "sizeof *" + name);
    if (word.memory != Memory::Device) {
        if (!isAtomic(variable)) return writer_.line(fmt::format("*{} = {};", name, initial));
        include("new");
        return writer_.line(fmt::format("new ({}) {}({});", name, type, initial));
    }
    const std::string value = outline_.nameOf(variable.name + "Initial", "initial");
    const std::string plain = word.bits == 64 ? "std::uint64_t" : "std::uint32_t";
    include("cstdint");
    if (driver() && word.bits == 32) return checked("cuMemsetD32", {name, initial, "1"});
    writer_.line(fmt::format("const {} {} = {};", plain, value, initial));
    if (driver()) checked("cuMemcpyHtoD", {name, "&" + value, "8"});
    else checked("cudaMemcpy", {name, "&" + value, fmt::format("sizeof {}", value), "cudaMemcpyHostToDevice"});
}

void CppCode::createWords() {
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Word)) {
        if (variable->process != process_) continue;
        const std::string type = wordType(*variable);
        if (variable == outline_.variables(ResourceKind::Word).front()) writer_.gap();
        writer_.line(fmt::format("{}{} {};", type, type == "CUdeviceptr" ? "" : "*", declarator({}, *variable)));
    }
    const auto all = [](std::uint32_t) { return true; };
    forEachResource(ResourceKind::Word, all, [this](std::uint32_t resource, const std::string& name) {
        createWord(outline_.resolved().words[resource], *outline_.variableOf(ResourceKind::Word, resource).variable, name);
    });
}

}  // namespace streamscope::code
