// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/in_words.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/figure.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <set>

namespace tst_scene {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests scenes: they place everything where the layout does, and explain every operation.
class TestScene : public QObject {
    Q_OBJECT

    static QJsonObject sceneOf(const FigureSource& source, const FigureOptions& options = {}) {
        const QByteArray json = QByteArray::fromStdString(pageScenes({source}, options).scenes.front().scene);
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(json, &error);
        if (document.isNull())
            qWarning("%s at %d: %s", qPrintable(error.errorString()), error.offset, json.mid(error.offset - 60, 120).constData());
        return document.object();
    }
    /// Returns a place in units at the fitting zoom.
    static double xOf(const QJsonObject& scene, const QJsonValue& place) {
        const QJsonArray area = scene["variants"][0]["areas"][0].toArray(), fit = scene["fit"].toArray();
        const double time = place.isArray() ? place[0].toDouble() : place.toDouble();
        return area[0].toDouble() + (time - fit[0].toDouble()) / (fit[1].toDouble() - fit[0].toDouble()) * area[2].toDouble() +
               (place.isArray() ? place[1].toDouble() : 0);
    }
    static double yOf(const QJsonObject& scene, const QJsonValue& index, int variant = 0) {
        const QJsonValue y = scene["ys"][index.toInt()];
        return y.isArray() ? y[variant].toDouble() : y.toDouble();
    }
    static Timeline large(int count) {
        samples::Builder builder("Large");
        std::vector<int> streams;
        for (int i = 0; i < 8; ++i) streams.push_back(builder.stream("s" + std::to_string(i)));
        for (int i = 0; i < count; ++i)
            builder.work("kernel " + std::to_string(i), i % 3 ? OperationKind::Kernel : OperationKind::CopyHostToDevice,
                         streams[static_cast<std::size_t>(i) % 8], i * 2.0, i * 12.0 + 5, i * 12.0 + 60);
        return builder.timeline();
    }

private Q_SLOTS:
    void everyOperationIsWhereTheLayoutPlacesIt_data() {
        QTest::addColumn<Timeline>("timeline");
        QTest::newRow("fork and join") << samples::forkAndJoin();
        QTest::newRow("measured") << samples::measured();
        QTest::newRow("deadlock") << samples::deadlock();
    }
    void everyOperationIsWhereTheLayoutPlacesIt() {
        QFETCH(Timeline, timeline);
        const FigureSource source = sourceOf(timeline);
        const QJsonObject scene = sceneOf(source);
        const QJsonArray boxes = scene["panels"][0]["boxes"].toArray();
        std::vector<PlacedOperation> placed = placedOperations(layoutFigures({source}, {}).front().timeline);
        std::erase_if(placed, [](const PlacedOperation& one) { return one.box.width() <= 3; });
        QVERIFY(!boxes.isEmpty() && !placed.empty());
        for (const PlacedOperation& one : placed) {
            const bool found = std::ranges::any_of(boxes, [&](const QJsonValue& box) {
                return scene["texts"][box[4].toInt()][2].toInt() == int(one.operation) &&
                       std::abs(xOf(scene, box[0]) - one.box.left()) < 0.3 &&
                       std::abs(yOf(scene, box[2]) - one.box.top()) < 0.1 &&
                       std::abs(xOf(scene, box[1]) - one.box.right()) < 0.3 &&
                       std::abs(yOf(scene, box[3]) - one.box.height()) < 0.1;
            });
            QVERIFY2(found, qPrintable(QStringLiteral("operation %1 at %2").arg(one.operation).arg(one.box.left())));
        }
    }

    /// One list of shapes serves both themes and both widths.
    void itIsWrittenOnce_data() { everyOperationIsWhereTheLayoutPlacesIt_data(); }
    void itIsWrittenOnce() {
        QFETCH(Timeline, timeline);
        const QJsonObject scene = sceneOf(sourceOf(timeline));
        QCOMPARE(scene["variants"].toArray().size(), 2);
        QVERIFY(!scene["variants"][1].toObject().contains("panels"));
        for (const QJsonValue& color : scene["colors"].toArray()) QVERIFY(color.isArray() || color.toString().size() >= 7);
        const double surface = scene["inks"]["surface"].toInt();
        QCOMPARE(scene["colors"][int(surface)][0].toString(), Theme::light().surface.name());
        QCOMPARE(scene["colors"][int(surface)][1].toString(), Theme::dark().surface.name());
    }

