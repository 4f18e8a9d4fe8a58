#include "engine/program/json_text.h"
#include "engine/program/program_json.h"

namespace streamscope {

namespace {

/// The program's own object: one entry a line.
class Page {
public:
    explicit Page(std::string& out) : out_(out) { out_ += "{"; }

    std::string& entry(std::string_view name) {
        out_ += first_ ? "\n  " : ",\n  ";
        first_ = false;
        writing::quote(out_, name);
        out_ += ": ";
        return out_;
    }

    void text(std::string_view name, std::string_view value) { writing::quote(entry(name), value); }

    /// One element a line; left out when there is none.
    template <class List, class Write>
    void lines(std::string_view name, const List& list, char open, char close, const Write& write) {
        if (list.empty()) return;
        entry(name) += open;
        for (std::size_t i = 0; i < list.size(); ++i) {
            out_ += i > 0 ? ",\n    " : "\n    ";
            write(list[i]);
        }
        out_ += "\n  ";
        out_ += close;
    }

    template <class List>
    void resources(std::string_view name, const List& list) {
        lines(name, list, '[', ']', [this](const auto& one) { writing::resource(out_, one); });
    }

    void end() { out_ += "\n}\n"; }

private:
    std::string& out_;
    bool first_ = true;
};

void parameter(std::string& out, const Parameter& parameter) {
    writing::quote(out, parameter.id);
    out += ": ";
    writing::Object object(out);
    object.number("value", parameter.value);
    if (parameter.min) object.number("min", *parameter.min);
    if (parameter.max) object.number("max", *parameter.max);
    object.textUnlessEmpty("note", parameter.note);
    object.unknown(parameter.unknown);
    object.close();
}

void step(std::string& out, const Step& step) {
    writing::Object object(out);
    object.textUnlessEmpty("title", step.title);
    object.textUnlessEmpty("note", step.note);
    if (step.edits != "[]") {
        object.key("edits");
        out += step.edits;
    }
    object.unknown(step.unknown);
    object.close();
}

}  // namespace

std::string toJson(const Program& program) {
    std::string out;
    Page page(out);
    page.entry("streamscope") += "1";
    page.text("name", program.name);
    if (!program.notes.empty()) page.text("notes", program.notes);
    page.text("device", program.device);
    if (program.defaultStream != DefaultStream::Legacy) page.text("defaultStream", writing::name(program.defaultStream));
    page.lines("parameters", program.parameters, '{', '}', [&out](const Parameter& one) { parameter(out, one); });
    page.resources("threads", program.threads);
    page.resources("streams", program.streams);
    page.resources("events", program.events);
    page.resources("buffers", program.buffers);
    page.resources("words", program.words);
    page.resources("graphs", program.graphs);
    page.lines("operations", program.operations, '[', ']', [&out](const Operation& one) { writing::operation(out, one, 4); });
    page.lines("steps", program.steps, '[', ']', [&out](const Step& one) { step(out, one); });
    for (const UnknownField& field : program.unknown) page.entry(field.name) += field.json;
    page.end();
    return out;
}

}  // namespace streamscope
