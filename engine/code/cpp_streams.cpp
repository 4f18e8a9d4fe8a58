// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// Streams and devices: synchronise, query, create, destroy.
namespace streamscope::code {

namespace {

/// Returns the flags that create a stream, by name if they have one, otherwise as a number.
std::string streamCreationFlags(CppCode& code, const Operation& operation) {
    const auto flags = TargetCode::literalFlags(operation);
    return flags && *flags <= 1 ? std::string(code.streamFlags(*flags == 1))
                                : code.quantityOf(operation, Field::Flags, Unit::None, "0");
}

}  // namespace

void writeStreamCall(CppCode& code, const Operation& operation) {
    if (operation.call == Call::DeviceSynchronize)
        return code.call(operation, code.driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
    const std::string stream = code.stream(operation);
    if (operation.call == Call::StreamSynchronize) return code.call(operation, code.api("StreamSynchronize"), {stream});
    if (operation.call == Call::StreamQuery) return code.call(operation, code.api("StreamQuery"), {stream});
    if (operation.call == Call::StreamCreate)
        return code.call(
            operation, code.api("StreamCreateWithPriority"),
            {"&" + stream, streamCreationFlags(code, operation), code.quantityOf(operation, Field::Priority, Unit::None, "0")});
    code.beforeDestroy(operation);
    code.call(operation, code.api("StreamDestroy"), {stream});
}

}  // namespace streamscope::code
