#include "ui/timeline/index/search_source.h"

#include "ui/timeline/index/search.h"

#include <utility>

namespace streamscope::ui {

namespace {

constexpr std::size_t few = 20'000;  ///< operations that are searched in less than a frame

}  // namespace

SearchSource::SearchSource(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

SearchSource::~SearchSource() { stop(); }

void SearchSource::stop() {
    if (wanted_) *wanted_ = false;
    wanted_.reset();
    pool_.clear();
}

void SearchSource::search(std::shared_ptr<const Timeline> timeline, const QString& query) {
    stop();
    if (!timeline || timeline->operations.size() <= few || query.trimmed().isEmpty())
        return found(timeline ? ui::search(*timeline, query) : Found());
    wanted_ = std::make_shared<std::atomic<bool>>(true);
    pool_.start([this, timeline = std::move(timeline), query, wanted = wanted_] {
        Found operations = ui::search(*timeline, query, *wanted);
        if (!*wanted) return;
        const auto answer = [this, wanted, operations = std::move(operations)] {
            if (wanted != wanted_) return;
            wanted_.reset();
            Q_EMIT found(operations);
        };
        QMetaObject::invokeMethod(this, answer, Qt::QueuedConnection);
    });
}

}  // namespace streamscope::ui

#include "moc_search_source.cpp"
