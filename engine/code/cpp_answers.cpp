// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_code.h"

#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>

/// Output at the end of the program: elapsed times, answers of queries, and expected errors.
namespace streamscope::code {

namespace {

bool isDriverCall(Call call) {
    return call == Call::StreamWaitValue32 || call == Call::StreamWaitValue64 || call == Call::StreamWriteValue32 ||
           call == Call::StreamWriteValue64 || call == Call::StreamBatchMemOp;
}

std::string withoutQuotes(const std::string& literal) { return literal.substr(1, literal.size() - 2); }

}  // namespace

std::string CppCode::answerType(const OperationOutline& operation) const {
    switch (operation.answer) {
        case AnswerKind::Milliseconds: return "float";
        case AnswerKind::Capturing: return driver() ? "CUstreamCaptureStatus" : "cudaStreamCaptureStatus";
        case AnswerKind::Code:
        case AnswerKind::None: break;
    }
    return isDriverCall(operation.operation->call) ? "CUresult" : std::string(codeType());
}

/// Returns whether the call can declare its variable. In loops, on other threads and in inner blocks it must be declared before.
bool CppCode::isDeclaredWhereGiven(const OperationOutline& operation) const {
    const bool inBlock = driver() && operation.operation->call == Call::LaunchKernel;
    return operation.loops.empty() && !operation.bodyOf && !order_.isNeeded() && !inBlock;
}

std::string CppCode::answerVariable(const OperationOutline& operation) const {
    return (sharesAnswers_ ? "shared." : "") + operation.answerName + turnsOf(operation);
}

std::string CppCode::answerTarget(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    if (!isDeclaredWhereGiven(outline)) return answerVariable(outline);
    const bool constant = outline.answer == AnswerKind::Code && !operation.scalar(Field::Every);
    return fmt::format("{}{} {}", constant ? "const " : "", answerType(outline), outline.answerName);
}

void CppCode::declareAnswers() {
    if (!sharesAnswers_) declareAnswers(outline_.program().operations);
}

void CppCode::declareAnswers(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        const OperationOutline& outline = outline_.of(operation);
        const bool isOwn = sharesAnswers_ || isOfProcess(operation);
        if (outline.answer != AnswerKind::None && !isDeclaredWhereGiven(outline) && isOwn)
            writer_.line(fmt::format("{} {}{} = {{}};", answerType(outline), outline.answerName, sizesOf(outline)));
        if (const auto* body = operation.body()) declareAnswers(*body);
    }
}

bool CppCode::hasAnswers(const std::vector<Operation>& list) const {
    return std::ranges::any_of(list, [this](const Operation& operation) {
        if (operation.body() && hasAnswers(*operation.body())) return true;
        return outline_.of(operation).answer != AnswerKind::None && (sharesAnswers_ || isOfProcess(operation));
    });
}

void CppCode::printAnswers() {
    if (!hasAnswers(outline_.program().operations)) return;
    writer_.gap();
    const bool guarded = options_.timed && !isForked();
    if (guarded) writer_.open("if (prints)");
    printAnswers(outline_.program().operations);
    if (guarded) writer_.close();
}

void CppCode::printAnswers(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (operation.body()) printAnswers(*operation.body());
        const bool isOwn = sharesAnswers_ || isOfProcess(operation);
        if (outline_.of(operation).answer != AnswerKind::None && isOwn) printAnswer(operation);
    }
}

/// Prints an answer. Expressions of loops in its label become arguments of printf.
void CppCode::printAnswer(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    for (const Operation* loop : outline.loops) {
        const CodeVariable& variable = outline_.loopVariable(*loop);
        writer_.openShort(fmt::format("for ({} {} = 0; {} < {}; ++{})", variable.wide ? "long long" : "int", variable.identifier,
                                      variable.identifier, quantityOf(*loop, *loop->scalar(Field::Times), {Unit::None}),
                                      variable.identifier));
        outline_.openLoop(*loop);
    }
    const std::string label = !operation.label.empty() ? operation.label
                              : outline.loops.empty()  ? outline_.firstTurn(operation)->label
                                                       : operation.id;
    const std::optional<Pieces> pieces = operation.label.empty() ? std::nullopt : parsePieces(label);
    std::string format;
    std::vector<std::string> arguments{std::string()};
    for (std::size_t i = 0; pieces && i < pieces->texts.size(); ++i) {
        format += pieces->texts[i];
        if (i >= pieces->expressions.size()) continue;
        format += "\1";
        arguments.push_back(fmt::format("static_cast<long long>({})", outline_.text(pieces->expressions[i])));
    }
    if (!pieces) format = label;
    const bool asks = label.ends_with('?');
    std::string text;
    for (std::size_t at = 0, next = 0; next != std::string::npos; at = next + 1) {
        next = format.find('\1', at);
        text += withoutQuotes(cppString(percentDoubled(format.substr(at, next - at))));
        if (next != std::string::npos) text += "%lld";
    }
    if (operation.label.empty() && !outline.loops.empty())
        for (const Operation* loop : outline.loops) {
            text += " %d";
            arguments.push_back(outline_.loopVariable(*loop).identifier);
        }
    const std::string value = answerVariable(outline);
    const std::string_view colon = asks ? " " : ": ";
    if (outline.answer == AnswerKind::Milliseconds) text += fmt::format("{}%.3f ms\\n", colon);
    else if (outline.answer == AnswerKind::Capturing) text += fmt::format("{}%d\\n", colon);
    else text += fmt::format("{}%s\\n", colon);
    arguments.front() = fmt::format("\"{}\"", text);
    const bool code = outline.answer == AnswerKind::Code;
    const std::string_view name = driver() ? "errorName" : "cudaGetErrorName";
    const bool cast = code && !driver() && isDriverCall(operation.call);
    arguments.push_back(!code  ? value
                        : cast ? fmt::format("{}(static_cast<cudaError_t>({}))", name, value)
                               : fmt::format("{}({})", name, value));
    writer_.call("std::printf(", arguments, ");");
    for (auto loop = outline.loops.rbegin(); loop != outline.loops.rend(); ++loop) {
        outline_.closeLoop(**loop);
        writer_.close();
    }
}

}  // namespace streamscope::code
