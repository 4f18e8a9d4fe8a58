// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/own_kernels.h"

#include "engine/cuda/entry_point.h"
#include "engine/cuda/nvrtc.h"
#include "kernels/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <mutex>
#include <utility>

namespace streamscope::cuda {
namespace {

/// The functions of the driver API for code that is loaded at run time.
struct LibraryFunctions {
    PFN_cuLibraryLoadData_v12000 load = entryPoint<PFN_cuLibraryLoadData_v12000>("cuLibraryLoadData");
    PFN_cuLibraryUnload_v12000 unload = entryPoint<PFN_cuLibraryUnload_v12000>("cuLibraryUnload");
    PFN_cuLibraryGetKernel_v12000 kernel = entryPoint<PFN_cuLibraryGetKernel_v12000>("cuLibraryGetKernel");
    PFN_cuKernelGetAttribute_v12000 attribute = entryPoint<PFN_cuKernelGetAttribute_v12000>("cuKernelGetAttribute");
    PFN_cuKernelSetAttribute_v12000 setAttribute = entryPoint<PFN_cuKernelSetAttribute_v12000>("cuKernelSetAttribute");
    PFN_cuLaunchKernelEx_v11060 launch = entryPoint<PFN_cuLaunchKernelEx_v11060>("cuLaunchKernelEx");
    PFN_cuFuncSetAttribute_v9000 setFunction = entryPoint<PFN_cuFuncSetAttribute_v9000>("cuFuncSetAttribute");
    bool areThere() const { return load && unload && kernel && attribute && setAttribute && launch && setFunction; }
};

const LibraryFunctions& functions() {
    static const LibraryFunctions found;
    return found;
}

/// Returns the code of a source for GPUs of this compute capability. Keeps what this process has compiled.
Expected<std::string> compiled(const kernels::OwnKernel& kernel, int capability) {
    static std::mutex mutex;
    static std::map<std::pair<int, std::string>, std::string> known;
    constexpr std::size_t most = 100;
    const std::scoped_lock lock(mutex);
    const std::pair key(capability, kernel.text);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    const auto compiler = Nvrtc::find();
    if (!compiler) return compiler.failure();
    auto code = compiler->compile(kernel.text, kernel.name + ".cu", capability);
    if (!code) return Failure{fmt::format("the kernel {} does not compile:\n{}", kernel.name, code.why())};
    if (known.size() >= most) known.clear();
    known.emplace(key, *code);
    return code;
}

template <class Number>
void put(std::uint64_t& slot, Number number) {
    std::memcpy(&slot, &number, sizeof number);
}

/// Writes a number of 1, 2, 4 or 8 bytes. Two's complement is the same for both signs.
void putWhole(std::uint64_t& slot, std::int64_t value, std::uint32_t bytes) {
    std::memcpy(&slot, &value, std::min<std::size_t>(bytes, sizeof value));  // little-endian, as all hosts of CUDA
}

/// Returns the value of a parameter as the device code takes it.
std::uint64_t slotOf(const kernels::OwnParameter& parameter, const KernelArgument& argument) {
    std::uint64_t slot = 0;
    if (const auto* memory = std::get_if<MemoryRange>(&argument.value)) {
        put(slot, memory->address.value);
    } else if (parameter.form == kernels::OwnType::Real) {
        const auto* whole = std::get_if<std::int64_t>(&argument.value);
        const double value = whole ? static_cast<double>(*whole) : std::get<double>(argument.value);
        if (parameter.bytes == sizeof(float)) put(slot, static_cast<float>(value));
        else put(slot, value);
    } else {
        putWhole(slot, std::get<std::int64_t>(argument.value), parameter.bytes);
    }
    return slot;
}

/// Returns an argument in the form of the catalogue's checks, a buffer as its size.
kernels::Argument checkable(const KernelArgument& argument) {
    kernels::ArgumentValue value;
    if (const auto* memory = std::get_if<MemoryRange>(&argument.value)) value = std::uint64_t{memory->bytes};
    else if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) value = *whole;
    else if (const auto* list = std::get_if<std::span<const std::int64_t>>(&argument.value)) value = *list;
    else value = std::get<double>(argument.value);
    return {argument.name, value};
}

/// Returns the attributes of a launch with these terms (semantics.md A13, A14).
std::vector<CUlaunchAttribute> attributesOf(const LaunchTerms& terms) {
    std::vector<CUlaunchAttribute> attributes;
    const auto add = [&](CUlaunchAttributeID id) -> CUlaunchAttributeValue& {
        attributes.emplace_back().id = id;
        return attributes.back().value;
    };
    if (terms.isProgrammatic)
        add(CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION).programmaticStreamSerializationAllowed = 1;
    if (terms.isCooperative) add(CU_LAUNCH_ATTRIBUTE_COOPERATIVE).cooperative = 1;
    if (const auto& cluster = terms.cluster; cluster != LaunchTerms().cluster)
        add(CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION).clusterDim = {cluster[0], cluster[1], cluster[2]};
    return attributes;
}

}  // namespace

