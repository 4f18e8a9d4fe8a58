// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/lesson.h"

#include "engine/device/translatable.h"
#include "engine/json/within_memory.h"
#include "engine/lessons/lesson_description.h"
#include "engine/program/operation_names.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace streamscope::lessons {
namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string folded(std::string_view text) {
    std::string result(trimmed(text));
    std::ranges::transform(result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return result;
}

/// Parses times in ns, sizes in bytes, and other numbers unchanged.
std::optional<double> parsed(std::string_view text, const std::string& unit) {
    const std::string_view body = trimmed(text);
    double number = 0;
    const char* first = body.data() + (body.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(first, body.data() + body.size(), number);
    if (error != std::errc{} || !std::isfinite(number)) return std::nullopt;
    const std::string written(trimmed({end, static_cast<std::size_t>(body.data() + body.size() - end)}));
    const std::string& meant = written.empty() ? unit : written;
    for (const Unit kind : {Unit::Time, Unit::Bytes}) {
        if (meant.empty() || !evaluate(Scalar("1 " + unit), kind, {})) continue;
        const Evaluated factor = evaluate(Scalar("1 " + meant), kind, {});
        return factor ? std::optional(number * static_cast<double>(*factor.value)) : std::nullopt;
    }
    return meant == unit ? std::optional(number) : std::nullopt;
}

std::optional<double> quantity(const Scalar& scalar, const std::string& unit) {
    if (const auto* text = std::get_if<std::string>(&scalar)) return parsed(*text, unit);
    if (std::holds_alternative<bool>(scalar)) return std::nullopt;
    return std::visit([&](const auto& one) -> std::optional<double> { return parsed(fmt::format("{}", one), unit); }, scalar);
}

bool isTrue(const Scalar& scalar, bool expected) {
    if (const auto* truth = std::get_if<bool>(&scalar)) return *truth == expected;
    const auto* text = std::get_if<std::string>(&scalar);
    if (text == nullptr) return false;
    const std::string word = folded(*text);
    return expected ? word == "true" || word == "yes" : word == "false" || word == "no";
}

std::string number(double value, int digits = 3) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// Returns the exact time in the largest unit with a value of at least one: "6 µs", "5.445 ms".
std::string timeInWords(Nanoseconds time) {
    struct Unit {
        double nanoseconds;
        int digits;
        const char* name;
    };
    const auto count = static_cast<double>(time.count());
    for (const Unit& unit : {Unit{1e9, 9, " s"}, Unit{1e6, 6, " ms"}, Unit{1e3, 3, " µs"}})
        if (std::abs(count) >= unit.nanoseconds) return number(count / unit.nanoseconds, unit.digits) + unit.name;
    return fmt::format("{} ns", time.count());
}

/// Returns the name on an operation's card; other ids unchanged.
std::string named(std::string_view id, const Program* start) {
    return start != nullptr ? streamscope::nameOf(*start, id) : std::string(id);
}

/// Returns the name of a figure in sentences.
std::string subject(std::string_view metric, const Program* start) {
    const std::size_t colon = metric.find(':');
    const std::string of(colon == std::string_view::npos ? "" : metric.substr(colon + 1));
    const MetricDefinition* known = goalMetric(metric);
    if (known == nullptr || known->subject.empty()) return std::string(metric);
    return fmt::format(fmt::runtime(known->subject), fmt::format("“{}”", named(of, start)));
}

std::string truthInWords(std::string_view metric, bool expected, const Program* start) {
    const std::size_t colon = metric.find(':');
    const std::string_view name = metric.substr(0, colon), of = colon == metric.npos ? "" : metric.substr(colon + 1);
    const std::size_t comma = of.find(',');
    if (name == "order" && comma != of.npos)
        return fmt::format(fmt::runtime(expected ? TRANSLATABLE("Messages", "“{}” is ordered before “{}”.")
                                                 : TRANSLATABLE("Messages", "“{}” is not ordered before “{}”.")),
                           named(of.substr(0, comma), start), named(of.substr(comma + 1), start));
    if (name == "unchanged")
        return fmt::format(fmt::runtime(expected ? TRANSLATABLE("Messages", "“{}” is unchanged.")
                                                 : TRANSLATABLE("Messages", "“{}” is changed.")),
                           named(of, start));
    return expected ? TRANSLATABLE("Messages", "The program ends in a deadlock.")
                    : TRANSLATABLE("Messages", "There is no deadlock.");
}

/// Returns the sentence for a count that must be zero; nullopt for other metrics.
std::optional<std::string> noneInWords(const Goal& goal) {
    const auto* count = goal.equals ? std::get_if<double>(&*goal.equals) : nullptr;
    if (count == nullptr || *count != 0) return std::nullopt;
    if (goal.metric == "races") return TRANSLATABLE("Messages", "There is no race.");
    if (goal.metric == "apiErrors") return TRANSLATABLE("Messages", "No call returns an error.");
    if (goal.metric == "syncCalls")
        return TRANSLATABLE("Messages", "No call makes the host wait while it has more work to issue or do.");
    return std::nullopt;
}

/// Returns an answer that shows only what kind of answer is asked for.
Scalar ofSameKind(const Question& question) {
    if (std::holds_alternative<bool>(question.answer)) return false;
    if (!quantity(question.answer, question.unit)) return "?";
    if (!std::holds_alternative<std::string>(question.answer)) return std::int64_t{0};
    return question.unit.empty() ? std::string("0") : "0 " + question.unit;
}

bool same(const Goal& a, const Goal& b) {
    return a.metric == b.metric && a.atMost == b.atMost && a.atLeast == b.atLeast && a.equals == b.equals && a.of == b.of &&
           a.within == b.within && a.points == b.points;
}

}  // namespace

bool operator==(const LessonGoal& a, const LessonGoal& b) {
    return same(a.goal, b.goal) && a.says == b.says && a.because == b.because && a.unknown == b.unknown;
}

std::optional<std::size_t> partNamed(const Lesson& lesson, std::string_view name) {
    const auto found = std::ranges::find(lesson.parts, name, &Part::id);
    if (found != lesson.parts.end() && !name.empty()) return static_cast<std::size_t>(found - lesson.parts.begin());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool whole = error == std::errc{} && end == name.data() + name.size();
    return whole && number >= 1 && number <= lesson.parts.size() ? std::optional(number - 1) : std::nullopt;
}

std::string nameOf(const Lesson& lesson, std::size_t part) {
    if (lesson.parts.size() == 1) return TRANSLATABLE("Messages", "The lesson");
    const Part& one = lesson.parts[part];
    const std::string id = one.id.empty() ? fmt::format("{}", part + 1) : one.id;
    return one.title.empty() ? "Part " + id : fmt::format(TRANSLATABLE("Messages", "Part {}: {}"), id, one.title);
}

Lesson withoutAnswers(Lesson lesson) {
    lesson.forStudents = true;
    for (Part& part : lesson.parts) {
        part.recorded.clear();
        part.recordedSolution.clear();
        part.afterwards.clear();
        for (LessonGoal& goal : part.goals) goal.because.clear();
        for (Question& question : part.questions) {
            question.answer = ofSameKind(question);
            question.because.clear();
            question.hidden = true;
        }
    }
    return lesson;
}

bool isForStudents(const Lesson& lesson) {
    const auto hides = [](const Part& part) { return std::ranges::any_of(part.questions, &Question::hidden); };
    return lesson.forStudents || std::ranges::any_of(lesson.parts, hides);
}

bool isSameWork(const Program& a, const Program& b) {
    const auto work = [](Program program) {
        program.name.clear();
        program.notes.clear();
        program.device.clear();
        program.turns.clear();
        program.steps.clear();
        program.unknown.clear();
        return program;
    };
    return work(a) == work(b);
}

std::vector<std::string> givenAway(const Lesson& lesson, const std::vector<std::optional<Program>>& solutions) {
    const auto called = [&](std::size_t part) {
        const std::string& id = lesson.parts[part].id;
        return id.empty() ? fmt::format("{}", part + 1) : id;
    };
    const auto sentenceOf = [&](std::size_t begun, std::size_t solved) -> std::string {
        if (lesson.parts.size() == 1) return TRANSLATABLE("Messages", "The lesson begins with its own solution.");
        if (begun == solved) return fmt::format(TRANSLATABLE("Messages", "Part {} begins with its own solution."), called(begun));
        return fmt::format(TRANSLATABLE("Messages", "Part {} begins with the solution of part {}."), called(begun),
                           called(solved));
    };
    std::vector<std::string> sentences;
    for (std::size_t begun = 0; begun < lesson.parts.size(); ++begun) {
        const auto* start = std::get_if<Program>(&lesson.parts[begun].start);
        for (std::size_t solved = 0; start && solved < std::min(lesson.parts.size(), solutions.size()); ++solved) {
            if (!solutions[solved] || lesson.parts[solved].edits.empty() || !isSameWork(*start, *solutions[solved])) continue;
            sentences.push_back(sentenceOf(begun, solved));
        }
    }
    return sentences;
}

bool isRight(const Question& question, const Scalar& given) {
    if (question.hidden) return false;
    if (const auto* truth = std::get_if<bool>(&question.answer)) return isTrue(given, *truth);
    const auto expected = quantity(question.answer, question.unit);
    if (expected) {
        const auto actual = quantity(given, question.unit);
        constexpr double rounding = 1e-9;
        return actual && std::abs(*actual - *expected) <= (question.tolerance + rounding) * std::abs(*expected);
    }
    const auto* text = std::get_if<std::string>(&given);
    return text != nullptr && folded(*text) == folded(std::get<std::string>(question.answer));
}

std::optional<bool> isTooHigh(const Question& question, const Scalar& given) {
    if (question.hidden || isRight(question, given)) return std::nullopt;
    const auto expected = quantity(question.answer, question.unit), actual = quantity(given, question.unit);
    return expected && actual ? std::optional(*actual > *expected) : std::nullopt;
}

std::string complaintOfAnswer(const Question& question) {
    if (!question.unit.empty() && !quantity(question.answer, question.unit))
        return fmt::format("a number of {0} (the question's unit), such as \"12 {0}\"", question.unit);
    const auto isAnswered = [&](const std::string& choice) { return isRight(question, Scalar(choice)); };
    if (question.hidden || question.choices.empty() || std::ranges::any_of(question.choices, isAnswered)) return {};
    return fmt::format("one of the choices: \"{}\"", fmt::join(question.choices, "\", \""));
}

bool isAnswer(const Question& question, const Scalar& given) {
    if (std::holds_alternative<bool>(question.answer)) return isTrue(given, true) || isTrue(given, false);
    if (quantity(question.answer, question.unit)) return quantity(given, question.unit).has_value();
    const auto* text = std::get_if<std::string>(&given);
    return text != nullptr && !trimmed(*text).empty();
}

std::optional<Nanoseconds> asTime(const Question& question, const Scalar& given) {
    if (question.unit.empty() || !evaluate(Scalar("1 " + question.unit), Unit::Time, {})) return std::nullopt;
    const std::optional<double> time = quantity(given, question.unit);
    constexpr double longest = 1e15;  // ns; eleven days
    if (!time || std::abs(*time) > longest) return std::nullopt;
    return Nanoseconds(std::llround(*time));
}

std::string inWords(const MetricValue& value, MetricKind kind) {
    if (const auto* time = std::get_if<Nanoseconds>(&value)) return timeInWords(*time);
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
    const double real = std::get<double>(value);
    return kind == MetricKind::Share ? number(real * 100) + " %" : number(real);
}

std::string inWords(const Scalar& answer) {
    if (const auto* truth = std::get_if<bool>(&answer)) return *truth ? "yes" : "no";
    if (const auto* text = std::get_if<std::string>(&answer)) return std::string(trimmed(*text));
    return std::visit([](const auto& one) { return fmt::format("{}", one); }, answer);
}

MetricKind kindOf(std::string_view metric) {
    const MetricDefinition* known = goalMetric(metric);
    return known == nullptr ? MetricKind::Count : known->kind;
}

std::string roundedInWords(const MetricValue& value, MetricKind kind) {
    const auto* share = std::get_if<double>(&value);
    return share != nullptr && kind == MetricKind::Share ? number(*share * 100, 1) + " %" : inWords(value, kind);
}

std::string inWords(const Goal& goal, const Program* start) {
    const MetricKind kind = kindOf(goal.metric);
    if (kind == MetricKind::Truth && goal.equals && std::holds_alternative<bool>(*goal.equals))
        return truthInWords(goal.metric, std::get<bool>(*goal.equals), start);
    if (auto none = noneInWords(goal)) return *std::move(none);
    const std::string what = subject(goal.metric, start);
    if (goal.metric.starts_with("start:")) {
        const std::string name = named(goal.metric.substr(goal.metric.find(':') + 1), start);
        if (goal.atMost)
            return fmt::format(TRANSLATABLE("Messages", "“{}” starts no later than {}."), name, inWords(*goal.atMost, kind));
        if (goal.atLeast)
            return fmt::format(TRANSLATABLE("Messages", "“{}” starts no earlier than {}."), name, inWords(*goal.atLeast, kind));
    }
    if (goal.atMost) return fmt::format(TRANSLATABLE("Messages", "{} is at most {}."), what, inWords(*goal.atMost, kind));
    if (goal.atLeast) return fmt::format(TRANSLATABLE("Messages", "{} is at least {}."), what, inWords(*goal.atLeast, kind));
    if (goal.equals) return fmt::format(TRANSLATABLE("Messages", "{} is {}."), what, inWords(*goal.equals, kind));
    if (!goal.of || !goal.within) return what;
    return fmt::format(TRANSLATABLE("Messages", "{} is {}, within {} %."), what, inWords(*goal.of, kind),
                       number(*goal.within * 100));
}

namespace {

/// Replaces a file name by the program in the file.
void fill(ProgramSource& source, const FindFile& find, std::vector<Problem>& problems) {
    const auto* name = std::get_if<std::string>(&source);
    if (name == nullptr) return;
    const std::string file = *name;
    const std::optional<std::string> text = find(file);
    if (!text) return problems.push_back({{}, 0, 0, fmt::format("the program's file \"{}\" beside the lesson", file), "none"});
    Read<Program> read = programFromJson(*text);
    for (const Problem& problem : read.problems) problems.push_back({{}, 0, 0, {}, describe(problem, file)});
    if (read) source = std::move(*read.value);
}

}  // namespace

Unfinished unfinishedFromJson(std::string text) {
    Read<Unfinished> read = readWithinMemory("a lesson", [&]() -> Read<Unfinished> {
        Read<json::Document> document = json::Document::parse(std::move(text));
        if (!document) return {std::nullopt, std::move(document.problems)};
        const json::Node root = document.value->root();
        reading::Context context(root.text().size());
        Unfinished unfinished;
        description::readFile(context, root, unfinished.lesson);
        unfinished.problems = context.take();
        return {std::move(unfinished), {}};
    });
    return read ? *std::move(read.value) : Unfinished{{}, std::move(read.problems)};
}

Read<Lesson> lessonFromJson(std::string text) {
    Unfinished read = unfinishedFromJson(std::move(text));
    if (!read.problems.empty()) return {std::nullopt, std::move(read.problems)};
    return {std::move(read.lesson), {}};
}

Read<Lesson> withPrograms(Lesson lesson, const FindFile& find) {
    std::vector<Problem> problems;
    for (Part& part : lesson.parts) {
        fill(part.start, find, problems);
        if (part.baseline) fill(*part.baseline, find, problems);
    }
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(lesson), {}};
}

}  // namespace streamscope::lessons
