// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/grade.h"

#include "engine/calls/call_table.h"
#include "engine/describe/json.h"
#include "engine/device/translatable.h"
#include "engine/lessons/edit_check.h"
#include "engine/lessons/help.h"
#include "engine/order/accesses.h"
#include "engine/order/facts.h"
#include "engine/program/edit.h"
#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>
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
        grade.goals.push_back({metric,
                               saysOf(goal, programOf(part.start)),
                               {std::nullopt, TRANSLATABLE("Messages", "not run")},
                               kindOf(metric),
                               false,
                               0,
                               goal.goal.points});
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

void add(Grade& grade, const Help& help) {
    const bool counts = conditionsHold(grade);
    for (GoalGrade& goal : grade.goals) {
        goal.points = goal.met && counts ? goal.outOf : 0;
        grade.points += goal.points;
    }
    for (const AnswerGrade& answer : grade.answers) grade.points += answer.points;
    grade.takenOff = std::min(grade.points, help.points * static_cast<double>(grade.helped.size()));
    grade.points -= grade.takenOff;
    grade.passed = grade.problem.empty() && grade.violations.empty() && std::ranges::all_of(grade.goals, &GoalGrade::met) &&
                   std::ranges::all_of(grade.answers, &AnswerGrade::right);
}

/// Returns the kinds of help that the note names, each once. The solution and an answer given again count as they do.
std::vector<std::string> helpIn(const SubmissionNote& note) {
    const auto isIn = [&note](std::string_view name) { return std::ranges::find(note.helped, name) != note.helped.end(); };
    std::vector<std::string> used;
    for (const HelpKind kind : allHelpKinds)
        if (isIn(nameOf(kind))) used.emplace_back(nameOf(kind));
    if (note.solutionShown || isIn(shownSolution)) used.emplace_back(shownSolution);
    if (isIn(answeredAgain)) used.emplace_back(answeredAgain);
    return used;
}

}  // namespace

bool shows(const Lesson& lesson, const SubmissionNote& note, HelpKind kind) {
    switch (helpFrom(lesson.help).value_or(Help{}).rule) {
        case HelpRule::Allowed: return true;
        case HelpRule::Counted: return std::ranges::find(note.helped, nameOf(kind)) != note.helped.end();
        case HelpRule::Off: return false;
    }
    return true;
}

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

Grade Grader::broken(std::string problem) const {
    if (lesson_.parts.size() == 1) return broken(0, std::move(problem));
    Grade grade;
    grade.isPartKnown = false;
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

const std::vector<bool>& Grader::metAtStart(std::size_t index) {
    if (const auto known = metAtStart_.find(index); known != metAtStart_.end()) return known->second;
    static const std::vector<bool> none;
    const Part& part = lesson_.parts[index];
    if (part.edits.empty()) return none;
    const Program& start = programOf(part.start);
    const Expected<GradedRun>& base = baseline(index);
    if (!base) return none;
    const Expected<GradedRun> own = part.baseline ? run_(start, part.device) : base;
    if (!own) return none;
    std::vector<bool> met;
    for (const LessonGoal& goal : part.goals)
        met.push_back(evaluate(goal.goal, {start, start, own->resolved, own->timeline, &base->timeline, own->devices}).met);
    return metAtStart_.insert_or_assign(index, std::move(met)).first->second;
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
    const Help help = helpFrom(lesson_.help).value_or(Help{});
    if (help.rule == HelpRule::Counted) grade.helped = helpIn(*note.value);
    const std::vector<bool>& stays = metAtStart(index);
    for (std::size_t i = 0; i < stays.size(); ++i) grade.goals[i].stays = stays[i];
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
    add(grade, help);
    return grade;
}

namespace {

bool isWork(Call call) {
    const auto kind = info(call).kind;  // empty kind: a copy
    return !kind || kind == OperationKind::Kernel || kind == OperationKind::Memset || kind == OperationKind::HostFunction ||
           info(call).works;
}

/// Returns whether the operation executed. Without a stream it is host work and ends with its call.
bool executed(const TimelineOperation& operation) {
    if (operation.code != Status::Success) return false;
    if (operation.kind == OperationKind::Host) return operation.returned.has_value();
    return !operation.spans.empty() || (operation.start && operation.end);
}

std::string nameIn(const Program& program, std::string_view id) {
    const Operation* operation = findOperation(program, std::string(id));
    return operation != nullptr ? checking::shownName(*operation) : std::string(id);
}

/// Limit for comparing all pairs. Lessons have a few dozen operations.
constexpr std::size_t mostCompared = 4000;

using Known = std::vector<std::pair<OperationId, OperationId>>;  ///< operations that access data, in the start and in the
                                                                 ///< submission

Known inBoth(const ResolvedProgram& start, const ResolvedProgram& submission) {
    std::unordered_map<std::string_view, std::uint32_t> byId;
    for (std::uint32_t i = 0; i < submission.operations.size(); ++i) byId.emplace(submission.operations[i].id, i);
    Known known;
    for (std::uint32_t i = 0; i < start.operations.size(); ++i) {
        const auto found = byId.find(start.operations[i].id);
        if (found != byId.end() && isWork(start.operations[i].call)) known.push_back({{i}, {found->second}});
    }
    return known;
}

}  // namespace

std::vector<Violation> workNotDone(const Program& start, const Program& submission, const GradedRun& ran) {
    std::set<std::string_view> done, there;
    for (const TimelineOperation& operation : ran.timeline.operations)
        if (executed(operation)) done.emplace(operation.source());
    for (const checking::Written& each : checking::written(submission)) there.insert(each.operation->id);
    const char* why =
        ran.timeline.status == RunStatus::Deadlock ? TRANSLATABLE("Messages", ": the program ends in a deadlock") : "";
    std::vector<Violation> found;
    for (const checking::Written& each : checking::written(start)) {
        const Operation& operation = *each.operation;
        if (!isWork(operation.call) || !there.contains(operation.id) || done.contains(operation.id)) continue;
        found.push_back({operation.id,
                         fmt::format(TRANSLATABLE("Messages", "“{}” did not execute{}."), checking::shownName(operation), why),
                         TRANSLATABLE("Messages", "All work of the start must run.")});
    }
    return found;
}

std::vector<Violation> meaningChanged(const Program& source, const ResolvedProgram& start, const ResolvedProgram& submission) {
    const Known known = inBoth(start, submission);
    ProgramFacts before(start), after(submission);
    if (known.size() > mostCompared || before.order() == nullptr || after.order() == nullptr) return {};
    std::vector<Accesses> touched;
    for (const auto& [old, now] : known) touched.push_back(accesses(start[old], start));
    std::set<std::pair<std::string_view, std::string_view>> told;
    std::vector<Violation> found;
    for (std::size_t i = 0; i < known.size(); ++i) {
        for (std::size_t j = i + 1; j < known.size(); ++j) {
            if (conflict(touched[i], touched[j]) == nullptr) continue;
            const bool forward = before.order()->before(known[i].first, known[j].first);
            const auto& [first, second] = forward ? std::pair(known[i], known[j]) : std::pair(known[j], known[i]);
            if (!before.order()->before(first.first, second.first) || !after.order()->before(second.second, first.second))
                continue;
            const std::string_view a = start[first.first].source, b = start[second.first].source;
            if (!told.emplace(a, b).second) continue;
            found.push_back({std::string(b),
                             fmt::format(TRANSLATABLE("Messages", "“{}” now runs before “{}”, which touches the same data."),
                                         nameIn(source, b), nameIn(source, a)),
                             TRANSLATABLE("Messages", "Another order must compute the same.")});
        }
    }
    return found;
}

std::vector<Violation> memoryLost(const ResolvedProgram& start, const ResolvedProgram& submission) {
    ProgramFacts before(start), after(submission);
    std::set<std::string_view> told;
    for (const LostMemory& lost : before.lost()) told.insert(start[lost.operation].source);
    const OperationNames names(submission);
    std::vector<Violation> found;
    for (const LostMemory& lost : after.lost()) {
        const std::string& id = submission[lost.operation].source;
        if (!told.insert(id).second) continue;
        found.push_back({id, fmt::format(TRANSLATABLE("Messages", "Memory is lost: {}."), inWords(lost, submission, names)),
                         TRANSLATABLE("Messages", "Free a buffer before you allocate it again.")});
    }
    return found;
}

namespace {

constexpr std::string_view fieldName = "lesson";

/// Format of a part's id, which may be a number.
struct PartOfNote : description::FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
        if (node.kind() == json::Kind::Integer) out = fmt::format("{}", node.integer());
        else reading::text(context, node, trail, out);
    }
};

