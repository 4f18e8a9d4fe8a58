// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/colour_vision.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/theme/column_times.h"
#include "ui/theme/pane_keys.h"
#include "ui/theme/theme.h"
#include "ui/theme/wrapped_label.h"

#include <QApplication>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QTest>
#include <QToolButton>

namespace tst_theme {

using namespace streamscope;
using namespace streamscope::ui;
using namespace std::chrono_literals;

namespace {

constexpr OperationKind kinds[] = {OperationKind::Kernel,
                                   OperationKind::CopyHostToDevice,
                                   OperationKind::CopyDeviceToHost,
                                   OperationKind::CopyDeviceToDevice,
                                   OperationKind::CopyHostToHost,
                                   OperationKind::Memset,
                                   OperationKind::EventRecord,
                                   OperationKind::EventWait,
                                   OperationKind::MemoryOperation,
                                   OperationKind::HostFunction,
                                   OperationKind::Host,
                                   OperationKind::Allocation,
                                   OperationKind::Graph};

/// Returns a representative of the kinds that share a colour because their shapes or lanes differ.
OperationKind family(OperationKind kind) {
    switch (kind) {
        case OperationKind::EventRecord:
        case OperationKind::EventWait: return OperationKind::EventRecord;
        case OperationKind::CopyHostToHost:
        case OperationKind::HostFunction:
        case OperationKind::Allocation:
        case OperationKind::Host: return OperationKind::Host;
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::Memset:
        case OperationKind::MemoryOperation:
        case OperationKind::Graph: break;
    }
    return kind;
}

QList<const Theme*> themes() { return {&Theme::light(), &Theme::dark(), &Theme::blackAndWhite()}; }

/// Returns how many pixels of the picture have this colour.
int pixels(const QImage& image, const QColor& color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixelColor(x, y) == color ? 1 : 0;
        }
    }
    return count;
}

}  // namespace

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrastIsThatOfWcag();
    void textOnEveryKindIsReadable();
    void textOnEverySurfaceIsReadable();
    void framesOfFocusAreVisible();
    void onlyTheKeyboardShowsTheFocusOfAPane();
    void marksStandOutFromEveryGround();
    void theColourDifferenceIsThatOfThePublishedCases();
    void kindsDifferForEveryVision();
    void marksWithoutAFillDifferForEveryVision();
    void huesAreTheSameInLightAndDark();
    void blackAndWhiteHasNoColour();
    void everyKindHasItsOwnTitleAndGlyph();
    void timesOfAColumnShareAUnit();
    void timesHaveThreeDigitsAndAFittingUnit_data();
    void timesHaveThreeDigitsAndAFittingUnit();
    void bytesAreShort_data();
    void bytesAreShort();
    void styleSheetIsCompleteAndParses();
    void iconsAreTinted();
    void kindIconsShowTheirColour();
    void invalidFieldHasARedFrame();
    void aWrappedLabelIsAsHighAsAnyLabel();
    void fontsHaveTheirSizes();
    void theButtonsOfAFileDialogShowTheirIcons();
    void theButtonsOfAMessageHaveRoomForTheirTexts();
};

void TestTheme::contrastIsThatOfWcag() {
    QCOMPARE(qRound(Theme::contrast(Qt::white, Qt::black) * 100), 2100);
    QCOMPARE(qRound(Theme::contrast(Qt::black, Qt::white) * 100), 2100);
    QCOMPARE(qRound(Theme::contrast(QColor(0x76, 0x76, 0x76), Qt::white) * 100), 454);
    QCOMPARE(Theme::contrast(Qt::red, Qt::red), 1.0);
}

void TestTheme::textOnEveryKindIsReadable() {
    for (const Theme* theme : themes()) {
        for (const OperationKind kind : kinds) {
            const QColor background = theme->kind(kind);
            const QColor text = Theme::textOn(background);
            QVERIFY(text == QColor(Qt::white) || text == QColor(0x11, 0x18, 0x27));
            QVERIFY2(Theme::contrast(text, background) >= 4.5, qPrintable(background.name()));
        }
        QVERIFY(Theme::contrast(Theme::textOn(theme->accent), theme->accent) >= 4.5);
    }
}

void TestTheme::textOnEverySurfaceIsReadable() {
    for (const Theme* theme : themes()) {
        for (const QColor& surface : {theme->window, theme->surface, theme->control, theme->accentSurface}) {
            for (const QColor& text :
                 {theme->text, theme->mutedText, theme->accentText, theme->error, theme->warning, theme->success}) {
                QVERIFY2(Theme::contrast(text, surface) >= 4.5, qPrintable(text.name() + " on " + surface.name()));
            }
        }
    }
}

