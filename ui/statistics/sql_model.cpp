// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/sql_model.h"

#include "engine/result/sql_text.h"
#include "ui/theme/text.h"

namespace streamscope::ui {
namespace {

constexpr qsizetype longestShown = 200;  ///< letters

bool isNumeric(const SqlValue& value) {
    return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

QVariant variantOf(const SqlValue& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<qlonglong>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* words = std::get_if<std::string>(&value)) return text(*words);
    return {};
}

}  // namespace

void SqlModel::setAnswer(std::shared_ptr<const SqlAnswer> answer) {
    beginResetModel();
    answer_ = std::move(answer);
    endResetModel();
}

int SqlModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !answer_ ? 0 : static_cast<int>(answer_->rows.size());
}

int SqlModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !answer_ ? 0 : static_cast<int>(answer_->columns.size());
}

QVariant SqlModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SqlValue& value = answer_->rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    switch (role) {
        case Qt::DisplayRole: {
            const QString shown = text(textOf(value)).simplified();
            return shown.size() > longestShown ? shown.left(longestShown) + u'…' : shown;
        }
        case Qt::ToolTipRole: return isNumeric(value) ? QVariant() : text(textOf(value)).left(10 * longestShown);
        case SortRole: return variantOf(value);
        case Qt::TextAlignmentRole: return int((isNumeric(value) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        default: return {};
    }
}

QVariant SqlModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    return role == Qt::DisplayRole ? text(answer_->columns[static_cast<std::size_t>(section)]) : QVariant();
}

}  // namespace streamscope::ui

#include "moc_sql_model.cpp"
