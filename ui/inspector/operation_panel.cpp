// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/operation_panel.h"

#include "engine/calls/call_table.h"
#include "ui/document/edits.h"
#include "ui/inspector/access_editor.h"
#include "ui/inspector/occupancy_view.h"
#include "ui/inspector/operation_form.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_section.h"
#include "ui/inspector/small_widgets.h"
#include "ui/inspector/story_view.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct OperationPanelTexts {
    Q_DECLARE_TR_FUNCTIONS(OperationPanelTexts)
};

QString whyNoStory(const Operation& operation) {
    if (info(operation.call).decides)
        return OperationPanelTexts::tr(
            "A loop or branch makes no call itself; select a call inside it to see when that call ran.");
    return info(operation.call).repeats
               ? OperationPanelTexts::tr("A repeat makes no call itself; select a call inside it to see when that call ran.")
               : OperationPanelTexts::tr("Not run yet.");
}

}  // namespace

class OperationPanel::Private : public QObject {
    Q_DECLARE_TR_FUNCTIONS(streamscope::ui::OperationPanel)
public:
    Private(OperationPanel* panel, ProgramDocument* document);
    void fill();
    void fillStory() { fillStory(targets()); }
    void restyle();
    void showStream(const QString& stream, const QString& declared);
    void focusMain();

    OperationForm* form;
    std::shared_ptr<const Timeline> timeline;
    std::vector<DeviceInfo> devices;
    std::vector<DeviceProfile> profiles;
    bool isHinting = true;

private:
    void makeHeader(QVBoxLayout* column);
    void follow();
    using Filled = std::pair<Operation, std::string>;  ///< a call and its container
    static std::optional<Filled> filledWith(const Targets& targets);
    void fillHeader(const Targets& targets);
    void fillStream(bool isShown);
    void showKind();
    void fillStory(const Targets& targets);
    void goToTurn(int step);
    void apply(const OperationChange& change, const QString& what, const QString& mergeKey);
    EditList changes(const OperationChange& change) const;
    void applyWith(const Edit& first, const OperationChange& change, const QString& undoName);
    void takeBack();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void applyEdit(const Edit& edit, const QString& undoName, const QString& mergeKey);
    Targets targets() const;

    OperationPanel* panel_;
    ProgramDocument* document_;
    QLabel* caption_;
    QLabel* hint_;
    ResourceSection* streams_;
    QString stream_, declaredStream_;  ///< selected in place of operations
    QWidget* content_;
    QLabel* mark_ = nullptr;
    QLineEdit* label_ = nullptr;
    QLabel* position_ = nullptr;
    QWidget* separator_;
    QLabel* notRun_;
    struct Told {
        std::shared_ptr<const Timeline> timeline;
        std::string operation;
        QString turn;
        std::string event;     ///< that the operation uses
        bool hasRare = false;  ///< also facts that are rarely of interest
        friend bool operator==(const Told&, const Told&) = default;
    };
    std::optional<Told> told_;  ///< the story shown, and its run
    StoryView* story_;
    OccupancyView* occupancy_;
    std::optional<Filled> filled_;  ///< the form
    bool kindToCome_ = false;       ///< the program is still being evaluated: so are the streams of its calls
    int labelSession_ = 0;
    int typedStep_ = -1;  ///< index of the undo stack after the last key typed into a field that still has the cursor
};

