// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/program/diagnostic.h"
#include "engine/program/program_json.h"

#include <span>
#include <string>
#include <string_view>
#include <tuple>

/// Descriptions of diagnostics, which results and `check --json` contain. Diagnostics are written only, because checking the
/// program yields them again.
namespace streamscope::description {

template <>
struct FormatOf<Severity> : OneOf<NamesUpTo<Severity::Hint>> {};

struct DiagnosticSource : FormatOf<std::string> {
    static void schema(Schema& schema) { schema.choices({"measuring", "verify"}); }
};

/// Format of the edits of a repair, as editFromJson() reads them.
struct RepairingEdit {
    static constexpr std::string_view list = "a list of edits";
    static void write(std::string& out, const Edit& edit, int) { out += toJson(edit); }
    static void schema(Schema& schema) { schema.type("object"); }
};

template <>
struct Description<Fix> {
    static constexpr std::string_view name = "fix";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(written("title", &Fix::title, "What the repair does."),
                   derived<std::span<const Edit>, ListOf<Edit, RepairingEdit>>(
                       "edits", [](const Fix& fix) { return std::span(fix.edits); }, "Edits of the program that make it."));
};

template <>
struct Description<Diagnostic> {
    static constexpr std::string_view name = "diagnostic";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members = std::tuple(
        written("severity", &Diagnostic::severity, "How bad it is."),
        written("rule", &Diagnostic::rule, "Name of the rule, such as race."),
        written("operations", &Diagnostic::operations, "Ids of the operations that it is about."),
        written("message", &Diagnostic::message, "What is wrong, in plain words."),
        optional("path", &Diagnostic::path, "JSON pointer into the program."),
        optional<DiagnosticSource>("source", &Diagnostic::source,
                                   "Measuring noticed it about itself, or --verify found it; else the program shows it."),
        optional("fix", &Diagnostic::fix, "A repair, if there is one."));
};

}  // namespace streamscope::description
