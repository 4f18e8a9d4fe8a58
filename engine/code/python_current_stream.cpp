// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/named_streams.h"
#include "engine/code/python_code.h"
#include "engine/program/withs.h"

#include <algorithm>
#include <utility>

/// The current stream (semantics.md A9). Calls name their streams nevertheless, but for kernels of CuPy and copies of PyTorch.
namespace streamscope::code {

bool PythonCode::isCurrent(const std::string& stream) {
    const auto explicitly = [this](const std::string& name) { return name.empty() ? standardStream() : name; };
    return explicitly(stream) == explicitly(current_);
}

/// Sets the current stream if it is not the composition's: the end of a `with` of CuPy restores none that was used.
void PythonCode::followComposed() {
    if (!changesCurrent_ || isCurrent(composed_.current)) return;
    const std::string& stream = composed_.current;
    writer_.statement(useStream(stream.empty() ? standardStream() : stream));
    current_ = stream;
}

void PythonCode::leaveWith(const std::string& before) {
    current_ = changesCurrent_ ? afterWith(before) : before;
    followComposed();
}

/// Writes a pair as a block with the calls between, in those turns of its loop in which the thread makes it.
void PythonCode::inWith(const std::vector<Operation>& list, std::size_t enter, std::size_t exit) {
    const std::string before = current_;
    const bool guarded = openGuard(list[enter]);
    if (guarded) writer_.own(list[enter].id);
    withBlock(list, enter, exit);
    if (!guarded) return;
    closeGuard();
    if (!isCurrent(before)) current_ = "?";
}

void PythonCode::withBlock(const std::vector<Operation>& list, std::size_t enter, std::size_t exit) {
    const std::string stream = streamOf(list[enter]).text;
    writer_.begin(list[enter].id);
    beginTurn(list[enter], thread_);
    useDevice(0);
    endTurn(list[enter], thread_);
    writer_.close();
    composed_.entered.push_back(stream);
    composed_.current = stream;
    const std::string before = std::exchange(current_, stream);
    entered_.push_back(stream);
    writer_.open("with " + currentStream(stream));
    writer_.own(list[enter].id);
    operations(list, enter + 1, exit);
    writer_.begin(list[exit].id);
    beginTurn(list[exit], thread_);
    endTurn(list[exit], thread_);
    writer_.close();
    writer_.close();
    entered_.pop_back();
    composed_.entered.pop_back();
    composed_.current = composed_.entered.empty() ? std::string() : composed_.entered.back();
    leaveWith(before);
}

/// Writes a `use`, and a half of a pair whose other half is elsewhere.
void PythonCode::changeCurrent(const Operation& operation) {
    if (useStream("").empty()) return writer_.commentOnce(noCurrentStream);
    std::vector<std::string>& entered = composed_.entered;
    switch (info(operation.call).current) {
        case CurrentStreamChange::None: return writer_.assign(local(asciiName(operation.id)), askCurrent());
        case CurrentStreamChange::Enters: entered.push_back(streamOf(operation).text); [[fallthrough]];
        case CurrentStreamChange::Sets: composed_.current = streamOf(operation).text; break;
        case CurrentStreamChange::Exits:
            if (!entered.empty()) entered.pop_back();
            composed_.current = entered.empty() ? std::string() : entered.back();
            break;
    }
    current_ = composed_.current;
    writer_.statement(useStream(current_.empty() ? standardStream() : current_));
}

/// Returns the end of the pair that begins at a call of the list; 0 if there is none, or the API has no current stream.
std::size_t PythonCode::endOfWith(const std::vector<Operation>& list, std::size_t enter) {
    if (info(list[enter].call).current != CurrentStreamChange::Enters || useStream("").empty()) return 0;
    const auto [known, isNew] = ends_.try_emplace(&list);
    std::map<std::size_t, std::size_t>& ends = known->second;
    if (isNew)
        for (const With& with : withs(outline_.program(), list)) ends.emplace(with.enter, with.exit);
    const auto end = ends.find(enter);
    return end == ends.end() ? 0 : end->second;
}

void PythonCode::forgetCurrent(const Operation& repeat) {
    const auto changes = [](const Operation& operation) { return info(operation.call).current != CurrentStreamChange::None; };
    if (changesCurrent_ && firstOperation(*repeat.body(), changes)) current_ = "?";
}

void PythonCode::beginCalls() {
    current_.clear();
    entered_.clear();
    composed_ = {};
}

}  // namespace streamscope::code
