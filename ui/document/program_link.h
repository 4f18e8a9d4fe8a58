// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/program/program.h"

#include <QString>

#include <string>

/// Links to programs (formats.md, Link): the address of a live page, and the program in the fragment, which no browser sends to a
/// server. Links are read without a network.
namespace streamscope::ui {

/// Most characters of a link that is made. Browsers, mail programs and chats pass on so many unchanged.
inline constexpr auto mostOfLink = qsizetype{8000};

/// Returns whether the text is an address of the web or a fragment with a program, so that it is no path of a file.
bool isLink(const QString& text);

/// Returns the link to a program on the live page at an address, or the fragment alone if that is empty. Fails if it is too long.
Expected<QString> linkTo(const Program& program, const QString& address);

/// Returns the text of the program in a link. A failure names the place of the mistake.
Expected<std::string> programInLink(const QString& link);

/// Returns the address of the live page that copied links lead to, as the user has set it; empty if there is none.
QString linkAddress();
/// Remembers such an address. Fails if it is none.
Expected<void> setLinkAddress(const QString& address);

}  // namespace streamscope::ui
