// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/notebook.h"

#include "app/course/handout.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/grade_json.h"
#include "ui/document/program_link.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <variant>

namespace streamscope::app {
namespace {

using ui::text;

/// Returns a text as a string of Python, which one of JSON is.
QString pythonText(const QString& words) {
    const QByteArray list = QJsonDocument(QJsonArray{words}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(1, list.size() - 2));
}

/// Returns an answer as a value of Python.
QString pythonValue(const Scalar& value) {
    if (const bool* truth = std::get_if<bool>(&value)) return *truth ? QStringLiteral("True") : QStringLiteral("False");
    const QString words = text(lessons::inWords(value));
    return std::holds_alternative<std::string>(value) ? pythonText(words) : words;
}

/// What nbgrader does with a cell.
struct CellRole {
    QString id;
    bool isAnswer = false;
    double points = 0;  ///< of a test; 0: the cell is only read
};

QJsonObject metadataOf(const CellRole& role) {
    const bool isTest = role.points > 0;
    QJsonObject nbgrader{{"grade", isTest},     {"grade_id", role.id},       {"locked", !role.isAnswer},
                         {"schema_version", 3}, {"solution", role.isAnswer}, {"task", false}};
    if (isTest) nbgrader.insert("points", role.points);
    return {{"nbgrader", nbgrader}};
}

/// Returns the lines of a cell, each but the last one with its end.
QJsonArray cellLines(const QString& source) {
    QStringList lines = source.split(u'\n');
    QJsonArray all;
    for (qsizetype i = 0; i < lines.size(); ++i) all.append(i + 1 < lines.size() ? lines[i] + u'\n' : lines[i]);
    return all;
}

QJsonObject markdownCell(const QString& id, const QString& source) {
    return {{"cell_type", "markdown"}, {"id", id}, {"metadata", metadataOf({id})}, {"source", cellLines(source)}};
}

QJsonObject codeCell(const CellRole& role, const QString& source) {
    return {{"cell_type", "code"},          {"id", role.id},
            {"metadata", metadataOf(role)}, {"execution_count", QJsonValue()},
            {"outputs", QJsonArray()},      {"source", cellLines(source)}};
}

/// The cells of one part.
class PartCells {
public:
    PartCells(const LessonFile& file, std::size_t part, const QString& name)
        : file_(file), part_(file.lesson.parts[part]), index_(part), id_(text(lessons::idOf(file.lesson, part))), name_(name) {}

    void addTo(QJsonArray& cells) const {
        cells.append(markdownCell(QStringLiteral("part-") + id_, task()));
        if (!std::holds_alternative<Program>(part_.start)) return;
        cells.append(codeCell({QStringLiteral("answer-") + id_, true}, answer()));
        if (const double points = pointsOf(); points > 0)
            cells.append(codeCell({QStringLiteral("test-") + id_, false, points}, test()));
    }

private:
    QString variable(const char* what) const {
        static const QRegularExpression other(QStringLiteral("[^A-Za-z0-9_]"));
        return QStringLiteral("%1_%2").arg(QLatin1String(what), QString(id_).replace(other, QStringLiteral("_")));
    }

    QString task() const {
        QString source = QStringLiteral("## %1\n\n").arg(ui::messageText(lessons::nameOf(file_.lesson, index_)));
        if (!part_.story.empty()) source += text(part_.story) + QStringLiteral("\n\n");
        return (source + taskLines(part_).join(u'\n')).trimmed();
    }

    /// Returns the answer cell, with the known solution and the right answers where nbgrader takes them out.
    QString answer() const {
        QString source = QStringLiteral(
                             "# %1: a file that you saved, a link (File > Link > Copy link), or a composition made in Python.\n"
                             "# Open %2 in Streamscope, or change it here: figure = ss.show(%3); figure\n"
                             "# and then in another cell: figure.program\n")
                             .arg(variable("mine"), startName(id_), pythonText(startName(id_)));
        if (!part_.questions.empty())
            source += QStringLiteral("# %1: by question, if they are not in the file: %2\n").arg(variable("answers"), asked());
        source += QStringLiteral("### BEGIN SOLUTION\n%1 = %2\n").arg(variable("mine"), solution());
        if (!part_.questions.empty()) source += QStringLiteral("%1 = %2\n").arg(variable("answers"), rightAnswers());
        return source + QStringLiteral("### END SOLUTION");
    }

