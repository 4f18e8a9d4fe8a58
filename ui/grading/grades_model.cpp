// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/grading/grades_model.h"

#include "ui/theme/shown_number.h"
#include "ui/theme/theme.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace streamscope::ui {
namespace {

constexpr int gradesColumns = int(GradesColumn::Mistake) + 1;
constexpr int mostOfMiddle = 3;

QString pointNumber(double value) { return shownNumber(value); }

QString pointsWords(const GradedRow& row) {
    if (row.state == GradedState::Waiting || row.outOf <= 0) return {};
    return GradesModel::tr("%1 of %2").arg(pointNumber(row.points), pointNumber(row.outOf));
}

auto metTasks(const GradedRow& row) { return std::ranges::count_if(row.tasks, &GradedTask::met); }

QString tasksWords(const GradedRow& row) {
    if (row.tasks.empty()) return {};
    return GradesModel::tr("%1 of %2 met").arg(metTasks(row)).arg(row.tasks.size());
}

QString mistakeWords(const GradedRow& row) {
    switch (row.state) {
        case GradedState::Waiting: return GradesModel::tr("not graded yet");
        case GradedState::NotGraded: return GradesModel::tr("nothing to grade in this part");
        case GradedState::Missing: return GradesModel::tr("not handed in");
        case GradedState::Passed:
        case GradedState::NotPassed:
        case GradedState::Broken: break;
    }
    return row.mistakes.value(0);
}

QString gradeText(const GradedRow& row, GradesColumn column) {
    switch (column) {
        case GradesColumn::Student: return row.student;
        case GradesColumn::Part: return row.part;
        case GradesColumn::Points: return pointsWords(row);
        case GradesColumn::Tasks: return tasksWords(row);
        case GradesColumn::Help: return row.helped ? QLocale().toString(row.helped->size()) : QString();
        case GradesColumn::Run: return {};
        case GradesColumn::Total: return row.total ? displayTime(*row.total) : QString();
        case GradesColumn::Mistake: return mistakeWords(row);
    }
    return {};
}

/// Returns "Repairs, Bounds (points: −2)"; empty if no help was used.
QString helpWords(const GradedRow& row) {
    if (!row.helped || row.helped->isEmpty()) return {};
    return GradesModel::tr("%1 (points: −%2)").arg(row.helped->join(QStringLiteral(", ")), pointNumber(row.takenOff));
}

/// Returns whether a column has numbers, which are at its right.
bool hasNumbers(GradesColumn column) {
    switch (column) {
        case GradesColumn::Points:
        case GradesColumn::Help:
        case GradesColumn::Total: return true;
        case GradesColumn::Student:
        case GradesColumn::Part:
        case GradesColumn::Tasks:
        case GradesColumn::Run:
        case GradesColumn::Mistake: break;
    }
    return false;
}

QString tipOf(const GradedRow& row, GradesColumn column) {
    switch (column) {
        case GradesColumn::Student: return row.file;
        case GradesColumn::Mistake: return row.mistakes.join(u'\n');
        case GradesColumn::Tasks: {
            QStringList lines;
            for (const GradedTask& each : row.tasks)
                lines << (each.met ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) + each.says;
            return lines.join(u'\n');
        }
        case GradesColumn::Help: return helpWords(row);
        case GradesColumn::Part:
        case GradesColumn::Points:
        case GradesColumn::Run:
        case GradesColumn::Total: break;
    }
    return {};
}

QVariant sortKey(const GradedRow& row, GradesColumn column) {
    switch (column) {
        case GradesColumn::Points: return row.state == GradedState::Waiting ? -1 : row.points;
        case GradesColumn::Tasks: return row.tasks.empty() ? -1.0 : double(metTasks(row)) / double(row.tasks.size());
        case GradesColumn::Help: return row.helped ? int(row.helped->size()) : -1;
        case GradesColumn::Run:
        case GradesColumn::Total: return row.total ? double(row.total->count()) : std::numeric_limits<double>::max();
        case GradesColumn::Student:
        case GradesColumn::Part:
        case GradesColumn::Mistake: break;
    }
    return gradeText(row, column).toCaseFolded();
}

}  // namespace

void GradesModel::setRows(std::vector<GradedRow> rows, std::vector<GradedGroup> groups) {
    beginResetModel();
    rows_ = std::move(rows);
    groups_ = std::move(groups);
    measure();
    endResetModel();
}

