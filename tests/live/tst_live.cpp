// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "engine/live/live.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tst_live {

using namespace streamscope;

const QString modulePath = QStringLiteral(STREAMSCOPE_LIVE_MODULE),
              scripts = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/live/");

QString node() { return QStandardPaths::findExecutable(QStringLiteral("node")); }

QString whyNotAsked() {
    if (!QFileInfo::exists(modulePath)) return QStringLiteral("the module for live pages is not built: app/setup live");
    return node().isEmpty() ? QStringLiteral("Node is not installed (Debian: nodejs)") : QString();
}

/// A question, and the function of the engine that answers it.
struct Asked {
    QString name;
    const char* function;
    std::string question;

    std::string nativeAnswer() const {
        static const std::map<std::string, std::string (*)(std::string)> functions{
            {"simulate", live::simulate}, {"check", live::check}, {"grade", live::grade}};
        return functions.at(function)(question);
    }
};

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

std::string jsonOf(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString(); }

/// Returns a question about a program on a device, which has `count` devices of the profile.
std::string questionAbout(const std::string& program, const std::string& device, int count = 0) {
    DeviceProfile profile = test::profile(device);
    if (count > 0) profile.devices = count;
    return jsonOf(
        {{"program", text(program)}, {"device", text(device)}, {"devices", QJsonObject{{text(device), text(toJson(profile))}}}});
}

void add(std::vector<Asked>& all, const QString& name, const std::string& question) {
    all.push_back({name, "simulate", question});
    all.push_back({name, "check", question});
}

std::vector<QString> simulatedDevices() {
    std::vector<QString> names;
    for (const QFileInfo& file : QDir(test::resources("devices")).entryInfoList({"*.json"}, QDir::Files, QDir::Name))
        names.push_back(file.completeBaseName());
    return names;
}

void addExamples(std::vector<Asked>& all) {
    for (const test::NamedProgram& example : test::examples())
        for (const QString& device : simulatedDevices())
            add(all, text(example.name) + " on " + device, questionAbout(toJson(example.program), device.toStdString()));
}

void addLaws(std::vector<Asked>& all) {
    for (int i = 0; i < 200; ++i) {
        const test::LawProgram law = test::lawProgram(test::seedOf(i));
        const auto devices = static_cast<int>(law.devices.size());
        add(all, text(law.name), questionAbout(toJson(law.program), law.devices.front().id, devices));
    }
}

/// Adds the starts and solutions of all lessons, and the grades of both.
void addLessons(std::vector<Asked>& all) {
    QJsonObject devices;
    for (const QString& device : simulatedDevices()) devices.insert(device, text(*test::profileText(device.toStdString())));
    const QDir folder(test::resources("lessons"));
    for (const QFileInfo& file : folder.entryInfoList({"*.lesson"}, QDir::Files, QDir::Name)) {
        const std::string lesson = test::fileText(file.filePath());
        const Read<lessons::Lesson> read = lessons::lessonFromJson(lesson);
        for (const lessons::Part& part : read.value->parts) {
            const QString name = file.completeBaseName() + (part.id.empty() ? "" : "-") + text(part.id);
            const Program solution = test::programIn(folder.filePath("solutions/" + name + ".streamscope"));
            for (const auto& [kind, program] :
                 {std::pair("start of ", std::get<Program>(part.start)), std::pair("solution of ", solution)}) {
                add(all, kind + name, questionAbout(toJson(program), part.device));
                all.push_back({kind + name, "grade",
                               jsonOf({{"program", text(toJson(program))},
                                       {"lesson", text(lesson)},
                                       {"part", text(part.id)},
                                       {"devices", devices}})});
            }
        }
    }
}

std::vector<std::string> brokenQuestions() {
    return {"", "{", "{}", "[1]", jsonOf({{"program", 1}}), jsonOf({{"program", "{"}}), questionAbout("{", "teaching")};
}

