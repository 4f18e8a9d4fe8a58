// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"
#include "engine/program/quantity.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <optional>

class QFrame;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace streamscope::ui {

class GlyphButton;
class ResourceControls;

/// Row of a resource: mark, editable name, flags, a button that shows rarely changed fields, and a button to delete it. With
/// the focus on the row, F2 or Enter renames, Delete deletes, Alt+Up and Alt+Down move it. It can be dragged by its mark.
class ResourceRow : public QWidget {
    Q_OBJECT
public:
    ResourceRow(ResourceKind kind, const QString& id, QWidget* parent);
    const QString& id() const { return id_; }
    void fill(const Program& program, const Scope& scope);
    void startRename();
    void showName();  ///< replaces a typed name by the id
    bool isUnfolded() const;
    void showDetails();
    /// Asks, in the row, whether to delete the resource with its uses.
    void askToDelete(const QStringList& uses);

Q_SIGNALS:
    void renamed(const QString& from, const QString& to);
    void deleteRequested(const QString& id);
    void deleteConfirmed(const QString& id);
    void moveRequested(const QString& id, int by);
    void dragged(int y);  ///< y of the pointer in the section
    void dropped(int y);
    void dragCancelled();
    void changed(const QString& id, const streamscope::Resource& resource, const QString& what, bool typed);
    void finished();
    void cancelled();
    void activated(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void checkName(const QString& text);
    void commitName();
    void showUses(const QStringList& uses);
    void tellUses(const QStringList& uses);
    void makeQuestion();
    void unfold(bool on);
    void connectControls(ResourceControls* controls);
    void endDrag();

    ResourceKind kind_;
    QString id_;
    QString asked_;                     ///< the last new name that was emitted
    const Program* program_ = nullptr;  ///< program of the document, which outlives the row
    void paintMark();
    QLabel* mark_;
    QLineEdit* name_;
    QToolButton* delete_;
    ResourceControls* controls_;
    QLabel* message_;
    GlyphButton* fold_ = nullptr;  ///< nullptr for kinds without details
    ResourceControls* details_ = nullptr;
    QFrame* question_ = nullptr;
    QLabel* questionText_ = nullptr;
    QPushButton* confirm_ = nullptr;
    QPushButton* keep_ = nullptr;
    QColor colour_;
    std::optional<QPoint> pressed_;
    bool dragging_ = false;
};

}  // namespace streamscope::ui
