// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_view.h"

#include "ui/code/code_lexers.h"
#include "ui/code/code_markers.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/plain_texts.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <map>
#include <utility>

// Mouse and keyboard events of CodeView.
// Markers of CodeView: tints, kinds and diagnostics.

namespace streamscope::ui {
namespace {

constexpr int restingTime = 350;  // ms that the pointer rests on a word before its help is shown
constexpr int usualLetters = 13;  // px
constexpr double inchInPoints = 72;
constexpr int fewestLetters = 8;  // px
constexpr int context = 2;        // lines shown above and below a revealed range
constexpr auto linesOfPage = [](const std::shared_ptr<const CodePage>& page) {
    return page ? linesOf(std::string_view(page->code.text)) : std::vector<std::string_view>();
};

}  // namespace

CodeView::CodeView(QWidget* parent) : QsciScintilla(parent) {
    setObjectName(QStringLiteral("codeView"));
    setFrameShape(QFrame::NoFrame);
    setUtf8(true);
    setReadOnly(true);
    for (QWidget* each : QWidgetList{this, viewport()}) each->setAcceptDrops(false);  // the window handles dropped files
    setUpEditing();
    setUpMargins();
    setDisplayScale({});
    followTheme(this, [this] { restyle(); });
    connect(this, &QsciScintillaBase::SCN_DWELLSTART, this, [this](int position) {
        if (position >= 0) Q_EMIT wordPointed(wordAt(position));
    });
    connect(this, &QsciScintillaBase::SCN_DWELLEND, this, &CodeView::wordLeft);
    connect(this, &QsciScintilla::marginClicked, this, [this](int, int line, Qt::KeyboardModifiers) {
        const auto noted = std::ranges::find(noted_, line + 1, &Noted::line);
        if (noted != noted_.end()) Q_EMIT diagnosticPressed(noted->operation);
    });
}

long CodeView::send(unsigned message, unsigned long first, long second) const { return SendScintilla(message, first, second); }

void CodeView::setUpEditing() {
    send(SCI_SETUNDOCOLLECTION, 0);
    send(SCI_SETMOUSEDWELLTIME, restingTime);
    send(SCI_SETSCROLLWIDTHTRACKING, 1);
    send(SCI_SETSCROLLWIDTH, 1);
    send(SCI_SETINDENTATIONGUIDES, SC_IV_NONE);
    send(SCI_SETENDATLASTLINE, 1);
    send(SCI_SETIDLESTYLING, SC_IDLESTYLING_TOVISIBLE);                // long texts are coloured step by step
    send(SCI_SETMODEVENTMASK, SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT);  // no notifications of markers
    send(SCI_CLEARALLCMDKEYS);
    const auto bind = [this](int key, int modifiers, int command) {
        send(SCI_ASSIGNCMDKEY, static_cast<unsigned long>(key + (modifiers << 16)), command);
    };
    struct Movement {
        int key, move, select;
    };
    for (const Movement& each : {Movement{SCK_DOWN, SCI_LINEDOWN, SCI_LINEDOWNEXTEND},
                                 {SCK_UP, SCI_LINEUP, SCI_LINEUPEXTEND},
                                 {SCK_LEFT, SCI_CHARLEFT, SCI_CHARLEFTEXTEND},
                                 {SCK_RIGHT, SCI_CHARRIGHT, SCI_CHARRIGHTEXTEND},
                                 {SCK_HOME, SCI_VCHOME, SCI_VCHOMEEXTEND},
                                 {SCK_END, SCI_LINEEND, SCI_LINEENDEXTEND},
                                 {SCK_PRIOR, SCI_PAGEUP, SCI_PAGEUPEXTEND},
                                 {SCK_NEXT, SCI_PAGEDOWN, SCI_PAGEDOWNEXTEND}}) {
        bind(each.key, SCMOD_NORM, each.move);
        bind(each.key, SCMOD_SHIFT, each.select);
    }
    bind(SCK_HOME, SCMOD_CTRL, SCI_DOCUMENTSTART);
    bind(SCK_END, SCMOD_CTRL, SCI_DOCUMENTEND);
    bind(SCK_LEFT, SCMOD_CTRL, SCI_WORDLEFT);
    bind(SCK_RIGHT, SCMOD_CTRL, SCI_WORDRIGHT);
    bind('A', SCMOD_CTRL, SCI_SELECTALL);
    bind('C', SCMOD_CTRL, SCI_COPY);
}

void CodeView::setUpMargins() {
    using namespace codemarks;
    const auto symbols = [this](int margin, unsigned mask) {
        setMarginType(margin, SymbolMarginDefaultBackgroundColor);
        setMarginMarkerMask(margin, static_cast<int>(mask));
    };
    symbols(Notes, notesMask);
    setMarginType(Numbers, NumberMargin);
    setMarginMarkerMask(Numbers, 0);
    symbols(Kinds, kindsMask);
    symbols(Bars, bit(barOf(CodeGround::Changed)) | bit(barOf(CodeGround::Step)));
    symbols(Selection, bit(barOf(CodeGround::Selected)));
    setMarginSensitivity(Notes, true);
    send(SCI_SETMARGINLEFT, 0, unit / 2);
}

void CodeView::restyle() {
    const Theme& theme = Theme::current();
    setPaper(codeColour(theme, CodeGround::Plain));
    setColor(codeColour(theme, CodeInk::Text));
    setCaretForegroundColor(theme.text);
    setSelectionBackgroundColor(theme.accent);
    setSelectionForegroundColor(Theme::textOn(theme.accent));
    setMarginsBackgroundColor(theme.surface);
    setMarginsForegroundColor(theme.mutedText);
    setStyleSheet(QStringLiteral("QsciScintilla { border: 1px solid transparent; } QsciScintilla:focus { border: 1px solid %1; }")
                      .arg(theme.accent.name()));
    for (QsciLexer* lexer : lexers_)
        if (lexer) colourCode(lexer, Theme::current(), font());
    defineMarkers();
    sizeMargins();
}

void CodeView::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    send(SCI_SETEXTRAASCENT, scale.isForRoom() ? 0 : 1);
    send(SCI_SETEXTRADESCENT, scale.isForRoom() ? 0 : 1);
    setLetterSteps(letterSteps_);
}

