// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edits.h"

#include "engine/edits/operation_index.h"

#include <QSet>

#include <utility>

namespace streamscope::ui {

QStringList existing(const Program& program, const QStringList& ids) {
    constexpr qsizetype few = 4;  // a search is faster than an index up to here
    const std::optional<OperationIndex> index =
        ids.size() > few ? std::optional<OperationIndex>(std::in_place, program) : std::nullopt;
    QStringList found;
    QSet<QString> seen;
    for (const QString& id : ids) {
        const std::string name = id.toStdString();
        if (seen.contains(id) || !(index ? index->contains(name) : findOperation(program, name) != nullptr)) continue;
        seen.insert(id);
        found.append(id);
    }
    return found;
}

namespace edits {
namespace {

std::vector<std::string> utf8(const QStringList& ids) {
    std::vector<std::string> all;
    for (const QString& id : ids) all.push_back(id.toStdString());
    return all;
}

QStringList texts(const std::vector<std::string>& ids) {
    QStringList all;
    for (const std::string& id : ids) all.append(QString::fromStdString(id));
    return all;
}

Copies inTexts(changes::Copies copies) { return {std::move(copies.edit), texts(copies.ids), texts(copies.originals)}; }

}  // namespace

Edit removeOperations(const Program& program, const QStringList& ids) { return changes::removeOperations(program, utf8(ids)); }

Edit moveOperations(const Program& program, const QStringList& ids, const std::optional<Place>& gap,
                    const std::vector<NewLane>& lanes) {
    return changes::moveOperations(program, utf8(ids), gap, lanes);
}

Copies duplicateOperations(const Program& program, const QStringList& ids) {
    return inTexts(changes::duplicateOperations(program, utf8(ids)));
}

Copies copyOperations(const Program& program, const QStringList& ids, const Place& gap, const std::vector<NewLane>& lanes) {
    return inTexts(changes::copyOperations(program, utf8(ids), gap, lanes));
}

Copies insertOperations(const Program& program, std::vector<Operation> operations, const Place& at) {
    return inTexts(changes::insertOperations(program, std::move(operations), at));
}

}  // namespace edits
}  // namespace streamscope::ui
