// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/handout_dialog.h"

#include "app/features/lessons/help_rule_field.h"
#include "app/session/lesson_page.h"
#include "app/session/live_parts.h"
#include "app/widgets/file_dialogs.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/menu_button.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QStandardPaths>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::app {
namespace {

const QString handoutFolderKey = QStringLiteral("lessons/handoutFolder");

struct KindText {
    HandoutKind kind;
    QString words, sentence;
};

std::vector<KindText> kindTexts() {
    return {{HandoutKind::Students, HandoutDialog::tr("&Archive for students"),
             HandoutDialog::tr("The lessons without their answers, their starting programs, and what to do.")},
            {HandoutKind::Page, HandoutDialog::tr("Live &page"),
             HandoutDialog::tr("A page in which the lessons are taken in any browser, without Streamscope. The answers in it are "
                               "packed, which hides them from a glance alone.")},
            {HandoutKind::Gradescope, HandoutDialog::tr("Autograder of &Gradescope"),
             HandoutDialog::tr("What Gradescope runs, with the whole lesson. Upload it as it is.")},
            {HandoutKind::Nbgrader, HandoutDialog::tr("Assignments for &nbgrader"),
             HandoutDialog::tr("A notebook for each lesson, which nbgrader hands out and grades. Unpack it in the folder of the "
                               "course. Streamscope and its Python package must be installed where nbgrader grades.")}};
}

}  // namespace

HandoutDialog::HandoutDialog(const std::vector<LessonFile>& lessons, const std::vector<LessonPackFile>& packs,
                             const QString& open, QWidget* parent)
    : QDialog(parent),
      lessons_(lessons),
      path_(new QLineEdit(this)),
      package_(new QLineEdit(this)),
      title_(new QLineEdit(this)),
      help_(new HelpRuleField(this)),
      titleName_(new QLabel(tr("&Title"), this)),
      packageName_(new QLabel(tr("Graded &with"), this)),
      state_(new QLabel(this)),
      progress_(new QProgressBar(this)) {
    setObjectName(QStringLiteral("handoutDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("For students"));
    folderPath_ = QSettings().value(handoutFolderKey).toString();
    if (!QFileInfo(folderPath_).isDir()) folderPath_ = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (!QFileInfo(folderPath_).isDir()) folderPath_ = QDir::homePath();
    auto* sides = new QHBoxLayout;
    sides->setSpacing(3 * ui::unit);
    sides->addWidget(makeLessons(packs, open), 1);
    sides->addWidget(makeKinds(), 1);
    state_->setObjectName(QStringLiteral("handoutState"));
    state_->setWordWrap(true);
    state_->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * ui::unit, 2 * ui::unit, 2 * ui::unit, 2 * ui::unit);
    column->setSpacing(3 * ui::unit / 2);
    column->addLayout(sides, 1);
    column->addLayout(makePlace());
    column->addWidget(state_);
    column->addLayout(makeButtons());
    resize(ui::fittingSize(*this, {860, 600}));
    refresh();
    list_->setFocus();
}

QWidget* HandoutDialog::makeLessons(const std::vector<LessonPackFile>& packs, const QString& open) {
    auto* box = new QWidget(this);
    list_ = new QListWidget(box);
    list_->setObjectName(QStringLiteral("handoutLessons"));
    list_->setAccessibleName(tr("Lessons"));
    list_->setTextElideMode(Qt::ElideRight);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const LessonFile& each : lessons_) {
        auto* item = new QListWidgetItem(ui::text(each.lesson.title), list_);
        item->setToolTip(item->text());
        item->setCheckState(each.id == open ? Qt::Checked : Qt::Unchecked);
        if (each.id == open || !list_->currentItem()) list_->setCurrentItem(item);
    }
    auto* filter = new QLineEdit(box);
    filter->setObjectName(QStringLiteral("handoutFilter"));
    filter->setPlaceholderText(tr("Find a lesson"));
    filter->setAccessibleName(tr("Find a lesson"));
    filter->setClearButtonEnabled(true);
    auto* series = new QToolButton(box);
    series->setObjectName(QStringLiteral("handoutSeries"));
    series->setText(tr("Series"));
    series->setToolTip(tr("Choose all lessons of a series"));
    series->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(series);
    QStringList all;
    for (const LessonFile& each : lessons_) all << each.id;
    connect(menu->addAction(tr("All lessons")), &QAction::triggered, this, [this, all] { checkSeries(all); });
    for (const LessonPackFile& pack : packs)
        connect(menu->addAction(QString(pack.name).replace(u'&', QStringLiteral("&&"))), &QAction::triggered, this,
                [this, pack] { title_->setText(pack.name), checkSeries(pack.lessons); });
    connect(menu->addAction(tr("None")), &QAction::triggered, this, [this] { checkSeries({}); });
    ui::openMenu(series, menu);
    auto* row = new QHBoxLayout;
    row->addWidget(filter, 1);
    row->addWidget(series);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(ui::unit);
    column->addLayout(row);
    column->addWidget(list_, 1);
    connect(filter, &QLineEdit::textChanged, this, &HandoutDialog::filterLessons);
    connect(list_, &QListWidget::itemChanged, this, &HandoutDialog::refresh);
    return box;
}

