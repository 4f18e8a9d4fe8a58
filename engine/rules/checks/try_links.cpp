// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/checks/try_links.h"

#include "engine/device/translatable.h"
#include "engine/edits/try_lines.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

/// Reports misspelt links only: one that names what is not there may have been pressed.
void checkTryLinks(Findings& findings) {
    for (Diagnostic& each : tryLinks(findings.source(), false)) findings.add(std::move(each));
}

}  // namespace

std::vector<Diagnostic> tryLinks(const Program& program, bool withMissing) {
    std::vector<Diagnostic> found;
    for (const tries::Trouble& each : tries::troublesIn(program)) {
        if (each.mayBeDone && !withMissing) continue;
        Diagnostic& diagnostic = found.emplace_back();
        diagnostic.severity = Severity::Warning;
        diagnostic.rule = tryLinkRule.name;
        diagnostic.message =
            fmt::format(TRANSLATABLE("Messages", "Line {} of the notes, “{}”: {}"), each.line, each.words, each.why);
        diagnostic.path = "/notes";
    }
    return found;
}

const Rule tryLinkRule{
    .name = "try-link",
    .title = TRANSLATABLE("Messages", "Link in the notes that does nothing"),
    .why = TRANSLATABLE("Messages",
                        "The link names a call, a resource or a field that the program does not have, so it cannot be pressed."),
    .remedy = TRANSLATABLE("Messages", "Correct the link: Edit › Edit notes. The manual says what links can do."),
    .check = checkTryLinks,
};

}  // namespace streamscope
