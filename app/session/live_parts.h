// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_profile.h"
#include "engine/json/expected.h"
#include "ui/figure/live_page.h"

#include <QString>

#include <string>
#include <vector>

namespace streamscope::app {

/// Returns the path of the module of live pages, which is missing where it was not built: in ../share/streamscope, relative to
/// the program, in the build folder and when installed.
QString livePath();

/// Returns the packed module of live pages. A failure says how to build it.
Expected<QByteArray> liveModule();
/// Returns the script that opens it in a worker.
Expected<QByteArray> liveWorker();

/// A device by the name that a lesson gives it.
struct NamedProfile {
    std::string name;
    DeviceProfile profile;
};

/// Returns what makes a page live, without its program: the module, and all simulated devices, of which `devices` are those of
/// the page's run. `more`: devices besides.
Expected<ui::LiveParts> liveParts(const std::vector<DeviceProfile>& devices, const std::vector<NamedProfile>& more = {});

}  // namespace streamscope::app
