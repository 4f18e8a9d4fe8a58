#pragma once

#include "engine/timeline/timeline.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace streamscope::ui {

/// Finds operations by what a person types: at once in a small timeline, beside the window in a large one. The last query wins.
class SearchSource : public QObject {
    Q_OBJECT
public:
    using Found = std::vector<std::uint32_t>;

    explicit SearchSource(QObject* parent);
    ~SearchSource() override;
    /// Answers with found(), unless another search begins before.
    void search(std::shared_ptr<const Timeline> timeline, const QString& query);
    bool isSearching() const { return wanted_ != nullptr; }

Q_SIGNALS:
    void found(const std::vector<std::uint32_t>& operations);

private:
    void stop();

    std::shared_ptr<std::atomic<bool>> wanted_;  ///< false: nobody waits for the answer any more
    QThreadPool pool_;                           ///< goes first: its work answers to this object
};

}  // namespace streamscope::ui
