// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>

/// Exports of the module that unpacks the other one (module.mjs, unpack()).
extern "C" {

/// Returns room for a text of so many bytes; nullptr if it is too long.
unsigned char* room(std::size_t letters);
/// Unpacks the text, and returns the number of bytes of the module, which are where unpacked() says; 0 if the text is damaged.
std::size_t unpack(std::size_t letters);
unsigned char* unpacked();
}
