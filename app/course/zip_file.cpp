// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/zip_file.h"

#include "app/session/lesson_page.h"
#include "ui/document/write_file.h"
#include "ui/theme/text.h"

#include <zip.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <string>

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

constexpr zip_int64_t mostEntries = 50'000;

/// Returns the path of an entry inside a folder; empty if it is no file to unpack.
QString placeOfEntry(const QString& name) {
    QString path = name;
    path.replace(u'\\', u'/');
    if (path.isEmpty() || path.endsWith(u'/') || path.startsWith(u'/')) return {};
    if (path.startsWith(QLatin1String("__MACOSX/")) || path.endsWith(QLatin1String(".DS_Store"))) return {};
    QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    for (QString& part : parts) {
        if (part == QLatin1String("..")) return {};
        part = portable(part);
    }
    return parts.join(u'/');
}

Failure tooLarge() { return {"it is too large to be unpacked"}; }

/// Copies an entry to a file.
Expected<void> unpackEntry(zip_t* archive, zip_uint64_t entry, const QString& path, std::uint64_t& budget) {
    const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> source(zip_fopen_index(archive, entry, 0), zip_fclose);
    if (!source) return Failure{zip_strerror(archive)};
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) return ui::failure(file.errorString());
    std::vector<char> some(1 << 16);
    for (zip_int64_t read = 0; (read = zip_fread(source.get(), some.data(), some.size())) != 0;) {
        if (read < 0) return Failure{"it is damaged"};
        if (std::uint64_t(read) > budget) return tooLarge();
        budget -= std::uint64_t(read);
        if (file.write(some.data(), read) != read) return ui::failure(file.errorString());
    }
    return {};
}

}  // namespace

Expected<void> unpackZip(const QString& archive, const QString& folder, std::uint64_t& budget) {
    int code = 0;
    const std::unique_ptr<zip_t, decltype(&zip_discard)> zip(zip_open(QFile::encodeName(archive).constData(), ZIP_RDONLY, &code),
                                                             zip_discard);
    if (!zip) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        Failure failure{zip_error_strerror(&error)};
        zip_error_fini(&error);
        return failure;
    }
    const zip_int64_t count = zip_get_num_entries(zip.get(), 0);
    if (count > mostEntries) return tooLarge();
    for (zip_uint64_t i = 0; i < zip_uint64_t(count); ++i) {
        const char* name = zip_get_name(zip.get(), i, ZIP_FL_ENC_GUESS);
        const QString place = placeOfEntry(QString::fromUtf8(name ? name : ""));
        if (place.isEmpty()) continue;
        if (const auto unpacked = unpackEntry(zip.get(), i, folder + u'/' + place, budget); !unpacked)
            return Failure{place.toStdString() + ": " + unpacked.why()};
    }
    return {};
}

Expected<void> writeZip(const QString& path, const std::vector<ZippedFile>& files) {
    const Expected<QByteArray> archive = archiveOf(files);
    return archive ? ui::writeFile(path, *archive) : archive.failure();
}

}  // namespace streamscope::app
