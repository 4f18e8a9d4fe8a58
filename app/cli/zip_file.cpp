// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/zip_file.h"

#include <QFile>

#include <zip.h>

namespace streamscope::app {
namespace {

constexpr zip_uint32_t fileMode = 0100644, programMode = 0100755;

/// Adds a file, whose bytes must live until the archive is closed. Returns whether that succeeded.
bool add(zip_t* archive, const ZippedFile& file) {
    zip_source_t* source = zip_source_buffer(archive, file.bytes.constData(), static_cast<zip_uint64_t>(file.bytes.size()), 0);
    if (source == nullptr) return false;
    const zip_int64_t index = zip_file_add(archive, file.name.toUtf8().constData(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) return zip_source_free(source), false;
    const zip_uint32_t mode = file.isProgram ? programMode : fileMode;
    return zip_file_set_external_attributes(archive, static_cast<zip_uint64_t>(index), 0, ZIP_OPSYS_UNIX, mode << 16) == 0;
}

Failure notWritten(const QString& path, const char* why) {
    return {QStringLiteral("cannot write \"%1\": %2").arg(path, QString::fromUtf8(why)).toStdString()};
}

}  // namespace

Expected<void> writeZip(const QString& path, const std::vector<ZippedFile>& files) {
    int code = 0;
    zip_t* archive = zip_open(QFile::encodeName(path).constData(), ZIP_CREATE | ZIP_TRUNCATE, &code);
    if (archive == nullptr) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        Failure failure = notWritten(path, zip_error_strerror(&error));
        zip_error_fini(&error);
        return failure;
    }
    bool isGood = true;
    for (const ZippedFile& file : files) isGood = isGood && add(archive, file);
    if (isGood && zip_close(archive) == 0) return {};
    Failure failure = notWritten(path, zip_strerror(archive));
    zip_discard(archive);
    return failure;
}

}  // namespace streamscope::app
