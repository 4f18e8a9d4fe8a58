// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QVariantAnimation>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace streamscope::ui {

/// Card with one question: a field or choices with Check and Show me. After a wrong number it says whether that is too high or
/// too low, and asks once more. Once answered, it shows the given and the right answer,
/// the reason, and a button to answer again if they differ, which counts as help where help counts, and is off with it.
class QuestionCard : public QFrame {
    Q_OBJECT
public:
    QuestionCard(const LessonSession& session, const lessons::Question& question, QWidget* parent);
    /// Returns the given and the right answer as a sentence. `said`: nullptr if the answer was shown.
    static QString verdictOn(const lessons::Question& question, const Scalar* said);
    /// Returns in which direction a first guess is wrong.
    static QString remarkOn(const lessons::Question& question, const Scalar& guess);
    /// Returns the text of the field, empty if there is none.
    QString draft() const;
    void setDraft(const QString& text);
    void check();
    void focusAnswer();
    /// Tints the card for a moment, so that it is seen.
    void flash();
    bool isFlashing() const { return flash_.state() == QAbstractAnimation::Running; }

Q_SIGNALS:
    void answered(const QString& question, const Scalar& answer);
    void showRequested(const QString& question);
    void againRequested(const QString& question);
    void drafted(const QString& question, const QString& text);  ///< typed by the user

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void ask();
    void tell(const LessonSession& session);
    void tellGuess(const Scalar& guess);
    void addSentence(const QString& sentence, const QString& name);
    void addAgain(const lessons::Help& help);
    void addField();
    void addChoices(const QStringList& choices);
    void forgive();
    Scalar given() const;

    lessons::Question question_;
    QVBoxLayout* column_;
    QLineEdit* field_ = nullptr;
    QButtonGroup* choices_ = nullptr;
    QLabel* complaint_ = nullptr;
    QVariantAnimation flash_;
};

}  // namespace streamscope::ui
