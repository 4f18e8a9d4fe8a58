// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

#include <array>

/// Words: waits and writes in streams, their batches, and host accesses. The runtime API has no stream memory operations, so
/// their functions are obtained from the driver.
namespace streamscope::code {

namespace {

const Word& declarationOf(CppCode& code, const Operation& operation, std::string_view text) {
    static const Word none{};
    const auto reference = code.outline().reference(ResourceKind::Word, text);
    if (!reference) return code.resource(operation, ResourceKind::Word, text), none;
    const ResolvedWord& word = code.outline().resolved().words[reference->variable->elements.front().resource];
    return code.outline().program().words[static_cast<std::size_t>(word.declaration)];
}

std::string addressOf(CppCode& code, const Operation& operation, const Scalar* word) {
    const std::string id = word && std::holds_alternative<std::string>(*word) ? std::get<std::string>(*word) : std::string();
    const std::string name = code.resource(operation, ResourceKind::Word, id);
    if (code.driver() && declarationOf(code, operation, id).memory == Memory::Device) return name;
    return fmt::format("reinterpret_cast<CUdeviceptr>({})", name);
}

std::string flagsOf(const Scalar* condition, const Scalar* flush) {
    struct Named {
        std::string_view condition, flag;
    };
    static constexpr std::array flags{Named{"geq", "CU_STREAM_WAIT_VALUE_GEQ"}, Named{"eq", "CU_STREAM_WAIT_VALUE_EQ"},
                                      Named{"and", "CU_STREAM_WAIT_VALUE_AND"}, Named{"nor", "CU_STREAM_WAIT_VALUE_NOR"}};
    std::string text(flags.front().flag);
    for (const Named& named : flags)
        if (condition && std::holds_alternative<std::string>(*condition) && std::get<std::string>(*condition) == named.condition)
            text = named.flag;
    if (flush && std::holds_alternative<bool>(*flush) && std::get<bool>(*flush)) text += " | CU_STREAM_WAIT_VALUE_FLUSH";
    return text;
}

std::string writeFlagsOf(const Scalar* noBarrier) {
    const bool without = noBarrier && std::holds_alternative<bool>(*noBarrier) && std::get<bool>(*noBarrier);
    return without ? "CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER" : "CU_STREAM_WRITE_VALUE_DEFAULT";
}

const Scalar* fieldOf(const Fields& fields, Field field) {
    for (const FieldValue& value : fields)
        if (value.field == field) return std::get_if<Scalar>(&value.value);
    return nullptr;
}

/// Returns the word as the host reads it.
std::string loaded(const std::string& word) { return word + "->load()"; }

std::string unmet(CppCode& code, const Operation& operation, const std::string& word, const std::string& value, bool wide) {
    const std::string_view condition = operation.text(Field::Condition);
    const std::string now = loaded(word);
    if (condition == "eq") return fmt::format("{} != {}", now, value);
    if (condition == "and") return fmt::format("({} & {}) == 0", now, value);
    if (condition == "nor") return fmt::format("~({} | {}) == 0", now, value);
    code.include("cstdint");
    const bool isOne = value.find(' ') == std::string::npos;
    return fmt::format("static_cast<std::int{}_t>({} - {}) < 0", wide ? 64 : 32, now, isOne ? value : "(" + value + ")");
}

}  // namespace

std::string wordValue(CppCode& code, const Operation& operation, const Scalar& value) {
    if (const auto* large = std::get_if<std::uint64_t>(&value)) return fmt::format("{}ULL", *large);
    return code.quantityOf(operation, value, {Unit::None});
}

void writeValueCall(CppCode& code, const Operation& operation) {
    const std::string value = wordValue(code, operation, *operation.scalar(Field::Value));
    const bool waits = operation.call == Call::StreamWaitValue32 || operation.call == Call::StreamWaitValue64;
    if (operation.call == Call::HostStore) {
        const std::string word = code.resource(operation, ResourceKind::Word, Field::Word);
        return code.writer().commented(fmt::format("{}->store({});", word, value), code.commentOf(operation));
    }
    if (operation.call == Call::HostWaitValue) {
        const std::string word = code.resource(operation, ResourceKind::Word, Field::Word);
        const bool wide = declarationOf(code, operation, operation.text(Field::Word)).bits == 64;
        code.include("thread");
        return code.writer().commented(
            fmt::format("while ({}) std::this_thread::yield();", unmet(code, operation, word, value, wide)),
            code.commentOf(operation));
    }
    const bool wide = operation.call == Call::StreamWaitValue64 || operation.call == Call::StreamWriteValue64;
    const std::string function = fmt::format("Stream{}Value{}", waits ? "Wait" : "Write", wide ? 64 : 32);
    const std::string flags = waits ? flagsOf(operation.scalar(Field::Condition), operation.scalar(Field::Flush))
                                    : writeFlagsOf(operation.scalar(Field::NoMemoryBarrier));
    code.call(operation, code.driverFunction(function),
              {code.stream(operation), addressOf(code, operation, operation.scalar(Field::Word)), value, flags});
}

namespace {

void writeItem(CppCode& code, const Operation& operation, const BatchItem& item, const std::string& entry) {
    Script& writer = code.writer();
    const auto set = [&](std::string_view field, std::string_view value) {
        writer.line(fmt::format("{}.{} = {};", entry, field, value));
    };
    const bool waits = item.item.starts_with("wait"), wide = item.item.ends_with("64");
    if (item.item == "flush") return set("operation", "CU_STREAM_MEM_OP_FLUSH_REMOTE_WRITES");
    if (item.item == "barrier") {
        set("operation", "CU_STREAM_MEM_OP_BARRIER");
        return set("memoryBarrier.flags", "CU_STREAM_MEMORY_BARRIER_TYPE_SYS");
    }
    const std::string_view group = waits ? "waitValue" : "writeValue";
    const auto member = [&](std::string_view name) { return fmt::format("{}.{}", group, name); };
    set(member("operation"), fmt::format("CU_STREAM_MEM_OP_{}_VALUE_{}", waits ? "WAIT" : "WRITE", wide ? 64 : 32));
    set(member("address"), addressOf(code, operation, fieldOf(item.fields, Field::Word)));
    const Scalar* value = fieldOf(item.fields, Field::Value);
    set(member(wide ? "value64" : "value"), value ? wordValue(code, operation, *value) : "0");
    set(member("flags"), waits ? flagsOf(fieldOf(item.fields, Field::Condition), fieldOf(item.fields, Field::Flush))
                               : writeFlagsOf(fieldOf(item.fields, Field::NoMemoryBarrier)));
}

}  // namespace

void writeBatch(CppCode& code, const Operation& operation) {
    const Value* value = operation.find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    if (!items) return;
    const std::string name = code.outline().nameOf(operation.id + "Items", "items");
    code.writer().commented(fmt::format("CUstreamBatchMemOpParams {}[{}] = {{}};", name, std::max<std::size_t>(items->size(), 1)),
                            code.commentOf(operation));
    for (std::size_t i = 0; i < items->size(); ++i) writeItem(code, operation, (*items)[i], fmt::format("{}[{}]", name, i));
    code.call(operation, code.driverFunction("StreamBatchMemOp"),
              {code.stream(operation), code.outline().number(static_cast<std::int64_t>(items->size())), name, "0"});
}

}  // namespace streamscope::code
