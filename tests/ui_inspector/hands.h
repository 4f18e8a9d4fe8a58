#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

/// What a person does to fields, with real keys.
namespace streamscope::ui {

inline void typeOver(QLineEdit* field, const QString& text) {
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, text);
}

/// Walks to the entry with the arrow keys, as a person does. Each step is a choice, after which "several" is not offered.
inline void choose(QComboBox* box, const QString& text) {
    QVERIFY2(box->findText(text) >= 0, qPrintable(text));
    box->setFocus();
    while (box->currentText() != text) {
        QTest::keyClick(box, box->findText(text) > box->currentIndex() ? Qt::Key_Down : Qt::Key_Up);
    }
}

/// Opens the list, walks to the entry and takes it with Enter.
inline void chooseFromList(QComboBox* box, const QString& text) {
    QVERIFY2(box && box->findText(text) >= 0, qPrintable(text));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down, Qt::AltModifier);
    QTRY_VERIFY(box->view()->isVisible());
    const int rows = box->findText(text) - box->view()->currentIndex().row();
    for (int row = 0; row < std::abs(rows); ++row) QTest::keyClick(box->view(), rows > 0 ? Qt::Key_Down : Qt::Key_Up);
    QTest::keyClick(box->view(), Qt::Key_Return);
}

}  // namespace streamscope::ui
