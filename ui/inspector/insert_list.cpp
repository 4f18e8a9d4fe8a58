// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/insert_list.h"

#include "ui/inspector/insert_entries.h"
#include "ui/theme/item_cursor.h"

#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int dragMargins = 40;  // the mark of the kind, and margins of the title

bool contains(const QStringList& texts, const QString& words) {
    return std::ranges::any_of(texts, [&](const QString& text) { return text.contains(words, Qt::CaseInsensitive); });
}

/// Returns whether each word of the filter is in one of the texts.
bool matches(const QString& filter, const QStringList& texts) {
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) { return contains(texts, word); });
}

/// Group of calls below "More calls".
enum class Group : std::uint8_t { Memory, Events, Values, Host, Graphs };

QString titleOf(Group group) {
    switch (group) {
        case Group::Memory: return InsertList::tr("Kernels and memory");
        case Group::Events: return InsertList::tr("Events");
        case Group::Values: return InsertList::tr("Values");
        case Group::Host: return InsertList::tr("Host");
        case Group::Graphs: return InsertList::tr("Graphs");
    }
    return {};
}

Group groupOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::Allocation: return Group::Memory;
        case OperationKind::EventRecord:
        case OperationKind::EventWait: return Group::Events;
        case OperationKind::MemoryOperation: return Group::Values;
        case OperationKind::HostFunction:
        case OperationKind::Host: return Group::Host;
        case OperationKind::Graph: return Group::Graphs;
    }
    return Group::Host;
}

/// Returns whether it is one of the calls of a first program.
bool isFirst(const InsertEntry& entry) {
    using Direction = edits::CopyDirection;
    const bool isHostCopy = entry.direction == Direction::HostToDevice || entry.direction == Direction::DeviceToHost;
    static constexpr std::array first{Call::LaunchKernel, Call::MemcpyAsync, Call::EventRecord, Call::StreamWaitEvent,
                                      Call::DeviceSynchronize};
    if (std::ranges::find(first, entry.call) == first.end()) return false;
    return entry.direction ? isHostCopy : entry.isFrequent();
}

}  // namespace

InsertList::InsertList(QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Operations and examples"));
    showHandOverItems(this);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setDefaultDropAction(Qt::CopyAction);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setItemDelegate(new InsertDelegate(this));
    connect(this, &QListWidget::itemDoubleClicked, this, &InsertList::activate);
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        if (static_cast<Line>(item->data(lineRole).toInt()) == Line::Toggle) activate(item);
    });
    rebuild();
}

void InsertList::setExamples(const QStringList& ids, const QStringList& titles) {
    exampleIds_ = ids;
    exampleTitles_ = titles;
    rebuild();
}

void InsertList::setGenerators(const QStringList& ids, const QStringList& titles, const QStringList& tips) {
    generatorIds_ = ids;
    generatorTitles_ = titles;
    generatorTips_ = tips;
    rebuild();
}

void InsertList::setFilter(const QString& text) {
    filter_ = text.simplified();
    rebuild();
}

void InsertList::setBrief(bool on) {
    brief_ = on;
    rebuild();
}

void InsertList::addLine(Line line, const QString& text, const QVariant& value, const QString& tip) {
    auto* item = new QListWidgetItem(text, this);
    item->setData(lineRole, static_cast<int>(line));
    item->setData(valueRole, value);
    item->setToolTip(tip);
    if (line == Line::Caption) item->setFlags(Qt::NoItemFlags);
    if (line == Line::Generator || line == Line::Example || line == Line::Toggle)
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
}

void InsertList::addOperations(bool frequent) {
    const auto& entries = insertEntries();
    for (std::size_t at = 0; at < entries.size(); ++at)
        if (entries[at].isFrequent() == frequent)
            addLine(Line::Operation, entries[at].title, static_cast<int>(at), tooltipOf(entries[at]));
}

