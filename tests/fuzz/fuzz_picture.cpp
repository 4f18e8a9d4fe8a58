// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/laws.h"
#include "ui/figure/inflated.h"
#include "ui/figure/live_page.h"
#include "ui/figure/picture_content.h"

using namespace streamscope;

/// Reads any bytes as a picture with a text that is not much larger, or as a reason why there is none.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const auto length = static_cast<qsizetype>(size);
    const QByteArray bytes(reinterpret_cast<const char*>(data), length);
    const auto text = ui::resultInPicture(bytes);
    fuzz::require(text ? !text->isEmpty() : !text.why().empty(), "a text or a reason", bytes.toStdString());
    fuzz::require(!text || text->size() <= (1 << 20) + ui::mostGrowth * length, "a text does not grow without limit",
                  bytes.toStdString());
    const auto program = ui::programInPage(bytes);
    fuzz::require(program || !program.why().empty(), "a program, none, or a reason", bytes.toStdString());
    fuzz::require(!program || !*program || (*program)->size() <= length, "a program is not larger than its page",
                  bytes.toStdString());
    return 0;
}
