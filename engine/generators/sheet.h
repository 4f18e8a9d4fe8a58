// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/generators/generators.h"

#include <string>
#include <utility>
#include <vector>

/// Collector of a part's resources and calls. Keeps their names distinct from those of the program. Used inside engine/generators
/// only.
namespace streamscope::generators {

class Sheet {
public:
    Sheet(const Program& program, std::uint32_t at, int multiprocessors);

    // Each of these adds a resource and returns its name.
    std::string parameter(const Knob& knob, std::int64_t value);
    std::string stream(const std::string& name, const std::string& count = {});
    std::string event(const std::string& name, const std::string& count = {});
    std::string buffer(const std::string& name, Memory memory, const std::string& bytes, const std::string& count = {});
    std::string word(const std::string& name, const std::string& count = {});

    struct Kernel {
        std::string name, label, stream, duration;
        std::string blocks;
        std::vector<Range> reads, writes;
    };
    Operation kernel(const Kernel& kernel);
    Operation copy(const std::string& name, const std::string& from, const std::string& to, const std::string& stream);
    Operation onEvent(Call call, const std::string& name, const std::string& event, const std::string& stream);
    Operation value(Call call, const std::string& name, const std::string& word, const std::string& value,
                    const std::string& stream);
    Operation repeat(const std::string& name, const std::string& times, const std::string& variable, std::vector<Operation> body);

    void add(Operation operation);
    Part finish();

    /// Returns the number of blocks for a share of the SMs: "50".
    std::string blocks(std::int64_t share) const;
    int multiprocessors() const { return multiprocessors_; }

private:
    template <class R>
    std::string add(ResourceKind kind, std::vector<R>& all, R resource);
    Operation made(const std::string& name, Call call, const std::string& stream);

    Program program_;  ///< the program with the part so far
    std::uint32_t at_;
    int multiprocessors_;
    Part part_;
    std::vector<std::string> given_;
};

Range whole(const std::string& buffer);
/// Returns an expression in braces: "{chunks}".
std::string braced(const std::string& expression);

}  // namespace streamscope::generators
