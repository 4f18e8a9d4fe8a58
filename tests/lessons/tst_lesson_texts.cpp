// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson_texts.h"
#include "tests/lessons/lesson_files.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <string>

namespace tst_lesson_texts {

using namespace streamscope;
using namespace streamscope::lessons;

namespace {

const QString resources = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/");

/// Returns the lesson with other texts, or its first problem: "/parts: expected …".
std::string problemOf(const std::string& texts) {
    const Read<Lesson> read = withTexts(test::lessonNamed("06-fork-and-join"), texts);
    return read ? std::string() : describe(read.problems.front());
}

/// Adds the paths of texts of the lesson that the translation does not have.
void addMissing(const nlohmann::json& lesson, const nlohmann::json& texts, const std::string& path, QStringList& missing) {
    for (const char* key : {"title", "topic", "story", "look", "afterwards", "ask", "hint", "because", "says"})
        if (lesson.contains(key) && lesson[key] != "" && texts.value(key, "").empty())
            missing << QString::fromStdString(path + "/" + key);
    for (const char* key : {"choices", "hints"})
        if (lesson.contains(key) && lesson[key].size() != (texts.contains(key) ? texts[key].size() : 0))
            missing << QString::fromStdString(path + "/" + key);
    for (const char* key : {"parts", "questions", "goals"}) {
        if (!lesson.contains(key)) continue;
        for (std::size_t i = 0; i < lesson[key].size(); ++i)
            addMissing(lesson[key][i], texts.contains(key) ? texts[key].at(i) : nlohmann::json::object(),
                       path + "/" + key + "/" + std::to_string(i), missing);
    }
}

}  // namespace

/// Tests of lessons in another language (formats.md, Lesson).
class TestLessonTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsReplaceThoseOfTheLesson() {
        const Lesson own = test::lessonNamed("06-fork-and-join");
        const Read<Lesson> read = withTexts(own, R"({"streamscopeLessonTexts": 1, "title": "Verzweigen",
            "parts": [{"questions": [{"ask": "Wie lange?"}], "hints": ["Eins", "", "Drei"]}]})");
        QVERIFY(read);
        QCOMPARE(read.value->title, std::string("Verzweigen"));
        QCOMPARE(read.value->story, own.story);
        QCOMPARE(read.value->parts[0].questions[0].ask, std::string("Wie lange?"));
        QCOMPARE(read.value->parts[0].hints[0], std::string("Eins"));
        QCOMPARE(read.value->parts[0].hints[1], own.parts[0].hints[1]);
        QVERIFY(read.value->parts[0].start == own.parts[0].start);
    }

    void choicesKeepTheirValues() {
        const Lesson own = test::lessonNamed("07-wait-before-record");
        const Read<Lesson> read = withTexts(own, R"({"streamscopeLessonTexts": 1,
            "parts": [{"questions": [{"choices": ["Erfolg", "Nicht bereit", "Falsch"]}]}]})");
        QVERIFY(read);
        const Question& question = read.value->parts[0].questions[0];
        QCOMPARE(question.choices, own.parts[0].questions[0].choices);
        QCOMPARE(question.shownChoices.front(), std::string("Erfolg"));
        QVERIFY(isRight(question, question.answer));
    }

    void whatDoesNotFitIsRefusedWithItsPlace() {
        QCOMPARE(problemOf(R"({"streamscopeLessonTexts": 1, "titel": "x"})"),
                 std::string("1:40: /titel: expected a text of a lesson, found titel"));
        QVERIFY(problemOf(R"({"streamscopeLessonTexts": 1, "parts": [{}, {}]})").find("/parts: expected 1") != std::string::npos);
        QVERIFY(problemOf(R"({"streamscopeLessonTexts": 1, "parts": [{"look": "x"}]})").find("/parts/0/look") !=
                std::string::npos);
        QVERIFY(problemOf(R"({"streamscopeLesson": 1})") != "");
        QVERIFY(problemOf("{") != "");
        QCOMPARE(problemOf(R"({"streamscopeLessonTexts": 1, "x-own": 1})"), std::string());
    }

    void namesTellTranslations() {
        QCOMPARE(nameOfTranslated("queues.de.lesson"), std::string("queues.lesson"));
        QCOMPARE(nameOfTranslated("queues.lesson"), std::string());
        QCOMPARE(nameOfTranslated("v1.2.lesson"), std::string());
        QCOMPARE(nameOfTranslated(".de.lesson"), std::string());
    }

    void everyLessonHasAllItsTextsInEachLanguage_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("language");
        for (const QString& name : test::lessonNames())
            for (const char* language : {"de", "es", "zh"})
                QTest::newRow(qPrintable(name + u' ' + language)) << name << QString(language);
    }
    void everyLessonHasAllItsTextsInEachLanguage() {
        QFETCH(QString, name);
        QFETCH(QString, language);
        const std::string texts = test::textOf(test::lessonsFolder + name + u'.' + language + ".lesson");
        const Read<Lesson> read = withTexts(test::lessonNamed(name), texts);
        QVERIFY2(read, read ? "" : describe(read.problems.front()).c_str());
        QStringList missing;
        addMissing(nlohmann::json::parse(test::textOf(test::lessonsFolder + name + ".lesson")), nlohmann::json::parse(texts), "",
                   missing);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u' ')));
        const auto schema = nlohmann::json::parse(test::textOf(resources + "schema/lesson-texts.schema.json"));
        const auto errors = schema::Validator(schema).errors(nlohmann::json::parse(texts));
        QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file.
    void theSchemaIsWhatTheDescriptionSays() {
        const QString path = resources + "schema/lesson-texts.schema.json";
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, lessonTextsSchema()));
        QVERIFY(schema::Json::parse(test::textOf(path)) == schema::Json::parse(lessonTextsSchema()));
    }
};

STREAMSCOPE_TEST(TestLessonTexts)

}  // namespace tst_lesson_texts

#include "tst_lesson_texts.moc"
