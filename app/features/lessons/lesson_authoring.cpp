// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_authoring.h"

#include "app/features/lessons/lesson_drafts.h"
#include "app/features/lessons/lesson_progress.h"
#include "app/features/lessons/lesson_recordings.h"
#include "app/files/file_actions.h"
#include "app/runs/composition.h"
#include "app/runs/lesson_runs.h"
#include "app/session/step_runs.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/notice_bar.h"
#include "ui/authoring/lesson_draft.h"
#include "ui/document/write_file.h"
#include "ui/theme/text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr std::chrono::milliseconds rest{250};
const QString draftId = QStringLiteral("draft of a lesson");

QStringList deviceNames() {
    const Devices devices;
    QStringList names;
    for (const DeviceProfile& each : devices.profiles()) names << QString::fromStdString(each.id);
    return names;
}

/// Returns the draft as unsaved work. It is written as JSON on the thread that writes the file.
Autosave::Work unsavedDraft(const ui::LessonEditor& editor) {
    return {editor.path(), QString(), [draft = editor.draft()] { return QByteArray::fromStdString(draft.toJson()); }};
}

/// Returns remarks on the goals from runs of the start and the solution.
QStringList remarksOf(const lessons::Part& part, const lessons::Grade& start, const std::optional<lessons::Grade>& solved) {
    QStringList remarks;
    const bool reached = start.problem.empty() && std::ranges::all_of(start.goals, &lessons::GoalGrade::met);
    if (!start.problem.empty()) remarks << LessonAuthoring::tr("Start: %1").arg(QString::fromStdString(start.problem));
    if (reached && !part.edits.empty()) remarks << LessonAuthoring::tr("Goals: the start meets all of them already.");
    if (!solved) return remarks;
    if (!solved->problem.empty()) remarks << LessonAuthoring::tr("Solution: %1").arg(QString::fromStdString(solved->problem));
    for (const lessons::GoalGrade& goal : solved->goals)
        if (!goal.met)
            remarks << LessonAuthoring::tr("Solution: it does not meet a goal. %1").arg(QString::fromStdString(goal.says));
    return remarks;
}

/// Returns whether a solution has a race that no goal asks about.
bool hasRace(lessons::Lesson lesson, std::size_t part, const Program& solution, const lessons::RunOn& run) {
    std::vector<lessons::LessonGoal>& goals = lesson.parts[part].goals;
    if (std::ranges::any_of(goals, [](const lessons::LessonGoal& each) { return each.goal.metric == "races"; })) return false;
    lessons::LessonGoal none;
    none.goal.metric = "races";
    none.goal.equals = MetricValue(0.0);
    goals = {none};
    const lessons::Grade grade = lessons::Grader(lesson, run).grade(part, solution);
    return grade.problem.empty() && grade.goals.front().measured.value && !grade.goals.front().met;
}

QStringList recordedRemarks(const ui::DraftObject& part, const QString& folder) {
    QStringList remarks;
    for (const auto& [member, program] : {std::pair("recorded", "start"), std::pair("recordedSolution", "solution")}) {
        const QString name = part.text(member);
        if (name.isEmpty()) continue;
        const QString problem =
            lessonrecordings::problem(QDir(folder).filePath(name), ui::programIn(part, program).value_or(Program{}));
        if (!problem.isEmpty()) remarks << LessonAuthoring::tr("Recorded: %1").arg(problem);
    }
    return remarks;
}

}  // namespace

LessonAuthoring::LessonAuthoring(ui::ProgramDocument* document, FileActions* files, LessonController* lessons, LessonTrial* trial,
                                 NoticeBar* notices, QWidget* window)
    : QObject(window),
      document_(document),
      files_(files),
      lessons_(lessons),
      trial_(trial),
      notices_(notices),
      window_(window),
      autosave_(QStringLiteral(".lesson-recovery"),
                {[this] { return editor_ && editor_->isModified(); }, [this] { return unsavedDraft(*editor_); }}, this),
      runs_(std::make_shared<LessonRuns>()) {
    soon_.setSingleShot(true);
    soon_.setInterval(rest);
    connect(&soon_, &QTimer::timeout, this, &LessonAuthoring::measure);
    connect(document_, &ui::ProgramDocument::changed, &soon_, qOverload<>(&QTimer::start));
    connect(&autosave_, &Autosave::failed, this, [this](const QString& why) {
        Q_EMIT message(Severity::Warning, tr("Autosave of lessons does not work: save the lesson yourself. %1").arg(why));
    });
}

