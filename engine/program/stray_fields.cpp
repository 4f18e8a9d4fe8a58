// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/stray_fields.h"

#include "engine/program/edit_description.h"
#include "engine/program/object_fields.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <type_traits>

namespace streamscope {
namespace {

using reading::Trail;

/// Collector of the unknown fields of a program. Edits of steps keep none, so that their JSON is searched.
class StrayFields {
public:
    std::vector<StrayField> of(const Program& program, const Trail& top) {
        walk_.program(program, top);
        const std::size_t outside = found_.size();
        const Trail steps{&top, "steps"};
        for (std::size_t i = 0; i < program.steps.size(); ++i) {
            const Trail step{&steps, {}, i};
            if (const auto edits = json::Document::parse(program.steps[i].edits))
                list(edits.value->root(), Trail{&step, "edits"});
        }
        Program alone;
        alone.steps = program.steps;
        for (std::size_t i = outside; i < found_.size(); ++i) {
            StrayField& field = found_[i];
            field.operation.clear();  // the program need not have it
            Program changed = alone;
            const std::string at = field.object.substr(top.pointer().size());
            field.fits = !field.near.empty() && apply(changed, Edit{RenameField{at, field.name, field.near}});
        }
        return std::move(found_);
    }

private:
    template <class T>
    void object(const T& object, const Trail& trail, const Operation* operation) {
        UnknownFields unknown = object.unknown;
        std::erase_if(unknown, [&](const UnknownField& field) { return objects::isKept(object, field.name); });
        const StrayField place{.object = trail.pointer(),
                               .of = objects::called(object),
                               .operation = operation != nullptr ? operation->id : std::string()};
        const std::size_t before = found_.size();
        addStrayFields(found_, unknown, place, objects::fieldsOf(object),
                       [&](std::string_view name) { return objects::isGiven(object, name); });
        for (std::size_t i = before; i < found_.size(); ++i) {
            StrayField& field = found_[i];
            if (field.near.empty() || field.isTwice) continue;
            const auto written = std::ranges::find(object.unknown, field.name, &UnknownField::name);
            field.fits = static_cast<bool>(objects::withField(object, field.near, written->json));
        }
    }

    void list(const json::Node& edits, const Trail& trail) {
        if (edits.kind() != json::Kind::Array) return;
        const auto items = edits.items();
        for (std::size_t i = 0; i < items.size(); ++i)
            if (const Read<Edit> edit = editFromJson(items[i])) {
                const Trail here{&trail, {}, i};
                const json::Node::Member kind = items[i].members().front();
                std::visit([&](const auto& one) { this->edit(one, kind.value, Trail{&here, kind.key}); }, edit.value->what);
            }
    }

    template <class One>
    void edit(const One& one, const json::Node& node, const Trail& trail) {
        if constexpr (description::Described<One>) {
            members<One>(node, trail, fmt::format("The edit {}", description::Description<One>::name));
            if constexpr (requires { one.operation; }) walk_.operation(one.operation, Trail{&trail, "operation"}, 0);
            if constexpr (requires { one.resource; })
                std::visit([&](const auto& resource) { walk_.object(resource, Trail{&trail, "resource"}, 0); }, one.resource);
            if constexpr (requires { one.declaration; }) walk_.partsOf(one.declaration, trail, 0);
            if constexpr (std::is_same_v<One, MoveOperation>)
                for (const char* place : {"from", "to"}) members<Place>(*node.find(place), Trail{&trail, place}, "A place");
        } else {
            list(node, trail);
        }
    }

    template <description::Described T>
    void members(const json::Node& node, const Trail& trail, std::string of) {
        const auto isField = [](std::string_view key) { return description::isKnown<T>(key, {}); };
        addStrayFields(found_, reading::Members(node).unknown(isField), {.object = trail.pointer(), .of = std::move(of)},
                       description::fieldNames<T>(), [&](std::string_view name) { return node.find(name).has_value(); });
    }

    struct Visit {
        StrayFields* to;
        template <class T>
        void operator()(const T& object, const Trail& trail, const Operation* operation) const {
            to->object(object, trail, operation);
        }
    };

    std::vector<StrayField> found_;
    Visit visit_{this};
    objects::Walk<Visit> walk_{visit_};
};

}  // namespace

std::vector<StrayField> strayFields(const Program& program, const reading::Trail& top) { return StrayFields().of(program, top); }

}  // namespace streamscope
