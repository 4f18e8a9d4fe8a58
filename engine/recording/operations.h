// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/recording/bind.h"
#include "engine/recording/names.h"

#include <optional>
#include <string>
#include <string_view>

namespace streamscope::recording {

/// Returns the call of compositions that corresponds to a call of the driver; nothing if there is none.
std::optional<streamscope::Call> callOf(std::string_view driverName);

/// Recorded duration and resource use of a kernel.
struct KernelFacts {
    std::int64_t duration = 0;  ///< ns; the mean over several launches as part of a graph
    std::int64_t waves = 1;     ///< number of waves in which the kernel's blocks fitted on the device
    std::int64_t registers = 0, staticSharedMemory = 0;
    std::string name;   ///< mangled name
    std::string label;  ///< kernel_labels.h
};

/// Converter of recorded calls to operations, which also declares the resources that they use.
class OperationWriter {
public:
    explicit OperationWriter(Names& names) : names_(names) {}
    /// Returns the operation without an id; nothing if one of its resources is unknown.
    std::optional<Operation> write(streamscope::Call call, const Call& recorded, const Meaning& meaning,
                                   const KernelFacts& kernel);

private:
    std::optional<Value> valueOf(Field field, const Call& recorded, const Meaning& meaning, const KernelFacts& kernel);
    std::optional<Value> givenTo(const Meaning& meaning);
    std::optional<Value> partsOf(const Meaning& meaning, bool isTarget);
    std::optional<std::vector<BatchItem>> itemsOf(const Call& recorded, const Meaning& meaning);
    std::optional<BatchItem> itemOf(const Call& recorded, std::size_t at, std::optional<Index> word);

    Names& names_;
};

}  // namespace streamscope::recording