    void theNarrowOneFitsAPhone() {
        const QJsonObject scene = sceneOf(sourceOf(samples::forkAndJoin()));
        const QJsonValue narrow = scene["variants"][1];
        QVERIFY(narrow["size"][0].toDouble() <= 345);
        QCOMPARE(narrow["scale"].toDouble(), 1);
        QVERIFY(narrow["areas"][0][2].toDouble() > 150);
        QVERIFY(narrow["size"][1].toDouble() > narrow["size"][0].toDouble());
    }

    void thousandsAreExplained() {
        const Timeline timeline = large(10'001);
        const QJsonObject scene = sceneOf(sourceOf(timeline));
        std::set<int> explained;
        for (const QJsonValue& text : scene["texts"].toArray()) explained.insert(text[2].toInt());
        QCOMPARE(explained.size(), timeline.operations.size());
        const QTemporaryDir folder;
        const QString path = folder.filePath("large.html");
        QVERIFY(writeFigures({sourceOf(timeline)}, path, false, {}));
        const qint64 size = QFileInfo(path).size();
        QVERIFY2(size < 3'000'000, qPrintable(QString::number(size)));
    }

    /// A page need not sort: bars of a row are together, by time, and so are marks.
    void rowsAreTogether_data() { everyOperationIsWhereTheLayoutPlacesIt_data(); }
    void rowsAreTogether() {
        QFETCH(Timeline, timeline);
        const QJsonObject scene = sceneOf(sourceOf(timeline));
        int rows = 0;
        for (const QJsonValue& group : scene["panels"][0]["shapes"].toArray()) {
            const QString kind = group[0].toString();
            if (kind != "bars" && kind != "marks") continue;
            ++rows;
            const int x = kind == "bars" ? 0 : 3, y = kind == "bars" ? 2 : 4;
            for (qsizetype i = 2; i < group.toArray().size(); ++i) {
                QCOMPARE(group[i][y].toInt(), group[1][y].toInt());
                QVERIFY(xOf(scene, group[i - 1][x]) <= xOf(scene, group[i][x]));
            }
        }
        QVERIFY(rows > 1);
    }

    /// Each of two runs has its own end on its own axis.
    void runsHaveTheirOwnEnds() {
        FigureSource source = sourceOf(samples::forkAndJoin());
        source.before = std::make_shared<const FigureSource>(sourceOf(samples::measured()));
        const QJsonObject scene = sceneOf(source);
        const QJsonArray panels = scene["panels"].toArray();
        QCOMPARE(panels.size(), 2);
        QVERIFY(panels[0]["end"][0].toDouble() > 0 && panels[1]["end"][0].toDouble() > 0);
        QVERIFY(panels[0]["end"] != panels[1]["end"]);
        QVERIFY(scene["variants"][0]["areas"][1][4].toDouble() > scene["variants"][0]["areas"][0][4].toDouble());
    }

    /// A text has its alternatives, from the longest to the shortest.
    void textsHaveAlternatives() {
        const QJsonObject scene = sceneOf(sourceOf(samples::forkAndJoin()));
        bool found = false;
        for (const QJsonValue& group : scene["panels"][0]["shapes"].toArray())
            if (group[0].toString() == "bars")
                for (qsizetype i = 1; i < group.toArray().size(); ++i)
                    if (const QJsonArray text = group[i][7].toArray(); text.size() > 8 && text[8].toString() == "saxpy")
                        found = text[7].toString().startsWith("saxpy  ");
        QVERIFY(found);
    }
};

STREAMSCOPE_WINDOW_TEST(TestScene)

}  // namespace tst_scene

#include "tst_scene.moc"
