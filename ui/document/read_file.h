// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/json/regular_file.h"

#include <QString>

#include <string>

namespace streamscope::ui {

/// Reads a regular file or a resource of Streamscope (":/…"). Fails if it cannot be read or is larger than its kind allows.
Expected<std::string> readFile(const QString& path, const FileKind& kind);
/// Reads a file that another file in `folder` names, as readFile() does. It must be inside that folder.
Expected<std::string> readFileInside(const QString& folder, const QString& name, const FileKind& kind);

}  // namespace streamscope::ui
