// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/generators/generators.h"
#include "engine/lessons/form_fields.h"
#include "engine/sweep/sweep_result.h"
#include "engine/trace/goals.h"
#include "engine/whatif/ladder.h"
#include "kernels/catalogue.h"
#include "tests/support/test_program.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QFile>
#include <QTest>

#include <array>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tst_engine_texts {

using namespace streamscope;

/// Tests of the engine's texts in the window. The engine cannot call tr(), so it marks what translators need (TRANSLATABLE); a
/// text that is not marked stays English.
class TestEngineTexts : public QObject {
    Q_OBJECT
    using Texts = std::set<std::string_view>;

    static void addGenerators(Texts& texts) {
        for (const generators::Generator& each : generators::generators()) {
            texts.insert({each.title, each.sentence});
            for (const generators::Knob& knob : each.knobs) {
                texts.insert({knob.title, knob.note});
                for (const auto choice : std::views::split(knob.choices, '|'))
                    texts.insert(std::string_view(choice.begin(), choice.end()));
            }
        }
    }
    static void addBoundsAndMetrics(Texts& texts) {
        for (const Bound& bound : bounds({}, {}, {})) texts.insert({bound.title, bound.definition});
        for (const SweepMetric& metric : sweepMetrics()) texts.insert({metric.title, metric.definition});
        for (const MetricDefinition& metric : goalMetrics()) texts.insert(metric.definition);
    }
    static void addCallsAndKernels(Texts& texts) {
        for (const CallInfo& call : calls()) {
            texts.insert({call.title, call.cardTitle, call.manual.does});
            for (const PaletteEntry& entry : call.palette) texts.insert({entry.title, entry.sentence});
        }
        for (const kernels::Descriptor& kernel : kernels::catalogue()) {
            texts.insert(kernel.summary);
            for (const kernels::Parameter& parameter : kernel.parameters) texts.insert(parameter.note);
        }
    }

    static void addFieldsOfLessons(Texts& texts) {
        const std::array all{lessons::lessonFields(), lessons::partFields(), lessons::questionFields(), lessons::goalFields()};
        for (const std::vector<lessons::FormField>& fields : all)
            for (const lessons::FormField& field : fields) texts.insert({field.label, field.placeholder, field.sentence});
    }

private Q_SLOTS:
    void theTranslationsHaveTheTextsOfTheTables() {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/languages/streamscope_de.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString translations = QString::fromUtf8(file.readAll());
        Texts texts;
        addGenerators(texts);
        addBoundsAndMetrics(texts);
        addCallsAndKernels(texts);
        addFieldsOfLessons(texts);
        texts.erase(std::string_view());
        QVERIFY(texts.size() > 200);
        for (const std::string_view text : texts) {
            const QString escaped = ui::text(text).toHtmlEscaped().replace(u'\'', QStringLiteral("&apos;"));
            QVERIFY2(translations.contains(QStringLiteral("<source>%1</source>").arg(escaped)), std::string(text).c_str());
        }
    }

    void aTitleInsideASentenceBeginsSmall() {
        QCOMPARE(ui::insideSentence("Total time"), "total time");
        QCOMPARE(ui::insideSentence("SMs busy"), "SMs busy");
        QCOMPARE(ui::insideSentence("H→D engine busy"), "H→D engine busy");
        QCOMPARE(ui::insideSentence(QString()), QString());
    }
};

STREAMSCOPE_TEST(TestEngineTexts)

}  // namespace tst_engine_texts

#include "tst_engine_texts.moc"
