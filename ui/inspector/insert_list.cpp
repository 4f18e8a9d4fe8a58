// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/insert_list.h"

#include "ui/inspector/insert_entries.h"

#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

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

}  // namespace

InsertList::InsertList(QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Operations and examples"));
    setMouseTracking(true);
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
        addOperations(true);
        addLine(Line::Toggle, showMore_ ? tr("Fewer calls") : tr("More calls…"));
        if (showMore_) addOperations(false);
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

}  // namespace streamscope::ui

#include "moc_insert_list.cpp"
