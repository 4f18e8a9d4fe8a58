// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/compare/compare.h"
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

#include <initializer_list>
#include <set>
#include <string>

namespace tst_engine_texts {

using namespace streamscope;

/// Tests of the list of engine texts for translators. The engine cannot call tr(), so a text that is not listed stays English.
class TestEngineTexts : public QObject {
    Q_OBJECT
    using Texts = std::set<std::string>;

    static void addGenerators(Texts& texts) {
        for (const generators::Generator& each : generators::generators()) {
            texts.insert({std::string(each.title), std::string(each.sentence)});
            for (const generators::Knob& knob : each.knobs) {
                texts.insert({std::string(knob.title), std::string(knob.note)});
                for (const QByteArray& choice : QByteArray::fromStdString(std::string(knob.choices)).split('|'))
                    texts.insert(choice.toStdString());
            }
        }
    }
    static void addBoundsAndMetrics(Texts& texts) {
        for (const Bound& bound : bounds({}, {}, {})) texts.insert({std::string(bound.title), std::string(bound.definition)});
        for (const SweepMetric& metric : sweepMetrics())
            texts.insert({std::string(metric.title), std::string(metric.definition)});
        for (const MetricDefinition& metric : goalMetrics()) texts.insert(std::string(metric.definition));
        texts.insert(std::string(programsDiffer));
    }

    static void checkTranslated(std::initializer_list<std::string_view> texts) {
        static const QString translations = [] {
            QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/languages/streamscope_de.ts"));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        }();
        for (const std::string_view text : texts) {
            const QString escaped = ui::text(text).toHtmlEscaped().replace(u'\'', QStringLiteral("&apos;"));
            QVERIFY2(text.empty() || translations.contains(QStringLiteral("<source>%1</source>").arg(escaped)), text.data());
        }
    }

private Q_SLOTS:
    void theListHasWhatTheTablesHave() {
        Texts tables;
        addGenerators(tables);
        addBoundsAndMetrics(tables);
        tables.erase(std::string());
        Texts listed;
        for (const char* each : ui::translatableEngineTexts()) {
            QVERIFY2(listed.insert(each).second, each);
            QVERIFY2(tables.contains(each), each);
        }
        std::erase_if(tables, [&](const std::string& each) { return listed.contains(each); });
        for (const std::string& each : tables) qInfo("%s", each.c_str());
        QVERIFY(tables.empty());
    }

    /// Calls and kernels mark their texts for lupdate where they are described.
    void theTranslationsHaveTheTextsOfCallsAndKernels() {
        for (const CallInfo& call : calls()) {
            checkTranslated({call.title, call.cardTitle, call.manual.does});
            for (const PaletteEntry& entry : call.palette) checkTranslated({entry.title, entry.sentence});
        }
        for (const kernels::Descriptor& kernel : kernels::catalogue()) {
            checkTranslated({kernel.summary});
            for (const kernels::Parameter& parameter : kernel.parameters) checkTranslated({parameter.note});
        }
    }

    /// So do the descriptions of lessons, from which the forms of the lesson editor follow.
    void theTranslationsHaveTheTextsOfTheFieldsOfLessons() {
        for (const auto& fields :
             {lessons::lessonFields(), lessons::partFields(), lessons::questionFields(), lessons::goalFields()})
            for (const lessons::FormField& field : fields) checkTranslated({field.label, field.placeholder, field.sentence});
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
