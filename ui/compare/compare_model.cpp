// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_model.h"

#include "ui/compare/time_text.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int perTime = 3;  ///< A, B, difference
constexpr int columns = 1 + 3 * perTime;

const ComparedTime& timeIn(const ComparedOperation& operation, int column) {
    const int which = (column - 1) / perTime;
    return which == 0 ? operation.start : which == 1 ? operation.duration : operation.waiting;
}

bool isDifference(int column) { return column > 0 && (column - 1) % perTime == 2; }

std::optional<Nanoseconds> valueIn(const ComparedOperation& operation, int column) {
    const ComparedTime& time = timeIn(operation, column);
    if (isDifference(column)) return time.difference();
    const std::optional<Uncertain>& side = (column - 1) % perTime == 0 ? time.a : time.b;
    return side ? std::optional(side->value) : std::nullopt;
}

bool counts(const ComparedTime& time) { return time.difference().value_or(Nanoseconds{}).count() != 0 && !time.isInsideSpread(); }

bool differs(const ComparedOperation& operation) {
    return !operation.a || !operation.b || operation.anotherCall || counts(operation.start) || counts(operation.duration) ||
           counts(operation.waiting);
}

}  // namespace

void CompareModel::setComparison(std::shared_ptr<const Comparison> comparison) {
    comparison_ = std::move(comparison);
    shared_.clear();
    units_ = differences_ = {};
    if (!comparison_) return rebuild();
    for (const ComparedOperation& operation : comparison_->operations)
        for (int column = 1; column < columns; ++column)
            if (const auto value = valueIn(operation, column)) {
                const auto what = static_cast<std::size_t>((column - 1) / perTime);
                if (!isDifference(column)) units_[what].add(*value);
                differences_[what].add(*value);  // in the unit of the times, with the precision of the smallest difference
            }
    std::unordered_set<std::string_view> seen;
    for (const ComparedOperation& operation : comparison_->operations)
        if (!operation.label.empty() && !seen.insert(operation.label).second) shared_.insert(operation.label);
    rebuild();
}

/// Returns the label, with the id if several operations share it (an event's name).
QString CompareModel::nameOf(const ComparedOperation& operation) const {
    const QString id = QString::fromStdString(operation.id);
    if (operation.label.empty() || operation.label == operation.id) return id;
    const QString label = QString::fromStdString(operation.label);
    return shared_.contains(operation.label) ? tr("%1 (%2)").arg(label, id) : label;
}

void CompareModel::setOnlyDifferences(bool only) {
    onlyDifferences_ = only;
    rebuild();
}

void CompareModel::rebuild() {
    beginResetModel();
    order_ = wanted();
    sortRows(order_);
    endResetModel();
}

std::vector<std::uint32_t> CompareModel::wanted() const {
    std::vector<std::uint32_t> rows;
    if (!comparison_) return rows;
    for (std::uint32_t i = 0; i < comparison_->operations.size(); ++i)
        if (!onlyDifferences_ || differs(comparison_->operations[i])) rows.push_back(i);
    return rows;
}

void CompareModel::sortRows(std::vector<std::uint32_t>& rows) const {
    if (sortColumn_ < 0 || !comparison_) return;
    const std::vector<ComparedOperation>& all = comparison_->operations;
    const bool up = sortOrder_ == Qt::AscendingOrder;
    std::ranges::stable_sort(rows, [&](std::uint32_t left, std::uint32_t right) {
        if (sortColumn_ == 0) {
            const int order = QString::localeAwareCompare(nameOf(all[left]), nameOf(all[right]));
            return up ? order < 0 : order > 0;
        }
        const auto a = valueIn(all[left], sortColumn_), b = valueIn(all[right], sortColumn_);
        if (!a || !b) return a.has_value() && !b.has_value();
        return up ? *a < *b : *a > *b;
    });
}

void CompareModel::sort(int column, Qt::SortOrder order) {
    sortColumn_ = column;
    sortOrder_ = order;
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList held = persistentIndexList();
    std::vector<std::uint32_t> shown;
    for (const QModelIndex& each : held) shown.push_back(order_[static_cast<std::size_t>(each.row())]);
    order_ = wanted();
    sortRows(order_);
    std::vector<int> place(comparison_ ? comparison_->operations.size() : 0, -1);
    for (std::size_t i = 0; i < order_.size(); ++i) place[order_[i]] = static_cast<int>(i);
    for (qsizetype i = 0; i < held.size(); ++i)
        changePersistentIndex(held[i], index(place[shown[static_cast<std::size_t>(i)]], held[i].column()));
    Q_EMIT layoutChanged();
}

int CompareModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(order_.size()); }

int CompareModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString CompareModel::text(const ComparedOperation& operation, int column) const {
    if (column > 0) {
        const ComparedTime& time = timeIn(operation, column);
        const auto what = static_cast<std::size_t>((column - 1) / perTime);
        if (isDifference(column)) return differenceText(time, differences_[what]);
        return timeText((column - 1) % perTime == 0 ? time.a : time.b, units_[what]);
    }
    if (!operation.a) return tr("%1 (only in B)").arg(nameOf(operation));
    if (!operation.b) return tr("%1 (only in A)").arg(nameOf(operation));
    return operation.anotherCall ? tr("%1 (another call)").arg(nameOf(operation)) : nameOf(operation);
}

QString CompareModel::tip(const ComparedOperation& operation, int column) const {
    if (column == 0) {
        const QString id = QString::fromStdString(operation.id);
        return operation.stream.empty() ? id : tr("%1, stream %2").arg(id, QString::fromStdString(operation.stream));
    }
    const ComparedTime& time = timeIn(operation, column);
    QString words = tr("A: %1\nB: %2").arg(uncertainText(time.a), uncertainText(time.b));
    if (time.isInsideSpread()) words += u'\n' + tr("The difference is inside the spread.");
    return words;
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const ComparedOperation& operation = at(index.row());
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole: return text(operation, column);
        case Qt::ToolTipRole: return tip(operation, column);
        case Qt::TextAlignmentRole: return int((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case Qt::ForegroundRole: {
            const bool one = !operation.a || !operation.b;
            const bool quiet = isDifference(column) ? !counts(timeIn(operation, column)) : column > 0 || one;
            return quiet ? Theme::current().mutedText : Theme::current().text;
        }
        default: return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const std::array times{tr("Start"), tr("Duration"), tr("Waiting")};
    if (section == 0) return role == Qt::DisplayRole ? tr("Operation") : QVariant();
    const QString what = times[static_cast<std::size_t>((section - 1) / perTime)];
    const int side = (section - 1) % perTime;
    if (role == Qt::DisplayRole) return side == 0 ? tr("%1 A").arg(what) : side == 1 ? tr("B") : tr("B − A");
    if (role != Qt::ToolTipRole) return {};
    if (side == 2) return tr("%1: how much more (▲) or less (▼) in B; grey and in parentheses inside the spread").arg(what);
    return tr("%1 in %2").arg(what, side == 0 ? tr("A, the other one") : tr("B, the one shown"));
}

}  // namespace streamscope::ui

#include "moc_compare_model.cpp"