OperationPanel::Private::Private(OperationPanel* panel, ProgramDocument* document)
    : QObject(panel), panel_(panel), document_(document) {
    makeSurface(panel);
    panel->setObjectName(QStringLiteral("operationPanel"));
    QVBoxLayout* outer = makeColumn(panel);
    caption_ = makeCaption({}, panel);
    outer->addWidget(caption_);
    hint_ = makeMutedText({}, panel);
    streams_ = new ResourceSection(ResourceKind::Stream, document, panel);
    connect(streams_, &ResourceSection::message, panel, &OperationPanel::message);
    connect(streams_, &ResourceSection::takingBack, panel, &OperationPanel::takingBack);
    content_ = new QWidget(panel);
    outer->addWidget(hint_);
    outer->addWidget(streams_);
    outer->addWidget(content_);
    outer->addStretch(1);
    outer->addSpacing(unit / 2);
    outer->addWidget(makeSeparator(panel));
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit - 2);
    makeHeader(column);
    form = new OperationForm(content_);
    occupancy_ = new OccupancyView(content_);
    separator_ = makeSeparator(content_);
    notRun_ = makeMutedText({}, content_);
    story_ = new StoryView(content_);
    column->addWidget(form);
    column->addWidget(occupancy_);
    column->addSpacing(unit);
    column->addWidget(separator_);
    column->addSpacing(unit / 2);
    column->addWidget(notRun_);
    column->addWidget(story_);
    connect(form, &OperationForm::edited, this, &Private::apply);
    connect(form, &OperationForm::editedWith, this, &Private::applyWith);
    connect(form, &OperationForm::programEdited, this,
            [this](const Edit& edit, const QString& name) { applyEdit(edit, name, {}); });
    connect(form, &OperationForm::operationActivated, this, [document](const QString& id) { document->select({id}); });
    connect(story_, &StoryView::blamed, this, [document](const QString& id, const QString& turn) {
        document->chooseTurn(id, turn);
        document->select({id});
    });
    connect(story_, &StoryView::turnRequested, this, &Private::goToTurn);
    connect(document, &ProgramDocument::turnChosen, this, [this] { fillStory(targets()); });
    connect(form, &OperationForm::finished, this, [this] { typedStep_ = -1; });
    connect(form, &OperationForm::cancelled, this, &Private::takeBack);
    connect(form, &OperationForm::rareToggled, this, &Private::fill);
    connect(document, &ProgramDocument::changed, this, &Private::follow);
    connect(document, &ProgramDocument::selectionChanged, this, &Private::fill);
    connect(document, &ProgramDocument::evaluated, this, [this] {
        if (kindToCome_) fill();
    });
}

void OperationPanel::Private::makeHeader(QVBoxLayout* column) {
    auto* row = new QHBoxLayout;
    mark_ = new QLabel(content_);
    label_ = new QLineEdit(content_);
    position_ = makeMuted({}, content_);
    QFont font = strongFont();
    font.setPixelSize(15);
    label_->setFont(font);
    label_->setAccessibleName(tr("Label"));
    label_->setToolTip(tr("Click to rename"));
    setRole(label_, Role::Flat);
    row->setSpacing(2);
    row->addWidget(mark_);
    row->addWidget(label_, 1);
    row->addWidget(position_);
    column->addLayout(row);
    connect(label_, &QLineEdit::textEdited, this, [this](const QString& text) {
        apply([label = text.trimmed().toStdString()](Operation& operation) { operation.label = label; }, QStringLiteral("label"),
              QStringLiteral("inspector/label/%1/%2").arg(document_->current()).arg(labelSession_));
    });
    connect(label_, &QLineEdit::editingFinished, this, [this] {
        ++labelSession_;
        typedStep_ = -1;
    });
    label_->installEventFilter(this);
}

/// Escape takes back what is being typed into the label, as in the fields.
bool OperationPanel::Private::eventFilter(QObject* watched, QEvent* event) {
    const bool escape = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (watched != label_ || !escape || typedStep_ < 0) return QObject::eventFilter(watched, event);
    takeBack();
    label_->selectAll();
    return true;
}

Targets OperationPanel::Private::targets() const {
    Targets result{document_->program(), {}};
    for (const QString& id : document_->selection()) {
        if (const Operation* operation = findOperation(document_->program(), id.toStdString()))
            result.operations.push_back(operation);
    }
    const auto evaluation = document_->evaluation();
    if (evaluation->isMade()) result.resolved = evaluation->resolved().get();
    return result;
}

/// Updates only the header while a drag moves the shown call, else everything.
void OperationPanel::Private::follow() {
    const Targets shown = targets();
    if (document_->hasTrial() && shown.operations.size() == 1 && filledWith(shown) == filled_) fillHeader(shown);
    else fill();
}

