// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/starts.h"

#include "ui/document/edits.h"

#include <utility>

namespace streamscope::ui::starts {
namespace {

using namespace std::string_literals;

/// Builder of a list of edits. If the program has an id already, stores its replacement under the plain name.
class Script {
public:
    explicit Script(const Program& program) : program_(program) {}

    std::string stream(const std::string& id, bool nonBlocking, int priority = 0) {
        Stream stream;
        stream.id = free(ResourceKind::Stream, id);
        stream.nonBlocking = nonBlocking;
        stream.priority = priority;
        return add(program_.streams.size() + streams_++, std::move(stream));
    }
    std::string event(const std::string& id) {
        Event event;
        event.id = free(ResourceKind::Event, id);
        return add(program_.events.size() + events_++, std::move(event));
    }
    std::string buffer(const std::string& id, const std::string& bytes, Memory memory) {
        Buffer buffer;
        buffer.id = free(ResourceKind::Buffer, id);
        buffer.bytes = bytes;
        buffer.memory = memory;
        return add(program_.buffers.size() + buffers_++, std::move(buffer));
    }

    void call(Call call, const std::string& id, const std::string& label, std::vector<std::pair<Field, Value>> fields) {
        Operation operation;
        operation.call = call;
        operation.id = freeOperationId(program_, id);
        operation.label = label;
        for (auto& [field, value] : fields) operation.set(field, std::move(value));
        const auto at = static_cast<std::uint32_t>(program_.operations.size()) + operations_++;
        list_.edits.push_back(Edit{InsertOperation{{"", at}, std::move(operation)}});
    }
    void copy(const std::string& id, const std::string& label, const std::string& from, const std::string& to,
              const std::string& bytes, const std::string& stream) {
        call(Call::MemcpyAsync, id, label,
             {{Field::From, Scalar{from}},
              {Field::To, Scalar{to}},
              {Field::Bytes, Scalar{bytes}},
              {Field::Stream, Scalar{stream}}});
    }
    void spin(const std::string& id, const std::string& label, const std::string& duration, const std::string& stream,
              const std::string& reads, const std::string& writes) {
        Range read;
        read.buffer = reads;
        Range written;
        written.buffer = writes;
        call(Call::LaunchKernel, id, label,
             {{Field::Stream, Scalar{stream}},
              {Field::Kernel, Scalar{"spin"s}},
              {Field::Grid, std::vector<Scalar>{std::int64_t{50}}},
              {Field::Block, std::vector<Scalar>{std::int64_t{1024}}},
              {Field::Arguments, std::vector<Argument>{{"duration", Scalar{duration}}}},
              {Field::Reads, std::vector<Range>{read}},
              {Field::Writes, std::vector<Range>{written}}});
    }
    void onEvent(Call which, const std::string& id, const std::string& event, const std::string& stream) {
        call(which, id, {}, {{Field::Event, Scalar{event}}, {Field::Stream, Scalar{stream}}});
    }

    Edit finish() { return Edit{std::move(list_)}; }

private:
    std::string free(ResourceKind kind, const std::string& id) const { return freeResourceId(program_, kind, id); }
    template <class R>
    std::string add(std::size_t at, R resource) {
        std::string id = resource.id;
        list_.edits.push_back(Edit{InsertResource{static_cast<std::uint32_t>(at), std::move(resource)}});
        return id;
    }

    const Program& program_;
    EditList list_;
    std::size_t streams_ = 0, events_ = 0, buffers_ = 0;
    std::uint32_t operations_ = 0;
};

}  // namespace

Edit kernel(const Program& program) {
    return edits::insertOperation(program, Call::LaunchKernel, {}, {"", static_cast<std::uint32_t>(program.operations.size())})
        .edit;
}

Edit copyKernelCopy(const Program& program) {
    Script script(program);
    const std::string stream = script.stream("s1", false);
    const std::string x = script.buffer("x", "10 MB", Memory::Pinned);
    const std::string dx = script.buffer("dx", "10 MB", Memory::Device);
    const std::string dy = script.buffer("dy", "10 MB", Memory::Device);
    const std::string y = script.buffer("y", "10 MB", Memory::Pinned);
    script.copy("up", "copy x", x, dx, "10 MB", stream);
    script.spin("k1", "kernel 1", "1 ms", stream, dx, dy);
    script.copy("down", "copy y", dy, y, "10 MB", stream);
    script.call(Call::DeviceSynchronize, "sync", {}, {});
    return script.finish();
}

Edit forkAndJoin(const Program& program) {
    Script script(program);
    const std::string copy = script.stream("copy", true);
    const std::string compute = script.stream("compute", true, -1);
    const std::string other = script.stream("other", true);
    const std::string e1 = script.event("e1");
    const std::string e2 = script.event("e2");
    const std::string x = script.buffer("x", "10 MB", Memory::Pinned);
    const std::string dx = script.buffer("dx", "10 MB", Memory::Device);
    const std::string dy = script.buffer("dy", "8 MB", Memory::Device);
    const std::string dz = script.buffer("dz", "10 MB", Memory::Device);
    const std::string y = script.buffer("y", "8 MB", Memory::Pinned);
    script.copy("copyX", "copy x", x, dx, "10 MB", copy);
    script.onEvent(Call::EventRecord, "recordE1", e1, copy);
    script.onEvent(Call::StreamWaitEvent, "computeWaitsE1", e1, compute);
    script.spin("saxpy", "saxpy", "0.9 ms", compute, dx, dy);
    script.onEvent(Call::StreamWaitEvent, "otherWaitsE1", e1, other);
    script.spin("stencil", "stencil", "1.5 ms", other, dx, dz);
    script.onEvent(Call::EventRecord, "recordE2", e2, other);
    script.onEvent(Call::StreamWaitEvent, "computeWaitsE2", e2, compute);
    script.copy("copyY", "copy y", dy, y, "8 MB", compute);
    script.call(Call::DeviceSynchronize, "sync", {}, {});
    return script.finish();
}

}  // namespace streamscope::ui::starts
