// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/field_reader.h"

#include <limits>
#include <string_view>
#include <utility>

namespace streamscope::resolving {

namespace {

using What = ResolvedBatchItem::What;

/// Returns the call that corresponds to an entry of a batch.
Call callOfItem(std::string_view item) {
    if (item == "wait32") return Call::StreamWaitValue32;
    if (item == "wait64") return Call::StreamWaitValue64;
    return item == "write32" ? Call::StreamWriteValue32 : Call::StreamWriteValue64;
}

ResolvedBatchItem resolveItem(FieldReader& fields, const BatchItem& item, std::size_t index) {
    if (item.item == "flush") return {What::Flush, 32, {}};
    if (item.item == "barrier") return {What::Barrier, 32, {}};
    Operation entry;
    entry.call = callOfItem(item.item);
    entry.fields = item.fields;
    FieldReader single(fields, entry, index);
    if (const Scalar* stream = fields.operation().scalar(Field::Stream)) entry.set(Field::Stream, *stream);
    ResolvedOperation resolved;
    if (!resolveCall(single, resolved)) fields.markFailed();
    const auto* value = std::get_if<ValueCall>(&resolved.what);
    const CallInfo& made = info(entry.call);
    return {made.waitsForWord ? What::Wait : What::Write, made.width, value ? *value : ValueCall{}};
}

}  // namespace

void resolveBatch(FieldReader& fields, ResolvedOperation& result) {
    const Value* value = fields.operation().find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    if (!items) return fields.fail(Field::Items, "a list of waits and writes", "nothing");
    BatchCall call;
    call.stream = fields.stream();
    call.flags = static_cast<unsigned>(fields.integer(Field::Flags, 0, 0, std::numeric_limits<std::uint32_t>::max()));
    for (std::size_t i = 0; i < items->size(); ++i) {
        call.items.push_back(resolveItem(fields, (*items)[i], i));
        call.items.back().value.stream.reset();
    }
    result.kind = OperationKind::MemoryOperation;
    result.label = "batch of " + std::to_string(items->size());
    result.what = std::move(call);
}

}  // namespace streamscope::resolving
