// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/regular_file.h"
#include "tests/fuzz/laws.h"
#include "ui/document/program_link.h"

using namespace streamscope;

/// Reads any text as a link with the text of a program that is not larger than a file may be, or as a reason why there is none.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const QString link = QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const auto text = ui::programInLink(link);
    fuzz::require(text || !text.why().empty(), "a text or a reason", link.toStdString());
    fuzz::require(!text || text->size() <= filekinds::program.largest, "a text is not larger than a file may be",
                  link.toStdString());
    return 0;
}
