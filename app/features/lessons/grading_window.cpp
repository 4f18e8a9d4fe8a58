// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/grading_window.h"

#include "app/features/lessons/graded_rows.h"
#include "app/features/lessons/help_rule_field.h"
#include "app/session/lesson_page.h"
#include "app/widgets/file_dialogs.h"
#include "engine/lessons/grade.h"
#include "ui/document/write_file.h"
#include "ui/grading/grades_table.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/menu_button.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSet>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

constexpr qsizetype mostListed = 30;  ///< files without a program that a message names

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile()) paths << url.toLocalFile();
    return paths;
}

/// Returns the lesson that one of the submissions names, nullptr if none does.
GradingWindow::Lesson namedLesson(const AllHandedIn& found, const std::vector<GradingWindow::Lesson>& known) {
    for (const HandedIn& each : found.files) {
        const auto program = programHandedIn(each.path);
        if (!program) continue;
        const auto note = lessons::noteOf(*program);
        if (!note || note.value->lesson.empty()) continue;
        const QString id = ui::text(note.value->lesson);
        const auto first = [&](auto&& isIt) {
            const auto lesson = std::ranges::find_if(known, isIt);
            return lesson == known.end() ? nullptr : *lesson;
        };
        if (auto lesson = first([&](const GradingWindow::Lesson& one) { return one->id == id; })) return lesson;
        if (auto lesson = first([&](const GradingWindow::Lesson& one) { return isNamed(*one, id); })) return lesson;
    }
    return nullptr;
}

/// Returns the lesson with the rule for help of the class; empty: its own one.
GradingWindow::Lesson withRule(const GradingWindow::Lesson& lesson, const QString& rule) {
    if (rule.isEmpty()) return lesson;
    LessonFile file = *lesson;
    file.lesson.help = rule.toStdString();
    return std::make_shared<const LessonFile>(std::move(file));
}

}  // namespace

GradingWindow::GradingWindow(QWidget* parent) : QWidget(parent, Qt::Window) {
    setObjectName(QStringLiteral("gradingWindow"));
    setWindowTitle(tr("Grade submissions — Streamscope"));
    setAcceptDrops(true);
    resize(ui::fittingSize(*this, {1160, 680}));
    setMinimumSize(640, 360);
    pages_ = new QStackedWidget(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTop());
    pages_->addWidget(makeEmptyPage());
    pages_->addWidget(makeTablePage());
    column->addWidget(pages_, 1);
    column->addWidget(makeBottom());
    for (const QKeySequence& keys : {QKeySequence(Qt::Key_Escape), QKeySequence(Qt::CTRL | Qt::Key_W)})
        connect(new QShortcut(keys, this), &QShortcut::activated, this, [this] {
            QWidget* list = QApplication::activePopupWidget();  // an open list or menu
            (list ? list : this)->close();
        });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, filter_,
            [this] { filter_->setFocus(Qt::ShortcutFocusReason); });
    showPage({});
    setRunning(false);
}

QPushButton* GradingWindow::makeChooser(const QString& words, const QString& name, QWidget* parent,
                                        void (GradingWindow::*choose)()) {
    auto* button = new QPushButton(words, parent);
    button->setObjectName(name);
    connect(button, &QPushButton::clicked, this, choose);
    return button;
}

QWidget* GradingWindow::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(2 * ui::unit, ui::unit, 2 * ui::unit, ui::unit);
    row->setSpacing(ui::unit);
    lessonBox_ = new QComboBox(top);
    lessonBox_->setObjectName(QStringLiteral("gradedLesson"));
    lessonBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    lessonBox_->setMinimumContentsLength(28);
    lessonBox_->setMaxVisibleItems(20);
    auto* name = new QLabel(tr("&Lesson"), top);
    name->setBuddy(lessonBox_);
    place_ = new ui::ShortenedLabel(top);
    place_->setObjectName(QStringLiteral("gradedPlace"));
    place_->setTextFormat(Qt::PlainText);
    place_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    ui::setRole(place_, ui::Role::Muted);
    row->addWidget(name);
    row->addWidget(lessonBox_);
    row->addWidget(makeChooser(tr("Other lesson…"), QStringLiteral("otherLesson"), top, &GradingWindow::chooseLesson));
    row->addWidget(place_, 1);
    row->addWidget(makeChooser(tr("&Folder…"), QStringLiteral("gradeFolder"), top, &GradingWindow::chooseFolder));
    row->addWidget(makeChooser(tr("&Archive or files…"), QStringLiteral("gradeArchive"), top, &GradingWindow::chooseArchive));
    connect(lessonBox_, &QComboBox::activated, this, [this] {
        if (!paths_.isEmpty()) begin();
    });
    return top;
}

