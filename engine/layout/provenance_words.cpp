// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/provenance_words.h"

#include "engine/device/words.h"

namespace streamscope {
namespace {

struct ProvenanceTexts {
    TRANSLATED_TEXTS(ProvenanceTexts)
};

}  // namespace

std::string shortWords(Provenance provenance) {
    switch (provenance) {
        case Provenance::Declared: return ProvenanceTexts::tr("declared");
        case Provenance::Joined: return ProvenanceTexts::tr("joined");
        case Provenance::Recorded: return ProvenanceTexts::tr("recorded");
        case Provenance::Guessed: return ProvenanceTexts::tr("guessed");
    }
    return {};
}

std::string longWords(Provenance provenance) {
    switch (provenance) {
        case Provenance::Declared: break;
        case Provenance::Joined: return ProvenanceTexts::tr("Joined: the recording numbers the record and its wait alike");
        case Provenance::Recorded: return ProvenanceTexts::tr("Recorded: it follows from the arguments of the calls");
        case Provenance::Guessed: return ProvenanceTexts::tr("Guessed: it follows from points of time only");
    }
    return {};
}

}  // namespace streamscope
