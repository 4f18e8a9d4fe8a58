// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QMap>
#include <QWidget>

#include <memory>

/// Panes on the left and right: calls to insert, resources, the selected operation, metrics.
namespace streamscope::ui {

/// Pane with calls (drag, double-click, Enter), then generators and examples.
class InsertPanel : public QWidget {
    Q_OBJECT
public:
    explicit InsertPanel(QWidget* parent = nullptr);
    void setExamples(const QStringList& ids, const QStringList& titles);
    void setGenerators(const QStringList& ids, const QStringList& titles, const QStringList& tips);
Q_SIGNALS:
    void generatorRequested(const QString& id);
    void insertRequested(Call call, std::optional<edits::CopyDirection> direction);
    void exampleRequested(const QString& id);

private:
    class Private;
    Private* d_;
};

/// Pane with streams, events, buffers, words and parameters: add, rename, edit, and delete with a list of uses.
class ResourcesPanel : public QWidget {
    Q_OBJECT
public:
    explicit ResourcesPanel(ProgramDocument* document, QWidget* parent = nullptr);
    /// Scrolls to the resources of a kind and focuses the button that adds one.
    void showKind(ResourceKind kind);
Q_SIGNALS:
    void streamActivated(const QString& streamId);
    void message(const QString& text);
    void takingBack();  ///< typed text is about to be reverted by undo

private:
    class Private;
    Private* d_;
};

/// Pane with the selected operation: all fields of its call, editable, and its story (issued, waits with their causes, start,
/// duration).
class OperationPanel : public QWidget {
    Q_OBJECT
public:
    explicit OperationPanel(ProgramDocument* document, QWidget* parent = nullptr);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// Sets the devices of the next run, by device index of the program, for the occupancy of kernels. `profiles`: of simulated
    /// ones.
    void setDevices(const std::vector<DeviceInfo>& devices, const std::vector<DeviceProfile>& profiles = {});
    /// Focuses the field that is changed most: the duration of a kernel, the size of a copy, else the first one.
    void focusMainField();
    /// Focuses the declared accesses of a recorded kernel.
    void focusAccesses();
Q_SIGNALS:
    void message(const QString& text);
    void takingBack();  ///< typed text is about to be reverted by undo
    void left();        ///< Escape was pressed with nothing to revert

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Private;
    Private* d_;
};

/// Pane with total time, sum of durations, overlap and utilization, each with a tool tip that defines it.
class MetricsPanel : public QWidget {
    Q_OBJECT
public:
    explicit MetricsPanel(QWidget* parent = nullptr);
    void setTimeline(std::shared_ptr<const Timeline> timeline);

private:
    class Private;
    Private* d_;
};

/// Pane with diagnostics of the program and messages of runs, newest first. A click selects the operation.
class MessagesPanel : public QWidget {
    Q_OBJECT
public:
    explicit MessagesPanel(QWidget* parent = nullptr);
    /// Sets the diagnostics. Cards with the same text are kept with their state.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    void addMessage(Severity severity, const QString& text);
    void setCaption(const QString& caption);  ///< default: "Diagnostics"; empty: none
    void setEmptyText(const QString& text);   ///< default: "Nothing to report."
    /// Sets the titles, by number, of the lessons that can be opened.
    void setLessons(const QMap<int, QString>& titles);
    /// Sets the effect of the repair of a diagnostic, given by index.
    void setGain(std::size_t diagnostic, const QString& words);
    /// Replaces the repair of a diagnostic. nullopt: no repair reduces the time.
    void setFix(std::size_t diagnostic, const std::optional<Fix>& fix);
    void setRunNote(std::size_t diagnostic, const QString& words);
    void focusNext(int step);  ///< the next card (1) or the previous one (-1); shows its first operation
    /// Opens and focuses the first card that names the operation. Returns the card, nullptr if there is none.
    QWidget* showFirstOf(const QString& operationId);
Q_SIGNALS:
    void operationActivated(const QString& operationId);
    void fixRequested(const streamscope::Fix& fix);
    void fixPointed(int diagnostic);  ///< -1: at none
    void lessonRequested(int lesson);
    /// Requests to show where the accesses of a recorded kernel are declared.
    void declarationRequested(const QString& launch);

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui
