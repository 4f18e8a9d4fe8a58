// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Release of handles and addresses, which no object of an API frees.
namespace streamscope::code {

std::string PythonCode::freed(ResourceKind kind, Memory memory, bool opened, const std::string& name) {
    use("driver");
    use("check");
    const std::string_view function = kind == ResourceKind::Stream  ? "cuStreamDestroy"
                                      : kind == ResourceKind::Event ? "cuEventDestroy"
                                      : opened                      ? "cuIpcCloseMemHandle"
                                      : memory == Memory::Pinned    ? "cuMemFreeHost"
                                                                    : "cuMemFree";
    return fmt::format("check(driver.{}({}))", function, name);
}

/// Returns whether a process opens memory of another one, which must not free it earlier.
bool PythonCode::opensMemory() const {
    return multipleProcesses() && std::ranges::any_of(outline_.resolved().operations, [](const ResolvedOperation& operation) {
               return operation.call == Call::IpcOpenMemHandle;
           });
}

void PythonCode::freeHandles() {
    writer_.gap();
    if (!options_.timed || multipleProcesses()) freeHandlesOf(true);
    freeHandlesOf(false);
}

/// Frees what each run creates, or what was created before.
void PythonCode::freeHandlesOf(bool steps) {
    for (const bool opened : {true, false}) {
        if (!opened && !steps && opensMemory())
            writer_.commented(fmt::format("{}.wait()", local("closed")), "what others opened is closed");
        freeEach(ResourceKind::Buffer, opened, steps);
        freeEach(ResourceKind::Event, opened, steps);
    }
    freeEach(ResourceKind::Word, false, steps);
    if (!steps && freesPinnedMemoryBeforeStreams()) freePinnedMemory();
    freeEach(ResourceKind::Stream, false, steps);
}

/// Frees pinned memory objects if destroyed streams may have used them.
void PythonCode::freePinnedMemory() {
    const auto isOfProcess = [&](const ResourceVariable* variable) {
        return variable->process == process_ && !variable->elements.empty();
    };
    std::vector<std::string> pinned;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer))
        if (isOfProcess(variable) && formOf(*variable) != Form::Handle &&
            outline_.resolved().buffers[variable->elements.front().resource].memory == Memory::Pinned)
            pinned.push_back(variable->name);
    const bool destroysStreams = std::ranges::any_of(outline_.variables(ResourceKind::Stream), [&](const auto* variable) {
        return isOfProcess(variable) && isBorrowed(variable->elements.front().resource);
    });
    if (!pinned.empty() && destroysStreams)
        writer_.commented(fmt::format("del {}", fmt::join(pinned, ", ")), "freed while the streams that used it exist");
}

void PythonCode::freeEach(ResourceKind kind, bool opened, bool steps) {
    const ResolvedProgram& program = outline_.resolved();
    for (const ResourceVariable* variable : outline_.variables(kind)) {
        if (variable->process != process_ || variable->elements.empty()) continue;
        const std::uint32_t first = variable->elements.front().resource;
        if (kind == ResourceKind::Stream ? formOf(*variable) != Form::Handle && !isBorrowed(first)
                                         : formOf(*variable) != Form::Handle)
            continue;
        Memory memory{};
        if (kind == ResourceKind::Buffer) memory = program.buffers[first].memory;
        if (kind == ResourceKind::Word) memory = program.words[first].memory;
        const auto text = [&](const std::string& name) {
            const bool object = formOf(*variable) != Form::Handle;
            return freed(kind, memory, opened, object ? handleOf(kind, name) : name);
        };
        const auto isLeft = [&](const ResourceVariable::Element& element) {
            const bool isOpened = (kind == ResourceKind::Buffer && program.buffers[element.resource].opens) ||
                                  (kind == ResourceKind::Event && program.events[element.resource].opens);
            return isOpened == opened && isOfRun(kind, element.resource) == steps &&
                   outline_.isThereAtEnd(kind, element.resource);
        };
        const bool all = std::ranges::all_of(variable->elements, isLeft) &&
                         static_cast<std::int64_t>(variable->elements.size()) == variable->size;
        if (variable->isArray && all) {
            const std::string one =
                kind == ResourceKind::Stream ? "stream" : local(kind == ResourceKind::Event ? "event" : "buffer");
            writer_.open(fmt::format("for {} in {}", one, variable->name));
            writer_.line(text(one));
            writer_.close();
            continue;
        }
        for (const ResourceVariable::Element& element : variable->elements) {
            if (!isLeft(element)) continue;
            const std::string name = outline_.text(outline_.variableOf(kind, element.resource));
            const bool isUnsure = outline_.isUnsure(kind, element.resource);
            if (isUnsure) writer_.open(fmt::format("if {}", name));
            writer_.line(text(name));
            if (isUnsure) writer_.close();
        }
    }
}

}  // namespace streamscope::code