void TestTheme::framesOfFocusAreVisible() {
    for (const Theme* theme : themes()) {
        QVERIFY(Theme::contrast(theme->accent, theme->surface) >= 3);
        QVERIFY(Theme::contrast(theme->accent, theme->window) >= 3);
        QVERIFY(Theme::contrast(theme->criticalPath, theme->surface) >= 7);
    }
}

void TestTheme::onlyTheKeyboardShowsTheFocusOfAPane() {
    for (const Qt::FocusReason byKeys : {Qt::TabFocusReason, Qt::BacktabFocusReason, Qt::ShortcutFocusReason})
        QVERIFY(showsFocus(byKeys));
    for (const Qt::FocusReason other : {Qt::MouseFocusReason, Qt::ActiveWindowFocusReason, Qt::PopupFocusReason,
                                        Qt::MenuBarFocusReason, Qt::OtherFocusReason, Qt::NoFocusReason})
        QVERIFY(!showsFocus(other));
}

void TestTheme::marksStandOutFromEveryGround() {
    for (const Theme* theme : themes()) {
        for (const QColor& ground : {theme->window, theme->surface, theme->control}) {
            for (const OperationKind kind : kinds)
                QVERIFY2(Theme::contrast(theme->mark(kind), ground) >= 3,
                         qPrintable(title(kind) + QLatin1Char(' ') + ground.name()));
        }
        for (const QColor& ground : {theme->window, theme->surface})
            for (const QColor& ink : {theme->waiting, theme->error, theme->warning, theme->success, theme->accent})
                QVERIFY2(Theme::contrast(ink, ground) >= 3, qPrintable(ink.name() + QLatin1Char(' ') + ground.name()));
    }
}

/// Pairs 1, 7, 13, 17 and 25 of Sharma, Wu and Dalal (2005).
void TestTheme::theColourDifferenceIsThatOfThePublishedCases() {
    using colours::difference;
    const auto close = [](double value, double expected) { return std::abs(value - expected) < 0.00005; };
    QVERIFY(close(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425));
    QVERIFY(close(difference({50, 0, 0}, {50, -1, 2}), 2.3669));
    QVERIFY(close(difference({50, -0.001, 2.49}, {50, 0.0009, -2.49}), 4.8045) ||
            close(difference({50, -0.001, 2.49}, {50, 0.0011, -2.49}), 4.7461));
    QVERIFY(close(difference({50, 2.5, 0}, {73, 25, -18}), 27.1492));
    QVERIFY(close(difference({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}), 1.2644));
}

void TestTheme::kindsDifferForEveryVision() {
    using colours::Vision;
    for (const Theme* theme : {&Theme::light(), &Theme::dark()})
        for (const Vision vision : {Vision::Normal, Vision::Deuteranopia, Vision::Protanopia})
            for (const OperationKind one : kinds)
                for (const OperationKind two : kinds) {
                    if (family(one) == family(two)) continue;
                    const double apart = colours::difference(theme->kind(one), theme->kind(two), vision);
                    QVERIFY2(apart >= 20, qPrintable(QStringLiteral("%1, %2: %3").arg(title(one), title(two)).arg(apart)));
                }
}

/// Diamonds of events and flags of memory operations have no fill of their own.
void TestTheme::marksWithoutAFillDifferForEveryVision() {
    using colours::Vision;
    for (const Theme* theme : {&Theme::light(), &Theme::dark()})
        for (const Vision vision : {Vision::Normal, Vision::Deuteranopia, Vision::Protanopia}) {
            const QColor &event = theme->mark(OperationKind::EventRecord), &memory = theme->mark(OperationKind::MemoryOperation);
            QVERIFY2(colours::difference(event, memory, vision) >= 20, qPrintable(event.name() + memory.name()));
            QVERIFY(colours::difference(event, theme->mark(OperationKind::Host), vision) >= 20);
        }
}

void TestTheme::huesAreTheSameInLightAndDark() {
    for (const OperationKind kind : kinds) {
        QCOMPARE(Theme::light().kind(kind), Theme::dark().kind(kind));
        QVERIFY(Theme::light().kind(kind) != Theme::light().accent);
    }
    QCOMPARE(Theme::light().kind(OperationKind::Kernel), QColor(0x00, 0x5C, 0x93));
    QCOMPARE(Theme::light().kind(OperationKind::CopyDeviceToHost), QColor(0xF7, 0xB1, 0x27));
}

void TestTheme::blackAndWhiteHasNoColour() {
    for (const OperationKind kind : kinds) {
        const QColor color = Theme::blackAndWhite().kind(kind);
        QCOMPARE(color.hsvSaturation(), 0);
    }
}