QWidget* HandoutDialog::makeKinds() {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(ui::unit / 2);
    kinds_ = new QButtonGroup(this);
    for (const KindText& each : kindTexts()) {
        auto* choice = new QRadioButton(each.words, box);
        choice->setAccessibleDescription(each.sentence);
        kinds_->addButton(choice, int(each.kind));
        auto* sentence = new QLabel(each.sentence, box);
        sentence->setWordWrap(true);
        sentence->setIndent(3 * ui::unit);
        ui::setRole(sentence, ui::Role::Muted);
        column->addWidget(choice);
        column->addWidget(sentence);
        column->addSpacing(ui::unit);
    }
    column->addStretch(1);
    kinds_->button(int(HandoutKind::Students))->setChecked(true);
    connect(kinds_, &QButtonGroup::idClicked, this, [this] {
        path_->setModified(false);
        refresh();
    });
    return box;
}

QPushButton* HandoutDialog::makeBrowse(const QString& name, QLineEdit* line) {
    auto* button = new QPushButton(tr("Browse…"), this);
    button->setObjectName(name);
    button->setAccessibleDescription(line->accessibleName());
    return button;
}

QLayout* HandoutDialog::makePlace() {
    auto* grid = new QGridLayout;
    grid->setSpacing(ui::unit);
    title_->setObjectName(QStringLiteral("handoutTitle"));
    title_->setPlaceholderText(tr("Lessons"));
    titleName_->setBuddy(title_);
    package_->setObjectName(QStringLiteral("handoutPackage"));
    package_->setPlaceholderText(tr("streamscope-cli, or its Debian package"));
    package_->setText(gradingProgram());
    packageName_->setBuddy(package_);
    path_->setObjectName(QStringLiteral("handoutPath"));
    auto* pathName = new QLabel(tr("&Save as"), this);
    pathName->setBuddy(path_);
    browsePackage_ = makeBrowse(QStringLiteral("browsePackage"), package_);
    QPushButton* browsePath = makeBrowse(QStringLiteral("browseHandout"), path_);
    auto* helpName = new QLabel(tr("&Repairs, what-ifs, bounds"), this);
    helpName->setBuddy(help_);
    grid->addWidget(helpName, 0, 0);
    grid->addWidget(help_, 0, 1, 1, 2, Qt::AlignLeft);
    grid->addWidget(titleName_, 1, 0);
    grid->addWidget(title_, 1, 1, 1, 2);
    grid->addWidget(packageName_, 2, 0);
    grid->addWidget(package_, 2, 1);
    grid->addWidget(browsePackage_, 2, 2);
    grid->addWidget(pathName, 3, 0);
    grid->addWidget(path_, 3, 1);
    grid->addWidget(browsePath, 3, 2);
    connect(path_, &QLineEdit::textEdited, this, &HandoutDialog::refresh);
    connect(browsePath, &QPushButton::clicked, this, &HandoutDialog::browse);
    connect(browsePackage_, &QPushButton::clicked, this, &HandoutDialog::browsePackage);
    return grid;
}

