// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/lesson_editor.h"

#include "ui/authoring/author_fields.h"
#include "ui/authoring/object_form.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/fitting_size.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int partsWidth = 200, problemsHeight = 96;

QString partName(const DraftObject& part, std::size_t at) {
    const QString id = part.has("id") ? part.text("id") : QString::number(at + 1);
    return part.has("title") ? LessonEditor::tr("Part %1: %2").arg(id, part.text("title")) : LessonEditor::tr("Part %1").arg(id);
}

/// Returns whether the part has more than a device and the start of another part, as a new part has.
bool hasContent(const DraftObject& part, const std::vector<DraftObject>& all) {
    const auto isNew = [](const UnknownField& member) {
        return member.name == "id" || member.name == "device" || member.name == "start" || member.json == "[]";
    };
    const auto hasStart = [&](const DraftObject& each) { return each.json("start") == part.json("start"); };
    return !std::ranges::all_of(part.members(), isNew) || std::ranges::count_if(all, hasStart) < 2;
}

}  // namespace

LessonEditor::LessonEditor(QWidget* parent) : QWidget(parent, Qt::Window) {
    setObjectName(QStringLiteral("lessonEditor"));
    resize(fittingSize(*this, {1000, 720}));
    setMinimumSize(760, 480);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTop());
    middle_ = new QHBoxLayout;
    middle_->setSpacing(0);
    middle_->addWidget(makeParts());
    column->addLayout(middle_, 1);
    column->addWidget(makeBottom());
    const auto keys = [this](const QKeySequence& sequence, void (LessonEditor::*wanted)()) {
        connect(new QShortcut(sequence, this), &QShortcut::activated, this, wanted);
    };
    keys(QKeySequence::Save, &LessonEditor::saveRequested);
    keys(QKeySequence(Qt::Key_F5), &LessonEditor::tryRequested);
    keys(QKeySequence(Qt::Key_Escape), &LessonEditor::closeRequested);
    keys(QKeySequence(Qt::CTRL | Qt::Key_W), &LessonEditor::closeRequested);
}

QWidget* LessonEditor::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(2 * unit, unit, 2 * unit, unit);
    row->setSpacing(unit);
    const auto add = [&](const QString& words, const QString& name, const QString& tip, void (LessonEditor::*wanted)()) {
        QPushButton* made = lessonparts::button(words, name, top);
        made->setToolTip(tip);
        connect(made, &QPushButton::clicked, this, wanted);
        row->addWidget(made);
        return made;
    };
    add(tr("New"), QStringLiteral("newLesson"), tr("A lesson that starts from the program in the window"),
        &LessonEditor::newRequested);
    add(tr("Open…"), QStringLiteral("openLesson"), tr("A lesson file"), &LessonEditor::openRequested);
    save_ = add(tr("Save"), QStringLiteral("saveLesson"),
                tr("Ctrl+S; a lesson that is not complete is saved as a draft. The solutions are saved beside it"),
                &LessonEditor::saveRequested);
    add(tr("Save as…"), QStringLiteral("saveLessonAs"), tr("Under another name"), &LessonEditor::saveAsRequested);
    try_ = lessonparts::button({}, QStringLiteral("tryLesson"), top);
    setRole(try_, Role::Primary);
    connect(try_, &QPushButton::clicked, this, [this] {
        if (try_->property("trying").toBool()) Q_EMIT stopTryingRequested();
        else Q_EMIT tryRequested();
    });
    row->addWidget(try_);
    add(tr("Program"), QStringLiteral("compose"),
        tr("Go to the window in which the programs of the lesson are composed; a bar at its top leads back here"),
        &LessonEditor::composeRequested);
    status_ = new QLabel(top);
    status_->setObjectName(QStringLiteral("editorStatus"));
    status_->setTextFormat(Qt::PlainText);
    setRole(status_, Role::Muted);
    status_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // the buttons need the room
    row->addWidget(status_, 1);
    add(tr("Close"), QStringLiteral("closeLesson"), tr("Esc; asks first if the lesson is not saved"),
        &LessonEditor::closeRequested);
    setTrying(false);
    return top;
}

