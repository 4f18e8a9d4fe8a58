// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

namespace streamscope::test {

/// A context of device 0 beside its primary one, which is current outside in().
class OtherContext {
public:
    explicit OtherContext(Bench& b) : b_(b), made_(b.driver().run(ContextCreate{0})) {}
    /// Returns the answer of `act` with this context as the current one.
    template <class Act>
    auto in(Act act) const {
        b_.driver().run(ContextSetCurrent{made_.value});
        const auto answer = act();
        b_.driver().run(SetDevice{0});
        return answer;
    }
    Status status() const { return made_.status; }
    ContextHandle handle() const { return made_.value; }

private:
    Bench& b_;
    Result<ContextHandle> made_;
};

/// Rows of semantics.md A11.
inline std::vector<ConformanceRow> contextRows() {
    using namespace conformance;
    const Status refused = Status::InvalidResourceHandle, notYet = Status::NotReady;
    return {
        {"CX1", "a context is made, and a stream in it takes work", yes,
         [](Bench& b) {
             const OtherContext c(b);
             if (c.status() != yes) return c.status();
             return c.in([&] { return synchronize(b, busy(b)); });
         }},
        {"CX1b", "the legacy stream is that of the current context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             c.in([&] { return b.kernel(legacyStream, longTime); });
             const Status here = query(b, legacyStream), there = c.in([&] { return query(b, legacyStream); });
             return check(here == yes && there == Status::NotReady);
         }},
        {"CX2", "a blocking stream does not wait for the legacy stream of another context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             c.in([&] { return b.kernel(legacyStream, longTime); });
             const StreamHandle s = busy(b, shortTime, 0);
             return check(synchronize(b, s) == yes && c.in([&] { return query(b, legacyStream); }) == Status::NotReady);
         }},
        {"CX2b", "deviceSynchronize waits for the current context alone", notYet,
         [](Bench& b) {
             const OtherContext c(b);
             const StreamHandle s = c.in([&] { return busy(b, longTime); });
             return b.synchronize() == yes ? query(b, s) : no;
         }},
        {"CX3", "record in a stream of another context", refused,
         [](Bench& b) {
             const OtherContext c(b);
             const StreamHandle s = c.in([&] { return b.stream(); });
             return record(b, b.event(), s);
         }},
        {"CX3b", "elapsed across contexts", refused,
         [](Bench& b) {
             const OtherContext c(b);
             const EventHandle here = recorded(b, b.stream());
             const EventHandle there = c.in([&] {
                 const EventHandle made = recorded(b, b.stream());
                 synchronize(b, made);
                 return made;
             });
             synchronize(b, here);
             return elapsed(b, here, there);
         }},
        {"CX4", "a wait for an event of another context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const EventHandle e = c.in([&] { return recorded(b, busy(b)); });
             const StreamHandle t = b.stream();
             if (const Status status = wait(b, t, e); status != yes) return status;
             return synchronize(b, t) == yes ? query(b, e) : no;
         }},
        {"CX4b", "query and synchronize of an event and a stream of another context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             StreamHandle s{};
             const EventHandle e = c.in([&] { return recorded(b, s = busy(b)); });
             return check(query(b, e) == Status::NotReady && synchronize(b, e) == yes && synchronize(b, s) == yes);
         }},
        {"CX4c", "destroy an event and a stream of another context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             StreamHandle s{};
             const EventHandle e = c.in([&] { return recorded(b, s = b.stream()); });
             return check(b.driver().run(EventDestroy{e}) == yes && b.driver().run(StreamDestroy{s}) == yes);
         }},
        {"CX4d", "a copy between the memory of two contexts", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const Address there = c.in([&] { return b.buffer(MemoryKind::Device, 4096); });
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(MemcpyAsync{b.buffer(MemoryKind::Device, 4096), there, 4096, s});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"CX4e", "a memory operation on a word of another context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const Address there = c.in([&] { return b.buffer(MemoryKind::Device, 8); });
             return writeAt(b, there, WordWidth::Bits32);
         }},
        {"CX5", "kernels of two contexts of one process run at once", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const StreamHandle s = b.stream(), t = c.in([&] { return b.stream(); });
             const HostTime begin = b.driver().now();
             b.kernel(s, longTime);
             c.in([&] { return b.kernel(t, longTime); });
             if (synchronize(b, s) != yes || synchronize(b, t) != yes) return no;
             return check(b.driver().now() - begin < longTime + longTime / 2);
         }},
        {"CX6", "a context that was destroyed", Status::DeviceUninitialized,
         [](Bench& b) {
             const OtherContext c(b);
             if (const Status status = b.driver().run(ContextDestroy{c.handle()}); status != yes) return status;
             return b.driver().run(ContextSetCurrent{c.handle()});
         }},
        {"CX8", "a memset of another context's memory", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const Address there = c.in([&] { return b.buffer(MemoryKind::Device, 4096); });
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(MemsetAsync{there, 1, 4096, s});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"CX8b", "memory in the order of a stream of another context, freed in one of the primary context", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const StreamHandle s = c.in([&] { return b.stream(); }), t = b.stream();
             const auto memory = b.driver().run(MallocAsync{4096, s});
             if (memory.status != yes || synchronize(b, s) != yes) return no;
             if (const Status status = b.driver().run(FreeAsync{memory.value, t}); status != yes) return status;
             return synchronize(b, t);
         }},
        {"CX8c", "a capture that joins streams of two contexts, launched in both", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const StreamHandle s = b.stream(), t = c.in([&] { return b.stream(); });
             const EventHandle fork = b.event(2), join = c.in([&] { return b.event(2); });
             if (b.driver().run(StreamBeginCapture{s, 0}) != yes) return no;
             b.kernel(s, shortTime);
             b.record(fork, s);
             if (wait(b, t, fork) != yes) return no;
             if (c.in([&] { return b.launch(t, shortTime); }) != yes) return no;
             c.in([&] { return b.record(join, t); });
             if (wait(b, s, join) != yes) return no;
             const auto graph = b.driver().run(StreamEndCapture{s});
             if (graph.status != yes) return graph.status;
             const auto made = b.driver().run(GraphInstantiate{graph.value});
             if (made.status != yes) return made.status;
             for (const StreamHandle each : {s, t})
                 if (b.driver().run(GraphLaunch{made.value, each}) != yes || synchronize(b, each) != yes) return no;
             return yes;
         }},
        {"CX9", "a launch in a stream of a context that is not current", yes,
         [](Bench& b) {
             const OtherContext c(b);
             const StreamHandle s = c.in([&] { return b.stream(); });
             const Status status = b.launch(s, shortTime);
             return status == yes ? synchronize(b, s) : status;
         }},
        {"CX6b", "a context of a device that is not there", Status::InvalidDevice,
         [](Bench& b) { return b.driver().run(ContextCreate{99}).status; }},
    };
}

}  // namespace streamscope::test