void InsertList::addFirstCalls() {
    const auto& entries = insertEntries();
    for (std::size_t at = 0; at < entries.size(); ++at)
        if (isFirst(entries[at])) addLine(Line::Operation, entries[at].title, static_cast<int>(at), tooltipOf(entries[at]));
}

/// Adds the other calls in groups, the frequent ones of each first.
void InsertList::addGroups() {
    const auto& entries = insertEntries();
    for (const Group group : {Group::Memory, Group::Events, Group::Values, Group::Host, Group::Graphs}) {
        addLine(Line::Caption, titleOf(group));
        for (std::size_t at = 0; at < entries.size(); ++at)
            if (!isFirst(entries[at]) && groupOf(entries[at].kind) == group)
                addLine(Line::Operation, entries[at].title, static_cast<int>(at), tooltipOf(entries[at]));
    }
}

/// Adds the calls that contain the filter as typed, then those with its words in other places.
void InsertList::addFoundOperations() {
    const auto& entries = insertEntries();
    for (const bool asTyped : {true, false})
        for (std::size_t at = 0; at < entries.size(); ++at) {
            const QStringList texts{entries[at].title, otherNamesOf(entries[at]), tooltipOf(entries[at])};
            if (contains(texts, filter_) == asTyped && matches(filter_, texts))
                addLine(Line::Operation, entries[at].title, static_cast<int>(at), tooltipOf(entries[at]));
        }
}

void InsertList::addGenerators() {
    bool captioned = false;
    for (qsizetype at = 0; at < generatorIds_.size(); ++at) {
        if (!matches(filter_, {generatorTitles_.at(at), generatorIds_.at(at)})) continue;
        if (!std::exchange(captioned, true)) addLine(Line::Caption, tr("Generators"));
        addLine(Line::Generator, generatorTitles_.at(at) + QStringLiteral("…"), generatorIds_.at(at), generatorTips_.at(at));
    }
}

void InsertList::rebuild() {
    clear();
    if (!filter_.isEmpty()) {
        addFoundOperations();
    } else {
        if (brief_) addFirstCalls();
        else addOperations(true);
        addLine(Line::Toggle, showMore_ ? tr("Fewer calls") : tr("More calls…"));
        if (showMore_ && brief_) addGroups();
        else if (showMore_) addOperations(false);
    }
    addGenerators();
    QList<qsizetype> shown;
    for (qsizetype at = 0; at < exampleIds_.size(); ++at) {
        if (matches(filter_, {exampleTitles_.value(at), exampleIds_.at(at)})) shown.append(at);
    }
    if (!shown.isEmpty()) addLine(Line::Caption, tr("Examples"));
    for (const qsizetype at : shown) {
        addLine(Line::Example, exampleTitles_.value(at, exampleIds_.at(at)), exampleIds_.at(at),
                tr("Double-click or press Enter to open this example"));
    }
    if (count() == 0) addLine(Line::Caption, tr("No matches"));
}

void InsertList::activate(QListWidgetItem* item) {
    switch (static_cast<Line>(item->data(lineRole).toInt())) {
        case Line::Operation: Q_EMIT entryChosen(item->data(valueRole).toInt()); break;
        case Line::Generator: Q_EMIT generatorChosen(item->data(valueRole).toString()); break;
        case Line::Example: Q_EMIT exampleChosen(item->data(valueRole).toString()); break;
        case Line::Toggle: {
            const int at = row(item);
            showMore_ = !showMore_;
            rebuild();
            setCurrentRow(at);
            break;
        }
        case Line::Caption: break;
    }
}

void InsertList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentItem()) {
        activate(currentItem());
        event->accept();
        return;
    }
    QListWidget::keyPressEvent(event);
}

QStringList InsertList::mimeTypes() const { return {QString::fromLatin1(insertMimeType)}; }

QMimeData* InsertList::mimeData(const QList<QListWidgetItem*>& items) const {
    auto* data = new QMimeData;
    for (const QListWidgetItem* item : items) {
        if (static_cast<Line>(item->data(lineRole).toInt()) != Line::Operation) continue;
        const InsertEntry& entry = insertEntries()[static_cast<std::size_t>(item->data(valueRole).toInt())];
        data->setData(QString::fromLatin1(insertMimeType), mimeTextOf(entry).toUtf8());
    }
    return data;
}

