// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/entry_delegate.h"

#include <QCoreApplication>
#include <QListWidget>
#include <QPainter>

#include <algorithm>

namespace streamscope::ui {
namespace {

enum Data : int { Index = Qt::UserRole, Group, Keys, Letters };

/// Translation context of the texts in this file.
struct EntryDelegateTexts {
    Q_DECLARE_TR_FUNCTIONS(EntryDelegateTexts)
};

}  // namespace

EntryDelegate::EntryDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

void EntryDelegate::addItem(QListWidget* list, const PaletteEntry& entry, int index, const FuzzyMatch& match) {
    auto* item = new QListWidgetItem(entry.title, list);
    item->setData(Index, index);
    item->setData(Group, entry.group);
    const QString keys = entry.enabled ? entry.keys : EntryDelegateTexts::tr("not available now");
    item->setData(Keys, keys);
    QVariantList letters;
    for (const qsizetype at : match.letters) letters << at;
    item->setData(Letters, letters);
    QStringList spoken{entry.title, entry.group};
    if (!keys.isEmpty()) spoken << keys;
    item->setData(Qt::AccessibleTextRole, spoken.join(QStringLiteral(", ")));
    if (!entry.enabled) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
}

void EntryDelegate::addRemark(QListWidget* list, const QString& text) {
    auto* item = new QListWidgetItem(text, list);
    item->setData(Index, -1);
    item->setFlags(Qt::NoItemFlags);
}

int EntryDelegate::indexOf(const QListWidgetItem& item) { return item.data(Index).toInt(); }

void EntryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    // A command that is not available is current, too, but not selected.
    const bool current = index == qobject_cast<QListWidget*>(parent())->currentIndex() && index.data(Index).toInt() >= 0;
    const bool enabled = option.state & QStyle::State_Enabled;
    painter->save();
    if (current) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(Theme::current().accent, 1));
        painter->setBrush(Theme::current().accentSurface);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    QRect box = option.rect.adjusted(unit, 0, -unit, 0);
    const auto fromRight = [&](const QString& text, const QFont& font, const QColor& color) {
        if (text.isEmpty()) return;
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
        box.setRight(box.right() - QFontMetrics(font).horizontalAdvance(text) - 2 * unit);
    };
    fromRight(index.data(Keys).toString(), enabled ? strongFont() : textFont(),
              !enabled  ? Theme::current().mutedText
              : current ? Theme::current().accentText
                        : Theme::current().text);
    fromRight(index.data(Group).toString(), textFont(), Theme::current().mutedText);
    painter->setPen(!enabled ? Theme::current().mutedText : current ? Theme::current().accentText : Theme::current().text);
    paintTitle(*painter, box, index);
    painter->restore();
}

void EntryDelegate::paintTitle(QPainter& painter, QRect box, const QModelIndex& index) const {
    const QString title = index.data().toString();
    std::vector<bool> bold(std::size_t(title.size()), false);
    for (const QVariant& at : index.data(Letters).toList()) bold[std::size_t(at.toLongLong())] = true;
    for (qsizetype from = 0; from < title.size() && box.width() > 0;) {
        qsizetype to = from;
        while (to < title.size() && bold[std::size_t(to)] == bold[std::size_t(from)]) ++to;
        const QFont font = bold[std::size_t(from)] ? strongFont() : textFont();
        const QFontMetrics metrics(font);
        const QString piece = metrics.elidedText(title.mid(from, to - from), Qt::ElideRight, box.width());
        painter.setFont(font);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, piece);
        box.setLeft(box.left() + metrics.horizontalAdvance(piece));
        from = to;
    }
}

QSize EntryDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {100, rowHeight}; }

}  // namespace streamscope::ui

#include "moc_entry_delegate.cpp"