std::optional<OperationPanel::Private::Filled> OperationPanel::Private::filledWith(const Targets& targets) {
    if (targets.operations.size() != 1) return std::nullopt;
    const std::optional<Place> place = placeOf(targets.program, targets.operations.front()->id);
    return Filled{*targets.operations.front(), place ? place->parent : std::string()};
}

void OperationPanel::Private::fill() {
    const Targets shown = targets();
    const bool any = !shown.operations.empty();
    fillStream(!any);
    content_->setVisible(any);
    if (!any) return;
    fillHeader(shown);
    form->fill(shown);
    filled_ = filledWith(shown);
    orderTabs(label_, form->rows());
    occupancy_->fill(shown.operations.size() == 1 ? occupancyInWords(shown.program, *shown.operations.front(), devices, profiles)
                                                  : std::nullopt);
    fillStory(shown);
}

/// Shows the selected stream, or what can be selected.
void OperationPanel::Private::fillStream(bool isShown) {
    const bool isStream = isShown && !stream_.isEmpty();
    const auto& all = document_->program().streams;
    const bool isDeclared = std::ranges::find(all, declaredStream_.toStdString(), &Stream::id) != all.end();
    const QString title = isStream ? tr("Selected stream") : tr("Selected operation");
    caption_->setText(title);
    panel_->setAccessibleName(title);
    if (isShown) panel_->setWindowTitle(isStream ? stream_ : QString());  // for the heading above the pane
    hint_->setVisible(isShown && (!isStream || declaredStream_.isEmpty()));
    hint_->setText(isStream ? tr("%1 is built in: it has no fields.").arg(stream_)
                            : tr("Select an operation in the composer or the timeline to see its fields, and why it started "
                                 "when it did.") +
                                  u' ' + tr("A click on the name of a lane selects its stream."));
    streams_->setVisible(isStream && isDeclared);
    if (isStream && isDeclared) streams_->showOnly(declaredStream_);
    if (!isHinting && isShown && !isStream) panel_->hide();
    else if (panel_->parentWidget()) panel_->show();  // without a parent it would be a window
}

void OperationPanel::Private::showStream(const QString& stream, const QString& declared) {
    stream_ = stream;
    declaredStream_ = declared;
    fillStream(document_->selection().isEmpty());
}

void OperationPanel::Private::focusMain() {
    if (streams_->isHidden()) form->focusMain();
    else streams_->focusName(declaredStream_);
}

void OperationPanel::Private::fillHeader(const Targets& targets) {
    const bool one = targets.operations.size() == 1;
    const Operation& first = *targets.operations.front();
    mark_->setVisible(one);
    showKind();
    label_->setReadOnly(!one);
    label_->setPlaceholderText(QString::fromStdString(first.id));
    const QString text =
        one ? QString::fromStdString(first.label) : tr("%n operation(s)", nullptr, static_cast<int>(targets.operations.size()));
    if (label_->text().trimmed() != text || !label_->hasFocus()) label_->setText(text);
    position_->setText(one ? positionOf(targets.program, first.id) : QString());
    panel_->setWindowTitle((text.isEmpty() ? label_->placeholderText() : text).simplified());
}

/// Shows the kind, later if a large program is still being evaluated.
void OperationPanel::Private::showKind() {
    const Targets shown = targets();
    if (shown.operations.empty()) return;
    kindToCome_ = !document_->evaluation()->isMade();
    const OperationKind kind = kindOf(shown.program, shown.resolved, *shown.operations.front());
    mark_->setPixmap(kindIcon(Theme::current(), kind).pixmap(QSize(18, 18), panel_->devicePixelRatioF()));
    mark_->setToolTip(title(kind));
}

void OperationPanel::Private::fillStory(const Targets& targets) {
    if (targets.operations.empty()) return;
    const bool one = targets.operations.size() == 1;
    Told now{one ? timeline : nullptr, one ? targets.operations.front()->id : std::string(), {}, {}, form->showsRare()};
    if (one) now.event = targets.operations.front()->text(Field::Event);
    if (one) now.turn = document_->turnOf(QString::fromStdString(now.operation));
    if (one && now == told_) return;  // shown already
    told_ = std::move(now);
    std::optional<OperationStory> story =
        one && timeline ? storyOf(*timeline, told_->operation, told_->turn.toStdString()) : std::nullopt;
    if (story) story->facts += factsOfEvent(*timeline, told_->event, told_->hasRare);
    separator_->setVisible(one);
    notRun_->setVisible(one && !story);
    if (one) notRun_->setText(whyNoStory(*targets.operations.front()));
    if (story) story_->fill(*story);
    else story_->hide();
}

