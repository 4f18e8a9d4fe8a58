#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <memory>

class QLockFile;

namespace streamscope::app {

/// Files beside the application's data that belong to one session each: its own, and those of sessions that are gone, which
/// are this session's to take or discard once it has asked for them. A lock outlives nobody: the system drops it with its
/// process.
class HeldFiles {
public:
    explicit HeldFiles(const QString& ending);
    ~HeldFiles();

    QString own() const { return fileOf(own_); }
    /// Ids of files whose sessions are gone and that no other session holds.
    QStringList leftBehind();
    QString fileOf(const QString& id) const;
    /// This session goes on with that file. What was its own so far; empty: that file is not held, or was its own already.
    QString takeOver(const QString& id);
    void discard(const QString& id);

private:
    bool hold(const QString& id);

    QString ending_, own_;
    std::map<QString, std::unique_ptr<QLockFile>> held_;
};

}  // namespace streamscope::app
