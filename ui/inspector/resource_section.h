// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

class ResourceRow;

/// All resources of a kind: a caption with a + button, and a row for each.
class ResourceSection : public QWidget {
    Q_OBJECT
public:
    ResourceSection(ResourceKind kind, ProgramDocument* document, QWidget* parent);
    void fill(const QString& filter);
    /// Shows one resource alone, with all its fields and without a caption.
    void showOnly(const QString& id);
    void focusName(const QString& id);
    ResourceKind kind() const { return kind_; }
    QToolButton* addButton() const { return add_; }

Q_SIGNALS:
    void message(const QString& text);
    void takingBack();  ///< typed text is about to be reverted by undo
    void activated(const QString& id);

private:
    void showRows(const QStringList& ids, qsizetype hidden);
    void add();
    void askToRemove(const QString& id);
    void remove(const QString& id);
    void takeBack();
    qsizetype gapAt(int y) const;
    void showGap(int y);
    void drop(ResourceRow* row, int y);
    void moveTo(const QString& id, qsizetype to);
    void rename(const QString& from, const QString& to);
    void move(const QString& id, int by);
    void replace(const QString& id, const Resource& resource, const QString& what, bool typed);
    void apply(const Edit& edit, const QString& undoName, const QString& mergeKey = {});
    void rebuild(const QStringList& ids, qsizetype hidden);
    void fillRows();
    ResourceRow* makeRow(const QString& id);
    ResourceRow* rowOf(const QString& id) const;

    ResourceKind kind_;
    ProgramDocument* document_;
    QWidget* caption_;
    QToolButton* add_;
    QVBoxLayout* column_;
    QLabel* more_;
    QList<ResourceRow*> rows_;
    QString focusId_;   ///< row to focus after the next change
    QString unfoldId_;  ///< renamed while its details were open
    QWidget* line_;     ///< drop target of a dragged row
    int session_ = 0;
    int typedStep_ = -1;  ///< index of the undo stack after the last key typed into a field that still has the cursor
};

}  // namespace streamscope::ui
