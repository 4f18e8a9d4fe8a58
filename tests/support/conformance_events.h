// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A1.
namespace streamscope::test {

inline std::vector<ConformanceRow> eventRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status refused = Status::InvalidResourceHandle, bad = Status::InvalidValue, notYet = Status::NotReady;
    return {
        {"E1", "default event", yes, [](Bench& b) { return b.driver().run(EventCreate{0}).status; }},
        {"E1b", "blocking sync and no timing", yes, [](Bench& b) { return b.driver().run(EventCreate{3}).status; }},
        {"E2", "interprocess with timing", bad, [](Bench& b) { return b.driver().run(EventCreate{4}).status; }},
        {"E3", "interprocess without timing", yes, [](Bench& b) { return b.driver().run(EventCreate{6}).status; }},
        {"E3b", "all three flags", yes, [](Bench& b) { return b.driver().run(EventCreate{7}).status; }},
        {"E4", "unknown flag", bad, [](Bench& b) { return b.driver().run(EventCreate{8}).status; }},
        {"E5", "query before any record", yes, [](Bench& b) { return query(b, b.event()); }},
        {"E5b", "synchronize before any record", yes, [](Bench& b) { return synchronize(b, b.event()); }},
        {"E5c", "wait before any record does nothing", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(StreamWaitEvent{s, b.event(), 0});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"E6", "record does not include later work", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             b.kernel(s, longTime);
             return synchronize(b, e) == yes ? query(b, s) : no;
         }},
        {"E7", "query looks at the newest record", notYet,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             b.record(e, busy(b));
             return query(b, e);
         }},
        {"E7b", "a wait keeps the record it found", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b), t = b.stream();
             const EventHandle e = recorded(b, s);
             b.wait(t, e);
             b.kernel(s, longTime);
             b.record(e, s);
             return synchronize(b, t) == yes ? query(b, e) : no;
         }},
        {"E8", "record in a stream of another device", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             b.driver().run(SetDevice{1});
             const Status status = b.driver().run(EventRecord{e, b.stream(), 0});
             b.driver().run(SetDevice{0});
             return status;
         },
         TwoDevices},
        {"E9", "record a null event", refused,
         [](Bench& b) {
             return b.driver().run(EventRecord{{}, b.stream(), 0});
         }},
        {"E9b", "wait for a null event", refused,
         [](Bench& b) {
             return b.driver().run(StreamWaitEvent{b.stream(), {}, 0});
         }},
        {"E9c", "query a null event", refused, [](Bench& b) { return query(b, EventHandle{}); }},
        {"E10", "record in the legacy stream covers blocking streams", notYet,
         [](Bench& b) {
             busy(b, shortTime, 0);
             return query(b, recorded(b, legacyStream));
         }},
        {"E10b", "record in the legacy stream does not cover non-blocking streams", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b, longTime);
             return synchronize(b, recorded(b, legacyStream)) == yes ? query(b, s) : no;
         }},
        {"E11", "external record outside capture", Status::IllegalState,
         [](Bench& b) {
             return b.driver().run(EventRecord{b.event(), b.stream(), 1});
         }},
        {"E11b", "external wait outside capture", Status::IllegalState,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             return b.driver().run(StreamWaitEvent{s, recorded(b, s), 1});
         }},
        {"E11c", "unknown flag of a record", bad,
         [](Bench& b) {
             return b.driver().run(EventRecord{b.event(), b.stream(), 2});
         }},
        {"E11d", "unknown flag of a wait", bad,
         [](Bench& b) {
             return b.driver().run(StreamWaitEvent{b.stream(), b.event(), 2});
         }},
        {"E12", "query of unfinished work", notYet, [](Bench& b) { return query(b, recorded(b, busy(b))); }},
        {"E12b", "query of finished work", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             return synchronize(b, s) == yes ? query(b, e) : no;
         }},
        {"E13", "synchronize waits", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return synchronize(b, recorded(b, s)) == yes ? query(b, s) : no;
         }},
        {"E13b", "synchronize waits asleep", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return synchronize(b, recorded(b, s, 1)) == yes ? query(b, s) : no;
         }},
        {"E14", "elapsed of an event never recorded", refused,
         [](Bench& b) { return elapsed(b, recorded(b, b.stream()), b.event()); }},
        {"E15", "elapsed of an event without timing", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle start = recorded(b, s), end = recorded(b, s, 2);
             b.synchronize();
             return elapsed(b, start, end);
         }},
        {"E16", "elapsed of unfinished work", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle start = recorded(b, s);
             b.kernel(s, shortTime);
             return elapsed(b, start, recorded(b, s));
         }},
        {"E17", "elapsed backwards is negative", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle start = recorded(b, s);
             b.kernel(s, shortTime);
             const EventHandle end = recorded(b, s);
             b.synchronize();
             float time = 0;
             const Status status = elapsed(b, end, start, &time);
             return status == yes ? check(time < -19.f && time > -30.f) : status;
         }},
        {"E18", "elapsed from an event to itself", yes,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             float time = 1;
             const Status status = elapsed(b, e, e, &time);
             return status == yes ? check(time == 0.f) : status;
         }},
        {"E18b", "elapsed into nothing", bad,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             return b.driver().run(EventElapsedTime{e, e, true}).status;
         }},
        {"E19", "elapsed across devices", refused,
         [](Bench& b) {
             const EventHandle here = recorded(b, b.stream());
             b.driver().run(SetDevice{1});
             const EventHandle there = recorded(b, b.stream());
             b.synchronize();
             b.driver().run(SetDevice{0});
             b.synchronize();
             return elapsed(b, here, there);
         },
         TwoDevices},
        {"E21", "elapsed covers the work of other streams in between", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream(), t = b.stream();
             const EventHandle start = recorded(b, s);
             b.kernel(t, shortTime);
             b.wait(s, recorded(b, t));
             const EventHandle end = recorded(b, s);
             float time = 0;
             const Status status = synchronize(b, end) == yes ? elapsed(b, start, end, &time) : no;
             return status == yes ? check(time > 19.f && time < 30.f) : status;
         }},
        {"E22", "destroy of a pending event returns at once", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const Status status = b.driver().run(EventDestroy{recorded(b, s)});
             return status == yes ? query(b, s) : status;
         }},
        {"E23", "query after destroy", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             b.driver().run(EventDestroy{e});
             return query(b, e);
         },
         SimulatedOnly},
        {"E23b", "double destroy of an event", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             b.driver().run(EventDestroy{e});
             return b.driver().run(EventDestroy{e});
         },
         SimulatedOnly},
    };
}

}  // namespace streamscope::test
