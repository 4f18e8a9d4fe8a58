#include "app/held_files.h"

#include "app/recovery.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QUuid>

#include <utility>

namespace streamscope::app {

HeldFiles::HeldFiles(const QString& ending) : ending_(ending), own_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    QDir().mkpath(Recovery::folder());
    hold(own_);
}

HeldFiles::~HeldFiles() = default;

QString HeldFiles::fileOf(const QString& id) const { return Recovery::folder() + u'/' + id + ending_; }

bool HeldFiles::hold(const QString& id) {
    auto lock = std::make_unique<QLockFile>(Recovery::folder() + u'/' + id + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) return false;
    held_.insert_or_assign(id, std::move(lock));
    return true;
}

QStringList HeldFiles::leftBehind() {
    QStringList ids;
    for (const QString& name : QDir(Recovery::folder()).entryList({u'*' + ending_}, QDir::Files)) {
        const QString id = name.chopped(ending_.size());
        if (!held_.contains(id) && hold(id)) ids << id;
    }
    return ids;
}

QString HeldFiles::takeOver(const QString& id) {
    if (id == own_ || !held_.contains(id)) return {};
    const QString before = std::exchange(own_, id);
    held_.erase(before);
    return fileOf(before);
}

void HeldFiles::discard(const QString& id) {
    QFile::remove(fileOf(id));
    held_.erase(id);
}

}  // namespace streamscope::app
