// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/code/code_view.h"
#include "ui/document/latest_job.h"
#include "ui/document/program_document.h"

#include <QTimer>

#include <functional>

class QAction;
class QLabel;
class QStackedWidget;
class QTabBar;

namespace streamscope::ui {

class CodeNotice;
class CodeRefusal;
class HelpCard;

/// Pane with the open program as source code, one tab for each target. Follows every change while it is visible. The code is
/// written on another thread, one program at a time, then the latest. Its actions are in a menu, too.
class CodePanel : public QWidget {
    Q_OBJECT
public:
    /// `moment` is the time in ms after which the pane says that code is being written.
    explicit CodePanel(ProgramDocument* document, QWidget* parent = nullptr, int moment = 400);
    ~CodePanel() override;

    CodeTarget target() const;
    /// Chooses the target and remembers it.
    void setTarget(CodeTarget target);
    void nextTarget(int step);
    /// Shows the target without remembering it, until showChosenTarget().
    void showTarget(CodeTarget target);
    void showChosenTarget() { showTarget(chosen_); }
    CodeView* view() const { return view_; }

    void setDisplayScale(const DisplayScale& scale);
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics) { view_->setDiagnostics(diagnostics); }
    void setExecuting(const QStringList& operations) { view_->setExecuting(operations); }
    void setPointed(const QString& operation) { view_->setPointed(operation); }
    /// Gives the code the focus.
    void focusCode();

    /// Writes the whole program as code, optionally with its composition, and passes the text to `take` later. Shows why if
    /// there is no code.
    void writeWhole(std::function<void(const QString& text)> take);
    void copyCode();
    void showHelp();  ///< shows the help for the call at the caret
    void setWrapped(bool wrapped);
    void changeLetters(int steps);  ///< 0: default size

    QAction* copyAction() const { return copy_; }
    QAction* saveAction() const { return save_; }
    QAction* wrapAction() const { return wrap_; }
    QAction* embedAction() const { return embed_; }

Q_SIGNALS:
    void targetChanged(streamscope::CodeTarget target);
    void pointed(const QString& operation);
    void diagnosticPressed(const QString& operation);
    void message(const QString& text);
    void pasteRequested();
    void shown();  ///< code of the current program, or of a recent version while changes follow fast

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createActions();
    QWidget* createHeader();
    void connectView();
    void connectDocument();
    void choose(CodeTarget target);
    void connectWriting();
    void write();
    bool isHeld() const;
    void startToWait();
    void showProgress();
    void offerToWrite();
    void settleNotice();
    void cancel();
    void showPage(int page);
    void take(const std::shared_ptr<const CodePage>& page, CodeView::Change change);
    void select(const QString& id, bool extend);
    void followSelection();
    void showHelpOf(const CodeView::Word& word, bool told);

    ProgramDocument* document_;
    QAction *copy_ = nullptr, *save_ = nullptr, *wrap_ = nullptr, *embed_ = nullptr;
    QTabBar* tabs_ = nullptr;
    QWidgetList buttons_;
    QStackedWidget* pages_ = nullptr;
    CodeView* view_ = nullptr;
    CodeRefusal* refusal_ = nullptr;
    CodeNotice* notice_ = nullptr;
    QLabel* warnings_ = nullptr;
    HelpCard* help_ = nullptr;
    CodeTarget chosen_{};
    bool isLent_ = false;  ///< the target is changed by showTarget()
    std::size_t stepsDone_ = 0;
    bool isAnother_ = true;    ///< another program or target is to be shown
    bool anew_ = true;         ///< isAnother_ is set, and the code was not requested yet
    bool ofStep_ = false;      ///< the latest change was a step
    bool changed_ = true;      ///< the code shown, if any, is outdated
    bool stopped_ = false;     ///< the code is written on demand
    bool asked_ = false;       ///< code of a large program was requested
    bool selecting_ = false;   ///< the selection was made in the code
    bool revealNext_ = false;  ///< the selection changed since the code was shown
    QTimer slow_;              ///< runs until the notice is shown
    LatestJob writing_, whole_;
};

}  // namespace streamscope::ui
