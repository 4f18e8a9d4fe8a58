// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "engine/live/begin.h"
#include "engine/live/grading.h"
#include "engine/live/live.h"
#include "engine/live/translate.h"
#include "tests/laws/law_programs.h"
#include "tests/live/taught_question.h"
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tst_live {

using namespace streamscope;

const QString modulePath = QStringLiteral(STREAMSCOPE_LIVE_MODULE),
              packedPath = QFileInfo(modulePath).path() + "/streamscope_live.packed",
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
            {"simulate", live::simulate}, {"check", live::check}, {"grade", live::grade}, {"teach", live::teach},
            {"edit", live::edit},         {"begin", live::begin}, {"scene", live::scene}, {"translate", live::translate}};
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

/// Returns what a page asks after its reader answered the questions of a part rightly.
std::string teachQuestion(const std::string& program, const std::string& lesson, const lessons::Part& part,
                          const QJsonObject& devices) {
    QJsonObject given;
    for (const lessons::Question& each : part.questions) given.insert(text(each.id), text(lessons::inWords(each.answer)));
    return jsonOf({{"program", text(program)},
                   {"lesson", text(lesson)},
                   {"part", text(part.id.empty() ? "1" : part.id)},
                   {"id", "the-lesson"},
                   {"given", given},
                   {"devices", devices}});
}

/// Adds the starts and solutions of all lessons, the grades of both, and what their pages tell.
void addLessons(std::vector<Asked>& all) {
    QJsonObject devices;
    for (const QString& device : simulatedDevices()) devices.insert(device, text(*test::profileText(device.toStdString())));
    const QDir folder(test::resources("lessons"));
    for (const QFileInfo& file : folder.entryInfoList({"*.lesson"}, QDir::Files, QDir::Name)) {
        if (file.completeBaseName().contains(u'.')) continue;  // a translation
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
                all.push_back({kind + name, "teach", teachQuestion(toJson(program), lesson, part, devices)});
            }
        }
    }
}

/// Returns the changes that a reader may try at a program: each duration and size, each wait, pairs of calls, values and lines.
std::vector<QJsonObject> changesOf(const Program& program) {
    std::vector<QJsonObject> all;
    QStringList calls;
    forEachOperation(program.operations, [&](const Operation& each) { calls.append(text(each.id)); });
    for (qsizetype i = 0; i < calls.size(); i += 1 + calls.size() / 8) {
        const QString &call = calls[i], &other = calls[(i + calls.size() / 2) % calls.size()];
        all.push_back({{"stretch", QJsonObject{{"of", call}, {"by", 1.37}}}});
        all.push_back({{"amount", QJsonObject{{"of", call}, {"to", i % 2 == 0 ? "1.25 ms" : "3 MB"}}}});
        all.push_back({{"removeWait", call}});
        for (const char* kind : {"order", "unorder"}) all.push_back({{kind, QJsonObject{{"from", call}, {"to", other}}}});
    }
    for (const Parameter& each : program.parameters)
        all.push_back({{"set", QJsonObject{{"parameter", text(each.id)}, {"value", static_cast<double>(each.value + 1)}}}});
    all.push_back({{"device", "teaching-two-gpus"}});
    all.push_back({{"type", QJsonObject{{"text", "s9: H2D(new,10) R(done) K(more,0.9,50)"}, {"at", 1}}}});
    all.push_back({{"type", QJsonObject{{"text", "s9: H2D(ä,x) 😀"}}}});
    all.push_back({{"type", QJsonObject{{"text", "K(behind,0.9,50)"}, {"after", calls.value(calls.size() / 2)}}}});
    all.push_back({{"remove", calls.value(0)}});
    all.push_back({{"edit", R"({"removeOperation": {"at": 0}})"}});
    all.push_back({{"edit", R"({"removeOperation": {"at": "x"}})"}});
    return all;
}

