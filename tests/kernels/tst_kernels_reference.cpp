// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"
#include "kernels/mixing.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

namespace tst_kernels_reference {

using namespace streamscope::kernels;

namespace {

using Arguments = std::vector<Argument>;
using Integers = std::vector<std::int64_t>;
using Floats = std::vector<float>;

template <class T>
HostBuffer host(std::string_view name, std::vector<T>& values) {
    return {name, std::as_writable_bytes(std::span(values))};
}

template <class T>
Argument passed(std::string_view name, const std::vector<T>& values) {
    return {name, std::uint64_t{values.size() * sizeof(T)}};
}

Argument count(std::int64_t n) { return {"n", n}; }

void compute(const char* kernel, const Arguments& arguments, std::vector<HostBuffer> buffers) {
    const auto& found = *find(kernel);
    QCOMPARE(QString::fromStdString(problem(found, arguments)), QString());
    found.reference(arguments, buffers);
}

}  // namespace

class ReferenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void arangeCountsUp() {
        Integers out{7, 7, 7, 7};
        compute("arange", {passed("out", out), count(3)}, {host("out", out)});
        QCOMPARE(out, (Integers{0, 1, 2, 7}));
    }

    void multiplyAddTakesOneFactorOrOneForEach() {
        Integers a{1, 2, 3}, b{5}, c{1, 10, 100};
        compute("multiplyAdd", {passed("a", a), passed("b", b), count(3)}, {host("a", a), host("b", b)});
        QCOMPARE(a, (Integers{13, 18, 23}));
        compute("multiplyAdd", {passed("a", a), passed("b", c), count(3)}, {host("a", a), host("b", c)});
        QCOMPARE(a, (Integers{21, 188, 2308}));
    }

    void multiplyAddWrapsAround() {
        Integers a{std::numeric_limits<std::int64_t>::max()}, b{2};
        compute("multiplyAdd", {passed("a", a), passed("b", b), count(1)}, {host("a", a), host("b", b)});
        QCOMPARE(a, (Integers{6}));
    }

    void saxpyAddsInPlace() {
        Floats x{1, 2, 3}, y{10, 20, 30};
        compute("saxpy", {{"a", 0.5}, passed("x", x), passed("y", y), count(3)}, {host("x", x), host("y", y)});
        QCOMPARE(y, (Floats{10.5f, 21, 31.5f}));
    }

    /// A composition may pass any part of a buffer.
    void aBufferNeedNotBeAligned() {
        const Floats x{1, 2, 3}, y{10, 20, 30};
        std::vector<std::byte> bytes(2 + 2 * sizeof(float) * 3);
        const auto first = std::span(bytes).subspan(1, 12), second = std::span(bytes).subspan(14, 12);
        std::memcpy(first.data(), x.data(), 12);
        std::memcpy(second.data(), y.data(), 12);
        compute("saxpy", {{"a", 2.0}, {"x", std::uint64_t{12}}, {"y", std::uint64_t{12}}, count(3)},
                {{"x", first}, {"y", second}});
        Floats got(3);
        std::memcpy(got.data(), second.data(), 12);
        QCOMPARE(got, (Floats{12, 24, 36}));
        std::memcpy(got.data(), first.data(), 12);
        QCOMPARE(got, x);
    }

    void vectorAddLeavesTheRestAlone() {
        Floats x{1, 2, 3}, y{10, 20, 30}, out{-1, -1, -1};
        compute("vectorAdd", {passed("x", x), passed("y", y), passed("out", out), count(2)},
                {host("x", x), host("y", y), host("out", out)});
        QCOMPARE(out, (Floats{11, 22, -1}));
    }

    void triadScalesAndAdds() {
        Floats a{-1, -1, -1}, b{1, 2, 3}, c{10, 20, 30};
        compute("triad", {passed("a", a), passed("b", b), passed("c", c), {"s", 0.5}, count(2)},
                {host("a", a), host("b", b), host("c", c)});
        QCOMPARE(a, (Floats{6, 12, -1}));
    }

    void matmulMultipliesRowsByColumns() {
        Floats a{1, 2, 3, 4}, b{5, 6, 7, 8}, c(4), unit{1, 0, 0, 1};
        const auto multiply = [&](Floats& left, Floats& right) {
            compute("matmul", {passed("a", left), passed("b", right), passed("c", c), count(2)},
                    {host("a", left), host("b", right), host("c", c)});
            return c;
        };
        QCOMPARE(multiply(a, b), (Floats{19, 22, 43, 50}));
        QCOMPARE(multiply(b, a), (Floats{23, 34, 31, 46}));
        QCOMPARE(multiply(a, unit), a);
        QCOMPARE(multiply(unit, a), a);
    }

