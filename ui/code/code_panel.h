#pragma once

#include "ui/code/code_view.h"
#include "ui/document/background_work.h"
#include "ui/document/program_document.h"

#include <functional>

class QAction;
class QLabel;
class QStackedWidget;
class QTabBar;

namespace streamscope::ui {

class CodeRefusal;
class HelpCard;

/// The open program as source code, one tab a target. Follows every change while it is visible; the code is written on another
/// thread, the latest program first. Its actions belong into a menu too.
class CodePanel : public QWidget {
    Q_OBJECT
public:
    explicit CodePanel(ProgramDocument* document, QWidget* parent = nullptr);
    ~CodePanel() override;

    CodeTarget target() const;
    void setTarget(CodeTarget target);
    void nextTarget(int step);
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
    void shown();  ///< the code of the program as it is

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createActions();
    QWidget* createHeader();
    void connectView();
    void connectDocument();
    void write();
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
    QLabel* warnings_ = nullptr;
    HelpCard* help_ = nullptr;
    std::size_t stepsDone_ = 0;
    bool isAnother_ = true;    ///< another program or target is to be shown
    bool ofStep_ = false;      ///< what changed since the code was shown was a step
    bool changed_ = true;      ///< the code shown, if any, is not of the program as it is
    bool selecting_ = false;   ///< the selection comes from the code
    bool revealNext_ = false;  ///< the selection changed since the code was shown
    BackgroundWork writing_, whole_;
};

}  // namespace streamscope::ui
