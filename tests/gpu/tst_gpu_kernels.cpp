// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/occupancy.h"
#include "kernels/arguments.h"
#include "kernels/catalogue.h"
#include "kernels/launch.h"
#include "tests/gpu/gpu.h"
#include "tests/gpu/probes.h"
#include "tests/support/test_program.h"

#include <array>
#include <map>
#include <random>
#include <ranges>

namespace tst_gpu_kernels {

using namespace streamscope;
using namespace streamscope::command;
using kernels::isBuffer;

namespace {

using Bits = std::vector<std::byte>;
using Dimensions = std::array<std::uint32_t, 3>;
constexpr std::size_t guard = 64;  // bytes behind every buffer that must not be accessed

struct Case {
    const kernels::Descriptor* kernel = nullptr;
    std::array<std::int64_t, 3> n{};  ///< n, or nx ny nz
    bool broadcast = false;
    Dimensions grid{1, 1, 1}, block{1, 1, 1};
};

Bits randomBits(const kernels::Parameter& parameter, std::size_t elements, std::mt19937_64& random) {
    Bits bits(elements * parameter.elementBytes + guard);
    for (std::size_t i = 0; i + 8 <= bits.size(); i += 8) {
        const auto eight = random();
        std::memcpy(bits.data() + i, &eight, 8);
    }
    if (parameter.unit != "float") return bits;
    std::uniform_real_distribution<float> values(-100, 100);
    for (std::size_t i = 0; i < elements; ++i) {
        const float value = values(random);
        std::memcpy(bits.data() + i * sizeof value, &value, sizeof value);
    }
    return bits;
}

std::size_t elementsOf(const kernels::Parameter& parameter, const Case& test) {
    const auto n = static_cast<std::size_t>(test.n[0]);
    switch (parameter.extent) {
        case kernels::Extent::One:
        case kernels::Extent::ByteValues: return kernels::elementsUsed(parameter, {});
        case kernels::Extent::OneOrCount: return test.broadcast ? 1 : n;
        case kernels::Extent::Square: return n * n;
        case kernels::Extent::Volume: return n * static_cast<std::size_t>(test.n[1]) * static_cast<std::size_t>(test.n[2]);
        default: return n;
    }
}

bool hasExtent(const kernels::Descriptor& kernel, kernels::Extent extent) {
    return std::ranges::find(kernel.parameters, extent, &kernels::Parameter::extent) != kernel.parameters.end();
}

std::vector<std::array<std::int64_t, 3>> sizesFor(const kernels::Descriptor& kernel) {
    if (hasExtent(kernel, kernels::Extent::Square)) return {{0}, {1}, {7}, {16}, {33}, {130}, {257}};
    if (hasExtent(kernel, kernels::Extent::Volume))
        return {{0, 5, 5}, {1, 1, 1}, {7, 1, 3}, {5, 6, 7}, {64, 33, 17}, {101, 103, 97}};
    return {{0}, {1}, {7}, {1000}, {65537}, {1048579}};
}

/// Returns whether a single thread would take seconds for these sizes.
bool isMuch(const kernels::Descriptor& kernel, const std::array<std::int64_t, 3>& n) {
    return n[0] > (hasExtent(kernel, kernels::Extent::Square) ? 40 : hasExtent(kernel, kernels::Extent::Volume) ? 64 : 100'000);
}

/// Comparison of a launch on the GPU with the reference, on the same random buffers.
class Comparison {
public:
    Comparison(Driver& driver, const Case& test) : driver_(driver), test_(test) {
        for (const auto& parameter : test.kernel->parameters) {
            if (isBuffer(parameter.kind)) addBuffer(parameter);
            if (parameter.kind == kernels::ParameterKind::Count) {
                addNumber(parameter, test.n[parameter.name == "ny" ? 1 : parameter.name == "nz" ? 2 : 0]);
            }
            if (parameter.kind == kernels::ParameterKind::Real) addNumber(parameter, -1.75);
            const bool isNeeded = parameter.kind == kernels::ParameterKind::Duration && parameter.required;
            if (isNeeded || parameter.name == "work") addNumber(parameter, std::int64_t{1000});
        }
    }
    Status launch() {
        return driver_.launchKernel({test_.kernel->name, test_.grid, test_.block, 0, arguments_, {}, {}}, nullStream);
    }
    void computeReference() {
        std::vector<kernels::HostBuffer> buffers;
        for (auto& [name, bits] : expected_) buffers.push_back({name, std::span(bits).first(bits.size() - guard)});
        test_.kernel->reference(described_, buffers);
    }
    /// Returns the first buffer that differs, or an empty string.
    std::string difference() {
        for (auto& [name, bits] : expected_) {
            Bits got(bits.size());
            driver_.run(Memcpy{{reinterpret_cast<std::uintptr_t>(got.data())}, blocks_.at(name).address(), got.size()});
            if (got != bits) return std::string(name);
        }
        return {};
    }
    const std::vector<kernels::Argument>& described() const { return described_; }

private:
    template <class Number>
    void addNumber(const kernels::Parameter& parameter, Number value) {
        arguments_.push_back({parameter.name, value});
        described_.push_back({parameter.name, value});
    }
    void addBuffer(const kernels::Parameter& parameter) {
        auto& bits = expected_[parameter.name] = randomBits(parameter, elementsOf(parameter, test_), random_);
        auto& block = blocks_.try_emplace(parameter.name, driver_, MemoryKind::Device, bits.size()).first->second;
        driver_.run(Memcpy{block.address(), {reinterpret_cast<std::uintptr_t>(bits.data())}, bits.size()});
        const std::uint64_t size = bits.size() - guard;
        arguments_.push_back({parameter.name, MemoryRange{block.address(), size}});
        described_.push_back({parameter.name, size});
    }

    Driver& driver_;
    Case test_;
    std::mt19937_64 random_{20261120};
    std::map<std::string_view, Bits> expected_;
    std::map<std::string_view, gpu::Block> blocks_;
    std::vector<KernelArgument> arguments_;
    std::vector<kernels::Argument> described_;
};

Bits randomBytes(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Bits bits(count);
    for (auto& byte : bits) byte = std::byte{static_cast<unsigned char>(random())};
    return bits;
}

}  // namespace

class GpuKernelsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Driver> driver_;

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        driver_ = gpu::driver(why);
        STREAMSCOPE_NEEDS_GPU(why, driver_);
    }
    void cleanupTestCase() { driver_.reset(); }