void CodeView::setLetterSteps(int steps) {
    letterSteps_ = std::clamp(steps, fewestLetters - usualLetters, 3 * usualLetters);
    restyle();
}

QFont CodeView::font() const {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const int pixels = std::max(fewestLetters, qRound(usualLetters * scale_.factor) + letterSteps_);
    font.setPointSizeF(pixels * inchInPoints / logicalDpiY());  // the editor has no pixel sizes
    return font;
}

void CodeView::setWrapped(bool wrapped) {
    setWrapMode(wrapped ? WrapWhitespace : WrapNone);
    setWrapVisualFlags(wrapped ? WrapFlagByText : WrapFlagNone);
    setWrapIndentMode(WrapIndentIndented);
}

void CodeView::defineMarkers() {
    using namespace codemarks;
    for (const CodeGround each :
         {CodeGround::Changed, CodeGround::Step, CodeGround::Executing, CodeGround::Pointed, CodeGround::Selected}) {
        markerDefine(Background, of(each));
        setMarkerBackgroundColor(codeColour(Theme::current(), each), of(each));
        if (barOf(each) < 0) continue;
        markerDefine(FullRectangle, barOf(each));
        setMarkerBackgroundColor(codeBar(Theme::current(), each), barOf(each));
    }
    const int points = QFontMetrics(font()).height() - 2;
    for (const Severity each : {Severity::Error, Severity::Warning, Severity::Hint})
        markerDefine(noteImage(Theme::current(), each, points).toImage(), of(each));
    for (int kind = 0; kind < kindCount; ++kind)
        markerDefine(kindImage(Theme::current(), static_cast<OperationKind>(kind), points).toImage(), firstKind + kind);
}

