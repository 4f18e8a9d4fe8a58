// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace streamscope::ui {

/// A query that the user named and kept, for all programs.
struct KeptFilter {
    QString name, query;
    friend bool operator==(const KeptFilter&, const KeptFilter&) = default;
};

/// Returns the kept filters, by name.
QList<KeptFilter> keptFilters();
/// Keeps a filter in the place of one of the same name.
void keepFilter(const KeptFilter& filter);
void forgetFilter(const QString& name);

}  // namespace streamscope::ui
