// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/call_text.h"

#include "engine/calls/call_table.h"
#include "engine/program/withs.h"
#include "ui/composer/composer_text.h"
#include "ui/composer/layout_cards.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace streamscope::ui {
namespace {

QString show(const Scalar& scalar) {
    if (const auto* written = std::get_if<std::string>(&scalar)) return text(*written);
    if (const auto* truth = std::get_if<bool>(&scalar)) return *truth ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* real = std::get_if<double>(&scalar)) return QString::number(*real);
    if (const auto* natural = std::get_if<std::uint64_t>(&scalar)) return QString::number(*natural);
    return QString::number(std::get<std::int64_t>(scalar));
}

QString show(const Range& range) {
    QString shown = text(range.buffer);
    if (range.bytes) shown += QStringLiteral(" (%1)").arg(show(*range.bytes));
    return shown;
}

QString show(const Argument& argument) {
    const auto* scalar = std::get_if<Scalar>(&argument.value);
    return text(argument.name) + QChar(' ') + (scalar ? show(*scalar) : show(std::get<Range>(argument.value)));
}

/// Formats an item of a batch: "wait32 flag ≥ 1", "write64 big = 7", "flush".
QString show(const BatchItem& item) {
    const auto given = [&item](Field field) {
        const auto found = std::ranges::find(item.fields, field, &FieldValue::field);
        const auto* scalar = found == item.fields.end() ? nullptr : std::get_if<Scalar>(&found->value);
        return scalar ? show(*scalar) : QString();
    };
    const QString condition = given(Field::Condition);
    const QString sign = item.item.starts_with("write") || condition == QStringLiteral("eq") ? QStringLiteral("=")
                         : condition == QStringLiteral("and")                                ? QStringLiteral("&")
                         : condition == QStringLiteral("nor")                                ? QStringLiteral("nor")
                                                                                             : QString(QChar(0x2265));
    if (given(Field::Word).isEmpty()) return text(item.item);
    return QStringLiteral("%1 %2 %3 %4").arg(text(item.item), given(Field::Word), sign, given(Field::Value));
}

template <class T>
QString joined(const std::vector<T>& all, const char* separator) {
    QStringList parts;
    for (const T& each : all) parts.append(show(each));
    return parts.join(QString::fromUtf8(separator));
}

QString show(const FieldValue& field) {
    const QString title = text(name(field.field));
    if (const auto* scalar = std::get_if<Scalar>(&field.value)) return title + QChar(' ') + show(*scalar);
    if (const auto* extents = std::get_if<std::vector<Scalar>>(&field.value)) return title + QChar(' ') + joined(*extents, "×");
    if (const auto* ranges = std::get_if<std::vector<Range>>(&field.value)) return title + QChar(' ') + joined(*ranges, " ");
    if (const auto* arguments = std::get_if<std::vector<Argument>>(&field.value)) return joined(*arguments, ", ");
    if (const auto* items = std::get_if<std::vector<BatchItem>>(&field.value)) return joined(*items, ", ");
    return ComposerTexts::tr("%1 calls inside").arg(std::get<std::vector<Operation>>(field.value).size());
}

QString noRecord(const Operation& wait) {
    return ComposerTexts::tr("no record yet: %1 has not been recorded when this call is made, so the wait has no effect")
        .arg(text(wait.text(Field::Event)));
}

/// Returns whether the call names no stream, in a program that sets current streams.
bool takesCurrent(const Program& program, const Operation& operation) {
    const bool leaves = info(operation.call).current == CurrentStreamChange::Exits;
    return fieldInfo(operation.call, Field::Stream) && !leaves && !operation.scalar(Field::Stream) &&
           changesCurrentStream(program);
}

}  // namespace

QString callText(const Operation& operation) {
    QStringList fields;
    for (const FieldValue& field : operation.fields) fields.append(show(field));
    const CallInfo& call = info(operation.call);
    return QStringLiteral("%1(%2)").arg(text(call.cudaName.empty() ? call.name : call.cudaName),
                                        fields.join(QStringLiteral(", ")));
}

