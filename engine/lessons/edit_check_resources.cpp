// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/edit_check.h"
#include "engine/program/quantity.h"
#include "engine/program/resource_flags.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::lessons::checking {
namespace {

template <class List>
auto find(const List& list, std::string_view id) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
    return found == list.end() ? nullptr : &*found;
}

Scope scopeOf(const Program& program) {
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope.emplace(parameter.id, parameter.value);
    return scope;
}

/// Returns the number of resources in a declaration; 1 if it cannot be evaluated.
template <class Resource>
std::int64_t countOf(const Resource& resource, const Scope& scope) {
    if (!resource.count) return 1;
    const Evaluated count = evaluate(*resource.count, Unit::None, scope);
    return count ? std::max<std::int64_t>(*count.value, 0) : 1;
}

class ResourceCheck {
public:
    ResourceCheck(const Program& start, const Program& submission, const Allowed& allowed, Findings& findings)
        : start_(start), submission_(submission), allowed_(allowed), findings_(findings) {}

    void all() {
        if (start_.defaultStream != submission_.defaultStream && !allowed_.has(EditRule::DefaultStream))
            findings_.add({}, "The kind of default stream was changed.");
        if (start_.peerAccess != submission_.peerAccess && !allowed_.has(EditRule::PeerAccess))
            findings_.add({}, "Peer access between the devices was changed.");
        compareAll("context", start_.contexts, submission_.contexts, false);
        streams();
        events();
        buffers();
        compareAll("word", start_.words, submission_.words, false);
        compareAll("graph", start_.graphs, submission_.graphs, allowed_.has(EditRule::WrapInGraph));
        compareAll("host thread", threadsOf(start_), threadsOf(submission_), false);
        parameters();
        kernels();
    }

private:
    static std::vector<HostThread> threadsOf(const Program& program) {
        return program.threads.empty() ? std::vector<HostThread>{{"main", 0, {}}} : program.threads;
    }

    void say(const std::string& id, std::string_view kind, std::string_view what) {
        findings_.add(id, fmt::format("The {} “{}” {}.", kind, id, what));
    }

    template <class List>
    void removed(std::string_view kind, const List& before, const List& after) {
        for (const auto& each : before)
            if (find(after, each.id) == nullptr) say(each.id, kind, "was removed");
    }

    template <class List>
    void compareAll(std::string_view kind, const List& before, const List& after, bool mayAdd) {
        removed(kind, before, after);
        for (const auto& each : after) {
            const auto* old = find(before, each.id);
            if (old == nullptr && !mayAdd) say(each.id, kind, "was added");
            if (old == nullptr) continue;
            auto known = *old;
            known.unknown = each.unknown;
            if (!(known == each)) say(each.id, kind, "was changed");
        }
    }

    void streams() {
        const bool free = allowed_.has(EditRule::Streams);
        if (!free) removed("stream", start_.streams, submission_.streams);
        for (const Stream& stream : submission_.streams) {
            const Stream* old = find(start_.streams, stream.id);
            if (old != nullptr) changed(*old, stream);
            else if (!free) say(stream.id, "stream", "was added");
        }
        if (!free) creationOrder();
    }

    void changed(const Stream& before, const Stream& after) {
        if (before.device != after.device || before.process != after.process)
            say(after.id, "stream", "was given to another device or process");
        if (before.count != after.count && !allowed_.has(EditRule::Streams)) say(after.id, "stream", "has another count");
        const bool flags =
            before.nonBlocking != after.nonBlocking || before.priority != after.priority || before.external != after.external;
        if (flags && !allowed_.has(EditRule::StreamFlags)) say(after.id, "stream", "has other flags or another priority");
    }

    /// Checks the creation order of streams, which determines their hardware queues.
    void creationOrder() {
        std::size_t last = 0;
        for (const Stream& stream : submission_.streams) {
            const Stream* old = find(start_.streams, stream.id);
            const auto at = old == nullptr ? last : static_cast<std::size_t>(old - start_.streams.data());
            if (at < last) say(stream.id, "stream", "is created in another order");
            last = std::max(last, at);
        }
    }

    void events() {
        removed("event", start_.events, submission_.events);
        const Scope before = scopeOf(start_), after = scopeOf(submission_);
        std::int64_t added = 0;
        std::string names;
        for (const Event& event : submission_.events) {
            const Event* old = find(start_.events, event.id);
            const bool asWritten = old != nullptr && old->count == event.count;
            const std::int64_t more = asWritten ? 0 : countOf(event, after) - (old != nullptr ? countOf(*old, before) : 0);
            if (old != nullptr) changed(*old, event, more);
            if (more <= 0) continue;
            added += more;
            names += (names.empty() ? "“" : ", “") + event.id + "”";
        }
        // A count given by a parameter changes with it.
        if (added > allowed_.most(EditRule::AddEvents))
            findings_.add({}, fmt::format("{} event{} added: {}.", added, added == 1 ? " was" : "s were", names));
    }

    void changed(const Event& before, const Event& after, std::int64_t more) {
        if (before.device != after.device || before.process != after.process)
            say(after.id, "event", "was given to another device or process");
        if (more < 0) say(after.id, "event", "has a smaller count");
        if (flagsOf(before) != flagsOf(after) && !allowed_.has(EditRule::EventFlags)) say(after.id, "event", "has other flags");
    }

    void buffers() {
        std::vector<Buffer> after = submission_.buffers;
        for (Buffer& buffer : after) {
            const Buffer* old = find(start_.buffers, buffer.id);
            if (old != nullptr && allowed_.has(EditRule::MemoryKind) && isHost(old->memory) && isHost(buffer.memory))
                buffer.memory = old->memory;
        }
        compareAll("buffer", start_.buffers, after, false);
    }

    /// Refuses changes of the declared reads and writes of kernels. A submission may declare further kernels.
    void kernels() {
        for (const KernelDeclaration& each : start_.kernels)
            if (std::ranges::find(submission_.kernels, each) == submission_.kernels.end())
                findings_.add({}, fmt::format("What the kernel {} reads and writes is declared otherwise.", each.kernel));
    }

    void parameters() {
        std::vector<Parameter> after = submission_.parameters;
        for (Parameter& parameter : after) {
            const Parameter* old = find(start_.parameters, parameter.id);
            if (old == nullptr) continue;
            parameter.note = old->note;
            const bool within =
                parameter.value >= old->min.value_or(parameter.value) && parameter.value <= old->max.value_or(parameter.value);
            if (!allowed_.has(EditRule::Parameters)) continue;
            if (within) parameter.value = old->value;
            else say(parameter.id, "parameter", "is outside its limits");
        }
        compareAll("parameter", start_.parameters, after, false);
    }

    const Program& start_;
    const Program& submission_;
    const Allowed& allowed_;
    Findings& findings_;
};

}  // namespace

void checkResources(const Program& start, const Program& submission, const Allowed& allowed, Findings& findings) {
    ResourceCheck(start, submission, allowed, findings).all();
}

}  // namespace streamscope::lessons::checking
