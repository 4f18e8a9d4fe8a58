// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"
#include "ui/code/code_colours.h"
#include "ui/code/code_page.h"
#include "ui/code/line_changes.h"
#include "ui/code/scintilla.h"
#include "ui/theme/display_scale.h"

#include <QStringList>

#include <array>
#include <memory>

namespace streamscope::ui {

/// Read-only view of source code: line numbers, the kind of each operation beside its first line, markers of diagnostics,
/// tinted lines. SourceCode maps lines to operations.
class CodeView : public QsciScintilla {
    Q_OBJECT
public:
    explicit CodeView(QWidget* parent = nullptr);

    void setDisplayScale(const DisplayScale& scale);
    /// Sets the size of the letters in steps from the default.
    void setLetterSteps(int steps);
    int letterSteps() const { return letterSteps_; }
    void setWrapped(bool wrapped);

    /// Origin of a change of the page.
    enum class Change : std::uint8_t {
        Another,  ///< another program or target: shown from the top, no tint
        Edit,
        Trial,  ///< tentative edit: compared with the page before the first one
        Step
    };
    void setPage(std::shared_ptr<const CodePage> page, Change change);
    const std::shared_ptr<const CodePage>& page() const { return page_; }
    void clearTints();
    /// Commits the tentative edit: the next change is compared with the page shown.
    void settle() { base_ = page_; }

    /// Highlights the lines of the operations. `reveal` scrolls to those of the last one.
    void setSelected(const QStringList& operations, bool reveal);
    void setExecuting(const QStringList& operations);
    void setPointed(const QString& operation);
    void setDiagnostics(std::vector<Diagnostic> diagnostics);

    /// Returns the operation at the line of the caret, empty if there is none.
    QString operationAtCaret() const;
    struct Word {
        QString text;
        int line = 0;  ///< line, counted from 1
        QRect place;   ///< in global coordinates
    };
    Word wordAtCaret() const;
    /// Returns the messages of the diagnostics at the line.
    QString diagnosticsAt(int line) const;

Q_SIGNALS:
    void operationPressed(const QString& id, bool extend);
    void diagnosticPressed(const QString& id);
    void pointed(const QString& id);  ///< empty: no operation below the pointer
    void wordPointed(const streamscope::ui::CodeView::Word& word);
    void wordLeft();
    void pasteRequested();
    void lineEntered(int line);  ///< the keyboard moved the caret to this line
    void lettersWheeled(int steps);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Noted {
        int line;
        Severity severity;
        QString operation, text;
    };
    void setUpEditing();
    void setUpMargins();
    void restyle();
    void defineMarkers();
    void sizeMargins();
    void sizeNumbers();
    void useLexer();
    void replaceLines(const std::vector<LineChange>& changes, const std::vector<std::string_view>& lines);
    void tint(const std::vector<LineChange>& changes, Change change);
    void markKinds();
    unsigned kindsOn(int line) const;  ///< a bit for each marker of a kind
    void removeKinds(int line);
    void markDiagnostics();
    void addGround(CodeGround ground, int firstLine, int lastLine);
    void removeGround(CodeGround ground);
    void showBeginning();
    void markOperations(CodeGround ground, const QStringList& operations);
    void reveal(int firstLine, int lastLine);
    bool isInView(int line) const;
    const CodeSpan* selectedSpan() const;  ///< nullptr: no code of the selection
    void keepSelectionInView(int heightBefore);
    void showChange(const std::vector<LineChange>& changes);
    const LineChange* firstOfOperation(const std::vector<LineChange>& changes) const;
    int lineAt(const QPoint& place) const;  ///< returns the line, counted from 1
    QString operationAt(int line) const;
    Word wordAt(long position) const;
    void pressCaretLine(bool extend);
    QFont font() const;
    long send(unsigned message, unsigned long first = 0, long second = 0) const;

    DisplayScale scale_;
    int letterSteps_ = 0;
    std::array<QsciLexer*, allCodeTargets.size()> lexers_{};
    std::shared_ptr<const CodePage> page_, base_;  ///< base_: what a tentative edit is compared with
    QStringList selected_, executing_;
    QString pointed_, pointedByMouse_;
    bool pressedInText_ = false;
    std::vector<Diagnostic> diagnostics_;
    std::vector<Noted> noted_;
};

}  // namespace streamscope::ui
