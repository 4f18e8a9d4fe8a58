// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rules/check.h"
#include "engine/rules/checks/try_links.h"
#include "tests/analysis/programs.h"
#include "tests/support/message_translations.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

namespace tst_try_link_rule {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

/// Returns a program with a kernel and the notes.
Program noted(const std::string& notes) {
    Program program = programOf(R"("streams": [{"id": "a"}], )" + operations({kernel("saxpy", "a"), kernel("stencil", "a")}));
    program.notes = notes;
    return program;
}

std::vector<std::string> messagesOf(const std::vector<Diagnostic>& all) {
    std::vector<std::string> found;
    for (const Diagnostic& each : all)
        if (each.rule == "try-link") found.push_back(each.message);
    return found;
}

const std::string misspelt =
    "# Title\n- [Make it longer](do:set call saxpy lable 2)\n- [Gone](do:remove saxpi) and [what](do:remov saxpy)\n"
    "- [kind](do:set steam a priority 1), [works](do:remove stencil)";

}  // namespace

/// Tests of the rule about links in notes.
class TryLinkRuleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void misspeltLinksHaveTheirLineAndTheNearestName() {
        const auto all = check(noted(misspelt), {});
        QCOMPARE(messagesOf(all),
                 (std::vector<std::string>{
                     "Line 2 of the notes, “Make it longer”: the call saxpy has no field lable (did you mean label?)",
                     "Line 3 of the notes, “what”: “remov” is none of remove, set, add, device, open (did you mean remove?)",
                     "Line 4 of the notes, “kind”: there is no kind steam (did you mean stream?)"}));
        const auto found = std::ranges::find(all, "try-link", &Diagnostic::rule);
        QCOMPARE(found->severity, Severity::Warning);
        QCOMPARE(found->path, std::string("/notes"));
    }

    /// A link that was pressed names a call that is gone. Only who checks the file wants to know.
    void whatIsMissingIsToldWhereItIsAskedFor() {
        const auto all = messagesOf(tryLinks(noted(misspelt), true));
        QCOMPARE(all.size(), std::size_t{4});
        QCOMPARE(all[1], std::string("Line 3 of the notes, “Gone”: there is no call saxpi (did you mean saxpy?)"));
        QVERIFY(messagesOf(check(noted("[Gone](do:remove saxpi)"), {})).empty());
    }

    void whatIsDoneOrFitsIsNotReported() {
        QVERIFY(
            tryLinks(noted("[a](do:add stream a) [b](do:set stream a nonBlocking false) [c](do:remove saxpy)"), true).empty());
    }

    void messagesAreTranslated() {
        for (const char* language : {"de", "es", "zh_CN"}) {
            const MessageTexts texts(test::messageTranslations(QString::fromLatin1(language)));
            for (const Diagnostic& each : tryLinks(noted(misspelt), true))
                QVERIFY2(test::isTranslated(texts, each.message), texts.translated(each.message).c_str());
        }
    }
};

STREAMSCOPE_TEST(TryLinkRuleTest)

}  // namespace tst_try_link_rule

#include "tst_try_link_rule.moc"
