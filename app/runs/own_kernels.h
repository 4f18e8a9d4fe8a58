// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/program/edit.h"

#include <string>
#include <vector>

/// Kernels that a composition brings along: their files, and whether the user trusts them (formats.md, One's own kernels).
namespace streamscope::app {

/// Replaces the text of each kernel by its file beside the composition at `path`. A kernel keeps the text that it has if the file
/// is not there, is outside the folder, is too large, or is no text in UTF-8.
void readKernelFiles(Program& program, const std::string& path);

/// Returns the edit that adds the kernels of a source file to a program whose file is `composition` ("": it has none). A kernel
/// of the program with the same id is replaced. A file in the composition's folder is named as the source. Fails with the reason
/// and its line if the file has no kernel that a launch can use.
struct AddedKernels {
    Edit edit;
    std::vector<std::string> ids;
};
Expected<AddedKernels> addedKernels(const Program& program, const std::string& composition, const std::string& path);

/// Returns trusted.json in the configuration folder.
std::string trustFilePath();
/// Returns the ids of the launched kernels of one's own whose text is not trusted, in the order of the program. Nothing is
/// trusted if the file cannot be read.
std::vector<std::string> untrustedKernels(const Program& program);
/// Remembers the texts of all kernels of the program as trusted, by their SHA-256.
Expected<void> trustKernels(const Program& program);
/// Returns why a program with these kernels is not run on a GPU: "the kernel blur …".
std::string whyNotTrusted(const std::vector<std::string>& kernels);

}  // namespace streamscope::app
