// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/kernel_sources.h"
#include "tests/code/code_programs.h"
#include "tests/support/test_program.h"

#include "kernels/catalogue.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>

namespace tst_code_kernels {

using namespace streamscope;
using namespace streamscope::test;

namespace {

using Bytes = std::vector<std::byte>;

/// Definitions with which one CPU thread can run the text of a kernel, as a grid of one block of one thread.
constexpr const char* shim = R"(#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
#define __global__
#define __device__
#define __shared__ static
#define __launch_bounds__(...)
struct Index { unsigned x, y, z; };
Index threadIdx{0, 0, 0}, blockIdx{0, 0, 0}, blockDim{1, 1, 1}, gridDim{1, 1, 1};
inline void __syncthreads() {}
inline void __threadfence() {}
template <class T, class V> T atomicAdd(T* at, V value) { const T before = *at; *at += value; return before; }
template <class T, class V> T atomicExch(T* at, V value) { const T before = *at; *at = value; return before; }
std::vector<unsigned char> filled(size_t bytes, unsigned seed) {
    std::vector<unsigned char> data(bytes);
    for (size_t i = 0; i < bytes; ++i) data[i] = static_cast<unsigned char>((i * 37 + seed * 101) % 64);
    return data;
}
void print(const std::vector<unsigned char>& data) { for (unsigned char c : data) std::printf("%02x", c); std::printf("\n"); }
)";

Bytes filled(std::size_t bytes, unsigned seed) {
    Bytes data(bytes);
    for (std::size_t i = 0; i < bytes; ++i) data[i] = static_cast<std::byte>((i * 37 + seed * 101) % 64);
    return data;
}

std::string hex(const Bytes& data) {
    std::string text;
    for (const std::byte each : data) text += QByteArray(1, static_cast<char>(each)).toHex().toStdString();
    return text + "\n";
}

/// A kernel with its call in C++ and the arguments of its reference.
struct Case {
    std::string name, call;  ///< call: with b0, b1, … for the buffers' bytes
    std::vector<kernels::Argument> arguments;
    std::vector<std::pair<std::string, std::size_t>> buffers;  ///< by parameter, in bytes
    code::KernelUse use{};
};

constexpr std::int64_t n = 77;

std::vector<Case> cases() {
    const auto bytes = [](std::size_t count) { return kernels::ArgumentValue(static_cast<std::uint64_t>(count)); };
    const auto f = [](int i) { return "(float*)b" + std::to_string(i) + ".data()"; };
    const auto l = [](int i) { return "(long long*)b" + std::to_string(i) + ".data()"; };
    const std::size_t floats = n * 4, longs = n * 8, square = 20 * 20 * 4, volume = 5 * 6 * 7 * 4;
    std::vector<Case> all{{"arange", "arange(" + l(0) + ", 77)", {{"out", bytes(longs)}, {"n", n}}, {{"out", longs}}},
                          {"multiplyAdd",
                           "multiplyAdd(" + l(0) + ", " + l(1) + ", 77)",
                           {{"a", bytes(longs)}, {"b", bytes(longs)}, {"n", n}},
                           {{"a", longs}, {"b", longs}}},
                          {"multiplyAdd",
                           "multiplyAdd(" + l(0) + ", " + l(1) + ", 77, 0)",
                           {{"a", bytes(longs)}, {"b", bytes(8)}, {"n", n}},
                           {{"a", longs}, {"b", 8}}},
                          {"saxpy",
                           "saxpy(2.5f, " + f(0) + ", " + f(1) + ", 77)",
                           {{"a", 2.5}, {"x", bytes(floats)}, {"y", bytes(floats)}, {"n", n}},
                           {{"x", floats}, {"y", floats}}},
                          {"vectorAdd",
                           "vectorAdd(" + f(0) + ", " + f(1) + ", " + f(2) + ", 77)",
                           {{"x", bytes(floats)}, {"y", bytes(floats)}, {"out", bytes(floats)}, {"n", n}},
                           {{"x", floats}, {"y", floats}, {"out", floats}}},
                          {"reduceSum",
                           "static unsigned long long s[2]; reduceSum(" + l(0) + ", " + l(1) + ", 77, s)",
                           {{"x", bytes(longs)}, {"out", bytes(8)}, {"n", n}},
                           {{"x", longs}, {"out", 8}}},
                          {"triad",
                           "triad(" + f(0) + ", " + f(1) + ", " + f(2) + ", 0.5f, 77)",
                           {{"a", bytes(floats)}, {"b", bytes(floats)}, {"c", bytes(floats)}, {"s", 0.5}, {"n", n}},
                           {{"a", floats}, {"b", floats}, {"c", floats}}},
                          {"matmul",
                           "matmul(" + f(0) + ", " + f(1) + ", " + f(2) + ", 20)",
                           {{"a", bytes(square)}, {"b", bytes(square)}, {"c", bytes(square)}, {"n", std::int64_t{20}}},
                           {{"a", square}, {"b", square}, {"c", square}}},
                          {"stencil",
                           "stencil(" + f(0) + ", " + f(1) + ", 5, 6, 7)",
                           {{"in", bytes(volume)},
                            {"out", bytes(volume)},
                            {"nx", std::int64_t{5}},
                            {"ny", std::int64_t{6}},
                            {"nz", std::int64_t{7}}},
                           {{"in", volume}, {"out", volume}}}};
    all[2].use.broadcasts = true;
    const auto spin = [&](bool differ, std::size_t in, std::size_t out, const std::string& call) {
        Case one{"spin", call, {{"duration", std::int64_t{3}}}, {}};
        if (in > 0) one.buffers.emplace_back("reads", in);
        one.buffers.emplace_back("writes", out);
        one.use.spinReads = one.use.spinWrites = 1;
        one.use.spinsDiffer = differ;
        all.push_back(one);
    };
    spin(false, 1000, 333, "spin(3, b0.data(), b0.size(), b1.data(), b1.size())");
    spin(false, 5, 64, "spin(3, b0.data(), b0.size(), b1.data(), b1.size())");
    spin(true, 1000, 333, "spin(3, b0.data(), b0.size(), b1.data(), b1.size())");
    spin(true, 0, 63, "spin(3, nullptr, 0, b0.data(), b0.size())");
    for (Case& each : all) each.use.names = {each.name};
    return all;
}

std::string programOf(const std::vector<Case>& all) {
    std::string text = shim, calls;
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string kernel = code::kernelSource(all[i].use);
        const std::string clock = R"(asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(nanoseconds));)";
        if (const auto at = kernel.find(clock); at != std::string::npos)
            kernel.replace(at, clock.size(), "static unsigned long long ticks; nanoseconds = ticks++;");
        text += "namespace k" + std::to_string(i) + " {\n" + kernel + "void run() {\n";
        for (std::size_t b = 0; b < all[i].buffers.size(); ++b)
            text += "auto b" + std::to_string(b) + " = filled(" + std::to_string(all[i].buffers[b].second) + ", " +
                    std::to_string(b + i) + ");\n";
        text += all[i].call + ";\n";
        for (std::size_t b = 0; b < all[i].buffers.size(); ++b) text += "print(b" + std::to_string(b) + ");\n";
        text += "}\n}\n";
        calls += "k" + std::to_string(i) + "::run(); ";
    }
    return text + "int main() { " + calls + "}\n";
}