void CodeView::sizeMargins() {
    using namespace codemarks;
    const QFontMetrics metrics(font());
    setMarginsFont(font());
    setMarginWidth(Notes, metrics.height() + 2);
    sizeNumbers();
    setMarginWidth(Kinds, metrics.height() + unit / 2);
    setMarginWidth(Bars, 3);
    setMarginWidth(Selection, 4);
}

void CodeView::sizeNumbers() {
    const int digits = std::max(3, static_cast<int>(QString::number(lines()).size()));
    setMarginWidth(codemarks::Numbers, QFontMetrics(font()).horizontalAdvance(u'8') * digits + unit);
}

void CodeView::useLexer() {
    QsciLexer*& wanted = lexers_[static_cast<std::size_t>(page_->target)];
    if (!wanted) {
        wanted = makeCodeLexer(page_->target, this);
        colourCode(wanted, Theme::current(), font());
    }
    if (lexer() == wanted) return;
    setLexer(wanted);
    setFolding(NoFoldStyle);
    setUpMargins();
    restyle();
}

void CodeView::setPage(std::shared_ptr<const CodePage> page, Change change) {
    const std::shared_ptr<const CodePage> before = std::exchange(page_, std::move(page));
    useLexer();
    if (change == Change::Another || !before) {
        base_ = page_;
        setReadOnly(false);
        send(SCI_CLEARALL);
        SendScintilla(SCI_ADDTEXT, page_->code.text.size(), page_->code.text.data());
        setReadOnly(true);
        send(SCI_SETSCROLLWIDTH, 1);  // the editor widens it to the widest line seen
        clearTints();
        showBeginning();
    } else {
        const auto lines = linesOfPage(page_);
        replaceLines(lineChanges(linesOfPage(before), lines), lines);
        const auto changes = lineChanges(linesOfPage(base_), lines);
        tint(changes, change);
        if (before->code.spans.empty() && !page_->code.spans.empty()) showBeginning();
        else showChange(changes);
    }
    if (change != Change::Trial) base_ = page_;
    sizeNumbers();
    markKinds();
    markDiagnostics();
    markOperations(CodeGround::Selected, selected_);
    markOperations(CodeGround::Executing, executing_);
    markOperations(CodeGround::Pointed, {pointed_});
}

/// Scrolls to the first call and skips includes and kernels.
void CodeView::showBeginning() {
    const int first = page_->code.spans.empty() ? 0 : std::max(0, page_->code.spans.front().firstLine - 1 - context);
    setCursorPosition(first, 0);
    send(SCI_SETXOFFSET, 0);
    setFirstVisibleLine(static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(first))));
}

/// Replaces the changed lines, last change first, so that earlier line numbers stay valid.
void CodeView::replaceLines(const std::vector<LineChange>& changes, const std::vector<std::string_view>& lines) {
    const int top = static_cast<int>(send(SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(firstVisibleLine())));
    const int topAfter = lineAfter(changes, top);
    setReadOnly(false);
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        const auto place = [this](int line) { return send(SCI_POSITIONFROMLINE, static_cast<unsigned long>(line)); };
        std::string text;
        for (int i = 0; i < change->newCount; ++i) text += lines[static_cast<std::size_t>(change->newFirst + i)];
        send(SCI_SETTARGETRANGE, static_cast<unsigned long>(place(change->oldFirst)), place(change->oldFirst + change->oldCount));
        SendScintilla(SCI_REPLACETARGET, text.size(), text.data());
    }
    setReadOnly(true);
    if (topAfter != top)
        setFirstVisibleLine(static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(topAfter))));
}

void CodeView::tint(const std::vector<LineChange>& changes, Change change) {
    clearTints();
    const CodeGround kind = change == Change::Step ? CodeGround::Step : CodeGround::Changed;
    for (const LineChange& each : changes)
        if (each.newCount > 0) addGround(kind, each.newFirst + 1, each.newFirst + each.newCount);
}

