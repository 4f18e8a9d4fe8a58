#pragma once

#include "engine/program/edit.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// The clipboard is a program of its own, as JSON: the calls and the resources that they name.
namespace streamscope::ui::edits {

/// `origin` names the window that the calls come from.
QString clipboardText(const Program& program, const QStringList& ids, const QString& origin);

struct Pasted {
    Edit edit;
    QStringList ids;
    std::vector<std::pair<QString, QString>> renamed;  ///< resources: the name that was taken, the name they have now
    std::vector<Step> steps{};                         ///< of a whole composition that an empty program becomes
};
/// The edit that puts the calls of the text at the place. In the window that they come from they keep their resources;
/// elsewhere those come along, renamed where another of the name is there. The text may also be source code with its composition
/// in it, which an empty program becomes as a whole. Nothing where the text is no such program.
std::optional<Pasted> paste(const Program& program, const QString& text, const Place& at, const QString& window);

/// Returns why source code that Streamscope wrote gives no composition back, in a sentence; nothing where it does, or where the
/// text is something else.
QString whyNoComposition(const QString& text);

}  // namespace streamscope::ui::edits
