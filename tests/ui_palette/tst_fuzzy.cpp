// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/palette/fuzzy.h"
#include "ui/palette/key_sheet.h"

#include <QPrinter>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

namespace tst_fuzzy {

using namespace streamscope::ui;

class TestFuzzy : public QObject {
    Q_OBJECT

    static QString best(const QString& typed, const QStringList& texts) {
        QString found;
        int score = -1'000'000;
        for (const QString& text : texts)
            if (const auto match = fuzzyMatch(typed, text); match && match->score > score) {
                score = match->score;
                found = text;
            }
        return found;
    }

private Q_SLOTS:
    void lettersMustStandInTheirOrder() {
        QVERIFY(fuzzyMatch("rn", "Run"));
        QVERIFY(!fuzzyMatch("nr", "Run"));
        QVERIFY(!fuzzyMatch("runs", "Run"));
        QVERIFY(fuzzyMatch("", "Run"));
    }

    void everyWordIsFoundInAnyOrder() {
        QVERIFY(fuzzyMatch("device copy", "Copy host → device"));
        QVERIFY(!fuzzyMatch("device memset", "Copy host → device"));
    }

    void theLettersFoundAreNamed() {
        QCOMPARE(fuzzyMatch("sd", "Synchronise device")->letters, (std::vector<qsizetype>{0, 12}));
        QCOMPARE(fuzzyMatch("open", "Reopen")->letters, (std::vector<qsizetype>{2, 3, 4, 5}));
    }

    void beginningsOfWordsComeFirst() {
        QCOMPARE(best("sd", {"Inside", "Send", "Synchronise device"}), "Synchronise device");
        QCOMPARE(best("save", {"Save as…", "Save", "Wait value, severe"}), "Save");
        QCOMPARE(best("dark", {"Discard keys", "Dark theme"}), "Dark theme");
        QCOMPARE(best("h100", {"Hopper 1 0 0", "NVIDIA H100"}), "NVIDIA H100");
    }

    void theSheetIsFilteredByWords() {
        const std::vector<KeyGroup> groups{{"File", {{"Ctrl+S", "Save"}, {"Ctrl+O", "Open"}}},
                                           {"Timeline", {{"W, S", "Zoom in, out"}}}};
        QCOMPARE(filtered(groups, "zoom").size(), 1u);
        QCOMPARE(filtered(groups, "file ctrl").front().lines.size(), 2u);
        QCOMPARE(filtered(groups, "ctrl open").front().lines.front().what, "Open");
        QVERIFY(filtered(groups, "nothing like it").empty());
    }
};

STREAMSCOPE_WINDOW_TEST(TestFuzzy)

}  // namespace tst_fuzzy

#include "tst_fuzzy.moc"