/// Scrolls to a change, preferably of an operation, unless the code has the focus.
void CodeView::showChange(const std::vector<LineChange>& changes) {
    if (changes.empty() || hasFocus()) return;
    const auto isSeen = [this](const LineChange& each) { return isInView(each.newFirst + 1); };
    const LineChange* first = firstOfOperation(changes);
    if (first ? isSeen(*first) : std::ranges::any_of(changes, isSeen)) return;
    if (!first) first = &changes.front();
    reveal(first->newFirst + 1, first->newFirst + std::max(1, first->newCount));
}

const LineChange* CodeView::firstOfOperation(const std::vector<LineChange>& changes) const {
    auto change = changes.begin();
    for (const CodeSpan& span : page_->code.spans) {
        change = std::find_if(change, changes.end(), [&span](const LineChange& each) {
            return each.newCount > 0 && each.newFirst + each.newCount >= span.firstLine;
        });
        if (change == changes.end()) return nullptr;
        if (change->newFirst + 1 <= span.lastLine) return &*change;
    }
    return nullptr;
}

void CodeView::setSelected(const QStringList& operations, bool bringIntoView) {
    selected_ = operations;
    markOperations(CodeGround::Selected, selected_);
    if (!bringIntoView || selected_.isEmpty() || !page_) return;
    if (const CodeSpan* span = selectedSpan()) reveal(span->firstLine, span->lastLine);
}

const CodeSpan* CodeView::selectedSpan() const {
    if (!page_ || selected_.isEmpty()) return nullptr;
    const auto& spans = page_->spansOf(selected_.last().toStdString());
    return spans.empty() ? nullptr : spans.front();
}

/// Keeps the selection in view where it would be below the lower edge of a view that becomes lower.
void CodeView::keepSelectionInView(int heightBefore) {
    const CodeSpan* span = selectedSpan();
    if (!span || isInView(span->firstLine)) return;
    const long rows = heightBefore / std::max(1L, send(SCI_TEXTHEIGHT, 0));
    const long row = send(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(span->firstLine - 1)) - firstVisibleLine();
    if (row >= 0 && row < rows) reveal(span->firstLine, span->lastLine);
}

bool CodeView::isInView(int line) const {
    const long shown = send(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line - 1));
    const long top = firstVisibleLine();
    return shown >= top && shown < top + send(SCI_LINESONSCREEN);
}

/// Scrolls as little as possible to the lines and some context, to their beginning if they do not fit.
void CodeView::reveal(int firstLine, int lastLine) {
    const auto shown = [this](int line) {
        return static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line - 1)));
    };
    const int room = static_cast<int>(send(SCI_LINESONSCREEN)), top = firstVisibleLine();
    const int first = std::max(0, shown(firstLine) - context), last = shown(lastLine) + context;
    if (first < top || last - first >= room) setFirstVisibleLine(first);
    else if (last >= top + room) setFirstVisibleLine(last - room + 1);
}

int CodeView::lineAt(const QPoint& place) const {
    const long position = send(SCI_POSITIONFROMPOINT, static_cast<unsigned long>(place.x()), place.y());
    return static_cast<int>(send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(position))) + 1;
}

QString CodeView::operationAt(int line) const {
    if (!page_) return {};
    const std::string_view id = page_->code.operationAt(line);
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

QString CodeView::operationAtCaret() const {
    int line = 0, index = 0;
    getCursorPosition(&line, &index);
    return operationAt(line + 1);
}

CodeView::Word CodeView::wordAt(long position) const {
    const auto edge = [&](unsigned which) { return send(which, static_cast<unsigned long>(position), 1); };
    const long first = edge(SCI_WORDSTARTPOSITION), last = edge(SCI_WORDENDPOSITION);
    const auto x = [this](long at) { return static_cast<int>(send(SCI_POINTXFROMPOSITION, 0, at)); };
    const int y = static_cast<int>(send(SCI_POINTYFROMPOSITION, 0, first));
    const long line = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(first));
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, static_cast<unsigned long>(line)));
    return {text(static_cast<int>(first), static_cast<int>(last)), static_cast<int>(line) + 1,
            QRect(viewport()->mapToGlobal(QPoint(x(first), y)), QSize(x(last) - x(first), height))};
}

