// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_controller.h"

#include "app/features/lessons/lesson_attempts.h"
#include "app/features/lessons/lesson_progress.h"
#include "app/features/lessons/lesson_recordings.h"
#include "app/files/file_actions.h"
#include "app/runs/lesson_runs.h"
#include "app/session/lesson_page.h"
#include "engine/lessons/grade_json.h"
#include "ui/lessons/replace_program.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace streamscope::app {
namespace {

/// Returns the note in the program; empty if it has none in a known form.
lessons::SubmissionNote noteIn(const Program& program) {
    return lessons::noteOf(program).value.value_or(lessons::SubmissionNote{});
}

/// Names of the packs that come with Streamscope, for the translators.
struct LessonPackNames {
    Q_DECLARE_TR_FUNCTIONS(LessonPackNames)
};

[[maybe_unused]] constexpr std::array packNames{QT_TRANSLATE_NOOP("LessonPackNames", "First 20 minutes"),
                                                QT_TRANSLATE_NOOP("LessonPackNames", "Copies"),
                                                QT_TRANSLATE_NOOP("LessonPackNames", "Events"),
                                                QT_TRANSLATE_NOOP("LessonPackNames", "Concurrency"),
                                                QT_TRANSLATE_NOOP("LessonPackNames", "Host"),
                                                QT_TRANSLATE_NOOP("LessonPackNames", "Hard")};

/// Returns the packs with their names in the language of the window.
std::vector<LessonPackFile> shownPacks() {
    std::vector<LessonPackFile> packs = lessonPacks();
    for (LessonPackFile& pack : packs) pack.name = LessonPackNames::tr(pack.name.toUtf8().constData());
    return packs;
}

}  // namespace

LessonController::LessonController(ui::ProgramDocument* document, FileActions* files, QObject* parent)
    : QObject(parent),
      document_(document),
      files_(files),
      lessons_(lessonFiles()),
      packs_(shownPacks()),
      runs_(std::make_shared<LessonRuns>()) {
    const QStringList own = lessonprogress::ownFiles();
    for (auto path = own.rbegin(); path != own.rend(); ++path)
        if (auto read = lessonFile(*path); auto* file = std::get_if<LessonFile>(&read)) addOwn(std::move(*file));
    files_->setKeeper([this] { return keepAttempt(); });
    files_->setNamer([this] { return nameOfWork(); });
    connect(files_, &FileActions::replaced, this, &LessonController::takeUp);
    connect(files_, &FileActions::lessonOpened, this, &LessonController::openFile);
    connect(document_, &ui::ProgramDocument::refused, this, &LessonController::refused);
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, [this] { Q_EMIT refused({}); });
    connect(document_, &ui::ProgramDocument::changed, this, &LessonController::requestGrade);
    connect(document_->undoStack(), &QUndoStack::canUndoChanged, this, &LessonController::canTakeBackChanged);
}

LessonController::~LessonController() = default;

const LessonFile* LessonController::find(const QString& id) const {
    if (drafted_ && drafted_->id == id) return &*drafted_;
    const auto found = std::ranges::find(lessons_, id, &LessonFile::id);
    return found == lessons_.end() ? nullptr : &*found;
}

ui::LessonProgress LessonController::progressOf(const QString& id) const {
    const LessonFile* file = find(id);
    return file ? lessonprogress::of(id, file->lesson.parts.size()) : ui::LessonProgress::NotBegun;
}

Program LessonController::startOf(const LessonFile& file, std::size_t part) const {
    const lessons::Part& one = file.lesson.parts[part];
    Program program = std::get<Program>(one.start);
    program.device = one.device;
    lessons::SubmissionNote note;
    note.part = one.id;
    note.lesson = handoutName(file).toStdString();
    lessons::setNote(program, note);
    return program;
}

