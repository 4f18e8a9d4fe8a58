#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// Streams and devices: synchronise, query, create, destroy.
namespace streamscope::code {

void writeStreamCall(CppCode& code, const Operation& operation) {
    if (operation.call == Call::DeviceSynchronize)
        return code.call(operation, code.driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
    const std::string stream = code.stream(operation);
    if (operation.call == Call::StreamSynchronize) return code.call(operation, code.api("StreamSynchronize"), {stream});
    if (operation.call == Call::StreamQuery) return code.call(operation, code.api("StreamQuery"), {stream});
    if (operation.call == Call::StreamCreate)
        return code.call(operation, code.api("StreamCreateWithPriority"),
                         {"&" + stream, code.quantityOf(operation, Field::Flags, Unit::None, "0"),
                          code.quantityOf(operation, Field::Priority, Unit::None, "0")});
    code.beforeDestroy(operation);
    code.call(operation, code.api("StreamDestroy"), {stream});
}

}  // namespace streamscope::code
