// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_backend.h"

#include "engine/device/device_profile.h"
#include "engine/json/printable.h"
#include "engine/json/regular_file.h"
#include "engine/log/log.h"
#include "engine/simulated/simulated_driver.h"
#include "engine/worker/worker_main_processes.h"
#ifdef STREAMSCOPE_WITH_CUDA
#include "engine/cuda/cuda_driver.h"
#endif

#include <fmt/format.h>

namespace streamscope::worker {

namespace {

class SimulatedBackend : public Backend {
public:
    explicit SimulatedBackend(DeviceProfile profile) : profile_(std::move(profile)) {}

    Expected<std::vector<DeviceInfo>> devices() override {
        return std::vector(static_cast<std::size_t>(profile_.devices), profile_.info());
    }
    Expected<std::unique_ptr<Driver>> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread,
                                             Bytes computed) override {
        for (const int ordinal : ordinals)
            if (ordinal < 0 || ordinal >= profile_.devices)
                return Failure{fmt::format("there is no device {}; {} has {}", ordinal, profile_.id, profile_.devices)};
        auto one = profile_;
        one.devices = 1;
        return simulatedDriver(std::vector(ordinals.size(), one), processOfThread, computed);
    }

private:
    DeviceProfile profile_;
};

#ifdef STREAMSCOPE_WITH_CUDA
Expected<std::vector<DeviceInfo>> realDevices() { return cudaDevices(); }
#else
Expected<std::vector<DeviceInfo>> realDevices() {
    return Failure{"this streamscope-worker was built without CUDA; build it where nvcc 12.5 or newer is installed"};
}
#endif

class CudaBackend : public Backend {
public:
    bool isReal() const override { return true; }
    Expected<std::vector<DeviceInfo>> devices() override {
        auto found = realDevices();
        if (!found) log::say(log::About::Devices, "no device: " + printable(found.why()));
        for (const DeviceInfo& device : found ? *found : std::vector<DeviceInfo>())
            log::say(log::About::Devices, fmt::format("{} is {}, driver {}", device.id, printable(device.name), device.driver));
        return found;
    }
    Expected<std::unique_ptr<Driver>> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread,
                                             Bytes) override {
        return makeProcessesDriver(ordinals, processOfThread);
    }
};

}  // namespace

std::unique_ptr<Driver> simulatedDriver(const std::vector<DeviceProfile>& profiles, const std::vector<int>& processOfThread,
                                        Bytes computed) {
    return makeSimulatedDriver(profiles, static_cast<int>(processOfThread.size()), processOfThread, computed);
}

std::unique_ptr<Backend> cudaBackend() { return std::make_unique<CudaBackend>(); }

Expected<std::unique_ptr<Backend>> simulatedBackend(const std::filesystem::path& path) {
    auto text = readRegularFile(path, filekinds::profile);
    if (!text) return Failure{fmt::format("{} cannot be read: {}", path.string(), text.why())};
    const auto beside = [&](std::string_view id) -> std::optional<std::string> {
        const auto base = fileInside(path.parent_path(), std::string(id) + ".json");
        return base ? readRegularFile(*base, filekinds::profile).optional() : std::nullopt;
    };
    auto profile = profileFromJson(path.stem().string(), *std::move(text), beside);
    if (!profile) return Failure{profile.problems.empty() ? path.string() : describe(profile.problems.front(), path.string())};
    return std::make_unique<SimulatedBackend>(std::move(*profile.value));
}

}  // namespace streamscope::worker
