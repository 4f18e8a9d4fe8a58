// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QImage>
#include <QPainter>
#include <QPicture>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>

namespace tst_timeline_painter {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

constexpr int side = 120;

/// Returns a picture as on the screen, or as in a figure. For the latter, the scale differs from 1 by too little to change a
/// pixel.
QImage painted(const std::function<void(TimelinePainter&)>& draw, bool asFigure) {
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    if (asFigure) painter.scale(1.00001, 1.00001);
    const Look look = Look::standard(Theme::light());
    TimelinePainter timeline(painter, look);
    draw(timeline);
    return image;
}

/// Returns the largest difference of a channel.
int difference(const QImage& a, const QImage& b) {
    int most = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const QColor one = a.pixelColor(x, y), other = b.pixelColor(x, y);
            most = std::max({most, std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                             std::abs(one.blue() - other.blue())});
        }
    return most;
}

Label written(const std::string& text, const Rect& box) { return {text, Face::Small, Color::of(0), Color::of(0xFFFFFF), box}; }

constexpr int cornerCovered = 80;  ///< the pixels of a corner are covered in part twice

}  // namespace

/// Tests that the faster painting on the screen looks the same as in a figure.
class TestTimelinePainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void noLineRunsThroughTheWordsOfAWait() {
        TimelineLayout layout;
        WaitBox wait;
        wait.rect = Rect(10, 30, 100, 30);
        wait.label = written("barrier", {30, 35, 50, 18});
        layout.waits = {wait};
        const auto draw = [&](TimelinePainter& painter) {
            painter.intervals(layout);
            painter.lines(layout);
        };
        const QImage without = painted(draw, false);
        layout.criticalPath = {{{50, 5}, {50, 115}}};
        const QImage with = painted(draw, false);
        QCOMPARE(with.copy(qt(wait.label.box).toRect()), without.copy(qt(wait.label.box).toRect()));
        QVERIFY(with != without);
    }

    void noBraceRunsThroughTheWordsOfAnotherConflict() {
        TimelineLayout layout;
        ConflictMark one;
        one.rect = Rect(10, 20, 100, 30);
        one.brace = Rect(10, 50, 100, 5);
        one.label = written("not ordered", {20, 48, 70, 14});
        layout.conflicts = {one};
        const auto draw = [&](TimelinePainter& painter) { painter.intervals(layout); };
        const QImage alone = painted(draw, false);
        ConflictMark other = one;
        other.label = {};
        other.brace = Rect(30, 50, 85, 5);
        layout.conflicts.push_back(other);
        const QImage both = painted(draw, false);
        QCOMPARE(both.copy(qt(one.label.box).toRect()), alone.copy(qt(one.label.box).toRect()));
        QVERIFY(both != alone);
    }

    void linesAlongTheAxes() {
        TimelineLayout layout;
        layout.criticalPath = {{{4.3, 9.6}, {60.7, 9.6}, {60.7, 70.2}, {100.4, 70.2}},
                               {{100, 20.5}, {30.25, 20.5}, {30.25, 110}}};
        const auto draw = [&](TimelinePainter& painter) { painter.lines(layout); };
        const QImage screen = painted(draw, false);
        QVERIFY2(difference(screen, painted(draw, true)) < cornerCovered,
                 qPrintable(QString::number(difference(screen, painted(draw, true)))));
        QCOMPARE(screen.pixelColor(20, 9), Theme::light().criticalPath);
        QCOMPARE(screen.pixelColor(60, 40), Theme::light().criticalPath);
        QCOMPARE(screen.pixelColor(20, 12), QColor(Qt::white));
    }

    void arrows() {
        for (const bool emphasised : {false, true}) {
            TimelineArrow arrow;
            arrow.points = {{10.3, 10.7}, {60.2, 10.7}, {60.2, 90}};
            arrow.color = Color::of(0);
            arrow.emphasised = emphasised;
            const auto draw = [&](TimelinePainter& painter) { painter.arrow(arrow); };
            QVERIFY(difference(painted(draw, false), painted(draw, true)) < cornerCovered);
            QVERIFY(painted(draw, false).pixelColor(60, 87).lightness() < 60);  // the head
            QVERIFY(painted(draw, false).pixelColor(60, 50).lightness() < 60);
        }
    }

    /// The shares of the kinds are alike on the screen, at 2x and in a figure.
    void foldedColumnsStackTheirKinds() {
        TimelineLayout layout;
        FoldedRow row;
        row.rect = Rect(10, 20, 100, 40);
        row.columns.resize(100);
        row.tints.assign(100, qRgb(0, 0, 255));
        for (std::uint32_t column = 0; column < 50; ++column) row.bands.push_back({column, 0, 0.25F, qRgb(255, 0, 0)});
        layout.folded = {row};
        const auto draw = [&](TimelinePainter& painter) { painter.intervals(layout); };
        for (const bool asFigure : {false, true}) {
            const QImage image = painted(draw, asFigure);
            QCOMPARE(image.pixelColor(30, 24), QColor(Qt::red));
            QCOMPARE(image.pixelColor(30, 34), QColor(Qt::blue));
            QCOMPARE(image.pixelColor(80, 24), QColor(Qt::blue));
            QCOMPARE(image.pixelColor(30, 62), QColor(Qt::white));
        }
        QPicture picture;  // paint engine without pixels
        {
            QPainter painter(&picture);
            const Look look = Look::standard(Theme::light());
            TimelinePainter(painter, look).intervals(layout);
        }
        QImage replayed(side, side, QImage::Format_ARGB32_Premultiplied);
        replayed.fill(Qt::white);
        QPainter(&replayed).drawPicture(0, 0, picture);
        QVERIFY(difference(replayed, painted(draw, false)) < 2);
    }

    /// The hands of a clock distinguish an event with timing from one without.
    void aTimedRecordHasAClock() {
        TimelineMark mark{0, {40, 40}, 5, true, Palette::of(ThemeStyle::Light).mark(OperationKind::EventRecord), false};
        const QImage plain = painted([&](TimelinePainter& painter) { painter.mark(mark); }, false);
        mark.timed = true;
        const QImage timed = painted([&](TimelinePainter& painter) { painter.mark(mark); }, false);
        QVERIFY(plain.pixelColor(40, 39) != timed.pixelColor(40, 39));
        QVERIFY(timed.pixelColor(40, 39).lightness() > plain.pixelColor(40, 39).lightness() + 60);
    }

    void foldedMarks() {
        TimelineLayout layout;
        FoldedMarks marks;
        marks.rect = Rect(10, 40, 100, 6);
        marks.columns.resize(100);
        for (const std::size_t at : {0U, 7U, 8U, 99U}) marks.columns[at] = 1;
        marks.color = Color::of(0xFF0000);
        layout.foldedMarks.push_back(marks);
        const QImage screen = painted([&](TimelinePainter& painter) { painter.lines(layout); }, false);
        for (int x = 0; x < side; ++x) {
            const bool marked = x == 10 || x == 17 || x == 18 || x == 109;
            QCOMPARE(screen.pixelColor(x, 43), marked ? QColor(Qt::red) : QColor(Qt::white));
        }
        QCOMPARE(screen.pixelColor(10, 39), QColor(Qt::white));
        QCOMPARE(screen.pixelColor(10, 46), QColor(Qt::white));
    }
};

STREAMSCOPE_WINDOW_TEST(TestTimelinePainter)

}  // namespace tst_timeline_painter

#include "tst_timeline_painter.moc"
