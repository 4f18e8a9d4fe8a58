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

void GradesModel::setRows(std::vector<GradedRow> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    measure();
    endResetModel();
}

void GradesModel::setRow(std::size_t at, GradedRow row) {
    rows_[at] = std::move(row);
    const Nanoseconds before = end_;
    measure();
    const int first = end_ == before ? int(at) : 0, last = end_ == before ? int(at) : int(rows_.size()) - 1;
    Q_EMIT dataChanged(index(first, 0), index(last, gradesColumns - 1));
}

void GradesModel::measure() {
    std::vector<Nanoseconds> totals;
    for (const GradedRow& each : rows_)
        if (each.total) totals.push_back(*each.total);
    std::ranges::sort(totals);
    end_ = totals.empty() ? Nanoseconds() : std::min(totals.back(), mostOfMiddle * totals[totals.size() / 2]);
}

int GradesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(rows_.size()); }

int GradesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : gradesColumns; }

QVariant GradesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const GradedRow& row = rows_[std::size_t(index.row())];
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
            return isBad                               ? QVariant(Theme::current().error)
                   : row.state == GradedState::Waiting ? QVariant(Theme::current().mutedText)
                                                       : QVariant();
        default: return {};
    }
}

QVariant GradesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const auto column = static_cast<GradesColumn>(section);
    if (role == Qt::TextAlignmentRole) return int((hasNumbers(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == GradesColumn::Help)
        return tr("How many of the three kinds of help were used: repairs, what-ifs and bounds");
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
