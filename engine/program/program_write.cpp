// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/program_description.h"
#include "engine/program/program_json.h"

namespace streamscope {

std::string toJson(const Program& program) {
    std::string out;
    description::writeObject(out, program, 0);
    return out + "\n";
}

}  // namespace streamscope
