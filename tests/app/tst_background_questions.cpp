// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/background_questions.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QObject>

#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

namespace tst_background_questions {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of background questions: only the latest of a kind is answered, and slow ones wait for a pause in the questions.
class BackgroundQuestionsTest : public QObject {
    Q_OBJECT
    using Kind = BackgroundQuestions::Kind;

    std::atomic<int> begun_ = 0;
    std::vector<int> answers_;

    void ask(BackgroundQuestions& questions, Kind kind, int number) {
        questions.ask(kind, [this, number](const BackgroundQuestions::Job& job) {
            ++begun_;
            job.tell([this, number] { answers_.push_back(number); });
        });
    }

    static constexpr std::chrono::hours never{24};

private Q_SLOTS:
    void init() {
        begun_ = 0;
        answers_.clear();
    }

    void ofManyInARowOnlyTheLastIsBegunWhereAnswersTakeLong() {
        BackgroundQuestions questions(nullptr);
        questions.setSlow(true);
        constexpr int asked = 1000;
        for (int i = 1; i <= asked; ++i) ask(questions, Kind::Selected, i);
        QTRY_VERIFY(!answers_.empty());
        QCOMPARE(answers_, std::vector<int>{asked});
        QVERIFY2(begun_ < asked / 10, qPrintable(QString::number(begun_)));  // usually one, more if this thread is delayed
    }

    void theKindsDoNotWaitForEachOther() {
        BackgroundQuestions questions(nullptr);
        questions.setSlow(true);
        ask(questions, Kind::Repairs, 1);
        ask(questions, Kind::Ladder, 2);
        QTRY_COMPARE(answers_.size(), std::size_t{2});
    }

    void whatTheHandPointsAtIsAnsweredAtOnce() {
        {
            BackgroundQuestions questions(nullptr);
            questions.setSlow(true, never);
            ask(questions, Kind::Selected, 1);
            ask(questions, Kind::Pointed, 2);
            QTRY_COMPARE(answers_, std::vector<int>{2});
        }
        QCOMPARE(begun_.load(), 1);
    }

    void whatIsNotWantedAnyMoreIsNotBegun() {
        {
            BackgroundQuestions questions(nullptr);
            questions.setSlow(true, never);
            ask(questions, Kind::Selected, 1);
            questions.drop(Kind::Selected);
            questions.setSlow(true);
            ask(questions, Kind::Ladder, 2);
            QTRY_COMPARE(answers_, std::vector<int>{2});
        }
        QCOMPARE(begun_.load(), 1);
    }

    /// Destruction neither starts the waiting questions nor waits for the pause.
    void atTheEndNothingIsBegun() {
        auto questions = std::make_unique<BackgroundQuestions>(nullptr);
        questions->setSlow(true, never);
        ask(*questions, Kind::Selected, 1);
        questions.reset();
        QCOMPARE(begun_.load(), 0);
    }
};

STREAMSCOPE_TEST(BackgroundQuestionsTest)

}  // namespace tst_background_questions

#include "tst_background_questions.moc"
