// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/profile_fields.h"
#include "tests/support/profile_text.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_profiles {

using namespace streamscope;
using namespace streamscope::test;

namespace {

/// The profiles that the documentation names (formats.md, Device profile; model.md B2 and B3).
const QStringList teaching{"teaching",         "teaching-one-copy-engine", "teaching-one-queue", "teaching-launch-cost",
                           "teaching-op-cost", "teaching-wake-up",         "teaching-first-use", "teaching-two-gpus"};
const QStringList real{"h200", "h100",   "a100", "rtx4060-laptop", "t4",        "orin", "tx2", "c1060", "c2050",
                       "k20c", "gtx680", "k20x", "gtx1650-super",  "gtx1080ti", "c2070"};
/// The same GPU in typical machines.
const QStringList typical{"h200-typical"};

QJsonObject file(const QString& id) {
    const auto text = profileText(id.toStdString());
    return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object() : QJsonObject{};
}

DeviceProfile load(const QString& id) {
    const auto read = profileFromJson(id.toStdString(), profileText(id.toStdString()).value_or(""), profileText);
    return read ? *read.value : DeviceProfile{};
}

/// Returns the entry of a field, from the profile or the nearest one that it extends.
QJsonObject entry(const QString& id, const QString& field) {
    const QJsonObject profile = file(id);
    if (profile.contains(field)) return profile[field].toObject();
    return profile.contains("extends") ? entry(profile["extends"].toString(), field) : QJsonObject{};
}

bool isSource(const QString& source) { return !source.isEmpty() && !source.startsWith(QLatin1String("assumed")); }

/// Returns whether the field is optional: a classroom switches it on, or it represents several devices.
bool mayBeAbsent(std::string_view field) { return field == "devices" || field.starts_with("jitter"); }

QStringList numbers() {
    QStringList names;
    for (const ProfileField& field : profileFields())
        if (!mayBeAbsent(field.name)) names << QString::fromUtf8(field.name.data(), static_cast<qsizetype>(field.name.size()));
    return names;
}

}  // namespace

/// Tests that each shipped profile exists, is complete, and states the sources of its numbers.
class tst_profiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadBackEqual() {
        for (const QString& id : teaching + real + typical) {
            const DeviceProfile profile = load(id);
            const auto none = [](std::string_view) -> std::optional<std::string> { return std::nullopt; };
            const auto read = profileFromJson(id.toStdString(), toJson(profile), none);
            QVERIFY2(read, read ? "" : describe(read.problems.front(), id.toStdString()).c_str());
            QVERIFY2(*read.value == profile, qPrintable(id));
        }
    }

private:
    static void eachOf(const QStringList& ids) {
        QTest::addColumn<QString>("id");
        for (const QString& id : ids) QTest::newRow(qPrintable(id)) << id;
    }

