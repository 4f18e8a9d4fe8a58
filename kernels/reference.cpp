// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/reference.h"

#include "kernels/arguments.h"
#include "kernels/mixing.h"
#include "kernels/stencil_weights.h"

#include <cmath>
#include <cstring>
#include <optional>

namespace streamscope::kernels::reference {
namespace {

/// Elements of a host buffer, which need not be aligned.
template <class T>
class Elements {
public:
    Elements(std::span<const HostBuffer> buffers, std::string_view parameter) {
        for (const auto& buffer : buffers) {
            if (buffer.parameter == parameter) bytes_ = buffer.bytes;
        }
    }
    std::uint64_t size() const { return bytes_.size() / sizeof(T); }
    T get(std::uint64_t index) const {
        T value;
        std::memcpy(&value, bytes_.data() + index * sizeof(T), sizeof(T));
        return value;
    }
    void set(std::uint64_t index, T value) { std::memcpy(bytes_.data() + index * sizeof(T), &value, sizeof(T)); }

private:
    std::span<std::byte> bytes_;
};

std::uint64_t count(std::span<const Argument> arguments, std::string_view name = "n") {
    return static_cast<std::uint64_t>(integer(arguments, name));
}

/// Calls visit(range, sample, byte) for every sample of the parameter's buffers. Increments `range` after each buffer.
template <class Visit>
void forEachSample(std::span<const HostBuffer> buffers, std::string_view parameter, std::uint64_t& range, Visit visit) {
    for (const auto& buffer : buffers) {
        if (buffer.parameter != parameter) continue;
        for (std::uint64_t sample = 0; sample < sampleCount(buffer.bytes.size()); ++sample) {
            visit(range, sample, buffer.bytes[sampleOffset(buffer.bytes.size(), sample)]);
        }
        ++range;
    }
}

/// A box of cells, which has no neighbours beyond its edge.
struct Box {
    std::uint64_t nx, ny, nz;
    /// Returns the position of a cell, or nothing if it is outside. A coordinate below 0 wraps around and is outside as well.
    std::optional<std::uint64_t> at(std::uint64_t x, std::uint64_t y, std::uint64_t z) const {
        if (x >= nx || y >= ny || z >= nz) return std::nullopt;
        return (z * ny + y) * nx + x;
    }
};

float mixedCell(const Elements<float>& in, const Box& box, std::uint64_t x, std::uint64_t y, std::uint64_t z) {
    const auto value = [&](std::uint64_t i, std::uint64_t j, std::uint64_t k) {
        const auto cell = box.at(i, j, k);
        return cell ? in.get(*cell) : 0.0f;
    };
    float around = value(x - 1, y, z) + value(x + 1, y, z);
    for (const float next : {value(x, y - 1, z), value(x, y + 1, z), value(x, y, z - 1), value(x, y, z + 1)}) around += next;
    return std::fma(weightAround, around, weightHere * value(x, y, z));
}

}  // namespace

void spin(std::span<const Argument>, std::span<const HostBuffer> buffers) {
    std::uint64_t checksum = 0, range = 0;
    const auto add = [&](std::uint64_t where, std::uint64_t sample, std::byte& byte) {
        checksum += contribution(where, sample, std::to_integer<std::uint8_t>(byte));
    };
    forEachSample(buffers, "reads", range, add);
    forEachSample(buffers, "writes", range, add);
    std::uint64_t written = 0;
    forEachSample(buffers, "writes", written, [&](std::uint64_t where, std::uint64_t sample, std::byte& byte) {
        byte = std::byte{mixed(checksum, where, sample)};
    });
}

void arange(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    Elements<std::int64_t> out(buffers, "out");
    for (std::uint64_t i = 0; i < count(arguments); ++i) out.set(i, static_cast<std::int64_t>(i));
}

// Computes in unsigned arithmetic, which wraps as the GPU's does.
void multiplyAdd(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    Elements<std::uint64_t> a(buffers, "a");
    const Elements<std::uint64_t> b(buffers, "b");
    const bool broadcast = b.size() == 1;
    for (std::uint64_t i = 0; i < count(arguments); ++i) a.set(i, b.get(broadcast ? 0 : i) * a.get(i) + 8);
}

void saxpy(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const auto a = static_cast<float>(real(arguments, "a"));
    const Elements<float> x(buffers, "x");
    Elements<float> y(buffers, "y");
    for (std::uint64_t i = 0; i < count(arguments); ++i) y.set(i, std::fma(a, x.get(i), y.get(i)));
}

void vectorAdd(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const Elements<float> x(buffers, "x"), y(buffers, "y");
    Elements<float> out(buffers, "out");
    for (std::uint64_t i = 0; i < count(arguments); ++i) out.set(i, x.get(i) + y.get(i));
}

void triad(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const auto s = static_cast<float>(real(arguments, "s"));
    const Elements<float> b(buffers, "b"), c(buffers, "c");
    Elements<float> a(buffers, "a");
    for (std::uint64_t i = 0; i < count(arguments); ++i) a.set(i, std::fma(s, c.get(i), b.get(i)));
}

// Adds each sum in ascending order, as the device code does.
void matmul(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const auto n = count(arguments);
    const Elements<float> a(buffers, "a"), b(buffers, "b");
    Elements<float> c(buffers, "c");
    for (std::uint64_t row = 0; row < n; ++row) {
        std::vector<float> sums(n, 0.0f);
        for (std::uint64_t k = 0; k < n; ++k) {
            const float factor = a.get(row * n + k);
            for (std::uint64_t column = 0; column < n; ++column)
                sums[column] = std::fma(factor, b.get(k * n + column), sums[column]);
        }
        for (std::uint64_t column = 0; column < n; ++column) c.set(row * n + column, sums[column]);
    }
}

void stencil(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const Box box{count(arguments, "nx"), count(arguments, "ny"), count(arguments, "nz")};
    const Elements<float> in(buffers, "in");
    Elements<float> out(buffers, "out");
    for (std::uint64_t z = 0; z < box.nz; ++z)
        for (std::uint64_t y = 0; y < box.ny; ++y)
            for (std::uint64_t x = 0; x < box.nx; ++x) out.set(*box.at(x, y, z), mixedCell(in, box, x, y, z));
}

void reduceSum(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const Elements<std::uint64_t> x(buffers, "x");
    Elements<std::uint64_t> out(buffers, "out");
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < count(arguments); ++i) sum += x.get(i);
    out.set(0, sum);
}

}  // namespace streamscope::kernels::reference
