#include "engine/compare/comparison_text.h"
#include "engine/timeline/json_writer.h"

#include <algorithm>

namespace streamscope {
namespace {

class Writer {
public:
    explicit Writer(const ComparedResults& results) : results_(results) {}

    std::string write() {
        json_.beginObject().key("streamscopeComparison").integer(1);
        side("a", results_.nameA, results_.a);
        side("b", results_.nameB, results_.b);
        notes();
        json_.newLine();
        time("makespan", results_.comparison.total);
        json_.newLine().key("operations").beginArray();
        for (const ComparedOperation& operation : results_.comparison.operations) add(operation);
        json_.newLine().endArray().newLine();
        only("onlyInA", [](const ComparedOperation& operation) { return !operation.b; });
        only("onlyInB", [](const ComparedOperation& operation) { return !operation.a; });
        json_.newLine().endObject();
        return json_.take() + "\n";
    }

private:
    void side(std::string_view key, const std::string& name, const Timeline& timeline) {
        json_.newLine().key(key).beginObject();
        json_.key("file").string(name).key("program").string(timeline.name).key("date").string(timeline.date);
        json_.key("measured").string(streamscope::name(timeline.method)).key("runs").integer(timeline.runs);
        json_.key("status").string(streamscope::name(timeline.status)).key("devices").beginArray();
        for (const TimelineDevice& device : timeline.devices) json_.string(device.info.name);
        json_.endArray().endObject();
    }

    void notes() {
        const auto& found = results_.comparison.notes;
        const bool differ = std::find(found.begin(), found.end(), ComparisonNote::ProgramsDiffer) != found.end();
        json_.newLine().key("sameProgram").boolean(!differ).key("notes").beginArray();
        for (const std::string& note : notesInWords(results_.comparison, results_.a, results_.b)) json_.string(note);
        json_.endArray();
    }

    void time(std::string_view key, const ComparedTime& time) {
        const auto valueOf = [](const std::optional<Uncertain>& side) {
            return side ? std::optional(side->value) : std::nullopt;
        };
        json_.key(key).beginObject().key("a").time(valueOf(time.a)).key("b").time(valueOf(time.b));
        json_.key("difference").time(time.difference()).key("insideSpread").boolean(time.isInsideSpread()).endObject();
    }

    void add(const ComparedOperation& operation) {
        json_.newLine().beginObject().key("id").string(operation.id).key("label").string(operation.label);
        json_.key("stream");
        if (operation.stream.empty()) json_.null();
        else json_.string(operation.stream);
        json_.key("in").string(operation.a && operation.b ? "both" : operation.a ? "a" : "b");
        time("start", operation.start);
        time("duration", operation.duration);
        time("waiting", operation.waiting);
        json_.endObject();
    }

    template <class Wanted>
    void only(std::string_view key, Wanted wanted) {
        json_.key(key).beginArray();
        for (const ComparedOperation& operation : results_.comparison.operations)
            if (wanted(operation)) json_.string(operation.id);
        json_.endArray();
    }

    const ComparedResults& results_;
    JsonWriter json_;
};

}  // namespace

std::string comparisonToJson(const ComparedResults& results) { return Writer(results).write(); }

}  // namespace streamscope
