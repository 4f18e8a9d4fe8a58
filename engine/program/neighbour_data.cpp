// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/neighbour_data.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

using Ranges = std::vector<Range>;

class Neighbours {
public:
    Neighbours(std::span<const Operation* const> calls, std::size_t at, std::string_view stream,
               const std::function<bool(std::string_view)>& onDevice)
        : calls_(calls), at_(at), stream_(stream), onDevice_(onDevice) {}

    NeighbourData find() const {
        NeighbourData data{leftBefore(at_, stream_), fetchedBehind()};
        if (data.empty()) return {carriedByEvents(), {}};
        if (data.writes.empty()) data.writes = data.reads;
        return data;
    }

private:
    bool isIn(const Operation& call, std::string_view stream) const { return call.text(Field::Stream) == stream; }

    /// Appends the part of a device buffer that these fields of the call name.
    void append(Ranges& ranges, const Operation& call, Field buffer, Field offset) const {
        const std::string_view name = call.text(buffer);
        if (name.empty() || !onDevice_(name)) return;
        Range range{std::string(name), {}, {}, {}};
        if (const Scalar* begin = call.scalar(offset)) {
            range.offset = *begin;
            if (const Scalar* bytes = call.scalar(Field::Bytes)) range.bytes = *bytes;
        }
        if (std::ranges::find(ranges, range) == ranges.end()) ranges.push_back(std::move(range));
    }

    static Ranges listed(const Operation& kernel, Field field) {
        const Value* value = kernel.find(field);
        const auto* ranges = value != nullptr ? std::get_if<Ranges>(value) : nullptr;
        return ranges != nullptr ? *ranges : Ranges{};
    }

    /// Returns the data that the stream leaves on the device before this position: that of its copies and memsets back to the
    /// last kernel or, without them, that kernel's results.
    Ranges leftBefore(std::size_t end, std::string_view stream) const {
        Ranges found;
        for (std::size_t i = end; i-- > 0;) {
            const Operation& call = *calls_[i];
            if (!isIn(call, stream)) continue;
            if (info(call.call).copies) append(found, call, Field::To, Field::ToOffset);
            if (info(call.call).kind == OperationKind::Memset) append(found, call, Field::Buffer, Field::Offset);
            if (info(call.call).kind != OperationKind::Kernel) continue;
            const Ranges reads = listed(call, Field::Reads), writes = listed(call, Field::Writes);
            if (reads.empty() && writes.empty()) continue;
            if (found.empty()) return writes.empty() ? reads : writes;
            break;
        }
        std::ranges::reverse(found);
        return found;
    }

    Ranges fetchedBehind() const {
        Ranges found;
        for (std::size_t i = at_ + 1; i < calls_.size(); ++i) {
            const Operation& call = *calls_[i];
            if (!isIn(call, stream_)) continue;
            if (info(call.call).kind == OperationKind::Kernel) break;
            if (info(call.call).copies) append(found, call, Field::From, Field::FromOffset);
        }
        return found;
    }

    /// Returns the data covered by the newest record of the event before this position.
    Ranges carriedBy(std::string_view event, std::size_t before) const {
        for (std::size_t i = before; i-- > 0;)
            if (info(calls_[i]->call).recordsEvent && calls_[i]->text(Field::Event) == event)
                return leftBefore(i, calls_[i]->text(Field::Stream));
        return {};
    }

    Ranges carriedByEvents() const {
        Ranges found;
        bool waits = false;
        for (std::size_t i = at_; i-- > 0;) {
            const Operation& call = *calls_[i];
            if (!isIn(call, stream_)) continue;
            if (info(call.call).kind == OperationKind::Kernel) break;
            if (!info(call.call).waitsForEvent) continue;
            waits = true;
            for (Range& range : carriedBy(call.text(Field::Event), i))
                if (std::ranges::find(found, range) == found.end()) found.push_back(std::move(range));
        }
        return waits ? found : carriedByUnawaited();
    }

    Ranges carriedByUnawaited() const {
        for (std::size_t i = at_; i-- > 0;) {
            const Operation& call = *calls_[i];
            if (!info(call.call).recordsEvent || isAwaited(call.text(Field::Event))) continue;
            if (Ranges found = leftBefore(i, call.text(Field::Stream)); !found.empty()) return found;
        }
        return {};
    }

    bool isAwaited(std::string_view event) const {
        return std::ranges::any_of(
            calls_, [&](const Operation* call) { return info(call->call).waitsForEvent && call->text(Field::Event) == event; });
    }

    std::span<const Operation* const> calls_;
    std::size_t at_;
    std::string_view stream_;
    const std::function<bool(std::string_view)>& onDevice_;
};

}  // namespace

NeighbourData neighbourData(std::span<const Operation* const> calls, std::size_t at, std::string_view stream,
                            const std::function<bool(std::string_view)>& onDevice) {
    return Neighbours(calls, at, stream, onDevice).find();
}

void setData(Operation& kernel, NeighbourData data) {
    if (!data.reads.empty()) kernel.set(Field::Reads, std::move(data.reads));
    if (!data.writes.empty()) kernel.set(Field::Writes, std::move(data.writes));
}

}  // namespace streamscope