private Q_SLOTS:
    void noneIsMissingAndNoneTooMany() {
        QStringList shipped;
        for (const QString& name : QDir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/devices")).entryList({"*.json"}))
            shipped << name.chopped(5);
        QStringList named = teaching + real + typical;
        named.sort();
        shipped.sort();
        QCOMPARE(shipped, named);
    }

    void everyNumberIsThere_data() { eachOf(teaching + real + typical + typical); }
    void everyNumberIsThere() {
        QFETCH(QString, id);
        for (const QString& field : numbers()) {
            const QJsonObject number = entry(id, field);
            QVERIFY2(number["value"].isDouble(), qPrintable(id + ": " + field));
        }
        QVERIFY(!load(id).name.empty());
    }

    void estimatedIsWhatHasANumberWithoutSource_data() { eachOf(teaching + real + typical); }
    void estimatedIsWhatHasANumberWithoutSource() {
        QFETCH(QString, id);
        bool sourced = true;
        for (const QString& field : numbers()) sourced = sourced && isSource(entry(id, field)["source"].toString());
        QCOMPARE(load(id).estimated, !sourced);
        QCOMPARE(load(id).estimated, !teaching.contains(id));
    }

    void noMeasurementOfTheH200IsTakenForAnothersOwn_data() { eachOf(real); }
    void noMeasurementOfTheH200IsTakenForAnothersOwn() {
        QFETCH(QString, id);
        for (const QString& field : numbers()) {
            const QString source = entry(id, field)["source"].toString();
            if (id != "h200") QVERIFY2(!source.startsWith("measured on one H200"), qPrintable(field + ": " + source));
            const bool api = field.startsWith("api");
            const bool own = id == "h100" && source.startsWith("measured on an H100");
            if (api && id != "h200" && !own) QVERIFY2(source.startsWith("assumed"), qPrintable(field + ": " + source));
            if (api && !own) QCOMPARE(entry(id, field)["value"], entry("h200", field)["value"]);
        }
    }

    void teachingCostsNothingButWhatItsNameSays() {
        const DeviceProfile plain = load("teaching");
        const auto differs = [&](const QString& id, auto change) {
            DeviceProfile expected = plain;
            change(expected);
            DeviceProfile found = load(id);
            for (DeviceProfile* each : {&expected, &found}) each->id = each->name = each->notes = "";
            return found == expected;
        };
        using namespace std::chrono_literals;
        QCOMPARE(plain.deviceToDeviceBytesPerSecond, 20e9);
        QCOMPARE(plain.peerBytesPerSecond, 20e9);
        QCOMPARE(plain.memsetBytesPerSecond, 20e9);
        QCOMPARE(plain.dramBytesPerSecond, 100e9);
        QCOMPARE(plain.memoryLatency, 0ns);
        QCOMPARE(plain.blockTurn, 0ns);
        QCOMPARE(plain.firstUse, 0ns);
        QVERIFY(!plain.startsCold);
        QVERIFY(plain.api == DeviceProfile::ApiCosts{});
        QCOMPARE(plain.sharedMemoryPerSm, Bytes{0});
        QCOMPARE(plain.registersPerSm, 0);
        QCOMPARE(plain.syncWakeUp, 0ns);
        QCOMPARE(plain.graphNode, 0ns);
        QVERIFY(differs("teaching-one-copy-engine", [](DeviceProfile& p) { p.copyEngines = 1, p.copyQueueInIssueOrder = true; }));
        QVERIFY(differs("teaching-one-queue", [](DeviceProfile& p) { p.channels = 1; }));
        QVERIFY(differs("teaching-launch-cost",
                        [](DeviceProfile& p) { p.api.launch = 5us, p.api.graphLaunch = 10us, p.graphNode = 500ns; }));
        QVERIFY(differs("teaching-op-cost", [](DeviceProfile& p) { p.operationCost = 20us; }));
        QVERIFY(differs("teaching-wake-up", [](DeviceProfile& p) { p.syncWakeUp = 50us; }));
        QVERIFY(differs("teaching-first-use", [](DeviceProfile& p) { p.startsCold = true, p.firstUse = 1ms; }));
        QVERIFY(differs("teaching-two-gpus", [](DeviceProfile& p) { p.devices = 2; }));
    }

    /// The rows of model.md B2: SMs, threads and blocks of each, shared memory in KiB, grids, engines, H2D in GB/s.
    void numbersOfTheTable_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QList<double>>("row");
        QTest::newRow("h200") << "h200" << QList<double>{90, 132, 2048, 32, 228, 128, 3, 55.5, 55.4, 1.09, -5};
        QTest::newRow("h100") << "h100" << QList<double>{90, 132, 2048, 32, 228, 128, 3, 55, 55, 1.1, -5};
        QTest::newRow("a100") << "a100" << QList<double>{80, 108, 2048, 32, 164, 128, 3, 24.4, 23.8, 1.2, -2};
        QTest::newRow("rtx4060-laptop") << "rtx4060-laptop" << QList<double>{89, 24, 1536, 24, 100, 128, 2, 12.5, 13, 1.2, -5};
        QTest::newRow("t4") << "t4" << QList<double>{75, 40, 1024, 16, 64, 128, 3, 12, 12, 1.24, -2};
        QTest::newRow("orin") << "orin" << QList<double>{87, 16, 1536, 16, 164, 128, 2, 100, 100, 1, -2};
        QTest::newRow("tx2") << "tx2" << QList<double>{62, 2, 2048, 32, 64, 16, 1, 20, 20, 1, -1};
        QTest::newRow("c1060") << "c1060" << QList<double>{13, 30, 1024, 8, 16, 1, 1, 3.79, 3.79, 1, 0};
        QTest::newRow("c2050") << "c2050" << QList<double>{20, 14, 1536, 8, 48, 16, 2, 4.93, 4.93, 1.405, 0};
        QTest::newRow("k20c") << "k20c" << QList<double>{35, 13, 2048, 16, 48, 32, 2, 5.73, 5.73, 1, -1};
    }
    void numbersOfTheTable() {
        QFETCH(QString, id);
        QFETCH(QList<double>, row);
        const DeviceProfile p = load(id);
        const QList<double> found{p.computeMajor * 10. + p.computeMinor,
                                  double(p.multiprocessors),
                                  double(p.threadsPerSm),
                                  double(p.blocksPerSm),
                                  double(p.sharedMemoryPerSm) / 1024,
                                  double(p.residentGrids),
                                  double(p.copyEngines),
                                  p.hostToDeviceBytesPerSecond / 1e9,
                                  p.deviceToHostBytesPerSecond / 1e9,
                                  p.bidirectionalFactor,
                                  double(p.greatestPriority)};
        QCOMPARE(found, row);
    }

    void beforeKeplerTheQueuesAreThoseOfTheEngines() {
        for (const char* id : {"c1060", "c2050", "c2070"}) {
            QCOMPARE(load(id).channels, 1);
            QVERIFY(load(id).copyQueueInIssueOrder);
        }
        for (const QString& id : teaching + real) QCOMPARE(load(id).signalsAtEndOfRun, load(id).computeMajor == 2);
    }

    void assumedIsNoSource() {
        const auto estimated = [](const char* source) {
            const std::string text = std::string(R"({"streamscopeDevice": 1, "name": "Mine", "extends": "teaching",
                "channels": {"value": 4, "source": ")") +
                                     source + "\"}}";
            return profileFromJson("mine", text, profileText).value->estimated;
        };
        QVERIFY(estimated("assumed: as measured on the H200"));
        QVERIFY(!estimated("counted"));
    }

    void aFieldMayComeFromAProfileTwoFilesAway() {
        const DeviceProfile k20x = load("k20x");
        QCOMPARE(k20x.threadsPerSm, load("k20c").threadsPerSm);
        QCOMPARE(k20x.api, load("h200").api);
        QCOMPARE(k20x.multiprocessors, 14);
    }
};

STREAMSCOPE_TEST(tst_profiles)

}  // namespace tst_profiles

#include "tst_profiles.moc"
