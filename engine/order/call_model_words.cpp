// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include <fmt/format.h>

/// The words in which a program is told why the host refuses a call.
namespace streamscope {

/// Says the verdict on work, which becomes part of the capture of its stream.
Answer CallModel::placed(const Verdict& verdict, const CallNames& named) {
    if (verdict.effect == Effect::AsNode) captures_[verdict.capture].calls.push_back(current_);
    return inWords(verdict, named);
}

/// Returns the reason as a program knows it, which knows why a stream or event does not exist.
Reason CallModel::reasonOf(const Verdict& verdict, const CallNames& named) const {
    const bool isEvent = verdict.reason == Reason::NoEvent;
    if (!isEvent && verdict.reason != Reason::NoStream) return verdict.reason;
    const std::uint64_t known = isEvent ? handle(*named.event).value : handle(*named.stream).value;
    if (isEvent && known == 0) return Reason::CreationFails;
    if (known != missingHandle) return Reason::Destroyed;
    return isEvent && program_[*named.event].opens ? Reason::NotOpenedYet : Reason::NotCreatedYet;
}

Answer CallModel::inWords(const Verdict& verdict, const CallNames& named) const {
    if (verdict) return {};
    const Reason reason = reasonOf(verdict, named);
    const std::string_view stream = named.stream ? std::string_view(program_[*named.stream].id) : std::string_view();
    const std::string_view event = named.event ? std::string_view(program_[*named.event].id) : std::string_view();
    const std::string_view what = verdict.reason == Reason::NoEvent    ? event
                                  : verdict.reason == Reason::NoStream ? stream
                                  : !named.what.empty()                ? named.what
                                  : named.buffer                       ? std::string_view(program_[*named.buffer].id)
                                                                       : stream;
    const int device = named.stream ? program_[*named.stream].device : named.buffer ? program_[*named.buffer].device : 0;
    const auto index = static_cast<std::size_t>(device);
    const CallInfo& call = info(program_[current_].call);
    // No program has the reasons without words.
    const ReasonInfo& row = info(reason < Reason::None ? reason : Reason::BrokenCapture);
    return Refusal{
        reason,
        verdict.status,
        fmt::format(fmt::runtime(row.words), fmt::arg("what", what), fmt::arg("event", event), fmt::arg("other", named.other),
                    fmt::arg("number", verdict.number), fmt::arg("limit", verdict.limit),
                    fmt::arg("axis", "xyz"[verdict.object % 3]), fmt::arg("call", call.name),
                    fmt::arg("instead", call.whenCaptured ? info(*call.whenCaptured).name : std::string_view()),
                    fmt::arg("device", index < devices_.size() ? std::string_view(devices_[index].name) : std::string_view())),
        row.rule,
        row.cure,
        row.undefined,
        row.raises};
}

}  // namespace streamscope
