// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/edit_rules.h"
#include "engine/lessons/lesson_check.h"
#include "ui/authoring/lesson_draft.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace streamscope::ui {
namespace {

using Field = DraftProblem::Field;

/// Translation context of the texts in this file.
struct DraftProblemsTexts {
    Q_DECLARE_TR_FUNCTIONS(DraftProblemsTexts)
};

bool isNumber(QString words) {
    bool fine = false;
    words.remove(u'%').trimmed().toDouble(&fine);
    return fine;
}

/// Returns the beginning of a message about a part.
QString partNamed(const DraftPart& part, std::size_t at) {
    return DraftProblemsTexts::tr("Part %1, ").arg(part.id.isEmpty() ? QString::number(at + 1) : part.id);
}

/// Check of one part. Messages name the part if there are several.
class PartCheck {
public:
    PartCheck(const LessonDraft& draft, std::size_t part, std::vector<DraftProblem>& out)
        : part_(draft.parts[part]), at_(part), out_(out) {
        if (draft.parts.size() > 1) name_ = partNamed(part_, part);
        forEachOperation(part_.start.operations,
                         [this](const Operation& operation) { ids_.insert(QString::fromStdString(operation.id)); });
    }

    void programs(const QStringList& devices) {
        if (part_.start.operations.empty())
            add(Field::Start, 0, DraftProblemsTexts::tr("start"), DraftProblemsTexts::tr("choose a program that has calls."));
        if (!devices.contains(part_.device))
            add(Field::Device, 0, DraftProblemsTexts::tr("device"),
                DraftProblemsTexts::tr("there is no simulated device “%1”; choose one.").arg(part_.device));
        if (!part_.solution && !part_.edits.empty())
            add(Field::Solution, 0, DraftProblemsTexts::tr("solution"),
                DraftProblemsTexts::tr("there is none yet, so it is unknown whether the lesson can be solved."), false);
        if (part_.solution && !lessons::violations(part_.start, *part_.solution, part_.edits).empty())
            add(Field::Solution, 0, DraftProblemsTexts::tr("solution"),
                QString::fromStdString(lessons::violations(part_.start, *part_.solution, part_.edits).front().message()), false);
        if (part_.questions.empty() && part_.goals.empty())
            add(Field::Nothing, 0, DraftProblemsTexts::tr("goals"),
                DraftProblemsTexts::tr("add a question or a goal; there is nothing to do yet."), false);
        else if (!givesPoints())
            add(Field::Nothing, 0, DraftProblemsTexts::tr("points"),
                DraftProblemsTexts::tr("this part gives none; set them for a question or a goal."), false);
    }

    void question(std::size_t i) {
        const DraftQuestion& one = part_.questions[i];
        const QString name = DraftProblemsTexts::tr("question %1, ").arg(i + 1);
        if (one.ask.trimmed().isEmpty())
            add(Field::QuestionAsk, i, name + DraftProblemsTexts::tr("text"), DraftProblemsTexts::tr("write what is asked."));
        const bool measured = one.kind == AnswerKind::Time || one.kind == AnswerKind::Number || one.kind == AnswerKind::Share;
        if (measured && !one.tolerance.trimmed().isEmpty() && !isNumber(one.tolerance))
            add(Field::QuestionTolerance, i, name + DraftProblemsTexts::tr("tolerance"),
                DraftProblemsTexts::tr("type a number of %, such as 5."));
        const QString answer = one.answer.trimmed();
        const QString what = name + DraftProblemsTexts::tr("answer");
        switch (one.kind) {
            case AnswerKind::Time:
                if (!valueOf(answer, MetricKind::Time))
                    add(Field::QuestionAnswer, i, what, DraftProblemsTexts::tr("type a time such as 12 ms."));
                break;
            case AnswerKind::Number:
            case AnswerKind::Share:
                if (!isNumber(answer)) add(Field::QuestionAnswer, i, what, DraftProblemsTexts::tr("type a number."));
                break;
            case AnswerKind::Truth:
                if (!valueOf(answer, MetricKind::Truth))
                    add(Field::QuestionAnswer, i, what, DraftProblemsTexts::tr("choose yes or no."));
                break;
            case AnswerKind::Choice: choice(i, one, what, answer); break;
            case AnswerKind::Text:
                if (answer.isEmpty()) add(Field::QuestionAnswer, i, what, DraftProblemsTexts::tr("write the right answer."));
                break;
        }
    }

