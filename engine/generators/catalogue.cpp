// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/generators/catalogue.h"

#include "engine/program/quantity.h"

#include <fmt/format.h>

namespace streamscope::generators {
namespace {

/// Returns an equal share of the total: "{40000000/chunks} B".
std::string pieceOf(std::int64_t total, const std::string& parameter, std::string_view unit) {
    return fmt::format("{{{}/{}}} {}", total, parameter, unit);
}

std::string member(const std::string& name, const std::string& expression) { return name + braced(expression); }

std::string bytesOf(std::int64_t bytes) { return formatBytes(static_cast<std::uint64_t>(bytes)); }

}  // namespace

void writePipeline(Sheet& sheet, const Settings& settings) {
    const std::string chunks = sheet.parameter(pipelineKnobs[0], settings[0]);
    const std::string streams = sheet.parameter(pipelineKnobs[1], settings[1]);
    const std::string stream = member(sheet.stream("s", braced(streams)), "i%" + streams);
    const std::string bytes = pieceOf(settings[2], chunks, "B");
    const auto buffer = [&](const char* name, Memory memory) {
        return member(sheet.buffer(name, memory, bytes, braced(chunks)), "i");
    };
    const std::string a = buffer("a", Memory::Pinned), da = buffer("da", Memory::Device);
    const std::string db = buffer("db", Memory::Device), b = buffer("b", Memory::Pinned);
    Operation up = sheet.copy("up", a, da, stream);
    Operation kernel = sheet.kernel(
        {"k", "kernel {i}", stream, pieceOf(settings[3], chunks, "ns"), sheet.blocks(settings[4]), {whole(da)}, {whole(db)}});
    Operation down = sheet.copy("down", db, b, stream);
    if (settings[5] == 0)
        return sheet.add(sheet.repeat("pieces", braced(chunks), "i", {std::move(up), std::move(kernel), std::move(down)}));
    sheet.add(sheet.repeat("copiesIn", braced(chunks), "i", {std::move(up)}));
    sheet.add(sheet.repeat("kernels", braced(chunks), "i", {std::move(kernel)}));
    sheet.add(sheet.repeat("copiesOut", braced(chunks), "i", {std::move(down)}));
}

/// Writes a fork and join. Each branch writes its own buffer. The kernel behind the join reads what the first one read, because
/// the number of branches is a parameter.
void writeForkAndJoin(Sheet& sheet, const Settings& settings) {
    const std::string branches = sheet.parameter(forkKnobs[0], settings[0]);
    const std::string trunk = sheet.stream("trunk");
    const std::string branch = member(sheet.stream("branch", braced(branches)), "i");
    const std::string fork = sheet.event("fork");
    const std::string join = member(sheet.event("join", braced(branches)), "i");
    const std::string x = sheet.buffer("dx", Memory::Device, "10 MB");
    const std::string parts = sheet.buffer("dy", Memory::Device, "10 MB");
    const Range part{parts, Scalar{"{i*(10000000/" + branches + ")} B"}, Scalar{pieceOf(10 * megabyte, branches, "B")}, {}};
    sheet.add(sheet.kernel({"before", "before", trunk, formatTime(settings[1]), sheet.blocks(100), {}, {whole(x)}}));
    sheet.add(sheet.onEvent(Call::EventRecord, "recordFork", fork, trunk));
    Operation wait = sheet.onEvent(Call::StreamWaitEvent, "waitFork", fork, branch);
    Operation kernel =
        sheet.kernel({"k", "branch {i}", branch, formatTime(settings[2]), sheet.blocks(settings[4]), {whole(x)}, {part}});
    Operation record = sheet.onEvent(Call::EventRecord, "recordJoin", join, branch);
    sheet.add(sheet.repeat("branches", braced(branches), "i", {std::move(wait), std::move(kernel), std::move(record)}));
    sheet.add(sheet.repeat("joins", braced(branches), "i", {sheet.onEvent(Call::StreamWaitEvent, "waitJoin", join, trunk)}));
    sheet.add(sheet.kernel({"after", "after", trunk, formatTime(settings[3]), sheet.blocks(100), {whole(parts)}, {whole(x)}}));
}

/// Writes double buffering. Each buffer is marked free once before the loop, so that the first copy into it finds a record to
/// wait for.
void writeDoubleBuffering(Sheet& sheet, const Settings& settings) {
    const std::string chunks = sheet.parameter(doubleBufferKnobs[0], settings[0]);
    const std::string buffers = sheet.parameter(doubleBufferKnobs[1], settings[1]);
    const std::string copy = sheet.stream("copy"), compute = sheet.stream("compute");
    const std::string filled = member(sheet.event("filled", braced(buffers)), "i%" + buffers);
    const std::string freed = sheet.event("freed", braced(buffers));
    const std::string turn = member(freed, "i%" + buffers);
    const std::string a = member(sheet.buffer("a", Memory::Pinned, bytesOf(settings[2]), braced(chunks)), "i");
    const std::string d = member(sheet.buffer("d", Memory::Device, bytesOf(settings[2]), braced(buffers)), "i%" + buffers);
    sheet.add(sheet.repeat("start", braced(buffers), "i",
                           {sheet.onEvent(Call::EventRecord, "firstFree", member(freed, "i"), compute)}));
    std::vector<Operation> body;
    body.push_back(sheet.onEvent(Call::StreamWaitEvent, "waitFreed", turn, copy));
    body.push_back(sheet.copy("up", a, d, copy));
    body.push_back(sheet.onEvent(Call::EventRecord, "recordFilled", filled, copy));
    body.push_back(sheet.onEvent(Call::StreamWaitEvent, "waitFilled", filled, compute));
    body.push_back(
        sheet.kernel({"k", "kernel {i}", compute, formatTime(settings[3]), sheet.blocks(settings[4]), {whole(d)}, {}}));
    body.push_back(sheet.onEvent(Call::EventRecord, "recordFreed", turn, compute));
    sheet.add(sheet.repeat("pieces", braced(chunks), "i", std::move(body)));
}

/// Writes a producer and a consumer with a word for each item, so that every wait has exactly one write that satisfies it.
void writeProducerAndConsumer(Sheet& sheet, const Settings& settings) {
    const std::string items = sheet.parameter(producerKnobs[0], settings[0]);
    const std::string producer = sheet.stream("producer"), consumer = sheet.stream("consumer");
    const std::string slot = member(sheet.buffer("item", Memory::Device, "1 MB", braced(items)), "i");
    const std::string blocks = sheet.blocks(settings[3]);
    std::vector<Operation> body;
    body.push_back(sheet.kernel({"produce", "produce {i}", producer, formatTime(settings[1]), blocks, {}, {whole(slot)}}));
    if (settings[4] == 0) {
        const std::string ready = member(sheet.event("ready", braced(items)), "i");
        body.push_back(sheet.onEvent(Call::EventRecord, "recordReady", ready, producer));
        body.push_back(sheet.onEvent(Call::StreamWaitEvent, "waitReady", ready, consumer));
    } else {
        const std::string word = member(sheet.word("ready", braced(items)), "i");
        body.push_back(sheet.value(Call::StreamWriteValue32, "writeReady", word, "1", producer));
        body.push_back(sheet.value(Call::StreamWaitValue32, "waitReady", word, "1", consumer));
    }
    body.push_back(sheet.kernel({"consume", "consume {i}", consumer, formatTime(settings[2]), blocks, {whole(slot)}, {}}));
    sheet.add(sheet.repeat("items", braced(items), "i", std::move(body)));
}

void writeManyKernels(Sheet& sheet, const Settings& settings) {
    const std::string streams = sheet.parameter(manyKnobs[0], settings[0]);
    const std::string kernels = sheet.parameter(manyKnobs[1], settings[1]);
    const std::string stream = member(sheet.stream("s", braced(streams)), "i");
    const std::string data = member(sheet.buffer("d", Memory::Device, "1 MB", braced(streams)), "i");
    Operation kernel =
        sheet.kernel({"k", "kernel {i}.{j}", stream, formatTime(settings[2]), sheet.blocks(settings[3]), {}, {whole(data)}});
    const bool deep = settings[4] == 0;
    Operation inner = deep ? sheet.repeat("inStream", braced(kernels), "j", {std::move(kernel)})
                           : sheet.repeat("acrossStreams", braced(streams), "i", {std::move(kernel)});
    sheet.add(deep ? sheet.repeat("perStream", braced(streams), "i", {std::move(inner)})
                   : sheet.repeat("perKernel", braced(kernels), "j", {std::move(inner)}));
}

}  // namespace streamscope::generators
