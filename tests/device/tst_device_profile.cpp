// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/profile_text.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

namespace tst_device_profile {

using namespace streamscope;
using namespace streamscope::test;

namespace {

Read<DeviceProfile> read(const std::string& text) { return profileFromJson("mine", text, profileText); }

QStringList shipped() {
    QStringList names;
    QDirIterator files(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/devices"), {QStringLiteral("*.json")});
    while (files.hasNext()) names << QFileInfo(files.next()).completeBaseName();
    return names;
}

/// Returns a profile that extends teaching with one more line.
std::string with(const std::string& line) {
    return "{\n  \"streamscopeDevice\": 1,\n  \"name\": \"Mine\",\n  \"extends\": \"teaching\",\n  " + line + "\n}";
}

std::string extending(const std::string& base) {
    return "{\"streamscopeDevice\": 1, \"name\": \"x\", \"extends\": \"" + base + "\"}";
}

}  // namespace

/// Tests of device profiles: the shipped ones, and the messages for broken ones (formats.md, Device profile).
class tst_device_profile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shippedProfilesAreRead_data() {
        QTest::addColumn<QString>("id");
        for (const QString& id : shipped()) QTest::newRow(qPrintable(id)) << id;
    }
    void shippedProfilesAreRead() {
        QFETCH(QString, id);
        const auto profile = profileFromJson(id.toStdString(), *profileText(id.toStdString()), profileText);
        QVERIFY2(profile, profile.problems.empty() ? "" : describe(profile.problems.front()).c_str());
        QCOMPARE(profile.value->id, id.toStdString());
        QVERIFY(!profile.value->name.empty());
        QVERIFY(profile.value->info().multiprocessors > 0);
        QCOMPARE(profile.value->info().estimated, profile.value->estimated);
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file of the schema.
    void schemaKnowsTheFieldsOfTheReader() {
        const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/schema/device.schema.json");
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, profileSchema()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto document = QJsonDocument::fromJson(file.readAll());
        QCOMPARE(document, QJsonDocument::fromJson(QByteArray::fromStdString(profileSchema())));
        const auto properties = document.object()["properties"].toObject();
        QVERIFY(properties.size() > 40);
        for (const QString& name : properties.keys()) {
            if (!properties[name].toObject().contains("anyOf")) continue;
            const auto limits = properties[name].toObject()["anyOf"].toArray()[1].toObject();
            const auto line = [&](double value) {
                return QStringLiteral("\"%1\": %2").arg(name).arg(value, 0, 'g', 17).toStdString();
            };
            for (const char* limit : {"minimum", "maximum"}) {
                if (name == "greatestPriority" || name == "leastPriority") continue;  // bound to each other as well
                const auto inside = read(with(line(limits[limit].toDouble())));
                QVERIFY2(inside,
                         qPrintable(name + ": " + (inside.problems.empty() ? "" : describe(inside.problems.front()).c_str())));
            }
            QVERIFY2(!read(with(line(limits["maximum"].toDouble() * 1.5 + 2))), qPrintable(name));
            QVERIFY2(!read(with(line(limits["minimum"].toDouble() - 1))), qPrintable(name));
        }
    }

    void teachingHasItsRoundNumbers() {
        const DeviceProfile teaching = *profileFromJson("teaching", *profileText("teaching"), profileText).value;
        QCOMPARE(teaching.multiprocessors, 100);
        QCOMPARE(teaching.copyEngines, 2);
        QCOMPARE(teaching.channels, 32);
        QCOMPARE(teaching.hostToDeviceBytesPerSecond, 10e9);
        QCOMPARE(teaching.pageableDeviceToHostBytesPerSecond, 5e9);
        QCOMPARE(teaching.flops, 1e12);
        QCOMPARE(teaching.stagingLimit, Bytes{64 * 1024});
        QCOMPARE(teaching.greatestPriority, -2);
        QCOMPARE(teaching.eventTick, Nanoseconds(1));
        QCOMPARE(teaching.api, DeviceProfile::ApiCosts{});
        QVERIFY(!teaching.estimated);
    }

    /// model.md, Attributes.
    void attributesFollowFromTheNumbers() {
        const auto values = [](const char* id) { return profileFromJson(id, *profileText(id), profileText).value->attributes(); };
        const DeviceAttributeValues teaching = values("teaching"), old = values("gtx1080ti"), board = values("tx2"),
                                    first = values("c1060");
        QCOMPARE(teaching.size(), deviceAttributes.size());
        QCOMPARE(teaching.at("multiProcessorCount"), 100);
        QCOMPARE(teaching.at("asyncEngineCount"), 2);
        QCOMPARE(teaching.at("canUse64BitStreamMemOps"), 1);
        QCOMPARE(teaching.at("canUseStreamMemOpsV1"), 0);
        QCOMPARE(teaching.at("memoryPoolsSupported"), 1);
        QCOMPARE(teaching.at("streamPrioritiesSupported"), 1);
        QCOMPARE(old.at("computeCapabilityMajor"), 6);
        QCOMPARE(old.at("canUse64BitStreamMemOps"), 0);
        QCOMPARE(old.at("canUseStreamWaitValueNor"), 0);
        QCOMPARE(old.at("concurrentManagedAccess"), 1);
        QCOMPARE(board.at("integrated"), 1);
        QCOMPARE(board.at("concurrentManagedAccess"), 0);
        QCOMPARE(first.at("concurrentKernels"), 0);
        QCOMPARE(first.at("concurrentManagedAccess"), 0);
    }

    void extendsTakesTheRest() {
        const auto one = profileFromJson("teaching-one-copy-engine", *profileText("teaching-one-copy-engine"), profileText);
        QVERIFY(one);
        QCOMPARE(one.value->copyEngines, 1);
        QVERIFY(one.value->copyQueueInIssueOrder);
        QCOMPARE(one.value->multiprocessors, 100);
        QVERIFY(!one.value->estimated);
    }

    void aNumberWithoutSourceMakesItEstimated() {
        QVERIFY(read(with(R"("channels": 4)")).value->estimated);
        QVERIFY(read(with(R"("channels": {"value": 4})")).value->estimated);
        QVERIFY(read(with(R"("channels": {"value": 4, "source": ""})")).value->estimated);
        QVERIFY(!read(with(R"("channels": {"value": 4, "source": "counted"})")).value->estimated);
        QCOMPARE(read(with(R"("channels": 4)")).value->channels, 4);
    }

    void problems_data() {
        QTest::addColumn<std::string>("line");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("expected");
        QTest::newRow("misspelt") << std::string(R"("chanels": 4)") << "/chanels"
                                  << "did you mean \"channels\"?";
        QTest::newRow("unit forgotten") << std::string(R"("eventCost": 4)") << "/eventCost"
                                        << "did you mean \"eventCostNanoseconds\"?";
        QTest::newRow("nothing near") << std::string(R"("wheels": 4)") << "/wheels"
                                      << "A device profile has no field \"wheels\"";
        QTest::newRow("misspelt source") << std::string(R"("channels": {"value": 4, "sorce": "counted"})") << "/channels/sorce"
                                         << "did you mean \"source\"?";
        QTest::newRow("negative") << std::string(R"("channels": -4)") << "/channels"
                                  << "a whole number from 1 to 1024";
        QTest::newRow("absurd") << std::string(R"("channels": {"value": 1e9, "source": "?"})") << "/channels/value"
                                << "a whole number from 1 to 1024";
        QTest::newRow("not whole") << std::string(R"("copyEngines": 1.5)") << "/copyEngines"
                                   << "a whole number";
        QTest::newRow("no number") << std::string(R"("copyEngines": "two")") << "/copyEngines"
                                   << "a whole number";
        QTest::newRow("no value") << std::string(R"("copyEngines": {"source": "me"})") << "/copyEngines"
                                  << "\"value\"";
        QTest::newRow("source is a number") << std::string(R"("copyEngines": {"value": 2, "source": 3})") << "/copyEngines/source"
                                            << "in words";
        QTest::newRow("order") << std::string(R"("copyQueueOrder": "random")") << "/copyQueueOrder"
                               << "\"issue\"";
        QTest::newRow("priorities the wrong way") << std::string(R"("greatestPriority": 3)") << "/greatestPriority"
                                                  << "at most leastPriority";
        QTest::newRow("name is a number") << std::string(R"("notes": 3)") << "/notes"
                                          << "text in quotes";
    }
    void problems() {
        QFETCH(std::string, line);
        QFETCH(QString, path);
        QFETCH(QString, expected);
        const auto profile = read(with(line));
        QVERIFY(!profile);
        QCOMPARE(profile.problems.size(), std::size_t{1});
        const Problem& problem = profile.problems.front();
        QCOMPARE(QString::fromStdString(problem.path), path);
        QVERIFY2(QString::fromStdString(describe(problem)).contains(expected), describe(problem).c_str());
        QVERIFY(!problem.found.empty());
        if (!path.startsWith("/greatestPriority")) QCOMPARE(problem.line, 5);
        QVERIFY(problem.column > 0);
    }

    void fieldsOfOnesOwnAreAllowed() {
        const auto profile = read(with(R"("$schema": "device.schema.json", "x-maker": {"any": 1},
                                          "channels": {"value": 4, "source": "counted", "x-by": "me"})"));
        QVERIFY2(profile, profile ? "" : describe(profile.problems.front()).c_str());
        QCOMPARE(profile.value->channels, 4);
        QVERIFY(!profile.value->estimated);
    }

    void profilesOfTheEarlierModelOfKernelsAreRead() {
        const auto profile =
            read(with(R"("memoryTurnNanoseconds": {"value": 1300, "source": "counted"}, "l2TurnNanoseconds": 7)"));
        QVERIFY2(profile, profile ? "" : describe(profile.problems.front()).c_str());
        QVERIFY(!profile.value->estimated);
    }

    void missingFieldsAreNamed() {
        const auto profile = read(R"({"streamscopeDevice": 1, "name": "Empty"})");
        QVERIFY(!profile);
        QVERIFY(profile.problems.size() > 30);
        const bool named = std::any_of(profile.problems.begin(), profile.problems.end(),
                                       [](const Problem& p) { return p.path == "/multiprocessors"; });
        QVERIFY(named);
    }

    void brokenFiles_data() {
        QTest::addColumn<std::string>("text");
        for (const char* text : {"", "[]", "12", "{", R"({"name": "x"})", R"({"streamscopeDevice": 0, "name": "x"})",
                                 R"({"streamscopeDevice": 1})", R"({"streamscopeDevice": 2, "name": "x", "extends": "teaching"})",
                                 R"({"streamscopeDevice": 1, "name": "x", "extends": "nobody"})",
                                 R"({"streamscopeDevice": 1, "name": "x", "extends": 7})", "{\"a\": \"\xff\"}"}) {
            QTest::newRow(*text ? text : "nothing at all") << std::string(text);
        }
    }
    void brokenFiles() {
        QFETCH(std::string, text);
        const auto profile = read(text);
        QVERIFY(!profile);
        QVERIFY(!profile.problems.empty());
        QVERIFY(!profile.problems.front().expected.empty() || !profile.problems.front().found.empty());
    }

    void circlesOfExtendsAreRefused() {
        const auto base = [](std::string_view name) -> std::optional<std::string> { return extending(name == "a" ? "b" : "a"); };
        const auto profile = profileFromJson("a", *base("a"), base);
        QVERIFY(!profile);
        QCOMPARE(profile.problems.front().path, std::string("/extends"));
        QVERIFY(!profileFromJson("mine", extending("mine"), base));
    }

    void aBrokenBaseIsNamed() {
        const auto base = [](std::string_view) -> std::optional<std::string> {
            return R"({"streamscopeDevice": 1, "name": "x", "channels": 0})";
        };
        const auto profile = profileFromJson("mine", extending("old"), base);
        QVERIFY(!profile);
        QCOMPARE(profile.problems.front().path, std::string("/extends"));
        QVERIFY(profile.problems.front().found.find("old") != std::string::npos);
        QVERIFY(profile.problems.front().found.find("channels") != std::string::npos);
    }

    void textsCutAnywhereAreRefused() {
        const std::string whole = with(R"("channels": {"value": 4, "source": "counted"})");
        for (std::size_t length = 0; length < whole.size(); ++length) QVERIFY(!read(whole.substr(0, length)));
        QVERIFY(read(whole));
    }
};

STREAMSCOPE_TEST(tst_device_profile)

}  // namespace tst_device_profile

#include "tst_device_profile.moc"
