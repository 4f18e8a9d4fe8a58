// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "app/session/screen.h"

#include <QList>
#include <QMap>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace streamscope::app {

/// The shared state of the window: the program, the device, the runs, and what may be shown. Features follow its signals and send
/// requests to each other through it.
class Session : public QObject {
    Q_OBJECT
public:
    /// State that a window hands over to the window that replaces it.
    struct Left {
        std::unique_ptr<ui::ProgramDocument> document;
        std::unique_ptr<SessionRuns> runs;
        QString device;                   ///< id of the chosen device
        std::optional<RunRecord> before;  ///< the result that the shown one is compared with
    };

    explicit Session(Left left = {}, QObject* parent = nullptr);
    /// Moves document, runs and device out of this session, which must not be used any more.
    Left handOver();
    /// Compares the next result with the one that the former session compared with.
    void resumeComparison() { flow_->compareWith(std::exchange(beforeLeft_, std::nullopt)); }

    ui::ProgramDocument* document() const { return document_; }
    RunController* controller() const { return controller_; }
    SessionRuns* runs() const { return runs_; }
    RunFlow* flow() const { return flow_; }

    /// Takes a program that was opened: chooses its device, then forgets the results of the former one.
    void takeOpened();
    /// Sets the device of the next runs. `id`: its id in the device button.
    void setDevice(const QString& id, const Target& target);
    const QString& device() const { return device_; }

    const Screen& screen() const { return screen_; }
    bool isCovered() const { return screen_.isCovered; }
    /// Returns the total time that the result is compared with, if it may be shown.
    std::optional<Nanoseconds> totalBefore() const;
    void setCompared(std::shared_ptr<const Compared> compared);

    /// Sets the limits of a lesson. `covered`: a question waits for its answer, so results must not be shown.
    void limit(bool covered, IsOffered isOffered, std::set<lessons::HelpKind> hiddenHelp = {});
    void setLesson(std::optional<LessonPart> part);
    /// Sets the titles, by number, of the lessons that can be requested.
    void setLessonTitles(QMap<int, QString> titles) { lessonTitles_ = std::move(titles); }
    const QMap<int, QString>& lessonTitles() const { return lessonTitles_; }

    /// Returns the diagnostics that may be shown; none if no program was analysed yet.
    const std::vector<Diagnostic>& diagnostics() const;
    /// Applies a repair, or reports why it cannot be applied.
    void apply(const Fix& fix);

Q_SIGNALS:
    /// Emitted after each change of screen(), for the panes that show it.
    void screenChanged(const streamscope::app::Screen& now, const streamscope::app::Screen& before);
    /// Emitted after screenChanged(), for what depends on the panes, and may change the screen in turn.
    void screenShown(const streamscope::app::Screen& now, const streamscope::app::Screen& before);
    void opened();  ///< another program is taken
    void message(streamscope::Severity severity, const QString& text);
    void messageOfEdit(const QString& text);  ///< the message is about the latest edit, and goes with it

    // Requests, which another feature fulfils.
    void deviceRequested(const QString& id);
    void lessonRequested(int number);
    void answerRequested();                              ///< answer a lesson's question before anything is run
    void diagnosticRequested(const QString& operation);  ///< show the first diagnostic of an operation
    void parametersRequested();                          ///< show where parameters are added
    void sideBySideRequested(const QList<int>& runs);    ///< show these runs on one axis

private:
    void change(const std::function<void(Screen&)>& change);
    std::shared_ptr<const std::vector<Diagnostic>> allowedDiagnostics(const Screen& screen) const;

    ui::ProgramDocument* document_;
    RunController* controller_;
    SessionRuns* runs_;
    RunFlow* flow_;
    QString device_;
    std::optional<RunRecord> beforeLeft_;
    Screen screen_;
    QMap<int, QString> lessonTitles_;
    std::optional<std::vector<Diagnostic>> found_;  ///< of the program, whether or not they may be shown; nullopt: not analysed
};

}  // namespace streamscope::app
