// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/describe/json.h"
#include "engine/device/profile_fields.h"

namespace streamscope {

/// Omits numbers outside their range, which the profile does not define.
std::string toJson(const DeviceProfile& profile) {
    std::string out;
    description::ObjectWriter writer(out, std::nullopt);
    writer.entry(profileVersion.first) += fmt::format("{}", profileVersion.second);
    writing::quote(writer.entry("name"), profile.name);
    writing::quote(writer.entry("notes"), profile.notes);
    for (const ProfileChoice& choice : profileChoices())
        writing::quote(writer.entry(choice.name), profile.*choice.at ? choice.yes : choice.no);
    for (const ProfileField& field : profileFields()) {
        const double value = field.get(profile);
        if (value < field.least || value > field.most) continue;
        std::string& entry = writer.entry(field.name);
        entry += R"({"value": )";
        if (field.whole) entry += fmt::format("{:.0f}", value);
        else writing::real(entry, value);
        entry += profile.estimated ? "}" : R"(, "source": "as sent"})";
    }
    writer.end();
    return out;
}

}  // namespace streamscope
