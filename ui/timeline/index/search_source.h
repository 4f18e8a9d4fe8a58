// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "ui/document/latest_job.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <vector>

namespace streamscope::ui {

/// Search of operations by a typed query: immediate in a small timeline, on the thread pool in a large one. A new query
/// replaces the previous one.
class SearchSource : public QObject {
    Q_OBJECT
public:
    using Found = std::vector<std::uint32_t>;

    using QObject::QObject;
    /// Emits found() unless another search begins earlier.
    void search(std::shared_ptr<const Timeline> timeline, const QString& query);
    bool isSearching() const { return job_.isBusy(); }

Q_SIGNALS:
    void found(const std::vector<std::uint32_t>& operations);

private:
    LatestJob job_;
};

}  // namespace streamscope::ui
