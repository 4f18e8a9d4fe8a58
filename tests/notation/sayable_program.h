#pragma once

#include "engine/program/program.h"
#include "engine/program/quantity.h"
#include "tests/support/random_program.h"

namespace streamscope::test {

/// Programs that notation can say, drawn from a seed.
class SayableProgram {
public:
    explicit SayableProgram(std::uint64_t seed) : dice_(seed) {}

    Program make() {
        Program program;
        if (dice_.chance(30)) program.threads = {{"main", 0, {}}, {"other", 0, {}}};
        for (int i = 0; i < 3; ++i) program.streams.push_back(stream("s" + std::to_string(i)));
        for (int i = 0; i < 3; ++i) program.events.push_back(event("e" + std::to_string(i)));
        for (const char* id : {"x", "dx", "y", "dy", "z"}) program.buffers.push_back(buffer(id));
        for (const char* id : {"f", "wide"}) program.words.push_back(word(id));
        const auto count = dice_.number(0, 12);
        for (std::int64_t i = 0; i < count; ++i) program.operations.push_back(operation(program, i));
        return program;
    }

private:
    Stream stream(std::string id) {
        Stream made;
        made.id = std::move(id);
        made.nonBlocking = dice_.chance(40);
        made.priority = dice_.chance(30) ? -1 : 0;
        made.device = dice_.chance(20) ? 1 : 0;
        return made;
    }
    Event event(std::string id) {
        Event made;
        made.id = std::move(id);
        made.disableTiming = dice_.chance(40);
        made.blockingSync = dice_.chance(30);
        return made;
    }
    Buffer buffer(std::string id) {
        Buffer made;
        const bool device = id == "z" || id.starts_with('d');
        made.id = std::move(id);
        made.bytes = dice_.chance(50) ? std::string("40 MB") : std::string("64 MiB");
        made.memory = device ? Memory::Device : dice_.chance(50) ? Memory::Pinned : Memory::Pageable;
        return made;
    }
    Word word(std::string id) {
        Word made;
        made.bits = id == "wide" ? 64 : 32;
        made.id = std::move(id);
        if (dice_.chance(30)) made.initial = std::int64_t{3};
        return made;
    }
    Scalar time() { return formatTime(dice_.number(0, 5'000'000)); }
    Scalar size() { return formatBytes(static_cast<std::uint64_t>(dice_.number(1, 40'000'000))); }
    std::vector<Range> ranges() {
        std::vector<Range> made;
        for (const char* id : {"dx", "dy", "z"})
            if (dice_.chance(40)) made.push_back({id, {}, {}, {}});
        return made;
    }
    void data(Operation& made) {
        if (auto reads = ranges(); !reads.empty()) made.set(Field::Reads, reads);
        if (auto writes = ranges(); !writes.empty()) made.set(Field::Writes, writes);
    }
    void kernel(Operation& made) {
        made.label = dice_.oneOf(std::array<std::string, 7>{"A", "K", "W", "two words", "2nd", "h2d", "größer"});
        made.set(Field::Kernel, Scalar{std::string("spin")});
        made.set(Field::Grid, std::vector<Scalar>{dice_.number(1, 400)});
        made.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
        made.set(Field::Arguments, std::vector<Argument>{{"duration", time()}});
        data(made);
    }
    void copy(Operation& made) {
        const auto [from, to] = dice_.oneOf(
            std::array<std::pair<std::string, std::string>, 5>{{{"x", "dx"}, {"dy", "y"}, {"x", "z"}, {"z", "y"}, {"dx", "dy"}}});
        made.label = "copy " + (to == "y" ? to : from);
        made.set(Field::From, Scalar{from});
        made.set(Field::To, Scalar{to});
        made.set(Field::Bytes, size());
    }
    void words(Operation& made, Call narrow, Call wide, const char* label) {
        const bool is64 = dice_.chance(50);
        made.call = is64 ? wide : narrow;
        made.label = std::string(label) + (is64 ? " wide" : " f");
        made.set(Field::Word, Scalar{std::string(is64 ? "wide" : "f")});
        made.set(Field::Value, Scalar{dice_.number(0, is64 ? 1'000'000'000'000 : 9)});
        if (narrow == Call::StreamWaitValue32)
            made.set(Field::Condition, Scalar{dice_.oneOf(std::array<std::string, 4>{"geq", "eq", "and", "nor"})});
    }
    Operation inStream(const std::string& stream, bool graphs) {
        Operation made;
        made.set(Field::Stream, Scalar{stream});
        const std::string event = "e" + std::to_string(dice_.number(0, 2));
        switch (dice_.number(0, graphs ? 7 : 6)) {
            case 0:
                made.call = Call::MemcpyAsync;
                copy(made);
                break;
            case 1:
                made.call = Call::EventRecord;
                made.set(Field::Event, Scalar{event});
                break;
            case 2:
                made.call = Call::StreamWaitEvent;
                made.set(Field::Event, Scalar{event});
                break;
            case 3: words(made, Call::StreamWaitValue32, Call::StreamWaitValue64, "wait"); break;
            case 4: words(made, Call::StreamWriteValue32, Call::StreamWriteValue64, "write"); break;
            case 5:
                made.call = Call::MemsetAsync;
                made.label = "set z";
                made.set(Field::Buffer, Scalar{std::string("z")});
                made.set(Field::Bytes, size());
                break;
            case 7: {
                made.call = Call::GraphLaunch;
                std::vector<Operation> body;
                for (int i = 0; i < 3; ++i) body.push_back(inStream(stream, false));
                for (std::size_t i = 0; i < body.size(); ++i) body[i].id = next();
                made.set(Field::Body, std::move(body));
                break;
            }
            default: made.call = Call::LaunchKernel; kernel(made);
        }
        return made;
    }
    Operation onHost() {
        Operation made;
        const std::string event = "e" + std::to_string(dice_.number(0, 2));
        switch (dice_.number(0, 6)) {
            case 0: made.call = Call::DeviceSynchronize; break;
            case 1:
                made.call = Call::StreamSynchronize;
                made.set(Field::Stream, Scalar{std::string("s1")});
                break;
            case 2:
                made.call = Call::EventSynchronize;
                made.set(Field::Event, Scalar{event});
                break;
            case 3:
                made.call = Call::EventQuery;
                made.set(Field::Event, Scalar{event});
                if (dice_.chance(50)) made.set(Field::Every, time());
                break;
            case 4:
                made.call = Call::HostWork;
                made.set(Field::Duration, time());
                break;
            case 5:
                made.call = Call::HostStore;
                made.set(Field::Word, Scalar{std::string("f")});
                made.set(Field::Value, Scalar{std::int64_t{1}});
                break;
            default:
                made.call = Call::EventElapsedTime;
                made.set(Field::Start, Scalar{std::string("e0")});
                made.set(Field::End, Scalar{event});
        }
        return made;
    }
    Operation operation(const Program& program, std::int64_t) {
        const auto stream = dice_.oneOf(std::array<std::string, 5>{"s0", "s1", "s2", "legacy", "per-thread"});
        Operation made = dice_.chance(25) ? onHost() : inStream(stream, true);
        made.id = next();
        if (!program.threads.empty() && dice_.chance(30)) {
            made.thread = "other";
        }
        if (const auto* body = made.body()) {
            std::vector<Operation> inner = *body;
            for (Operation& each : inner) each.thread = made.thread;
            made.set(Field::Body, std::move(inner));
        }
        return made;
    }
    std::string next() { return "o" + std::to_string(count_++); }

    Dice dice_;
    int count_ = 0;
};

}  // namespace streamscope::test
