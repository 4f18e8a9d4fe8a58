// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/edits/order_edits.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_moves.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <memory>
#include <optional>

namespace streamscope::ui {

/// Edits made in the composer, each one undo command with a readable name.
class ComposerCommands : public QObject {
    Q_OBJECT
public:
    explicit ComposerCommands(ProgramDocument* document, QObject* parent = nullptr);

    /// Inserts a new call at this place and selects it.
    void insert(Call call, std::optional<edits::CopyDirection> direction, const Place& at, const QString& stream);
    void insert(const edits::NewOperation& made);
    void removeSelected() { removeSelected(tr("Delete %1")); }
    void duplicateSelected();
    /// Replaces a repeat by plain calls.
    void expandRepeat(const QString& operationId);
    void launchSelectedAsGraph();
    /// Puts the selected calls into a repeat.
    void repeatSelected();
    /// Puts the selected calls into a range, out of theirs if the name is empty.
    void putSelectedIntoRange(const QString& name);
    /// Returns why the selected calls cannot be wrapped together, empty if they can.
    QString whyNotTogether() const;
    /// Replaces those of the selected calls that do a task of this sort.
    void replaceSelected(Call call, std::optional<edits::CopyDirection> direction);
    /// Puts the selected calls into a `with` of the stream that the first of them names, else of `active` or the first stream.
    void putSelectedIntoWith(const QString& active);
    /// Switches the buffer between pinned and pageable, for all selected copies if this is one of them.
    void toggleLock(const QString& operationId);
    void setLabel(const QString& operationId, const QString& label);

    void copySelected();
    void cutSelected();
    void paste(const Place& at);
    bool canPaste() const;
    /// Returns the place behind the selection, or the end if nothing is selected.
    Place placeBehindSelection() const;

    QString addStream();  ///< returns its id
    void removeStream(const QString& streamId);
    void renameStream(const QString& streamId, const QString& name);
    void setNonBlocking(const QString& streamId, bool on);
    void setPriority(const QString& streamId, int priority);
    /// Applies the edit of an example that fills an empty composer.
    void begin(const Edit& edit, const QString& undoName);

    /// Moves the selected calls by one column, or past the next card of their lane.
    void moveSelected(const ComposerLayout& layout, int step);
    void moveSelectedPast(const ComposerLayout& layout, int step);
    void moveSelectedToLane(const ComposerLayout& layout, int lanes);

    /// Starts dragging cards. tryMove() shows a move as a tentative edit, which is committed or reverted at the end. Lanes are
    /// those of the layout.
    void beginMove(const ComposerLayout& layout, const QStringList& ids);
    void tryMove(const QStringList& ids, const CardMove& move);
    void keepMove(const QStringList& ids);
    void dropMove();
    /// Shows the effect of a new call or an order as a tentative edit. Does nothing if the edit is empty.
    void tryOut(const Edit& edit);

    /// Returns the source of edits that order calls by events.
    edits::OrderAdvisor advisor() const { return {document_->program(), document_->resolved(), circles_}; }
    void setCircles(edits::Circles circles) { circles_ = circles; }
    QString verdict(const edits::OrderOffer& offer) const;
    void order(const edits::OrderOffer& offer, const QString& from, const QString& to);
    void rebind(const edits::OrderOffer& offer, const QString& wait);
    /// Orders the selected call that was chosen last after the other one.
    void orderSelected();
    void removeWait(const QString& wait);

    /// Returns the declared id of a stream as lanes name it ("s" of count 4 for "s2"), empty if it is not declared.
    QString declaredStream(const QString& laneId) const;

Q_SIGNALS:
    void message(const QString& text);
    void rebound(const std::vector<streamscope::ui::Rebinding>& changed);

private:
    bool apply(const Edit& edit, const QString& undoName);
    void removeSelected(const QString& undoName);
    QString nameOfCalls(const QStringList& ids) const;
    QStringList inOrder(const QStringList& ids) const;
    QStringList selectedWithHalves() const;
    QString changedBindings(const Evaluation& before, const QStringList& moved);
    std::vector<edits::NewLane> shifted(const QStringList& ids, const CardMove& move, const std::string& made) const;
    edits::NewResource streamBelow(const QStringList& ids) const;
    bool isAloneInLastStream(const ComposerLayout& layout, const QStringList& ids) const;
    void moveTo(const ComposerLayout& layout, const QStringList& ids, const Place& gap);

    ProgramDocument* document_;
    QString window_;  ///< identifies this window on the clipboard
    edits::Circles circles_ = edits::Circles::Earlier;
    // While cards are dragged:
    std::shared_ptr<const Evaluation> base_;
    std::vector<Lane> lanes_;
    QHash<QString, int> laneById_;  ///< lanes of the dragged calls
    QStringList copies_;
};

}  // namespace streamscope::ui
