// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/kernel_sources.h"
#include "tests/code/code_programs.h"
#include "tests/support/test_program.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <fmt/format.h>

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

/// Returns a launch of a kernel whose source is in its file, with arguments that follow from its parameters.
Case caseOf(const kernels::Descriptor& kernel, bool broadcast) {
    const auto hasExtent = [&](kernels::Extent extent) {
        return std::ranges::find(kernel.parameters, extent, &kernels::Parameter::extent) != kernel.parameters.end();
    };
    const bool square = hasExtent(kernels::Extent::Square);
    Case one{std::string(kernel.name), "", {}, {}};
    one.use.broadcasts = broadcast;
    for (const kernels::Parameter& parameter : kernel.parameters)
        if (parameter.kind == kernels::ParameterKind::Count)
            one.arguments.push_back({parameter.name, std::int64_t{parameter.name == "nx"   ? 5
                                                                  : parameter.name == "ny" ? 6
                                                                  : parameter.name == "nz" ? 7
                                                                  : square                 ? 20
                                                                                           : 77}});
    std::vector<std::string> values;
    for (const kernels::Parameter& parameter : kernel.parameters) {
        if (isBuffer(parameter.kind)) {
            const bool isOne = broadcast && parameter.extent == kernels::Extent::OneOrCount;
            const auto bytes = (isOne ? 1 : elementsUsed(parameter, one.arguments)) * parameter.elementBytes;
            values.push_back(fmt::format("({}*)b{}.data()", elementType(parameter), one.buffers.size()));
            one.buffers.emplace_back(parameter.name, bytes);
            one.arguments.push_back({parameter.name, kernels::ArgumentValue(bytes)});
        } else if (parameter.kind == kernels::ParameterKind::Real) {
            values.emplace_back("2.5f");
            one.arguments.push_back({parameter.name, 2.5});
        } else {
            values.push_back(fmt::format("{}", kernels::integer(one.arguments, parameter.name)));
        }
    }
    if (kernel.needsScratch) values.emplace_back("s");
    if (broadcast) values.emplace_back("0");
    one.call = fmt::format("{}{}({})", kernel.needsScratch ? "static unsigned long long s[2]; " : "", kernel.name,
                           fmt::join(values, ", "));
    return one;
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const kernels::Descriptor& kernel : kernels::catalogue()) {
        // Those that wait for each other or use a word have no result: tst_co_residency_code shows their code.
        if (kernel.declaresAccesses || kernel.blocksMeet || kernel.devicesMeet || kernel.word != kernels::WordUse::None) continue;
        all.push_back(caseOf(kernel, false));
        if (kernels::broadcast(kernel)) all.push_back(caseOf(kernel, true));
    }
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
        QVERIFY(all.size() >= 13);
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
