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

/// The open program as source code, one tab a target. Follows every change while it is visible; the code is written on another
/// thread, one program at a time and then the latest. Its actions belong into a menu too.
class CodePanel : public QWidget {
    Q_OBJECT
public:
    /// `moment`: how long code may be in coming, in ms, until the pane says that it is being written.
    explicit CodePanel(ProgramDocument* document, QWidget* parent = nullptr, int moment = 400);
    ~CodePanel() override;

    CodeTarget target() const;
    /// Chooses the target, which is remembered.
    void setTarget(CodeTarget target);
    void nextTarget(int step);
    /// Shows the target without remembering it; showChosenTarget() goes back to the one that was chosen.
    void showTarget(CodeTarget target);
    void showChosenTarget() { showTarget(chosen_); }
    CodeView* view() const { return view_; }

    void setTheme(const Theme& theme);
    void setDisplayScale(const DisplayScale& scale);
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics) { view_->setDiagnostics(diagnostics); }
    void setExecuting(const QStringList& operations) { view_->setExecuting(operations); }
    void setPointed(const QString& operation) { view_->setPointed(operation); }
    /// Puts the keyboard into the code.
    void focusCode();

    /// Writes the whole program as code, with the composition in it where that is wanted, and hands it over later; says why
    /// where there is no code.
    void writeWhole(std::function<void(const QString& text)> take);
    void copyCode();
    void showHelp();  ///< of the call at the caret
    void setWrapped(bool wrapped);
    void changeLetters(int steps);  ///< 0: back to the usual size

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
    void shown();  ///< code of the program as it is, or as it was a moment ago while it changes all the time

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
    bool isLent_ = false;  ///< the target is being changed, and not by choice
    std::size_t stepsDone_ = 0;
    bool isAnother_ = true;    ///< another program or target is to be shown
    bool anew_ = true;         ///< as isAnother_, and its code was not asked for yet
    bool ofStep_ = false;      ///< what changed since code was last asked for was a step
    bool changed_ = true;      ///< the code shown, if any, is not of the program as it is
    bool stopped_ = false;     ///< the code is written when it is asked for
    bool asked_ = false;       ///< for the code of a large program
    bool selecting_ = false;   ///< the selection comes from the code
    bool revealNext_ = false;  ///< the selection changed since the code was shown
    QTimer slow_;              ///< runs out where the code is long in coming
    LatestJob writing_, whole_;
};

}  // namespace streamscope::ui