void LessonController::open(const QString& id, const QString& pack) {
    const LessonFile* file = find(id);
    if (!file || (session_.lesson && session_.id == id) || !files_->confirmLeaving()) return;
    pack_ = pack;
    const std::size_t part = lessonprogress::firstOpen(id, file->lesson.parts.size());
    Program attempt = attemptOf(*file, part);
    if (!(attempt == startOf(*file, part)))
        Q_EMIT message(Severity::Hint, tr("The lesson continues as you left it. “Start again” restores its first program."));
    load(std::move(attempt), id);
}

Program LessonController::attemptOf(const LessonFile& file, std::size_t part) const {
    std::optional<Program> attempt = lessonattempts::find(file.id, part);
    const bool ofThisPart = attempt && noteIn(*attempt).part == file.lesson.parts[part].id;
    return ofThisPart ? std::move(*attempt) : startOf(file, part);
}

/// Returns the name under which the work on a part is saved: "week3-a"; empty for other programs. A word at the beginning of what
/// is handed in stands for the student's name, which the grader looks for there.
QString LessonController::nameOfWork() const {
    const LessonFile* file = session_.lesson ? find(session_.id) : nullptr;
    if (!file) return {};
    const QString part = file->lesson.parts.size() > 1 ? u'-' + ui::text(lessons::idOf(file->lesson, session_.part)) : QString();
    const QString name = handoutName(*file) + part;
    return lessons::isForStudents(file->lesson)
               ? tr("yourname", "stands for a student's name in the name of a file") + u'-' + name
               : name;
}

/// Keeps the attempt at a lesson, so that the learner can leave it without a question. Returns false for other programs, and for
/// those with a file of their own.
bool LessonController::keepAttempt() {
    if (!session_.lesson || !find(session_.id) || !document_->path().isEmpty()) return false;
    document_->dropTrial();
    return static_cast<bool>(lessonattempts::keep(session_.id, session_.part, document_->program()));
}

void LessonController::openPath(const QString& pack) {
    const auto found = std::ranges::find(packs_, pack, &LessonPackFile::name);
    if (found == packs_.end()) return;
    const auto open =
        std::ranges::find_if(found->lessons, [this](const QString& id) { return progressOf(id) != ui::LessonProgress::Solved; });
    this->open(open == found->lessons.end() ? found->lessons.value(0) : *open, pack);
}

void LessonController::openFile(const QString& path) {
    auto read = lessonFile(path);
    if (const auto* lines = std::get_if<QStringList>(&read)) {
        for (const QString& line : *lines) Q_EMIT message(Severity::Error, line);
        return;
    }
    LessonFile& file = std::get<LessonFile>(read);
    for (const LessonRemark& each : file.findings) Q_EMIT message(each.diagnostic.severity, QString::fromStdString(each.line));
    const Program program = attemptOf(file, lessonprogress::firstOpen(file.id, file.lesson.parts.size()));
    lessonprogress::addOwnFile(file.id);
    session_ = {};
    const QString id = file.id;
    addOwn(std::move(file));
    Q_EMIT lessonsChanged();
    load(program, id);
}

void LessonController::addFile(const QString& path) {
    auto read = lessonFile(path);
    auto* file = std::get_if<LessonFile>(&read);
    if (!file) return;
    lessonattempts::forget(file->id);  // the attempts belong to the file's previous content
    lessonprogress::addOwnFile(file->id);
    addOwn(std::move(*file));
    Q_EMIT lessonsChanged();
}

void LessonController::openDraft(LessonFile draft, std::size_t part, const std::optional<Program>& program) {
    session_ = {};
    lessonprogress::forget(draft.id);
    lessonattempts::forget(draft.id);
    drafted_ = std::move(draft);
    const QString id = drafted_->id;
    if (!program) return load(startOf(*drafted_, part), id);
    Program submission = *program;
    submission.device = drafted_->lesson.parts[part].device;
    lessons::SubmissionNote note = noteIn(submission);
    note.part = drafted_->lesson.parts[part].id;
    note.lesson = handoutName(*drafted_).toStdString();
    lessons::setNote(submission, note);
    load(std::move(submission), id);
}

void LessonController::closeDraft(const QString& id) {
    if (session_.id == id) setSession({});
    lessonprogress::forget(id);
    lessonattempts::forget(id);
    drafted_.reset();
}