std::string questionWith(const std::string& program, const std::string& device, const QJsonObject& change) {
    QJsonObject question = QJsonDocument::fromJson(QByteArray::fromStdString(questionAbout(program, device))).object();
    question.insert("change", change);
    return jsonOf(question);
}

void addEdits(std::vector<Asked>& all) {
    for (const test::NamedProgram& example : test::examples())
        for (const QJsonObject& change : changesOf(example.program))
            all.push_back({text(example.name) + " with " + text(jsonOf(change)), "edit",
                           questionWith(toJson(example.program), "teaching", change)});
}

/// Returns how a page wants its picture, with letters that differ in width.
QJsonObject lookOfPage() {
    QJsonObject regular, bold;
    for (char letter = ' '; letter <= '~'; ++letter) {
        const double width = 0.25 + letter * 37 % 50 / 100.0;
        regular.insert(QString(QLatin1Char(letter)), width);
        bold.insert(QString(QLatin1Char(letter)), width + 0.05);
    }
    return {{"size", QJsonArray{640, 360}},
            {"scale", 2},
            {"family", "Arial, sans-serif"},
            {"widths", QJsonObject{{"400", regular}, {"700", bold}}}};
}

QJsonObject objectOf(const std::string& json) { return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object(); }

/// Returns a question for the picture of a program, or of what a change makes of it.
std::string sceneQuestion(const std::string& program, const std::string& device, const QJsonObject& change = {}) {
    QJsonObject question = objectOf(questionAbout(program, device));
    question.insert("look", lookOfPage());
    if (!change.isEmpty()) question.insert("change", change);
    return jsonOf(question);
}

/// Returns what a page tells at its beginning of a program that a device ran.
std::string beginQuestion(const std::string& program, const std::string& device) {
    const std::string question = questionAbout(program, device);
    QJsonObject begin = objectOf(question);
    begin.insert("ghost", text(jsonOf(objectOf(live::simulate(question))["result"].toObject())));
    return jsonOf(begin);
}

/// Adds what pages ask of wrong guesses, and of help.
void addGuesses(std::vector<Asked>& all) {
    const QString lesson = QStringLiteral("08-re-recorded-event");
    const QJsonObject wrong{{"safe", "no"}, {"start", "3,5"}}, right{{"safe", "yes"}, {"start", "4"}};
    all.push_back({"a wrong guess", "teach", test::taughtQuestion(lesson, "b", {{"given", wrong}})});
    for (const char* help : {"allowed", "off", "counted:1"})
        for (const bool helped : {false, true})
            all.push_back({QString("help ") + help, "teach",
                           test::taughtQuestion(lesson, "b", {{"given", right}, {"helped", helped}}, help)});
}

