// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_backend.h"

#include "engine/device/device_profile.h"
#include "engine/json/regular_file.h"
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

    std::vector<DeviceInfo> devices(std::string&) override {
        return {static_cast<std::size_t>(profile_.devices), profile_.info()};
    }
    std::unique_ptr<Driver> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread, Bytes computed,
                                   std::string& why) override {
        for (const int ordinal : ordinals) {
            if (ordinal >= 0 && ordinal < profile_.devices) continue;
            why = fmt::format("there is no device {}; {} has {}", ordinal, profile_.id, profile_.devices);
            return nullptr;
        }
        auto one = profile_;
        one.devices = 1;
        return simulatedDriver(std::vector(ordinals.size(), one), processOfThread, computed);
    }

private:
    DeviceProfile profile_;
};

#ifdef STREAMSCOPE_WITH_CUDA
std::vector<DeviceInfo> realDevices(std::string& why) { return cudaDevices(why); }
#else
std::vector<DeviceInfo> realDevices(std::string& why) {
    why = "this streamscope-worker was built without CUDA; build it where nvcc 12.5 or newer is installed";
    return {};
}
#endif

class CudaBackend : public Backend {
public:
    bool isReal() const override { return true; }
    std::vector<DeviceInfo> devices(std::string& why) override { return realDevices(why); }
    std::unique_ptr<Driver> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread, Bytes,
                                   std::string& why) override {
        return makeProcessesDriver(ordinals, processOfThread, why);
    }
};

}  // namespace

std::unique_ptr<Driver> simulatedDriver(const std::vector<DeviceProfile>& profiles, const std::vector<int>& processOfThread,
                                        Bytes computed) {
    return makeSimulatedDriver(profiles, static_cast<int>(processOfThread.size()), processOfThread, computed);
}

std::unique_ptr<Backend> cudaBackend() { return std::make_unique<CudaBackend>(); }

std::variant<std::unique_ptr<Backend>, std::string> simulatedBackend(const std::filesystem::path& path) {
    std::string why;
    auto text = readRegularFile(path, filekinds::profile, why);
    if (!text) return fmt::format("{} cannot be read: {}", path.string(), why);
    const auto beside = [&](std::string_view id) -> std::optional<std::string> {
        std::string ignored;
        const auto base = fileInside(path.parent_path(), std::string(id) + ".json", ignored);
        return base ? readRegularFile(*base, filekinds::profile, ignored) : std::nullopt;
    };
    auto profile = profileFromJson(path.stem().string(), std::move(*text), beside);
    if (!profile) return profile.problems.empty() ? path.string() : describe(profile.problems.front(), path.string());
    return std::make_unique<SimulatedBackend>(std::move(*profile.value));
}

}  // namespace streamscope::worker
