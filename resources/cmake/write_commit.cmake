# SPDX-License-Identifier: GPL-3.0-or-later
# Writes a source that defines the name of the commit of SOURCE into OUTPUT. GIT: git's program; empty: the commit is unknown.
set(commit)
if(GIT)
  execute_process(COMMAND ${GIT} rev-parse --short=12 HEAD WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT commit MATCHES "^[0-9a-f]+$")
  set(commit unknown)
endif()
file(WRITE ${OUTPUT} "namespace streamscope {
extern const char* const commitOfBuild;
const char* const commitOfBuild = \"${commit}\";
}  // namespace streamscope
")
