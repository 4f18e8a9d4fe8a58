// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/draft_problems.h"

#include "engine/json/document.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct DraftProblemsTexts {
    Q_DECLARE_TR_FUNCTIONS(DraftProblemsTexts)
};

/// Place of a problem: the object and its member.
struct Place {
    std::optional<std::size_t> part{};
    std::string list{};  ///< "questions", "goals", or empty for the part or the lesson
    std::size_t item = 0;
    std::string member{};
};

std::size_t indexIn(const std::string& token) {
    std::size_t index = 0;
    std::from_chars(token.data(), token.data() + token.size(), index);
    return index;
}

Place placeOf(std::string_view path) {
    Place place;
    std::vector<std::string> tokens = pointerTokens(path);
    tokens.resize(std::max(tokens.size(), std::size_t{5}));
    if (tokens[0] != "parts" || tokens[1].empty()) return place.member = tokens[0], place;
    place.part = indexIn(tokens[1]);
    const bool isInList = (tokens[2] == "questions" || tokens[2] == "goals") && !tokens[3].empty();
    if (!isInList) return place.member = tokens[2], place;
    place.list = tokens[2];
    place.item = indexIn(tokens[3]);
    place.member = tokens[4];
    return place;
}

/// Returns the rest of a path behind its member, which is a program: "/operations/3/stream".
std::string pathWithin(const Place& place, const std::string& path) {
    std::size_t at = 0;
    for (int depth = place.list.empty() ? place.part ? 3 : 1 : 5; depth > 0 && at != std::string::npos; --depth)
        at = path.find('/', at + 1);
    return at == std::string::npos ? std::string() : path.substr(at);
}

std::vector<lessons::FormField> fieldsAt(const Place& place) {
    if (!place.part) return lessons::lessonFields();
    if (place.list.empty()) return lessons::partFields();
    return place.list == "goals" ? lessons::goalFields() : lessons::questionFields();
}

/// Words of a problem: the field as it is named inside a sentence, and what to do.
struct Words {
    QString field, advice;
};

QString timeAdvice() { return DraftProblemsTexts::tr("type a time such as 12 ms."); }
QString numberAdvice() { return DraftProblemsTexts::tr("type a number."); }
QString truthAdvice() { return DraftProblemsTexts::tr("choose yes or no."); }

QString answerAdvice(const DraftObject& question) {
    switch (answerKindOf(question)) {
        case lessons::AnswerKind::Time: return timeAdvice();
        case lessons::AnswerKind::Number:
        case lessons::AnswerKind::Share: return numberAdvice();
        case lessons::AnswerKind::Truth: return truthAdvice();
        case lessons::AnswerKind::Choice: return DraftProblemsTexts::tr("it must be one of the choices.");
        case lessons::AnswerKind::Text: break;
    }
    return DraftProblemsTexts::tr("write the right answer.");
}

QString boundAdvice(const DraftObject& goal) {
    switch (lessons::kindOf(goal.text("metric").toStdString())) {
        case MetricKind::Time: return timeAdvice();
        case MetricKind::Share: return DraftProblemsTexts::tr("type a share such as 80 %.");
        case MetricKind::Count: return numberAdvice();
        case MetricKind::Truth: break;
    }
    return truthAdvice();
}

Words metricWords(const DraftObject& goal, const QString& found) {
    const QString name = goal.text("metric").section(u':', 0, 0), argument = goal.text("metric").section(u':', 1);
    const auto known = std::ranges::find(goalMetrics(), name.toStdString(), &MetricDefinition::name);
    if (known == goalMetrics().end()) return {DraftProblemsTexts::tr("metric"), DraftProblemsTexts::tr("choose one.")};
    const bool isWhole =
        !argument.section(u',', 0, 0).isEmpty() && (known->argument != "A,B" || !argument.section(u',', 1).isEmpty());
    return {DraftProblemsTexts::tr("operation"), isWhole ? DraftProblemsTexts::tr("the start has no “%1”.").arg(found)
                                                         : DraftProblemsTexts::tr("choose an operation of the start.")};
}

