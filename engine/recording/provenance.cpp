// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/provenance.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace streamscope::recording {
namespace {

bool isAtOneTime(const Call& a, const Call& b) { return a.thread != b.thread && a.begin < b.end && b.begin < a.end; }

class Finder {
public:
    Finder(const Recording& recording, const Bound& bound)
        : recording_(recording), bound_(bound), found_(recording.calls.size(), Provenance::Recorded) {}

    std::vector<Provenance> find() {
        for (Index i = 0; i < recording_.calls.size(); ++i) {
            const Meaning& meaning = bound_.calls[i];
            const bool isRecord = recording_.calls[i].name.starts_with("cuEventRecord");
            if (meaning.event && !isRecord) bindTo(lastRecord(*meaning.event), i);
            if (meaning.event && isRecord) follow(records_, *meaning.event, i), doubtWaits(*meaning.event, i);
            if (meaning.event && !isRecord) waits_[*meaning.event] = i;
            if (meaning.stream) follow(inStream_, *meaning.stream, i);
        }
        return std::move(found_);
    }

private:
    using Last = std::map<Index, Index>;  ///< the last call, by stream or event

    const Call& call(Index index) const { return recording_.calls[index]; }
    std::optional<Index> lastRecord(Index event) const {
        const auto at = records_.find(event);
        return at == records_.end() ? std::nullopt : std::optional(at->second);
    }
    std::int64_t syncOf(Index index) const {
        const auto at = recording_.syncs.find(call(index).correlation);
        constexpr std::int64_t ofNoEvent = 0xffff'ffff;  // marks a synchronisation with a stream or device
        return at == recording_.syncs.end() || at->second == ofNoEvent ? 0 : at->second;
    }

    void bindTo(std::optional<Index> record, Index wait) {
        if (!record) return;
        if (syncOf(wait) != 0 && syncOf(wait) == syncOf(*record)) found_[wait] = Provenance::Joined;
        else if (isAtOneTime(call(*record), call(wait))) found_[wait] = Provenance::Guessed;
    }
    /// Marks a wait as guessed if another thread records its event during the wait, because the wait may refer to that record.
    void doubtWaits(Index event, Index record) {
        const auto wait = waits_.find(event);
        if (wait == waits_.end() || found_[wait->second] == Provenance::Joined) return;
        if (isAtOneTime(call(wait->second), call(record))) found_[wait->second] = Provenance::Guessed;
    }
    void follow(Last& last, Index of, Index index) {
        const auto before = last.find(of);
        const bool isGuess = before != last.end() && isAtOneTime(call(before->second), call(index));
        if (isGuess && found_[index] == Provenance::Recorded) found_[index] = Provenance::Guessed;
        last[of] = index;
    }

    const Recording& recording_;
    const Bound& bound_;
    std::vector<Provenance> found_;
    Last records_, waits_, inStream_;
};

}  // namespace

std::vector<Provenance> provenances(const Recording& recording, const Bound& bound) { return Finder(recording, bound).find(); }

}  // namespace streamscope::recording
