// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Signatures of kernels, read from their source (formats.md, One's own kernels).
namespace streamscope::signature {

/// What a launch passes for a parameter: the address of a buffer, or a number.
enum class Form : std::uint8_t { Buffer, Signed, Unsigned, Real };

struct Parameter {
    std::string name;
    std::string type;  ///< in one spelling: "float", "unsigned int"; of a buffer that of its elements
    Form form = Form::Signed;
    bool isConst = false;     ///< of a buffer: the kernel only reads its elements
    std::uint32_t bytes = 0;  ///< size of a number or, of a buffer, of an element; 1 for an element whose size is not known
    int line = 0, column = 0;
    friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct Signature {
    std::string entry;
    std::vector<Parameter> parameters;
    int line = 0, column = 0;  ///< of the entry's name
    friend bool operator==(const Signature&, const Signature&) = default;
};

/// Returns the signature of the kernel `entry`, or of the only kernel if that is empty. Each problem has its line and column in
/// the source, and the whole sentence as `found`. The size of `long` is that of 64-bit Linux.
Read<Signature> signatureOf(std::string_view source, std::string_view entry = {});

/// Returns the names of the kernels in the source, in its order.
std::vector<std::string> kernelsIn(std::string_view source);

}  // namespace streamscope::signature