QWidget* LessonEditor::makeParts() {
    auto* box = new QWidget(this);
    parts_ = new QListWidget(box);
    parts_->setObjectName(QStringLiteral("lessonParts"));
    parts_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    parts_->setTextElideMode(Qt::ElideRight);
    parts_->setAccessibleName(tr("The lesson and its parts"));
    QToolButton* add =
        authoring::small(tr("Add part"), QStringLiteral("addPart"), tr("A part that starts from this part's program"), box);
    QToolButton* remove = authoring::small(tr("Remove"), QStringLiteral("removePart"), tr("Remove this part"), box);
    QToolButton* up = authoring::small(QStringLiteral("▲"), QStringLiteral("partUp"), tr("This part earlier"), box);
    QToolButton* down = authoring::small(QStringLiteral("▼"), QStringLiteral("partDown"), tr("This part later"), box);
    auto* grid = new QGridLayout;
    grid->setSpacing(unit / 2);
    grid->addWidget(add, 0, 0);
    grid->addWidget(remove, 0, 1);
    grid->addWidget(up, 1, 0);
    grid->addWidget(down, 1, 1);
    for (QToolButton* each : {add, remove, up, down}) each->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(2 * unit, 0, 0, unit);
    column->setSpacing(unit);
    column->addWidget(parts_, 1);
    column->addLayout(grid);
    box->setFixedWidth(std::max(partsWidth, grid->minimumSize().width() + 2 * unit));
    connect(parts_, &QListWidget::currentRowChanged, this, &LessonEditor::showRow);
    connect(add, &QToolButton::clicked, this, &LessonEditor::addPart);
    connect(remove, &QToolButton::clicked, this, &LessonEditor::removePart);
    connect(up, &QToolButton::clicked, this, [this] { movePart(-1); });
    connect(down, &QToolButton::clicked, this, [this] { movePart(1); });
    return box;
}

QWidget* LessonEditor::makeBottom() {
    auto* box = new QWidget(this);
    list_ = new QListWidget(box);
    list_->setObjectName(QStringLiteral("lessonProblems"));
    list_->setAccessibleName(tr("What is missing"));
    list_->setFixedHeight(problemsHeight);
    list_->setWordWrap(true);
    list_->setToolTip(tr("Click to go there"));
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(2 * unit, unit, 2 * unit, 2 * unit);
    column->addWidget(list_);
    connect(list_, &QListWidget::itemClicked, this, [this] { reveal(list_->currentRow()); });
    connect(list_, &QListWidget::itemActivated, this, [this] { reveal(list_->currentRow()); });
    return box;
}

void LessonEditor::setDraft(LessonDraft draft, const QString& path) {
    filling_ = true;
    draft_ = std::move(draft);
    remarks_.reset();
    filling_ = false;
    fillParts(0);
    tell({});
    setSaved(path);
}

void LessonEditor::setSaved(const QString& path) {
    path_ = path;
    modified_ = false;
    showTitle();
}

void LessonEditor::markModified() {
    modified_ = true;
    showTitle();
}

void LessonEditor::showTitle() {
    const QString name = path_.isEmpty() ? tr("New lesson") : QFileInfo(path_).fileName();
    setWindowTitle(tr("%1[*] — lesson — Streamscope").arg(name));
    setWindowModified(modified_);
}

std::optional<std::size_t> LessonEditor::currentPart() const {
    return row_ > 0 ? std::optional(static_cast<std::size_t>(row_ - 1)) : std::nullopt;
}

void LessonEditor::changeParts(const std::function<void(std::vector<DraftObject>&)>& edit) {
    std::vector<DraftObject> parts = draft_.objects("parts");
    edit(parts);
    draft_.setObjects("parts", parts);
}

void LessonEditor::fillParts(int row) {
    filling_ = true;
    parts_->clear();
    parts_->addItem(tr("The lesson"));
    const std::vector<DraftObject> parts = draft_.objects("parts");
    for (std::size_t i = 0; i < parts.size(); ++i) parts_->addItem(partName(parts[i], i));
    row_ = 0;  // no row has a form until it is shown
    filling_ = false;
    parts_->setCurrentRow(-1);
    parts_->setCurrentRow(std::clamp(row, 0, parts_->count() - 1));
}

void LessonEditor::showRow(int row) {
    if (filling_ || row < 0) return;
    row_ = row;
    QWidget* old = form_;
    form_ = makeForm();
    if (old) {
        delete middle_->replaceWidget(old, form_);
        old->hide();
        old->deleteLater();
    } else {
        middle_->addWidget(form_, 1);
    }
    form_->show();  // at once rather than one event later
    moveListBehindForm();
    check();
    Q_EMIT partShown();
}

/// Makes the form of the current row.
QWidget* LessonEditor::makeForm() {
    lesson_ = nullptr;
    part_ = nullptr;
    const auto part = currentPart();
    if (!part) {
        lesson_ = new ObjectForm(draft_, lessons::lessonFields(), {}, {}, this);
        connect(lesson_, &ObjectForm::edited, this, &LessonEditor::touched);
        return lesson_;
    }
    part_ = new PartForm(draft_.objects("parts")[*part], devices_, this);
    connect(part_, &PartForm::edited, this, [this, part] {
        changeParts([&](std::vector<DraftObject>& parts) { parts[*part] = part_->part(); });
        touched();
    });
    connect(part_, &PartForm::takeRequested, this, &LessonEditor::takeRequested);
    connect(part_, &PartForm::showRequested, this, &LessonEditor::showRequested);
    connect(part_, &PartForm::recordedRequested, this, &LessonEditor::recordedRequested);
    return part_;
}

/// Makes Tab reach the list of problems after the form above it, which is newer.
void LessonEditor::moveListBehindForm() {
    QWidget* last = previousInFocusChain();
    while (last != this && (last == list_ || !(last->focusPolicy() & Qt::TabFocus))) last = last->previousInFocusChain();
    setTabOrder(last, list_);
}