void GradesModel::setRow(std::size_t at, GradedRow row) {
    rows_[at] = std::move(row);
    const Nanoseconds before = end_;
    measure();
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        const auto own = std::ranges::find(groups_[group].rows, at);
        if (end_ == before && own == groups_[group].rows.end()) continue;
        const QModelIndex top = index(int(group), 0);
        Q_EMIT dataChanged(top, index(int(group), gradesColumns - 1));
        if (const int count = rowCount(top)) Q_EMIT dataChanged(index(0, 0, top), index(count - 1, gradesColumns - 1, top));
    }
}

void GradesModel::setGroups(std::vector<GradedGroup> groups) {
    beginResetModel();
    groups_ = std::move(groups);
    endResetModel();
}

void GradesModel::measure() {
    std::vector<Nanoseconds> totals;
    for (const GradedRow& each : rows_)
        if (each.total) totals.push_back(*each.total);
    std::ranges::sort(totals);
    end_ = totals.empty() ? Nanoseconds() : std::min(totals.back(), mostOfMiddle * totals[totals.size() / 2]);
}

/// The internal id of a student is 0, that of a row below it is the student's number and one.
QModelIndex GradesModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex GradesModel::parent(const QModelIndex& index) const {
    return index.isValid() && index.internalId() ? createIndex(int(index.internalId()) - 1, 0, quintptr(0)) : QModelIndex();
}

int GradesModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return int(groups_.size());
    if (parent.internalId() || parent.column() > 0) return 0;
    const GradedGroup& group = groups_[std::size_t(parent.row())];
    return group.isPlain() ? 0 : int(group.rows.size() + group.missing.size());
}

int GradesModel::columnCount(const QModelIndex&) const { return gradesColumns; }

const GradedRow& GradesModel::rowAt(const QModelIndex& index) const {
    const auto row = std::size_t(index.row());
    if (!index.internalId()) {
        const GradedGroup& group = groups_[row];
        return group.isPlain() ? rows_[group.rows.front()] : group.sum;
    }
    const GradedGroup& group = groups_[std::size_t(index.internalId()) - 1];
    return row < group.rows.size() ? rows_[group.rows[row]] : group.missing[row - group.rows.size()];
}

std::optional<std::size_t> GradesModel::submissionAt(const QModelIndex& index) const {
    if (!index.isValid()) return std::nullopt;
    const auto row = std::size_t(index.row());
    if (!index.internalId()) return groups_[row].rows.front();
    const std::vector<std::size_t>& own = groups_[std::size_t(index.internalId()) - 1].rows;
    return row < own.size() ? std::optional(own[row]) : std::nullopt;
}

QVariant GradesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const GradedRow& row = rowAt(index);
    const auto column = static_cast<GradesColumn>(index.column());
    const bool isBad = row.state == GradedState::Broken && column == GradesColumn::Mistake;
    switch (role) {
        case Qt::DisplayRole: return gradeText(row, column);
        case Qt::AccessibleTextRole:
            return column == GradesColumn::Run && row.timeline  ? tr("a run of %1").arg(gradeText(row, GradesColumn::Total))
                   : column == GradesColumn::Help && row.helped ? gradeText(row, column) + u' ' + helpWords(row)
                                                                : gradeText(row, column);
        case Qt::ToolTipRole: return tipOf(row, column);
        case Qt::UserRole: return sortKey(row, column);
        case Qt::TextAlignmentRole: return int((hasNumbers(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            return isBad                                                                    ? QVariant(Theme::current().error)
                   : row.state == GradedState::Waiting || row.state == GradedState::Missing ? QVariant(Theme::current().mutedText)
                                                                                            : QVariant();
        default: return {};
    }
}

QVariant GradesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const auto column = static_cast<GradesColumn>(section);
    if (role == Qt::TextAlignmentRole) return int((hasNumbers(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == GradesColumn::Help)
        return tr("How often help was used: repairs, what-ifs, bounds and the solution");
    if (role != Qt::DisplayRole) return {};
    switch (column) {
        case GradesColumn::Student: return tr("Student");
        case GradesColumn::Part: return tr("Part");
        case GradesColumn::Points: return tr("Points");
        case GradesColumn::Tasks: return tr("Goals");
        case GradesColumn::Help: return tr("Help");
        case GradesColumn::Run: return tr("Run");
        case GradesColumn::Total: return tr("Total time");
        case GradesColumn::Mistake: return tr("First mistake");
    }
    return {};
}

}  // namespace streamscope::ui

#include "moc_grades_model.cpp"