void InsertList::startDrag(Qt::DropActions) {
    QListWidgetItem* item = currentItem();
    if (!item || static_cast<Line>(item->data(lineRole).toInt()) != Line::Operation) return;
    auto* drag = new QDrag(this);
    drag->setMimeData(mimeData({item}));
    drag->setPixmap(dragPicture(*item));
    drag->setHotSpot(QPoint(-14, -12));  // below the mouse, which leaves the target visible
    drag->exec(Qt::CopyAction);
}

QPixmap InsertList::dragPicture(const QListWidgetItem& item) const {
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.state = QStyle::State_Enabled | QStyle::State_Selected;
    const int height = sizeHintForRow(row(&item));
    option.rect = QRect(0, 0, dragMargins + fontMetrics().horizontalAdvance(item.text()), height);
    QPixmap picture(option.rect.size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    itemDelegate()->paint(&painter, option, indexFromItem(&item));
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.fillRect(option.rect, QColor(0, 0, 0, 190));
    return picture;
}

namespace {

InsertList::Line lineOf(const QModelIndex& index) {
    return static_cast<InsertList::Line>(index.data(InsertList::lineRole).toInt());
}

QString elided(const QPainter& painter, const QModelIndex& index, int width) {
    return painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, width);
}

}  // namespace

QSize InsertDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    switch (lineOf(index)) {
        case InsertList::Line::Operation: return {80, 29};
        case InsertList::Line::Caption: return {80, 26};
        case InsertList::Line::Generator:
        case InsertList::Line::Example:
        case InsertList::Line::Toggle: return {80, 24};
    }
    return {80, 24};
}

void InsertDelegate::paintEntry(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Active);
    const bool lit = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
    const QRectF frame = QRectF(option.rect).adjusted(0.5, 2.5, -0.5, -2.5);
    painter->setPen(QPen(focused ? Theme::current().accent : Theme::current().line, focused ? 2 : 1));
    painter->setBrush(lit ? Theme::current().accentSurface : Theme::current().surface);
    painter->drawRoundedRect(frame, corner - 1, corner - 1);
    const InsertEntry& entry = insertEntries()[static_cast<std::size_t>(index.data(InsertList::valueRole).toInt())];
    const QRect mark(option.rect.left() + 5, option.rect.center().y() - 7, 16, 16);
    kindIcon(Theme::current(), entry.kind).paint(painter, mark);
    const QRect text = option.rect.adjusted(27, 0, -6, 0);
    painter->setPen(lit ? Theme::current().accentText : Theme::current().text);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft, elided(*painter, index, text.width()));
}

void InsertDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const InsertList::Line line = lineOf(index);
    if (line == InsertList::Line::Operation) {
        paintEntry(painter, option, index);
    } else if (line == InsertList::Line::Caption) {
        painter->setFont(captionFont());
        painter->setPen(Theme::current().mutedText);
        painter->drawText(option.rect.adjusted(1, 0, 0, -3), Qt::AlignBottom | Qt::AlignLeft, index.data().toString().toUpper());
    } else {
        const bool focused = option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Active);
        const bool lit = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
        painter->setPen(focused ? QPen(Theme::current().accent, 1) : QPen(Qt::NoPen));
        painter->setBrush(lit ? QBrush(Theme::current().accentSurface) : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 1.5, -0.5, -1.5), corner - 1, corner - 1);
        const bool link = line == InsertList::Line::Toggle;
        painter->setPen(lit || link ? Theme::current().accentText : Theme::current().text);
        painter->drawText(option.rect.adjusted(8, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft,
                          elided(*painter, index, option.rect.width() - 14));
    }
    painter->restore();
}

}  // namespace streamscope::ui

#include "moc_insert_list.cpp"
