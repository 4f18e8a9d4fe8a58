// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/shown_calls.h"

namespace streamscope::ui {
namespace {

class Walk {
public:
    explicit Walk(const QSet<QString>& folded) : folded_(folded) {}

    void list(const std::vector<Operation>& operations, const std::string& parent, const QString& prefix, int holder) {
        for (std::uint32_t at = 0; at < operations.size(); ++at) {
            addGap({parent, at}, prefix, holder);
            add(operations[at], {parent, at}, prefix + QString::number(at + 1));
        }
        addGap({parent, static_cast<std::uint32_t>(operations.size())}, prefix, holder);
    }

    ShownCalls take() { return std::move(shown_); }

private:
    int columns() const { return static_cast<int>(shown_.calls.size()); }

    void addGap(Place place, const QString& prefix, int holder) {
        shown_.gaps.push_back({.place = std::move(place), .column = columns(), .prefix = prefix, .lastHolder = holder});
    }

    void add(const Operation& operation, Place place, const QString& number) {
        const int column = columns();
        const QString id = QString::fromStdString(operation.id);
        const auto* body = operation.body();
        const bool folded = body && folded_.contains(id);
        shown_.columnById.insert(id, column);
        shown_.calls.push_back({&operation, std::move(place), number, folded, 1});
        if (!body) return;
        const std::size_t frame = shown_.frames.size();
        shown_.frames.push_back({.first = column, .last = column + 1, .folded = folded, .rect = {}});
        if (folded) return hide(*body, column);
        list(*body, operation.id, number + QChar('.'), column);
        shown_.frames[frame].last = columns();
        shown_.calls[static_cast<std::size_t>(column)].columns = columns() - column;
    }

    void hide(const std::vector<Operation>& body, int column) {
        for (const Operation& operation : body) {
            shown_.columnById.insert(QString::fromStdString(operation.id), column);
            if (const auto* inner = operation.body()) hide(*inner, column);
        }
    }

    const QSet<QString>& folded_;
    ShownCalls shown_;
};

}  // namespace

ShownCalls shownCalls(const Program& program, const QSet<QString>& folded) {
    Walk walk(folded);
    walk.list(program.operations, {}, {}, -1);
    return walk.take();
}

}  // namespace streamscope::ui