LessonAuthoring::~LessonAuthoring() = default;

void LessonAuthoring::write() { isWriting_ ? show() : writeNew(); }

void LessonAuthoring::writeNew() {
    if (confirmLeaving() && trial_->end()) begin(ui::newDraft(document_->program()));
}

void LessonAuthoring::begin(const ui::LessonDraft& draft) {
    show();
    editor_->setDraft(draft, {});
    folder_.clear();
    stamp_ = {};
    autosave_.follow();
}

void LessonAuthoring::writeFromSteps() {
    if (!confirmLeaving() || !trial_->end()) return;
    const std::vector<Edit> outside = document_->undoOutsideSteps();
    const auto before = programBeforeSteps(document_->program(), outside);
    const auto programs = stepPrograms(document_->program(), outside);
    if (!before) return Q_EMIT message(Severity::Warning, ui::text(before.why()));
    if (!programs) return Q_EMIT message(Severity::Warning, ui::text(programs.why()));
    std::vector<ui::StepOfDraft> steps;
    for (std::size_t i = 0; i < programs->size(); ++i)
        steps.push_back({ui::text(document_->program().steps[i].title), (*programs)[i].note, (*programs)[i].program});
    begin(ui::draftOfSteps(*before, steps));
    editor_->markModified();
    editor_->tell(
        tr("Each step became a part. Say in its story what to do, and in “May change” what learners may do. Its note is "
           "shown once the part is solved; each part begins with the solution of the one before."));
}

void LessonAuthoring::editOpen() {
    const LessonFile* file = lessons_->find(lessons_->session().id);
    if (!file || file->id == draftId || !confirmLeaving()) return show();
    const bool isOurs = file->folder.startsWith(u':');
    const auto asWritten = lessonToWrite(isOurs ? QStringLiteral("%1/%2.lesson").arg(file->folder, file->id) : file->id);
    const auto* read = std::get_if<LessonFile>(&asWritten);
    load(read ? *read : *file, isOurs ? QString() : file->id);
}

void LessonAuthoring::load(const LessonFile& file, const QString& path) {
    std::vector<std::optional<Program>> solutions;
    for (const lessons::Part& part : file.lesson.parts) solutions.push_back(solutionOf(file, part));
    show();
    editor_->setDraft(ui::draftOf(file.lesson, std::move(solutions)), path);
    folder_ = file.folder;
    stamp_ = ui::stampOf(path);
    autosave_.follow();
}

void LessonAuthoring::offerLeftBehind() {
    for (const LeftWork& left : autosave_.leftBehind()) {
        const std::optional<ui::LessonDraft> draft = ui::draftFromJson(left.text);
        if (draft) offer(left, *draft);
        else autosave_.discard(left.id);
    }
}

void LessonAuthoring::offer(const LeftWork& left, const ui::LessonDraft& draft) {
    const QString title = draft.has("title") ? draft.text("title") : tr("without a title");
    const QString text = left.isOlderThanFile
                             ? tr("Streamscope ended unexpectedly while a lesson was being written: %1, as of %2, older than the "
                                  "file, which was saved at %3")
                             : tr("Streamscope ended unexpectedly while a lesson was being written: %1, as of %2");
    notices_->add(left.isOlderThanFile ? text.arg(title, momentInWords(left.written), momentInWords(left.fileWritten))
                                       : text.arg(title, momentInWords(left.written)),
                  {{tr("Open it"),
                    [this, left, draft] {
                        if (confirmLeaving()) open(left, draft);
                        else offer(left, draft);
                    }},
                   {tr("Discard"), [this, id = left.id] { autosave_.discard(id); }}});
}

void LessonAuthoring::open(const LeftWork& left, const ui::LessonDraft& draft) {
    show();
    editor_->setDraft(draft, left.path);
    stamp_ = ui::stampOfRead(left.path, left.version);
    editor_->markModified();
    folder_ = left.path.isEmpty() ? QString() : QFileInfo(left.path).path();
    autosave_.takeOver(left.id);
}

void LessonAuthoring::show() {
    if (!editor_) {
        editor_ = new ui::LessonEditor(window_);
        editor_->setDevices(deviceNames());
        connectEditor();
        editor_->setDraft(ui::newDraft(document_->program()), {});
        placeEditor();
    }
    isWriting_ = true;
    editor_->show();
    editor_->raise();
    editor_->activateWindow();
    leadBack();
    soon_.start();
}

