#pragma once

#include "engine/program/edit.h"

#include <string>

namespace streamscope {

/// The first of "s1", "s2", "s3", … that no resource of the kind has; of "s_1", … where a counted s takes them all.
std::string numberedResourceId(const Program& program, ResourceKind kind, std::string stem);

}  // namespace streamscope
