// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

/// Kernels and their launches.
namespace streamscope::code {

namespace {

/// A value of a launch with the type of the kernel's parameter.
struct TypedValue {
    std::string type, name, text;
    bool isVariable = false;  ///< the text names a variable of that type
};

TypedValue typed(CppCode& code, const CppCode::LaunchValue& value) {
    using Kind = CppCode::LaunchValue::Kind;
    const std::optional<CppCode::Part>& part = value.part;
    switch (value.kind) {
        case Kind::Nanoseconds: return {"unsigned long long", value.name, value.text};
        case Kind::Real: return {"float", value.name, value.text.empty() ? "0" : value.text + "f"};
        case Kind::Size:
            return {"size_t", value.name, part ? code.sizeText(code.bytesOf(*part), part->buffer) : std::string("0")};
        case Kind::Buffer: {
            if (!part) return {"CUdeviceptr", value.name, code.driver() ? "0" : "nullptr"};
            std::string text = code.address(*part);
            const bool isOther = !value.element.empty() && part->buffer.variable && !code.driver() &&
                                 code.elementType(*part->buffer.variable) != value.element;
            if (isOther) text = fmt::format("reinterpret_cast<{}*>({})", value.element, text);
            return {"CUdeviceptr", value.name, text, !part->offset};
        }
        case Kind::Scratch: {
            if (!part->buffer.variable) return {"CUdeviceptr", value.name, value.text};
            if (!part->offset) return {"CUdeviceptr", value.name, value.text, true};
            const std::string offset = code.outline().factor(*part->offset);
            return {"CUdeviceptr", value.name,
                    value.text + (code.driver() ? fmt::format(" + 2 * {}", offset) : fmt::format(" + {} / 4", offset))};
        }
        case Kind::Number: break;
    }
    return {"size_t", value.name, value.text};
}

void runtimeLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<TypedValue>& values) {
    const auto shape = [&](Field field) {
        const std::vector<std::string> sizes = code.dimensionsOf(operation, field);
        return sizes.size() == 1 ? sizes.front() : fmt::format("dim3({})", fmt::join(sizes, ", "));
    };
    std::string configuration = fmt::format("{}, {}", shape(Field::Grid), shape(Field::Block));
    const std::string stream = code.stream(operation);
    const std::string shared = code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
    if (stream != "0") configuration += fmt::format(", {}, {}", shared, stream);
    else if (shared != "0") configuration += ", " + shared;
    std::vector<std::string> arguments;
    for (const TypedValue& value : values) arguments.push_back(value.text);
    code.forgetLastError();
    code.writer().call(fmt::format("{}<<<{}>>>(", kernel, configuration), arguments, ");", code.commentOf(operation));
    if (code.outline().of(operation).answer == AnswerKind::Code)
        code.writer().line(fmt::format("{} = cudaGetLastError();", code.answerTarget(operation)));
    else code.writer().line("CHECK(cudaGetLastError());");
}

/// Writes a launch by the driver API, which needs the addresses of the values, so that values without a variable get one.
void driverLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<TypedValue>& values) {
    Script& writer = code.writer();
    if (const std::string comment = code.commentOf(operation); !comment.empty()) writer.comment(comment);
    writer.open("");
    std::vector<std::string> arguments;
    for (const TypedValue& value : values) {
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
        std::vector<std::string> sizes = code.dimensionsOf(operation, field);
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
    std::vector<TypedValue> values;
    for (const CppCode::LaunchValue& value : code.launchValues(operation, *kernel)) values.push_back(typed(code, value));
    if (code.driver()) driverLaunch(code, operation, kernel->name, values);
    else runtimeLaunch(code, operation, kernel->name, values);
}

}  // namespace streamscope::code
