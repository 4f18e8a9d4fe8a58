// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstring>

namespace tst_contents {

using namespace streamscope;
using namespace streamscope::test;

namespace {

struct Machine {
    explicit Machine(Bytes cap, const char* device = "teaching")
        : driver(makeSimulatedDriver({profile(device)}, 1, {}, cap)), bench(*driver) {}
    std::unique_ptr<Driver> driver;
    Bench bench;

    std::vector<std::int64_t> numbers(Address address, std::size_t count) {
        std::vector<std::int64_t> result(count, -1);
        if (driver->contents(address, std::as_writable_bytes(std::span(result))) != Status::Success) return {};
        return result;
    }
    Status launch(const char* kernel, std::initializer_list<KernelArgument> arguments, StreamHandle stream) {
        const std::vector<KernelArgument> list(arguments);
        bench.next();
        return driver->launchKernel({kernel, {1, 1, 1}, {128, 1, 1}, 0, list, {}, {}}, stream);
    }
};

}  // namespace

/// Tests of memory with modelled bytes.
class tst_contents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kernelsComputeAndCopiesCopy() {
        for (const char* device : {"teaching", "c2050"}) {
            Machine m(1 << 20, device);
            const StreamHandle s = m.bench.stream();
            const Address a = m.bench.buffer(MemoryKind::Device, 80), two = m.bench.buffer(MemoryKind::Device, 8),
                          sum = m.bench.buffer(MemoryKind::Device, 8), host = m.bench.buffer(MemoryKind::Pinned, 80);
            QCOMPARE(m.launch("arange", {{"out", MemoryRange{a, 80}}, {"n", std::int64_t{10}}}, s), Status::Success);
            m.bench.next();
            m.driver->run(MemsetAsync{two, 0, 8, s});
            m.driver->run(MemsetAsync{two, 2, 1, s});
            QCOMPARE(m.launch("multiplyAdd", {{"a", MemoryRange{a, 80}}, {"b", MemoryRange{two, 8}}, {"n", std::int64_t{10}}}, s),
                     Status::Success);
            QCOMPARE(m.launch("reduceSum", {{"x", MemoryRange{a, 80}}, {"out", MemoryRange{sum, 8}}, {"n", std::int64_t{10}}}, s),
                     Status::Success);
            m.bench.copy(host, a, 80, s);
            QVERIFY(m.numbers(host, 10).empty());  // the work is running
            QCOMPARE(m.driver->contents(host, {}), Status::NotReady);
            m.bench.synchronize();
            QCOMPARE(m.numbers(host, 10), (std::vector<std::int64_t>{8, 10, 12, 14, 16, 18, 20, 22, 24, 26}));
            QCOMPARE(m.numbers(sum, 1), std::vector<std::int64_t>{170});
        }
    }

    void aMissingWaitShowsInTheBytes() {
        for (const bool waits : {false, true}) {
            Machine m(1 << 20);
            const StreamHandle s = m.bench.stream(), t = m.bench.stream();
            const EventHandle done = m.bench.event();
            const Address a = m.bench.buffer(MemoryKind::Device, 800), host = m.bench.buffer(MemoryKind::Pinned, 800);
            m.bench.kernel(s, 1ms);
            m.launch("arange", {{"out", MemoryRange{a, 800}}, {"n", std::int64_t{100}}}, s);
            m.bench.record(done, s);
            if (waits) m.bench.wait(t, done);
            m.bench.copy(host, a, 800, t);
            m.bench.synchronize();
            QCOMPARE(m.numbers(host, 100).at(99), waits ? 99 : 0);
        }
    }

