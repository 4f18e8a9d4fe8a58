// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/inflated.h"

#include <QByteArray>

/// Reads the attachments of PDF files written by QPdfWriter. May not find them in files that another program rewrote.
namespace streamscope::ui::pdf {

/// Returns the attachment of that name, empty if there is none.
Carried attachment(const QByteArray& document, const QByteArray& name);

}  // namespace streamscope::ui::pdf
