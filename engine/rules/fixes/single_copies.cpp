// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/single_copies.h"
#include "engine/device/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

Operation singleCopy(const Operation& batch, const Range& from, const Range& to, std::size_t number) {
    Operation copy;
    copy.call = Call::MemcpyAsync;
    copy.id = fmt::format("{}_{}", batch.id, number);
    copy.thread = batch.thread;
    if (const Scalar* stream = batch.scalar(Field::Stream)) copy.set(Field::Stream, *stream);
    copy.set(Field::From, Scalar{from.buffer});
    copy.set(Field::To, Scalar{to.buffer});
    if (const auto& bytes = from.bytes ? from.bytes : to.bytes) copy.set(Field::Bytes, *bytes);
    if (from.offset) copy.set(Field::FromOffset, *from.offset);
    if (to.offset) copy.set(Field::ToOffset, *to.offset);
    return copy;
}

}  // namespace

std::optional<Fix> singleCopies(Findings& findings, OperationId id) {
    const std::string& source = findings.resolved()[id].source;
    const Operation* batch = findOperation(findings.source(), source);
    const auto place = placeOf(findings.source(), source);
    if (batch == nullptr || !place) return std::nullopt;
    const auto parts = [&](Field side) {
        const Value* value = batch->find(side);
        const auto* ranges = value != nullptr ? std::get_if<std::vector<Range>>(value) : nullptr;
        return ranges != nullptr ? *ranges : std::vector<Range>();
    };
    const std::vector<Range> from = parts(Field::From), to = parts(Field::To);
    Fix fix{fmt::format(TRANSLATABLE("Messages", "Make a call of each copy of {}"), findings.nameOf(id)),
            {{RemoveOperation{*place}}}};
    for (std::size_t i = std::min(from.size(), to.size()); i-- > 0;)
        fix.edits.push_back({InsertOperation{*place, singleCopy(*batch, from[i], to[i], i + 1)}});
    return fix;
}

}  // namespace streamscope
