// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wheel.h"
#include "tests/support/window_test.h"
#include "ui/theme/wheel_scrolls.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QVBoxLayout>

#include <functional>
#include <vector>

namespace tst_wheel {

using namespace streamscope;

class WheelTest : public QObject {
    Q_OBJECT

    struct Field {
        QWidget* widget;
        std::function<QVariant()> value;
    };
    std::unique_ptr<QScrollArea> pane_;
    QLabel* label_ = nullptr;
    std::vector<Field> fields_;

    int scrolled() const { return pane_->verticalScrollBar()->value(); }
    void add(QWidget* widget, std::function<QVariant()> value) {
        pane_->widget()->layout()->addWidget(widget);
        fields_.push_back({widget, std::move(value)});
    }
    template <class Spin>
    void addSpin() {
        auto* spin = new Spin;
        spin->setValue(5);
        add(spin, [spin] { return QVariant(spin->value()); });
    }
    void addChooser(bool editable) {
        auto* chooser = new QComboBox;
        chooser->setEditable(editable);
        chooser->addItems({"a", "b", "c"});
        chooser->setCurrentIndex(1);
        add(chooser, [chooser] { return QVariant(chooser->currentIndex()); });
    }

private Q_SLOTS:
    void init() {
        ui::scrollOverFields();
        pane_ = std::make_unique<QScrollArea>();
        fields_.clear();
        auto* content = new QWidget;
        content->setMinimumHeight(3000);
        auto* column = new QVBoxLayout(content);
        label_ = new QLabel("a label");
        column->addWidget(label_);
        pane_->setWidget(content);
        addSpin<QSpinBox>();
        addSpin<QDoubleSpinBox>();
        addChooser(false);
        addChooser(true);
        auto* slider = new QSlider(Qt::Horizontal);
        slider->setValue(50);
        add(slider, [slider] { return QVariant(slider->value()); });
        column->addStretch();
        pane_->resize(300, 200);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowActive(pane_.get()));
    }
    void cleanup() { pane_.reset(); }

    void theWheelScrollsThePaneAndChangesNoField() {
        test::turnWheel(label_, -120);
        const int notch = scrolled();
        QVERIFY(notch > 0);
        for (const Field& field : fields_) {
            pane_->verticalScrollBar()->setValue(0);
            field.widget->setFocus();
            QVERIFY(field.widget->hasFocus());
            const QVariant before = field.value();
            test::turnWheel(field.widget, -120);
            QCOMPARE(field.value(), before);
            QCOMPARE(scrolled(), notch);  // once
            test::turnWheel(field.widget, 120);
            QCOMPARE(field.value(), before);
            QCOMPARE(scrolled(), 0);
        }
    }

    void theWheelTakesNoFocus() {
        fields_.front().widget->setFocus();
        for (const Field& field : fields_) {
            test::turnWheel(field.widget, -120);
            QVERIFY(fields_.front().widget->hasFocus());
        }
    }

    /// The text of a spin box is a widget of its own within the spin box.
    void nestedFieldsAreFieldsToo() {
        auto* letters = fields_.front().widget->findChild<QLineEdit*>();
        QVERIFY(letters);
        const QVariant before = fields_.front().value();
        test::turnWheel(letters, -120);
        QCOMPARE(fields_.front().value(), before);
        QVERIFY(scrolled() > 0);
    }

    void keysStillChangeAField() {
        for (const Field& field : fields_) {
            const QVariant before = field.value();
            field.widget->setFocus();
            QTest::keyClick(field.widget, Qt::Key_Up);
            QVERIFY(field.value() != before);
        }
    }

    void aScrollBarTurns() {
        test::turnWheel(pane_->verticalScrollBar(), -120);
        QVERIFY(scrolled() > 0);
    }
};

STREAMSCOPE_WINDOW_TEST(WheelTest)

}  // namespace tst_wheel

#include "tst_wheel.moc"
