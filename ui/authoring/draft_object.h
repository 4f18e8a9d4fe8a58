// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/describe/values.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::ui {

/// JSON object of a lesson that is being written: its members in order, each as JSON text, so that unknown members are kept as
/// they are. A half-typed value is a list of one text, which the reader of no single value accepts.
class DraftObject {
public:
    DraftObject() = default;
    /// Reads an object. Another text gives an object without members.
    explicit DraftObject(std::string json);
    std::string toJson() const;

    bool has(std::string_view name) const;
    /// Returns the JSON of a member; empty if there is none.
    std::string json(std::string_view name) const;
    /// Returns a text, half-typed or not; another value as JSON.
    QString text(std::string_view name) const;
    std::optional<double> number(std::string_view name) const;
    QStringList texts(std::string_view name) const;
    std::vector<DraftObject> objects(std::string_view name) const;

    /// Sets a member to JSON, and removes it if the JSON is empty.
    void set(std::string_view name, std::string json);
    /// Sets a text without the blanks around it, and removes the member if nothing is left.
    void setText(std::string_view name, const QString& text);
    /// Sets the JSON of what was typed, or keeps the text as half-typed.
    void setTyped(std::string_view name, const QString& typed, const std::optional<std::string>& json);
    /// Sets a list of the texts that are not blank.
    void setTexts(std::string_view name, const QStringList& texts);
    void setObjects(std::string_view name, const std::vector<DraftObject>& objects);
    void remove(std::string_view name) { set(name, {}); }

    const UnknownFields& members() const { return members_; }
    friend bool operator==(const DraftObject&, const DraftObject&) = default;

private:
    UnknownFields members_;
};

/// Returns a text in quotes.
std::string quoted(const QString& text);

}  // namespace streamscope::ui
