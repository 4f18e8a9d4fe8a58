#pragma once

#include "ui/document/program_document.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace streamscope::ui {

/// The program's steps as one line above the composer: where one is, its title and note, and the way on. Not shown where
/// there are none. Its actions belong into a menu too.
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
    /// Words alone, in this font, with nothing to change them.
    void setReadOnly(bool readOnly, const QFont& font);

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
    void refresh();
    std::size_t current() const;  ///< of the steps: the last that is done, else the first

    ProgramDocument* document_;
    QAction *next_ = nullptr, *previous_ = nullptr, *add_ = nullptr, *earlier_ = nullptr, *later_ = nullptr, *remove_ = nullptr;
    QLabel* place_ = nullptr;
    QLineEdit *title_ = nullptr, *note_ = nullptr;
    QToolButton *addButton_ = nullptr, *more_ = nullptr;
    std::size_t edited_ = 0;  ///< the step whose words are in the fields
};

}  // namespace streamscope::ui
