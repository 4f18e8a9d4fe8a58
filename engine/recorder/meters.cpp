// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/meters.h"

#include "engine/log/libraries.h"
#include "engine/recorder/line.h"

#include <dlfcn.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <stop_token>
#include <string_view>
#include <type_traits>
#include <vector>

namespace streamscope::recorder {
namespace {

constexpr std::chrono::milliseconds samplingPause(15);
constexpr unsigned mostDevices = 64, clockOfSms = 1, sentByDevice = 0, receivedByDevice = 1;  // NVML's numbers of the last three

/// The functions of NVML that are used, declared here, because its header may be absent. 0 is success.
struct NvmlLibrary {
    using Device = void*;
    struct Load {
        unsigned device = 0, memory = 0;
    };
    int (*init)() = nullptr;
    int (*count)(unsigned*) = nullptr;
    int (*deviceAt)(unsigned, Device*) = nullptr;
    int (*uuid)(Device, char*, unsigned) = nullptr;
    int (*load)(Device, Load*) = nullptr;
    int (*power)(Device, unsigned*) = nullptr;
    int (*clock)(Device, unsigned, unsigned*) = nullptr;
    int (*pcie)(Device, unsigned, unsigned*) = nullptr;

    /// Returns whether NVML is there.
    bool open() {
        void* library = openLibrary("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
        const auto take = [library](auto& function, const char* name) {
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, name));
            return function != nullptr;
        };
        return library && take(init, "nvmlInit_v2") && take(count, "nvmlDeviceGetCount_v2") &&
               take(deviceAt, "nvmlDeviceGetHandleByIndex_v2") && take(uuid, "nvmlDeviceGetUUID") &&
               take(load, "nvmlDeviceGetUtilizationRates") && take(power, "nvmlDeviceGetPowerUsage") &&
               take(clock, "nvmlDeviceGetClockInfo") && take(pcie, "nvmlDeviceGetPcieThroughput");
    }
};

/// Held by each call of NVML together with the others, and alone by a fork.
std::shared_mutex& calls() {
    static std::shared_mutex& one = *new std::shared_mutex;
    return one;
}

/// Calls a function of NVML, and returns whether it succeeded.
template <class... Parameters, class... Arguments>
bool ask(int (*function)(Parameters...), Arguments... arguments) {
    const std::shared_lock lock(calls());
    return function(arguments...) == 0;
}

/// One figure of a device. It is written when it changes, because a value holds until the next one.
struct Meter {
    const char *name, *unit;
    unsigned per = 1;  ///< the unit, in those that NVML counts
    std::optional<unsigned> last{};
};

/// The meters of a device.
struct MeteredDevice {
    NvmlLibrary::Device device = nullptr;
    std::uint64_t uuid = 0;  ///< number of the text
    Meter load{"GPU util.", "%"}, memory{"Memory util.", "%"}, power{"Power", "W", 1000}, clock{"SM clock", "MHz"};
    Meter received{"PCIe RX", "GB/s", 1'000'000}, sent{"PCIe TX", "GB/s", 1'000'000};
};

class Sampler {
public:
    Sampler(const CuptiLibrary& cupti, Output& output) : cupti_(cupti), output_(output) {}

    void run(const std::stop_token& stop) {
        if (!nvml_.open() || !ask(nvml_.init)) return;
        findDevices();
        if (devices_.empty()) return;
        // An answer about PCIe takes 20 ms for each direction of each device.
        const std::jthread ofPcie([&] {
            try {
                repeat(stop, [this](MeteredDevice& each) { samplePcie(each); });
            } catch (...) {}
        });
        repeat(stop, [this](MeteredDevice& each) { sample(each); });
    }

private:
    void findDevices() {
        unsigned count = 0;
        if (!ask(nvml_.count, &count)) return;
        for (unsigned i = 0; i < count && i < mostDevices; ++i) {
            MeteredDevice found;
            std::array<char, 96> uuid{};
            const auto bytes = static_cast<unsigned>(uuid.size());
            if (!ask(nvml_.deviceAt, i, &found.device) || !ask(nvml_.uuid, found.device, uuid.data(), bytes)) continue;
            found.uuid = output_.numberOf(uuid.data());
            devices_.push_back(found);
        }
    }

    template <class Sample>
    void repeat(const std::stop_token& stop, Sample sample) {
        std::mutex mutex;
        std::condition_variable_any pause;
        std::unique_lock lock(mutex);
        while (!stop.stop_requested()) {
            for (MeteredDevice& each : devices_)
                if (!stop.stop_requested()) sample(each);
            pause.wait_for(lock, stop, samplingPause, [] { return false; });
        }
    }

    void sample(MeteredDevice& each) {
        NvmlLibrary::Load load;
        if (ask(nvml_.load, each.device, &load)) {
            write(each, each.load, load.device);
            write(each, each.memory, load.memory);
        }
        unsigned value = 0;
        if (ask(nvml_.power, each.device, &value)) write(each, each.power, value);
        if (ask(nvml_.clock, each.device, clockOfSms, &value)) write(each, each.clock, value);
    }

    void samplePcie(MeteredDevice& each) {
        unsigned value = 0;
        if (ask(nvml_.pcie, each.device, receivedByDevice, &value)) write(each, each.received, value);
        if (ask(nvml_.pcie, each.device, sentByDevice, &value)) write(each, each.sent, value);
    }

    void write(const MeteredDevice& device, Meter& meter, unsigned value) {
        if (meter.last == value) return;
        meter.last = value;
        std::uint64_t now = 0;
        cupti_.getTimestamp(&now);
        output_.write(Line("counter")("at", now)("uuid", device.uuid)("name", output_.numberOf(meter.name))("unit", meter.unit)(
                          "value", value)("per", meter.per)
                          .finish());
    }

    const CuptiLibrary& cupti_;
    Output& output_;
    NvmlLibrary nvml_;
    std::vector<MeteredDevice> devices_;  ///< not changed by the threads, and of each meter only one writes
};

}  // namespace

void Meters::start(const CuptiLibrary& cupti, Output& output) {
    // Lack of memory or threads ends the sampling, not the program.
    try {
        thread_ = std::jthread([&cupti, &output](const std::stop_token& stop) {
            try {
                Sampler(cupti, output).run(stop);
            } catch (...) {}
        });
    } catch (...) {}
}

void Meters::hold() { calls().lock(); }
void Meters::release() { calls().unlock(); }

void Meters::stop() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

std::string uuidText(const CUuuid& uuid) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "GPU";
    for (std::size_t i = 0; i < sizeof uuid.bytes; ++i) {
        if (i == 0 || i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        const auto byte = static_cast<unsigned char>(uuid.bytes[i]);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

}  // namespace streamscope::recorder