QString cardToolTip(const Program& program, const ComposerLayout& layout, int column) {
    const Card& card = layout.cards[static_cast<std::size_t>(column)];
    const Operation* operation = findOperation(program, card.id.toStdString());
    if (!operation) return {};
    QStringList lines{QStringLiteral("%1 · %2").arg(card.number, nameOf(program, *operation)), callText(*operation)};
    if (takesCurrent(program, *operation))
        lines.append(ComposerTexts::tr("It names no stream: it uses the current one, %1")
                         .arg(layout.lane(card.lane).isStream() ? layout.lane(card.lane).name : card.detail));
    if (card.unbound) lines.append(noRecord(*operation));
    if (std::ranges::any_of(layout.arrows, [&](const Arrow& each) { return each.to == column && each.leftToThreads; }))
        lines.append(ComposerTexts::tr("Depends on which thread comes first."));
    if (!card.echoes.empty()) {
        QStringList lanes;
        if (!card.holds) lanes.append(layout.lane(card.lane).name);
        for (const int lane : card.echoes) lanes.append(layout.lane(lane).name);
        const QString all = lanes.join(QStringLiteral(", "));
        lines.append(card.holds ? ComposerTexts::tr("Its calls are in %1").arg(all)
                                : ComposerTexts::tr("Its iterations are in %1").arg(all));
    }
    if (card.holds)
        lines.append(card.folded ? ComposerTexts::tr("Folded: the triangle shows what is inside.")
                                 : ComposerTexts::tr("The triangle folds it."));
    if (card.legacy)
        lines.append(ComposerTexts::tr("Legacy default stream: waits for all blocking streams, and they wait for it."));
    if (card.pinned) {
        lines.append(*card.pinned ? ComposerTexts::tr("Host buffer pinned: the copy is asynchronous. The lock makes it pageable.")
                                  : ComposerTexts::tr(
                                        "Host buffer pageable: the copy is staged and may block the host. The lock pins it."));
    }
    return lines.join(QChar('\n'));
}

QString cardInWords(const Program& program, const ComposerLayout& layout, int column) {
    const Card& card = layout.card(column);
    const Operation* operation = findOperation(program, card.id.toStdString());
    if (!operation) return {};
    const CallInfo& call = info(operation->call);
    const QString called = text(call.cudaName.empty() ? call.name : call.cudaName);
    const Lane& lane = layout.lane(card.lane);
    const QString where = lane.isStream() ? ComposerTexts::tr("in stream %1").arg(lane.name) : ComposerTexts::tr("on the host");
    QString words = ComposerTexts::tr("%1, %2 %3, call %4 of %5")
                        .arg(nameOf(program, *operation), called, where, card.number)
                        .arg(program.operations.size());
    if (card.shape == Shape::Wait)
        words += card.unbound ? ComposerTexts::tr(", no record yet") : ComposerTexts::tr(", binds %1").arg(card.title);
    if (card.holds) words += card.folded ? ComposerTexts::tr(", folded") : ComposerTexts::tr(", unfolded");
    return words;
}

QString arrowToolTip(const Program& program, const ComposerLayout& layout, int index) {
    const Arrow& arrow = layout.arrows[static_cast<std::size_t>(index)];
    const Operation* wait = findOperation(program, arrow.wait.toStdString());
    if (!wait) return {};
    const QString left =
        arrow.leftToThreads ? QChar('\n') + ComposerTexts::tr("Depends on which thread comes first.") : QString();
    if (arrow.from < 0) return noRecord(*wait) + left;
    return ComposerTexts::tr("%1, call %2, binds the record of call %3. Delete removes it; drag its tail to another record.")
               .arg(nameOf(program, *wait), layout.card(arrow.to).number, layout.card(arrow.from).number) +
           left;
}

QString laneToolTip(const Lane& lane) {
    switch (lane.kind) {
        case LaneKind::Host:
            return ComposerTexts::tr("Host thread %1: a tick for each call, wide where the call may block.").arg(lane.id);
        case LaneKind::Heading: return {};
        case LaneKind::Unknown:
            return ComposerTexts::tr("There is no stream %1: add it, or choose another stream for its calls.").arg(lane.id);
        case LaneKind::Legacy:
            return ComposerTexts::tr("The legacy default stream: its work waits for all blocking streams, and they wait for it.");
        case LaneKind::PerThread: return ComposerTexts::tr("The default stream of a thread: an ordinary blocking stream.");
        case LaneKind::Stream: break;
    }
    QStringList parts{lane.name, lane.caption};
    if (!lane.secondCaption.isEmpty()) parts.append(lane.secondCaption);
    return parts.join(QStringLiteral(" · "));
}

QString laneInWords(const Lane& lane) {
    QStringList parts{lane.isStream() ? ComposerTexts::tr("Stream %1").arg(lane.name) : lane.name};
    for (const QString& caption : {lane.caption, lane.secondCaption})
        if (!caption.isEmpty()) parts.append(caption);
    return parts.join(QStringLiteral(", "));
}

}  // namespace streamscope::ui