void OperationPanel::Private::goToTurn(int step) {
    if (!told_ || !told_->timeline) return;
    const QStringList turns = turnsOf(*told_->timeline, told_->operation);
    const auto to = std::max<qsizetype>(0, turns.indexOf(told_->turn)) + step;
    if (to >= 0 && to < turns.size()) document_->chooseTurn(QString::fromStdString(told_->operation), turns[to]);
}

EditList OperationPanel::Private::changes(const OperationChange& change) const {
    EditList list;
    const Targets all = targets();
    for (const Operation* operation : all.operations) {
        Operation changed = *operation;
        change(changed);
        edits::followLabel(all.program, *operation, all.program, changed);
        if (!(changed == *operation)) list.edits.push_back(Edit{ReplaceOperation{operation->id, std::move(changed)}});
    }
    return list;
}

void OperationPanel::Private::apply(const OperationChange& change, const QString& what, const QString& mergeKey) {
    EditList list = changes(change);
    if (list.edits.empty()) return fill();
    const Targets shown = targets();
    const QString whose = shown.operations.size() == 1
                              ? labelOf(*shown.operations.front())
                              : tr("%n operation(s)", nullptr, static_cast<int>(shown.operations.size()));
    applyEdit(list.edits.size() == 1 ? list.edits.front() : Edit{std::move(list)}, tr("Change %1 of %2").arg(what, whose),
              mergeKey);
}

void OperationPanel::Private::applyWith(const Edit& first, const OperationChange& change, const QString& undoName) {
    EditList list = changes(change);
    list.edits.insert(list.edits.begin(), first);
    applyEdit(Edit{std::move(list)}, undoName, {});
}

void OperationPanel::Private::applyEdit(const Edit& edit, const QString& undoName, const QString& mergeKey) {
    const auto applied = document_->apply(edit, undoName, mergeKey);
    typedStep_ = applied && !mergeKey.isEmpty() ? document_->undoStack()->index() : -1;
    if (applied) return;
    Q_EMIT panel_->message(messageText(applied.why()));
    fill();
}

/// Reverts what is being typed into a field if that is the last undo command.
void OperationPanel::Private::takeBack() {
    const int step = std::exchange(typedStep_, -1);
    if (step < 0 || document_->undoStack()->index() != step) return;
    Q_EMIT panel_->takingBack();
    document_->takeBackLast();
}

void OperationPanel::Private::restyle() {
    told_.reset();
    fill();
}

OperationPanel::OperationPanel(ProgramDocument* document, QWidget* parent) : QWidget(parent), d_(new Private(this, document)) {
    setAccessibleName(tr("Selected operation"));
    followTheme(this, [this] { d_->restyle(); });
}

void OperationPanel::setTimeline(std::shared_ptr<const Timeline> timeline) {
    d_->timeline = std::move(timeline);
    d_->fillStory();
}

void OperationPanel::setDevices(const std::vector<DeviceInfo>& devices, const std::vector<DeviceProfile>& profiles) {
    d_->devices = devices;
    d_->profiles = profiles;
    d_->fill();
}

void OperationPanel::showStream(const QString& stream, const QString& declared) { d_->showStream(stream, declared); }

void OperationPanel::setHinting(bool on) {
    d_->isHinting = on;
    d_->fill();
}

void OperationPanel::focusMainField() { d_->focusMain(); }

void OperationPanel::focusAccesses() {
    if (auto* editor = d_->form->findChild<AccessEditor*>(AccessEditor::name)) focusInto(editor);
}

void OperationPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) Q_EMIT left();
    else QWidget::keyPressEvent(event);
}

}  // namespace streamscope::ui