/// Returns the program of all cases for a GPU, with buffers in managed memory and grids of several blocks if the kernel allows.
std::string gpuProgramOf(const std::vector<Case>& all) {
    std::string text = R"(#include <cuda_runtime.h>

#include <cstdio>

struct Memory {
    unsigned char* at = nullptr;
    size_t bytes;
    Memory(size_t size, unsigned seed) : bytes(size) {
        cudaMallocManaged(&at, size);
        for (size_t i = 0; i < size; ++i) at[i] = static_cast<unsigned char>((i * 37 + seed * 101) % 64);
    }
    void* data() const { return at; }
    size_t size() const { return bytes; }
};
void print(const Memory& memory) {
    for (size_t i = 0; i < memory.bytes; ++i) std::printf("%02x", memory.at[i]);
    std::printf("\n");
}
)",
                calls;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Case& each = all[i];
        const std::string shape = each.name == "matmul" ? "<<<dim3(2, 2), dim3(16, 16)>>>" : "<<<3, 32>>>";
        std::string call = each.call, before;
        if (const auto scratch = call.find("static unsigned long long s[2]; "); scratch != std::string::npos) {
            call.erase(scratch, std::string("static unsigned long long s[2]; ").size());
            before = "unsigned long long* s; cudaMalloc(&s, 16); cudaMemset(s, 0, 16);\n";
        }
        call.insert(call.find('('), shape);
        text += "namespace k" + std::to_string(i) + " {\n" + code::kernelSource(each.use) + "void run() {\n";
        for (std::size_t b = 0; b < each.buffers.size(); ++b)
            text += "Memory b" + std::to_string(b) + "(" + std::to_string(each.buffers[b].second) + ", " + std::to_string(b + i) +
                    ");\n";
        text +=
            before + call + ";\nif (const auto code = cudaDeviceSynchronize()) std::printf(\"%s\\n\", cudaGetErrorName(code));\n";
        for (std::size_t b = 0; b < each.buffers.size(); ++b) text += "print(b" + std::to_string(b) + ");\n";
        text += "}\n}\n";
        calls += "k" + std::to_string(i) + "::run(); ";
    }
    return text + "int main() { " + calls + "}\n";
}

