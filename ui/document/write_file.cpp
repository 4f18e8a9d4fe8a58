// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/write_file.h"

#include "ui/document/work_pool.h"

#include <QFile>

namespace streamscope::ui {

Expected<void> writeFile(const QString& path, const QByteArray& bytes, Readers readers) {
    return writeFiles({{path, bytes, readers}});
}

Expected<void> writeFiles(const std::vector<FileToWrite>& files) {
    const WorkToFinish isWriting;
    std::vector<streamscope::FileToWrite> all;
    for (const auto& [path, bytes, readers] : files)
        all.push_back(
            {QFile::encodeName(path).toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())}, readers});
    return streamscope::writeFiles(all);
}

}  // namespace streamscope::ui
