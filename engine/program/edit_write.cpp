#include "engine/program/edit_parts.h"
#include "engine/program/json_text.h"
#include "engine/program/program_description.h"
#include "engine/program/program_json.h"

namespace streamscope {

namespace {

using writing::Object;

void write(std::string& out, const Edit& edit);

void place(Object& object, const Place& place) {
    object.textUnlessEmpty("in", place.parent);
    object.number("at", place.at);
}

void placeAs(std::string& out, Object& object, std::string_view key, const Place& where) {
    object.key(key);
    Object inner(out);
    place(inner, where);
    inner.close();
}

std::string_view nameOf(const InsertOperation&) { return "insertOperation"; }
std::string_view nameOf(const RemoveOperation&) { return "removeOperation"; }
std::string_view nameOf(const MoveOperation&) { return "moveOperation"; }
std::string_view nameOf(const ReplaceOperation&) { return "replaceOperation"; }
std::string_view nameOf(const InsertResource&) { return "insertResource"; }
std::string_view nameOf(const RemoveResource&) { return "removeResource"; }
std::string_view nameOf(const ReplaceResource&) { return "replaceResource"; }
std::string_view nameOf(const RenameResource&) { return "renameResource"; }
std::string_view nameOf(const MoveResource&) { return "moveResource"; }
std::string_view nameOf(const SetProperties&) { return "setProperties"; }

void members(std::string& out, Object& object, const InsertOperation& edit) {
    place(object, edit.place);
    object.key("operation");
    writing::operation(out, edit.operation, 0);
}

void members(std::string&, Object& object, const RemoveOperation& edit) { place(object, edit.place); }

void members(std::string& out, Object& object, const MoveOperation& edit) {
    placeAs(out, object, "from", edit.from);
    placeAs(out, object, "to", edit.to);
}

void members(std::string& out, Object& object, const ReplaceOperation& edit) {
    object.text("id", edit.id);
    object.key("operation");
    writing::operation(out, edit.operation, 0);
}

void resourceMember(std::string& out, Object& object, const Resource& resource) {
    object.text("kind", editing::nameOf(editing::kindOf(resource)));
    object.key("resource");
    writing::resource(out, resource);
}

void members(std::string& out, Object& object, const InsertResource& edit) {
    object.number("at", edit.at);
    resourceMember(out, object, edit.resource);
}

void members(std::string&, Object& object, const RemoveResource& edit) {
    object.text("kind", editing::nameOf(edit.kind));
    object.text("id", edit.id);
}

void members(std::string& out, Object& object, const ReplaceResource& edit) {
    object.text("id", edit.id);
    resourceMember(out, object, edit.resource);
}

void members(std::string&, Object& object, const RenameResource& edit) {
    object.text("kind", editing::nameOf(edit.kind));
    object.text("from", edit.from);
    object.text("to", edit.to);
}

void members(std::string&, Object& object, const MoveResource& edit) {
    object.text("kind", editing::nameOf(edit.kind));
    object.number("from", edit.from);
    object.number("to", edit.to);
}

void members(std::string& out, Object& object, const SetProperties& edit) {
    object.text("name", edit.name);
    object.text("notes", edit.notes);
    object.text("device", edit.device);
    object.key("defaultStream");
    description::FormatOf<DefaultStream>::write(out, edit.defaultStream, -1);
}

struct EditWriter {
    std::string& out;

    template <class One>
    void operator()(const One& edit) const {
        Object outer(out);
        outer.key(nameOf(edit));
        Object inner(out);
        members(out, inner, edit);
        inner.close();
        outer.close();
    }

    void operator()(const EditList& list) const {
        Object outer(out);
        outer.key("list");
        out += '[';
        for (std::size_t i = 0; i < list.edits.size(); ++i) {
            if (i > 0) out += ", ";
            write(out, list.edits[i]);
        }
        out += ']';
        outer.close();
    }
};

void write(std::string& out, const Edit& edit) { std::visit(EditWriter{out}, edit.what); }

}  // namespace

std::string toJson(const Edit& edit) {
    std::string out;
    write(out, edit);
    return out;
}

}  // namespace streamscope
