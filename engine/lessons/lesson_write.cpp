#include "engine/json/text.h"
#include "engine/lessons/lesson.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"
#include "engine/timeline/json_writer.h"

#include <fmt/format.h>

namespace streamscope::lessons {
namespace {

std::string inQuotes(std::string_view text) { return JsonWriter().string(text).take(); }
std::string written(double value) { return JsonWriter().real(value).take(); }

/// Keeps the kind: a real number stays one when it is whole.
std::string written(const Scalar& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return inQuotes(*text);
    if (const auto* real = std::get_if<double>(&value)) return json::realText(*real);
    return std::visit([](const auto& one) { return fmt::format("{}", one); }, value);
}

std::string written(const MetricValue& value) {
    if (const auto* time = std::get_if<Nanoseconds>(&value)) return inQuotes(formatTime(time->count()));
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
    return written(std::get<double>(value));
}

std::string indented(const std::string& text, const std::string& indent) {
    std::string out;
    for (const char c : text) {
        out += c;
        if (c == '\n') out += indent;
    }
    return out;
}

/// Unknown fields may hold line breaks of their own, which indenting would change; such a program stays as it is.
std::string written(const ProgramSource& source, const std::string& indent) {
    if (const auto* file = std::get_if<std::string>(&source)) return inQuotes(*file);
    const Program& program = std::get<Program>(source);
    std::string plain = toJson(program);
    while (plain.ends_with('\n')) plain.pop_back();
    std::string pretty = indented(plain, indent);
    const Read<Program> again = programFromJson(pretty);
    return again && *again.value == program ? pretty : plain;
}

/// One object: its entries a line each, or all on one line.
class Entries {
public:
    Entries(std::string& out, std::string indent) : out_(out), separator_("\n" + indent + "  "), end_("\n" + indent) {
        out_ += '{';
    }
    explicit Entries(std::string& out) : out_(out) { out_ += '{'; }

    void raw(std::string_view name, std::string_view json) {
        if (!first_) out_ += separator_.empty() ? ", " : ",";
        out_ += separator_;
        first_ = false;
        out_ += inQuotes(name) + ": ";
        out_ += json;
    }
    void text(std::string_view name, std::string_view value) { raw(name, inQuotes(value)); }
    void textUnlessEmpty(std::string_view name, std::string_view value) {
        if (!value.empty()) text(name, value);
    }
    void numberUnless(std::string_view name, double value, double absent) {
        if (value != absent) raw(name, written(value));
    }
    void unknown(const UnknownFields& fields) {
        for (const UnknownField& field : fields) raw(field.name, field.json);
    }
    /// A list, one item a line.
    template <class List, class Write>
    void lines(std::string_view name, const List& list, const Write& write) {
        if (list.empty()) return;
        std::string text = "[";
        for (const auto& item : list) text += (text.size() > 1 ? "," : "") + separator_ + "  " + write(item);
        raw(name, text + separator_ + "]");
    }
    void end() { out_ += end_ + "}"; }

private:
    std::string& out_;
    std::string separator_, end_;
    bool first_ = true;
};

std::string onOneLine(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& text : texts) out += (out.size() > 1 ? ", " : "") + inQuotes(text);
    return out + "]";
}

std::string written(const Question& question) {
    std::string out;
    Entries entries(out);
    entries.text("id", question.id);
    entries.text("ask", question.ask);
    entries.textUnlessEmpty("unit", question.unit);
    if (!question.choices.empty()) entries.raw("choices", onOneLine(question.choices));
    entries.raw("answer", written(question.answer));
    entries.numberUnless("tolerance", question.tolerance, 0);
    entries.textUnlessEmpty("because", question.because);
    entries.numberUnless("points", question.points, 0);
    if (question.duration) entries.raw("duration", "true");
    entries.unknown(question.unknown);
    entries.end();
    return out;
}

std::string written(const LessonGoal& lessonGoal) {
    const Goal& goal = lessonGoal.goal;
    std::string out;
    Entries entries(out);
    entries.text("metric", goal.metric);
    if (goal.atMost) entries.raw("atMost", written(*goal.atMost));
    if (goal.atLeast) entries.raw("atLeast", written(*goal.atLeast));
    if (goal.equals) entries.raw("equals", written(*goal.equals));
    if (goal.within) entries.raw("within", written(*goal.within));
    if (goal.of) entries.raw("of", written(*goal.of));
    entries.numberUnless("points", goal.points, 1);
    entries.textUnlessEmpty("says", lessonGoal.says);
    entries.textUnlessEmpty("because", lessonGoal.because);
    entries.unknown(lessonGoal.unknown);
    entries.end();
    return out;
}

std::string written(const Part& part) {
    const std::string indent = "    ";
    const auto text = [](const std::string& one) { return inQuotes(one); };
    std::string out;
    Entries entries(out, indent);
    entries.textUnlessEmpty("id", part.id);
    entries.textUnlessEmpty("title", part.title);
    entries.textUnlessEmpty("story", part.story);
    entries.text("device", part.device);
    entries.raw("start", written(part.start, indent + "  "));
    if (part.baseline) entries.raw("baseline", written(*part.baseline, indent + "  "));
    entries.lines("questions", part.questions, [](const Question& each) { return written(each); });
    entries.lines("edits", part.edits, [](const AllowedEdit& each) { return inQuotes(toText(each)); });
    entries.lines("goals", part.goals, [](const LessonGoal& each) { return written(each); });
    entries.lines("hints", part.hints, text);
    entries.lines("sources", part.sources, text);
    entries.textUnlessEmpty("recorded", part.recorded);
    entries.textUnlessEmpty("recordedSolution", part.recordedSolution);
    entries.textUnlessEmpty("code", part.code);
    entries.unknown(part.unknown);
    entries.end();
    return out;
}

}  // namespace

std::string toJson(const Lesson& lesson) {
    std::string out;
    Entries entries(out, "");
    entries.raw("streamscopeLesson", "1");
    entries.text("title", lesson.title);
    entries.textUnlessEmpty("topic", lesson.topic);
    entries.textUnlessEmpty("story", lesson.story);
    entries.lines("parts", lesson.parts, [](const Part& each) { return written(each); });
    entries.unknown(lesson.unknown);
    entries.end();
    return out + "\n";
}

}  // namespace streamscope::lessons