    QString asked() const {
        QStringList ids;
        for (const lessons::Question& each : part_.questions) ids << pythonText(text(each.id)) + QStringLiteral(": …");
        return u'{' + ids.join(QStringLiteral(", ")) + u'}';
    }
    QString rightAnswers() const {
        QStringList pairs;
        for (const lessons::Question& each : part_.questions)
            pairs << QStringLiteral("%1: %2").arg(pythonText(text(each.id)), pythonValue(each.answer));
        return u'{' + pairs.join(QStringLiteral(", ")) + u'}';
    }

    /// Returns what stands for the teacher's solution: its code, or the start if there is none that fits.
    QString solution() const {
        const std::optional<Program> known = solutionOf(file_, part_);
        const auto link = known ? ui::linkTo(*known, {}) : Expected<QString>(Failure{});
        return pythonText(link ? *link : startName(id_));
    }

    /// Returns the test cell. The lesson with its answers is in the region that nbgrader hides.
    QString test() const {
        const QString given =
            part_.questions.empty() ? QString() : QStringLiteral(", answers=globals().get(\"%1\")").arg(variable("answers"));
        return QStringLiteral(
                   "# Grades this part: its points by the share of the goals that are met and of the right answers.\n"
                   "lesson = %1\n"
                   "### BEGIN HIDDEN TESTS\n"
                   "lesson = %2\n"
                   "### END HIDDEN TESTS\n"
                   "ss.grade(lesson, %3, part=%4%5).credit(%6)")
            .arg(pythonText(name_ + QStringLiteral(".lesson")), pythonText(text(toJson(file_.lesson))), variable("mine"),
                 pythonText(id_), given, QString::number(pointsOf()));
    }

    /// Returns the points of the part; one if it has goals and none has points.
    double pointsOf() const {
        double sum = 0;
        for (const lessons::LessonGoal& each : part_.goals) sum += each.goal.points;
        for (const lessons::Question& each : part_.questions) sum += each.points;
        return sum > 0 || part_.goals.empty() ? sum : 1;
    }

    const LessonFile& file_;
    const lessons::Part& part_;
    std::size_t index_;
    QString id_, name_;
};

QByteArray notebookOf(const LessonFile& file, const QString& name) {
    QJsonArray cells;
    QString about = QStringLiteral("# %1\n\n%2").arg(text(file.lesson.title), text(file.lesson.story)).trimmed();
    const QString help = helpInWords(file.lesson).trimmed();
    if (!help.isEmpty()) about += QStringLiteral("\n\n") + help;
    cells.append(markdownCell(QStringLiteral("about"), about));
    cells.append(codeCell({QStringLiteral("begin")}, QStringLiteral("import streamscope as ss")));
    for (std::size_t part = 0; part < file.lesson.parts.size(); ++part) PartCells(file, part, name).addTo(cells);
    const QJsonObject kernel{{"display_name", "Python 3"}, {"language", "python"}, {"name", "python3"}};
    const QJsonObject notebook{
        {"cells", cells},
        {"metadata", QJsonObject{{"kernelspec", kernel}, {"language_info", QJsonObject{{"name", "python"}}}}},
        {"nbformat", 4},
        {"nbformat_minor", 5}};
    return QJsonDocument(notebook).toJson();
}

}  // namespace

std::vector<ZippedFile> filesForNbgrader(const LessonFile& file, const QString& name) {
    const QString folder = QStringLiteral("source/%1/").arg(name);
    std::vector<ZippedFile> files{{folder + name + QStringLiteral(".ipynb"), notebookOf(file, name)}};
    for (ZippedFile& each : programsForStudents(file.lesson, name)) files.push_back({folder + each.name, std::move(each.bytes)});
    return files;
}

}  // namespace streamscope::app