OwnKernels::~OwnKernels() {
    for (CUlibrary library : libraries_) functions().unload(library);
}

std::string OwnKernels::load(std::span<const std::shared_ptr<const kernels::OwnKernel>> kernels,
                             std::span<const DeviceInfo> devices, std::span<const int> ordinals) {
    if (kernels.empty()) return {};
    if (!functions().areThere()) return "kernels of one's own need a driver for CUDA 12.0 or newer";
    const auto capabilityOf = [](const DeviceInfo& info) { return info.computeMajor * 10 + info.computeMinor; };
    const auto [least, greatest] = std::ranges::minmax_element(devices, {}, capabilityOf);
    if (capabilityOf(*least) != capabilityOf(*greatest))
        return "kernels of one's own need GPUs of one compute capability; choose devices of one kind";
    for (const auto& kernel : kernels) {
        const auto code = compiled(*kernel, capabilityOf(*least));
        if (!code) return code.why();
        if (std::string why = loadOne(kernel, *code, ordinals); !why.empty()) return why;
    }
    return {};
}

std::string OwnKernels::loadOne(const std::shared_ptr<const kernels::OwnKernel>& kernel, const std::string& image,
                                std::span<const int> ordinals) {
    CUlibrary library{};
    CUkernel found{};
    auto result = functions().load(&library, image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
    if (result == CUDA_SUCCESS) {
        libraries_.push_back(library);
        result = functions().kernel(&found, library, kernel->entry.c_str());
    }
    if (result != CUDA_SUCCESS)
        return fmt::format("the kernel {} cannot be loaded: the driver answers {}", kernel->name, static_cast<int>(result));
    for (const int ordinal : ordinals) {
        int most = 0, fixed = 0;
        answer(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, ordinal));
        functions().attribute(&fixed, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, found, ordinal);
        functions().setAttribute(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, most - fixed, found, ordinal);
    }
    functions_[kernel.get()] = {kernel, reinterpret_cast<CUfunction>(found)};
    return {};
}

Status OwnKernels::launch(const KernelLaunch& launch, cudaStream_t stream) const {
    const auto found = functions_.find(launch.own);
    if (found == functions_.end()) return static_cast<Status>(cudaErrorInvalidDeviceFunction);
    const kernels::OwnKernel& kernel = *found->second.kernel;
    std::vector<kernels::Argument> checked;
    for (const KernelArgument& argument : launch.arguments) checked.push_back(checkable(argument));
    if (!kernels::problem(kernel.descriptor, checked).empty()) return Status::InvalidValue;
    std::vector<std::uint64_t> slots(kernel.parameters.size());
    std::vector<void*> pointers;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const auto given = std::ranges::find(launch.arguments, kernel.parameters[i].name, &KernelArgument::name);
        slots[i] = slotOf(kernel.parameters[i], *given);
        pointers.push_back(&slots[i]);
    }
    const auto &grid = launch.grid, &block = launch.block;
    std::vector<CUlaunchAttribute> attributes = attributesOf(launch.terms);
    if (launch.terms.cluster != LaunchTerms().cluster)
        functions().setFunction(found->second.function, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED,
                                launch.terms.isNonPortable ? 1 : 0);
    const CUlaunchConfig config{grid[0],
                                grid[1],
                                grid[2],
                                block[0],
                                block[1],
                                block[2],
                                static_cast<unsigned>(launch.sharedMemory),
                                stream,
                                attributes.data(),
                                static_cast<unsigned>(attributes.size())};
    return answer(static_cast<cudaError_t>(functions().launch(&config, found->second.function, pointers.data(), nullptr)));
}

}  // namespace streamscope::cuda
