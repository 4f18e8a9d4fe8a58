// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/zip_file.h"

#include "ui/document/write_file.h"

#include <zip.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <string>

namespace streamscope::app {
namespace {

constexpr zip_uint32_t fileMode = 0100644, programMode = 0100755;

/// Adds a file, whose bytes must live until the archive is closed, with the date of SOURCE_DATE_EPOCH if it is set. Returns
/// whether that succeeded.
bool add(zip_t* archive, const ZippedFile& file) {
    zip_source_t* source = zip_source_buffer(archive, file.bytes.constData(), static_cast<zip_uint64_t>(file.bytes.size()), 0);
    if (source == nullptr) return false;
    const zip_int64_t index = zip_file_add(archive, file.name.toUtf8().constData(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) return zip_source_free(source), false;
    bool isDated = false;
    const auto date = static_cast<time_t>(qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isDated));
    if (isDated && zip_file_set_mtime(archive, static_cast<zip_uint64_t>(index), date, 0) != 0) return false;
    const zip_uint32_t mode = file.isProgram ? programMode : fileMode;
    return zip_file_set_external_attributes(archive, static_cast<zip_uint64_t>(index), 0, ZIP_OPSYS_UNIX, mode << 16) == 0;
}

using Source = std::unique_ptr<zip_source_t, decltype(&zip_source_free)>;

Failure notMade(zip_error_t& error) { return {std::string("cannot make an archive: ") + zip_error_strerror(&error)}; }

QByteArray bytesIn(zip_source_t* source) {
    zip_stat_t stat;
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) return {};
    QByteArray bytes(static_cast<qsizetype>(stat.size), Qt::Uninitialized);
    bytes.resize(std::max<qsizetype>(0, zip_source_read(source, bytes.data(), stat.size)));
    zip_source_close(source);
    return bytes;
}

Expected<QByteArray> archiveOf(const std::vector<ZippedFile>& files) {
    zip_error_t error;
    zip_error_init(&error);
    const Source source(zip_source_buffer_create(nullptr, 0, 0, &error), zip_source_free);
    zip_t* archive = source ? zip_open_from_source(source.get(), ZIP_TRUNCATE, &error) : nullptr;
    if (archive == nullptr) return notMade(error);
    zip_source_keep(source.get());  // for bytesIn(), as the archive owns it from now on
    const bool isGood = std::ranges::all_of(files, [archive](const ZippedFile& file) { return add(archive, file); });
    if (isGood && zip_close(archive) == 0) return bytesIn(source.get());
    Failure failure = notMade(*zip_get_error(archive));
    zip_discard(archive);
    return failure;
}

}  // namespace

Expected<void> writeZip(const QString& path, const std::vector<ZippedFile>& files) {
    const Expected<QByteArray> archive = archiveOf(files);
    return archive ? ui::writeFile(path, *archive) : archive.failure();
}

}  // namespace streamscope::app
