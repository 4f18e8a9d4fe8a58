// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QByteArray>
#include <QString>

#include <optional>

/// Live pages: pages whose readers can change the program and simulate it again (formats.md, Live page). Such a page has more
/// elements `script`, of which Streamscope reads the one with the program alone.
namespace streamscope::ui {

struct LiveParts {
    QByteArray module;        ///< packed (engine/live/module/pack.py)
    QByteArray devices;       ///< JSON (resources/figure/live.md)
    QByteArray program = {};  ///< a program file
    QByteArray worker = {};   ///< the script that opens the module
    QByteArray run = {};      ///< the author's run, as JSON
    QByteArray state = {};    ///< what the page says of it (engine/figure/figure_scene.h, stateOf()); empty with the run
    // For a page of lessons (live.md, Lessons):
    QString title = {};       ///< of the page; empty: that of its picture
    QByteArray taught = {};   ///< HTML; empty: no lessons
    QByteArray lessons = {};  ///< JSON: {ID: LESSON}, with the answers
    QByteArray classes = {};  ///< of the root of the page
};

/// Returns text for a script element, which nothing in the text can end.
QByteArray inScript(QByteArray text);
/// Returns JSON in which no script element can end, deflated if it is long.
QByteArray packedJson(const QByteArray& json);
/// Returns JSON deflated, in base64.
QByteArray deflatedJson(const QByteArray& json);

/// Returns a page with the controls and the parts before its result, and with the permission to run the module in a worker.
QByteArray withLive(QByteArray page, const LiveParts& live, const QByteArray& controls = {});

/// Returns the text of the program in a live page, behind as many line breaks as precede it, so that its problems have the lines
/// of the page; nullopt for other pages. Fails if the page has several programs, or one without an end.
Expected<std::optional<QByteArray>> programInPage(const QByteArray& page);

/// Begins the element with the result in a page.
inline constexpr auto resultTag = "<script type=\"application/x-streamscope-result\" id=\"result\">";

}  // namespace streamscope::ui