/// Places the editor over the window, with its title bar on the screen.
void LessonAuthoring::placeEditor() {
    constexpr int titleBar = 40;  // px that it takes at most
    QRect place(QPoint(), editor_->size().boundedTo(window_->size()));
    place.moveCenter(window_->geometry().center());
    const QRect screen = window_->screen()->availableGeometry().adjusted(0, titleBar, 0, 0);
    place.moveTop(std::max(screen.top(), std::min(place.top(), screen.bottom() - place.height())));
    editor_->setGeometry(place);
}

/// Brings the window to the front. The editor keeps the lesson.
void LessonAuthoring::hide() {
    editor_->hide();
    leadBack();
    window_->raise();
    window_->activateWindow();
}

void LessonAuthoring::close() {
    if (!confirmLeaving() || !trial_->end()) return leadBack();
    isWriting_ = false;
    hide();
}

void LessonAuthoring::leadBack() {
    notices_->remove(std::exchange(notice_, -1));
    if (!isWriting_) return;
    const QString title = editor_->draft().text("title");
    const QString lesson = title.isEmpty() ? tr("a lesson without a title") : tr("the lesson “%1”").arg(title);
    if (trial_->lesson() == draftId)
        notice_ = notices_->add(tr("This is a trial of %1: the window shows what learners get.").arg(lesson),
                                {{tr("End trial"), [this] { endTrial(); }}});
    else if (!editor_->isVisible())
        notice_ = notices_->add(tr("You are writing %1. Its programs are taken from this window.").arg(lesson),
                                {{tr("Back to the lesson"), [this] { show(); }}, {tr("Close the lesson"), [this] { close(); }}});
}

void LessonAuthoring::connectEditor() {
    using ui::LessonEditor;
    connect(editor_, &LessonEditor::edited, &soon_, qOverload<>(&QTimer::start));
    connect(editor_, &LessonEditor::edited, &autosave_, &Autosave::follow);
    connect(editor_, &LessonEditor::recordedRequested, this, &LessonAuthoring::chooseRecorded);
    connect(editor_, &LessonEditor::partShown, &soon_, qOverload<>(&QTimer::start));
    connect(editor_, &LessonEditor::takeRequested, this, &LessonAuthoring::take);
    connect(editor_, &LessonEditor::showRequested, this, &LessonAuthoring::showProgram);
    connect(editor_, &LessonEditor::newRequested, this, &LessonAuthoring::writeNew);
    connect(editor_, &LessonEditor::openRequested, this, &LessonAuthoring::askAndOpen);
    connect(editor_, &LessonEditor::saveRequested, this, &LessonAuthoring::save);
    connect(editor_, &LessonEditor::saveAsRequested, this, &LessonAuthoring::saveAs);
    connect(editor_, &LessonEditor::tryRequested, this, &LessonAuthoring::tryOut);
    connect(editor_, &LessonEditor::stopTryingRequested, this, &LessonAuthoring::endTrial);
    connect(editor_, &LessonEditor::composeRequested, this, &LessonAuthoring::hide);
    connect(editor_, &LessonEditor::closeRequested, this, &LessonAuthoring::close);
}

void LessonAuthoring::askAndOpen() {
    if (!confirmLeaving() || !trial_->end()) return;
    const QString path =
        QFileDialog::getOpenFileName(editor_, tr("Open a lesson"), QFileInfo(editor_->path()).path(), tr("Lessons (*.lesson)"));
    if (!path.isEmpty()) read(path);
}

bool LessonAuthoring::confirmLeaving() {
    if (!editor_ || !editor_->isModified()) return true;
    QMessageBox box(QMessageBox::NoIcon, tr("Unsaved lesson"), tr("Save the lesson?"),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel,
                    editor_->isVisible() ? editor_.data() : window_);
    box.setInformativeText(tr("Your changes will be lost if you don't save them."));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    if (answer == QMessageBox::Discard) {
        editor_->setSaved(editor_->path());
        autosave_.follow();
    }
    if (answer != QMessageBox::Save || save()) return answer != QMessageBox::Cancel;
    show();  // shows the editor with the reason
    return false;
}

/// Returns what the lesson lacks first before it can be tried; empty if it is complete.
QString LessonAuthoring::firstMissing() const {
    const std::vector<ui::DraftProblem>& problems = editor_->problems();
    const auto first = std::ranges::find_if(problems, &ui::DraftProblem::blocks);
    return first == problems.end() ? QString() : first->message;
}

