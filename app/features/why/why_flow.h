// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/why/what_if.h"
#include "app/session/session.h"
#include "engine/rules/findings.h"
#include "engine/verify/race_runs.h"
#include "engine/whatif/suggestions.h"
#include "ui/why/answer_row.h"

#include <QObject>

namespace streamscope::ui {
class AnswersPanel;
class ComposerView;
class MessagesPanel;
class PairPanel;
}  // namespace streamscope::ui

namespace streamscope::app {

struct FirstAnswer;
struct PairFound;

/// Panels that show the answers.
struct WhyPanes {
    ui::ComposerView* composer = nullptr;
    ui::TimelineView* timeline = nullptr;
    ui::MessagesPanel* diagnostics = nullptr;
    ui::PairPanel* pair = nullptr;
    ui::AnswersPanel *selected = nullptr, *bounds = nullptr, *wrong = nullptr;
};

constexpr std::size_t mostToldUnasked = 200'000;  ///< simulated operations for answers that nobody asked for

/// Answers to "why" and "what if": gains of repairs, two operations beside each other, the program without the selected
/// operation, the ladder of bounds, and wrong data. Follows program, run, selection, pointer and playhead.
class WhyFlow : public QObject {
    Q_OBJECT
public:
    WhyFlow(Session* session, const WhyPanes& panes, QObject* parent);

    void setHovering(bool on) { whatIf_->setEnabled(on); }
    /// Tries the changes that may make the program faster, and lists them by their gain in the place of the answers about the
    /// selection. Asked again meanwhile, stops.
    void askFirst();
    void setPresenting(bool on) { whatIf_->setOnlyWithAlt(on); }

Q_SIGNALS:
    void fixRequested(const streamscope::Fix& fix);

private:
    using Kind = BackgroundQuestions::Kind;
    using Answers = std::vector<ui::WhatIfPicture>;

    void connectPanes();
    void follow(const Screen& now, const Screen& before);
    void takeProgram();
    void dropAnswers();
    void takeBase();
    void takeWorld();
    void takeRun();
    void takeShown();
    void takeLimits();
    void takeDiagnostics();
    void tellGain(const BackgroundQuestions::Job& job, const WhatIfBase& base, const Diagnostic& diagnostic, std::size_t at);
    void askRuns();
    void askSelection();
    void askSelected(const QString& id);
    void showSelected(const QList<ui::AnswerText>& rows, const QString& note);
    void showFirst(std::vector<FirstAnswer> answers, const QString& note);
    void askTurns(OperationId a, OperationId b);
    void askPair(OperationId a, OperationId b);
    void askLadder();
    void askLadderToCome();
    void noteLadder();
    void showWrong();
    void showPair(const PairFound& found);
    void hoverOperation(const QString& id);
    void hoverBar(std::optional<std::uint32_t> operation);
    void hoverWait(std::optional<std::uint32_t> operation, int wait);
    void askHovered();
    void pointAt(const Answers& answers, int row);
    void keep(ui::AnswersPanel* panel, const Answers& answers, int row);
    /// Returns the selected repetition of a call.
    std::optional<OperationId> chosenOf(const QString& source) const;
    bool offers(const Fix& fix) const { return (*session_->screen().offered)(document_->program(), fix); }
    bool showsBounds() const { return !session_->isCovered() && session_->screen().allowsBounds(); }
    bool canTell() const { return fresh_ && !session_->isCovered() && base_.resolved; }

    Session* session_;
    ui::ProgramDocument* document_;
    RunFlow* flow_;
    WhyPanes panes_;
    BackgroundQuestions* questions_;
    WhatIf* whatIf_;
    WhatIfBase base_;
    std::shared_ptr<ReplayOnDemand> measuredBefore_;  ///< of the last measured result
    bool baseToCome_ = false;                         ///< the program is being evaluated
    std::shared_ptr<const Timeline> ladderOf_;        ///< first run of the ladder of bounds
    bool ladderToCome_ = false;                       ///< the ladder is asked for once the program's own run is available
    QString replayNote_;                              ///< of the measured result in view
    std::optional<std::size_t> changesTried_;         ///< by askFirst(), while it is under way
    bool fresh_ = false;                              ///< the shown timeline is a run of the present program
    std::shared_ptr<const Timeline> shown_;
    Answers selectedAnswers_, ladder_, pairAnswers_, repairs_;
    std::vector<StaleRead> stale_;
    std::optional<Nanoseconds> playhead_;
    QString hovered_;
    std::optional<std::uint32_t> hoveredBar_;
    std::optional<std::pair<std::uint32_t, int>> hoveredWait_;
};

}  // namespace streamscope::app
