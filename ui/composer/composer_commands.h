#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/document/order_edits.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <memory>
#include <optional>

namespace streamscope::ui {

/// A wait that has been bound anew, and the record that it was bound to before ("" for none).
struct Rebinding {
    QString wait, record;
};

/// What a drag of cards would do.
struct CardMove {
    std::optional<Place> gap;  ///< none: the order stays
    int lanes = 0;             ///< so many lanes down
    bool hosts = false;        ///< lanes of threads, else of streams
    bool copies = false;
    std::optional<QString> thread = {};  ///< makes the calls from then on; their lanes stay
    friend bool operator==(const CardMove&, const CardMove&) = default;
};

/// What hands and keys do to the program, each one step of undo with a readable name.
class ComposerCommands : public QObject {
    Q_OBJECT
public:
    explicit ComposerCommands(ProgramDocument* document, QObject* parent = nullptr);

    /// A new call at this place, selected afterwards.
    void insert(Call call, std::optional<edits::CopyDirection> direction, const Place& at, const QString& stream);
    void insert(const edits::NewOperation& made);
    void removeSelected() { removeSelected(tr("Delete %1")); }
    void duplicateSelected();
    /// Plain calls in the place of a repeat.
    void expandRepeat(const QString& operationId);
    void launchSelectedAsGraph();
    /// Pinned ↔ pageable, for all selected copies if this is one of them.
    void toggleLock(const QString& operationId);
    void setLabel(const QString& operationId, const QString& label);

    void copySelected();
    void cutSelected();
    void paste(const Place& at);
    bool canPaste() const;
    /// Behind the selection; at the end where nothing is selected.
    Place placeBehindSelection() const;

    QString addStream();  ///< its id
    void removeStream(const QString& streamId);
    void renameStream(const QString& streamId, const QString& name);
    void setNonBlocking(const QString& streamId, bool on);
    /// Applies a whole example program's worth of edits (an empty composer's starts).
    void begin(const Edit& edit, const QString& undoName);

    /// Moves the selected calls one column, or past the next card of their lane.
    void moveSelected(const ComposerLayout& layout, int step);
    void moveSelectedPast(const ComposerLayout& layout, int step);
    void moveSelectedToLane(const ComposerLayout& layout, int lanes);

    /// A drag: what the move would be, tried out live; kept or dropped at its end. Lanes are those of the layout.
    void beginMove(const ComposerLayout& layout, const QStringList& ids);
    void tryMove(const QStringList& ids, const CardMove& move);
    void keepMove(const QStringList& ids);
    void dropMove();
    /// What a new call or an order in the hand would do; nothing where the edit is empty.
    void tryOut(const Edit& edit);

    /// Orders by events, as `advisor` offers them.
    edits::OrderAdvisor advisor() const { return {document_->program(), document_->resolved()}; }
    QString verdict(const edits::OrderOffer& offer) const;
    void order(const edits::OrderOffer& offer, const QString& from, const QString& to);
    void rebind(const edits::OrderOffer& offer, const QString& wait);
    /// The two selected calls, the later chosen one behind the other.
    void orderSelected();
    void removeWait(const QString& wait);

    /// Declared id of a stream as lanes name it ("s" of count 4 for "s2"); empty where there is no declaration.
    QString declaredStream(const QString& laneId) const;

Q_SIGNALS:
    void message(const QString& text);
    void rebound(const std::vector<streamscope::ui::Rebinding>& changed);

private:
    bool apply(const Edit& edit, const QString& undoName);
    void removeSelected(const QString& undoName);
    QString nameOfCalls(const QStringList& ids) const;
    QStringList inOrder(const QStringList& ids) const;
    QString changedBindings(const Evaluation& before, const QStringList& moved);
    std::vector<edits::NewLane> shifted(const QStringList& ids, const CardMove& move) const;
    void moveTo(const ComposerLayout& layout, const QStringList& ids, const Place& gap);

    ProgramDocument* document_;
    QString window_;  ///< names this window on the clipboard
    // While cards move:
    std::shared_ptr<const Evaluation> base_;
    std::vector<Lane> lanes_;
    QHash<QString, int> laneById_;  ///< of the calls in the hand
    QStringList copies_;
};

}  // namespace streamscope::ui
