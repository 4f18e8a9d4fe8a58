// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.h"

#include "ui/lessons/lesson_delegate.h"
#include "ui/lessons/lesson_session.h"
#include "ui/theme/item_cursor.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {

QString inWords(LessonProgress progress) {
    switch (progress) {
        case LessonProgress::NotBegun: return LessonList::tr("not begun");
        case LessonProgress::Begun: return LessonList::tr("begun");
        case LessonProgress::Solved: return LessonList::tr("solved");
    }
    return {};
}

LessonList::LessonList(QWidget* parent)
    : QWidget(parent), search_(new QLineEdit(this)), list_(new QListWidget(this)), open_(new QPushButton(this)) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    search_->setObjectName(QStringLiteral("lessonSearch"));
    search_->setAccessibleName(tr("Search the lessons"));
    search_->setPlaceholderText(tr("Search"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    list_->setObjectName(QStringLiteral("lessonList"));
    list_->setAccessibleName(tr("Lessons"));
    showHandOverItems(list_);
    list_->setResizeMode(QListView::Adjust);  // wider panes need fewer lines
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setItemDelegate(new LessonDelegate(list_));
    list_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit, unit, unit, unit);
    column->setSpacing(unit);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addWidget(open_);
    open_->setObjectName(QStringLiteral("openLesson"));
    setRole(open_, Role::Primary);
    connect(open_, &QPushButton::clicked, this, &LessonList::openCurrent);
    connect(list_, &QListWidget::currentItemChanged, this, &LessonList::offerOpening);
    connect(search_, &QLineEdit::textChanged, this, &LessonList::fill);
    connect(search_, &QLineEdit::returnPressed, this, &LessonList::openCurrent);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list_, &QListWidget::customContextMenuRequested, this, &LessonList::showMenu);
    connect(list_, &QListWidget::itemDoubleClicked, this, &LessonList::openCurrent);
}

void LessonList::setLessons(std::vector<LessonEntry> lessons, std::vector<LessonPack> packs) {
    lessons_ = std::move(lessons);
    packs_ = std::move(packs);
    QStringList listed;  // each lesson stands once, in the first series that has it
    for (LessonPack& pack : packs_) {
        pack.lessons.removeIf([&](const QString& id) { return listed.contains(id); });
        listed << pack.lessons;
    }
    LessonPack rest{tr("More"), {}};
    for (const LessonEntry& lesson : lessons_)
        if (std::ranges::none_of(packs_, [&](const LessonPack& pack) { return pack.lessons.contains(lesson.id); }))
            rest.lessons << lesson.id;
    if (!rest.lessons.isEmpty()) packs_.push_back(std::move(rest));
    fill();
}

void LessonList::setProgress(const QString& id, LessonProgress progress) {
    progress_[id] = progress;
    for (int row = 0; row < list_->count(); ++row)
        if (QListWidgetItem* item = list_->item(row); item->data(LessonDelegate::IdRole).toString() == id)
            item->setData(LessonDelegate::ProgressRole, static_cast<int>(progress));
    offerOpening();
}

void LessonList::setCurrent(const QString& id) {
    opened_ = id;
    offerOpening();
    const QListWidgetItem* now = list_->currentItem();
    if (now && now->data(LessonDelegate::IdRole).toString() == id) return;
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->data(LessonDelegate::IdRole).toString() == id) return list_->setCurrentRow(row);
}

void LessonList::fill() {
    list_->clear();
    for (const LessonPack& pack : packs_) addPack(pack.name, pack.lessons);
    offerOpening();
    if (list_->count() == 0) {
        auto* none = new QListWidgetItem(tr("No matches"), list_);
        none->setFlags(Qt::NoItemFlags);
    }
    if (!search_->text().trimmed().isEmpty()) selectFirst();
}

void LessonList::addPack(const QString& name, const QStringList& ids) {
    const QString wanted = search_->text().trimmed();
    bool captioned = false;
    for (const QString& id : ids) {
        const auto lesson = std::ranges::find(lessons_, id, &LessonEntry::id);
        if (lesson == lessons_.end()) continue;
        const QString all = QStringLiteral("%1 %2 %3 %4").arg(lesson->title, lesson->topic, lesson->id, name);
        if (!all.contains(wanted, Qt::CaseInsensitive)) continue;
        if (!captioned) {
            auto* caption = new QListWidgetItem(name, list_);
            caption->setFlags(Qt::NoItemFlags);
            captioned = true;
        }
        addLesson(*lesson, name);
    }
}

void LessonList::addLesson(const LessonEntry& lesson, const QString& pack) {
    auto* item = new QListWidgetItem(lesson.title, list_);
    item->setData(LessonDelegate::IdRole, lesson.id);
    const std::optional<int> number = lessonNumber(lesson.id);
    item->setData(LessonDelegate::TopicRole, number ? QStringLiteral("%1 · %2").arg(*number).arg(lesson.topic) : lesson.topic);
    item->setData(LessonDelegate::PackRole, pack);
    item->setData(LessonDelegate::ProgressRole, static_cast<int>(progress_[lesson.id]));
    item->setToolTip(tr("%1\nDouble-click or press Enter to open this lesson").arg(lesson.title));
}

void LessonList::selectFirst() {
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->flags().testFlag(Qt::ItemIsSelectable)) return list_->setCurrentRow(row);
}

QString LessonList::currentId() const {
    const QListWidgetItem* item = list_->currentItem();
    return item ? item->data(LessonDelegate::IdRole).toString() : QString();
}

void LessonList::openCurrent() {
    const QString id = currentId();
    if (!id.isEmpty()) Q_EMIT lessonRequested(id, list_->currentItem()->data(LessonDelegate::PackRole).toString());
}

/// Updates the button for the selected lesson.
void LessonList::offerOpening() {
    const QString id = currentId();
    const auto progress = progress_.find(id);
    open_->setEnabled(!id.isEmpty() && id != opened_);
    if (id.isEmpty()) return open_->setText(tr("Choose a lesson"));
    if (id == opened_) return open_->setText(tr("This lesson is open"));
    switch (progress == progress_.end() ? LessonProgress::NotBegun : progress->second) {
        case LessonProgress::NotBegun: return open_->setText(tr("Begin this lesson"));
        case LessonProgress::Begun: return open_->setText(tr("Continue this lesson"));
        case LessonProgress::Solved: return open_->setText(tr("Open this lesson again"));
    }
}

void LessonList::showMenu(const QPoint& at) {
    const QListWidgetItem* item = list_->itemAt(at);
    const QString id = item ? item->data(LessonDelegate::IdRole).toString() : QString();
    if (id.isEmpty()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Open")), &QAction::triggered, this, &LessonList::openCurrent);
    QAction* forget = menu->addAction(tr("Reset progress"));
    forget->setEnabled(progress_[id] != LessonProgress::NotBegun);
    connect(forget, &QAction::triggered, this, [this, id] { Q_EMIT forgetRequested(id); });
    menu->popup(list_->viewport()->mapToGlobal(at));
}

/// Opens on Enter, moves from the field into the list on Down, and selects a lesson when the list gets the focus by keyboard.
bool LessonList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::FocusIn) {
        const bool byMouse = static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason;
        const QListWidgetItem* current = list_->currentItem();
        if (!byMouse && !(current && current->flags().testFlag(Qt::ItemIsSelectable))) selectFirst();
    }
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (watched == list_ && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        openCurrent();
        return true;
    }
    if (watched == search_ && key == Qt::Key_Down) {
        list_->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace streamscope::ui

#include "moc_lesson_list.cpp"
