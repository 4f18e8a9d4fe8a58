#include "ui/inspector/operation_form.h"
#include "ui/inspector/panels.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/small_widgets.h"
#include "ui/inspector/story_view.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace streamscope::ui {

class OperationPanel::Private : public QObject {
public:
    Private(OperationPanel* panel, ProgramDocument* document);
    void fill();
    void setTheme(const Theme& theme);

    OperationForm* form;
    std::shared_ptr<const Timeline> timeline;

private:
    void makeHeader(QVBoxLayout* column);
    void fillHeader(const Targets& targets);
    void fillStory(const Targets& targets);
    void apply(const OperationChange& change, const QString& what, const QString& mergeKey);
    void applyEdit(const Edit& edit, const QString& undoName, const QString& mergeKey);
    Targets targets() const;

    OperationPanel* panel_;
    ProgramDocument* document_;
    Theme theme_ = Theme::light();
    QLabel* hint_;
    QWidget* content_;
    QLabel* mark_ = nullptr;
    QLineEdit* label_ = nullptr;
    QLabel* position_ = nullptr;
    QWidget* separator_;
    QLabel* notRun_;
    using Told = std::pair<std::shared_ptr<const Timeline>, std::string>;
    std::optional<Told> told_;  ///< whose story is shown, of which run
    StoryView* story_;
    int labelSession_ = 0;
};

OperationPanel::Private::Private(OperationPanel* panel, ProgramDocument* document)
    : QObject(panel), panel_(panel), document_(document) {
    makeSurface(panel);
    QVBoxLayout* outer = makeColumn(panel);
    outer->addWidget(makeCaption(QStringLiteral("Selected operation"), panel));
    hint_ = makeMuted(
        QStringLiteral("Select an operation in the composer or the timeline to see its fields, and why it started when it did."),
        panel);
    hint_->setWordWrap(true);
    content_ = new QWidget(panel);
    outer->addWidget(hint_);
    outer->addWidget(content_);
    outer->addStretch(1);
    outer->addSpacing(unit / 2);
    outer->addWidget(makeSeparator(panel));
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit - 2);
    makeHeader(column);
    form = new OperationForm(content_);
    separator_ = makeSeparator(content_);
    notRun_ = makeMuted(QStringLiteral("Not run yet."), content_);
    story_ = new StoryView(content_);
    column->addWidget(form);
    column->addSpacing(unit);
    column->addWidget(separator_);
    column->addSpacing(unit / 2);
    column->addWidget(notRun_);
    column->addWidget(story_);
    connect(form, &OperationForm::edited, this, &Private::apply);
    connect(form, &OperationForm::resourceEdited, this,
            [this](const Edit& edit, const QString& name) { applyEdit(edit, name, {}); });
    connect(form, &OperationForm::rareToggled, this, &Private::fill);
    connect(document, &ProgramDocument::changed, this, &Private::fill);
    connect(document, &ProgramDocument::selectionChanged, this, &Private::fill);
}

void OperationPanel::Private::makeHeader(QVBoxLayout* column) {
    auto* row = new QHBoxLayout;
    mark_ = new QLabel(content_);
    label_ = new QLineEdit(content_);
    position_ = makeMuted({}, content_);
    QFont font = strongFont();
    font.setPixelSize(15);
    label_->setFont(font);
    label_->setAccessibleName(QStringLiteral("Label"));
    label_->setToolTip(QStringLiteral("Click to rename"));
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
    connect(label_, &QLineEdit::editingFinished, this, [this] { ++labelSession_; });
}

Targets OperationPanel::Private::targets() const {
    Targets result{document_->program(), {}};
    for (const QString& id : document_->selection()) {
        if (const Operation* operation = findOperation(document_->program(), id.toStdString()))
            result.operations.push_back(operation);
    }
    return result;
}

void OperationPanel::Private::fill() {
    const Targets shown = targets();
    const bool any = !shown.operations.empty();
    hint_->setVisible(!any);
    content_->setVisible(any);
    if (!any) return;
    fillHeader(shown);
    form->fill(shown);
    fillStory(shown);
}

void OperationPanel::Private::fillHeader(const Targets& targets) {
    const bool one = targets.operations.size() == 1;
    const Operation& first = *targets.operations.front();
    const OperationKind kind = kindOf(targets.program, document_->resolved().get(), first);
    mark_->setVisible(one);
    mark_->setPixmap(kindIcon(theme_, kind).pixmap(QSize(18, 18), panel_->devicePixelRatioF()));
    mark_->setToolTip(title(kind));
    label_->setReadOnly(!one);
    label_->setPlaceholderText(QString::fromStdString(first.id));
    const QString text =
        one ? QString::fromStdString(first.label) : QStringLiteral("%1 operations").arg(targets.operations.size());
    if (label_->text().trimmed() != text || !label_->hasFocus()) label_->setText(text);
    position_->setText(one ? positionOf(targets.program, first.id) : QString());
}

void OperationPanel::Private::fillStory(const Targets& targets) {
    const bool one = targets.operations.size() == 1;
    Told now{one ? timeline : nullptr, one ? targets.operations.front()->id : std::string()};
    if (one && now == told_) return;  // most edits come before a new timeline
    told_ = std::move(now);
    story_->hide();  // laid out once, when all is in it
    const std::optional<OperationStory> story =
        one && timeline ? storyOf(*timeline, targets.operations.front()->id) : std::nullopt;
    separator_->setVisible(one);
    notRun_->setVisible(one && !story);
    if (story) story_->fill(*story, theme_);
    story_->setVisible(story.has_value());
}

void OperationPanel::Private::apply(const OperationChange& change, const QString& what, const QString& mergeKey) {
    EditList list;
    const Targets shown = targets();
    for (const Operation* operation : shown.operations) {
        Operation changed = *operation;
        change(changed);
        if (!(changed == *operation)) list.edits.push_back(Edit{ReplaceOperation{operation->id, std::move(changed)}});
    }
    if (list.edits.empty()) return;
    const QString whose = shown.operations.size() == 1 ? labelOf(*shown.operations.front())
                                                       : QStringLiteral("%1 operations").arg(shown.operations.size());
    applyEdit(list.edits.size() == 1 ? list.edits.front() : Edit{std::move(list)},
              QStringLiteral("Change %1 of %2").arg(what, whose), mergeKey);
}

void OperationPanel::Private::applyEdit(const Edit& edit, const QString& undoName, const QString& mergeKey) {
    QString error;
    if (document_->apply(edit, undoName, mergeKey, &error)) return;
    Q_EMIT panel_->message(error);
    fill();
}

void OperationPanel::Private::setTheme(const Theme& theme) {
    theme_ = theme;
    told_.reset();
    fill();
}

OperationPanel::OperationPanel(ProgramDocument* document, QWidget* parent) : QWidget(parent), d_(new Private(this, document)) {
    setAccessibleName(QStringLiteral("Selected operation"));
    d_->fill();
}

void OperationPanel::setTheme(const Theme& theme) { d_->setTheme(theme); }

void OperationPanel::setTimeline(std::shared_ptr<const Timeline> timeline) {
    d_->timeline = std::move(timeline);
    d_->fill();
}

void OperationPanel::focusFirstField() { d_->form->focusFirst(); }

}  // namespace streamscope::ui
