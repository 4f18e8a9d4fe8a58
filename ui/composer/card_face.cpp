// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/card_face.h"

#include "engine/calls/call_table.h"
#include "engine/program/operation_names.h"
#include "engine/program/withs.h"
#include "ui/composer/composer_text.h"
#include "ui/document/edits.h"
#include "ui/document/operation_kind.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <string_view>

namespace streamscope::ui {

QString CardFace::event() const { return text(operation_.text(Field::Event)); }

OperationKind CardFace::kind() const { return resolved_ ? resolved_->kind : kindOf(program_, operation_); }

QString CardFace::hostTitle() const {
    if (operation_.call == Call::EventElapsedTime)
        return text(operation_.text(Field::Start)) + QChar(0x2192) + text(operation_.text(Field::End));
    const CallInfo& call = info(operation_.call);
    return engineText(call.cardTitle.empty() ? call.title : call.cardTitle);
}

QString CardFace::title() const {
    if (info(operation_.call).recordsEvent || info(operation_.call).waitsForEvent) return event();
    if (!operation_.label.empty()) return text(operation_.label);
    if (info(operation_.call).holdsCalls && !info(operation_.call).decides) return ComposerTexts::tr("repeat");
    if (operation_.call == Call::StreamBatchMemOp) return ComposerTexts::tr("batch");
    if (!info(operation_.call).takesStream && !info(operation_.call).synchronous) return hostTitle();
    if (resolved_) return text(writtenLabel(operation_, *resolved_));
    return info(operation_.call).kind == OperationKind::Kernel ? text(operation_.text(Field::Kernel))
                                                               : engineText(info(operation_.call).title);
}

/// Returns the main resource of the call. A stream that it does not name is the current one.
QString CardFace::subject() const {
    const std::optional<Field> field = info(operation_.call).subject;
    const auto* call = resolved_ && all_ ? std::get_if<StreamCall>(&resolved_->what) : nullptr;
    if (call && field == Field::Stream && !operation_.scalar(Field::Stream))
        return text(writtenName((*all_)[call->stream], program_.defaultStream));
    return field ? text(operation_.text(*field)) : QString();
}

QString CardFace::blocks() const {
    std::int64_t count = 1;
    if (const auto* call = resolved_ ? std::get_if<KernelCall>(&resolved_->what) : nullptr) {
        for (const std::uint32_t extent : call->grid) count *= extent;
    } else if (const Value* grid = operation_.find(Field::Grid)) {
        const auto* extents = std::get_if<std::vector<Scalar>>(grid);
        if (!extents) return {};
        for (const Scalar& extent : *extents) count *= evaluate(extent, Unit::None, scope_).value.value_or(0);
    }
    if (count == 1) return ComposerTexts::tr("1 block");
    return ComposerTexts::tr("%1 blocks").arg(count);
}

QString CardFace::bytes() const {
    const auto show = [](Bytes count) { return displayBytes(count); };
    if (resolved_) {
        Bytes copied = 0;
        for (const BufferCopy& copy : resolved_->copies()) copied += copy.to.bytes;
        if (!resolved_->copies().empty()) return show(copied);
        if (const auto* set = std::get_if<MemsetCall>(&resolved_->what)) return show(set->to.bytes);
    }
    const Scalar* written = operation_.scalar(Field::Bytes);
    const auto value = written ? evaluate(*written, Unit::Bytes, scope_).value : std::nullopt;
    return value && *value >= 0 ? show(static_cast<Bytes>(*value)) : QString();
}

QString CardFace::duration() const {
    const Scalar* written = operation_.scalar(Field::Duration);
    const auto value = written ? evaluate(*written, Unit::Time, scope_).value : std::nullopt;
    if (!value) return {};
    constexpr qsizetype longest = 8;  // recorded times have more digits than a card has room for
    const QString exact = text(formatTime(*value)).replace(QStringLiteral(" us"), QStringLiteral(" µs"));
    return exact.size() <= longest ? exact : displayTime(Nanoseconds(*value));
}

QString CardFace::condition() const {
    const Scalar* written = operation_.scalar(Field::Value);
    const auto value = written ? evaluate(*written, Unit::None, scope_).value : std::nullopt;
    const QString number = value ? QString::number(*value) : QStringLiteral("?");
    if (info(operation_.call).cardDetail == CardDetail::Assignment) return number;
    const std::string_view condition = operation_.text(Field::Condition);
    const QString sign = condition == "eq"    ? QStringLiteral("=")
                         : condition == "and" ? QStringLiteral("&")
                         : condition == "nor" ? QStringLiteral("nor")
                                              : QString(QChar(0x2265));
    return sign + QChar(' ') + number;
}

/// Returns the condition of a loop or branch: "q = 600", "not flag ≥ 2".
QString CardFace::answer() const {
    const Scalar* is = operation_.scalar(Field::Is);
    const auto code = is ? evaluate(*is, Unit::None, scope_).value : std::optional<std::int64_t>(number(Status::NotReady));
    const QString asked = text(operation_.text(Field::On)) + QChar(' ');
    const QString written = code ? QString::number(*code) : QStringLiteral("?");
    QString all = asked + (operation_.scalar(Field::Value) ? condition() : QStringLiteral("= ") + written);
    const Scalar* negated = operation_.scalar(Field::Not);
    if (negated && *negated == Scalar(true)) all = ComposerTexts::tr("not %1").arg(all);
    return all;
}

QString CardFace::turns() const {
    const Scalar* times = operation_.mostTurns();
    const auto value = times ? evaluate(*times, Unit::None, scope_).value : std::nullopt;
    return QChar(0x00d7) + (value ? QString::number(*value) : QStringLiteral("?"));
}

QString CardFace::nodes() const {
    const auto* body = operation_.body();
    if (!body) return text(operation_.text(Field::Graph));
    return body->size() == 1 ? ComposerTexts::tr("1 node") : ComposerTexts::tr("%1 nodes").arg(body->size());
}

QString CardFace::items() const {
    const Value* list = operation_.find(Field::Items);
    const auto* all = list ? std::get_if<std::vector<BatchItem>>(list) : nullptr;
    const std::size_t count = all ? all->size() : 0;
    return count == 1 ? ComposerTexts::tr("1 item") : ComposerTexts::tr("%1 items").arg(count);
}

QString CardFace::detail() const {
    const CallInfo& call = info(operation_.call);
    switch (call.cardDetail) {
        case CardDetail::Subject: return subject();
        case CardDetail::Blocks: return blocks();
        case CardDetail::Bytes: return bytes();
        case CardDetail::Duration: return duration();
        case CardDetail::Condition: return text(operation_.text(Field::Word)) + QChar(' ') + condition();
        case CardDetail::Assignment: return text(operation_.text(Field::Word)) + QStringLiteral(" = ") + condition();
        case CardDetail::Turns: return turns();
        case CardDetail::Answer: return answer();
        case CardDetail::Nodes: return nodes();
        case CardDetail::Items: return items();
    }
    return {};
}

QString CardFace::aside() const {
    const CallInfo& call = info(operation_.call);
    if (call.cardDetail == CardDetail::Answer && call.repeats) return ComposerTexts::tr("at most %1").arg(turns());
    const std::string_view condition = operation_.text(Field::Condition);
    const bool isCyclic = call.waitsForWord && (condition.empty() || condition == "geq");
    return isCyclic ? ComposerTexts::tr("(cyclic)") : QString();
}

}  // namespace streamscope::ui
