// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/search_source.h"

#include "ui/timeline/index/search.h"

#include <utility>

namespace streamscope::ui {

namespace {

constexpr std::size_t fewToSearch = 20'000;  ///< operations; searched in less than a frame

}  // namespace

void SearchSource::search(std::shared_ptr<const Timeline> timeline, const QString& query) {
    job_.drop();
    if (!timeline || timeline->operations.size() <= fewToSearch || query.trimmed().isEmpty())
        return found(timeline ? ui::search(*timeline, query) : Found());
    job_.ask([timeline = std::move(timeline), query](const std::stop_token& stop) { return ui::search(*timeline, query, stop); },
             [this](const Found& operations) { Q_EMIT found(operations); });
}

}  // namespace streamscope::ui

#include "moc_search_source.cpp"
