// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "engine/rules/diagnostic.h"
#include "engine/whatif/suggestions.h"

#include <QMap>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// What the window works on: the program, the device, the runs, and what may be seen of them. The parts of the window follow its
/// signals, and ask each other for something through it.
class Session : public QObject {
    Q_OBJECT
public:
    /// What a window leaves to the one that takes its place.
    struct Left {
        std::unique_ptr<ui::ProgramDocument> document;
        std::unique_ptr<SessionRuns> runs;
        QString device;  ///< that was chosen
    };
    /// Another result, and what it is called beside the shown one.
    struct Compared {
        RunRecord result;
        QString name;
    };
    /// The part of a lesson that is open.
    struct LessonPart {
        QString lesson;  ///< id
        std::size_t part = 0;
        std::string code;  ///< target in which it shows its code; empty: none
    };

    explicit Session(Left left = {}, QObject* parent = nullptr);
    /// Takes document, runs and device out of this session, which is of no use any more.
    Left handOver();

    ui::ProgramDocument* document() const { return document_; }
    RunController* controller() const { return controller_; }
    SessionRuns* runs() const { return runs_; }
    RunFlow* flow() const { return flow_; }

    /// Sets the device of the next runs. `id`: of the device in the list of devices.
    void setDevice(const QString& id, const Target& target);
    const QString& device() const { return device_; }

    /// Returns the timeline that may be seen: an empty one while it is covered, nullptr where there was none yet.
    std::shared_ptr<const Timeline> result() const;
    ui::TimelineState resultState() const { return covered_ ? ui::TimelineState::Empty : state_; }
    /// Returns the timeline, covered or not; nullptr where there was none yet.
    const std::shared_ptr<const Timeline>& coveredResult() const { return result_; }
    /// Returns the total time that the result is compared with, where it may be seen.
    std::optional<Nanoseconds> totalBefore() const;
    void setCompared(std::optional<Compared> compared);
    const std::optional<Compared>& compared() const { return compared_; }

    /// Sets what a lesson hides and forbids. `covered`: a question waits for its answer, and no result may tell it.
    void limit(bool covered, IsOffered isOffered);
    bool isCovered() const { return covered_; }
    const IsOffered& rule() const { return isOffered_; }
    void setLesson(std::optional<LessonPart> part);
    const std::optional<LessonPart>& lesson() const { return lesson_; }
    /// Sets the titles, by number, of the lessons that can be requested.
    void setLessonTitles(QMap<int, QString> titles) { lessonTitles_ = std::move(titles); }
    const QMap<int, QString>& lessonTitles() const { return lessonTitles_; }

    /// Returns the diagnostics that may be seen, without repairs that are not offered.
    const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
    /// Returns whether the program, or one before it, was analysed.
    bool isAnalysed() const { return analysed_; }
    /// Drops the diagnostics of a program that is not analysed now.
    void forgetDiagnostics();
    /// Applies a repair, or says why it cannot be applied.
    void apply(const Fix& fix);

Q_SIGNALS:
    void resultChanged();
    void stateChanged();  ///< of the same result
    void comparedChanged();
    void coveredChanged(bool covered);  ///< after resultChanged()
    void limitsChanged();
    void lessonChanged();
    void diagnosticsChanged();
    void message(streamscope::Severity severity, const QString& text);

    // Requests, which the part of the window carries out that can.
    void deviceRequested(const QString& id);
    void lessonRequested(int number);
    void answerRequested();                              ///< of a lesson's question, before anything is run
    void diagnosticRequested(const QString& operation);  ///< to show the first one of an operation
    void parametersRequested();                          ///< to show where they are added

private:
    void take(std::shared_ptr<const Timeline> timeline, ui::TimelineState state);
    void findDiagnostics();

    ui::ProgramDocument* document_;
    RunController* controller_;
    SessionRuns* runs_;
    RunFlow* flow_;
    QString device_;
    std::shared_ptr<const Timeline> result_;
    ui::TimelineState state_ = ui::TimelineState::Empty;
    std::optional<Compared> compared_;
    bool covered_ = false;
    IsOffered isOffered_;
    std::optional<LessonPart> lesson_;
    QMap<int, QString> lessonTitles_;
    std::vector<Diagnostic> found_;        ///< in the program, whether they may be seen or not
    std::vector<Diagnostic> diagnostics_;  ///< as diagnostics() says
    bool analysed_ = false;
};

}  // namespace streamscope::app
