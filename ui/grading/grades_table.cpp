// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/grading/grades_table.h"

#include "ui/grading/thumbnail.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int gradesRowHeight = 5 * unit, runWidth = 220, widestStudent = 220, markStep = 14;

/// Returns whether a row has the text in the name of the student or of the file.
class NameFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const auto* grades = static_cast<const GradesModel*>(sourceModel());
        const GradedRow& one = grades->rowAt(grades->index(row, 0, parent));
        return one.student.contains(filterRegularExpression()) || one.file.contains(filterRegularExpression());
    }
};

/// Delegate that gives rows their height, and cells a margin.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize own = QStyledItemDelegate::sizeHint(option, index);
        return {own.width() + 2 * unit, std::max(own.height(), gradesRowHeight)};
    }
};

/// Base of delegates that paint something in place of the text.
class PaintingDelegate : public QStyledItemDelegate {
public:
    PaintingDelegate(const GradesModel* model, const QSortFilterProxyModel* shown, QObject* parent)
        : QStyledItemDelegate(parent), model_(model), shown_(shown) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        ground.text.clear();
        const QStyle* style = ground.widget ? ground.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, ground.widget);
        paintRow(*painter, QRectF(option.rect).adjusted(unit, 4, -unit, -4), rowOf(index));
    }

protected:
    virtual void paintRow(QPainter& painter, const QRectF& area, const GradedRow& row) const = 0;
    const GradesModel* model() const { return model_; }
    const GradedRow& rowOf(const QModelIndex& index) const { return model_->rowAt(shown_->mapToSource(index)); }

private:
    const GradesModel* model_;
    const QSortFilterProxyModel* shown_;
};

class RunDelegate : public PaintingDelegate {
public:
    using PaintingDelegate::PaintingDelegate;

protected:
    void paintRow(QPainter& painter, const QRectF& area, const GradedRow& row) const override {
        if (row.timeline) paintThumbnail(painter, area, *row.timeline, model()->end(), Theme::current());
    }
};

/// Delegate that paints a mark for each goal and question.
class TasksDelegate : public PaintingDelegate {
public:
    using PaintingDelegate::PaintingDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {2 * unit + markStep * int(rowOf(index).tasks.size()), gradesRowHeight};
    }

protected:
    void paintRow(QPainter& painter, const QRectF& area, const GradedRow& row) const override {
        const Theme& theme = Theme::current();
        painter.save();
        painter.setFont(strongFont());
        double x = area.left();
        for (const GradedTask& each : row.tasks) {
            painter.setPen(each.met ? theme.success : theme.error);
            painter.drawText(QRectF(x, area.top(), markStep, area.height()), Qt::AlignCenter,
                             each.met ? QStringLiteral("✓") : QStringLiteral("✗"));
            x += markStep;
        }
        painter.restore();
    }
};

}  // namespace

GradesTable::GradesTable(QWidget* parent) : QTreeView(parent), model_(new GradesModel(this)), shown_(new NameFilter(this)) {
    setObjectName(QStringLiteral("gradesTable"));
    setAccessibleName(tr("Grades"));
    shown_->setSourceModel(model_);
    shown_->setRecursiveFilteringEnabled(true);
    shown_->setAutoAcceptChildRows(true);
    shown_->setSortRole(Qt::UserRole);
    shown_->setSortLocaleAware(true);
    shown_->setSortCaseSensitivity(Qt::CaseInsensitive);
    setModel(shown_);
    setUniformRowHeights(true);
    setAlternatingRowColors(false);
    setAllColumnsShowFocus(true);
    setExpandsOnDoubleClick(false);
    setItemDelegate(new RowDelegate(this));
    setItemDelegateForColumn(int(GradesColumn::Run), new RunDelegate(model_, shown_, this));
    setItemDelegateForColumn(int(GradesColumn::Tasks), new TasksDelegate(model_, shown_, this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    header()->setSortIndicatorClearable(true);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    header()->setStretchLastSection(true);
    header()->setHighlightSections(false);
    header()->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px; }"));
    setSortingEnabled(true);
    connect(this, &QTreeView::doubleClicked, this, &GradesTable::openCurrent);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { Q_EMIT currentChangedTo(current()); });
}

void GradesTable::setRows(std::vector<GradedRow> rows, std::vector<GradedGroup> groups) {
    model_->setRows(std::move(rows), std::move(groups));
    fit();
    Q_EMIT currentChangedTo(current());
}

void GradesTable::setGroups(std::vector<GradedGroup> groups) {
    const std::optional<std::size_t> before = current();
    model_->setGroups(std::move(groups));
    for (int row = 0; before && row < model_->rowCount(); ++row)
        if (std::ranges::count(model_->groups()[std::size_t(row)].rows, *before))
            setCurrentIndex(shown_->mapFromSource(model_->index(row, 0)));
    fit();
}

void GradesTable::setFilter(const QString& text) {
    shown_->setFilterRegularExpression(
        QRegularExpression(QRegularExpression::escape(text.trimmed()), QRegularExpression::CaseInsensitiveOption));
}

std::optional<std::size_t> GradesTable::current() const { return model_->submissionAt(shown_->mapToSource(currentIndex())); }

void GradesTable::fit() {
    for (int column = 0; column < model_->columnCount({}); ++column) resizeColumnToContents(column);
    const auto& groups = model_->groups();
    setRootIsDecorated(!std::ranges::all_of(groups, &GradedGroup::isPlain));
    const auto student = int(GradesColumn::Student);
    setColumnWidth(student, std::clamp(columnWidth(student), 12 * unit, widestStudent));
    setColumnWidth(int(GradesColumn::Run), runWidth);
    const bool hasParts = std::ranges::any_of(rows(), [](const GradedRow& each) { return !each.part.isEmpty(); });
    setColumnHidden(int(GradesColumn::Part), !hasParts);
    const bool countsHelp = std::ranges::any_of(rows(), [](const GradedRow& each) { return each.helped.has_value(); });
    setColumnHidden(int(GradesColumn::Help), !countsHelp);
}

void GradesTable::openCurrent() {
    if (const auto row = current()) Q_EMIT openRequested(*row);
}

void GradesTable::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return openCurrent();
    QTreeView::keyPressEvent(event);
}

}  // namespace streamscope::ui

#include "moc_grades_table.cpp"
