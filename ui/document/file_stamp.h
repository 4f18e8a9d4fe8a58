// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace streamscope::ui {

/// Returns a key of the present version of a file, which differs after the file is saved again. Empty if there is no file.
QString fileVersion(const QString& path);

/// A version of a file, by which a change by another program is noticed.
struct FileStamp {
    static constexpr qint64 mostHashed = 16 << 20;  ///< bytes

    QString version;  ///< as of fileVersion(); empty: there is no file
    qint64 size = 0;
    QByteArray hash;  ///< of the bytes; empty: they were not read

    bool exists() const { return !version.isEmpty(); }
    /// Returns whether both have the same content, as far as that is known.
    bool isSameAs(const FileStamp& other) const;
};

/// Returns the stamp of a file. Reads its bytes only if their number is that of `known`, or `known` is no file, and at most
/// `mostHashed`, so that it is fast for any file.
FileStamp stampOf(const QString& path, const FileStamp& known = {});

/// Returns the stamp of a file of which this version was read. Empty: the present one.
FileStamp stampOfRead(const QString& path, const QString& version);

}  // namespace streamscope::ui