    /// Tests the result of a spin whose input is filled before it, while it runs, or after it.
    void aKernelReadsWhenItBegins() {
        enum class Fill { Before, Meanwhile, After };
        const auto left = [](Fill when) {
            Machine m(1 << 20);
            const StreamHandle s = m.bench.stream(), t = m.bench.stream();
            const EventHandle event = m.bench.event();
            const Address in = m.bench.buffer(MemoryKind::Device, 64), out = m.bench.buffer(MemoryKind::Device, 64);
            const MemoryRange reads{in, 64}, writes{out, 64};
            const KernelArgument argument{"duration", std::int64_t{1'000'000}};
            const auto fill = [&] { m.driver->run(MemsetAsync{in, 9, 64, t}); };
            if (when == Fill::Before) fill(), m.bench.record(event, t), m.bench.wait(s, event);
            m.driver->launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&argument, 1}, {&reads, 1}, {&writes, 1}}, s);
            if (when == Fill::After) m.bench.record(event, s), m.bench.wait(t, event);
            if (when != Fill::Before) fill();
            m.bench.synchronize();
            return m.numbers(out, 8);
        };
        QCOMPARE(left(Fill::Meanwhile), left(Fill::After));
        QVERIFY(left(Fill::Meanwhile) != left(Fill::Before));
    }

    void aKernelWritesWhenItEndsAndOnlyWhatItWrites() {
        Machine m(1 << 20);
        const StreamHandle s = m.bench.stream(), t = m.bench.stream();
        const Address out = m.bench.buffer(MemoryKind::Device, 6400), host = m.bench.buffer(MemoryKind::Pinned, 6400);
        const MemoryRange writes{out, 6400};
        const KernelArgument argument{"duration", std::int64_t{1'000'000}};
        m.driver->launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&argument, 1}, {}, {&writes, 1}}, s);
        m.driver->run(MemsetAsync{out, 9, 6400, t});
        m.bench.copy(host, out, 6400, t);
        m.bench.synchronize();
        const std::vector<std::int64_t> nines(800, 0x0909090909090909);
        QCOMPARE(m.numbers(host, 800), nines);
        const auto after = m.numbers(out, 800);
        QVERIFY(after != nines);
        QVERIFY(std::ranges::count(after, nines[0]) >= 800 - 64);  // a spin changes 64 bytes of a range, evenly spread
    }

    void aCopyReadsWhenItBegins() {
        Machine m(1 << 24);
        const Bytes bytes = 1'000'000;  // a memset takes half as long as a copy
        const StreamHandle s = m.bench.stream(), t = m.bench.stream();
        const Address a = m.bench.buffer(MemoryKind::Device, bytes), host = m.bench.buffer(MemoryKind::Pinned, bytes);
        m.bench.copy(host, a, bytes, s);
        m.driver->run(MemsetAsync{a, 9, bytes, t});
        m.bench.synchronize();
        QCOMPARE(m.numbers(host, 1000), std::vector<std::int64_t>(1000, 0));
        QCOMPARE(m.numbers(a, 1), std::vector<std::int64_t>{0x0909090909090909});
    }

    /// Tests that a kernel computes when it ends if there is no room for its pending writes.
    void whatIsUnderWayIsBoundedToo() {
        const auto left = [](Bytes cap) {
            Machine m(cap);
            const StreamHandle streams[] = {m.bench.stream(), m.bench.stream(), m.bench.stream(), m.bench.stream()};
            const Address a = m.bench.buffer(MemoryKind::Device, 800), b = m.bench.buffer(MemoryKind::Device, 800),
                          out = m.bench.buffer(MemoryKind::Device, 64);
            m.driver->run(MemsetAsync{a, 9, 800, streams[0]});
            m.driver->run(MemsetAsync{b, 9, 800, streams[1]});
            m.driver->run(MemsetAsync{b, 9, 64, streams[2]});
            const MemoryRange reads{a, 800}, writes{out, 64};
            const KernelArgument argument{"duration", std::int64_t{1'000'000}};
            m.driver->launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&argument, 1}, {&reads, 1}, {&writes, 1}}, streams[3]);
            m.bench.synchronize();
            return m.numbers(out, 8);
        };
        QCOMPARE(left(1664 + 64), left(1 << 20));
        QVERIFY(left(1664) != left(1 << 20));
    }

    void spinMixesWhatItReadsIntoWhatItWrites() {
        const auto mixed = [](int value) {
            Machine m(1 << 20);
            const StreamHandle s = m.bench.stream();
            const Address in = m.bench.buffer(MemoryKind::Device, 64), out = m.bench.buffer(MemoryKind::Device, 64);
            m.bench.next();
            m.driver->run(MemsetAsync{in, value, 64, s});
            const MemoryRange reads{in, 64}, writes{out, 64};
            const KernelArgument argument{"duration", std::int64_t{1000}};
            m.bench.next();
            m.driver->launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&argument, 1}, {&reads, 1}, {&writes, 1}}, s);
            m.bench.synchronize();
            return m.numbers(out, 8);
        };
        QCOMPARE(mixed(1), mixed(1));
        QVERIFY(mixed(1) != mixed(2));
    }

    void wordsAreBytesToo() {
        Machine m(1 << 20);
        const Address word = m.bench.buffer(MemoryKind::Pinned, 8);
        const StreamHandle s = m.bench.stream();
        m.bench.next();
        m.driver->run(HostStore{WordWidth::Bits64, word, 0x1'0000'0000u});
        m.driver->run(StreamWriteValue{s, WordWidth::Bits32, word, 7, 0});
        m.bench.synchronize();
        QCOMPARE(m.numbers(word, 1), std::vector<std::int64_t>{0x1'0000'0007});
    }

    void beyondTheCapNothingIsModelled() {
        Machine m(1000);
        const Address small = m.bench.buffer(MemoryKind::Device, 800), large = m.bench.buffer(MemoryKind::Device, Bytes{1} << 40);
        QCOMPARE(m.numbers(small, 1), std::vector<std::int64_t>{0});
        std::byte byte{};
        QCOMPARE(m.driver->contents(large, {&byte, 1}), Status::NotSupported);
        QCOMPARE(m.driver->contents({small.value + 800}, {&byte, 1}), Status::InvalidValue);
        const Address other = m.bench.buffer(MemoryKind::Device, 800);
        QCOMPARE(m.driver->contents(other, {&byte, 1}), Status::NotSupported);
        m.driver->run(Release{small});
        QCOMPARE(m.driver->contents(other, {&byte, 1}), Status::Success);
    }

    void nothingIsModelledUnlessAskedFor() {
        Machine m(0);
        std::byte byte{};
        QCOMPARE(m.driver->contents(m.bench.buffer(MemoryKind::Device, 8), {&byte, 1}), Status::NotSupported);
    }
};

STREAMSCOPE_TEST(tst_contents)

}  // namespace tst_contents

#include "tst_contents.moc"
