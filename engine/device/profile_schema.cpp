// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/describe/schema.h"
#include "engine/device/profile_fields.h"

/// JSON Schema of device profiles, generated from the table of their fields.
namespace streamscope {
namespace {

using description::Schema;

/// Describes a number with an optional source.
void describeNumber(Schema& schema, const ProfileField& field) {
    const auto number = [&](Schema& one) {
        one.type(field.whole ? "integer" : "number");
        one.raw(fmt::format(R"("minimum": {}, "maximum": {})", field.least, field.most));
    };
    const auto withSource = [&](Schema& one) {
        one.raw(R"("type": "object", "required": ["value"])");
        one.object("properties", [&](Schema& properties) {
            properties.object("value", number);
            properties.object("source", [](Schema& source) { source.raw(R"("$ref": "#/$defs/source")"); });
        });
        one.close({}, "additionalProperties");
    };
    schema.anyOf({withSource, number});
    schema.sentence(field.sentence);
}

void describeProfile(Schema& schema) {
    schema.raw(fmt::format(R"("type": "object", "required": ["{}", "name"])", profileVersion.first));
    schema.close({}, "additionalProperties");
    schema.object("properties", [](Schema& all) {
        all.raw(fmt::format(R"("{}": {{"const": {}, "description": "Version of the format."}})", profileVersion.first,
                            profileVersion.second));
        all.raw(R"("name": {"type": "string", "description": "What the device is called."}, "notes": {"type": "string"}, )"
                R"("extends": {"type": "string", "description": "Profile that gives every field not named here."})");
        for (const ProfileChoice& choice : profileChoices())
            all.object(choice.name, [&](Schema& one) {
                one.choices({choice.yes, choice.no});
                one.sentence(choice.sentence);
            });
        for (const ProfileField& field : profileFields())
            all.object(field.name, [&](Schema& one) { describeNumber(one, field); });
    });
}

}  // namespace

std::string profileSchema() {
    return description::schemaText(
        "Streamscope device profile",
        "Every number that the simulated GPU uses, with its unit in the name and its source beside it.", describeProfile,
        [](Schema& own) {
            own.raw(R"("source": {"type": "string", "description": "Where the number comes from; without it, or with one that )"
                    R"(begins with assumed, the profile counts as estimated."})");
        });
}

}  // namespace streamscope
