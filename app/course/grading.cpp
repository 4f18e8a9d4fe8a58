// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/grading.h"

#include "app/runs/lesson_runs.h"
#include "app/session/lesson_page.h"
#include "engine/device/translatable.h"
#include "engine/json/within_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <utility>

namespace streamscope::app {
namespace {

/// Grader of one thread.
class SubmissionGrader {
public:
    SubmissionGrader(const LessonFile& lesson, std::string part, const GradingWatch& watch, const std::stop_token& stop)
        : lesson_(lesson),
          part_(std::move(part)),
          watch_(watch),
          stop_(stop),
          grader_(lesson.lesson, [this](const Program& program, const std::string& device) { return run(program, device); }) {}

    /// Returns nothing if there is too little memory.
    std::optional<lessons::Grade> grade(const QString& path) {
        lacksMemory_ = false;
        timeline_.reset();
        const auto graded =
            withinMemory([&] { return std::optional(gradeOf(path)); }, [] { return std::optional<lessons::Grade>(); });
        submitted_ = nullptr;
        return lacksMemory_ ? std::nullopt : graded;
    }
    lessons::Grade outOfMemoryGrade() const {
        return grader_.broken(lessons::partNamed(lesson_.lesson, part_).value_or(0), std::string(outOfMemory));
    }
    /// Returns the timeline of the submission that was graded last.
    std::shared_ptr<const Timeline> takeTimeline() { return std::move(timeline_); }

private:
    lessons::Grade gradeOf(const QString& path) {
        const auto submission = submittedProgram(path);
        lacksMemory_ = submission.why() == outOfMemory;
        const auto part = lessons::partOf(lesson_.lesson, part_, submission);
        if (!part) return grader_.broken(part.why());
        if (!submission) {
            const std::string why =
                lacksMemory_ ? submission.why() : fmt::format(TRANSLATABLE("Messages", "The file {}."), submission.why());
            return part_.empty() ? grader_.broken(why) : grader_.broken(*part, why);
        }
        if (watch_.read) watch_.read(*submission, path);
        submitted_ = &*submission;
        return grader_.grade(*part, *submission);
    }
    Expected<lessons::GradedRun> run(const Program& program, const std::string& device) {
        auto ran = runs_.run(program, device, lesson_.folder.toStdString(), stop_);
        lacksMemory_ = lacksMemory_ || ran.why() == outOfMemory;
        if (ran && watch_.graded && &program == submitted_) timeline_ = std::make_shared<const Timeline>(ran->timeline);
        return ran;
    }

    const LessonFile& lesson_;
    std::string part_;
    const GradingWatch& watch_;
    std::stop_token stop_;
    LessonRuns runs_;
    lessons::Grader grader_;
    const Program* submitted_ = nullptr;
    std::shared_ptr<const Timeline> timeline_;
    bool lacksMemory_ = false;  ///< the submission, or the lesson's own program beside it
};

}  // namespace

QStringList studentsFor(const std::vector<Submission>& files, const LessonFile& lesson) {
    QStringList parts;
    for (const lessons::Part& each : lesson.lesson.parts) parts << QString::fromStdString(each.id);
    return studentsOf(files, handoutName(lesson), parts);
}

/// Each processor has a grader of its own. A submission that lacks memory is graded again, alone, since another one may have
/// taken it.
std::vector<GradedFile> gradesOf(const std::vector<Submission>& files, const LessonFile& lesson, const QString& part,
                                 const GradingWatch& watch, const std::stop_token& stop) {
    std::vector<std::optional<lessons::Grade>> grades(files.size());
    std::atomic<std::size_t> next = 0;
    const auto tell = [&](std::size_t i, SubmissionGrader& grader) {
        if (watch.graded && grades[i]) watch.graded(i, *grades[i], grader.takeTimeline());
    };
    const auto gradeSome = [&] {
        SubmissionGrader grader(lesson, part.toStdString(), watch, stop);
        for (std::size_t i = next++; i < files.size() && !stop.stop_requested(); i = next++) {
            grades[i] = grader.grade(files[i].path);
            if (!stop.stop_requested()) tell(i, grader);
        }
    };
    const auto work = [&] { withinMemory(gradeSome, [] {}); };
    std::vector<std::jthread> others;
    const auto processors = std::size_t(std::thread::hardware_concurrency());
    const auto share = [&] {
        for (std::size_t i = 1; i < std::min(processors, files.size()); ++i) others.emplace_back(work);
    };
    withinMemory(share, [] {});
    work();
    others.clear();
    SubmissionGrader alone(lesson, part.toStdString(), watch, stop);
    std::vector<GradedFile> graded;
    const QStringList students = studentsFor(files, lesson);
    const std::optional<std::size_t> asked = lessons::partNamed(lesson.lesson, part.toStdString());
    for (std::size_t i = 0; i < files.size() && !stop.stop_requested(); ++i) {
        if (!grades[i]) {
            grades[i] = alone.grade(files[i].path);
            if (!grades[i]) grades[i] = alone.outOfMemoryGrade();
            tell(i, alone);
        }
        graded.push_back({files[i].name.toStdString(), *std::move(grades[i]), students[qsizetype(i)].toStdString(), asked});
    }
    return graded;
}

}  // namespace streamscope::app
