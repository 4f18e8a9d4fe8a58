// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "tests/support/random_program.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope::test {

/// Parts of calls that generators of random programs put together. Which thread makes a call, and in which stream, is theirs.
class RandomCallParts {
protected:
    explicit RandomCallParts(std::uint64_t seed) : dice_(seed) {}
    virtual ~RandomCallParts() = default;

    virtual std::string thread() = 0;  ///< of the next call
    virtual Scalar stream() = 0;
    virtual Operation operation() = 0;

    Operation of(Call call) {
        Operation result;
        result.id = "o" + std::to_string(next_++);
        result.call = call;
        result.thread = thread();
        return result;
    }
    Operation inStream(Call call) {
        Operation result = of(call);
        result.set(Field::Stream, stream());
        return result;
    }
    Operation repeat() {
        Operation result = of(Call::Repeat);
        result.thread.clear();
        result.set(Field::Times, Scalar(dice_.number(0, 3)));
        std::vector<Operation> body;
        for (auto i = dice_.number(1, 3); i > 0; --i) body.push_back(operation());
        result.set(Field::Body, std::move(body));
        return result;
    }
    Operation lasting(Call call) {
        Operation result = call == Call::LaunchHostFunc ? inStream(call) : of(call);
        result.set(Field::Duration, Scalar(std::to_string(dice_.number(0, 300)) + " us"));
        return result;
    }
    void setSpin(Operation& launch, std::int64_t blocks, std::int64_t threads) {
        launch.set(Field::Kernel, Scalar(std::string("spin")));
        launch.set(Field::Grid, std::vector<Scalar>{blocks});
        launch.set(Field::Block, std::vector<Scalar>{threads});
        launch.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::to_string(dice_.number(1, 500)) + " us")}});
    }

    /// Returns one of the streams s0, s1, …, or a default stream.
    Scalar streamOf(int streams) {
        if (dice_.chance(12)) return std::string(dice_.chance(50) ? "legacy" : "default");
        return "s" + std::to_string(dice_.number(0, streams - 1));
    }
    Scalar event() { return "e" + std::to_string(dice_.number(0, events - 1)); }
    Scalar someBytes() { return std::to_string(dice_.number(1, 40) * 100) + " kB"; }

    static constexpr int events = 3;
    Dice dice_;

private:
    int next_ = 0;
};

}  // namespace streamscope::test
