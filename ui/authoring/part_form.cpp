// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/part_form.h"

#include "engine/calls/call_table.h"
#include "ui/authoring/author_fields.h"
#include "ui/authoring/edits_form.h"
#include "ui/authoring/goal_form.h"
#include "ui/authoring/lesson_draft.h"
#include "ui/authoring/object_form.h"
#include "ui/authoring/question_form.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <charconv>

namespace streamscope::ui {
namespace {

using lessons::Editor;
using lessons::FormField;

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

QString withCapital(QString name) {
    name[0] = name[0].toUpper();
    return name;
}

}  // namespace

PartForm::PartForm(const DraftObject& part, const QStringList& devices, QWidget* parent)
    : QTabWidget(parent), part_(part), devices_(devices) {
    setObjectName(QStringLiteral("partForm"));
    setDocumentMode(true);
    addPage(makeForm({Editor::Line, Editor::Device, Editor::Program, Editor::Recording}, QStringLiteral("part")), tr("Programs"));
    addPage(makeForm({Editor::Markdown}, QStringLiteral("part")), tr("Story"));
    addPage(makeList(tr("Questions come before the run: the timeline and its figures stay hidden until all are answered."),
                     tr("Add a question"), QStringLiteral("addQuestion"), questionColumn_, [this] { addQuestion(); }),
            tr("Questions"));
    edits_ = new EditsForm(part_.texts("edits"), calls(), this);
    connect(edits_, &EditsForm::edited, this, [this] {
        part_.setTexts("edits", edits_->edits());
        Q_EMIT edited();
    });
    addPage(edits_, tr("May change"));
    addPage(makeList(tr("“now” is the value for the program in the window, on this part's device."), tr("Add a goal"),
                     QStringLiteral("addGoal"), goalColumn_,
                     [this] {
                         change("goals", [](std::vector<DraftObject>& goals) { goals.push_back(newGoal()); });
                         fillLists();
                         Q_EMIT edited();
                     }),
            tr("Goals"));
    addPage(makeForm({Editor::Lines}, {}), tr("Hints, sources"));
    fillLists();
    showPrograms();
    for (const Page each : {ListsPage, EditsPage, StoryPage, ProgramsPage}) orderPage(each);
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

/// Makes a form of the fields of the part that have one of these editors.
ObjectForm* PartForm::makeForm(std::initializer_list<Editor> editors, const QString& prefix) {
    std::vector<FormField> fields;
    for (const FormField& field : lessons::partFields())
        if (std::ranges::find(editors, field.editor) != editors.end()) fields.push_back(field);
    auto* form = new ObjectForm(
        part_, std::move(fields), prefix, [this](const FormField& field, ObjectForm* of) { return makeEditor(field, of); }, this);
    connect(form, &ObjectForm::edited, this, &PartForm::edited);
    forms_.push_back(form);
    return form;
}

QWidget* PartForm::makeEditor(const FormField& field, ObjectForm* form) {
    if (field.editor == Editor::Device) return makeDevice(field, form);
    if (field.editor == Editor::Recording && field.name == "recorded")  // the solution has a file of its own
        form->addRow(tr("Solution"),
                     makeProgram(QStringLiteral("solution"), tr("shown on demand; saved as a file of its own"), false));
    if (field.editor == Editor::Recording) return makeRecorded(field, form);
    return makeProgram(text(field.name), engineText(field.placeholder), !field.expected.empty());
}

QWidget* PartForm::makeDevice(const FormField& field, ObjectForm* form) {
    auto* device = new QComboBox(form);
    const QString chosen = part_.text(field.name);
    device->setObjectName(form->nameOf(field));
    device->addItems(devices_);
    if (!devices_.contains(chosen)) device->addItem(chosen);
    device->setCurrentText(chosen);
    connect(device, &QComboBox::activated, this, [this, device, form, field] {
        part_.setText(field.name, device->currentText());
        form->touch();
    });
    return device;
}

QWidget* PartForm::makeRecorded(const FormField& field, ObjectForm* form) {
    auto* box = new QWidget(form);
    QLineEdit* line = authoring::line(form->nameOf(field), engineText(field.placeholder), box);
    const QString member = text(field.name);
    line->setText(part_.text(field.name));
    QPushButton* browse = lessonparts::button(tr("Browse…"), QStringLiteral("browse") + withCapital(member), box);
    browse->setToolTip(tr("Choose a result file; it is copied beside the lesson when the lesson is saved"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    row->addWidget(line, 1);
    row->addWidget(browse);
    connect(line, &QLineEdit::textEdited, this, [this, form, field](const QString& typed) {
        part_.setText(field.name, typed);
        form->touch();
    });
    connect(browse, &QPushButton::clicked, this, [this, member] { Q_EMIT recordedRequested(member); });
    form->setField(std::string(field.name), line);
    return box;
}

void PartForm::setRecorded(const QString& member, const QString& name) {
    part_.setText(member.toStdString(), name);
    for (const ObjectForm* form : forms_)
        if (auto* line = qobject_cast<QLineEdit*>(form->fieldOf(member.toStdString()))) line->setText(name);
    Q_EMIT edited();
}

/// Makes the summary of a program and the buttons that take, show and drop it.
QWidget* PartForm::makeProgram(const QString& member, const QString& words, bool isNeeded) {
    auto* box = new QWidget(this);
    const QString name = withCapital(member);
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
    if (!isNeeded) {
        QPushButton* drop = lessonparts::button(tr("None"), QStringLiteral("drop") + name, box);
        connect(drop, &QPushButton::clicked, this, [this, member] { setProgram(member, std::nullopt); });
        row->addWidget(drop);
        needing_.emplace_back(member, drop);
    }
    row->addStretch(1);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, unit);
    column->setSpacing(unit / 2);
    column->addWidget(summary);
    column->addWidget(authoring::note(words, box));
    column->addLayout(row);
    summaries_.emplace(member, summary);
    needing_.emplace_back(member, show);
    connect(take, &QPushButton::clicked, this, [this, member] { Q_EMIT takeRequested(member); });
    connect(show, &QPushButton::clicked, this, [this, member] {
        if (const auto program = programIn(part_, member.toStdString())) Q_EMIT showRequested(*program);
    });
    return box;
}

void PartForm::setProgram(const QString& member, std::optional<Program> program) {
    ui::setProgram(part_, member.toStdString(), std::move(program));
    showPrograms();
    if (member == QLatin1String("start")) fillLists();  // goals can refer to its operations
    Q_EMIT edited();
}

void PartForm::showPrograms() {
    for (const auto& [member, label] : summaries_) {
        const auto program = programIn(part_, member.toStdString());
        label->setText(member == QLatin1String("baseline") && !program ? tr("the start") : summaryOf(program));
    }
    for (const auto& [member, button] : needing_) button->setEnabled(part_.has(member.toStdString()));
}

QWidget* PartForm::makeList(const QString& words, const QString& adds, const QString& name, QVBoxLayout*& column,
                            const std::function<void()>& add) {
    auto* page = new QWidget(this);
    QVBoxLayout* all = columnOf(page);
    all->addWidget(authoring::note(words, page));
    column = new QVBoxLayout;
    column->setSpacing(unit);
    all->addLayout(column);
    QPushButton* button = lessonparts::button(adds, name, page);
    all->addWidget(button, 0, Qt::AlignLeft);
    all->addStretch(1);
    connect(button, &QPushButton::clicked, this, add);
    return page;
}

void PartForm::change(std::string_view list, const std::function<void(std::vector<DraftObject>&)>& edit) {
    std::vector<DraftObject> objects = part_.objects(list);
    edit(objects);
    part_.setObjects(list, objects);
}

void PartForm::addQuestion() {
    change("questions", [](std::vector<DraftObject>& questions) {
        DraftObject made;
        for (int n = 1; !made.has("id"); ++n) {
            const QString id = QStringLiteral("q%1").arg(n);
            if (std::ranges::none_of(questions, [&](const DraftObject& each) { return each.text("id") == id; }))
                made.setText("id", id);
        }
        made.setText("unit", QStringLiteral("ms"));
        questions.push_back(std::move(made));
    });
    fillLists();
    questions_.back()->setFocus(Qt::OtherFocusReason);
    Q_EMIT edited();
}

/// Shows a form for each object of a list. `make` gets the object and its number.
template <class Form, class Make>
void PartForm::fill(std::string_view list, QVBoxLayout* column, std::vector<Form*>& forms, const Make& make) {
    lessonparts::clear(column);
    forms.clear();
    for (const DraftObject& object : part_.objects(list)) {
        const std::size_t at = forms.size();
        Form* form = make(object, at + 1);
        connect(form, &Form::edited, this, [this, form, list, at] {
            change(list, [&](std::vector<DraftObject>& all) { all[at] = form->object(); });
            Q_EMIT edited();
        });
        connect(form, &Form::removeRequested, this, [this, list, at] {
            change(list, [at](std::vector<DraftObject>& all) { all.erase(all.begin() + std::ptrdiff_t(at)); });
            fillLists();
            Q_EMIT edited();
        });
        column->addWidget(form);
        forms.push_back(form);
    }
    lessonparts::showAll(column);
}

void PartForm::fillLists() {
    fill("questions", questionColumn_, questions_, [this](const DraftObject& question, std::size_t number) {
        auto* form = new QuestionForm(question, number, this);
        connect(form, &QuestionForm::moveRequested, this, [this, number](int by) { moveQuestion(number - 1, by); });
        return form;
    });
    fill("goals", goalColumn_, goals_, [this, ids = operations()](const DraftObject& goal, std::size_t number) {
        return new GoalForm(goal, number, ids, this);
    });
    orderPage(QuestionsPage);
    orderPage(GoalsPage);
}

void PartForm::moveQuestion(std::size_t from, int by) {
    const auto to = static_cast<std::ptrdiff_t>(from) + by;
    if (to < 0 || to >= std::ptrdiff_t(questions_.size())) return;
    change("questions", [&](std::vector<DraftObject>& all) { std::swap(all[from], all[static_cast<std::size_t>(to)]); });
    fillLists();
    Q_EMIT edited();
}

void PartForm::setMeasured(const std::vector<Measured>& measured) {
    for (std::size_t i = 0; i < std::min(goals_.size(), measured.size()); ++i) goals_[i]->setMeasured(measured[i]);
}

QStringList PartForm::operations() const {
    QStringList ids;
    if (const auto start = programIn(part_, "start"))
        forEachOperation(start->operations, [&](const Operation& operation) { ids << QString::fromStdString(operation.id); });
    return ids;
}

/// Returns all calls, those of the start first.
QStringList PartForm::calls() const {
    QStringList names;
    const auto add = [&](std::string_view name) {
        const QString word = QString::fromUtf8(name.data(), qsizetype(name.size()));
        if (!names.contains(word)) names << word;
    };
    if (const auto start = programIn(part_, "start"))
        forEachOperation(start->operations, [&](const Operation& operation) { add(info(operation.call).name); });
    for (int call = 0; call <= static_cast<int>(Call::Repeat); ++call) add(info(static_cast<Call>(call)).name);
    return names;
}

void PartForm::reveal(const std::vector<std::string>& path) {
    const auto at = [&](std::size_t token) { return token < path.size() ? path[token] : std::string(); };
    const std::string member = at(0), number = at(1);
    std::size_t item = 0;
    const bool isInList = std::from_chars(number.data(), number.data() + number.size(), item).ec == std::errc();
    QWidget* field = nullptr;
    int page = member == "questions" ? QuestionsPage
               : member == "goals"   ? GoalsPage
               : member == "edits"   ? EditsPage
                                     : ProgramsPage;
    if (page == QuestionsPage && isInList && item < questions_.size()) field = questions_[item]->fieldOf(at(2));
    if (page == GoalsPage && isInList && item < goals_.size()) field = goals_[item]->fieldOf(at(2));
    for (const ObjectForm* form : forms_)
        if (!field) field = form->fieldOf(member);
    if (const auto program = summaries_.find(QString::fromStdString(member)); program != summaries_.end())
        field = findChild<QWidget*>(QStringLiteral("take") + withCapital(program->first));
    for (int i = 0; field && i < count(); ++i)
        if (widget(i)->isAncestorOf(field)) page = i;
    setCurrentIndex(page);
    if (!field) return;
    field->setFocus(Qt::OtherFocusReason);
    if (auto* scroll = qobject_cast<QScrollArea*>(widget(page)); scroll && scroll->isAncestorOf(field))
        scroll->ensureWidgetVisible(field);
}

}  // namespace streamscope::ui

#include "moc_part_form.cpp"
