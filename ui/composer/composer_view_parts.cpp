// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/call_text.h"
#include "ui/composer/composer_view_private.h"
#include "ui/composer/layout_arrows.h"
#include "ui/composer/name_editor.h"

#include <algorithm>

// ComposerView: editing names in place, folding frames, choosing and flashing arrows, and the accessible text of the current
// card.
namespace streamscope::ui {
namespace {

constexpr int flashMilliseconds = 1600;

}  // namespace

QRect ComposerView::Private::onViewport(const QRectF& box) const {
    return view->mapFromScene(box).boundingRect().intersected(view->viewport()->rect());
}

void ComposerView::Private::renameLane(int lane) {
    const Lane& chosen = picture().layout.lane(lane);
    const QString id = commands->declaredStream(chosen.id);
    if (!chosen.isStream() || id.isEmpty()) {
        return Q_EMIT view->message(
            tr("%1 is built in and cannot be renamed.").arg(chosen.kind == LaneKind::Host ? tr("The host") : chosen.name));
    }
    QRectF box = laneNameBox(chosen).adjusted(4, 4, -4, 0);
    box.setHeight(std::min<qreal>(26, laneNameBox(chosen).height() - 4));
    edit(id, tr("Name of stream %1").arg(id), box);
    connect(editor, &NameEditor::accepted, this, [this, id](const QString& name) { commands->renameStream(id, name); });
}

void ComposerView::Private::editLabel(int column) {
    const Card card = picture().layout.card(column);
    const Operation* operation = findOperation(document->program(), card.id.toStdString());
    if (!operation) return;
    reveal(card.rect);
    const bool event = card.shape == ui::Shape::Record || card.shape == ui::Shape::Wait;
    const QString name = QString::fromStdString(event ? std::string(operation->text(Field::Event)) : operation->label);
    constexpr qreal width = 140, height = 26;
    const QRectF box(card.rect.center().x() - width / 2, card.rect.center().y() - height / 2, width, height);
    edit(name, event ? tr("Name of event %1").arg(name) : tr("Label of %1").arg(card.title), box);
    connect(editor, &NameEditor::accepted, this, [this, id = card.id](const QString& text) { commands->setLabel(id, text); });
}

void ComposerView::Private::edit(const QString& name, const QString& what, const QRectF& box) {
    editor = new NameEditor(name, what, onViewport(box), view->viewport());
    connect(editor, &NameEditor::closed, view, qOverload<>(&QWidget::setFocus));
}

void ComposerView::Private::toggleFold(const QString& id) { setFolded(id, !folded.contains(id)); }

void ComposerView::Private::setFolded(const QString& id, bool fold) {
    const int column = picture().layout.columnOf(id);
    if (column < 0 || !picture().layout.card(column).holds || folded.contains(id) == fold) return;
    if (fold) {
        QStringList left;
        bool inside = false;
        for (const QString& each : document->selection()) {
            const int at = picture().layout.columnOf(each);
            const bool hides = at > column && at < column + picture().layout.columnsOf(column);
            inside = inside || hides;
            if (!hides) left.append(each);
        }
        folded.insert(id);
        markContentStale();
        left.removeOne(id);
        if (inside) document->select(left + QStringList{id});
    } else {
        folded.remove(id);
        markContentStale();
    }
}

void ComposerView::Private::chooseArrow(const QString& wait) {
    const auto& arrows = scene->picture().layout.arrows;
    const auto found = wait.isEmpty() ? arrows.end() : std::ranges::find(arrows, wait, &Arrow::wait);
    chosenArrow = found == arrows.end() ? QString() : wait;
    const int index = found == arrows.end() ? -1 : static_cast<int>(found - arrows.begin());
    if (index != scene->picture().selectedArrow) scene->change().selectedArrow = index;
    if (index >= 0) describeCurrent();
}

/// Shows the former arrows of changed bindings until they have faded.
void ComposerView::Private::flash(const std::vector<Rebinding>& changed) {
    QTimer::singleShot(0, this, [this, changed] {
        const ComposerLayout& layout = picture().layout;
        std::vector<Arrow> old;
        for (const Rebinding& each : changed) {
            Arrow arrow;
            arrow.from = layout.columnById.value(each.record, -1);
            arrow.to = layout.columnById.value(each.wait, -1);
            if (arrow.from < 0 || arrow.to < 0 || arrow.from == arrow.to) continue;
            curve(arrow, layout, 0);
            old.push_back(arrow);
        }
        if (old.empty()) return;
        scene->change().flashes = std::move(old);
        fading_.stop();
        fading_.setDuration(flashMilliseconds);
        fading_.setStartValue(1.0);
        fading_.setEndValue(0.0);
        fading_.start();
    });
}

void ComposerView::Private::describeCurrent() {
    const ComposerPicture& shown = scene->picture();
    QString words;
    if (shown.selectedArrow >= 0) {
        words = arrowToolTip(document->program(), shown.layout, shown.selectedArrow);
    } else if (shown.current >= 0) {
        words = cardInWords(document->program(), shown.layout, shown.current);
    } else {
        words =
            tr("%1 calls in %2 lanes; arrow keys move between cards").arg(shown.layout.columns()).arg(shown.layout.lanes.size());
    }
    marks->setCurrent(shown.current, shown.selectedArrow);
    if (words == view->accessibleDescription()) return;
    view->setAccessibleDescription(words);
}

QString ComposerView::currentStream() const {
    const Operation* call = findOperation(d_->document->program(), d_->document->current().toStdString());
    const std::string_view stream = call ? call->text(Field::Stream) : std::string_view();
    return stream.empty() ? d_->activeStream : QString::fromUtf8(stream.data(), static_cast<qsizetype>(stream.size()));
}

void ComposerView::renameStream() {
    const int lane = d_->picture().layout.laneOfStream(currentStream());
    if (lane < 0) return;
    const QRectF row = d_->picture().layout.lane(lane).rect;
    d_->reveal({d_->visible().center().x(), row.top(), 0, row.height()});
    d_->renameLane(lane);
}

void ComposerView::setStreamNonBlocking(bool on) { d_->commands->setNonBlocking(currentStream(), on); }
void ComposerView::removeStream() { d_->commands->removeStream(currentStream()); }
void ComposerView::launchAsGraph() { d_->commands->launchSelectedAsGraph(); }
void ComposerView::putIntoWith() { d_->commands->putSelectedIntoWith(d_->activeStream); }
void ComposerView::expandRepeat() { d_->commands->expandRepeat(d_->document->current()); }

}  // namespace streamscope::ui
