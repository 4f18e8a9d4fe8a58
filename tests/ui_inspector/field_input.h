// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/patience.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

/// Input to fields with real keys.
namespace streamscope::ui {

inline void typeOver(QLineEdit* field, const QString& text) {
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, text);
}

/// Selects the entry with the arrow keys. Each step is a choice, after which "several" is not offered.
inline void choose(QComboBox* box, const QString& text) {
    QVERIFY2(box->findText(text) >= 0, qPrintable(text));
    box->setFocus();
    while (box->currentText() != text) {
        QTest::keyClick(box, box->findText(text) > box->currentIndex() ? Qt::Key_Down : Qt::Key_Up);
    }
}

/// Opens the list, walks to the entry and accepts it with Enter.
inline void chooseFromList(QComboBox* box, const QString& text) {
    QVERIFY2(box && box->findText(text) >= 0, qPrintable(text));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down, Qt::AltModifier);
    QTRY_VERIFY(box->view()->isVisible());
    const int rows = box->findText(text) - box->view()->currentIndex().row();
    for (int row = 0; row < std::abs(rows); ++row) QTest::keyClick(box->view(), rows > 0 ? Qt::Key_Down : Qt::Key_Up);
    QTest::keyClick(box->view(), Qt::Key_Return);
}

/// Returns the controls without a name for a screen reader.
inline QStringList nameless(QAccessibleInterface* in, int* named) {
    QStringList found;
    for (int at = 0; in && at < in->childCount(); ++at) {
        QAccessibleInterface* child = in->child(at);
        if (!child || child->state().invisible) continue;
        const bool editable = child->state().focusable || child->role() == QAccessible::Button ||
                              child->role() == QAccessible::CheckBox || child->role() == QAccessible::ComboBox;
        const bool inside = qobject_cast<QComboBox*>(in->object()) || qobject_cast<QLineEdit*>(in->object());
        if (editable && !inside && child->text(QAccessible::Name).isEmpty())
            found.append(QLatin1String(child->object() ? child->object()->metaObject()->className() : "?"));
        if (editable) ++*named;
        found += nameless(child, named);
    }
    return found;
}

}  // namespace streamscope::ui
