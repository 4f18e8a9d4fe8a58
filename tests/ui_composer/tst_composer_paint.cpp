// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/composer/paint.h"
#include "ui/composer/starts.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>

namespace tst_composer_paint {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

ComposerPicture forkAndJoin(qreal height = 300) {
    Program program;
    if (!apply(program, starts::forkAndJoin(program))) qFatal("it does not fit");
    const Read<ResolvedProgram> resolved = resolve(program);
    const std::vector<Binding> bound = bindings(*resolved.value);
    ComposerPicture picture;
    picture.layout = layoutComposer({program, &*resolved.value, bound}, {Density::Card, 1100, height});
    return picture;
}

/// Returns a kernel and a record that move to another stream in every turn.
ComposerPicture repeated(const Theme& theme) {
    const Read<Program> program = programFromJson(
        R"({"streamscope":1,"streams":[{"id":"s","count":2}],"events":[{"id":"e"}],"operations":[
        {"id":"loop","call":"repeat","times":2,"body":[
        {"id":"k","call":"launchKernel","stream":"s{i}","kernel":"spin","grid":[1],"block":[32],"arguments":{"duration":"1 ms"}},
        {"id":"r","call":"eventRecord","stream":"s{i}","event":"e"}]}]})");
    const Read<ResolvedProgram> resolved = resolve(*program.value);
    const std::vector<Binding> bound = bindings(*resolved.value);
    ComposerPicture picture;
    picture.theme = theme;
    picture.layout = layoutComposer({*program.value, &*resolved.value, bound}, {Density::Card, 1100, 300});
    return picture;
}

QImage painted(const ComposerPicture& picture) {
    QImage image(picture.layout.size.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLanes(painter, picture, image.rect());
    paintArrows(painter, picture, image.rect());
    paintCards(painter, picture, image.rect());
    painter.end();
    return image;
}

QRect leftEdge(const QRectF& box) { return QRectF(box.left() - 1, box.top() + 4, 4, box.height() - 8).toAlignedRect(); }

/// Returns the highest contrast of its pixels.
double contrastAlong(const QImage& image, const QRect& part, const QColor& ground) {
    double most = 1;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x) most = std::max(most, Theme::contrast(image.pixelColor(x, y), ground));
    return most;
}

QImage paintedLanes(const ComposerPicture& picture, const QRect& part) {
    QImage image(picture.layout.size.toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::black);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(part);
    paintLanes(painter, picture, part);
    painter.end();
    return image.copy(part);
}

}  // namespace