CodeView::Word CodeView::wordAtCaret() const { return wordAt(send(SCI_GETCURRENTPOS)); }

void CodeView::pressCaretLine(bool extend) {
    const QString operation = operationAtCaret();
    if (!operation.isEmpty()) Q_EMIT operationPressed(operation, extend);
}

/// Selects the operation of the caret's line after a key moves the caret.
void CodeView::keyPressEvent(QKeyEvent* event) {
    const long before = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(send(SCI_GETCURRENTPOS)));
    Q_EMIT wordLeft();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->accept();
        return pressCaretLine(false);
    }
    if (event->matches(QKeySequence::Paste)) {
        event->accept();
        return Q_EMIT pasteRequested();
    }
    QsciScintilla::keyPressEvent(event);
    const long after = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(send(SCI_GETCURRENTPOS)));
    if (before == after) return;
    if (!hasSelectedText()) pressCaretLine(false);
    Q_EMIT lineEntered(static_cast<int>(after) + 1);
}

void CodeView::mousePressEvent(QMouseEvent* event) {
    Q_EMIT wordLeft();
    int margins = 0;
    for (int margin = codemarks::Notes; margin <= codemarks::Selection; ++margin) margins += marginWidth(margin);
    pressedInText_ = event->position().x() >= margins;
    QsciScintilla::mousePressEvent(event);
}

void CodeView::mouseReleaseEvent(QMouseEvent* event) {
    QsciScintilla::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && pressedInText_ && !hasSelectedText())
        pressCaretLine(event->modifiers().testFlag(Qt::ControlModifier));
}

void CodeView::mouseMoveEvent(QMouseEvent* event) {
    QsciScintilla::mouseMoveEvent(event);
    const QString below = event->buttons() ? QString() : operationAt(lineAt(event->position().toPoint()));
    if (std::exchange(pointedByMouse_, below) != below) Q_EMIT pointed(below);
}

/// Changes the size of letters and margins while Ctrl is pressed.
void CodeView::wheelEvent(QWheelEvent* event) {
    const int turned = event->angleDelta().y();
    if (!event->modifiers().testFlag(Qt::ControlModifier) || turned == 0) return QsciScintilla::wheelEvent(event);
    event->accept();
    Q_EMIT lettersWheeled(turned > 0 ? 1 : -1);
}

void CodeView::leaveEvent(QEvent* event) {
    QsciScintilla::leaveEvent(event);
    if (!std::exchange(pointedByMouse_, QString()).isEmpty()) Q_EMIT pointed({});
}

bool CodeView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const bool isDone = QsciScintilla::viewportEvent(event);
        keepSelectionInView(static_cast<QResizeEvent*>(event)->oldSize().height());
        return isDone;
    }
    if (event->type() != QEvent::ToolTip) return QsciScintilla::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const bool atNotes = help->pos().x() < marginWidth(codemarks::Notes) + unit;
    const QString text = atNotes ? diagnosticsAt(lineAt(help->pos())) : QString();
    if (text.isEmpty()) QToolTip::hideText();
    else QToolTip::showText(help->globalPos(), asItIs(text), this);
    return true;
}

void CodeView::clearTints() {
    removeGround(CodeGround::Changed);
    removeGround(CodeGround::Step);
}

void CodeView::addGround(CodeGround ground, int firstLine, int lastLine) {
    for (int line = firstLine; line <= lastLine; ++line) {
        markerAdd(line - 1, codemarks::of(ground));
        if (codemarks::barOf(ground) >= 0) markerAdd(line - 1, codemarks::barOf(ground));
    }
}