bool writeFile(const QString& path, const std::string& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(text)) >= 0;
}

std::string expectedOf(const std::vector<Case>& all) {
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<Bytes> data;
        for (std::size_t b = 0; b < all[i].buffers.size(); ++b)
            data.push_back(filled(all[i].buffers[b].second, static_cast<unsigned>(b + i)));
        std::vector<kernels::HostBuffer> host;
        for (std::size_t b = 0; b < data.size(); ++b) host.push_back({all[i].buffers[b].first, data[b]});
        kernels::find(all[i].name)->reference(all[i].arguments, host);
        for (const Bytes& each : data) text += hex(each);
    }
    return text;
}

}  // namespace

/// Tests that the kernels' texts, run by one thread of the CPU, compute the same as the catalogue's references, to the last bit.
/// STREAMSCOPE_WRITE_PROGRAMS=FOLDER writes kernels.cu there, which runs them on a GPU, and kernels.txt with the expected output.
class TestCodeKernels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKernelComputesWhatItsReferenceComputes() {
        const QString compiler = QStandardPaths::findExecutable(QStringLiteral("c++"));
        if (compiler.isEmpty()) QSKIP("no c++ here: the kernels are not run");
        const std::vector<Case> all = cases();
        if (const QString trial = qEnvironmentVariable("STREAMSCOPE_WRITE_PROGRAMS"); !trial.isEmpty()) {
            QVERIFY(writeFile(trial + "/kernels.cu", gpuProgramOf(all)));
            QVERIFY(writeFile(trial + "/kernels.txt", expectedOf(all)));
        }
        for (const kernels::Descriptor& kernel : kernels::catalogue())  // generated code replaces recorded kernels by spins
            QVERIFY(kernel.name == "recorded" || std::ranges::find(all, kernel.name, &Case::name) != all.end());
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("kernels.cpp")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(programOf(all)));
        file.close();
        QProcess build;
        build.start(compiler,
                    {"-std=c++17", "-O1", "-ffp-contract=off", "-w", "-o", folder.filePath("kernels"), file.fileName()});
        QVERIFY(build.waitForFinished(120'000));
        QVERIFY2(build.exitCode() == 0, build.readAllStandardError().left(4000).data());
        QProcess run;
        run.start(folder.filePath("kernels"), QStringList());
        QVERIFY(run.waitForFinished(60'000));
        QCOMPARE(QString::fromUtf8(run.readAllStandardOutput()), QString::fromStdString(expectedOf(all)));
    }
};

STREAMSCOPE_TEST(TestCodeKernels)

}  // namespace tst_code_kernels

#include "tst_code_kernels.moc"