/// Adds a user's own lesson. These are sorted newest first, after the lessons that come with Streamscope.
void LessonController::addOwn(LessonFile file) {
    std::erase_if(lessons_, [&](const LessonFile& each) { return each.id == file.id; });
    const auto firstOwn = std::ranges::find_if(lessons_, [](const LessonFile& each) { return !each.folder.startsWith(u':'); });
    auto own = std::ranges::find(packs_, tr("My lessons"), &LessonPackFile::name);
    if (own == packs_.end()) own = packs_.insert(packs_.end(), {tr("My lessons"), {}});
    own->lessons.removeAll(file.id);
    own->lessons.prepend(file.id);
    lessons_.insert(firstOwn, std::move(file));
}

void LessonController::leave() {
    change({});
    setSession({});
}

void LessonController::forgetProgress(const QString& id) {
    lessonprogress::forget(id);
    lessonattempts::forget(id);
    Q_EMIT progressChanged(id, progressOf(id));
    if (id == session_.id) beginAgain();
}

void LessonController::forgetAllProgress() {
    lessonprogress::forgetAll();
    lessonattempts::forgetAll();
    for (const LessonFile& file : lessons_) Q_EMIT progressChanged(file.id, progressOf(file.id));
    if (session_.lesson) beginAgain();
}

std::shared_ptr<const Timeline> LessonController::recording(bool ofSolution) const {
    const LessonFile* file = find(session_.id);
    return file ? lessonrecordings::timeline(*file, session_.part, ofSolution) : nullptr;
}

/// Returns the first lesson that is not solved in the packs behind this one, then in those before it; empty if there is none.
QString LessonController::onwardFrom(const LessonPackFile& pack, const QString& id) const {
    const auto at = static_cast<std::size_t>(&pack - packs_.data());
    for (std::size_t i = 1; i < packs_.size(); ++i)
        for (const QString& each : packs_[(at + i) % packs_.size()].lessons)
            if (each != id && find(each) && progressOf(each) != ui::LessonProgress::Solved) return each;
    return {};
}

ui::LessonPath LessonController::pathOf(const QString& id) const {
    auto pack =
        std::ranges::find_if(packs_, [&](const LessonPackFile& each) { return each.name == pack_ && each.lessons.contains(id); });
    if (pack == packs_.end())
        pack = std::ranges::find_if(packs_, [&](const LessonPackFile& each) { return each.lessons.contains(id); });
    if (pack == packs_.end()) return {};
    const auto at = pack->lessons.indexOf(id);
    ui::LessonPath path{pack->name, int(at) + 1, int(pack->lessons.size()), pack->lessons.value(at + 1)};
    if (path.next.isEmpty()) path.next = onwardFrom(*pack, id);
    if (const LessonFile* next = find(path.next)) path.nextTitle = QString::fromStdString(next->lesson.title);
    return path;
}

void LessonController::goToPart(std::size_t part) {
    const LessonFile* file = find(session_.id);
    if (!file || part >= file->lesson.parts.size() || part == session_.part) return;
    const QString id = session_.id;
    // Changing to another part of a lesson does not leave the program for another one, so that a lesson that is only tried
    // continues.
    if (!keepAttempt() && !files_->confirmLeaving()) return;
    if (session_.id == id) load(attemptOf(*find(id), part), id);
}

void LessonController::load(Program program, const QString& id) {
    loaded_ = id;
    document_->reset(std::move(program), {});
    files_->announceOpened();
    loaded_.clear();
}

/// Returns the lesson that a program's note names; several lessons may have the name. Prefers the one that is being opened, then
/// the open one.
const LessonFile* LessonController::named(const QString& name) const {
    const auto means = [&](const LessonFile* file) { return file && isNamed(*file, name); };
    for (const QString& id : {loaded_, session_.id})
        if (const LessonFile* file = find(id); means(file)) return file;
    if (const LessonFile* file = find(name)) return file;
    const auto found = std::ranges::find_if(lessons_, [&](const LessonFile& each) { return isNamed(each, name); });
    return found == lessons_.end() ? nullptr : &*found;
}

