// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"
#include "ui/theme/display_scale.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace streamscope::ui {

/// Bar with the current step of the program, its title and note, and buttons to walk. Hidden for programs without steps. Its
/// actions are in a menu, too.
class StepBar : public QWidget {
    Q_OBJECT
public:
    explicit StepBar(ProgramDocument* document, QWidget* parent = nullptr);
    QAction* nextAction() const { return next_; }
    QAction* previousAction() const { return previous_; }
    QAction* addAction() const { return add_; }
    QAction* earlierAction() const { return earlier_; }
    QAction* laterAction() const { return later_; }
    QAction* removeAction() const { return remove_; }
    /// Shows title and note as a text that is not editable, at this scale.
    void setReadOnly(bool readOnly, const DisplayScale& scale);
    /// Walks until this number of steps is done.
    void goTo(std::size_t done);

Q_SIGNALS:
    void message(const QString& text);

private:
    void createActions();
    void createWidgets();
    void add();
    void walk(bool forward);
    void move(bool later);
    void remove();
    void keepWords();
    void apply(const std::vector<Edit>& edits, std::vector<Step> all, bool isPlace, const QString& undoName);
    void refresh();
    std::size_t current() const;  ///< Returns the index of the last step that is done, or 0.

    ProgramDocument* document_;
    QAction *next_ = nullptr, *previous_ = nullptr, *add_ = nullptr, *earlier_ = nullptr, *later_ = nullptr, *remove_ = nullptr;
    QLabel *place_ = nullptr, *words_ = nullptr;
    QLineEdit *title_ = nullptr, *note_ = nullptr;
    QToolButton *addButton_ = nullptr, *more_ = nullptr, *back_ = nullptr, *on_ = nullptr;
    std::size_t edited_ = 0;  ///< the step that the fields show
};

}  // namespace streamscope::ui
