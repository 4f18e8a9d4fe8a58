// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

#include <algorithm>

/// Host work and host functions.
namespace streamscope::code {

namespace {

bool namesLoop(const Expression& expression, const Outline& outline, const Operation& operation) {
    return std::ranges::any_of(outline.of(operation).loops, [&](const Operation* loop) {
        return names(expression, outline.scope(), outline.loopVariable(*loop));
    });
}

}  // namespace

/// Writes the call of a host function. It cannot capture variables, so a time that depends on a loop is its argument.
void writeHostCall(CppCode& code, const Operation& operation) {
    const Scalar* scalar = operation.scalar(Field::Duration);
    const auto duration = scalar ? code.expressionOf(operation, *scalar, {Unit::Time}) : std::nullopt;
    const std::string time = duration ? code.outline().text(*duration) : "0";
    if (operation.call == Call::HostWork)
        return code.writer().commented(fmt::format("hostWork({});", time), code.commentOf(operation));
    const bool travels = duration && namesLoop(*duration, code.outline(), operation);
    std::string body = duration && !isLiteral(*duration, 0) ? fmt::format(" hostWork({}); ", time) : "";
    std::string argument = "nullptr";
    if (travels) {
        code.include("cstdint");
        body = " hostWork(std::intptr_t(nanoseconds)); ";
        argument = fmt::format("reinterpret_cast<void*>(std::intptr_t({}))", time);
    }
    const std::string_view name = travels ? "void* nanoseconds" : "void*";
    if (operation.call == Call::LaunchHostFunc)
        return code.call(operation, code.api("LaunchHostFunc"),
                         {code.stream(operation), fmt::format("[]({}) {{{}}}", name, body), argument});
    code.writer().commentOnce(fmt::format("{} is slated for removal: prefer {} in new code.", code.api("StreamAddCallback"),
                                          code.api("LaunchHostFunc")));
    code.call(
        operation, code.api("StreamAddCallback"),
        {code.stream(operation),
         fmt::format("[]({}, {}, {}) {{{}}}", code.typeOf(ResourceKind::Stream), code.codeType(), name, body), argument, "0"});
}

}  // namespace streamscope::code
