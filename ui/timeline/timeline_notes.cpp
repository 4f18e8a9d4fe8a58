// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_notes.h"

#include "engine/timeline/shown_time.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/notes_dialog.h"
#include "ui/timeline/timeline_plot.h"

#include <QInputDialog>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

Nanoseconds nanosecondsOf(double time) { return Nanoseconds(std::llround(time)); }

}  // namespace

TimelineNotes::TimelineNotes(TimelinePlot* plot) : QObject(plot), plot_(plot) {
    connect(plot_, &TimelinePlot::notesChanged, this, &TimelineNotes::remember);
}

void TimelineNotes::setTimeline(const std::shared_ptr<const Timeline>& timeline, bool isSame) {
    if (timeline == timeline_) return;
    timeline_ = timeline;
    const auto known = timeline ? kept_.find(timeline) : kept_.end();
    if (known != kept_.end()) take(known->second);
    else if (timeline && !timeline->notes.empty()) take({timeline->notes, timeline->notes});
    else if (!isSame) take({});
    else kept_[timeline] = {shown_, saved_};
}

void TimelineNotes::startAnew() {
    timeline_.reset();
    take({});
}

/// Shows other notes, whose changes are those to come.
void TimelineNotes::take(Kept kept) {
    shown_ = std::move(kept.notes);
    saved_ = std::move(kept.saved);
    past_.clear();
    plot_->setNotes(shown_);
    Q_EMIT changed();
}

/// Remembers a change of the notes for the shown result, and forgets the notes of results that are gone.
void TimelineNotes::remember() {
    if (plot_->notes() == shown_) return;
    past_.push_back(std::exchange(shown_, plot_->notes()));
    std::erase_if(kept_, [](const auto& each) { return each.first.expired(); });
    if (timeline_) kept_[timeline_] = {shown_, saved_};
    Q_EMIT changed();
}

/// Returns a note without text on what is asked about.
TimelineNote TimelineNotes::asked(std::optional<std::uint32_t> selected, std::optional<double> point) const {
    if (const auto measure = plot_->measure()) {
        const auto [from, to] = std::minmax(measure->first, measure->second);
        return {nanosecondsOf(from), nanosecondsOf(to), {}};
    }
    if (const auto times = selected ? plot_->timesOf(*selected) : std::nullopt)
        return {nanosecondsOf(times->begin), nanosecondsOf(times->end), {}};
    const TimeRange range = plot_->range();
    const Nanoseconds at = nanosecondsOf(std::max(0.0, point.value_or((range.begin + range.end) / 2)));
    return {at, at, {}};
}

void TimelineNotes::ask(std::optional<std::uint32_t> selected, std::optional<double> point) {
    if (!timeline_) return;
    TimelineNote note = asked(selected, point);
    const QString from = ui::text(shownMoment(note.from));
    auto* dialog = new QInputDialog(plot_);
    dialog->setObjectName(QStringLiteral("noteText"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(note.isPoint() ? tr("Note at %1:").arg(from)
                                        : tr("Note on the %1 from %2 on:").arg(displayTime(note.to - note.from), from));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, note](const QString& words) mutable {
        note.text = words.trimmed().toStdString();
        if (note.text.empty()) return;
        std::vector<TimelineNote> notes = shown_;
        notes.push_back(note);
        plot_->setMeasure(std::nullopt);
        plot_->setNotes(std::move(notes));
        Q_EMIT message(tr("Noted. Shift+N lists the notes; Save keeps them in the result"));
    });
    dialog->open();
}

void TimelineNotes::openList(std::size_t note) { (new NotesDialog(this, static_cast<int>(note), plot_->window()))->open(); }

void TimelineNotes::change(std::size_t note, const std::string& text) {
    std::vector<TimelineNote> notes = shown_;
    notes.at(note).text = text;
    if (text.empty() && notes[note].isPoint()) return remove(note);
    plot_->setNotes(std::move(notes));
}

void TimelineNotes::remove(std::size_t note) {
    std::vector<TimelineNote> notes = shown_;
    notes.erase(notes.begin() + static_cast<std::ptrdiff_t>(note));
    plot_->setNotes(std::move(notes));
}

void TimelineNotes::undo() {
    if (past_.empty()) return;
    shown_ = std::move(past_.back());
    past_.pop_back();
    if (timeline_) kept_[timeline_] = {shown_, saved_};
    plot_->setNotes(shown_);
    Q_EMIT changed();
}

void TimelineNotes::show(std::size_t note) {
    constexpr double around = 1.6;  // times its length
    const auto from = static_cast<double>(shown_.at(note).from.count()), to = static_cast<double>(shown_[note].to.count());
    const double length = to > from ? around * (to - from) : plot_->range().span(), middle = (from + to) / 2;
    plot_->setRange({middle - length / 2, middle + length / 2});
}

}  // namespace streamscope::ui

#include "moc_timeline_notes.cpp"
