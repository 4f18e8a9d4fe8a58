// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

/// Waits for values, writes of values, and batches of both, with cuda.bindings.driver in every API.
namespace streamscope::code {
namespace {

std::string waitFlag(std::string_view condition) {
    if (condition == "eq") return "CU_STREAM_WAIT_VALUE_EQ";
    if (condition == "and") return "CU_STREAM_WAIT_VALUE_AND";
    return condition == "nor" ? "CU_STREAM_WAIT_VALUE_NOR" : "CU_STREAM_WAIT_VALUE_GEQ";
}

std::string writeFlags(bool noBarrier) {
    return fmt::format("driver.CUstreamWriteValue_flags.CU_STREAM_WRITE_VALUE_{}", noBarrier ? "NO_MEMORY_BARRIER" : "DEFAULT");
}

template <class Fields>
const Scalar* scalarOf(const Fields& fields, Field field) {
    for (const FieldValue& each : fields)
        if (each.field == field) return std::get_if<Scalar>(&each.value);
    return nullptr;
}

template <class Fields>
std::string_view textOf(const Fields& fields, Field field) {
    const Scalar* scalar = scalarOf(fields, field);
    const auto* text = scalar ? std::get_if<std::string>(scalar) : nullptr;
    return text ? std::string_view(*text) : std::string_view();
}

template <class Fields>
bool isSet(const Fields& fields, Field field) {
    const Scalar* scalar = scalarOf(fields, field);
    const auto* flag = scalar ? std::get_if<bool>(scalar) : nullptr;
    return flag && *flag;
}

}  // namespace

/// Returns the flags of a wait. If there are two, declares a short name for their type before.
std::string PythonCode::waitFlags(std::string_view condition, bool flush) {
    constexpr std::string_view type = "driver.CUstreamWaitValue_flags";
    if (!flush) return fmt::format("{}.{}", type, waitFlag(condition));
    const std::string flags = temporary("flags");
    writer_.assign(flags, std::string(type));
    return fmt::format("{0}.{1} | {0}.CU_STREAM_WAIT_VALUE_FLUSH", flags, waitFlag(condition));
}

void PythonCode::valueCall(const Operation& operation) {
    const bool waits = operation.call == Call::StreamWaitValue32 || operation.call == Call::StreamWaitValue64;
    const bool wide = operation.call == Call::StreamWaitValue64 || operation.call == Call::StreamWriteValue64;
    use("driver");
    const std::string flags = waits ? waitFlags(operation.text(Field::Condition), isSet(operation.fields, Field::Flush))
                                    : writeFlags(isSet(operation.fields, Field::NoMemoryBarrier));
    driverCall(operation, fmt::format("cuStream{}Value{}", waits ? "Wait" : "Write", wide ? "64" : "32"),
               {streamHandle(operation), wordAddress(operation, operation.text(Field::Word)),
                unsignedValue(operation, operation.scalar(Field::Value), wide), flags});
}

/// Returns the value as a word of that many bits stores it.
std::string PythonCode::unsignedValue(const Operation& operation, const Scalar* value, bool wide) {
    if (!value) return "0";
    if (const auto* large = std::get_if<std::uint64_t>(value)) return unsignedNumber(*large);
    const auto expression = expressionOf(operation, *value, {Unit::None});
    if (!expression) return "0";
    const std::string text = outline_.text(*expression);
    if (valuesOf(*expression, outline_.scope()).least >= 0) return text;
    return fmt::format("{} & {}", outline_.factor(*expression), wide ? "0xffff_ffff_ffff_ffff" : "0xffff_ffff");
}

/// Writes a batch, whose entries are set member by member.
void PythonCode::batch(const Operation& operation) {
    use("driver");
    const Value* value = operation.find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    const std::string list = temporary("items"), item = temporary("item");
    writer_.assign(list, "[]");
    for (const BatchItem& each : items ? *items : std::vector<BatchItem>{}) {
        const bool waits = each.item.starts_with("wait"), writes = each.item.starts_with("write"),
                   wide = each.item.ends_with("64");
        writer_.assign(item, "driver.CUstreamBatchMemOpParams()");
        const std::string type = fmt::format("driver.CUstreamBatchMemOpType.CU_STREAM_MEM_OP_{}",
                                             waits                  ? (wide ? "WAIT_VALUE_64" : "WAIT_VALUE_32")
                                             : writes               ? (wide ? "WRITE_VALUE_64" : "WRITE_VALUE_32")
                                             : each.item == "flush" ? "FLUSH_REMOTE_WRITES"
                                                                    : "BARRIER");
        writer_.assign(item + ".operation", type);
        if (waits || writes) {
            const std::string member = item + (waits ? ".waitValue" : ".writeValue");
            writer_.assign(member + ".address", wordAddress(operation, textOf(each.fields, Field::Word)));
            writer_.assign(member + (wide ? ".value64" : ".value"),
                           unsignedValue(operation, scalarOf(each.fields, Field::Value), wide));
            writer_.assign(member + ".flags",
                           waits ? waitFlags(textOf(each.fields, Field::Condition), isSet(each.fields, Field::Flush))
                                 : writeFlags(isSet(each.fields, Field::NoMemoryBarrier)));
        }
        writer_.line(fmt::format("{}.append({})", list, item));
    }
    driverCall(operation, "cuStreamBatchMemOp", {streamHandle(operation), fmt::format("len({})", list), list, "0"});
}

}  // namespace streamscope::code