QLayout* HandoutDialog::makeButtons() {
    auto* row = new QHBoxLayout;
    progress_->setObjectName(QStringLiteral("handoutProgress"));
    progress_->setAccessibleName(tr("Progress"));
    progress_->setRange(0, 0);
    progress_->setFixedWidth(160);
    progress_->hide();
    folder_ = new QPushButton(tr("&Open folder"), this);
    folder_->setObjectName(QStringLiteral("openHandoutFolder"));
    folder_->hide();
    auto* close = new QPushButton(tr("Close"), this);
    make_ = new QPushButton(tr("&Make"), this);
    make_->setObjectName(QStringLiteral("makeHandout"));
    make_->setDefault(true);
    ui::setRole(make_, ui::Role::Primary);
    row->addWidget(progress_);
    row->addWidget(folder_);
    row->addStretch(1);
    row->addWidget(close);
    row->addWidget(make_);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(make_, &QPushButton::clicked, this, &HandoutDialog::make);
    connect(folder_, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path_->text()).absolutePath())); });
    return row;
}

void HandoutDialog::checkSeries(const QStringList& ids) {
    for (std::size_t i = 0; i < lessons_.size(); ++i)
        list_->item(int(i))->setCheckState(ids.contains(lessons_[i].id) ? Qt::Checked : Qt::Unchecked);
    refresh();
}

void HandoutDialog::filterLessons(const QString& words) {
    for (int i = 0; i < list_->count(); ++i)
        list_->item(i)->setHidden(!list_->item(i)->text().contains(words.trimmed(), Qt::CaseInsensitive));
}

std::vector<LessonFile> HandoutDialog::chosenLessons() const {
    std::vector<LessonFile> chosen;
    for (std::size_t i = 0; i < lessons_.size(); ++i)
        if (list_->item(int(i))->checkState() == Qt::Checked) chosen.push_back(lessons_[i]);
    return chosen;
}

HandoutKind HandoutDialog::kind() const { return static_cast<HandoutKind>(kinds_->checkedId()); }

QString HandoutDialog::suggestedName() const {
    const std::vector<LessonFile> chosen = chosenLessons();
    QString name = chosen.size() == 1 ? handoutName(chosen.front()) : title_->text().toLower().replace(u' ', u'-');
    if (name.isEmpty()) name = QStringLiteral("lessons");
    if (kind() == HandoutKind::Students) name += QStringLiteral("-students");
    if (kind() == HandoutKind::Gradescope) name += QStringLiteral("-autograder");
    if (kind() == HandoutKind::Nbgrader) name += QStringLiteral("-nbgrader");
    return QDir(folderPath_).filePath(portable(name.replace(u'/', u'-')) + u'.' + endingOf(kind()));
}

/// Returns what is missing, as a sentence; empty if nothing is.
QString HandoutDialog::lacking() const {
    const std::size_t count = chosenLessons().size();
    if (count == 0) return tr("Choose a lesson.");
    if (kind() == HandoutKind::Gradescope && count > 1) return tr("An autograder takes one lesson; %1 are chosen.").arg(count);
    if (kind() == HandoutKind::Page)
        if (!liveModule()) return tr("Live pages are not in this copy of Streamscope.");
    return path_->text().trimmed().isEmpty() ? tr("Say where to save it.") : QString();
}

/// Returns how a copy without live pages gets them; empty if nothing is to be done.
QString HandoutDialog::remedy() const {
    if (kind() != HandoutKind::Page) return {};
    const auto module = liveModule();
    return module ? QString() : ui::text(module.why());
}

