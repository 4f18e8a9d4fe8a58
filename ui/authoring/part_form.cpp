// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/part_form.h"

#include "engine/calls/call_table.h"
#include "ui/authoring/author_fields.h"
#include "ui/authoring/edits_form.h"
#include "ui/authoring/goal_form.h"
#include "ui/authoring/question_form.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <set>

namespace streamscope::ui {
namespace {

enum FormPage { ProgramsPage, StoryPage, QuestionsPage, EditsPage, GoalsPage, ListsPage };

QString summaryOf(const std::optional<Program>& program) {
    if (!program) return PartForm::tr("none yet");
    if (program->operations.empty()) return PartForm::tr("a program without calls");
    int count = 0;
    forEachOperation(program->operations, [&](const Operation&) { ++count; });
    const QString name = program->name.empty() ? PartForm::tr("Untitled") : QString::fromStdString(program->name);
    const auto streams = program->streams.size();
    return PartForm::tr("%1: %2, %3")
        .arg(name, count == 1 ? PartForm::tr("1 call") : PartForm::tr("%1 calls").arg(count),
             streams == 1 ? PartForm::tr("1 stream") : PartForm::tr("%1 streams").arg(streams));
}

QVBoxLayout* columnOf(QWidget* page) {
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    column->setSpacing(unit);
    return column;
}

}  // namespace

PartForm::PartForm(const DraftPart& part, const QStringList& devices, QWidget* parent) : QTabWidget(parent), draft_(part) {
    setObjectName(QStringLiteral("partForm"));
    setDocumentMode(true);
    addPage(makePrograms(devices), tr("Programs"));
    story_ = new authoring::MarkdownEdit(QStringLiteral("partStory"),
                                         tr("What this part is about (Markdown). A lesson of one part needs only the lesson's."),
                                         this);
    story_->setMarkdown(part.story);
    connect(story_, &authoring::MarkdownEdit::edited, this, &PartForm::edited);
    auto* story = new QWidget(this);
    columnOf(story)->addWidget(story_, 1);
    addPage(story, tr("Story"));
    addPage(makeQuestions(), tr("Questions"));
    edits_ = new EditsForm(part.edits, calls(), this);
    connect(edits_, &EditsForm::edited, this, &PartForm::edited);
    addPage(edits_, tr("May change"));
    addPage(makeGoals(), tr("Goals"));
    addPage(makeLists(), tr("Hints, sources"));
    fillQuestions();
    fillGoals();
    showPrograms();
    for (const FormPage each : {ListsPage, EditsPage, StoryPage, ProgramsPage}) orderPage(each);
}

/// Makes Tab walk through the fields of a page as they are laid out, after the tabs.
void PartForm::orderPage(int page) { orderTabs(tabBar(), qobject_cast<QScrollArea*>(widget(page))->widget()->layout()); }

void PartForm::addPage(QWidget* page, const QString& title) {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);  // its fields take the focus
    scroll->setWidget(page);
    addTab(scroll, title);
}