/// Format of answers by question id, in file order.
struct AnswersOfNote {
    using Answers = std::vector<std::pair<std::string, Scalar>>;
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Answers& out) {
        UnknownFields none;
        reading::object(context, node, trail, "answers by the question's id", none,
                        [&](std::string_view id, const json::Node& answer, const reading::Trail& at) {
                            reading::scalar(context, answer, at, out.emplace_back(std::string(id), Scalar()).second);
                            return true;
                        });
    }
    static void write(std::string& out, const Answers& answers, int) {
        description::ObjectWriter writer(out, std::nullopt);
        for (const auto& [id, answer] : answers) writing::scalar(writer.entry(id), answer);
        writer.end();
    }
};

}  // namespace
}  // namespace streamscope::lessons

namespace streamscope::description {

template <>
struct Description<lessons::SubmissionNote> {
    using Note = lessons::SubmissionNote;
    static constexpr std::string_view object = "an object with the part and the answers";
    static constexpr auto members = std::tuple(
        optional<lessons::PartOfNote>("part", &Note::part), optional<lessons::AnswersOfNote>("answers", &Note::answers),
        optional("id", &Note::lesson), optional("shown", &Note::shown), optional("solutionShown", &Note::solutionShown),
        optional<lessons::AnswersOfNote>("tried", &Note::tried), optional("helped", &Note::helped));
};

}  // namespace streamscope::description

namespace streamscope::lessons {

Read<SubmissionNote> noteOf(const Program& program) {
    SubmissionNote note;
    const auto field = std::ranges::find(program.unknown, fieldName, &UnknownField::name);
    if (field == program.unknown.end()) return {std::move(note), {}};
    const Read<json::Document> document = json::Document::parse(field->json);
    if (!document) return {std::nullopt, document.problems};
    reading::Context context(field->json.size());
    const reading::Trail top;
    description::readObject(context, document.value->root(), reading::Trail{&top, fieldName}, note);
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(note), {}};
}

void setNote(Program& program, const SubmissionNote& note) {
    std::erase_if(program.unknown, [](const UnknownField& field) { return field.name == fieldName; });
    if (note == SubmissionNote{}) return;
    std::string json;
    description::writeObject(json, note, -1);
    program.unknown.push_back({std::string(fieldName), std::move(json)});
}

}  // namespace streamscope::lessons
