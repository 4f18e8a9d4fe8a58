// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/provenance_words.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

class ProvenanceTexts {
    Q_DECLARE_TR_FUNCTIONS(ProvenanceTexts)
};

}  // namespace

QString shortWords(Provenance provenance) {
    switch (provenance) {
        case Provenance::Declared: return ProvenanceTexts::tr("declared");
        case Provenance::Joined: return ProvenanceTexts::tr("joined");
        case Provenance::Recorded: return ProvenanceTexts::tr("recorded");
        case Provenance::Guessed: return ProvenanceTexts::tr("guessed");
    }
    return {};
}

QString longWords(Provenance provenance) {
    switch (provenance) {
        case Provenance::Declared: break;
        case Provenance::Joined: return ProvenanceTexts::tr("Joined: the recording numbers the record and its wait alike");
        case Provenance::Recorded: return ProvenanceTexts::tr("Recorded: it follows from the arguments of the calls");
        case Provenance::Guessed: return ProvenanceTexts::tr("Guessed: it follows from points of time only");
    }
    return {};
}

}  // namespace streamscope::ui
