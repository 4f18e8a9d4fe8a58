// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/regular_file.h"

#include <QString>

#include <optional>
#include <string>

namespace streamscope::ui {

/// Reads a regular file or a resource of Streamscope (":/…"). Returns nullopt, with a sentence in `why`, if it cannot be read
/// or is larger than its kind allows.
std::optional<std::string> readFile(const QString& path, const FileKind& kind, QString* why = nullptr);
/// Reads a file that another file in `folder` names, as readFile() does. It must be inside that folder.
std::optional<std::string> readFileInside(const QString& folder, const QString& name, const FileKind& kind,
                                          QString* why = nullptr);

}  // namespace streamscope::ui