/// Continues the lesson that the opened program's note names, if it has one.
void LessonController::takeUp() {
    ui::LessonSession session;
    session.note = noteIn(document_->program());
    const LessonFile* file = named(QString::fromStdString(session.note.lesson));
    if (!file) return setSession({});
    session.id = file->id;
    session.lesson = session.id == session_.id ? session_.lesson : std::make_shared<const lessons::Lesson>(file->lesson);
    session.part = lessons::partNamed(*session.lesson, session.note.part).value_or(0);
    session.hasSolution = session.help().rule != lessons::HelpRule::Off && solutionOf(*file, session.current()).has_value();
    session.path = pathOf(file->id);
    session.recorded = lessonrecordings::of(*file, session.part);
    setSession(std::move(session));
}

void LessonController::setSession(ui::LessonSession session) {
    session_ = std::move(session);
    watch();
    if (session_.lesson && lessonprogress::begin(session_.id)) Q_EMIT progressChanged(session_.id, progressOf(session_.id));
    Q_EMIT coverChanged(session_.isCovered());
    Q_EMIT sessionChanged(session_);
    tellOpenPart();
    Q_EMIT canTakeBackChanged(document_->undoStack()->canUndo());
    requestGrade();
}

/// Sets the guard that undoes edits that the lesson does not allow.
void LessonController::watch() {
    ui::ProgramDocument::Guard guard;
    if (session_.lesson) guard = [this](const Program& before, const Program& after) { return allows(before, after); };
    document_->setGuard(std::move(guard));
}

/// Fails if an edit is not allowed. A program that already violates the rules, for example one from a file, may be edited in any
/// way, so that it can be corrected.
Expected<void> LessonController::allows(const Program& before, const Program& after) const {
    const lessons::Part& part = session_.current();
    const Program& start = std::get<Program>(part.start);
    const std::vector<lessons::AllowedEdit> edits = lessons::onTheWay(part.edits);
    const std::vector<lessons::Violation> now = lessons::violations(start, after, edits);
    if (now.empty() || !lessons::violations(start, before, edits).empty()) return {};
    return ui::failure(tr("Not allowed in this lesson, so it was undone: %1").arg(ui::text(now.front().changed)));
}

/// Returns the rule for repairs. Unlike an edit of the learner, a repair must not violate the lesson's rules even temporarily.
IsOffered LessonController::rule() const {
    if (!session_.lesson) return [](const Program&, const Fix&) { return true; };
    if (!session_.shows(lessons::HelpKind::Fixes)) return [](const Program&, const Fix&) { return false; };
    const lessons::Part& part = session_.current();
    return [start = std::get<Program>(part.start), edits = part.edits](const Program& program, const Fix& fix) {
        Program after = program;
        for (const Edit& edit : fix.edits)
            if (!apply(after, edit)) return true;
        const std::vector<lessons::Violation> before = lessons::violations(start, program, edits);
        return std::ranges::all_of(lessons::violations(start, after, edits), [&](const lessons::Violation& each) {
            return std::ranges::find(before, each) != before.end();
        });
    };
}

void LessonController::change(lessons::SubmissionNote note) {
    Program holder;
    holder.unknown = document_->program().unknown;
    lessons::setNote(holder, note);
    document_->keepUnknownFields(std::move(holder.unknown));
    ui::LessonSession next = session_;
    next.note = std::move(note);
    setSession(std::move(next));
}

/// Takes an answer. A wrong number is a first guess, after which the question is asked once more.
void LessonController::answer(const QString& question, const Scalar& given) {
    lessons::SubmissionNote note = session_.note;
    const std::string id = question.toStdString();
    const auto& questions = session_.current().questions;
    const auto asked = std::ranges::find(questions, id, &lessons::Question::id);
    const bool again = asked != questions.end() && session_.mayGuessAgain(*asked, given);
    (again ? note.tried : note.answers).emplace_back(id, given);
    change(std::move(note));
}

