// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/files/logged_file.h"

#include "engine/json/printable.h"
#include "engine/log/log.h"

namespace streamscope {

Expected<std::string> readLogged(const std::filesystem::path& path, const FileKind& kind) {
    Expected<std::string> read = readRegularFile(path, kind);
    const std::string outcome = read ? std::to_string(read->size()) + " bytes read" : "not read: " + read.why();
    log::say(log::About::Files, printable(path.string() + ": " + outcome));
    return read;
}

}  // namespace streamscope
