#include "kernels/reference.h"

#include "kernels/arguments.h"
#include "kernels/mixing.h"

#include <cmath>
#include <cstring>

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

std::uint64_t count(std::span<const Argument> arguments) { return static_cast<std::uint64_t>(integer(arguments, "n")); }

/// Calls visit(range, sample, byte) for every sample; reads first.
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

// In unsigned arithmetic, which wraps as the GPU's does.
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

void reduceSum(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const Elements<std::uint64_t> x(buffers, "x");
    Elements<std::uint64_t> out(buffers, "out");
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < count(arguments); ++i) sum += x.get(i);
    out.set(0, sum);
}

}  // namespace streamscope::kernels::reference