/// Returns which solutions the archive for students would contain; empty if there are none.
QString HandoutDialog::givenAway() {
    if (kind() != HandoutKind::Students && kind() != HandoutKind::Nbgrader) return {};
    QStringList lines;
    const std::vector<LessonFile> chosen = chosenLessons();
    for (const LessonFile& each : chosen) {
        if (!given_.contains(each.id)) given_[each.id] = givenAwayBy(each);
        for (const QString& sentence : given_[each.id])
            lines << (chosen.size() == 1 ? sentence : QStringLiteral("%1: %2").arg(ui::text(each.lesson.title), sentence));
    }
    if (lines.isEmpty()) return {};
    constexpr qsizetype most = 4;
    const qsizetype more = lines.size() - most;
    if (more > 0) lines = lines.first(most) << tr("and %n more", nullptr, int(more));
    return tr("Students would find solutions in the archive:") + u'\n' + lines.join(u'\n');
}

void HandoutDialog::refresh() {
    const bool isCourse = kind() == HandoutKind::Page && chosenLessons().size() > 1;
    const bool isGradescope = kind() == HandoutKind::Gradescope;
    for (QWidget* each : {static_cast<QWidget*>(titleName_), static_cast<QWidget*>(title_)}) each->setVisible(isCourse);
    for (QWidget* each :
         {static_cast<QWidget*>(packageName_), static_cast<QWidget*>(package_), static_cast<QWidget*>(browsePackage_)})
        each->setVisible(isGradescope);
    if (!path_->isModified()) path_->setText(suggestedName());
    folder_->hide();
    const QString wrong = lacking(), given = wrong.isEmpty() ? givenAway() : QString();
    make_->setEnabled(wrong.isEmpty() && !job_.isBusy());
    make_->setText(given.isEmpty() ? tr("&Make") : tr("&Make it all the same"));
    say(wrong.isEmpty() ? given : wrong, !given.isEmpty());
    state_->setToolTip(remedy());
}

void HandoutDialog::browse() {
    askWhereToSave(this, path_->text(), endingOf(kind()), [this](const QString& path) {
        path_->setText(path);
        path_->setModified(true);
        refresh();
    });
}

void HandoutDialog::browsePackage() {
    askWhatToOpen(this, {tr("What the autograder grades with"), folderPath_, QStringLiteral("streamscope*")},
                  [this](const QString& path) { package_->setText(path); });
}

void HandoutDialog::make() {
    const auto path = withEnding(path_->text().trimmed(), endingOf(kind()));
    if (!path) return say(ui::text(path.why()), true);
    path_->setText(*path);
    path_->setModified(true);
    const QString title = title_->text().trimmed().isEmpty() ? title_->placeholderText() : title_->text().trimmed();
    folder_->hide();
    progress_->show();
    make_->setEnabled(false);
    say(tr("Writing %1…").arg(QFileInfo(*path).fileName()), false);
    const auto work = [handout = Handout{kind(), chosenLessons(), title, package_->text().trimmed(), help_->rule()},
                       to = *path](const std::stop_token&) { return writeHandout(handout, to); };
    job_.ask(work, [this, to = *path](const Expected<QStringList>& written) { finish(to, written); });
}

void HandoutDialog::finish(const QString& path, const Expected<QStringList>& written) {
    progress_->hide();
    make_->setEnabled(true);
    if (!written) return say(ui::text(written.why()), true);
    folderPath_ = QFileInfo(path).absolutePath();
    QSettings().setValue(handoutFolderKey, folderPath_);
    const bool lacksPackage = kind() == HandoutKind::Gradescope && package_->text().trimmed().isEmpty();
    QString words = tr("Saved %1: %2").arg(QFileInfo(path).fileName(), written->join(QStringLiteral(", ")));
    if (lacksPackage) words += u'\n' + tr("Add streamscope-cli to it, which grades.");
    say(words, false);
    folder_->show();
    folder_->setFocus(Qt::OtherFocusReason);
}

void HandoutDialog::say(const QString& words, bool isError) {
    state_->setText(words);
    ui::setRole(state_, isError ? ui::Role::Error : ui::Role::Muted);
}

}  // namespace streamscope::app

#include "moc_handout_dialog.cpp"
