#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class ProbeQuantity : unsigned char {
    Makespan,  ///< unbracketed
    Issuing,   ///< from the first call to the last device operation's
};

/// A program that shows one number of a device profile: what a few more turns of it cost is mostly that number.
struct Probe {
    std::string_view field;  ///< of the profile (engine/device/profile_fields.h)
    std::string_view what;   ///< is measured, in words
    ProbeQuantity quantity;
    int shorter, longer;         ///< turns; what both have in common does not count
    std::string_view resources;  ///< members of a program file, in JSON
    std::string body;            ///< operations of one turn, in JSON
    std::string before{};        ///< operations that come once, before the turns, in JSON
};

/// In an order in which a number depends mostly on those before it.
std::vector<Probe> probes();

}  // namespace streamscope