bool LessonAuthoring::save() { return editor_->path().isEmpty() ? saveAs() : saveTo(editor_->path()); }

bool LessonAuthoring::saveAs() {
    QString name = editor_->draft().text("title").toLower();
    name.replace(QRegularExpression(QStringLiteral("[^a-z0-9]+")), QStringLiteral("-"));
    const QString folder = QFileInfo(editor_->path().isEmpty() ? document_->path() : editor_->path()).path();
    QFileDialog dialog(editor_, tr("Save the lesson"), folder, tr("Lessons (*.lesson)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("lesson"));
    dialog.selectFile((name.isEmpty() ? QStringLiteral("lesson") : name) + QStringLiteral(".lesson"));
    if (dialog.exec() != QDialog::Accepted) return false;
    const Expected<QString> path = withEnding(dialog.selectedFiles().value(0), dialog.defaultSuffix());
    if (!path) return editor_->tell(tr("Not saved. %1").arg(ui::text(path.why()))), false;
    return saveTo(*path);
}

bool LessonAuthoring::saveTo(const QString& path) {
    const ui::FileStamp now = ui::stampOf(path, stamp_);
    const bool isOther = path == editor_->path() && now.exists() && !now.isSameAs(stamp_);
    if (!isOther) return write(path);
    switch (FileActions::askAboutOther(editor_, path)) {
        case FileActions::OtherVersion::SaveAs: return saveAs();
        case FileActions::OtherVersion::Overwrite: return write(path);
        case FileActions::OtherVersion::Reload: read(path); return false;
        case FileActions::OtherVersion::Keep: return false;
    }
    return false;
}

/// Opens the file of a lesson or of a draft in the editor, or tells there why not.
void LessonAuthoring::read(const QString& path) {
    const auto read = lessonToWrite(path);
    if (const auto* file = std::get_if<LessonFile>(&read)) return load(*file, file->id);
    if (const auto draft = lessondrafts::read(path)) {
        begin(*draft);
        editor_->setSaved(path);
        folder_ = QFileInfo(path).absolutePath();
        stamp_ = ui::stampOf(path);
        return editor_->tell(tr("A draft. %1").arg(firstMissing()));
    }
    const QStringList& lines = std::get<QStringList>(read);
    editor_->tell(lines.value(0));
    for (const QString& line : lines) Q_EMIT message(Severity::Error, line);
}

/// Saves the lesson, and a program for each solution in the same folder. A lesson that is not complete is saved as it is typed.
bool LessonAuthoring::write(const QString& path) {
    if (!bringRecordings(QFileInfo(path).path())) return false;
    const QString missing = firstMissing();
    const auto files = lessondrafts::filesOf(editor_->draft(), path, missing.isEmpty());
    if (const auto saved = ui::writeFiles(files); !saved)
        return editor_->tell(tr("Not saved. %1").arg(ui::text(saved.why()))), false;
    editor_->setSaved(path);
    stamp_ = ui::stampOf(path);
    folder_ = QFileInfo(path).path();
    autosave_.follow();
    const QString name = QFileInfo(path).fileName();
    editor_->tell(missing.isEmpty() ? tr("Saved %1").arg(name) : tr("Saved %1 as a draft. %2").arg(name, missing));
    lessons_->addFile(path);
    return true;
}

/// Copies the recorded runs into the folder of the lesson.
bool LessonAuthoring::bringRecordings(const QString& folder) {
    const std::vector<ui::DraftObject> parts = editor_->draft().objects("parts");
    for (std::size_t part = 0; part < parts.size(); ++part) {
        for (const char* member : {"recorded", "recordedSolution"}) {
            const QString name = parts[part].text(member);
            if (name.isEmpty()) continue;
            const auto brought = lessonrecordings::bring(name, folder_, folder);
            if (!brought) return editor_->tell(tr("Not saved. %1").arg(ui::text(brought.why()))), false;
            if (*brought != name) editor_->setRecorded(part, QLatin1String(member), *brought);
        }
    }
    return true;
}

void LessonAuthoring::chooseRecorded(const QString& member) {
    const auto part = editor_->currentPart();
    if (!part) return;
    const bool ofSolution = member == QLatin1String("recordedSolution");
    const QString title = ofSolution ? tr("A recorded run of the solution") : tr("A recorded run of the start");
    const QString path = QFileDialog::getOpenFileName(editor_, title, folder_, tr("Results (*.ssresult *.json)"));
    if (path.isEmpty()) return;
    const auto program = ui::programIn(editor_->draft().objects("parts")[*part], ofSolution ? "solution" : "start");
    const QString problem = lessonrecordings::problem(path, program.value_or(Program{}));
    if (!problem.isEmpty()) return editor_->tell(problem);
    const QString within = folder_.isEmpty() ? path : QDir(folder_).relativeFilePath(path);
    editor_->setRecorded(*part, member, within.startsWith(QStringLiteral("..")) ? path : within);
    editor_->tell({});
}

/// Opens the lesson in the window. The window's program is kept, with its file and its undo steps, until the author stops trying.
void LessonAuthoring::tryOut() {
    if (const QString missing = firstMissing(); !missing.isEmpty())
        return editor_->tell(tr("It cannot be tried yet. %1").arg(missing));
    const std::size_t part = editor_->currentPart().value_or(0);
    const ui::LessonDraft draft = editor_->draft();
    LessonFile file{draftId, ui::lessonOf(draft), folder_};
    const std::vector<ui::DraftObject> parts = draft.objects("parts");
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (auto solution = ui::programIn(parts[i], "solution"))
            file.solutions.emplace(file.lesson.parts[i].id, *std::move(solution));
    if (!trial_->begin(std::move(file), part, std::nullopt, [this] { showTrialEnded(); })) return;
    editor_->setTrying(true);
    hide();
}

void LessonAuthoring::endTrial() { trial_->end() ? show() : leadBack(); }

void LessonAuthoring::showTrialEnded() {
    editor_->setTrying(false);
    editor_->tell({});
    leadBack();
}

void LessonAuthoring::take(const QString& member) {
    document_->dropTrial();
    Program program = document_->program();
    program.steps.clear();  // of the author
    editor_->setProgram(member, std::move(program));
}

/// Opens the program outside any lesson, so that all of it can be edited.
void LessonAuthoring::showProgram(const Program& program) {
    if (!files_->confirmLeaving()) return;
    document_->reset(program, {});
    files_->announceOpened();
    hide();
}

void LessonAuthoring::measure() {
    if (!editor_ || !editor_->isVisible()) return;
    const auto part = editor_->currentPart();
    if (!part) return;
    struct Found {
        std::vector<Measured> goals;
        QStringList remarks;
    };
    const auto measureDraft = [part = *part, draft = editor_->draft(), runs = runs_, program = document_->snapshot(),
                               folder = folder_](const std::stop_token& stop) {
        const lessons::RunOn run = [&](const Program& asked, const std::string& device) {
            return runs->run(asked, device, folder.toStdString(), stop);
        };
        const lessons::Unfinished read = lessons::unfinishedFromJson(ui::lessonJson(draft));
        const lessons::Part& one = read.lesson.parts[part];
        const ui::DraftObject written = draft.objects("parts")[part];
        Found found{{}, recordedRemarks(written, folder)};
        const auto* start = std::get_if<Program>(&one.start);
        if (!start) return found;  // it cannot be read
        const auto solution = ui::programIn(written, "solution");
        if (solution && !one.edits.empty() && lessons::isSameWork(*start, *solution))
            found.remarks << tr("Solution: it is the same as the start.");
        if (solution && hasRace(read.lesson, part, *solution, run))
            found.remarks << tr("Solution: it has a race. A goal can ask for none.");
        lessons::Grader grader(read.lesson, run);
        for (const lessons::GoalGrade& each : grader.grade(part, *program).goals) found.goals.push_back(each.measured);
        const std::string goals = "/parts/" + std::to_string(part) + "/goals/";
        const auto isOfGoal = [&](const Problem& each) { return each.path.starts_with(goals); };
        if (one.goals.empty() || std::ranges::any_of(read.problems, isOfGoal)) return found;
        found.remarks +=
            remarksOf(one, grader.grade(part, *start), solution ? std::optional(grader.grade(part, *solution)) : std::nullopt);
        return found;
    };
    grader_.ask(measureDraft, [this, part = *part](const Found& found) {
        if (!editor_) return;
        editor_->setMeasured(part, found.goals);
        editor_->setRemarks(part, found.remarks);
    });
}

}  // namespace streamscope::app

#include "moc_lesson_authoring.cpp"