void CodeView::removeGround(CodeGround ground) {
    markerDeleteAll(codemarks::of(ground));
    if (codemarks::barOf(ground) >= 0) markerDeleteAll(codemarks::barOf(ground));
}

/// Updates the markers of kinds. Most lines have theirs already, because markers move with their lines.
void CodeView::markKinds() {
    const auto nextMarked = [this](int line) {
        const long found = send(SCI_MARKERNEXT, static_cast<unsigned long>(line), codemarks::kindsMask);
        return found < 0 ? lines() : static_cast<int>(found);
    };
    int next = nextMarked(0);
    for (auto mark = page_->kinds.begin(); mark != page_->kinds.end();) {
        const int line = mark->line - 1;
        for (; next < line; next = nextMarked(next + 1)) removeKinds(next);
        unsigned wanted = 0;
        for (; mark != page_->kinds.end() && mark->line - 1 == line; ++mark) wanted |= codemarks::bit(codemarks::of(mark->kind));
        if (kindsOn(line) != wanted) {
            removeKinds(line);
            send(SCI_MARKERADDSET, static_cast<unsigned long>(line), wanted);
        }
        if (next == line) next = nextMarked(line + 1);
    }
    for (; next < lines(); next = nextMarked(next + 1)) removeKinds(next);
}

unsigned CodeView::kindsOn(int line) const {
    return static_cast<unsigned>(send(SCI_MARKERGET, static_cast<unsigned long>(line))) & codemarks::kindsMask;
}

/// Removes all markers of kinds from a line, which may have taken over those of removed lines several times.
void CodeView::removeKinds(int line) {
    for (int kind = codemarks::firstKind; kind < codemarks::firstKind + codemarks::kindCount; ++kind)
        while (kindsOn(line) & codemarks::bit(kind)) markerDelete(line, kind);
}

void CodeView::markOperations(CodeGround kind, const QStringList& operations) {
    removeGround(kind);
    if (!page_) return;
    for (const QString& id : operations)
        for (const CodeSpan* span : page_->spansOf(id.toStdString())) addGround(kind, span->firstLine, span->lastLine);
}

void CodeView::setExecuting(const QStringList& operations) {
    if (executing_ == operations) return;
    executing_ = operations;
    markOperations(CodeGround::Executing, executing_);
}

void CodeView::setPointed(const QString& operation) {
    if (pointed_ == operation) return;
    pointed_ = operation;
    markOperations(CodeGround::Pointed, {pointed_});
}

void CodeView::setDiagnostics(std::vector<Diagnostic> diagnostics) {
    diagnostics_ = std::move(diagnostics);
    if (page_) markDiagnostics();
}

/// Marks each line with its most severe diagnostic, because markers of one margin are drawn over each other.
void CodeView::markDiagnostics() {
    noted_.clear();
    std::map<int, Severity> worst;
    for (const Severity each : {Severity::Error, Severity::Warning, Severity::Hint}) markerDeleteAll(codemarks::of(each));
    for (const Diagnostic& diagnostic : diagnostics_)
        for (const std::string& id : diagnostic.operations) {
            const auto first = page_->firstLines.find(id);
            if (first == page_->firstLines.end()) continue;
            noted_.push_back({first->second, diagnostic.severity, QString::fromStdString(id), messageText(diagnostic.message)});
            const auto [known, isNew] = worst.emplace(first->second, diagnostic.severity);
            if (!isNew) known->second = std::min(known->second, diagnostic.severity);
        }
    for (const auto& [line, severity] : worst) markerAdd(line - 1, codemarks::of(severity));
}

QString CodeView::diagnosticsAt(int line) const {
    QStringList texts;
    for (const Noted& noted : noted_)
        if (noted.line == line && !texts.contains(noted.text)) texts << noted.text;
    return texts.join(u'\n');
}

}  // namespace streamscope::ui

#include "moc_code_view.cpp"
