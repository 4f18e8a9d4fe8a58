// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// Events: record, wait, synchronise, query, elapsed, create, destroy.
namespace streamscope::code {

namespace {

/// Returns the flags of a record or a wait, by name if they have one, otherwise as a number.
std::string flagsOf(CppCode& code, const Operation& operation, std::string_view external) {
    const Scalar* flags = operation.scalar(Field::Flags);
    if (!flags) return "0";
    const auto* text = std::get_if<std::string>(flags);
    const bool isExternal = (text && *text == "external") || TargetCode::literalFlags(operation) == 1U;
    return isExternal ? std::string(external) : code.quantityOf(operation, *flags, {Unit::None});
}

/// Returns the flags that create an event, by name if all have one, otherwise as a number.
std::string eventCreationFlags(CppCode& code, const Operation& operation) {
    const auto flags = TargetCode::literalFlags(operation);
    return flags && *flags <= 7 ? code.eventFlags(*flags) : code.quantityOf(operation, Field::Flags, Unit::None, "0");
}

void record(CppCode& code, const Operation& operation, const std::string& event) {
    const std::string flags = flagsOf(code, operation, code.driver() ? "CU_EVENT_RECORD_EXTERNAL" : "cudaEventRecordExternal");
    std::vector<std::string> arguments{event, code.stream(operation)};
    if (flags == "0") return code.call(operation, code.api("EventRecord"), arguments);
    arguments.push_back(flags);
    code.call(operation, code.api("EventRecordWithFlags"), arguments);
}

void wait(CppCode& code, const Operation& operation, const std::string& event) {
    const std::string flags = flagsOf(code, operation, code.driver() ? "CU_EVENT_WAIT_EXTERNAL" : "cudaEventWaitExternal");
    std::vector<std::string> arguments{code.stream(operation), event};
    if (flags != "0" || code.driver()) arguments.push_back(flags);
    code.call(operation, code.api("StreamWaitEvent"), arguments);
}

/// Writes a query. A query with `every` repeats until the work is complete, with host work in between.
void query(CppCode& code, const Operation& operation, const std::string& event) {
    const std::string function = code.api("EventQuery");
    if (!operation.scalar(Field::Every)) return code.call(operation, function, {event});
    const std::string target = code.answerTarget(operation);
    const bool declares = target.find(' ') != std::string::npos;
    const std::string kept = code.outline().of(operation).answerName;
    code.setLastError();
    if (declares) code.writer().line(fmt::format("{} {};", code.codeType(), kept));
    const std::string call = fmt::format("{} = {}({})", declares ? kept : target, function, event);
    code.writer().commented(fmt::format("while (({}) == {}) hostWork({});", call, code.notReady(),
                                        code.quantityOf(operation, Field::Every, Unit::Time, "0")),
                            code.commentOf(operation));
}

void elapsed(CppCode& code, const Operation& operation) {
    const std::string start = code.resource(operation, ResourceKind::Event, Field::Start);
    const std::string end = code.resource(operation, ResourceKind::Event, Field::End);
    const OperationOutline& outline = code.outline().of(operation);
    std::string into = code.answerTarget(operation);
    if (outline.answer == AnswerKind::Code) {
        into = code.outline().nameOf(outline.answerName + "Milliseconds", "milliseconds");
        code.writer().line(fmt::format("float {};", into));
    } else if (into.find(' ') != std::string::npos) {
        code.writer().line(into + ";");
        into = outline.answerName;
    }
    code.call(operation, code.api("EventElapsedTime"), {"&" + into, start, end});
}

}  // namespace

void writeEventCall(CppCode& code, const Operation& operation) {
    if (operation.call == Call::EventElapsedTime) return elapsed(code, operation);
    const std::string event = code.resource(operation, ResourceKind::Event, Field::Event);
    if (operation.call == Call::EventRecord) return record(code, operation, event);
    if (operation.call == Call::StreamWaitEvent) return wait(code, operation, event);
    if (operation.call == Call::EventQuery) return query(code, operation, event);
    if (operation.call == Call::EventSynchronize) return code.call(operation, code.api("EventSynchronize"), {event});
    if (operation.call == Call::EventDestroy) return code.call(operation, code.api("EventDestroy"), {event});
    const std::string function = code.driver() ? "cuEventCreate" : "cudaEventCreateWithFlags";
    code.call(operation, function, {"&" + event, eventCreationFlags(code, operation)});
}

}  // namespace streamscope::code