/// Adds programs with mistakes, and questions that are none.
void addBroken(std::vector<Asked>& all) {
    for (const QFileInfo& file :
         QDir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/corpus")).entryInfoList({"*.streamscope"}, QDir::Files, QDir::Name))
        add(all, file.fileName(), questionAbout(test::fileText(file.filePath()), "teaching"));
    for (const std::string& question : brokenQuestions())
        for (const char* function : {"simulate", "check", "grade"}) all.push_back({"a broken question", function, question});
}

std::vector<Asked> allQuestions() {
    std::vector<Asked> all;
    addExamples(all);
    addLessons(all);
    addLaws(all);
    addBroken(all);
    return all;
}

/// Returns the module's answers under Node, or none if Node failed.
std::vector<std::string> moduleAnswers(const std::vector<Asked>& questions) {
    QByteArray lines;
    for (const Asked& each : questions)
        lines += QJsonDocument(QJsonArray{each.function, text(each.question)}).toJson(QJsonDocument::Compact) + '\n';
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(node(), {scripts + "ask.mjs", modulePath});
    process.write(lines);
    process.closeWriteChannel();
    std::vector<std::string> answers;
    if (!process.waitForFinished(-1) || process.exitCode() != 0) return answers;
    for (const QByteArray& line : process.readAllStandardOutput().split('\n'))
        if (!line.isEmpty())
            answers.push_back(QJsonDocument::fromJson('[' + line + ']').array().first().toString().toStdString());
    return answers;
}

class TestLive : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void examplesRun() {
        int results = 0;
        for (const test::NamedProgram& example : test::examples()) {
            const std::string question = questionAbout(toJson(example.program), "teaching-two-gpus");
            results += live::simulate(question).starts_with("{\"result\": {") ? 1 : 0;
            QVERIFY(live::check(question).starts_with("{\"diagnostics\": ["));
        }
        QCOMPARE(results, static_cast<int>(test::examples().size()));
    }

    void solutionsPass() {
        std::vector<Asked> all;
        addLessons(all);
        int solutions = 0;
        for (const Asked& each : all) {
            if (each.function != QByteArray("grade") || !each.name.startsWith("solution")) continue;
            const QJsonObject answer = QJsonDocument::fromJson(QByteArray::fromStdString(each.nativeAnswer())).object();
            QVERIFY2(answer.contains("grade") && answer["grade"].toObject()["passed"].toBool(true), qPrintable(each.name));
            ++solutions;
        }
        QVERIFY(solutions > 30);
    }

    void mistakesAreDiagnostics() {
        for (const std::string& question : brokenQuestions()) {
            const QJsonObject answer = QJsonDocument::fromJson(QByteArray::fromStdString(live::simulate(question))).object();
            QVERIFY2(!answer["diagnostics"].toArray().isEmpty(), question.c_str());
        }
        const std::string program = toJson(test::examples().front().program);
        const std::string other = live::simulate(jsonOf({{"program", text(program)}, {"device", "none"}}));
        QVERIFY2(other.find("There is no device") != std::string::npos, other.c_str());
    }

    void theModuleAnswersAsTheEngine() {
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        const std::vector<Asked> questions = allQuestions();
        const std::vector<std::string> answers = moduleAnswers(questions);
        QCOMPARE(answers.size(), questions.size());
        QStringList different;
        for (std::size_t i = 0; i < questions.size(); ++i)
            if (answers[i] != questions[i].nativeAnswer()) different << questions[i].name + ", " + questions[i].function;
        QVERIFY2(different.isEmpty(), qPrintable(different.join('\n')));
        qInfo("%zu answers are equal", answers.size());
    }

    void aLongRunCanBeStopped() {
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        const QJsonObject launch{{"call", "launchKernel"},  {"stream", "s"},
                                 {"kernel", "spin"},        {"grid", QJsonArray{1}},
                                 {"block", QJsonArray{32}}, {"arguments", QJsonObject{{"duration", "1 us"}}}};
        const QJsonObject loop{{"call", "repeat"}, {"times", 300'000}, {"body", QJsonArray{launch}}};
        const std::string program =
            jsonOf({{"streamscope", 1}, {"streams", QJsonArray{QJsonObject{{"id", "s"}}}}, {"operations", QJsonArray{loop}}});
        const QTemporaryDir folder;
        QFile question(folder.filePath("question"));
        QVERIFY(question.open(QIODevice::WriteOnly));
        question.write(QByteArray::fromStdString(questionAbout(program, "teaching")));
        question.close();
        QProcess process;
        process.start(node(), {scripts + "stop.mjs", modulePath, question.fileName()});
        QVERIFY(process.waitForFinished(-1));
        QCOMPARE(process.readAllStandardOutput(), QByteArray("stopped\n"));
    }
};

STREAMSCOPE_TEST(TestLive)

}  // namespace tst_live

#include "tst_live.moc"
