#pragma once

#include "engine/rules/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QMap>
#include <QWidget>

#include <memory>

/// The panes left and right: what can be inserted, what there is, the selected operation, metrics.
namespace streamscope::ui {

/// Left, tab Insert: operations (drag, double-click, Enter), then generators and examples.
class InsertPanel : public QWidget {
    Q_OBJECT
public:
    explicit InsertPanel(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
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

/// Left, tab Resources: streams, events, buffers, words, parameters: add, rename, edit flags, delete with uses listed.
class ResourcesPanel : public QWidget {
    Q_OBJECT
public:
    explicit ResourcesPanel(ProgramDocument* document, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Scrolls to the resources of a kind; the focus goes to what adds one.
    void showKind(ResourceKind kind);
Q_SIGNALS:
    void streamActivated(const QString& streamId);
    void message(const QString& text);
    void takingBack();  ///< what was typed is about to be undone, as if it had never been typed

private:
    class Private;
    Private* d_;
};

/// Right, top: the selected operation: every field of its call, editable, and its story (issued, waited for what and
/// whom, started, ran for).
class OperationPanel : public QWidget {
    Q_OBJECT
public:
    explicit OperationPanel(ProgramDocument* document, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// The devices of the next run, by the program's indices; kernels are told how they would fill them.
    void setDevices(const std::vector<DeviceInfo>& devices);
    /// Gives the focus to the field that is changed most: the duration of a kernel, the size of a copy, else the first one.
    void focusMainField();
    /// Gives the focus to what a recorded kernel is declared to read and write.
    void focusAccesses();
Q_SIGNALS:
    void message(const QString& text);
    void takingBack();  ///< what was typed is about to be undone, as if it had never been typed
    void left();        ///< Escape was pressed where nothing was to be taken back

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Private;
    Private* d_;
};

/// Right: total time, one after another, overlap, utilisation, each with a tooltip that says what it is.
class MetricsPanel : public QWidget {
    Q_OBJECT
public:
    explicit MetricsPanel(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setTimeline(std::shared_ptr<const Timeline> timeline);

private:
    class Private;
    Private* d_;
};

/// Right, below: diagnostics of the program and messages of runs, newest first; a click selects the operation.
class MessagesPanel : public QWidget {
    Q_OBJECT
public:
    explicit MessagesPanel(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Cards that say the same as before stay, with what is known of them.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    void addMessage(Severity severity, const QString& text);
    void setCaption(const QString& caption);  ///< "Diagnostics" unless set; empty: none
    void setEmptyText(const QString& text);   ///< "Nothing to report." unless set
    /// Titles of the lessons that can be opened, by number.
    void setLessons(const QMap<int, QString>& titles);
    /// What the repair of a diagnostic would bring, and what the run made of it, by its place in the list.
    void setGain(std::size_t diagnostic, const QString& words);
    /// Another repair of a diagnostic in place of the one that it came with; nothing: none is worth its time.
    void setFix(std::size_t diagnostic, const std::optional<Fix>& fix);
    void setRunNote(std::size_t diagnostic, const QString& words);
    void focusNext(int step);  ///< the next card (1) or the one before (-1); shows its first operation
    /// Opens the first card that names the operation and gives it the focus. Returns the card, or nullptr where none does.
    QWidget* showFirstOf(const QString& operationId);
Q_SIGNALS:
    void operationActivated(const QString& operationId);
    void fixRequested(const streamscope::Fix& fix);
    void fixPointed(int diagnostic);  ///< -1: the pointer is at none any more
    void lessonRequested(int lesson);
    /// Asks for the place where the accesses of a recorded kernel are declared.
    void declarationRequested(const QString& launch);

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui
