// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/theme/plain_texts.h"

#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QToolTip>

namespace tst_plain_texts {

using namespace streamscope;

/// Tests that names and notes from unknown sources are shown with their tags, and that no file named in them is opened.
class TestPlainTexts : public QObject {
    Q_OBJECT
    static constexpr int high = 300;
    std::unique_ptr<OwnWindow> window_;
    QString tag_;  ///< tag of a high picture, which would make a tool tip high

    /// Returns the height of a widget's tool tip.
    static int toolTipHeight(QWidget* over, QPoint at) {
        QToolTip::hideText();
        QHelpEvent asks(QEvent::ToolTip, at, over->mapToGlobal(at));
        QApplication::sendEvent(over, &asks);
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each->inherits("QTipLabel") && each->isVisible() && !QToolTip::text().isEmpty()) return each->height();
        return 0;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        QImage picture(high, high, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(window_->file("red.png")));
        tag_ = QStringLiteral("saxpy <img src=\"%1\">").arg(window_->file("red.png"));
    }
    void cleanup() { window_.reset(); }

    void noLabelReadsAFile() {
        const QLabel label(tag_, window_->get());
        QVERIFY(label.sizeHint().height() < high);
        QLabel wraps(tag_, window_->get());
        wraps.setWordWrap(true);
        QVERIFY(wraps.sizeHint().height() < high);
        QMessageBox box(QMessageBox::NoIcon, tag_, tag_, QMessageBox::Ok, window_->get());
        box.setInformativeText(tag_);
        box.show();
        QVERIFY(box.height() < high);
    }

    void noToolTipReadsAFile() {
        QPushButton button(window_->get());
        button.setToolTip(tag_);
        const int height = toolTipHeight(&button, {2, 2});
        QVERIFY2(height > 0 && height < high, qPrintable(QString::number(height)));
        QVERIFY2(QToolTip::text().contains("&lt;img"), qPrintable(QToolTip::text()));
    }

    void noToolTipOfAnItemReadsAFile() {
        QListWidget list(window_->get());
        auto* item = new QListWidgetItem(QStringLiteral("item"), &list);
        item->setToolTip(tag_);
        list.show();
        const int height = toolTipHeight(list.viewport(), list.visualItemRect(item).center());
        QVERIFY2(height > 0 && height < high, qPrintable(QString::number(height)));
    }

    void noToolTipOfACardReadsAFile() {
        (*window_)->openAtStart({});
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        Operation named = window_->document()->program().operations.front();
        named.label = tag_.toStdString();
        QVERIFY(window_->document()->apply(Edit{ReplaceOperation{named.id, named}}, QStringLiteral("Rename")));
        const QString id = QString::fromStdString(named.id);
        QTRY_VERIFY(!composer->operationRect(id).isEmpty());
        const int height = toolTipHeight(composer->viewport(), composer->operationRect(id).center());
        QVERIFY2(height > 0 && height < high, qPrintable(QString::number(height)));
    }

    /// The program's own texts may be HTML.
    void anOwnToolTipIsHtml() {
        QLineEdit line(window_->get());
        ui::setHtmlToolTip(&line, QStringLiteral("<b>saxpy</b>"));
        QVERIFY(toolTipHeight(&line, {2, 2}) > 0);
        QCOMPARE(QToolTip::text(), QStringLiteral("<b>saxpy</b>"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestPlainTexts)

}  // namespace tst_plain_texts

#include "tst_plain_texts.moc"