void LessonEditor::addPart() {
    int count = 0;
    changeParts([&](std::vector<DraftObject>& parts) {
        const DraftObject from = parts[currentPart().value_or(0)];
        if (parts.size() == 1 && !parts.front().has("id")) parts.front().setText("id", QStringLiteral("a"));
        DraftObject made = newPart(parts, {});
        made.set("device", from.json("device"));
        made.set("start", from.json("start"));
        parts.push_back(std::move(made));
        count = static_cast<int>(parts.size());
    });
    fillParts(count);
    touched();
}

bool LessonEditor::confirmRemoval(const QString& part) {
    QMessageBox box(QMessageBox::NoIcon, tr("Remove part"), tr("Remove “%1” from the lesson?").arg(part), QMessageBox::Cancel,
                    this);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Its text, questions, goals and hints will be lost. This cannot be undone."));
    const QAbstractButton* remove = box.addButton(tr("Remove"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == remove;
}

/// Removes the current part, unless it is the only one. Asks first if its author has written something in it.
void LessonEditor::removePart() {
    const auto part = currentPart();
    const std::vector<DraftObject> parts = draft_.objects("parts");
    if (!part || parts.size() < 2) return tell(tr("A lesson has at least one part."));
    if (hasContent(parts[*part], parts) && !confirmRemoval(partName(parts[*part], *part))) return;
    changeParts([&](std::vector<DraftObject>& all) { all.erase(all.begin() + std::ptrdiff_t(*part)); });
    fillParts(static_cast<int>(*part));
    touched();
}

void LessonEditor::movePart(int by) {
    const auto part = currentPart();
    if (!part) return;
    const int to = static_cast<int>(*part) + by;
    if (to < 0 || to + 1 >= parts_->count()) return;
    changeParts([&](std::vector<DraftObject>& parts) { std::swap(parts[*part], parts[static_cast<std::size_t>(to)]); });
    fillParts(to + 1);
    touched();
}

void LessonEditor::touched() {
    if (filling_) return;
    modified_ = true;
    remarks_.reset();
    tell({});
    showTitle();
    check();
    Q_EMIT edited();
}

void LessonEditor::check() {
    const std::vector<DraftObject> parts = draft_.objects("parts");
    for (std::size_t i = 0; i < parts.size() && int(i) + 1 < parts_->count(); ++i)
        parts_->item(int(i) + 1)->setText(partName(parts[i], i));
    problems_ = problemsOf(draft_, devices_);
    list_->clear();
    for (const DraftProblem& each : problems_)
        new QListWidgetItem((each.blocks ? QStringLiteral("✕  ") : QStringLiteral("•  ")) + each.message, list_);
    if (remarks_)
        for (const QString& remark : remarks_->second) new QListWidgetItem(QStringLiteral("•  ") + remark, list_);
    if (list_->count() == 0) new QListWidgetItem(tr("Nothing is missing."), list_);
}

void LessonEditor::setRemarks(std::size_t part, const QStringList& remarks) {
    remarks_ = std::pair(part, remarks);
    check();
}

void LessonEditor::reveal(int row) {
    if (row < 0 || std::size_t(row) >= problems_.size()) return;
    const DraftProblem problem = problems_[std::size_t(row)];
    const auto part = partOf(problem);
    parts_->setCurrentRow(part ? int(*part) + 1 : 0);
    std::vector<std::string> path = pointerTokens(problem.path);
    if (part_) part_->reveal({path.begin() + 2, path.end()});
    else if (QWidget* field = lesson_->fieldOf(path.empty() ? "title" : path.front())) field->setFocus(Qt::OtherFocusReason);
}

void LessonEditor::setProgram(const QString& member, Program program) {
    if (part_) part_->setProgram(member, std::move(program));
}

void LessonEditor::setRecorded(std::size_t part, const QString& member, const QString& name) {
    if (part_ && currentPart() == part) return part_->setRecorded(member, name);
    changeParts([&](std::vector<DraftObject>& parts) { parts[part].setText(member.toStdString(), name); });
    touched();
}

void LessonEditor::setMeasured(std::size_t part, const std::vector<Measured>& goals) {
    if (part_ && currentPart() == part) part_->setMeasured(goals);
}

void LessonEditor::setTrying(bool trying) {
    try_->setProperty("trying", trying);
    try_->setText(trying ? tr("End trial") : tr("Try it  F5"));
    try_->setToolTip(trying ? tr("Back to the program that was in the window")
                            : tr("Opens the lesson in the window, as a learner gets it"));
}

void LessonEditor::tell(const QString& words) { status_->setText(words); }

void LessonEditor::closeEvent(QCloseEvent* event) {
    event->ignore();
    Q_EMIT closeRequested();
}

}  // namespace streamscope::ui

#include "moc_lesson_editor.cpp"
