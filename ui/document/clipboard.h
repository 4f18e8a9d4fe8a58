// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/listing/listing.h"
#include "engine/program/edit.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// The clipboard holds a program as JSON: the copied calls and the resources that they name.
namespace streamscope::ui::edits {

/// Returns the JSON for these calls. `origin` identifies the window that they are copied from.
QString clipboardText(const Program& program, const QStringList& ids, const QString& origin);

struct Pasted {
    Edit edit;
    QStringList ids;
    std::vector<std::pair<QString, QString>> renamed;  ///< resources: former name, new name
    std::vector<Step> steps{};                         ///< steps of a whole composition that is pasted into an empty program
    QStringList declared{};                            ///< what a listing without calls adds to the resources
    bool isNothing() const { return ids.isEmpty() && declared.isEmpty(); }
    QString remark{};  ///< what of a listing is not read, and what was assumed
};
/// Makes the edit that inserts the calls of `text` at `at`. Calls copied in the same window keep their resources; otherwise the
/// resources are inserted too, and renamed if their names are taken. `text` may also be source code that contains its
/// composition, which replaces an empty program as a whole, or a listing of another API (engine/listing), whose names are those
/// of the resources that exist. A listing may only declare streams and events. Returns nullopt if `text` contains no program.
std::optional<Pasted> paste(const Program& program, const QString& text, const Place& at, const QString& window);

/// Returns a sentence that says why source code written by Streamscope contains no composition. Empty if it contains one, or if
/// the text is something else.
QString whyNoComposition(const QString& text);

}  // namespace streamscope::ui::edits