    void stencilSpreadsACellToItsSixNeighbours() {
        Floats in(3 * 4 * 5), out(in.size(), -1);
        const auto cell = [](std::size_t x, std::size_t y, std::size_t z) { return (z * 4 + y) * 3 + x; };
        const auto spread = [&] {
            compute(
                "stencil",
                {passed("in", in), passed("out", out), {"nx", std::int64_t{3}}, {"ny", std::int64_t{4}}, {"nz", std::int64_t{5}}},
                {host("in", in), host("out", out)});
        };
        in[cell(1, 2, 2)] = 1;
        spread();
        auto expected = Floats(in.size());
        expected[cell(1, 2, 2)] = 0.4f;
        for (const auto next : {cell(0, 2, 2), cell(2, 2, 2), cell(1, 1, 2), cell(1, 3, 2), cell(1, 2, 1), cell(1, 2, 3)})
            expected[next] = 0.1f;
        QCOMPARE(out, expected);
        in = Floats(in.size());
        in[cell(2, 3, 4)] = 1;  // a corner: nothing wraps around the edges
        spread();
        expected = Floats(in.size());
        expected[cell(2, 3, 4)] = 0.4f;
        for (const auto next : {cell(1, 3, 4), cell(2, 2, 4), cell(2, 3, 3)}) expected[next] = 0.1f;
        QCOMPARE(out, expected);
    }

    void reduceSumOfNothingIsZero() {
        Integers x{1, 2, 3, 4}, out{99};
        compute("reduceSum", {passed("x", x), passed("out", out), count(4)}, {host("x", x), host("out", out)});
        QCOMPARE(out, (Integers{10}));
        compute("reduceSum", {passed("x", x), passed("out", out), count(0)}, {host("x", x), host("out", out)});
        QCOMPARE(out, (Integers{0}));
    }

    void histogramCountsEachValueOfAByte() {
        std::vector<std::uint8_t> data{0, 255, 7, 255, 255, 9};
        Integers counts(257, 99), expected(257);
        const auto countFirst = [&](std::int64_t n) {
            compute("histogram", {passed("data", data), passed("counts", counts), count(n)},
                    {host("data", data), host("counts", counts)});
        };
        countFirst(5);
        expected[0] = expected[7] = 1;
        expected[255] = 3;
        expected[256] = 99;  // behind the last counter
        QCOMPARE(counts, expected);
        countFirst(0);
        expected[0] = expected[7] = expected[255] = 0;
        QCOMPARE(counts, expected);
    }

    void spinWritesWhatDependsOnEverythingItReads() {
        std::vector<std::uint8_t> reads(300, 1), writes(50, 2);
        const auto spin = [&] {
            auto result = writes;
            find("spin")->reference({}, std::vector<HostBuffer>{host("reads", reads), host("writes", result)});
            return result;
        };
        const auto first = spin();
        QVERIFY(first != writes);
        QCOMPARE(spin(), first);
        reads.back() = 9;
        const auto second = spin();
        QVERIFY(second != first);
        writes.front() = 9;
        QVERIFY(spin() != second);
    }

    void spinWithoutBuffersDoesNothing() {
        find("spin")->reference({}, {});
        std::vector<std::uint8_t> empty, reads{1};
        find("spin")->reference({}, std::vector{host("reads", reads), host("writes", empty)});
        QCOMPARE(reads, std::vector<std::uint8_t>{1});
    }

    void samplesLieInsideTheRangeAndReachItsEnds() {
        for (const std::uint64_t bytes : {1ULL, 2ULL, 63ULL, 64ULL, 65ULL, 1000ULL, 1ULL << 40, (1ULL << 63) + 12345}) {
            QCOMPARE(sampleOffset(bytes, 0), 0u);
            QCOMPARE(sampleOffset(bytes, sampleCount(bytes) - 1), bytes - 1);
            for (std::uint64_t i = 1; i < sampleCount(bytes); ++i) {
                QVERIFY(sampleOffset(bytes, i - 1) < sampleOffset(bytes, i));
            }
        }
    }
};

STREAMSCOPE_TEST(ReferenceTest)

}  // namespace tst_kernels_reference

#include "tst_kernels_reference.moc"