    void everyKernelOfTheCatalogueHasDeviceCode() {
        int count = 0;
        const auto* bindings = kernels::allBindings(count);
        QCOMPARE(static_cast<std::size_t>(count), kernels::catalogue().size());
        for (int i = 0; i < count; ++i) QVERIFY(kernels::find(bindings[i].name));
        QCOMPARE(kernels::findBinding("daxpy"), nullptr);
    }

    void occupancyAgreesWithTheOccupancyApi_data() { everyKernelAgreesWithItsReference_data(); }
    void occupancyAgreesWithTheOccupancyApi() {
        QFETCH(QString, kernel);
        const auto* found = kernels::find(kernel.toStdString());
        const auto* binding = kernels::findBinding(kernel.toStdString());
        const DeviceInfo device = driver_->devices().front();
        for (const int threads : std::views::iota(32, 1025)) {
            for (const std::size_t shared : {0, 1000, 8000, 40'000}) {
                int expected = 0;
                QCOMPARE(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&expected, binding->function, threads, shared),
                         cudaSuccess);
                const BlockNeeds needs = blockNeeds(device, static_cast<std::uint64_t>(threads), found->registersPerThread,
                                                    found->staticSharedMemory + shared);
                const auto modelled = occupancy(device, needs, 1).blocksPerSm;
                QVERIFY2(modelled == expected, qPrintable(QStringLiteral("%1 threads, %2 bytes: %3 by the model, %4 by CUDA")
                                                              .arg(threads)
                                                              .arg(shared)
                                                              .arg(modelled)
                                                              .arg(expected)));
            }
        }
    }

