// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/printable.h"
#include "engine/program/edit.h"
#include "tests/support/random_program.h"
#include "tests/support/random_runnable_program.h"

#include <string>
#include <vector>

namespace streamscope::test {

/// Lists the calls in their order, including those of bodies.
inline void listCalls(const std::vector<Operation>& operations, std::vector<const Operation*>& into) {
    for (const Operation& operation : operations) {
        into.push_back(&operation);
        if (const auto* body = operation.body()) listCalls(*body, into);
    }
}

/// Returns a program in which every user text is hostile. Each contains ☠, which must not appear in code.
inline Program hostileProgram(std::uint64_t seed) {
    static const std::vector<std::string> texts{"☠ int",
                                                "☠*/ }; /*",
                                                "☠\"\"\"",
                                                "☠ \\",
                                                "?\?/☠?\?/",
                                                "☠\nabort();",
                                                "☠\r\nabort();",
                                                "☠')\"; x",
                                                "🚀☠",
                                                "%s%n ☠ %",
                                                "{n} ☠ {n+1}",
                                                "☠ \u202e cod",
                                                "☠\u2028x",
                                                "while☠",
                                                "☠\\u0022;x",
                                                "#☠ include",
                                                "☠ */ '''",
                                                "☠ // The composition itself, for Streamscope (Edit, Paste):",
                                                "The composition itself, for Streamscope (Edit, Paste):",
                                                "☠" + std::string(10'000, 'x') + "\"\"\"",
                                                std::string("☠\0abort()", 11),
                                                "☠ // x",
                                                "R\"cuda(☠)cuda\"",
                                                "☠ $(rm) `x`",
                                                "\t☠\v\f",
                                                "int☠main"};
    Dice dice(seed);
    Program program = RunnableProgram(seed, 25).make();
    program.name = dice.oneOf(texts);
    program.notes = dice.oneOf(texts);
    program.parameters.push_back({"n", 3, {}, {}, dice.oneOf(texts), {}});
    program.parameters.push_back({"int_", 3, {}, {}, dice.oneOf(texts), {}});
    program.parameters.push_back({"while", 3, {}, {}, dice.oneOf(texts), {}});
    const auto name = [&] {  // characters that a name may have
        std::string text;
        for (const char c : dice.oneOf(texts))
            if (c != '{' && c != '}' && static_cast<unsigned char>(c) >= 0x20) text += c;
        return text.size() < 150 && !hasUnseen(text) ? text : "☠ long";
    };
    const auto rename = [&](ResourceKind kind, const std::string& from) {
        const auto done = apply(program, Edit{RenameResource{kind, from, name() + "0"}});
        static_cast<void>(done);  // fails if the name is taken
    };
    rename(ResourceKind::Stream, "s0");
    rename(ResourceKind::Event, "e0");
    rename(ResourceKind::Event, "e1");
    rename(ResourceKind::Buffer, "h");
    rename(ResourceKind::Word, "w");
    std::vector<const Operation*> calls;
    listCalls(program.operations, calls);
    for (const Operation* call : calls) const_cast<Operation*>(call)->label = dice.oneOf(texts);
    for (Operation& operation : program.operations)
        if (operation.call == Call::EventQuery) operation.id = name() + operation.id;
    return program;
}

}  // namespace streamscope::test
