#include "engine/code/cpp_code.h"

#include "engine/code/quoting.h"

#include <fmt/format.h>

/// What the program prints at its end.
namespace streamscope::code {

namespace {

bool isDriverCall(Call call) {
    switch (call) {
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::StreamBatchMemOp: return true;
        default: return false;
    }
}

std::string typeOfAnswer(const CppCode& code, const OperationOutline& outline) {
    switch (outline.answer) {
        case AnswerKind::Milliseconds: return "float";
        case AnswerKind::Capturing: return code.driver() ? "CUstreamCaptureStatus" : "cudaStreamCaptureStatus";
        case AnswerKind::Code:
        case AnswerKind::None: break;
    }
    return isDriverCall(outline.operation->call) ? "CUresult" : std::string(code.codeType());
}

/// The name with the turns of the loops around it: "k[i][j]".
std::string withTurns(const Outline& outline, const OperationOutline& operation) {
    std::string text = operation.answerName;
    for (const Operation* loop : operation.loops) text += fmt::format("[{}]", outline.loopVariable(*loop).identifier);
    return text;
}

}  // namespace

/// Outside loops an answer is declared where it is given, in them before.
std::string CppCode::answerTarget(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    if (!outline.loops.empty() || outline.bodyOf) return withTurns(outline_, outline);
    const bool constant = outline.answer == AnswerKind::Code && !operation.scalar(Field::Every);
    return fmt::format("{}{} {}", constant ? "const " : "", typeOfAnswer(*this, outline), outline.answerName);
}

void CppCode::declareAnswers() {
    const auto declare = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            const OperationOutline& outline = outline_.of(operation);
            if (outline.answer != AnswerKind::None && (!outline.loops.empty() || outline.bodyOf)) {
                std::string sizes;
                for (const Operation* loop : outline.loops) {
                    const auto times = quantity(*loop->scalar(Field::Times), {Unit::None});
                    if (times) sizes += fmt::format("[{}]", outline_.text(*times));
                }
                writer_.line(fmt::format("{} {}{};", typeOfAnswer(*this, outline), outline.answerName, sizes));
            }
            if (const auto* body = operation.body()) self(self, *body);
        }
    };
    declare(declare, outline_.program().operations);
}

void CppCode::printAnswers() {
    const auto print = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            const OperationOutline& outline = outline_.of(operation);
            if (operation.call == Call::Repeat) {
                self(self, *operation.body());
                continue;
            }
            if (outline.answer == AnswerKind::None) continue;
            const ResolvedOperation* turn = outline_.firstTurn(operation);
            if (!turn) continue;
            std::string label = operation.label.empty() ? turn->label : operation.label;
            std::string value = withTurns(outline_, outline);
            const std::string text = cppString(percentDoubled(label));
            const std::string inner = text.substr(1, text.size() - 2);
            const bool asks = label.ends_with('?');
            if (outline.answer == AnswerKind::Milliseconds)
                writer_.call("std::printf(", {fmt::format("\"{}: %.3f ms\\n\"", inner), value}, ");");
            else if (outline.answer == AnswerKind::Capturing)
                writer_.call("std::printf(", {fmt::format("\"{}{} %d\\n\"", inner, asks ? "" : ":"), value}, ");");
            else
                writer_.call("std::printf(",
                             {fmt::format("\"{}{} %s\\n\"", inner, asks ? "" : ":"), fmt::format("cudaGetErrorName({})", value)},
                             ");");
        }
    };
    print(print, outline_.program().operations);
}

}  // namespace streamscope::code
