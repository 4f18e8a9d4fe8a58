// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include "engine/order/kernel_arguments.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

/// Kernels and their launches.
namespace streamscope::code {

namespace {

using kernels::ParameterKind;

std::vector<std::string> dimensionsOf(CppCode& code, const Operation& operation, Field field) {
    std::vector<std::string> texts;
    const Value* value = operation.find(field);
    if (const auto* list = value ? std::get_if<std::vector<Scalar>>(value) : nullptr)
        for (const Scalar& scalar : *list) texts.push_back(code.quantityOf(operation, scalar, {Unit::None}));
    while (texts.size() > 1 && texts.back() == "1") texts.pop_back();
    if (texts.empty()) texts.emplace_back("1");
    return texts;
}

/// One value of a launch: its text and the type of the kernel's parameter.
struct LaunchValue {
    std::string type, name, text;
    bool isVariable = false;  ///< the text names a variable of that type
};

LaunchValue bufferValue(CppCode& code, const Operation& operation, const kernels::Parameter& parameter,
                        const Argument& argument) {
    const CppCode::Part part = code.part(operation, argument);
    std::string text = code.address(part);
    const std::string element = parameter.unit == "float" ? "float" : "long long";
    if (part.buffer.variable && !code.driver() && code.elementType(*part.buffer.variable) != element)
        text = fmt::format("reinterpret_cast<{}*>({})", element, text);
    return {"CUdeviceptr", std::string(parameter.name), text, !part.offset};
}

std::string realText(double value) {
    std::string text = fmt::format("{}", static_cast<float>(value));
    if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    return text + "f";
}

LaunchValue plainValue(CppCode& code, const Operation& operation, const kernels::Parameter& parameter, const Argument& argument) {
    const auto* scalar = std::get_if<Scalar>(&argument.value);
    if (parameter.kind == ParameterKind::Real) {
        std::string text;
        if (scalar && std::holds_alternative<double>(*scalar)) text = realText(std::get<double>(*scalar));
        else if (const ResolvedOperation* turn = code.outline().firstTurn(operation))
            for (const ResolvedArgument& resolved : std::get<KernelCall>(turn->what).arguments)
                if (const auto* real = std::get_if<double>(&resolved.value); real && resolved.name == parameter.name)
                    text = realText(*real);
        if (text.empty() && scalar) text = code.quantityOf(operation, *scalar, {Unit::None});
        return {"float", std::string(parameter.name), text};
    }
    const std::vector<Unit> units = parameter.kind == ParameterKind::Duration ? std::vector{Unit::None, Unit::Time}
                                                                              : std::vector{Unit::None, Unit::Time, Unit::Bytes};
    return {"size_t", std::string(parameter.name), scalar ? code.quantityOf(operation, *scalar, units) : "0"};
}

/// Returns the time that each block spins. The blocks share the work of the launch.
LaunchValue spinTime(CppCode& code, const Operation& operation) {
    const Argument *duration = argumentOf(operation, "duration"), *work = argumentOf(operation, "work");
    const Argument* given = duration ? duration : work;
    const auto* scalar = given ? std::get_if<Scalar>(&given->value) : nullptr;
    LaunchValue value{"unsigned long long", "nanoseconds", "0"};
    const auto time = scalar ? code.expressionOf(operation, *scalar, {Unit::None, Unit::Time}) : std::nullopt;
    if (!time) return value;
    value.text = code.outline().text(*time);
    if (duration) return value;
    value.text = code.outline().factor(*time);
    const Value* grid = operation.find(Field::Grid);
    if (const auto* list = grid ? std::get_if<std::vector<Scalar>>(grid) : nullptr)
        for (const Scalar& blocks : *list)
            if (const auto count = code.expressionOf(operation, blocks, {Unit::None}); count && !isLiteral(*count, 1))
                value.text += " / " + (count->kind == Expression::Kind::Number || count->kind == Expression::Kind::Name
                                           ? code.outline().text(*count)
                                           : "(" + code.outline().text(*count) + ")");
    return value;
}

void addTouched(CppCode& code, const Operation& operation, Field field, int count, std::string_view stem,
                std::vector<LaunchValue>& values) {
    const std::vector<Range>& ranges = rangesOf(operation, field);
    for (int i = 0; i < count; ++i) {
        const std::string name = i == 0 ? std::string(stem) : fmt::format("{}{}", stem, i + 1);
        if (static_cast<std::size_t>(i) >= ranges.size()) {
            values.push_back({"CUdeviceptr", name, code.driver() ? "0" : "nullptr"});
            values.push_back({"size_t", name + "Bytes", "0"});
            continue;
        }
        const Range& range = ranges[static_cast<std::size_t>(i)];
        const CppCode::Part part = code.part(operation, range);
        values.push_back({"CUdeviceptr", name, code.address(part), !part.offset});
        values.push_back({"size_t", name + "Bytes", code.sizeText(code.bytesOf(part), part.buffer)});
    }
}

/// Returns the scratch argument of reduceSum: sixteen bytes for each concurrent sum.
LaunchValue scratch(CppCode& code, const Operation& operation) {
    const Argument* out = argumentOf(operation, "out");
    LaunchValue value{"CUdeviceptr", "scratch", "0"};
    if (!out) return value;
    const CppCode::Part part = code.part(operation, *out);
    if (!part.buffer.variable) return value;
    value.text = code.scratchOf(*part.buffer.variable);
    if (part.buffer.index) value.text += fmt::format("[{}]", code.outline().text(*part.buffer.index));
    value.isVariable = !part.offset;
    if (!part.offset) return value;
    const std::string offset = code.outline().factor(*part.offset);
    value.text += code.driver() ? fmt::format(" + 2 * {}", offset) : fmt::format(" + {} / 4", offset);
    return value;
}

/// Returns the step argument of multiplyAdd, 0 for a buffer of one element that serves all.
LaunchValue factorStep(CppCode& code, const Operation& operation) {
    const ResolvedOperation* turn = code.outline().firstTurn(operation);
    const ByteRange* factors = turn ? bufferArgument(std::get<KernelCall>(turn->what), "b") : nullptr;
    return {"size_t", "bStep", factors && factors->bytes / 8 == 1 ? "0" : "1"};
}

std::vector<LaunchValue> valuesOf(CppCode& code, const Operation& operation, const kernels::Descriptor& kernel,
                                  const KernelUse& use) {
    std::vector<LaunchValue> values;
    if (kernel.declaresAccesses) {
        values.push_back(spinTime(code, operation));
        if (use.spinFaults) values.push_back({"size_t", "faults", argumentOf(operation, "fault") ? "1" : "0"});
        addTouched(code, operation, Field::Reads, use.spinReads, "in", values);
        addTouched(code, operation, Field::Writes, use.spinWrites, "out", values);
        return values;
    }
    for (const kernels::Parameter& parameter : kernel.parameters)
        if (const Argument* argument = argumentOf(operation, parameter.name))
            values.push_back(isBuffer(parameter.kind) ? bufferValue(code, operation, parameter, *argument)
                                                      : plainValue(code, operation, parameter, *argument));
    if (kernel.name == "reduceSum") values.push_back(scratch(code, operation));
    if (kernel.name == "multiplyAdd" && use.broadcasts) values.push_back(factorStep(code, operation));
    return values;
}

void runtimeLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<LaunchValue>& values) {
    const auto shape = [&](Field field) {
        const std::vector<std::string> sizes = dimensionsOf(code, operation, field);
        return sizes.size() == 1 ? sizes.front() : fmt::format("dim3({})", fmt::join(sizes, ", "));
    };
    std::string configuration = fmt::format("{}, {}", shape(Field::Grid), shape(Field::Block));
    const std::string stream = code.stream(operation);
    const std::string shared = code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
    if (stream != "0") configuration += fmt::format(", {}, {}", shared, stream);
    else if (shared != "0") configuration += ", " + shared;
    std::vector<std::string> arguments;
    for (const LaunchValue& value : values) arguments.push_back(value.text);
    code.forgetLastError();
    code.writer().call(fmt::format("{}<<<{}>>>(", kernel, configuration), arguments, ");", code.commentOf(operation));
    if (code.outline().of(operation).answer == AnswerKind::Code)
        code.writer().line(fmt::format("{} = cudaGetLastError();", code.answerTarget(operation)));
    else code.writer().line("CHECK(cudaGetLastError());");
}

/// Writes a launch by the driver API, which needs the addresses of the values, so that values without a variable get one.
void driverLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<LaunchValue>& values) {
    Script& writer = code.writer();
    if (const std::string comment = code.commentOf(operation); !comment.empty()) writer.comment(comment);
    writer.open("");
    std::vector<std::string> arguments;
    for (const LaunchValue& value : values) {
        if (value.isVariable) {
            arguments.push_back("&" + value.text);
            continue;
        }
        const std::string name = code.outline().nameOf(value.name, value.type == "size_t" ? "count" : "value");
        writer.line(fmt::format("{} {} = {};", value.type, name, value.text));
        arguments.push_back("&" + name);
    }
    writer.call("void* arguments[] = {", arguments, "};");
    std::vector<std::string> launch{code.kernelHandle(kernel)};
    for (const Field field : {Field::Grid, Field::Block}) {
        std::vector<std::string> sizes = dimensionsOf(code, operation, field);
        sizes.resize(3, "1");
        launch.insert(launch.end(), sizes.begin(), sizes.end());
    }
    launch.push_back(code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0"));
    launch.push_back(code.stream(operation));
    launch.insert(launch.end(), {"arguments", "nullptr"});
    if (code.outline().of(operation).answer == AnswerKind::Code)
        writer.call(fmt::format("{} = cuLaunchKernel(", code.answerTarget(operation)), launch, ");");
    else code.checked("cuLaunchKernel", launch);
    writer.close();
}

}  // namespace

void writeKernel(CppCode& code, const Operation& operation) {
    const kernels::Descriptor* kernel = kernels::find(operation.text(Field::Kernel));
    if (!kernel) return code.outline().refuse(operation, "launches a kernel that the catalogue does not have");
    const std::vector<LaunchValue> values = valuesOf(code, operation, *kernel, code.kernelUse());
    if (code.driver()) driverLaunch(code, operation, kernel->name, values);
    else runtimeLaunch(code, operation, kernel->name, values);
}

}  // namespace streamscope::code
