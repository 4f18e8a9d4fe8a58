// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QListWidget>
#include <QStyledItemDelegate>

namespace streamscope::ui {

/// List of calls to insert and examples to open, with headings. Arrow keys move through it.
class InsertList : public QListWidget {
    Q_OBJECT
public:
    explicit InsertList(QWidget* parent);
    void setExamples(const QStringList& ids, const QStringList& titles);
    void setGenerators(const QStringList& ids, const QStringList& titles, const QStringList& tips);
    void setFilter(const QString& text);
    /// Shows the six calls of a first program, and the others below "More calls" in groups.
    void setBrief(bool on);
    /// Returns the translucent drag picture of a call, as wide as its title.
    QPixmap dragPicture(const QListWidgetItem& item) const;

    enum class Line { Caption, Operation, Generator, Example, Toggle };
    static constexpr int lineRole = Qt::UserRole;
    static constexpr int valueRole = Qt::UserRole + 1;  ///< index of an entry, or id of a generator or an example

Q_SIGNALS:
    void entryChosen(int entry);
    void generatorChosen(const QString& id);
    void exampleChosen(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override;
    void startDrag(Qt::DropActions actions) override;

private:
    void rebuild();
    void addLine(Line line, const QString& text, const QVariant& value = {}, const QString& tip = {});
    void addOperations(bool frequent);
    void addFirstCalls();
    void addGroups();
    void addFoundOperations();
    void addGenerators();
    void activate(QListWidgetItem* item);

    QStringList generatorIds_, generatorTitles_, generatorTips_;
    QStringList exampleIds_, exampleTitles_;
    QString filter_;
    bool showMore_ = false, brief_ = false;
};

/// Delegate for the list: framed calls with the mark of their kind, headings, and plain examples.
class InsertDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintEntry(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

}  // namespace streamscope::ui
