// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/figure/figure_preview.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/picture_dialog.h"
#include "ui/figure/picture_font.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_picture_dialog {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the dialog of pictures other than timelines.
class TestPictureDialog : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QPointer<PictureDialog> dialog_;
    FigureOptions made_;

    template <class T>
    T* named(const QString& name) const {
        for (T* each : dialog_->findChildren<T*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }
    QPushButton* button(const QString& text) const {
        for (QPushButton* each : dialog_->findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }

    /// Returns a page of one colour with a letter.
    PaintedPicture page(const FigureOptions& options) {
        made_ = options;
        PaintedPicture picture;
        picture.size = pageSize(options) * (96.0 / 72);
        if (picture.size.height() <= 0) picture.size.setHeight(200);
        picture.paint = [size = picture.size](QPaintDevice& device, double scale) {
            QPainter painter(&device);
            painter.scale(scale, scale);
            painter.fillRect(QRectF(QPointF(), size), Qt::darkGreen);
            painter.drawText(QPointF(20, 20), QStringLiteral("核"));
        };
        return picture;
    }

    void open(bool legend = false) {
        PictureSubject subject;
        subject.make = [this](const FigureOptions& options) { return page(options); };
        subject.write = [this](const QString& path, const FigureOptions& options) {
            return writePicture(page(options), path, options.dpi, "{\"a\": 1}");
        };
        subject.folder = folder_->path();
        subject.baseName = QStringLiteral("plot");
        subject.legend = legend;
        dialog_ = new PictureDialog(subject);
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_));
    }

private Q_SLOTS:
    void init() {
        QSettings().clear();
        folder_ = std::make_unique<QTemporaryDir>();
    }
    void cleanup() { delete dialog_; }

    void itHasTheFieldsThatThePictureHas() {
        open();
        for (const char* name : {"Format", "Size", "Font", "Smallest text", "Resolution", "Style"}) {
            auto* field = named<QWidget>(QLatin1String(name));
            QVERIFY2(field && field->isVisible(), name);
        }
        for (const char* name : {"Lanes", "Time"}) QVERIFY2(!named<QWidget>(QLatin1String(name))->isVisible(), name);
        QStringList parts;
        for (QCheckBox* each : dialog_->findChildren<QCheckBox*>())
            if (each->isVisible()) parts << each->text();
        QCOMPARE(parts, (QStringList{"C&aption", "T&itle", "Total ti&me", "Devi&ce"}));
    }

    void aPictureWithALegendCanLeaveItOut() {
        open(true);
        for (QCheckBox* each : dialog_->findChildren<QCheckBox*>())
            if (each->text() == QStringLiteral("&Legend")) each->click();
        QVERIFY(!made_.legend);
    }

    void itShowsAndWritesWhatWasChosen() {
        open();
        named<QComboBox>(QStringLiteral("Size"))->setCurrentIndex(static_cast<int>(FigureSize::Column));
        named<QComboBox>(QStringLiteral("Style"))->setCurrentIndex(static_cast<int>(ThemeStyle::BlackAndWhite));
        named<QComboBox>(QStringLiteral("Resolution"))->setCurrentText(QStringLiteral("600 dpi"));
        auto* fonts = named<QComboBox>(QStringLiteral("Font"));
        fonts->setCurrentIndex(fonts->count() - 1);
        QVERIFY(made_.size == FigureSize::Column && made_.style == ThemeStyle::BlackAndWhite);
        QCOMPARE(made_.family, pictureFamilies().last());
        const QSizeF shown = dialog_->findChild<FigurePreview*>()->picture().size();
        QVERIFY(qAbs(shown.width() / shown.height() - 88.0 / 53) < 0.03);
        QVERIFY(dialog_->findChild<QLabel*>(QStringLiteral("facts"))->text().contains(QStringLiteral("88 × 53 mm")));
        QSignalSpy exported(dialog_, &PictureDialog::exported);
        QTest::mouseClick(button(QStringLiteral("&Export")), Qt::LeftButton);
        QCOMPARE(exported.size(), 1);
        const QImage image(folder_->filePath(QStringLiteral("plot.png")));
        QCOMPARE(image.width(), qRound(88 / 25.4 * 600));
        QFile file(folder_->filePath(QStringLiteral("plot.png")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(*resultInPicture(file.readAll()), QByteArray("{\"a\": 1}"));
    }

    void theEndingFollowsTheFormatAndTheFormatTheEnding() {
        open();
        auto* path = named<QLineEdit>(QStringLiteral("File"));
        auto* format = named<QComboBox>(QStringLiteral("Format"));
        format->setCurrentIndex(static_cast<int>(FigureFormat::Pdf));
        QVERIFY(path->text().endsWith(QStringLiteral("plot.pdf")));
        path->setText(folder_->filePath(QStringLiteral("other.svg")));
        QCOMPARE(format->currentIndex(), static_cast<int>(FigureFormat::Svg));
        QVERIFY(!named<QComboBox>(QStringLiteral("Resolution"))->isEnabled());
        path->setText(folder_->filePath(QStringLiteral("other.bmp")));
        QVERIFY(!button(QStringLiteral("&Export"))->isEnabled());
        QVERIFY(dialog_->findChild<QLabel*>(QStringLiteral("answer"))
                    ->text()
                    .contains(QStringLiteral(".png, .svg, .pdf, .html or .tex")));
    }

    void charactersThatTexLacksAreSaid() {
        open();
        const auto* note = dialog_->findChild<QLabel*>(QStringLiteral("note"));
        QVERIFY(!note->isVisible());
        named<QComboBox>(QStringLiteral("Format"))->setCurrentIndex(static_cast<int>(FigureFormat::Tex));
        QVERIFY(note->isVisible() && note->text().contains(QStringLiteral("pdfLaTeX cannot show 核")));
    }

    void aFolderIsRememberedAfterASuccess() {
        const auto exportedTo = [&](const QString& path) {
            open();
            named<QLineEdit>(QStringLiteral("File"))->setText(path);
            QTest::mouseClick(button(QStringLiteral("&Export")), Qt::LeftButton);
            delete dialog_;
            open();
            return named<QLineEdit>(QStringLiteral("File"))->text();
        };
        QTemporaryDir other;
        QCOMPARE(exportedTo(QStringLiteral("/proc/a.png")), folder_->filePath(QStringLiteral("plot.png")));
        delete dialog_;
        QCOMPARE(exportedTo(other.filePath(QStringLiteral("a.png"))), other.filePath(QStringLiteral("plot.png")));
        delete dialog_;
        QCOMPARE(exportedTo(QStringLiteral("/proc/a.png")), other.filePath(QStringLiteral("plot.png")));
    }

    void whatCannotBeWrittenIsSaid() {
        open();
        named<QLineEdit>(QStringLiteral("File"))->setText(folder_->filePath(QStringLiteral("none/plot.png")));
        QTest::mouseClick(button(QStringLiteral("&Export")), Qt::LeftButton);
        QVERIFY(dialog_ && dialog_->isVisible());
        QVERIFY(!dialog_->findChild<QLabel*>(QStringLiteral("answer"))->text().isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(TestPictureDialog)

}  // namespace tst_picture_dialog

#include "tst_picture_dialog.moc"
