// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "engine/program/diagnostic.h"
#include "engine/whatif/suggestions.h"

#include <QMap>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::app {

/// The shared state of the window: the program, the device, the runs, and which results may be shown. Features follow its signals
/// and send requests to each other through it.
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
    /// The other result of a comparison, and its name beside the shown one.
    struct Compared {
        RunRecord result;
        QString name;
    };
    /// The open part of a lesson.
    struct LessonPart {
        QString lesson;  ///< id
        std::size_t part = 0;
        std::string code;  ///< target of the code that it shows; empty: none
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

    /// Sets the device of the next runs. `id`: its id in the device button.
    void setDevice(const QString& id, const Target& target);
    const QString& device() const { return device_; }

    /// Returns the visible timeline: an empty one while results are covered, nullptr if there was none yet.
    std::shared_ptr<const Timeline> result() const;
    ui::TimelineState resultState() const { return covered_ ? ui::TimelineState::Empty : state_; }
    /// Returns the timeline, covered or not; nullptr if there was none yet.
    const std::shared_ptr<const Timeline>& coveredResult() const { return result_; }
    /// Returns the total time that the result is compared with, if it may be shown.
    std::optional<Nanoseconds> totalBefore() const;
    void setCompared(std::optional<Compared> compared);
    const std::optional<Compared>& compared() const { return compared_; }

    /// Sets the limits of a lesson. `covered`: a question waits for its answer, so results must not be shown.
    void limit(bool covered, IsOffered isOffered);
    bool isCovered() const { return covered_; }
    const IsOffered& rule() const { return isOffered_; }
    void setLesson(std::optional<LessonPart> part);
    const std::optional<LessonPart>& lesson() const { return lesson_; }
    /// Sets the titles, by number, of the lessons that can be requested.
    void setLessonTitles(QMap<int, QString> titles) { lessonTitles_ = std::move(titles); }
    const QMap<int, QString>& lessonTitles() const { return lessonTitles_; }

    /// Returns the diagnostics that may be shown, without the repairs that are not offered.
    const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
    /// Returns whether the present program or an earlier one was analysed.
    bool isAnalysed() const { return analysed_; }
    /// Drops the diagnostics. To be called when the new program is not analysed.
    void forgetDiagnostics();
    /// Applies a repair, or reports why it cannot be applied.
    void apply(const Fix& fix);

Q_SIGNALS:
    void resultChanged();
    void stateChanged();  ///< of the same result
    void comparedChanged();
    void coveredChanged(bool covered);  ///< emitted after resultChanged()
    void limitsChanged();
    void lessonChanged();
    void diagnosticsChanged();
    void message(streamscope::Severity severity, const QString& text);

    // Requests, which another feature fulfils.
    void deviceRequested(const QString& id);
    void lessonRequested(int number);
    void answerRequested();                              ///< answer a lesson's question before anything is run
    void diagnosticRequested(const QString& operation);  ///< show the first diagnostic of an operation
    void parametersRequested();                          ///< show where parameters are added

private:
    void take(std::shared_ptr<const Timeline> timeline, ui::TimelineState state);
    void findDiagnostics();

    ui::ProgramDocument* document_;
    RunController* controller_;
    SessionRuns* runs_;
    RunFlow* flow_;
    QString device_;
    std::optional<RunRecord> beforeLeft_;
    std::shared_ptr<const Timeline> result_;
    ui::TimelineState state_ = ui::TimelineState::Empty;
    std::optional<Compared> compared_;
    bool covered_ = false;
    IsOffered isOffered_;
    std::optional<LessonPart> lesson_;
    QMap<int, QString> lessonTitles_;
    std::vector<Diagnostic> found_;        ///< all diagnostics of the program, whether or not they may be shown
    std::vector<Diagnostic> diagnostics_;  ///< the diagnostics that diagnostics() returns
    bool analysed_ = false;
};

}  // namespace streamscope::app