void addScenes(std::vector<Asked>& all) {
    for (const test::NamedProgram& example : test::examples()) {
        const std::string program = toJson(example.program);
        all.push_back({text(example.name), "begin", beginQuestion(program, "teaching-one-copy-engine")});
        all.push_back({text(example.name), "scene", sceneQuestion(program, "teaching-one-copy-engine")});
        all.push_back({text(example.name) + " with a ghost", "scene", sceneQuestion(program, "teaching-two-gpus")});
        const std::vector<QJsonObject> changes = changesOf(example.program);
        for (std::size_t i = 0; i < changes.size(); i += 5)
            all.push_back({text(example.name) + " with " + text(jsonOf(changes[i])), "scene",
                           sceneQuestion(program, "teaching-two-gpus", changes[i])});
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
        for (const char* function : {"simulate", "check", "grade", "teach", "edit", "begin", "scene"})
            all.push_back({"a broken question", function, question});
}

/// Adds pictures in another language, and that of the sources again.
void addLanguages(std::vector<Asked>& all) {
    const std::string program = toJson(test::programIn(test::resources("programs/fork-and-join.streamscope")));
    const QJsonObject texts{{"DescriptionTexts/Total time %1.", "Zeit: %1."},
                            {"DescriptionTexts/%n kernel(s)", "%n Kern\x1f%n Kerne"}};
    all.push_back({"German", "translate", jsonOf({{"texts", texts}})});
    all.push_back({"German", "scene", sceneQuestion(program, "teaching")});
    for (const char* broken : {"", "[]", "{\"texts\": 1}"}) all.push_back({"broken texts", "translate", broken});
    all.push_back({"English", "translate", "{}"});
    all.push_back({"English", "scene", sceneQuestion(program, "teaching")});
}

std::vector<Asked> allQuestions() {
    std::vector<Asked> all;
    addExamples(all);
    addLessons(all);
    addGuesses(all);
    addLaws(all);
    addEdits(all);
    addScenes(all);
    addLanguages(all);
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

/// Returns what two texts have where they begin to differ.
QString differenceOf(const std::string& one, const std::string& other) {
    constexpr std::size_t around = 40;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
    const std::size_t from = at < around ? 0 : at - around;
    return text(one.substr(std::min(from, one.size()), 2 * around)) + " | " +
           text(other.substr(std::min(from, other.size()), 2 * around));
}

/// Returns a question about a program whose run takes minutes.
std::string endlessQuestion() {
    const QJsonObject launch{{"call", "launchKernel"},  {"stream", "s"},
                             {"kernel", "spin"},        {"grid", QJsonArray{1}},
                             {"block", QJsonArray{32}}, {"arguments", QJsonObject{{"duration", "1 us"}}}};
    const QJsonObject loop{{"call", "repeat"}, {"times", 300'000}, {"body", QJsonArray{launch}}};
    const std::string program =
        jsonOf({{"streamscope", 1}, {"streams", QJsonArray{QJsonObject{{"id", "s"}}}}, {"operations", QJsonArray{loop}}});
    return questionAbout(program, "teaching");
}

QString written(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
}

/// Returns what a script of this folder prints under Node.
QByteArray said(const QString& script, const QStringList& arguments, const QStringList& options = {}) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(node(), options + QStringList{scripts + script} + arguments);
    process.waitForFinished(-1);
    return process.readAllStandardOutput();
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

    void rightAnswersToSolutionsSolveALesson() {
        std::vector<Asked> all;
        addLessons(all);
        int solved = 0, right = 0;
        for (const Asked& each : all) {
            if (each.function != QByteArray("teach")) continue;
            const QJsonObject answer = objectOf(each.nativeAnswer());
            QVERIFY2(!answer["note"].toString().isEmpty() && !answer["asks"].toBool(true), qPrintable(each.name));
            if (!each.name.startsWith("solution")) continue;
            QVERIFY2(answer["solved"].toBool(), qPrintable(each.name));
            ++solved;
            for (const QJsonValue& question : answer["questions"].toArray()) {
                QVERIFY2(question["right"].toBool() && question["settled"].toBool(), qPrintable(each.name));
                ++right;
            }
        }
        QVERIFY(solved > 30 && right > 30);
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

    void editsCanBeTakenBack() {
        std::map<std::string, int> made;
        for (const test::NamedProgram& example : test::examples()) {
            const std::string before = toJson(example.program);
            for (const QJsonObject& change : changesOf(example.program)) {
                const auto asked = [&](const std::string& program, const QJsonObject& what) {
                    const std::string answer = live::edit(questionWith(program, "teaching", what));
                    return QJsonDocument::fromJson(QByteArray::fromStdString(answer)).object();
                };
                const QJsonObject answer = asked(before, change);
                const auto kind = change.keys().front().toStdString();
                QCOMPARE(answer.contains("program") + answer.contains("refused") + answer.contains("mistakes") +
                             answer.contains("diagnostics"),
                         1);
                if (!answer.contains("program")) continue;
                ++made[kind];
                QVERIFY(kind == "edit" || !answer["words"].toString().isEmpty());
                const QJsonObject undone = asked(answer["program"].toString().toStdString(), {{"edit", answer["inverse"]}});
                QCOMPARE(undone["program"].toString().toStdString(), before);
            }
        }
        for (const char* kind :
             {"stretch", "amount", "removeWait", "remove", "order", "unorder", "set", "device", "type", "edit"})
            QVERIFY2(made[kind] > 0, kind);
    }

    /// An order that would deadlock finds the iteration that it may follow, except where repairs are hidden.
    void ordersOfferNoRepairWhereRepairsAreHidden() {
        const auto kernel = [](const char* id, const char* stream) {
            return QStringLiteral(R"({"id":"%1","call":"launchKernel","stream":"%2","kernel":"spin","grid":[1],"block":[1],)"
                                  R"("arguments":{"duration":"1 ms"}})")
                .arg(QLatin1String(id), QLatin1String(stream))
                .toStdString();
        };
        const std::string program =
            R"({"streamscope":1,"device":"teaching","streams":[{"id":"a"},{"id":"b"}],"events":[{"id":"e"}],"operations":[)"
            R"({"id":"loop","call":"repeat","times":3,"body":[)" +
            kernel("y", "b") + R"(,{"id":"r","call":"eventRecord","stream":"b","event":"e"},)" +
            R"({"id":"w","call":"streamWaitEvent","stream":"a","event":"e"},)" + kernel("x", "a") + "]}]}";
        const auto answer = [&](bool unaided) {
            const QJsonObject order{{"from", "x"}, {"to", "y"}, {"unaided", unaided}};
            return objectOf(live::edit(questionWith(program, "teaching", {{"order", order}})));
        };
        QVERIFY(answer(false).contains("program"));
        QVERIFY(answer(true)["refused"].toString().contains("a deadlock"));
    }

    void everyOperationHasItsCall() {
        int waits = 0;
        for (const test::NamedProgram& example : test::examples()) {
            const std::string program = toJson(example.program);
            const QJsonObject picture = objectOf(live::scene(sceneQuestion(program, "teaching-two-gpus"))),
                              result = objectOf(live::simulate(questionAbout(program, "teaching-two-gpus")))["result"].toObject();
            const QJsonArray calls = picture["calls"].toArray(), operations = result["operations"].toArray();
            QVERIFY2(!picture["says"].toString().isEmpty() && picture["chip"]["state"] == "simulated", example.name.c_str());
            QCOMPARE(calls.size(), operations.size());
            for (qsizetype i = 0; i < calls.size(); ++i) QCOMPARE(calls[i][0], operations[i]["id"]);
            for (const QJsonValue& call : calls) waits += call.toArray().size() > 1 ? 1 : 0;
            const QJsonArray variants = picture["scene"]["variants"].toArray();
            QCOMPARE(variants.size(), 2);
            const double width = variants[0]["size"][0].toDouble() * variants[0]["scale"].toDouble();
            QVERIFY2(std::abs(width - 1280) < 8, "of the page, in px; the scale has two digits");
            QVERIFY(!picture["scene"]["panels"][0]["boxes"].toArray().isEmpty() || operations.isEmpty());
        }
        QVERIFY(waits > 10);
    }

    void aWaitIsOfferedWhereItHolds() {
        const Program program = test::programIn(test::resources("programs/fork-and-join.streamscope"));
        const QJsonObject picture = objectOf(live::scene(sceneQuestion(toJson(program), "teaching")));
        QStringList held;
        for (const QJsonValue& call : picture["calls"].toArray()) {
            const QJsonArray names = call.toArray();
            if (names.size() > 1 && names[0] != names[1]) held << names[0].toString() + " < " + names[1].toString();
        }
        qInfo("%s", qPrintable(held.join(", ")));
        QVERIFY(!held.isEmpty());
    }

    void theAuthorsRunIsDashedWhereItDiffers() {
        const auto framesIn = [](const std::string& answer) {
            int frames = 0;
            const QJsonValue scene = objectOf(answer).value("scene");
            for (const QJsonValue& shape : scene["panels"][0]["shapes"].toArray()) frames += shape[0] == "frames" ? 1 : 0;
            return frames;
        };
        const std::string program = toJson(test::programIn(test::resources("programs/overlap-four-streams.streamscope")));
        const auto framesBehind = [&](const std::string& author) {
            live::begin(author);
            return framesIn(live::scene(sceneQuestion(program, "teaching")));
        };
        const int without = framesBehind("{}"), same = framesBehind(beginQuestion(program, "teaching")),
                  other = framesBehind(beginQuestion(program, "teaching-one-copy-engine"));
        QCOMPARE(same, without);
        QVERIFY(other > without);
        live::begin("{}");
    }

    void theAuthorsProgramIsKnown() {
        const Program program = test::programIn(test::resources("programs/fork-and-join.streamscope"));
        Program noted = program, other = program;
        noted.unknown.push_back({"lesson", R"({"part": "1", "id": "x"})"});
        other.operations.pop_back();
        live::begin(questionAbout(toJson(program), "teaching"));
        const auto isAuthors = [](const Program& asked, const std::string& device) {
            return objectOf(live::scene(sceneQuestion(toJson(asked), device)))["isAuthors"].toBool();
        };
        QVERIFY(isAuthors(program, "teaching") && isAuthors(noted, "teaching"));
        QVERIFY(!isAuthors(other, "teaching") && !isAuthors(program, "teaching-two-gpus"));
        const QJsonObject own = objectOf(live::scene(jsonOf({{"program", text(toJson(program))}, {"look", lookOfPage()}})));
        QCOMPARE(own["device"].toString(), QString("teaching"));
        live::begin("{}");
    }

    void aWaitIsPutBackInItsPlace() {
        const Program program = test::programIn(test::resources("programs/fork-and-join.streamscope"));
        const auto asked = [](const std::string& before, const QJsonObject& change) {
            return objectOf(live::edit(questionWith(before, "teaching", change)));
        };
        const auto idsIn = [](const QJsonObject& answer) {
            QStringList ids;
            const QJsonObject made = objectOf(answer["program"].toString().toStdString());
            for (const QJsonValue& each : made["operations"].toArray()) ids << each["id"].toString();
            return ids;
        };
        const QJsonObject without = asked(toJson(program), {{"removeWait", "computeWaitsE2"}}),
                          more = asked(without["program"].toString().toStdString(),
                                       {{"type", QJsonObject{{"text", "s9: K(first,0.1,5)"}, {"at", 0}}}}),
                          back = asked(more["program"].toString().toStdString(), {{"putBack", without["taken"]}});
        QCOMPARE(without["taken"]["what"].toString(), QString("e2"));
        const QStringList ids = idsIn(back);
        QVERIFY2(ids.indexOf("computeWaitsE2") + 1 == ids.indexOf("copyY"), qPrintable(ids.join(' ')));
        QCOMPARE(ids.size(), idsIn(more).size() + 2);
    }

    void aPageIsInItsLanguage() {
        const std::string program = toJson(test::programIn(test::resources("programs/fork-and-join.streamscope"))),
                          question = sceneQuestion(program, "teaching"), english = live::scene(question);
        std::vector<Asked> all;
        addLanguages(all);
        QCOMPARE(all.front().nativeAnswer(), "{}");
        const std::string german = live::scene(question);
        QCOMPARE(live::translate("{}"), "{}");
        QVERIFY(german != english && german.find("Zeit: 3.30 ms.") != std::string::npos &&
                german.find(" Kerne, ") != std::string::npos);
        QCOMPARE(live::scene(question), english);
    }

    void mistakesInTypedLinesHaveTheirPlaces() {
        const QJsonObject change{{"type", QJsonObject{{"text", "s1: K(ä😀,1) H2D(x,y,z,10)"}}}};
        const std::string program = toJson(test::examples().front().program);
        const std::string answer = live::edit(questionWith(program, "teaching", change));
        const QJsonArray mistakes = QJsonDocument::fromJson(QByteArray::fromStdString(answer)).object()["mistakes"].toArray();
        QVERIFY2(!mistakes.isEmpty() && !mistakes.first().toString().isEmpty(), answer.c_str());
        QString line, wrong;
        for (const QJsonValue& piece : objectOf(answer)["line"].toArray()) {
            if (piece[1].toBool() && wrong.isEmpty()) wrong = piece[0].toString();
            line += piece[0].toString();
        }
        QCOMPARE(line, change["type"].toObject()["text"].toString());
        QVERIFY2(!wrong.isEmpty() && line.indexOf(wrong) >= line.indexOf("H2D"), qPrintable(wrong));
    }

    void theModuleAnswersAsTheEngine() {
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        const std::vector<Asked> questions = allQuestions();
        const std::vector<std::string> answers = moduleAnswers(questions);
        QCOMPARE(answers.size(), questions.size());
        QStringList different;
        for (std::size_t i = 0; i < questions.size(); ++i)
            if (const std::string native = questions[i].nativeAnswer(); answers[i] != native)
                different << questions[i].name + ", " + questions[i].function + ": " + differenceOf(native, answers[i]);
        QVERIFY2(different.isEmpty(), qPrintable(different.join('\n')));
        qInfo("%zu answers are equal", answers.size());
    }

    void aLongRunCanBeStopped() {
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        const QTemporaryDir folder;
        const QString question = written(folder.filePath("question"), QByteArray::fromStdString(endlessQuestion()));
        QCOMPARE(said("stop.mjs", {modulePath, question}), QByteArray("stopped\n"));
    }

    void aPackedModuleIsTheModule() {
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        QCOMPARE(said("unpack.mjs", {packedPath, modulePath}), QByteArray("equal\n"));
    }

    void aPageFitsItsLimit() {
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        constexpr qint64 page = 1'100'000, withoutModule = 200'000;
        QVERIFY2(QFileInfo(packedPath).size() < page - withoutModule, qPrintable(QString::number(QFileInfo(packedPath).size())));
    }

    void aPageAsksInAWorker_data() {
        QTest::addColumn<QStringList>("programs");
        QTest::newRow("chromium") << QStringList{"chromedriver", "chromium"};
        QTest::newRow("firefox") << QStringList{"firefox-esr"};
    }
    void aPageAsksInAWorker() {
        QFETCH(QStringList, programs);
        if (const QString why = whyNotAsked(); !why.isEmpty()) QSKIP(qPrintable(why));
        for (const QString& program : programs)
            if (QStandardPaths::findExecutable(program).isEmpty()) QSKIP(qPrintable(program + " is not installed"));
        const QStringList sockets{"--experimental-websocket"};
        if (QProcess::execute(node(), sockets + QStringList{"-e", ""}) != 0) QSKIP("Node is older than 20.10");
        const Program program = test::programIn(test::resources("programs/fork-and-join.streamscope"));
        const std::string shortQuestion = questionAbout(toJson(program), "teaching");
        const auto object = [](const std::string& json) {
            return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
        };
        const QJsonObject questions{{"short", object(shortQuestion)}, {"endless", object(endlessQuestion())}};
        const QTemporaryDir folder;
        const QString path = written(folder.filePath("questions"), QJsonDocument(questions).toJson());
        const QByteArray answer = said("browser.mjs", {packedPath, path, QTest::currentDataTag()}, sockets);
        qInfo("%s", answer.left(300).constData());
        const QJsonObject report = QJsonDocument::fromJson(answer).object();
        QCOMPARE(report["problems"], QJsonValue(QJsonArray()));
        QCOMPARE(report["console"], QJsonValue(QJsonArray()));
        for (const char* fact : {"all", "begun", "stopped", "again", "failed", "after", "small", "round"})
            QVERIFY2(report[fact].toBool() || !report[fact].toString().isEmpty(), fact);
        for (const QJsonValue& fragment : report["damaged"].toArray()) QVERIFY(fragment.toString() != "read");
    }
};

STREAMSCOPE_TEST(TestLive)

}  // namespace tst_live

#include "tst_live.moc"
