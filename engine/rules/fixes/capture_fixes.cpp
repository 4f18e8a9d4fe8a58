// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/capture_fixes.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/free_ids.h"
#include "engine/rules/fixes/call_fixes.h"
#include "engine/rules/fixes/call_moves.h"
#include "engine/rules/fixes/single_copies.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

/// Calls between which a stream is captured, as the list has them.
struct OpenedCapture {
    OperationId begin;
    std::optional<OperationId> end;
    StreamId origin;
};

class CaptureFixes : CallFixes {
public:
    CaptureFixes(Findings& findings, const FailingCall& call) : CallFixes(findings, call) {}

    std::vector<Fix> make() {
        if (written_ == nullptr || operation_.bodyOf) return {};
        captures_ = capturesAround();
        const auto status = call_.answer.code;
        if (status == Status::StreamCaptureImplicit) intoTheCapturedStream();
        if (status == Status::StreamCaptureUnsupported) asCapturable();
        if (status == Status::StreamCaptureImplicit || status == Status::StreamCaptureUnsupported ||
            status == Status::CapturedEvent)
            behindTheEnd();
        if (info(operation_.call).endsCapture) asEnd();
        return std::move(fixes_);
    }

private:
    /// Returns the captures that are open at the call, or that it ends, the newest first.
    std::vector<OpenedCapture> capturesAround() const {
        std::vector<OpenedCapture> open;
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            const ResolvedOperation& each = program_.operations[i];
            const auto* capture = std::get_if<CaptureCall>(&each.what);
            if (capture == nullptr || each.bodyOf) continue;
            const bool before = i < call_.operation.value;
            if (info(each.call).beginsCapture && before)
                open.insert(open.begin(), OpenedCapture{{i}, std::nullopt, capture->stream});
            if (!info(each.call).endsCapture || i == call_.operation.value) continue;
            const auto ended =
                std::ranges::find_if(open, [&](const OpenedCapture& one) { return one.origin == capture->stream && !one.end; });
            if (ended == open.end()) continue;
            if (before) open.erase(ended);
            else ended->end = OperationId{i};
        }
        return open;
    }

    /// Returns the stream of the capture as it is written.
    std::string originOf(const OpenedCapture& capture) const {
        const Operation* begin = findOperation(source_, program_[capture.begin].source);
        return begin != nullptr ? std::string(begin->text(Field::Stream)) : std::string();
    }

    /// Puts the call into the captured stream. Its stream was probably forgotten.
    void intoTheCapturedStream() {
        const bool synchronous = info(operation_.call).synchronous;
        const bool works = operation_.stream().has_value() && !std::holds_alternative<StreamCall>(operation_.what) &&
                           !std::holds_alternative<CaptureCall>(operation_.what);
        if (!synchronous && !works) return;
        for (const OpenedCapture& capture : captures_) {
            const std::string stream = originOf(capture);
            if (stream.empty()) continue;
            Operation changed = *written_;
            if (synchronous) changed.call = *info(operation_.call).whenCaptured;
            changed.set(Field::Stream, Scalar(stream));
            replaced(fmt::format(TRANSLATABLE("Messages", "Launch {} into {}"), nameOfCall(), stream), std::move(changed));
        }
    }

    /// Replaces a call that no graph can contain by one that it can.
    void asCapturable() {
        if (const CallInfo& call = info(operation_.call); call.takesStream && call.whenCaptured) {
            Operation changed = *written_;
            changed.call = *call.whenCaptured;
            for (const FieldInfo& field : call.fields)
                if (!fieldInfo(changed.call, field.field)) changed.remove(field.field);
            replaced(fmt::format(TRANSLATABLE("Messages", "Use {}"), info(changed.call).name), std::move(changed));
        }
        if (std::holds_alternative<BatchedCopiesCall>(operation_.what))
            if (auto single = singleCopies(findings_, call_.operation)) fixes_.push_back(std::move(*single));
        if (!std::holds_alternative<EventStreamCall>(operation_.what)) return;
        Operation external = *written_;
        external.set(Field::Flags, Scalar(std::string("external")));
        replaced(TRANSLATABLE("Messages", "Use the flag external"), std::move(external));
    }

    void behindTheEnd() {
        if (info(operation_.call).endsCapture || info(operation_.call).beginsCapture) return;
        for (const OpenedCapture& capture : captures_)
            if (capture.end)
                if (auto later = issuedAfter(findings_, written_->id, program_[*capture.end].source))
                    fixes_.push_back(std::move(*later));
    }

    /// Ends the capture where it began, or joins what it forked.
    void asEnd() {
        for (const OpenedCapture& capture : captures_) {
            if (capture.end) continue;
            const std::string stream = originOf(capture);
            const Operation* begin = findOperation(source_, program_[capture.begin].source);
            if (begin == nullptr || stream.empty()) continue;
            Operation changed = *written_;
            changed.set(Field::Stream, Scalar(stream));
            if (changed != *written_) replaced(fmt::format(TRANSLATABLE("Messages", "End the capture in {}"), stream), changed);
            changed.thread = begin->thread;
            if (begin->thread != written_->thread)
                replaced(fmt::format(TRANSLATABLE("Messages", "End the capture in thread {}"),
                                     program_.threads[program_[capture.begin].thread.value].id),
                         std::move(changed));
            if (call_.answer.code == Status::StreamCaptureUnjoined) join(capture, stream);
        }
    }

    /// Joins each stream that the capture forked, and then all of them.
    void join(const OpenedCapture& capture, const std::string& origin) {
        const auto end = findings_.placeOf(written_->id);
        const std::vector<std::pair<std::string, int>> forked = forkedBy(capture);
        if (!end) return;
        for (const auto& stream : forked) fixes_.push_back(joining({stream}, origin, *end));
        if (forked.size() > 1) fixes_.push_back(joining(forked, origin, *end));
    }

    /// Returns the other streams that wait during the capture, as they are written, with their devices.
    std::vector<std::pair<std::string, int>> forkedBy(const OpenedCapture& capture) const {
        std::vector<std::pair<std::string, int>> streams;
        for (std::uint32_t i = capture.begin.value; i < call_.operation.value; ++i) {
            const ResolvedOperation& each = program_.operations[i];
            const Operation* wait = info(each.call).waitsForEvent ? findOperation(source_, each.source) : nullptr;
            if (wait == nullptr || each.stream() == capture.origin) continue;
            const std::string stream(wait->text(Field::Stream));
            const bool known = std::ranges::find(streams, stream, &std::pair<std::string, int>::first) != streams.end();
            if (!stream.empty() && !known) streams.emplace_back(stream, program_[*each.stream()].device);
        }
        return streams;
    }

    Fix joining(const std::vector<std::pair<std::string, int>>& streams, const std::string& origin, const Place& end) const {
        Program changed = source_;
        Fix fix;
        std::string names;
        const auto add = [&](const Edit& edit) {
            if (apply(changed, edit)) fix.edits.push_back(edit);
        };
        Place at = end;
        for (const auto& [stream, device] : streams) {
            names += (names.empty() ? "" : ", ") + stream;
            Event event;
            event.id = numberedResourceId(changed, ResourceKind::Event, "e");
            event.device = device;
            event.process = program_.threads[operation_.thread.value].process;
            event.disableTiming = true;
            add({InsertResource{static_cast<std::uint32_t>(changed.events.size()), event}});
            for (const Call call : {Call::EventRecord, Call::StreamWaitEvent}) {
                Operation mark;
                mark.id = freeOperationId(changed, info(call).recordsEvent ? "record" : "wait");
                mark.call = call;
                mark.thread = written_->thread;
                mark.set(Field::Event, Scalar(event.id));
                mark.set(Field::Stream, Scalar(info(call).recordsEvent ? stream : origin));
                add({InsertOperation{at, mark}});
                ++at.at;
            }
        }
        fix.title = fmt::format(TRANSLATABLE("Messages", "Join {} before the end"), names);
        return fix;
    }

    std::vector<OpenedCapture> captures_;
};

}  // namespace

std::vector<Fix> captureFixes(Findings& findings, const FailingCall& call) { return CaptureFixes(findings, call).make(); }

}  // namespace streamscope
