// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/grade.h"

#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::lessons {
namespace {

const Program& programOf(const ProgramSource& source) { return std::get<Program>(source); }

std::string saysOf(const LessonGoal& goal, const Program& start) {
    return goal.says.empty() ? inWords(goal.goal, &start) : goal.says;
}

void append(std::vector<Violation>& list, std::vector<Violation> more) { std::ranges::move(more, std::back_inserter(list)); }

/// Returns a grade with all possible points and none achieved.
Grade nothingYet(const Part& part, std::size_t index) {
    Grade grade;
    grade.part = index;
    for (const LessonGoal& goal : part.goals) {
        const std::string& metric = goal.goal.metric;
        grade.goals.push_back(
            {metric, saysOf(goal, programOf(part.start)), {std::nullopt, "not run"}, kindOf(metric), false, 0, goal.goal.points});
    }
    for (const Question& question : part.questions)
        if (question.points > 0 && !question.hidden)
            grade.answers.push_back({question.id, question.ask, std::nullopt, false, 0, question.points});
    for (const GoalGrade& goal : grade.goals) grade.outOf += goal.outOf;
    for (const AnswerGrade& answer : grade.answers) grade.outOf += answer.outOf;
    return grade;
}

/// Returns the metric with replaced ids: "noticeDelay:op1" for "noticeDelay:notice" if op1 replaces notice.
std::string withReplacements(const std::string& metric, const std::map<std::string, std::string>& replaced) {
    const std::size_t colon = metric.find(':');
    if (colon == std::string::npos) return metric;
    std::string text = metric.substr(0, colon + 1);
    for (std::size_t from = colon + 1; from <= metric.size();) {
        const std::size_t end = std::min(metric.find(',', from), metric.size());
        const std::string id = metric.substr(from, end - from);
        const auto by = replaced.find(id);
        text += (from > colon + 1 ? "," : "") + (by != replaced.end() ? by->second : id);
        from = end + 1;
    }
    return text;
}

/// Returns whether the goal asks for no deadlock and there is one.
bool failsByDeadlock(const GoalGrade& goal) { return goal.metric == "deadlock" && !goal.met; }

/// Returns whether all conditions are met, without which no goal gives points. Conditions are: no violation, the goals without
/// points of their own, and no deadlock if a goal asks for that.
bool conditionsHold(const Grade& grade) {
    return grade.violations.empty() && std::ranges::all_of(grade.goals, [](const GoalGrade& goal) {
               return goal.met || (goal.outOf > 0 && !failsByDeadlock(goal));
           });
}

void add(Grade& grade) {
    const bool counts = conditionsHold(grade);
    for (GoalGrade& goal : grade.goals) {
        goal.points = goal.met && counts ? goal.outOf : 0;
        grade.points += goal.points;
    }
    for (const AnswerGrade& answer : grade.answers) grade.points += answer.points;
    grade.passed = grade.problem.empty() && grade.violations.empty() && std::ranges::all_of(grade.goals, &GoalGrade::met) &&
                   std::ranges::all_of(grade.answers, &AnswerGrade::right);
}

}  // namespace

Expected<std::size_t> partOf(const Lesson& lesson, std::string asked, const Expected<Program>& submission) {
    if (asked.empty() && submission)
        if (auto note = noteOf(*submission)) asked = std::move(note.value->part);
    if (asked.empty()) return 0;
    if (const auto part = partNamed(lesson, asked)) return *part;
    return Failure{fmt::format("the lesson has no part \"{}\"", asked)};
}

Grade Grader::broken(std::size_t part, std::string problem) const {
    Grade grade = nothingYet(lesson_.parts[part], part);
    grade.problem = std::move(problem);
    return grade;
}

const Expected<GradedRun>& Grader::baseline(std::size_t part) {
    const Part& one = lesson_.parts[part];
    const auto known = baselines_.find(part);
    if (known != baselines_.end() && known->second) return known->second;
    // A failed one is run again, as it may have lacked memory that another submission took.
    return baselines_.insert_or_assign(part, run_(programOf(one.baseline.value_or(one.start)), one.device)).first->second;
}

void Grader::gradeGoals(const Part& part, const Graded& graded, Grade& grade) const {
    const auto replaced = replacements(graded.start, graded.submission, part.edits);
    for (std::size_t i = 0; i < part.goals.size(); ++i) {
        Goal goal = part.goals[i].goal;
        goal.metric = withReplacements(goal.metric, replaced);
        const GoalResult result = evaluate(goal, graded);
        grade.goals[i].measured = result.measured;
        grade.goals[i].met = result.met;
    }
}

void Grader::gradeAnswers(const Part& part, const SubmissionNote& note, Grade& grade) const {
    for (AnswerGrade& answer : grade.answers) {
        const auto question = std::ranges::find(part.questions, answer.id, &Question::id);
        const auto given = std::ranges::find_if(note.answers, [&](const auto& each) { return each.first == answer.id; });
        if (given == note.answers.end()) continue;
        answer.given = given->second;
        answer.right = isRight(*question, given->second);
        answer.points = answer.right ? answer.outOf : 0;
    }
}

Grade Grader::grade(std::size_t index, const Program& submission) {
    const Part& part = lesson_.parts[index];
    const Program& start = programOf(part.start);
    const Read<SubmissionNote> note = noteOf(submission);
    if (!note) return broken(index, describe(note.problems.front()));
    Grade grade = nothingYet(part, index);
    grade.violations = violations(start, submission, part.edits);
    gradeAnswers(part, *note.value, grade);
    const Expected<GradedRun> ran = run_(submission, part.device);
    if (ran) {
        const Expected<GradedRun>& before = baseline(index);
        if (const Read<ResolvedProgram> original = resolve(start)) {
            append(grade.violations, meaningChanged(start, *original.value, ran->resolved));
            append(grade.violations, memoryLost(*original.value, ran->resolved));
        }
        grade.total = totalTime(ran->timeline);
        gradeGoals(part, {start, submission, ran->resolved, ran->timeline, before ? &before->timeline : nullptr, ran->devices},
                   grade);
        // Work behind a deadlock does not execute, which a goal without deadlock already reports.
        if (std::ranges::none_of(grade.goals, failsByDeadlock)) append(grade.violations, workNotDone(start, submission, *ran));
    } else {
        grade.problem = ran.why();
    }
    add(grade);
    return grade;
}

}  // namespace streamscope::lessons
