#pragma once

#include "engine/program/edit.h"
#include "engine/program/quantity.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace streamscope::ui {

class ResourceControls;

/// One resource: its mark, its name to be typed over, its flags, a button that deletes it. With the focus on the row,
/// F2 or Enter renames, Delete deletes, Alt+Up and Alt+Down move it.
class ResourceRow : public QWidget {
    Q_OBJECT
public:
    ResourceRow(ResourceKind kind, const QString& id, QWidget* parent);
    const QString& id() const { return id_; }
    void fill(const Program& program, const Scope& scope);
    void setTheme(const Theme& theme);
    void startRename();

Q_SIGNALS:
    void renamed(const QString& from, const QString& to);
    void deleteRequested(const QString& id);
    void moveRequested(const QString& id, int by);
    void changed(const QString& id, const streamscope::Resource& resource, const QString& what, bool typed);
    void finished();
    void activated(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void checkName(const QString& text);
    void commitName();
    void showUses(const QStringList& uses);

    ResourceKind kind_;
    QString id_;
    QString asked_;                     ///< the new name that was announced last
    const Program* program_ = nullptr;  ///< the document's, which outlives the row
    QLabel* mark_;
    QLineEdit* name_;
    QToolButton* delete_;
    ResourceControls* controls_;
    QLabel* message_;
};

}  // namespace streamscope::ui