/// Returns the words for a field of an object; nullopt if the reader's words have to do.
std::optional<Words> wordsOf(const Place& place, const DraftObject& object, const QString& found) {
    const std::string& member = place.member;
    if (place.list == "questions") {
        if (member == "ask") return Words{DraftProblemsTexts::tr("text"), DraftProblemsTexts::tr("write what is asked.")};
        if (member == "answer") return Words{DraftProblemsTexts::tr("answer"), answerAdvice(object)};
        if (member == "choices")
            return Words{DraftProblemsTexts::tr("choices"), DraftProblemsTexts::tr("write two or more, one per line.")};
        if (member == "tolerance")
            return Words{DraftProblemsTexts::tr("tolerance"), DraftProblemsTexts::tr("type a number of %, such as 5.")};
    } else if (place.list == "goals") {
        if (member == "metric") return metricWords(object, found);
        if (member == "within")
            return Words{DraftProblemsTexts::tr("tolerance"), DraftProblemsTexts::tr("type a number of %, such as 5.")};
        if (member == "atMost" || member == "atLeast" || member == "equals" || member == "of")
            return Words{DraftProblemsTexts::tr("value"), boundAdvice(object)};
    } else if (!place.part && member == "title") {
        return Words{DraftProblemsTexts::tr("title"), DraftProblemsTexts::tr("give the lesson a title.")};
    } else if (member == "device") {
        return Words{DraftProblemsTexts::tr("device"),
                     DraftProblemsTexts::tr("there is no simulated device “%1”; choose one.").arg(object.text("device"))};
    } else if (member == "id") {
        const auto isId = lessons::isPartId(object.text("id").toStdString());
        return Words{DraftProblemsTexts::tr("name"),
                     isId ? DraftProblemsTexts::tr("another part has the name “%1” already.").arg(object.text("id"))
                          : DraftProblemsTexts::tr("write it in at most 64 bytes, without slashes and line ends.")};
    }
    return std::nullopt;
}

/// List of the problems of a draft, in the order of its parts.
class DraftCheck {
public:
    DraftCheck(const LessonDraft& draft, const QStringList& devices) : draft_(draft), parts_(draft.objects("parts")) {
        const std::string json = lessonJson(draft);
        read_ = lessons::unfinishedFromJson(json);
        const auto complaint = [&](const std::string& device) {
            return std::string(devices.contains(text(device)) ? "" : "device");
        };
        for (const Problem& each : read_.problems) addRefused(each);
        for (const Problem& each : lessons::problemsOf(read_.lesson, json, complaint)) addRefused(each);
        for (std::size_t part = 0; part < std::min(parts_.size(), read_.lesson.parts.size()); ++part) advise(part);
        std::ranges::stable_sort(found_, {}, partOf);
        addUnknownFields();
    }

    std::vector<DraftProblem> take() { return std::move(found_); }

private:
    DraftObject objectAt(const Place& place) const {
        if (!place.part) return draft_;
        if (*place.part >= parts_.size()) return {};
        if (place.list.empty()) return parts_[*place.part];
        const std::vector<DraftObject> items = parts_[*place.part].objects(place.list);
        return place.item < items.size() ? items[place.item] : DraftObject();
    }

    /// Returns the beginning of a message about a part, if there are several.
    QString partNamed(std::size_t part) const {
        if (parts_.size() < 2) return {};
        const QString id = parts_[part].text("id");
        return DraftProblemsTexts::tr("Part %1, ").arg(id.isEmpty() ? QString::number(part + 1) : id);
    }

    void add(const std::string& path, const Words& words, bool blocks = true) {
        const Place place = placeOf(path);
        QString where = place.part ? partNamed(*place.part) : QString();
        if (place.part && place.list.empty() && place.member == "id")  // ids may be equal or missing
            where = DraftProblemsTexts::tr("Part %1, ").arg(*place.part + 1);
        if (place.list == "questions") where += DraftProblemsTexts::tr("question %1, ").arg(place.item + 1);
        if (place.list == "goals") where += DraftProblemsTexts::tr("goal %1, ").arg(place.item + 1);
        where += words.field;
        if (!where.isEmpty()) where[0] = where[0].toUpper();
        const QString message = where.isEmpty() ? words.advice : where + QStringLiteral(": ") + words.advice;
        const bool isTold =
            std::ranges::any_of(found_, [&](const DraftProblem& each) { return each.path == path && each.message == message; });
        if (!isTold) found_.push_back({path, message, blocks});
    }