QWidget* GradingWindow::makeEmptyPage() {
    empty_ = new QLabel(pages_);
    empty_->setObjectName(QStringLiteral("nothingGraded"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setTextFormat(Qt::PlainText);
    empty_->setMargin(4 * ui::unit);
    empty_->setAutoFillBackground(true);
    empty_->setBackgroundRole(QPalette::Base);
    ui::setRole(empty_, ui::Role::Muted);
    return empty_;
}

QWidget* GradingWindow::makeTablePage() {
    auto* page = new QWidget(pages_);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    summary_ = new ui::ShortenedLabel(page);
    summary_->setObjectName(QStringLiteral("gradesSummary"));
    summary_->setTextFormat(Qt::PlainText);
    summary_->setFont(ui::strongFont());
    filter_ = new QLineEdit(page);
    filter_->setObjectName(QStringLiteral("gradesFilter"));
    filter_->setPlaceholderText(tr("Find a name"));
    filter_->setAccessibleName(tr("Find a name"));
    filter_->setClearButtonEnabled(true);
    filter_->setFixedWidth(200);
    table_ = new ui::GradesTable(page);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(2 * ui::unit, ui::unit, 2 * ui::unit, ui::unit);
    header->addWidget(summary_, 1);
    header->addWidget(filter_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* inset = new QHBoxLayout;  // aligns the first column with the summary
    inset->setContentsMargins(ui::unit, 0, 0, 0);
    inset->addWidget(table_);
    column->addLayout(header);
    column->addLayout(inset, 1);
    connect(filter_, &QLineEdit::textChanged, table_, &ui::GradesTable::setFilter);
    connect(table_, &ui::GradesTable::openRequested, this, &GradingWindow::openRow);
    connect(table_, &ui::GradesTable::currentChangedTo, this, &GradingWindow::enableActions);
    return page;
}

QWidget* GradingWindow::makeBottom() {
    auto* bottom = new QWidget(this);
    auto* row = new QHBoxLayout(bottom);
    row->setContentsMargins(2 * ui::unit, ui::unit, 2 * ui::unit, ui::unit);
    row->setSpacing(ui::unit);
    progress_ = new QProgressBar(bottom);
    progress_->setObjectName(QStringLiteral("gradingProgress"));
    progress_->setAccessibleName(tr("Progress"));
    progress_->setFixedWidth(220);
    stop_ = new QPushButton(tr("&Stop"), bottom);
    stop_->setObjectName(QStringLiteral("stopGrading"));
    others_ = new QPushButton(bottom);
    others_->setObjectName(QStringLiteral("notGraded"));
    ui::setRole(others_, ui::Role::Link);
    others_->hide();
    open_ = new QPushButton(tr("&Open as the student saw it"), bottom);
    open_->setObjectName(QStringLiteral("openSubmission"));
    open_->setToolTip(tr("Opens the submission in the window, with the lesson; Enter in the table"));
    export_ = new QToolButton(bottom);
    export_->setObjectName(QStringLiteral("exportGrades"));
    export_->setText(tr("Export"));
    export_->setFocusPolicy(Qt::StrongFocus);
    fillExportMenu();
    help_ = new HelpRuleField(bottom);
    help_->setObjectName(QStringLiteral("gradedHelp"));
    auto* help = new QLabel(tr("&Help"), bottom);
    help->setBuddy(help_);
    row->addWidget(help);
    row->addWidget(help_);
    row->addWidget(progress_);
    row->addWidget(stop_);
    row->addWidget(others_);
    row->addStretch(1);
    row->addWidget(open_);
    row->addWidget(export_);
    connect(help_, &HelpRuleField::changed, this, [this] {
        if (!paths_.isEmpty()) begin();
    });
    connect(stop_, &QPushButton::clicked, this, [this] { job_.stop(); });
    connect(others_, &QPushButton::clicked, this, &GradingWindow::showOthers);
    connect(open_, &QPushButton::clicked, this, [this] {
        if (const auto at = table_->current()) openRow(*at);
    });
    return bottom;
}

void GradingWindow::fillExportMenu() {
    auto* menu = new QMenu(export_);
    auto* others = new QMenu(tr("&More"), menu);
    const auto add = [&](const QString& words, const QString& ending, const std::function<std::string()>& report, QMenu* to) {
        QAction* entry = to->addAction(words);
        connect(entry, &QAction::triggered, this, [this, ending, report] { exportAs(ending, report); });
        return entry;
    };
    add(
        tr("&Table (CSV)…"), QStringLiteral("csv"), [this] { return gradesAsCsv(lesson_->lesson, graded()); }, menu);
    add(
        tr("&JUnit…"), QStringLiteral("xml"), [this] { return gradesAsJUnit(lesson_->lesson, graded()); }, others);
    add(
        tr("JS&ON…"), QStringLiteral("json"),
        [this] { return gradesAsJson(handoutName(*lesson_).toStdString(), lesson_->lesson, graded()); }, others);
    ofStudent_ = add(
        tr("&Gradescope, of this student…"), QStringLiteral("json"),
        [this] {
            const auto row = table_->current();
            return gradeForGradescope(lesson_->lesson, gradedOf(row ? table_->rows()[*row].student : QString()));
        },
        menu);
    menu->addMenu(others);
    ui::openMenu(export_, menu);
}

void GradingWindow::setLessons(const std::vector<LessonFile>& lessons, const QString& open) {
    const Lesson before = chosen();
    const QString wanted = before ? before->id : open;
    lessons_.clear();
    lessonBox_->clear();
    lessonBox_->addItem(tr("the one that the submissions name"));
    for (const LessonFile& each : lessons) {
        if (lessons::isForStudents(each.lesson)) continue;
        lessons_.push_back(std::make_shared<const LessonFile>(each));
        lessonBox_->addItem(ui::text(each.lesson.title));
        if (each.id == wanted) lessonBox_->setCurrentIndex(lessonBox_->count() - 1);
    }
    tellApart();
}

/// Adds the folder to the titles that several lessons have.
void GradingWindow::tellApart() {
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
        const auto isSame = [&](const Lesson& each) { return each->lesson.title == lessons_[i]->lesson.title; };
        const QString title = ui::text(lessons_[i]->lesson.title);
        const bool isOwn = !lessons_[i]->folder.startsWith(u':');
        const bool isOne = std::ranges::count_if(lessons_, isSame) == 1;
        lessonBox_->setItemText(int(i) + 1,
                                isOne || !isOwn ? title : tr("%1 (in %2)").arg(title, QDir(lessons_[i]->folder).dirName()));
        lessonBox_->setItemData(int(i) + 1, isOwn ? lessons_[i]->id : QString(), Qt::ToolTipRole);
    }
}

GradingWindow::Lesson GradingWindow::chosen() const {
    const int row = lessonBox_->currentIndex();
    return row > 0 ? lessons_[std::size_t(row - 1)] : nullptr;
}

void GradingWindow::chooseLesson() {
    askWhatToOpen(this, {tr("The lesson that is graded"), {}, tr("Lessons (*.lesson)")}, [this](const QString& path) {
        auto read = lessonFile(path);
        if (const auto* lines = std::get_if<QStringList>(&read)) return showPage(lines->join(u'\n'));
        auto& file = std::get<LessonFile>(read);
        if (lessons::isForStudents(file.lesson))
            return showPage(tr("%1 is the copy for students, which has no answers. Choose your own lesson.").arg(path));
        lessons_.push_back(std::make_shared<const LessonFile>(std::move(file)));
        lessonBox_->addItem({});
        tellApart();
        lessonBox_->setCurrentIndex(lessonBox_->count() - 1);
        paths_.isEmpty() ? showPage({}) : begin();
    });
}

void GradingWindow::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("A folder of submissions"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { grade({path}); });
    dialog->open();
}

void GradingWindow::chooseArchive() {
    auto* dialog = new QFileDialog(this, tr("An archive, or files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Archives and submissions (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &GradingWindow::grade);
    dialog->open();
}

void GradingWindow::grade(const QStringList& paths) {
    paths_.clear();
    for (const QString& each : paths) paths_ << (isCodeOfPage(each.toStdString()) ? each : QFileInfo(each).absoluteFilePath());
    place_->setWords(paths_.size() == 1 ? paths_.front() : tr("%n file(s)", nullptr, int(paths_.size())));
    begin();
}

/// Grades in the background. What it finds is shown as it comes.
void GradingWindow::begin() {
    job_.drop();
    found_.reset();
    grades_.clear();
    lesson_.reset();
    others_->hide();
    students_.clear();
    table_->setRows({}, {});
    showPage(tr("Reading the submissions…"));
    setRunning(true);
    const auto work = [this, paths = paths_, lesson = chosen(), known = lessons_, rule = help_->rule()](
                          const std::stop_token& stop, const ui::LatestJob::Post& post) -> Expected<void> {
        std::vector<std::string> names;
        for (const QString& each : paths) names.push_back(each.toStdString());
        auto found = handedIn(names, stop);
        if (!found) return found.failure();
        const auto all = std::make_shared<const AllHandedIn>(*std::move(found));
        const Lesson named = lesson ? lesson : namedLesson(*all, known);
        if (!named) return ui::failure(tr("No submission names a lesson. Choose it above."));
        const Lesson of = withRule(named, rule);
        post([this, all, of] { list(all, of); });
        GradingWatch watch;
        watch.graded = [this, &post](std::size_t number, const lessons::Grade& grade, std::shared_ptr<const Timeline> timeline) {
            post([this, number, grade, timeline = std::move(timeline)] { take(number, grade, timeline); });
        };
        gradesOf(all->files, foundOf(*of), {}, watch, stop);
        return {};
    };
    job_.ask(work, [this](const Expected<void>& graded) { finish(graded); });
}

void GradingWindow::list(const std::shared_ptr<const AllHandedIn>& found, const Lesson& lesson) {
    found_ = found;
    lesson_ = lesson;
    grades_.resize(found->files.size());
    const auto at = std::ranges::find(lessons_, lesson->id, [](const Lesson& each) { return each->id; });
    if (at != lessons_.end()) lessonBox_->setCurrentIndex(int(at - lessons_.begin()) + 1);
    std::vector<ui::GradedRow> rows;
    students_.clear();
    for (const std::string& each : studentsFor(found->files, foundOf(*lesson))) students_ << ui::text(each);
    for (std::size_t i = 0; i < found->files.size(); ++i)
        rows.push_back(waitingRow(shownName(ui::text(found->files[i].name)), students_[qsizetype(i)]));
    table_->setRows(std::move(rows), waitingGroups(students_));
    const auto others = int(found->others.size());
    others_->setText(tr("%n file(s) without a program", nullptr, others));
    others_->setVisible(others > 0);
    pages_->setCurrentIndex(1);
    setRunning(true);
    showSummary();
}

void GradingWindow::take(std::size_t number, const lessons::Grade& grade, std::shared_ptr<const Timeline> timeline) {
    grades_[number] = grade;
    table_->setRow(number, gradedRow(shownName(ui::text(found_->files[number].name)), students_[qsizetype(number)],
                                     lesson_->lesson, grade, std::move(timeline)));
    progress_->setValue(int(std::ranges::count_if(grades_, [](const auto& each) { return each.has_value(); })));
    showSummary();
}

void GradingWindow::finish(const Expected<void>& graded) {
    setRunning(false);
    if (!graded) return showPage(ui::text(graded.why()));
    const bool isWhole = std::ranges::all_of(grades_, [](const auto& each) { return each.has_value(); });
    if (isWhole && lesson_) table_->setGroups(gradedGroups(lesson_->lesson, this->graded()));
    else table_->fit();
    showSummary();
    if (isActiveWindow() && !table_->rows().empty()) {
        if (!table_->current()) table_->setCurrentIndex(table_->model()->index(0, 0));
        table_->setFocus(Qt::OtherFocusReason);
    }
}

/// Returns the name of a submission inside the folder or archive.
QString GradingWindow::shownName(const QString& name) const {
    for (const QString& path : paths_)
        if (name.startsWith(path + u'/')) return name.mid(path.size() + 1);
    return isCodeOfPage(name.toStdString()) ? tr("code") : QFileInfo(name).fileName();
}

std::vector<GradedFile> GradingWindow::graded() const {
    std::vector<GradedFile> files;
    for (std::size_t i = 0; i < grades_.size(); ++i)
        if (grades_[i])
            files.push_back(
                {shownName(ui::text(found_->files[i].name)).toStdString(), *grades_[i], students_[qsizetype(i)].toStdString()});
    return files;
}

std::vector<GradedFile> GradingWindow::gradedOf(const QString& student) const {
    std::vector<GradedFile> files = graded();
    std::erase_if(files, [&](const GradedFile& each) { return ui::text(each.student) != student; });
    return files;
}

void GradingWindow::setRunning(bool running) {
    progress_->setVisible(running);
    stop_->setVisible(running);
    progress_->setRange(0, int(grades_.size()));
    enableActions();
}

void GradingWindow::enableActions() {
    const auto row = table_->current();
    const bool isGraded = row && *row < grades_.size() && grades_[*row];
    open_->setEnabled(isGraded && table_->rows()[*row].state != ui::GradedState::Broken);
    ofStudent_->setEnabled(isGraded);
    export_->setEnabled(stop_->isHidden() && std::ranges::any_of(grades_, [](const auto& each) { return each.has_value(); }));
}

void GradingWindow::showSummary() {
    const auto count = [this](ui::GradedState state) {
        return int(std::ranges::count(table_->rows(), state, &ui::GradedRow::state));
    };
    QStringList words{tr("%n submission(s)", nullptr, int(grades_.size()))};
    const QSet<QString> students(students_.begin(), students_.end());
    if (students.size() != students_.size()) words.prepend(tr("%n student(s)", nullptr, int(students.size())));
    const auto add = [&](ui::GradedState state, const QString& sentence) {
        if (const int n = count(state)) words << sentence.arg(n);
    };
    add(ui::GradedState::Passed, tr("%1 passed"));
    add(ui::GradedState::NotPassed, tr("%1 not passed"));
    add(ui::GradedState::NotGraded, tr("%1 with nothing to grade"));
    add(ui::GradedState::Broken, tr("%1 broken"));
    add(ui::GradedState::Waiting, stop_->isHidden() ? tr("%1 not graded") : tr("%1 to be graded"));
    const std::vector<GradedFile> files = graded();
    if (!files.empty()) words << tr("mean %1 %").arg(ui::shownNumber(100 * scoreOf(lesson_->lesson, files), 1));
    summary_->setWords(words.join(QStringLiteral("  ·  ")));
}

void GradingWindow::showOthers() {
    QStringList lines;
    for (const NotHandedIn& each : found_->others)
        lines << shownName(ui::text(each.name)) + QStringLiteral(": ") + ui::text(each.why);
    const qsizetype more = lines.size() - mostListed;
    if (more > 0) lines = lines.first(mostListed) << tr("and %n more", nullptr, int(more));
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Not graded"), tr("These files have no program:"), QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(lines.join(u'\n'));
    box->open();
}

/// Shows a sentence in place of the table; an empty one says what to do.
void GradingWindow::showPage(const QString& words) {
    empty_->setText(words.isEmpty() ? tr("Drop a folder or a zip archive of submissions here, or choose one above.\n\nEach file "
                                         "that contains a program is graded: saved compositions and pages, results, pictures, "
                                         "and codes of pages.\n\nThe student is the folder of a file, or else the name of the "
                                         "file before that of the lesson and the part: anna-week3-a. All parts are summed up; "
                                         "one that is not handed in counts 0.")
                                    : words);
    pages_->setCurrentIndex(0);
}

void GradingWindow::openRow(std::size_t row) {
    if (row >= grades_.size() || !grades_[row] || table_->rows()[row].state == ui::GradedState::Broken) return;
    Q_EMIT submissionRequested(lesson_, grades_[row]->part, table_->rows()[row].student, ui::text(found_->files[row].path));
}

void GradingWindow::exportAs(const QString& ending, const std::function<std::string()>& report) {
    const QString folder = QFileInfo(paths_.value(0)).path();
    const QString name = QStringLiteral("%1/%2-grades.%3").arg(folder, handoutName(*lesson_), ending);
    askWhereToSave(this, name, ending, [this, report](const QString& path) {
        const auto written = ui::writeFile(path, QByteArray::fromStdString(report()));
        if (!written) return sayNotExported(this, written);
        place_->setWords(tr("Saved %1").arg(path));
    });
}

void GradingWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

/// Grades what was dropped after the drop has ended, because the source of the drag blocks until then.
void GradingWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    QMetaObject::invokeMethod(
        this, [this, paths = localFiles(*event->mimeData())] { grade(paths); }, Qt::QueuedConnection);
}

void GradingWindow::closeEvent(QCloseEvent* event) {
    job_.stop();
    QWidget::closeEvent(event);
}

}  // namespace streamscope::app

#include "moc_grading_window.cpp"
