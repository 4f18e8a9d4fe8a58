// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"

#include <nlohmann/json.hpp>

#include <QTest>

namespace tst_lesson_schema {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

const QString resources = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/");

}  // namespace

/// Tests of the schema of lessons, the lessons that fit it, and the packs that name them.
class TestLessonSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void packsNameLessons() {
        const auto packs = nlohmann::json::parse(test::textOf(test::lessonsFolder + "packs.json"));
        QCOMPARE(packs["streamscopePacks"].get<int>(), 1);
        QCOMPARE(packs["packs"].size(), std::size_t{6});
        const QStringList names = test::lessonNames();
        const QString german = QString::fromStdString(test::textOf(resources + "languages/streamscope_de.ts"));
        for (const auto& pack : packs["packs"]) {
            const QString name = QString::fromStdString(pack["name"].get<std::string>());
            QVERIFY(!name.isEmpty());
            QVERIFY2(german.contains(QStringLiteral("<source>%1</source>").arg(name)),
                     "lesson_controller.cpp does not name this pack to translators");
            for (const auto& lesson : pack["lessons"])
                QVERIFY2(names.contains(QString::fromStdString(lesson)), lesson.get<std::string>().c_str());
        }
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file.
    void theSchemaIsWhatTheDescriptionSays() {
        const QString path = resources + "schema/lesson.schema.json";
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, lessonSchema()));
        QVERIFY(schema::Json::parse(test::textOf(path)) == schema::Json::parse(lessonSchema()));
    }

    void everyLessonFitsTheSchema_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : test::lessonNames()) QTest::newRow(qPrintable(name)) << name;
    }
    void everyLessonFitsTheSchema() {
        QFETCH(QString, name);
        const auto schema = nlohmann::json::parse(test::textOf(resources + "schema/lesson.schema.json"));
        schema::Validator validator(schema);
        const auto errors = validator.errors(nlohmann::json::parse(test::textOf(test::lessonsFolder + name + ".lesson")));
        QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
        for (const std::string& key : validator.unnamedKeys())
            QVERIFY2(key.find("/start/") != std::string::npos || key.find("/baseline/") != std::string::npos, key.c_str());
    }
};

STREAMSCOPE_TEST(TestLessonSchema)

}  // namespace tst_lesson_schema

#include "tst_lesson_schema.moc"
