// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/code/cpp_calls.h"
#include "engine/code/python_calls.h"
#include "engine/code/spelling.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <string>

namespace tst_code_spellings {

using namespace streamscope;
using namespace streamscope::code;

std::string described(CodeTarget target, const Spelling& row) {
    return std::string(name(target)) + ", " + std::string(info(row.call).name) + ": " + std::string(row.text);
}

/// Tests of the tables of spellings.
class TestCodeSpellings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTextNamesValuesThatItsTargetHas() {
        std::string unknown;
        for (const CodeTarget target : allCodeTargets) {
            const bool cpp = target == CodeTarget::Cuda || target == CodeTarget::Driver;
            for (const Spellings table : spellingsOf(target))
                for (const Spelling& row : table)
                    for (const std::string_view text : {row.text, row.remark})
                        filled(text, [&](std::string_view value) {
                            const bool known = value == "result" || (cpp ? isCppValue(value) : PythonCalls::isValue(value));
                            if (!known) unknown += described(target, row) + "\n";
                            return std::string();
                        });
        }
        QVERIFY2(unknown.empty(), unknown.c_str());
    }

    void aRowIsATextOrAFunction() {
        for (const CodeTarget target : allCodeTargets)
            for (const Spellings table : spellingsOf(target))
                for (const Spelling& row : table) QVERIFY2(row.write || !row.text.empty(), described(target, row).c_str());
    }

    /// Behind a row without conditions no other is used.
    void theLastRowOfACallAloneHasNoCondition() {
        for (const CodeTarget target : allCodeTargets)
            for (const Spellings table : spellingsOf(target))
                for (std::size_t i = 0; i < table.size(); ++i) {
                    const auto rest = table.subspan(i + 1);
                    const bool follows = std::ranges::find(rest, table[i].call, &Spelling::call) != rest.end();
                    QVERIFY2(!follows || table[i].needs != Need::Nothing, described(target, table[i]).c_str());
                }
    }
};

STREAMSCOPE_TEST(TestCodeSpellings)

}  // namespace tst_code_spellings

#include "tst_code_spellings.moc"