    /// Adds a problem that the reader found. It reports a missing field at its object.
    void addRefused(Problem problem) {
        Place place = placeOf(problem.path);
        const DraftObject object = objectAt(place);
        if (place.member.empty())
            for (const lessons::FormField& field : fieldsAt(place))
                if (!field.expected.empty() && field.expected == problem.expected && !object.has(field.name))
                    place.member = field.name;
        if (placeOf(problem.path).member.empty() && !place.member.empty()) problem.path += "/" + place.member;
        for (const lessons::FormField& field : fieldsAt(place))  // saving brings recorded runs beside the lesson
            if (field.name == place.member && field.editor == lessons::Editor::Recording) return;
        QString found = text(problem.found);
        if (found.size() > 1 && found.startsWith(u'"')) found = found.mid(1, found.size() - 2);
        const std::string path = std::exchange(problem.path, pathWithin(place, problem.path));
        problem.line = 0;
        const auto words = wordsOf(place, object, found);
        add(path, words ? *words : Words{labelOf(place), text(describe(problem)) + u'.'});
    }

    static QString labelOf(const Place& place) {
        for (const lessons::FormField& field : fieldsAt(place))
            if (field.name == place.member && !field.label.empty()) return insideSentence(engineText(field.label));
        return text(place.member);
    }

    /// Adds what the format permits and an author should change.
    void advise(std::size_t at) {
        const std::string path = "/parts/" + std::to_string(at);
        const lessons::Part& part = read_.lesson.parts[at];
        if (parts_.size() > 1 && parts_[at].text("id").isEmpty())
            add(path + "/id", {DraftProblemsTexts::tr("name"), DraftProblemsTexts::tr("give it a letter.")});
        const auto* start = std::get_if<Program>(&part.start);
        if (start && start->operations.empty())
            add(path + "/start", {DraftProblemsTexts::tr("start"), DraftProblemsTexts::tr("choose a program that has calls.")});
        const std::vector<DraftObject> questions = parts_[at].objects("questions");
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const Place place{at, "questions", i, "choices"};
            if (answerKindOf(questions[i]) == lessons::AnswerKind::Choice && questions[i].texts("choices").size() < 2)
                add(path + "/questions/" + std::to_string(i) + "/choices", *wordsOf(place, questions[i], {}));
        }
        adviseSolution(at, path, start);
        if (part.questions.empty() && part.goals.empty())
            add(path + "/goals",
                {DraftProblemsTexts::tr("goals"),
                 DraftProblemsTexts::tr("add a question or a goal; there is nothing to do yet.")},
                false);
        else if (!givesPoints(part))
            add(path + "/goals",
                {DraftProblemsTexts::tr("points"),
                 DraftProblemsTexts::tr("this part gives none; set them for a question or a goal.")},
                false);
    }

    void adviseSolution(std::size_t at, const std::string& path, const Program* start) {
        const std::vector<lessons::AllowedEdit>& edits = read_.lesson.parts[at].edits;
        const auto solution = programIn(parts_[at], "solution");
        const QString field = DraftProblemsTexts::tr("solution");
        if (!solution && !edits.empty())
            add(path + "/solution",
                {field, DraftProblemsTexts::tr("there is none yet, so it is unknown whether the lesson can be solved.")}, false);
        if (!solution || !start) return;
        const std::vector<lessons::Violation> violations = lessons::violations(*start, *solution, edits);
        if (!violations.empty()) add(path + "/solution", {field, messageText(violations.front().message())}, false);
    }

    static bool givesPoints(const lessons::Part& part) {
        return std::ranges::any_of(part.goals, [](const lessons::LessonGoal& each) { return each.goal.points > 0; }) ||
               std::ranges::any_of(part.questions, [](const lessons::Question& each) { return each.points > 0 && !each.hidden; });
    }

    /// Adds the fields that the format lacks. They are kept, so that they do not prevent saving.
    void addUnknownFields() {
        for (const StrayField& field : lessons::strayFields(read_.lesson)) {
            const DraftProblem problem{field.object};
            const auto part = partOf(problem);
            found_.push_back({field.object, (part ? partNamed(*part) : QString()) + text(inWords(field)), false});
        }
    }

    const LessonDraft& draft_;
    std::vector<DraftObject> parts_;
    lessons::Unfinished read_;
    std::vector<DraftProblem> found_;
};

}  // namespace

std::optional<std::size_t> partOf(const DraftProblem& problem) { return placeOf(problem.path).part; }

std::vector<DraftProblem> problemsOf(const LessonDraft& draft, const QStringList& devices) {
    return DraftCheck(draft, devices).take();
}

}  // namespace streamscope::ui