QWidget* PartForm::makePrograms(const QStringList& devices) {
    auto* page = new QWidget(this);
    QFormLayout* form = authoring::form(page);
    id_ = authoring::line(QStringLiteral("partId"), tr("a"), page);
    id_->setText(draft_.id);
    title_ = authoring::line(QStringLiteral("partTitle"), tr("What the part is called; needed where there are several"), page);
    title_->setText(draft_.title);
    device_ = new QComboBox(page);
    device_->setObjectName(QStringLiteral("partDevice"));
    device_->addItems(devices);
    if (!devices.contains(draft_.device)) device_->addItem(draft_.device);
    device_->setCurrentText(draft_.device);
    recorded_ =
        authoring::line(QStringLiteral("partRecorded"), tr("result file beside the lesson, if a GPU has run the start"), page);
    recorded_->setText(draft_.recorded);
    recordedSolution_ = authoring::line(QStringLiteral("partRecordedSolution"),
                                        tr("result file beside the lesson, if a GPU "
                                           "has run the solution"),
                                        page);
    recordedSolution_->setText(draft_.recordedSolution);
    form->addRow(tr("Part"), id_);
    form->addRow(tr("Title"), title_);
    form->addRow(tr("Device"), device_);
    form->addRow(tr("Start"), makeSlot(Slot::Start, QStringLiteral("Start"), tr("what learners find")));
    form->addRow(tr("Compared with"),
                 makeSlot(Slot::Baseline, QStringLiteral("Baseline"), tr("for the metric ratio; the start unless given")));
    form->addRow(tr("Solution"),
                 makeSlot(Slot::Solution, QStringLiteral("Solution"), tr("shown on demand; saved as a file of its own")));
    form->addRow(tr("Recorded"), makeRecorded(recorded_, false));
    form->addRow(QString(), makeRecorded(recordedSolution_, true));
    for (QLineEdit* field : {id_, title_, recorded_, recordedSolution_})
        connect(field, &QLineEdit::textEdited, this, &PartForm::edited);
    connect(device_, &QComboBox::activated, this, &PartForm::edited);
    return page;
}

QWidget* PartForm::makeRecorded(QLineEdit* field, bool ofSolution) {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    row->addWidget(field, 1);
    QPushButton* browse = lessonparts::button(
        tr("Browse…"), ofSolution ? QStringLiteral("browseRecordedSolution") : QStringLiteral("browseRecorded"), box);
    browse->setToolTip(tr("Choose a result file; it is copied beside the lesson when the lesson is saved"));
    row->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, [this, ofSolution] { Q_EMIT recordedRequested(ofSolution); });
    return box;
}

void PartForm::setRecorded(bool ofSolution, const QString& name) { (ofSolution ? recordedSolution_ : recorded_)->setText(name); }

QWidget* PartForm::makeSlot(Slot slot, const QString& name, const QString& words) {
    auto* box = new QWidget(this);
    auto* summary = new QLabel(box);
    summary->setObjectName(QStringLiteral("summary") + name);
    summary->setTextFormat(Qt::PlainText);
    summary->setWordWrap(true);
    QPushButton* take = lessonparts::button(tr("Take the program in the window"), QStringLiteral("take") + name, box);
    QPushButton* show = lessonparts::button(tr("Show it in the window"), QStringLiteral("show") + name, box);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    row->addWidget(take);
    row->addWidget(show);
    if (slot != Slot::Start) {
        QPushButton* drop = lessonparts::button(tr("None"), QStringLiteral("drop") + name, box);
        connect(drop, &QPushButton::clicked, this, [this, slot] { setProgram(slot, std::nullopt); });
        row->addWidget(drop);
        needing_.emplace_back(slot, drop);
    }
    row->addStretch(1);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, unit);
    column->setSpacing(unit / 2);
    column->addWidget(summary);
    column->addWidget(authoring::note(words, box));
    column->addLayout(row);
    summaries_.emplace_back(slot, summary);
    needing_.emplace_back(slot, show);
    connect(take, &QPushButton::clicked, this, [this, slot] { Q_EMIT takeRequested(slot); });
    connect(show, &QPushButton::clicked, this, [this, slot] {
        if (const auto program = programIn(slot)) Q_EMIT showRequested(*program);
    });
    return box;
}

std::optional<Program> PartForm::programIn(Slot slot) const {
    switch (slot) {
        case Slot::Start: return draft_.start;
        case Slot::Baseline: return draft_.baseline;
        case Slot::Solution: return draft_.solution;
    }
    return std::nullopt;
}

void PartForm::setProgram(Slot slot, std::optional<Program> program) {
    if (program) std::erase_if(program->unknown, [](const UnknownField& field) { return field.name == "lesson"; });
    draft_ = part();
    if (slot == Slot::Start) draft_.start = program.value_or(Program{});
    if (slot == Slot::Baseline) draft_.baseline = std::move(program);
    if (slot == Slot::Solution) draft_.solution = std::move(program);
    showPrograms();
    if (slot == Slot::Start) fillGoals();  // goals can refer to its operations
    Q_EMIT edited();
}

