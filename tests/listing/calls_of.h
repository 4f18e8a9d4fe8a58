// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/listing/listing.h"

#include <QStringList>

#include <string>

namespace streamscope::test {

inline QString callsOf(const std::vector<Operation>& operations) {
    QStringList all;
    for (const Operation& operation : operations) {
        std::string word(info(operation.call).name);
        for (const Field field : {Field::Event, Field::Start, Field::Kernel, Field::Word, Field::Buffer, Field::From})
            if (const std::string_view text = operation.text(field); !text.empty()) word += " " + std::string(text);
        if (const std::string_view to = operation.text(Field::To); !to.empty()) word += ">" + std::string(to);
        if (const std::string_view stream = operation.text(Field::Stream); !stream.empty()) word += "@" + std::string(stream);
        QString made = QString::fromStdString(word);
        if (const auto* body = operation.body()) made += QStringLiteral(" (%1)").arg(callsOf(*body));
        all << made;
    }
    return all.join(QStringLiteral("; "));
}

/// Returns the calls with the stream and the event or buffer of each: "eventRecord e1@s1".
inline QString readCalls(const Program& program) { return callsOf(program.operations); }
inline QString readCalls(const char* text) { return readCalls(listing::read(text).program); }

inline std::string missed(const listing::Reading& reading) {
    std::string all;
    for (const listing::Remark& each : reading.missed) all += std::to_string(each.line) + ": " + each.why + "\n";
    return all;
}

}  // namespace streamscope::test
