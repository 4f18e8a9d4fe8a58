#pragma once

#include "ui/figure/inflated.h"

#include <QByteArray>

/// Reads what QPdfWriter attached, as far as it writes PDF; a file that another program wrote anew may keep it where this
/// does not find it.
namespace streamscope::ui::pdf {

/// Empty where there is no attached file of that name.
Carried attachment(const QByteArray& document, const QByteArray& name);

}  // namespace streamscope::ui::pdf