/// Tests of the composer's painting by pixel.
class TestComposerPaint : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A card says that a comparison is cyclic only where this leaves the value whole.
    void cyclicIsSaidWhereThereIsRoom() {
        const auto changes = [](const QByteArray& word) {
            const Read<Program> program =
                programFromJson(QByteArray(R"({"streamscope":1,"streams":[{"id":"s"}],"words":[{"id":"WORD"}],"operations":[
                {"id":"w","call":"streamWaitValue32","stream":"s","word":"WORD","value":1}]})")
                                    .replace("WORD", word)
                                    .toStdString());
            ComposerPicture picture;
            picture.layout = layoutComposer({*program.value, nullptr, {}}, {Density::Card, 1100, 300});
            const QImage with = painted(picture);
            picture.layout.cards[0].aside.clear();
            return painted(picture) != with;
        };
        QVERIFY(changes("f"));
        QVERIFY(!changes("aWordWithALongName"));
    }

    void init() { failOnAnyWarning(); }

    /// A part that is painted alone looks as in the whole.
    void aPartLooksAsItDoesInTheWhole() {
        ComposerPicture picture = forkAndJoin();
        const QRect all(QPoint(), picture.layout.size.toSize());
        for (const int target : {-1, 1}) {
            if (target >= 0) picture.drop = DropHint{.gap = -1, .lane = target, .number = {}};
            const QImage whole = paintedLanes(picture, all);
            for (const QRect& part :
                 {QRect(0, 0, 11, 300), QRect(0, 30, 400, 90), QRect(13, 20, 2, 200), QRect(200, 40, 300, 100),
                  QRect(all.right() - 13, 0, 14, 300), QRect(all.right() - 300, 60, 301, 40)})
                QCOMPARE(paintedLanes(picture, part), whole.copy(part));
        }
    }

    void aLaneHasAnEdgeAndRoundCorners() {
        const ComposerPicture picture = forkAndJoin();
        const QImage whole = paintedLanes(picture, QRect(QPoint(), picture.layout.size.toSize()));
        const QRect lane = picture.layout.lanes[1].rect.toRect();
        for (const QPoint& at : {QPoint(300, lane.top()), QPoint(300, lane.bottom()), QPoint(lane.left(), lane.center().y()),
                                 QPoint(lane.right(), lane.center().y())})
            QCOMPARE(whole.pixelColor(at), picture.theme.line);
        const QColor inside = whole.pixelColor(301, lane.center().y());
        QVERIFY(Theme::contrast(inside, picture.theme.surface) < 1.1);
        for (const QPoint& corner : {lane.topLeft(), lane.topRight(), lane.bottomLeft(), lane.bottomRight()})
            QVERIFY(whole.pixelColor(corner) != picture.theme.line && whole.pixelColor(corner) != inside);
    }

    /// Tests edges of cards, diamonds, the dashed outlines in the lanes of other turns, and frames around bodies.
    void everyMarkStandsOutFromItsGround() {
        for (const ThemeStyle style : {ThemeStyle::Light, ThemeStyle::Dark}) {
            const ComposerPicture picture = repeated(Theme::of(style));
            const QImage image = painted(picture);
            int echoes = 0;
            for (int column = 0; column < picture.layout.columns(); ++column) {
                const PlacedCard card = picture.layout.placed(column);
                QVERIFY2(contrastAlong(image, leftEdge(card.rect), picture.theme.surface) >= 3, qPrintable(card.title));
                for (const int lane : card.echoes) {
                    QRectF box = card.rect;
                    box.moveCenter({box.center().x(), picture.layout.lane(lane).rect.center().y()});
                    QVERIFY2(contrastAlong(image, leftEdge(box), picture.theme.surface) >= 3, qPrintable(card.title));
                    ++echoes;
                }
            }
            QVERIFY(echoes >= 2 && !picture.layout.frames.empty());
            for (const Frame& frame : picture.layout.frames)
                QVERIFY(contrastAlong(image, leftEdge(frame.rect), picture.theme.window) >= 3);
        }
    }

    /// The letters of a long title end before the badge.
    void aBadgeCoversNoLetterOfTheTitle() {
        ComposerPicture picture = forkAndJoin(100);  // cards are low, and titles near their upper edge
        const auto found = std::ranges::find(picture.layout.cards, Shape::Card, &Card::shape);
        const auto column = static_cast<int>(found - picture.layout.cards.begin());
        const PlacedCard card = picture.layout.placed(column);
        const auto ink = [&] {
            QImage image(picture.layout.size.toSize(), QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            paintCard(painter, picture, column);
            painter.end();
            const QRect shared = (picture.badgeRect(card) & card.rect.adjusted(2, 2, -2, -2)).toRect();
            int letters = 0;
            for (int y = shared.top(); y <= shared.bottom(); ++y)
                for (int x = shared.left(); x <= shared.right(); ++x)
                    letters += Theme::contrast(image.pixelColor(x, y), picture.theme.kind(card.kind)) > 2;
            return letters;
        };
        const auto mostInk = [&] {
            int most = 0;
            for (int letters = 1; letters < 16; ++letters) {  // one of these titles just fits
                found->title = QString(letters, u'M');
                most = std::max(most, ink());
            }
            return most;
        };
        QVERIFY(mostInk() > 0);
        picture.badges[column] = Severity::Hint;
        picture.theme.accent = picture.theme.accentSurface = picture.theme.kind(card.kind);  // the badge itself is not seen
        QCOMPARE(mostInk(), 0);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerPaint)

}  // namespace tst_composer_paint

#include "tst_composer_paint.moc"
