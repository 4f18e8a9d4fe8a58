// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/theme/wrapping_row.h"

#include <QPushButton>
#include <QTest>

namespace tst_wrapping_row {

using streamscope::ui::WrappingRow;

class TestWrappingRow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itContinuesOnTheNextLine() {
        constexpr int wide = 100, high = 20, spacing = 8;
        QWidget row;
        auto* layout = new WrappingRow(&row, spacing);
        QList<QPushButton*> buttons;
        for (int i = 0; i < 3; ++i) {
            buttons << new QPushButton(&row);
            buttons.back()->setFixedSize(wide, high);
            layout->addWidget(buttons.back());
        }
        QCOMPARE(layout->sizeHint(), QSize(3 * wide + 2 * spacing, high));
        QCOMPARE(layout->minimumSize(), QSize(wide, high));
        QCOMPARE(layout->heightForWidth(3 * wide + 2 * spacing), high);
        QCOMPARE(layout->heightForWidth(3 * wide), 2 * high + spacing);
        QCOMPARE(layout->heightForWidth(wide), 3 * high + 2 * spacing);
        row.resize(2 * wide + spacing, 2 * high + spacing);
        row.show();
        QCOMPARE(buttons[1]->pos(), QPoint(wide + spacing, 0));
        QCOMPARE(buttons[2]->pos(), QPoint(0, high + spacing));
        buttons[0]->hide();
        layout->activate();
        QCOMPARE(buttons[2]->pos(), QPoint(wide + spacing, 0));
    }
};

STREAMSCOPE_WINDOW_TEST(TestWrappingRow)

}  // namespace tst_wrapping_row

#include "tst_wrapping_row.moc"
