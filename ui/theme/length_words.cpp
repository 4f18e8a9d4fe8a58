// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/length_words.h"

#include "engine/timeline/distinct_name.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

class LengthTexts {
    Q_DECLARE_TR_FUNCTIONS(LengthTexts)
};

}  // namespace

QString lengthCauseInWords(const Timeline& timeline, const TimelineOperation& operation, PieceReason why,
                           std::optional<OperationId> blame) {
    const bool known = blame && blame->value < timeline.operations.size();
    const QString who = known ? QString::fromStdString(distinctName(timeline, *blame)) : QString();
    if (why == PieceReason::Room)
        return known ? LengthTexts::tr("“%1” held the multiprocessors").arg(who)
                     : LengthTexts::tr("its own blocks waited for room");
    const bool copy = operation.engine != Engine::Compute && operation.kind != OperationKind::Graph;
    if (copy) return known ? LengthTexts::tr("“%1” used the link as well").arg(who) : LengthTexts::tr("the link was shared");
    return known ? LengthTexts::tr("“%1” used the memory as well").arg(who) : LengthTexts::tr("the memory was shared");
}

}  // namespace streamscope::ui