    void everyKernelAgreesWithItsReference_data() {
        QTest::addColumn<QString>("kernel");
        for (const auto& kernel : kernels::catalogue()) {
            if (mayWait(kernel)) continue;  // they wait for others: the conformance table asks for them
            QTest::newRow(kernel.name.data()) << QString::fromUtf8(kernel.name.data());
        }
    }
    void everyKernelAgreesWithItsReference() {
        compareWithReference();
        QVERIFY(!QTest::currentTestFailed());
    }
    void everyStampedKernelAgreesWithItsReference_data() { everyKernelAgreesWithItsReference_data(); }
    void everyStampedKernelAgreesWithItsReference() {
        QCOMPARE(driver_->stampBlocks({{100'000}, 1}), std::string());
        compareWithReference();
        driver_->stampBlocks({});
    }

private:
    void compareWithReference() {
        QFETCH(QString, kernel);
        const std::pair<Dimensions, Dimensions> shapes[] = {{{1, 1, 1}, {1, 1, 1}},
                                                            {{3, 1, 1}, {33, 1, 1}},
                                                            {{2, 3, 2}, {8, 4, 3}},
                                                            {{200, 1, 1}, {256, 1, 1}},
                                                            {{40, 1, 1}, {1024, 1, 1}}};
        const auto* found = kernels::find(kernel.toStdString());
        for (const auto& n : sizesFor(*found)) {
            for (const auto& [grid, block] : shapes) {
                if (isMuch(*found, n) && block[0] == 1) continue;
                for (const bool broadcast : {false, true}) {
                    if (broadcast && !kernels::broadcast(*found)) continue;
                    Comparison comparison(*driver_, {found, n, broadcast, grid, block});
                    QCOMPARE(QString::fromStdString(problem(*found, comparison.described())), QString());
                    QCOMPARE(comparison.launch(), Status::Success);
                    QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
                    comparison.computeReference();
                    const auto different = comparison.difference();
                    QVERIFY2(different.empty(), qPrintable(QStringLiteral("%1 n=%2 grid %3 block %4")
                                                               .arg(QString::fromStdString(different))
                                                               .arg(n[0])
                                                               .arg(grid[0])
                                                               .arg(block[0])));
                }
            }
        }
    }

private Q_SLOTS:
    void aSumIsRightAgainAndAgainInSeveralStreams() {
        constexpr std::int64_t n = 100'001;
        gpu::Block x(*driver_, MemoryKind::Device, n * 8), sums(*driver_, MemoryKind::Device, 400 * 8);
        const KernelArgument fill[] = {{"out", x.range()}, {"n", n}};
        QCOMPARE(driver_->launchKernel({"arange", {100, 1, 1}, {256, 1, 1}, 0, fill, {}, {}}, nullStream), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        const auto one = driver_->run(StreamCreate{1, 0}).value, two = driver_->run(StreamCreate{1, 0}).value;
        for (std::uintptr_t i = 0; i < 400; ++i) {
            const KernelArgument sum[] = {{"x", x.range()}, {"out", MemoryRange{{sums.address().value + i * 8}, 8}}, {"n", n}};
            QCOMPARE(driver_->launchKernel({"reduceSum", {37, 1, 1}, {96, 1, 1}, 0, sum, {}, {}}, i % 2 ? one : two),
                     Status::Success);
        }
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
        std::vector<std::int64_t> got(400);
        driver_->run(Memcpy{{reinterpret_cast<std::uintptr_t>(got.data())}, sums.address(), 400 * 8});
        QCOMPARE(got, std::vector<std::int64_t>(400, n * (n - 1) / 2));
    }

    void spinMixesWhatItReadsIntoWhatItWrites() {
        for (const std::uint32_t threads : {1u, 50u, 1024u}) {
            for (const std::size_t bytes : {std::size_t{1}, std::size_t{63}, std::size_t{100'003}}) {
                auto first = randomBytes(bytes, 1), second = randomBytes(77, 2), written = randomBytes(bytes, 3);
                gpu::Block a(*driver_, MemoryKind::Pinned, bytes), b(*driver_, MemoryKind::Device, 77);
                gpu::Block c(*driver_, MemoryKind::Device, bytes);
                std::memcpy(a.host(), first.data(), bytes);
                driver_->run(Memcpy{b.address(), {reinterpret_cast<std::uintptr_t>(second.data())}, 77});
                driver_->run(Memcpy{c.address(), {reinterpret_cast<std::uintptr_t>(written.data())}, bytes});
                const KernelArgument arguments[] = {{"duration", std::int64_t{20'000}}};
                const MemoryRange reads[] = {a.range(), b.range()}, writes[] = {c.range()};
                QCOMPARE(driver_->launchKernel({"spin", {5, 1, 1}, {threads, 1, 1}, 0, arguments, reads, writes}, nullStream),
                         Status::Success);
                Bits got(bytes);
                QCOMPARE(driver_->run(Memcpy{{reinterpret_cast<std::uintptr_t>(got.data())}, c.address(), bytes}),
                         Status::Success);
                const std::vector<kernels::HostBuffer> buffers{{"reads", first}, {"reads", second}, {"writes", written}};
                kernels::find("spin")->reference({}, buffers);
                QVERIFY(got == written);
            }
        }
    }

    void whatCannotBeLaunchedIsRefused() {
        const KernelArgument none[] = {{"duration", std::int64_t{1}}};
        QCOMPARE(number(driver_->launchKernel({"daxpy", {1, 1, 1}, {1, 1, 1}, 0, none, {}, {}}, nullStream)), 98);
        QCOMPARE(driver_->launchKernel({"spin", {1, 1, 1}, {1, 1, 1}, 0, {}, {}, {}}, nullStream), Status::InvalidValue);
        const auto shaped = [&](unsigned blocks, unsigned threads) {
            return number(driver_->launchKernel({"spin", {blocks, 1, 1}, {threads, 1, 1}, 0, none, {}, {}}, nullStream));
        };
        qInfo("empty grid: %d, 1025 threads: %d, 32 threads of too many blocks: %d", answerToLaunch(0, 1),
              answerToLaunch(1, 1025), answerToLaunch(~0u, 32));
        QCOMPARE(shaped(0, 1), answerToLaunch(0, 1));
        QCOMPARE(shaped(1, 0), answerToLaunch(1, 0));
        QCOMPARE(shaped(1, 1025), answerToLaunch(1, 1025));
        QCOMPARE(shaped(~0u, 32), answerToLaunch(~0u, 32));
        QVERIFY(shaped(0, 1) != 0 && shaped(1, 1025) != 0);
        QCOMPARE(driver_->launchKernel({"spin", {1, 1, 1}, {1, 1, 1}, 100'000, none, {}, {}}, nullStream), Status::Success);
        QCOMPARE(driver_->run(DeviceSynchronize{}), Status::Success);
    }
};

STREAMSCOPE_TEST(GpuKernelsTest)

}  // namespace tst_gpu_kernels

#include "tst_gpu_kernels.moc"
