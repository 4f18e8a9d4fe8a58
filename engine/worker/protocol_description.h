// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program_description.h"
#include "engine/program/program_inside.h"
#include "engine/timeline/shared_formats.h"
#include "engine/worker/protocol.h"

#include <algorithm>
#include <array>

/// Descriptions of the messages between the window and the worker. Used inside engine/worker only.
namespace streamscope::protocol {

/// The text of a message, with the program that was run for the result.
struct Text : std::string {
    const Program* program = nullptr;
};

/// Operations as indices.
struct OperationNumber {
    static constexpr std::string_view list = "a list of whole numbers";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, OperationId& out) {
        reading::integer(context, node, trail, out.value);
    }
    static void write(std::string& out, OperationId id, int) { description::FormatOf<std::uint32_t>::write(out, id.value, -1); }
};
using OperationNumbers = description::ListOf<OperationId, OperationNumber>;

/// Ending of a run, by name; Description<OutcomeReply> reads the rest.
struct Ending {
    static constexpr std::array<std::string_view, 5> names{"ok", "failure", "cancelled", "timeout", "deadlock"};
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, RunOutcome& out) {
        const decltype(out.ending) endings[names.size()]{RunOk{}, RunFailure{}, RunCancelled{}, RunTimedOut{}, RunDeadlock{}};
        std::size_t which = 0;
        description::OneOf<Ending>::read(context, node, trail, which);
        out.ending = endings[which];
    }
    static void write(std::string& out, const RunOutcome& outcome, int) { writing::quote(out, names[outcome.ending.index()]); }
};

/// A complete profile, which does not extend another.
struct SentProfile {
    static constexpr std::string_view list = "a list of profiles";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, DeviceProfile& out);
    static void write(std::string& out, const DeviceProfile& profile, int);
};

/// The timeline in the form of a result file. A refused run has no devices and therefore no result.
struct ResultInside {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Timeline& out);
    static void write(Text& out, const Timeline* timeline, int);
};

}  // namespace streamscope::protocol

namespace streamscope::description {

template <>
struct Description<RunOptions> {
    static constexpr auto members = std::tuple(
        written("method", &RunOptions::method), written("runs", &RunOptions::runs), written("warmUps", &RunOptions::warmUps),
        property<std::int64_t>(
            "timeoutMs",
            [](const RunOptions& options) {
                return std::chrono::duration_cast<std::chrono::milliseconds>(options.timeout).count();
            },
            [](RunOptions& options, std::int64_t timeout) {
                options.timeout = std::chrono::milliseconds(std::clamp<std::int64_t>(timeout, 1, 1'000'000'000));
            },
            Presence::Written),
        optional("cold", &RunOptions::cold),
        optional("blocks", &RunOptions::blocks, "Passes in which each block stores where and when it runs."),
        written("verify", &RunOptions::verify), written("date", &RunOptions::date), written("version", &RunOptions::version));
};

template <>
struct Description<WorkerRun> {
    static constexpr auto members =
        std::tuple(written("set", &WorkerRun::set, "Values of parameters."), written("devices", &WorkerRun::ordinals),
                   written("channels", &WorkerRun::channels), written("options", &WorkerRun::options),
                   optional("trusted", &WorkerRun::trusted, "Kernels of the program's own may be compiled and run."),
                   optional<ListOf<DeviceProfile, protocol::SentProfile>>("simulated", &WorkerRun::simulated),
                   written<ProgramInside>("program", &WorkerRun::program));
};

template <>
struct Description<DevicesRequest> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"request", "devices"};
    static constexpr std::tuple<> members{};
};

template <>
struct Description<RunRequestMessage> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"request", "run"};
    static constexpr auto members =
        std::tuple_cat(std::tuple(written("ticket", &RunRequestMessage::ticket)), membersOf(&RunRequestMessage::run));
    /// Returns a request with all defaults. Only its program is required.
    static RunRequestMessage initial();
    /// Reports a missing program if there is no other problem.
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, RunRequestMessage&) {
        if (context.good() && !node.find("program"))
            context.report(reading::Trail{&trail, "program"}, node, "a program", "nothing");
    }
};

template <>
struct Description<CancelRequest> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"request", "cancel"};
    static constexpr auto members = std::tuple(written("ticket", &CancelRequest::ticket));
};

