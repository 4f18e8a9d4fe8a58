#include "app/lesson_controller.h"

#include "app/file_actions.h"
#include "app/lesson_runs.h"
#include "ui/lessons/replace_program.h"

#include <QMetaObject>
#include <QSettings>

#include <algorithm>

namespace streamscope::app {
namespace {

QString settingsKey(const QString& lesson) { return QStringLiteral("lessons/") + lesson; }

/// Nothing where the note is none that we know.
lessons::SubmissionNote noteIn(const Program& program) {
    return lessons::noteOf(program).value.value_or(lessons::SubmissionNote{});
}

}  // namespace

LessonController::LessonController(ui::ProgramDocument* document, FileActions* files, QObject* parent)
    : QObject(parent), document_(document), files_(files), lessons_(lessonFiles()), runs_(std::make_shared<LessonRuns>()) {
    connect(files_, &FileActions::opened, this, &LessonController::takeUp);
    connect(document_, &ui::ProgramDocument::changed, this, &LessonController::requestGrade);
    connect(document_->undoStack(), &QUndoStack::canUndoChanged, this, &LessonController::canTakeBackChanged);
}

LessonController::~LessonController() = default;

const LessonFile* LessonController::find(const QString& id) const {
    const auto found = std::ranges::find(lessons_, id, &LessonFile::id);
    return found == lessons_.end() ? nullptr : &*found;
}

/// A lesson is begun once it has been opened, and solved when each of its parts has been.
ui::LessonProgress LessonController::progressOf(const QString& id) const {
    const QSettings settings;
    const LessonFile* file = find(id);
    if (!file || !settings.contains(settingsKey(id))) return ui::LessonProgress::NotBegun;
    const bool all = std::size_t(settings.value(settingsKey(id)).toStringList().size()) >= file->lesson.parts.size();
    return all ? ui::LessonProgress::Solved : ui::LessonProgress::Begun;
}

Program LessonController::startOf(const LessonFile& file, std::size_t part) const {
    const lessons::Part& one = file.lesson.parts[part];
    Program program = std::get<Program>(one.start);
    program.device = one.device;
    lessons::SubmissionNote note;
    note.part = one.id;
    note.lesson = file.id.toStdString();
    lessons::setNote(program, note);
    return program;
}

void LessonController::open(const QString& id) {
    const LessonFile* file = find(id);
    if (!file || (session_.lesson && session_.id == id) || !files_->confirmLeaving()) return;
    load(startOf(*file, 0));
}

void LessonController::goToPart(std::size_t part) {
    const LessonFile* file = find(session_.id);
    if (!file || part >= file->lesson.parts.size() || part == session_.part) return;
    if (!document_->path().isEmpty() && !files_->confirmLeaving()) return;
    document_->dropTrial();
    left_[session_.part] = document_->program();
    const auto known = left_.find(part);
    load(known == left_.end() ? startOf(*file, part) : known->second);
}

void LessonController::load(Program program) {
    document_->reset(std::move(program), {});
    files_->announceOpened();
}

/// Whatever was opened says by its note whether it belongs to a lesson.
void LessonController::takeUp() {
    ui::LessonSession session;
    session.note = noteIn(document_->program());
    const LessonFile* file = find(QString::fromStdString(session.note.lesson));
    if (!file) return setSession({});
    session.id = file->id;
    session.lesson = session.id == session_.id ? session_.lesson : std::make_shared<const lessons::Lesson>(file->lesson);
    session.part = lessons::partNamed(*session.lesson, session.note.part).value_or(0);
    session.hasSolution = solutionOf(session.id, session.current()).has_value();
    setSession(std::move(session));
}

void LessonController::setSession(ui::LessonSession session) {
    if (session.id != session_.id) left_.clear();
    session_ = std::move(session);
    if (session_.lesson) remember(false);
    Q_EMIT coverChanged(session_.isCovered());
    Q_EMIT sessionChanged(session_);
    Q_EMIT canTakeBackChanged(document_->undoStack()->canUndo());
    requestGrade();
}

void LessonController::change(lessons::SubmissionNote note) {
    Program holder;
    holder.unknown = document_->program().unknown;
    lessons::setNote(holder, note);
    document_->carryAlong(std::move(holder.unknown));
    ui::LessonSession next = session_;
    next.note = std::move(note);
    setSession(std::move(next));
}

void LessonController::answer(const QString& question, const Scalar& given) {
    lessons::SubmissionNote note = session_.note;
    note.answers.emplace_back(question.toStdString(), given);
    change(std::move(note));
}

void LessonController::show(const QString& question) {
    lessons::SubmissionNote note = session_.note;
    note.shown.push_back(question.toStdString());
    change(std::move(note));
}

void LessonController::takeBack() { document_->undoStack()->undo(); }

void LessonController::startAgain() {
    const LessonFile* file = find(session_.id);
    if (!file) return;
    const Program start = startOf(*file, session_.part);
    change(noteIn(start));
    replace(start, tr("Start again"));
}

void LessonController::showSolution() {
    std::optional<Program> solution = solutionOf(session_.id, session_.current());
    if (!solution) return;
    solution->device = session_.current().device;
    lessons::SubmissionNote note = session_.note;
    note.solutionShown = true;
    change(std::move(note));
    replace(*solution, tr("Show solution"));
}

void LessonController::replace(const Program& by, const QString& undoName) {
    QString error;
    if (!document_->apply(ui::replaceProgram(document_->program(), by), undoName, {}, &error))
        Q_EMIT message(Severity::Warning, error);
}

void LessonController::requestGrade() {
    const quint64 ticket = ++ticket_;
    if (!session_.lesson) return;
    grader_.submit([this, ticket, runs = runs_, lesson = session_.lesson, part = session_.part,
                    program = document_->snapshot()](std::stop_token stop) {
        lessons::Grader grader(*lesson,
                               [&](const Program& asked, const std::string& device) { return runs->run(asked, device, stop); });
        lessons::Grade grade = grader.grade(part, *program);
        if (stop.stop_requested()) return;
        QMetaObject::invokeMethod(
            this, [this, ticket, grade = std::move(grade)] { take(ticket, grade); }, Qt::QueuedConnection);
    });
}

void LessonController::take(quint64 ticket, const lessons::Grade& grade) {
    if (ticket != ticket_) return;
    remember(grade.passed && !session_.isCovered() && !session_.note.solutionShown);
    Q_EMIT graded(grade);
}

void LessonController::remember(bool passed) {
    QSettings settings;
    const QString key = settingsKey(session_.id), part = QString::number(session_.part + 1);
    QStringList solved = settings.value(key).toStringList();
    if (settings.contains(key) && (!passed || solved.contains(part))) return;
    if (passed) solved << part;
    settings.setValue(key, solved);
    Q_EMIT progressChanged(session_.id, progressOf(session_.id));
}

}  // namespace streamscope::app
