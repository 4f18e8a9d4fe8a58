#pragma once

#include "engine/json/regular_file.h"

#include <QString>

#include <optional>
#include <string>

namespace streamscope::ui {

/// Reads a regular file, or one of Streamscope's own resources (":/…"). Returns nothing, with a sentence in `why`, if it
/// cannot be read or is larger than its kind may be.
std::optional<std::string> readFile(const QString& path, const FileKind& kind, QString* why = nullptr);
/// As readFile(), for a file that another one in `folder` names: it must be inside that folder.
std::optional<std::string> readFileInside(const QString& folder, const QString& name, const FileKind& kind,
                                          QString* why = nullptr);

}  // namespace streamscope::ui
