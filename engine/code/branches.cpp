// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/branches.h"

#include "engine/calls/call_table.h"
#include "engine/code/cpp_code.h"
#include "engine/code/python_calls.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace streamscope::code {

std::optional<int> askedCode(const Operation& branch) {
    const Scalar* is = branch.scalar(Field::Is);
    if (!is) return number(Status::NotReady);
    const auto* code = std::get_if<std::int64_t>(is);
    return code ? std::optional(static_cast<int>(*code)) : std::nullopt;
}

bool isNegated(const Operation& branch) {
    const Scalar* negated = branch.scalar(Field::Not);
    return negated && *negated == Scalar(true);
}

const Operation* askedBy(const Program& program, const Operation& branch) {
    const std::string_view on = branch.text(Field::On);
    return firstOperation(program.operations, [on](const Operation& each) { return each.id == on && info(each.call).asks(); });
}

void TargetCode::branch(const Operation& operation) {
    if (order_.isNeeded())
        outline_.refuse(operation,
                        "is a loop or branch on an answer, and the order of the calls of several threads is only known "
                        "where the number of calls is");
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    const bool repeats = info(operation.call).repeats;
    if (repeats) {
        beforeLoop(operation);
        openLoop(operation);
        writer_.openIf(conditionOf(operation, false), Block::Kind::Short);
        writer_.statement("break");
        writer_.close();
    } else {
        writer_.openIf(conditionOf(operation, true));
    }
    forgetCurrent(operation);
    operations(*operation.body());
    forgetCurrent(operation);
    if (!repeats) return writer_.close();
    closeLoop(operation);
    writer_.openIf(conditionOf(operation, true));
    failBeyond(operation);
    writer_.close();
}

std::string TargetCode::conditionOf(const Operation& branch, bool made) {
    const bool wanted = made != isNegated(branch);
    if (const Operation* query = askedBy(outline_.program(), branch)) return answerCondition(branch, *query, wanted);
    const std::string value = quantityOf(branch, Field::Value, Unit::None, "0");
    const bool isOne = value.find(' ') == std::string::npos;
    return valueCondition(branch.text(Field::Condition), hostValue(branch), isOne ? value : "(" + value + ")", wanted);
}

// C++.

/// Returns the constant for a code in the type of the query's answer.
std::string CppCode::codeNamed(const OperationOutline& query, int code) const {
    const bool ofDriver = driver() || isDriverCall(query.operation->call);
    if (code == number(Status::Success)) return ofDriver ? "CUDA_SUCCESS" : "cudaSuccess";
    if (code == number(Status::NotReady)) return ofDriver ? "CUDA_ERROR_NOT_READY" : "cudaErrorNotReady";
    return fmt::format("static_cast<{}>({})", typeOf(query.answer, query.operation->call), code);
}

std::string CppCode::answerCondition(const Operation& branch, const Operation& query, bool wanted) {
    const OperationOutline& outline = outline_.of(query);
    const std::optional<int> code = askedCode(branch);
    const std::string answer = code ? codeNamed(outline, *code)
                                    : fmt::format("static_cast<{}>({})", typeOf(outline.answer, outline.operation->call),
                                                  quantityOf(branch, Field::Is, Unit::None, "600"));
    return fmt::format("{} {} {}", answerVariable(outline), wanted ? "==" : "!=", answer);
}

CppCode::HostValue CppCode::hostValue(const Operation& branch) {
    include("cstdint");
    const std::string_view on = branch.text(Field::On);
    if (const auto word = outline_.reference(ResourceKind::Word, on))
        return {outline_.text(*word) + "->load()", outline_.resolved().words[word->variable->elements.front().resource].bits};
    const std::string at = address(part(branch, on, nullptr, nullptr));
    return {fmt::format("*reinterpret_cast<const volatile std::uint32_t*>({})", at)};
}

std::string CppCode::valueCondition(std::string_view condition, const HostValue& value, const std::string& wanted, bool met) {
    if (condition == "eq") return fmt::format("{} {} {}", value.now, met ? "==" : "!=", wanted);
    if (condition == "and") return fmt::format("({} & {}) {} 0", value.now, wanted, met ? "!=" : "==");
    if (condition == "nor") return fmt::format("~({} | {}) {} 0", value.now, wanted, met ? "!=" : "==");
    return fmt::format("static_cast<std::int{}_t>({} - {}) {} 0", value.bits, value.now, wanted, met ? ">=" : "<");
}

void CppCode::beforeLoop(const Operation& repeat) {
    forEachOperation(*repeat.body(), [this](const Operation& inner) {
        if (outline_.of(inner).answer == ValueKind::Code) lastErrorMayBeSet_ = true;
    });
}

void CppCode::failBeyond(const Operation& loop) {
    include("cstdio");
    include("cstdlib");
    std::string text = cppString(loop.id + ": more turns than expected");
    text.insert(text.size() - 1, "\\n");
    writer_.line(fmt::format("std::fputs({}, stderr);", text));
    writer_.line("std::exit(EXIT_FAILURE);");
}

// Python.

/// Returns the condition in terms of the query's answer, which is whether the work is done.
std::string PythonCalls::answerCondition(const Operation& branch, const Operation& query, bool wanted) {
    const std::optional<int> code = askedCode(branch);
    const bool asksForDone = code == number(Status::Success);
    if (!asksForDone && code != number(Status::NotReady))
        outline_.refuse(branch, "asks for another answer than 0 and 600, which Python does not tell apart");
    if (answersWithCode(query)) outline_.refuse(branch, "depends on a query that answers an error");
    return (asksForDone == wanted ? "" : "not ") + outline_.of(query).answerName;
}

PythonCalls::HostValue PythonCalls::hostValue(const Operation& branch) {
    const std::string_view on = branch.text(Field::On);
    if (const auto word = outline_.reference(ResourceKind::Word, on)) {
        const ResolvedWord& used = wordOf(branch, on);
        return {fmt::format("int({})", wordValue(used, outline_.text(*word))), used.bits};
    }
    use("ctypes");
    return {fmt::format("ctypes.c_uint32.from_address({}).value", address(part(branch, on, nullptr, nullptr)))};
}

std::string PythonCalls::valueCondition(std::string_view condition, const HostValue& value, const std::string& wanted, bool met) {
    const std::string_view mask = value.bits == 64 ? "0xffff_ffff_ffff_ffff" : "0xffff_ffff";
    if (condition == "eq") return fmt::format("{} {} {}", value.now, met ? "==" : "!=", wanted);
    if (condition == "and") return fmt::format("({} & {}) {} 0", value.now, wanted, met ? "!=" : "==");
    if (condition == "nor") return fmt::format("({} | {}) {} {}", value.now, wanted, met ? "!=" : "==", mask);
    return fmt::format("({} - {}) & (1 << {}) {} 0", value.now, wanted, value.bits - 1, met ? "==" : "!=");
}

void PythonCalls::failBeyond(const Operation& loop) {
    writer_.line(fmt::format("raise TimeoutError({})", pythonString(loop.id + ": more turns than expected")));
}

}  // namespace streamscope::code
