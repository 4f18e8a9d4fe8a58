// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class ProbeQuantity : unsigned char {
    Makespan,  ///< makespan without brackets
    Issuing,   ///< time from the first call to the call of the last device operation
};

/// A program that measures one number of a device profile: the cost of a few additional turns is mostly that number.
struct Probe {
    std::string_view field;  ///< field of the profile (engine/device/profile_fields.h)
    std::string_view what;   ///< description of the measured quantity
    ProbeQuantity quantity;
    int shorter, longer;          ///< turns of the two programs, whose difference cancels common costs
    std::string resources;        ///< members of a program file, in JSON
    std::string body;             ///< operations of one turn, in JSON
    std::string before{};         ///< operations before the turns, once, in JSON
    bool cold = false;            ///< runs in a process that has launched nothing yet
    bool createsStreams = false;  ///< creates a stream made{i} in each turn
};

/// Returns the probes in an order in which each number depends mostly on earlier ones.
std::vector<Probe> probes();

}  // namespace streamscope