void TestTheme::everyKindHasItsOwnTitleAndGlyph() {
    QSet<QString> titles, glyphs;
    for (const OperationKind kind : kinds) {
        titles.insert(title(kind));
        glyphs.insert(glyph(kind));
    }
    QCOMPARE(titles.size(), qsizetype(std::size(kinds)));
    QCOMPARE(glyphs.size(), qsizetype(std::size(kinds)));
    QVERIFY(!titles.contains(QString()) && !glyphs.contains(QString()));
}

void TestTheme::timesHaveThreeDigitsAndAFittingUnit_data() {
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << qint64(0) << "0 ns";
    QTest::newRow("one") << qint64(1) << "1 ns";
    QTest::newRow("ns") << qint64(640) << "640 ns";
    QTest::newRow("last ns") << qint64(999) << "999 ns";
    QTest::newRow("first us") << qint64(1000) << "1.00 µs";
    QTest::newRow("us") << qint64(12'500) << "12.5 µs";
    QTest::newRow("hundreds of us") << qint64(123'456) << "123 µs";
    QTest::newRow("rounds up a digit") << qint64(9'999) << "10.0 µs";
    QTest::newRow("rounds up a unit") << qint64(999'600) << "1.00 ms";
    QTest::newRow("ms") << qint64(3'300'000) << "3.30 ms";
    QTest::newRow("tens of ms") << qint64(12'000'000) << "12.0 ms";
    QTest::newRow("s") << qint64(1'500'000'000) << "1.50 s";
    QTest::newRow("many s") << qint64(1'234'000'000'000) << "1234 s";
    QTest::newRow("negative") << qint64(-600'000) << "−600 µs";
}

void TestTheme::timesOfAColumnShareAUnit() {
    ColumnTimes column;
    for (const Nanoseconds time : {Nanoseconds(187us), Nanoseconds(1ms), Nanoseconds(0)}) column.add(time);
    QCOMPARE(column.text(187us), QStringLiteral("187 µs"));  // three digits (order.md N9)
    QCOMPARE(column.text(12340us), QStringLiteral("12.34 ms"));
    QCOMPARE(column.text(1ms), QStringLiteral("1.00 ms"));
    QCOMPARE(column.text(0ns), QStringLiteral("0.00 ms"));
    QCOMPARE(column.text(17600ns), QStringLiteral("17.6 µs"));
    QCOMPARE(column.text(-1ms), QStringLiteral("−1.00 ms"));
    QCOMPARE(ColumnTimes().text(0ns), QStringLiteral("0 ns"));
}

void TestTheme::timesHaveThreeDigitsAndAFittingUnit() {
    QFETCH(qint64, nanoseconds);
    QFETCH(QString, text);
    QCOMPARE(displayTime(Nanoseconds(nanoseconds)), text);
}

void TestTheme::bytesAreShort_data() {
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << quint64(0) << "0 B";
    QTest::newRow("bytes") << quint64(4) << "4 B";
    QTest::newRow("kB") << quint64(1500) << "1.5 kB";
    QTest::newRow("MB") << quint64(10'000'000) << "10 MB";
    QTest::newRow("hundreds of MB") << quint64(100'000'000) << "100 MB";
    QTest::newRow("KiB") << quint64(65'536) << "64 KiB";
    QTest::newRow("MiB") << quint64(16'777'216) << "16 MiB";
    QTest::newRow("odd") << quint64(1'234'567) << "1.23 MB";
    QTest::newRow("GB") << quint64(40'000'000'000) << "40 GB";
    QTest::newRow("TiB") << quint64(1'099'511'627'776) << "1 TiB";
}

void TestTheme::bytesAreShort() {
    QFETCH(quint64, bytes);
    QFETCH(QString, text);
    QCOMPARE(displayBytes(bytes), text);
}

void TestTheme::styleSheetIsCompleteAndParses() {
    for (const Theme* theme : themes()) {
        const QString sheet = theme->styleSheet();
        const QRegularExpression capitals("[A-Z]{4,}");
        const auto match = capitals.match(sheet);
        QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
        failOnAnyWarning();
        applyTheme(*qApp, *theme);
        QLabel label("text");
        label.grab();
    }
}

void TestTheme::iconsAreTinted() {
    const QStringList names = {"open",      "save",   "undo",    "redo",  "run",       "stop",   "preview", "export", "device",
                               "add",       "delete", "rename",  "lock",  "lock-open", "stream", "event",   "buffer", "word",
                               "parameter", "fit",    "warning", "error", "hint",      "new",    "search",  "light",  "dark"};
    const QColor tint(0x12, 0x34, 0xAB);
    for (const QString& name : names) {
        const QImage image = icon(name, tint).pixmap(32).toImage();
        QVERIFY2(pixels(image, tint) > 20, qPrintable(name));
    }
}

void TestTheme::kindIconsShowTheirColour() {
    const Theme& theme = Theme::light();
    const QImage filled = kindIcon(theme, OperationKind::EventRecord).pixmap(32).toImage();
    const QImage hollow = kindIcon(theme, OperationKind::EventWait).pixmap(32).toImage();
    const QColor color = theme.kind(OperationKind::EventRecord);
    QCOMPARE(filled.pixelColor(16, 16), color);
    QCOMPARE(hollow.pixelColor(16, 16).alpha(), 0);
    QVERIFY(pixels(hollow, color) > 20);
}

void TestTheme::invalidFieldHasARedFrame() {
    const Theme& theme = Theme::light();
    applyTheme(*qApp, theme);
    QLineEdit field;
    field.resize(100, 24);
    QCOMPARE(pixels(field.grab().toImage(), theme.error), 0);
    setInvalid(&field, true);
    QVERIFY(pixels(field.grab().toImage(), theme.error) > 100);
    setInvalid(&field, false);
    QCOMPARE(pixels(field.grab().toImage(), theme.error), 0);
}

void TestTheme::theButtonsOfAFileDialogShowTheirIcons() {
    applyTheme(*qApp, Theme::light());
    QFileDialog dialog;
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.show();
    int seen = 0;
    for (QToolButton* button : dialog.findChildren<QToolButton*>()) {
        if (button->isHidden() || !button->isEnabled() || button->icon().isNull()) continue;
        const QImage face = button->grab(button->rect().adjusted(4, 4, -4, -4)).toImage();
        const int ground = pixels(face, face.pixelColor(0, 0));
        QVERIFY2(face.width() * face.height() - ground > 40, qPrintable(button->objectName()));
        ++seen;
    }
    QVERIFY(seen >= 3);
}

/// The cached height equals a new computation after any change.
void TestTheme::aWrappedLabelIsAsHighAsAnyLabel() {
    QLabel plain;
    plain.setWordWrap(true);
    WrappedLabel wrapped;
    const auto agree = [&] {
        for (const int width : {400, 90, 60, 90}) {
            if (wrapped.heightForWidth(width) != plain.heightForWidth(width)) return false;
        }
        return true;
    };
    const auto both = [&](const auto& change) {
        change(plain);
        change(wrapped);
    };
    QVERIFY(agree());
    both([](QLabel& label) { label.setText(QStringLiteral("One to three words, or as many as there are")); });
    QVERIFY(agree());
    QVERIFY(wrapped.heightForWidth(90) > wrapped.heightForWidth(400));
    both([](QLabel& label) { label.setText(QStringLiteral("Few words")); });
    QVERIFY(agree());
    both([](QLabel& label) {
        QFont large = textFont();
        large.setPixelSize(30);
        label.setFont(large);
    });
    QVERIFY(agree());
    both([](QLabel& label) { label.setContentsMargins(9, 8, 7, 6); });
    QVERIFY(agree());
    both([](QLabel& label) { label.setTextInteractionFlags(Qt::TextSelectableByMouse); });
    QVERIFY(agree());
    both([](QLabel& label) { label.setStyleSheet(QStringLiteral("padding: 11px")); });
    QVERIFY(agree());
}

/// The texts are longer in other languages than in English.
void TestTheme::theButtonsOfAMessageHaveRoomForTheirTexts() {
    applyTheme(*qApp, Theme::light());
    QMessageBox box;
    box.setText(QStringLiteral("Lektion?"));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.button(QMessageBox::Save)->setText(QStringLiteral("Speichern"));
    box.button(QMessageBox::Discard)->setText(QStringLiteral("Verwerfen"));
    box.button(QMessageBox::Cancel)->setText(QStringLiteral("Cancelar la operación"));
    box.setDefaultButton(QMessageBox::Save);
    box.show();
    for (QAbstractButton* each : box.buttons()) {
        constexpr int frame = 3, more = 40;
        const QRect inner = each->rect().adjusted(frame, frame, -frame, -frame);
        const QImage cut = each->grab().toImage().copy(inner);
        each->resize(each->width() + more, each->height());
        QVERIFY2(cut == each->grab().toImage().copy(inner.translated(more / 2, 0)), qPrintable(each->text()));
    }
}

void TestTheme::fontsHaveTheirSizes() {
    QCOMPARE(textFont().pixelSize(), 12);
    QCOMPARE(captionFont().pixelSize(), 10);
    QCOMPARE(captionFont().capitalization(), QFont::AllUppercase);
    QVERIFY(strongFont().bold() && !textFont().bold());
}

STREAMSCOPE_WINDOW_TEST(TestTheme)

}  // namespace tst_theme

#include "tst_theme.moc"