void PartForm::showPrograms() {
    for (const auto& [slot, label] : summaries_)
        label->setText(slot == Slot::Baseline && !draft_.baseline ? tr("the start") : summaryOf(programIn(slot)));
    for (const auto& [slot, button] : needing_) button->setEnabled(programIn(slot).has_value());
}

QWidget* PartForm::makeQuestions() {
    auto* page = new QWidget(this);
    QVBoxLayout* column = columnOf(page);
    column->addWidget(authoring::note(
        tr("Questions come before the run: the timeline and its figures stay hidden until all are answered."), page));
    questionColumn_ = new QVBoxLayout;
    questionColumn_->setSpacing(unit);
    column->addLayout(questionColumn_);
    QPushButton* add = lessonparts::button(tr("Add a question"), QStringLiteral("addQuestion"), page);
    column->addWidget(add, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(add, &QPushButton::clicked, this, [this] {
        draft_ = part();
        DraftQuestion made;
        for (int n = 1; made.id.isEmpty(); ++n) {
            const QString id = QStringLiteral("q%1").arg(n);
            if (std::ranges::none_of(draft_.questions, [&](const DraftQuestion& each) { return each.id == id; })) made.id = id;
        }
        draft_.questions.push_back(std::move(made));
        fillQuestions();
        questions_.back()->setFocus(Qt::OtherFocusReason);
        Q_EMIT edited();
    });
    return page;
}

void PartForm::fillQuestions() {
    lessonparts::clear(questionColumn_);
    questions_.clear();
    for (std::size_t i = 0; i < draft_.questions.size(); ++i) {
        auto* form = new QuestionForm(draft_.questions[i], i + 1, this);
        connect(form, &QuestionForm::edited, this, &PartForm::edited);
        connect(form, &QuestionForm::moveRequested, this, [this, i](int by) { moveQuestion(i, by); });
        connect(form, &QuestionForm::removeRequested, this, [this, i] {
            draft_ = part();
            draft_.questions.erase(draft_.questions.begin() + std::ptrdiff_t(i));
            fillQuestions();
            Q_EMIT edited();
        });
        questionColumn_->addWidget(form);
        questions_.push_back(form);
    }
    lessonparts::showAll(questionColumn_);
    orderPage(QuestionsPage);
}

void PartForm::moveQuestion(std::size_t from, int by) {
    const auto to = static_cast<std::ptrdiff_t>(from) + by;
    if (to < 0 || to >= std::ptrdiff_t(questions_.size())) return;
    draft_ = part();
    std::swap(draft_.questions[from], draft_.questions[static_cast<std::size_t>(to)]);
    fillQuestions();
    Q_EMIT edited();
}

QWidget* PartForm::makeGoals() {
    auto* page = new QWidget(this);
    QVBoxLayout* column = columnOf(page);
    column->addWidget(authoring::note(tr("“now” is the value for the program in the window, on this part's device."), page));
    goalColumn_ = new QVBoxLayout;
    goalColumn_->setSpacing(unit);
    column->addLayout(goalColumn_);
    QPushButton* add = lessonparts::button(tr("Add a goal"), QStringLiteral("addGoal"), page);
    column->addWidget(add, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(add, &QPushButton::clicked, this, [this] {
        draft_ = part();
        draft_.goals.emplace_back();
        fillGoals();
        Q_EMIT edited();
    });
    return page;
}

void PartForm::fillGoals() {
    lessonparts::clear(goalColumn_);
    goals_.clear();
    for (std::size_t i = 0; i < draft_.goals.size(); ++i) {
        auto* form = new GoalForm(draft_.goals[i], i + 1, operations(), this);
        connect(form, &GoalForm::edited, this, &PartForm::edited);
        connect(form, &GoalForm::removeRequested, this, [this, i] {
            draft_ = part();
            draft_.goals.erase(draft_.goals.begin() + std::ptrdiff_t(i));
            fillGoals();
            Q_EMIT edited();
        });
        goalColumn_->addWidget(form);
        goals_.push_back(form);
    }
    lessonparts::showAll(goalColumn_);
    orderPage(GoalsPage);
}

void PartForm::setMeasured(const std::vector<Measured>& measured) {
    for (std::size_t i = 0; i < std::min(goals_.size(), measured.size()); ++i) goals_[i]->setMeasured(measured[i]);
}

QWidget* PartForm::makeLists() {
    auto* page = new QWidget(this);
    QFormLayout* form = authoring::form(page);
    constexpr int lines = 6;
    hints_ = authoring::text(QStringLiteral("hints"), tr("One per line, from vague to explicit"), lines, page);
    hints_->setPlainText(draft_.hints.join(u'\n'));
    sources_ = authoring::text(QStringLiteral("sources"), tr("Where it comes from, one per line"), lines, page);
    sources_->setPlainText(draft_.sources.join(u'\n'));
    form->addRow(tr("Hints"), hints_);
    form->addRow(tr("Sources"), sources_);
    for (QPlainTextEdit* field : {hints_, sources_}) connect(field, &QPlainTextEdit::textChanged, this, &PartForm::edited);
    return page;
}

QStringList PartForm::operations() const {
    QStringList ids;
    forEachOperation(draft_.start.operations, [&](const Operation& operation) { ids << QString::fromStdString(operation.id); });
    return ids;
}

/// Returns all calls, those of the start first.
QStringList PartForm::calls() const {
    QStringList names;
    const auto add = [&](std::string_view name) {
        const QString word = QString::fromUtf8(name.data(), qsizetype(name.size()));
        if (!names.contains(word)) names << word;
    };
    forEachOperation(draft_.start.operations, [&](const Operation& operation) { add(info(operation.call).name); });
    for (int call = 0; call <= static_cast<int>(Call::Repeat); ++call) add(info(static_cast<Call>(call)).name);
    return names;
}

DraftPart PartForm::part() const {
    DraftPart now = draft_;
    now.id = id_->text();
    now.title = title_->text();
    now.device = device_->currentText();
    now.story = story_->markdown();
    now.recorded = recorded_->text();
    now.recordedSolution = recordedSolution_->text();
    now.questions.clear();
    for (const QuestionForm* form : questions_) now.questions.push_back(form->question());
    now.goals.clear();
    for (const GoalForm* form : goals_) now.goals.push_back(form->goal());
    now.edits = edits_->edits();
    now.hints = hints_->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    now.sources = sources_->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    return now;
}

/// Shows and focuses the field of a problem.
void PartForm::reveal(const DraftProblem& problem) {
    using Field = DraftProblem::Field;
    QWidget* field = id_;
    FormPage page = ProgramsPage;
    switch (problem.field) {
        case Field::QuestionAsk:
        case Field::QuestionAnswer:
        case Field::QuestionTolerance:
        case Field::QuestionChoices:
            page = QuestionsPage;
            if (problem.item < questions_.size()) field = questions_[problem.item]->fieldOf(problem.field);
            break;
        case Field::GoalMetric:
        case Field::GoalArgument:
        case Field::GoalValue:
        case Field::GoalTolerance:
            page = GoalsPage;
            if (problem.item < goals_.size()) field = goals_[problem.item]->fieldOf(problem.field);
            break;
        case Field::Nothing: page = GoalsPage; break;
        case Field::Device: field = device_; break;
        case Field::Start:
        case Field::Solution: field = findChild<QWidget*>(problem.field == Field::Start ? "takeStart" : "takeSolution"); break;
        case Field::Title:
        case Field::PartId: break;
    }
    setCurrentIndex(page);
    field->setFocus(Qt::OtherFocusReason);
    if (auto* scroll = qobject_cast<QScrollArea*>(widget(page)); scroll && scroll->isAncestorOf(field))
        scroll->ensureWidgetVisible(field);
}

}  // namespace streamscope::ui

#include "moc_part_form.cpp"
