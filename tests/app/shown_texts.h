// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMetaProperty>
#include <QScrollArea>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QWidget>

/// Text that a window shows, with the part that shows it.
struct ShownText {
    QString where, text;
    const QObject* object;  ///< nullptr for painted items
};

/// Collects the texts of a window: properties of widgets and actions, items of views, and the accessible names of what is
/// painted.
class ShownTexts {
public:
    static QList<ShownText> of(QWidget* window) {
        ShownTexts collected;
        collected.addObject(*window);
        for (QObject* each : window->findChildren<QObject*>()) collected.addObject(*each);
        collected.addAccessible(QAccessible::queryAccessibleInterface(window), 0);
        return collected.texts_;
    }

private:
    static constexpr int mostRows = 200;

    void add(const QObject& object, const QString& what, const QString& text) {
        if (text.isEmpty()) return;
        QString name = QString::fromLatin1(object.metaObject()->className());
        for (const QObject* each = &object; each; each = each->parent())
            if (!each->objectName().isEmpty()) {
                name += u' ' + each->objectName();
                break;
            }
        texts_.append({name + u' ' + what, text, &object});
    }

    void addObject(QObject& object) {
        const bool isWidget = object.isWidgetType();
        if (!isWidget && !qobject_cast<QAction*>(&object)) return;
        for (const char* property :
             {"text", "title", "windowTitle", "toolTip", "statusTip", "whatsThis", "placeholderText", "accessibleName",
              "accessibleDescription", "prefix", "suffix", "specialValueText", "html", "plainText"}) {
            const QVariant value = object.property(property);
            if (value.typeId() != QMetaType::QString) continue;
            const bool isTyped = object.inherits("QLineEdit") || object.inherits("QSpinBox") ||
                                 object.inherits("QDoubleSpinBox") || object.inherits("QsciScintilla") ||
                                 object.inherits("QPlainTextEdit");
            if (isTyped && (qstrcmp(property, "text") == 0 || qstrcmp(property, "plainText") == 0)) continue;
            add(object, QString::fromLatin1(property), withoutTags(value.toString()));
        }
        if (auto* tabs = qobject_cast<QTabBar*>(&object))
            for (int i = 0; i < tabs->count(); ++i) {
                add(object, QStringLiteral("tab"), tabs->tabText(i));
                add(object, QStringLiteral("tab tip"), tabs->tabToolTip(i));
            }
        if (auto* box = qobject_cast<QComboBox*>(&object))
            for (int i = 0; i < box->count(); ++i) add(object, QStringLiteral("item"), box->itemText(i));
        if (auto* view = qobject_cast<QAbstractItemView*>(&object)) addItems(*view);
    }

    static QString withoutTags(QString text) {
        if (!Qt::mightBeRichText(text)) return text;
        QTextDocument document;
        document.setHtml(text);
        return document.toPlainText();
    }

    void addItems(const QAbstractItemView& view) {
        const QAbstractItemModel* model = view.model();
        if (!model || qobject_cast<const QHeaderView*>(&view)) return;
        for (int column = 0; column < model->columnCount(); ++column)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
                add(view, QStringLiteral("header"), model->headerData(column, Qt::Horizontal, role).toString());
        addRows(view, *model, {});
    }
    void addRows(const QAbstractItemView& view, const QAbstractItemModel& model, const QModelIndex& parent) {
        for (int row = 0; row < std::min(model.rowCount(parent), mostRows); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex index = model.index(row, column, parent);
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                    add(view, QStringLiteral("item"), withoutTags(index.data(role).toString()));
            }
            addRows(view, model, model.index(row, 0, parent));
        }
    }

    void addAccessible(QAccessibleInterface* heard, int depth) {
        constexpr int deepest = 12;
        if (!heard || depth > deepest) return;
        // The descriptions of painted items quote the program and its diagnostics.
        if (!heard->object()) texts_.append({QStringLiteral("accessible name"), heard->text(QAccessible::Name), nullptr});
        for (int i = 0; i < std::min(heard->childCount(), mostRows); ++i) addAccessible(heard->child(i), depth + 1);
    }

    QList<ShownText> texts_;
};

/// Returns the labels and buttons that are too short for their texts.
inline QStringList clippedTexts(QWidget* top) {
    QStringList found;
    for (QScrollArea* area : top->findChildren<QScrollArea*>()) {
        if (!area->isVisible() || !area->widget() || area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) continue;
        const int room = area->viewport()->width();
        if (area->widget()->width() <= room) continue;
        found << QStringLiteral("What is in %1 is %2 px wide and has %3")
                     .arg(area->parentWidget()->objectName())
                     .arg(area->widget()->width())
                     .arg(room);
        for (const QWidget* each : area->widget()->findChildren<QWidget*>())
            if (each->isVisible() && each->minimumSizeHint().width() > room)
                found << QLatin1String(each->metaObject()->className()) + u' ' + each->objectName();
    }
    for (QWidget* each : top->findChildren<QWidget*>()) {
        const auto* label = qobject_cast<QLabel*>(each);
        const auto* button = qobject_cast<QAbstractButton*>(each);
        const QString text = label ? label->text() : button ? button->text() : QString();
        const bool shortensItself = each->inherits("streamscope::ui::PointingButton");
        if (text.isEmpty() || !each->isVisible() || shortensItself || (label && label->wordWrap())) continue;
        if (each->sizeHint().width() > each->width())
            found << QStringLiteral("%1 %2 “%3” needs %4 px and has %5")
                         .arg(QLatin1String(each->metaObject()->className()), each->objectName(), text)
                         .arg(each->sizeHint().width())
                         .arg(each->width());
    }
    return found;
}
