#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// Streams and devices: synchronise, query, create, destroy.
namespace streamscope::code {

void writeStreamCall(CppCode& code, const Operation& operation) {
    switch (operation.call) {
        case Call::DeviceSynchronize:
            return code.call(operation, code.driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
        case Call::StreamSynchronize: return code.call(operation, code.api("StreamSynchronize"), {code.stream(operation)});
        case Call::StreamQuery: return code.call(operation, code.api("StreamQuery"), {code.stream(operation)});
        case Call::StreamCreate:
            return code.call(operation, code.api("StreamCreateWithPriority"),
                             {"&" + code.stream(operation), code.quantityOf(operation, Field::Flags, Unit::None, "0"),
                              code.quantityOf(operation, Field::Priority, Unit::None, "0")});
        default: return code.call(operation, code.api("StreamDestroy"), {code.stream(operation)});
    }
}

}  // namespace streamscope::code
