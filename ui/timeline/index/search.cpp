// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/search.h"

#include "engine/query/query.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct TimelineSearchTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelineSearchTexts)
};

}  // namespace

std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query, const std::stop_token& stop) {
    return Query(query.toStdString()).find(timeline, stop);
}

QString mistakeIn(const QString& query) {
    const auto mistake = Query(query.toStdString()).mistake();
    if (!mistake) return {};
    return mistake->at == 0 ? text(mistake->words)
                            : TimelineSearchTexts::tr("at letter %1: %2").arg(mistake->at + 1).arg(text(mistake->words));
}

}  // namespace streamscope::ui