    void goal(std::size_t i, const DraftGoal& one) {
        const QString name = DraftProblemsTexts::tr("goal %1, ").arg(i + 1);
        const auto known = std::ranges::find(goalMetrics(), one.metric.toStdString(), &MetricDefinition::name);
        if (known == goalMetrics().end())
            return add(Field::GoalMetric, i, name + DraftProblemsTexts::tr("metric"), DraftProblemsTexts::tr("choose one."));
        const bool isOfResources = one.metric == QLatin1String("unchanged");
        for (const QString& id : argumentIds(one, *known))
            if (id.isEmpty() || !(isOfResources ? lessons::canBeUnchanged(part_.start, id.toStdString()) : ids_.contains(id)))
                add(Field::GoalArgument, i, name + DraftProblemsTexts::tr("operation"),
                    id.isEmpty() ? DraftProblemsTexts::tr("choose an operation of the start.")
                                 : DraftProblemsTexts::tr("the start has no “%1”.").arg(id));
        if (!valueOf(one.value, known->kind))
            add(Field::GoalValue, i, name + DraftProblemsTexts::tr("value"), wantedValue(known->kind));
        if (one.bound == Bound::Within && !isNumber(one.tolerance))
            add(Field::GoalTolerance, i, name + DraftProblemsTexts::tr("tolerance"),
                DraftProblemsTexts::tr("type a number of %, such as 5."));
    }

private:
    bool givesPoints() const {
        return std::ranges::any_of(part_.goals, [](const DraftGoal& goal) { return goal.points > 0; }) ||
               std::ranges::any_of(part_.questions, [](const DraftQuestion& one) { return one.points > 0 && !one.hidden; });
    }

    void choice(std::size_t i, const DraftQuestion& one, const QString& what, const QString& answer) {
        QStringList choices;
        for (const QString& line : one.choices.split(u'\n'))
            if (!line.trimmed().isEmpty()) choices << line.trimmed();
        if (choices.size() < 2)
            add(Field::QuestionChoices, i, DraftProblemsTexts::tr("question %1, ").arg(i + 1) + DraftProblemsTexts::tr("choices"),
                DraftProblemsTexts::tr("write two or more, one per line."));
        else if (!choices.contains(answer))
            add(Field::QuestionAnswer, i, what, DraftProblemsTexts::tr("it must be one of the choices."));
    }

    static QStringList argumentIds(const DraftGoal& goal, const MetricDefinition& metric) {
        if (metric.argument.empty()) return {};
        if (metric.argument == "ID") return {goal.argument.trimmed()};
        return {goal.argument.section(u',', 0, 0).trimmed(), goal.argument.section(u',', 1).trimmed()};
    }

    static QString wantedValue(MetricKind kind) {
        switch (kind) {
            case MetricKind::Time: return DraftProblemsTexts::tr("type a time such as 12 ms.");
            case MetricKind::Share: return DraftProblemsTexts::tr("type a share such as 80 %.");
            case MetricKind::Count: return DraftProblemsTexts::tr("type a number.");
            case MetricKind::Truth: return DraftProblemsTexts::tr("choose yes or no.");
        }
        return {};
    }

    void add(Field field, std::size_t item, const QString& where, const QString& words, bool blocks = true) {
        QString place = name_ + where;
        if (!place.isEmpty()) place[0] = place[0].toUpper();
        out_.push_back({at_, field, item, place + QStringLiteral(": ") + words, blocks});
    }

    const DraftPart& part_;
    std::size_t at_;
    std::vector<DraftProblem>& out_;
    QString name_;
    std::set<QString> ids_;
};

void checkPartIds(const LessonDraft& draft, std::vector<DraftProblem>& out) {
    std::set<QString> seen;
    for (std::size_t i = 0; i < draft.parts.size(); ++i) {
        const QString id = draft.parts[i].id.trimmed();
        const auto add = [&](const QString& words) {
            out.push_back({i, Field::PartId, 0, DraftProblemsTexts::tr("Part %1, name: ").arg(i + 1) + words, true});
        };
        if (!lessons::isPartId(id.toStdString()))
            add(DraftProblemsTexts::tr("write it in at most 64 bytes, without slashes and line ends."));
        else if (id.isEmpty() && draft.parts.size() > 1) add(DraftProblemsTexts::tr("give it a letter."));
        else if (seen.contains(id)) add(DraftProblemsTexts::tr("another part has the name “%1” already.").arg(id));
        seen.insert(id);
    }
}

/// Adds the fields that the format lacks. They are kept, so that they do not prevent saving.
void addUnknownFields(const LessonDraft& draft, std::vector<DraftProblem>& out) {
    for (const StrayField& field : lessons::strayFields(lessonOf(draft))) {
        const std::vector<std::string> path = pointerTokens(field.object);
        std::optional<std::size_t> part;
        if (path.size() > 1) part = std::stoul(path[1]);
        QString message = QString::fromStdString(inWords(field));
        if (part && draft.parts.size() > 1) message = partNamed(draft.parts[*part], *part) + message;
        out.push_back({part, Field::Nothing, 0, message, false});
    }
}

}  // namespace

std::vector<DraftProblem> problemsOf(const LessonDraft& draft, const QStringList& devices) {
    std::vector<DraftProblem> found;
    if (draft.title.trimmed().isEmpty())
        found.push_back({std::nullopt, Field::Title, 0, DraftProblemsTexts::tr("Title: give the lesson a title."), true});
    checkPartIds(draft, found);
    for (std::size_t part = 0; part < draft.parts.size(); ++part) {
        PartCheck check(draft, part, found);
        check.programs(devices);
        for (std::size_t i = 0; i < draft.parts[part].questions.size(); ++i) check.question(i);
        for (std::size_t i = 0; i < draft.parts[part].goals.size(); ++i) check.goal(i, draft.parts[part].goals[i]);
    }
    addUnknownFields(draft, found);
    return found;
}

}  // namespace streamscope::ui
