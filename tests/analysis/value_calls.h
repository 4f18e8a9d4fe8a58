// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

/// Calls that wait for values and write them, in the form of the file format.
namespace streamscope::samples {

inline std::string value(const std::string& id, const std::string& call, const std::string& stream, const std::string& word,
                         const std::string& number = "1", const std::string& more = {}) {
    const std::string where = stream.empty() ? "" : "\"stream\": \"" + stream + "\", ";
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", " + where + "\"word\": \"" + word + "\", \"value\": " + number +
           more + "}";
}
inline std::string waitFor(const std::string& id, const std::string& stream, const std::string& word,
                           const std::string& number = "1", const std::string& condition = "geq") {
    return value(id, "streamWaitValue32", stream, word, number, ", \"condition\": \"" + condition + "\"");
}
inline std::string writeOf(const std::string& id, const std::string& stream, const std::string& word,
                           const std::string& number = "1") {
    return value(id, "streamWriteValue32", stream, word, number);
}

}  // namespace streamscope::samples
