#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <map>

namespace streamscope::ui {

/// What hands and keys do to the program, each one step of undo with a readable name.
class ComposerCommands : public QObject {
    Q_OBJECT
public:
    explicit ComposerCommands(ProgramDocument* document, QObject* parent = nullptr);

    /// A new call before column `gap`, selected afterwards.
    void insert(Call call, std::optional<edits::CopyDirection> direction, int gap, const QString& stream);
    void removeSelected();
    void duplicateSelected();
    /// Plain calls in the place of a repeat.
    void expandRepeat(const QString& operationId);
    /// Moves the selected calls one column or one lane.
    void moveSelected(int columns);
    void moveSelectedToLane(int lanes);
    /// Pinned ↔ pageable, for all selected copies if this is one of them.
    void toggleLock(const QString& operationId);

    void addStream();
    void removeStream(const QString& streamId);
    void renameStream(const QString& streamId, const QString& name);
    void setNonBlocking(const QString& streamId, bool on);
    /// Applies a whole example program's worth of edits (an empty composer's starts).
    void begin(const Edit& edit, const QString& undoName);

    /// A drag: what the move would be, tried out live; kept or dropped at its end. `gap` counts columns as at the beginning.
    void beginMove();
    void tryMove(const QStringList& ids, int gap, int laneShift);
    void keepMove(const QStringList& ids);
    void dropMove();

    /// Declared id of a stream as lanes name it ("s" of count 4 for "s2"); empty where there is no declaration.
    QString declaredStream(const QString& laneId) const;
    int columnOf(const QString& operationId) const;

Q_SIGNALS:
    void message(const QString& text);

private:
    bool apply(const Edit& edit, const QString& undoName);
    QString nameOfCalls(const QStringList& ids) const;
    QStringList topLevel(const QStringList& ids) const;
    std::map<QString, QString> waits() const;
    QString changedBindings(const QStringList& moved) const;
    std::vector<edits::NewStream> shifted(const QStringList& ids, int lanes) const;

    ProgramDocument* document_;
    std::optional<Program> base_;             ///< the program when the move began
    std::map<QString, QString> waitsBefore_;  ///< what each wait was bound to then
};

}  // namespace streamscope::ui
