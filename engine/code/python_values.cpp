// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

/// Waits for values, writes of values, and batches of both, with cuda.bindings.driver in every API.
namespace streamscope::code {
namespace {

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

/// Returns the flags of a wait for a value or a write of one. If there are two, declares a short name for their type before.
std::string PythonCode::valueFlags(std::span<const FieldValue> fields, bool waits) {
    if (!waits) return constantOf(isSet(fields, Field::NoMemoryBarrier) ? "write 1" : "write 0", Dialect::Bindings);
    const std::string_view condition = textOf(fields, Field::Condition);
    const std::string key = fmt::format("until {}", condition.empty() ? "geq" : condition);
    if (!isSet(fields, Field::Flush)) return constantOf(key, Dialect::Bindings);
    const std::string flags = temporary("flags");
    writer_.assign(flags, "driver.CUstreamWaitValue_flags");
    return fmt::format("{0}.{1} | {0}.CU_STREAM_WAIT_VALUE_FLUSH", flags, constantOf(key, Dialect::Driver));
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
            writer_.assign(member + ".flags", valueFlags(each.fields, waits));
        }
        writer_.line(fmt::format("{}.append({})", list, item));
    }
    driverCall(operation, "cuStreamBatchMemOp", {streamHandle(operation), fmt::format("len({})", list), list, "0"});
}

}  // namespace streamscope::code