void LessonController::useHelp(lessons::HelpKind kind) {
    if (session_.shows(kind) || session_.help().rule == lessons::HelpRule::Off) return;
    lessons::SubmissionNote note = session_.note;
    note.helped.emplace_back(lessons::nameOf(kind));
    change(std::move(note));
}

void LessonController::show(const QString& question) {
    lessons::SubmissionNote note = session_.note;
    note.shown.push_back(question.toStdString());
    change(std::move(note));
}

void LessonController::answerAgain(const QString& question) {
    if (session_.help().rule == lessons::HelpRule::Off) return;
    lessons::SubmissionNote note = session_.note;
    count(lessons::answeredAgain, note);
    const std::string id = question.toStdString();
    std::erase_if(note.answers, [&](const auto& each) { return each.first == id; });
    std::erase(note.shown, id);
    std::erase_if(note.tried, [&](const auto& each) { return each.first == id; });
    change(std::move(note));
}

void LessonController::takeBack() { document_->undoStack()->undo(); }

/// Notes help in a lesson in which help counts.
void LessonController::count(std::string_view help, lessons::SubmissionNote& note) const {
    const bool counts = session_.help().rule == lessons::HelpRule::Counted;
    if (counts && std::ranges::find(note.helped, help) == note.helped.end()) note.helped.emplace_back(help);
}

void LessonController::startAgain() { restart(session_.help().rule == lessons::HelpRule::Allowed); }

void LessonController::beginAgain() { restart(true); }

/// Restores the first program of the part. `asks`: whether its questions are open again, too.
void LessonController::restart(bool asks) {
    const LessonFile* file = find(session_.id);
    if (!file) return;
    const Program start = startOf(*file, session_.part);
    lessons::SubmissionNote note = session_.note;
    if (asks) {
        note = noteIn(start);
        note.helped = session_.note.helped;  // it stays known what the help showed
        if (session_.hasAnswers()) count(lessons::answeredAgain, note);
    }
    note.solutionShown = false;
    change(std::move(note));
    replace(start, tr("Start again"));
}

void LessonController::showSolution() {
    if (!find(session_.id)) return;
    std::optional<Program> solution = solutionOf(*find(session_.id), session_.current());
    if (!solution) return;
    solution->device = session_.current().device;
    lessons::SubmissionNote note = session_.note;
    note.solutionShown = true;
    count(lessons::shownSolution, note);
    change(std::move(note));
    replace(*solution, tr("Show solution"));
}

/// Replaces the program, and its steps by those of `by`.
void LessonController::replace(const Program& by, const QString& undoName) {
    const auto applied = document_->applySteps({ui::replaceProgram(document_->program(), by)}, by.steps, true, undoName);
    if (!applied) Q_EMIT message(Severity::Warning, ui::messageText(applied.why()));
}

void LessonController::requestGrade() {
    grader_.drop();
    if (!session_.lesson) return;
    const LessonFile* file = find(session_.id);
    const auto grade = [runs = runs_, lesson = session_.lesson, part = session_.part, program = document_->snapshot(),
                        folder = file ? file->folder.toStdString() : std::string()](const std::stop_token& stop) {
        lessons::Grader grader(
            *lesson, [&](const Program& asked, const std::string& device) { return runs->run(asked, device, folder, stop); });
        return grader.grade(part, *program);
    };
    grader_.ask(grade, [this](const lessons::Grade& given) { take(given); });
}

void LessonController::take(const lessons::Grade& grade) {
    const bool solved = grade.passed && !session_.isCovered() && !session_.note.solutionShown;
    if (solved && lessonprogress::solve(session_.id, session_.part)) Q_EMIT progressChanged(session_.id, progressOf(session_.id));
    tellOpenPart();
    Q_EMIT graded(grade);
}

void LessonController::tellOpenPart() {
    if (!session_.lesson) return;
    Q_EMIT openPartChanged(lessonprogress::openBeside(session_.id, session_.lesson->parts.size(), session_.part));
}

}  // namespace streamscope::app

#include "moc_lesson_controller.cpp"