template <>
struct Description<QuitRequest> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"request", "quit"};
    static constexpr std::tuple<> members{};
};

template <>
struct Description<HelloReply> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"hello", "streamscope-worker"};
    static constexpr auto members = std::tuple(
        required("protocol", &HelloReply::protocol, "the number of the protocol"), written("version", &HelloReply::version),
        written("build", &HelloReply::build), written("host", &HelloReply::host), written("pid", &HelloReply::pid),
        optional("job", &HelloReply::job), written("driver", &HelloReply::driver), written("devices", &HelloReply::devices),
        written("why", &HelloReply::why, "Why there are no devices."));
};

template <>
struct Description<DevicesReply> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"reply", "devices"};
    static constexpr auto members =
        std::tuple(written("devices", &DevicesReply::devices), written("why", &DevicesReply::why, "Why there are no devices."));
};

template <>
struct Description<Progress> {
    static constexpr auto members =
        std::tuple(written("what", &Progress::what), written("done", &Progress::done), written("total", &Progress::total));
};

template <>
struct Description<ProgressReply> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"reply", "progress"};
    static constexpr auto members =
        std::tuple_cat(std::tuple(written("ticket", &ProgressReply::ticket)), membersOf(&ProgressReply::progress));
};

template <>
struct Description<ErrorReply> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"reply", "error"};
    static constexpr auto members = std::tuple(written("message", &ErrorReply::message), optional("ticket", &ErrorReply::ticket));
};

template <>
struct Description<WrongData> {
    static constexpr std::string_view list = "a list of differences";
    static constexpr auto members = std::tuple(written("message", &WrongData::message),
                                               written<protocol::OperationNumbers>("operations", &WrongData::operations));
};

template <>
struct Description<Verification> {
    static constexpr auto members =
        std::tuple(written("found", &Verification::found), written("more", &Verification::more, "Number of further differences."),
                   written("reads", &Verification::readsCompared, "Whether the data that operations read was compared."),
                   written("contents", &Verification::contentsCompared, "Whether the final contents of buffers were compared."),
                   written("note", &Verification::note, "What was not compared, and the reason."));
};

/// Describes a member of the optional failure of a run.
template <class V, class Format = FormatOf<V>>
constexpr auto ofFailure(std::string_view name, V RunFailure::*member) {
    const auto get = [member](const OutcomeReply& reply) {
        const auto* failure = std::get_if<RunFailure>(&reply.outcome.ending);
        return failure ? std::optional(failure->*member) : std::nullopt;
    };
    const auto set = [member](OutcomeReply& reply, std::optional<V> value) {
        if (auto* failure = std::get_if<RunFailure>(&reply.outcome.ending)) failure->*member = std::move(*value);
    };
    return property<std::optional<V>, OptionalOf<V, Format>>(name, get, set, Presence::Optional);
}

template <>
struct Description<OutcomeReply> {
    static constexpr std::pair<std::string_view, std::string_view> tag{"reply", "outcome"};
    static constexpr auto members = std::tuple(
        written("ticket", &OutcomeReply::ticket),
        nested<OutcomeReply, protocol::Ending>(
            "ending", [](auto& reply) -> auto& { return reply.outcome; }, Presence::Required,
            "ok, failure, cancelled, timeout or deadlock"),
        ofFailure("failure", &RunFailure::message), ofFailure("code", &RunFailure::code),
        ofFailure<std::vector<OperationId>, protocol::OperationNumbers>("operations", &RunFailure::operations),
        optional("lost", &OutcomeReply::lost, "The device is lost, and the worker ends."),
        nested<OutcomeReply, TurnsMap>(
            "turns", [](auto& reply) -> auto& { return reply.outcome.turns; }, Presence::Optional,
            "Turns of loops and branches on answers."),
        nested<OutcomeReply>(
            "verification", [](auto& reply) -> auto& { return reply.outcome.verification; }, Presence::Optional),
        property<Timeline, protocol::ResultInside>(
            "result",
            [](const OutcomeReply& reply) {
                const Timeline& timeline = reply.outcome.timeline;
                return timeline.devices.empty() ? nullptr : &timeline;
            },
            [](OutcomeReply& reply, Timeline timeline) { reply.outcome.timeline = std::move(timeline); }, Presence::Optional));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, OutcomeReply& reply);
};

}  // namespace streamscope::description
