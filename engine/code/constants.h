// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/code.h"
#include "engine/device/device_attributes.h"

#include <cstdint>
#include <string>
#include <string_view>

/// How each API writes CUDA's constants, and the attributes of devices.
namespace streamscope::code {

/// Ways to write CUDA's constants: of C++ APIs, of cupy.cuda.runtime, and of cuda.bindings.driver.
enum class Dialect : std::uint8_t { Runtime, Driver, CuPy, Bindings };

/// Returns the name of a constant. The key is its kind and its value in files: "mode relaxed", "event 1".
std::string constantOf(std::string_view key, Dialect dialect);
/// Returns how an API writes an attribute of a device; CuPy has numbers.
std::string attributeIn(DeviceAttribute attribute, Dialect dialect);
/// Returns the property of Python's objects of devices, or "" if they have none.
std::string_view propertyOf(DeviceAttribute attribute, CodeTarget target);
/// Returns the names of the bits of the flags that create an event.
std::string eventFlagsOf(unsigned flags, Dialect dialect);

}  // namespace streamscope::code
