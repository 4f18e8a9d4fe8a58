# How a room, a program and a test are built: one place for language, warnings, sanitizers and the cache.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(streamscope_flags INTERFACE)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # gcc 12 sees overlaps in std::string and unset values in std::variant that are not there; clang and the sanitizers look too.
  target_compile_options(streamscope_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict -Wno-maybe-uninitialized>)
endif()
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # In a unity file gcc takes a room's sources for headers, whose anonymous namespaces it warns of.
  target_compile_options(streamscope_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage>)
endif()
target_include_directories(streamscope_flags INTERFACE ${PROJECT_SOURCE_DIR})
# gcc 12 takes scoped enumerators (Field::Bytes) for shadows of types (Bytes), so there only locals are compared; clang does it right.
target_compile_options(streamscope_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic $<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,-Wshadow> -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Werror>)
# What is wrong all the same ends the program before it does harm; the sanitizers see more, and see it first.
if(NOT STREAMSCOPE_SANITIZE AND NOT STREAMSCOPE_FUZZ)
  target_compile_options(streamscope_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fstack-protector-strong>)
  target_compile_definitions(streamscope_flags INTERFACE $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:_FORTIFY_SOURCE=2>
    $<$<COMPILE_LANGUAGE:CXX>:_GLIBCXX_ASSERTIONS>)
endif()
target_link_options(streamscope_flags INTERFACE -Wl,-z,relro,-z,now)
target_compile_definitions(streamscope_flags INTERFACE QT_NO_CAST_FROM_BYTEARRAY QT_NO_FOREACH QT_NO_KEYWORDS)
if(STREAMSCOPE_SANITIZE)
  target_compile_options(streamscope_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=${STREAMSCOPE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined>)
  target_link_options(streamscope_flags INTERFACE -fsanitize=${STREAMSCOPE_SANITIZE})
endif()

# Lets moc run for the classes of a target.
function(streamscope_automoc target)
  get_target_property(STREAMSCOPE_MOC Qt6::moc IMPORTED_LOCATION)
  if(NOT STREAMSCOPE_MOC)
    get_target_property(STREAMSCOPE_MOC Qt6::moc IMPORTED_LOCATION_NONE)
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/resources/cmake/moc.in ${CMAKE_BINARY_DIR}/moc @ONLY)
  set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE ${CMAKE_BINARY_DIR}/moc AUTOMOC_COMPILER_PREDEFINES OFF)
endfunction()

# A room is a folder and a target; LINK names all that it may see.
function(streamscope_room name)
  cmake_parse_arguments(ROOM "QT" "" "LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp *.h)
  add_library(${name} STATIC ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  if(ROOM_QT)
    streamscope_automoc(${name})
  endif()
  target_link_libraries(${name} PUBLIC streamscope_flags ${ROOM_LINK})
endfunction()

# Makes the target QScintilla::QScintilla: the library comes without a CMake package.
function(streamscope_find_qscintilla)
  find_path(STREAMSCOPE_QSCINTILLA_INCLUDE Qsci/qsciscintilla.h PATHS ${Qt6Core_INCLUDE_DIRS})
  find_library(STREAMSCOPE_QSCINTILLA_LIBRARY NAMES qscintilla2_qt6 qscintilla2-qt6)
  if(NOT STREAMSCOPE_QSCINTILLA_INCLUDE OR NOT STREAMSCOPE_QSCINTILLA_LIBRARY)
    message(FATAL_ERROR "QScintilla for Qt 6 is needed (Debian: libqscintilla2-qt6-dev); Qsci/qsciscintilla.h or "
                        "libqscintilla2_qt6 was not found")
  endif()
  add_library(QScintilla::QScintilla UNKNOWN IMPORTED GLOBAL)
  set_target_properties(QScintilla::QScintilla PROPERTIES IMPORTED_LOCATION ${STREAMSCOPE_QSCINTILLA_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${STREAMSCOPE_QSCINTILLA_INCLUDE} INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport")
endfunction()

# The tst_*.cpp of a folder, each a Qt Test, are one program, tests_FOLDER, which is linked once; CTest runs each by its name.
# Properties are tried on the same random programs each time, so that a failure is of the change and not of the day; tests/hunt
# tries others. The contents of each file are in a namespace of its name, so that the files can be one unit.
function(streamscope_tests)
  cmake_parse_arguments(TESTS "" "" "LINK;ENVIRONMENT;DEFINE" ${ARGN})
  get_filename_component(folder ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  file(GLOB tests CONFIGURE_DEPENDS tst_*.cpp)
  set(program tests_${folder})
  add_executable(${program} ${PROJECT_SOURCE_DIR}/tests/support/test_main.cpp ${tests})
  set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  streamscope_automoc(${program})
  target_link_libraries(${program} PRIVATE streamscope_flags Qt6::Test ${TESTS_LINK})
  target_compile_definitions(${program} PRIVATE STREAMSCOPE_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    STREAMSCOPE_BINARY_DIR="${CMAKE_BINARY_DIR}" ${TESTS_DEFINE})
  # A test that hangs fails within minutes: one function in 5, all of a file in 10. With sanitizers each takes several times as long.
  set(minutes 5)
  if(STREAMSCOPE_SANITIZE)
    set(minutes 25)
  endif()
  math(EXPR function_limit "${minutes} * 60000")
  math(EXPR file_limit "${minutes} * 120")
  foreach(file ${tests})
    get_filename_component(name ${file} NAME_WE)
    add_test(NAME ${name} COMMAND ${program} ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${file_limit} ENVIRONMENT_MODIFICATION "RC_PARAMS=string_prepend:seed=20260917 "
      ENVIRONMENT
      "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QTEST_FUNCTION_TIMEOUT=${function_limit};TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/tsan.supp;${TESTS_ENVIRONMENT}")
  endforeach()
endfunction()

# Sets STREAMSCOPE_WITH_CUDA; says once why not. A macro, since a language must be enabled in the caller's scope.
macro(streamscope_find_cuda)
  streamscope_find_nvcc()
  if(STREAMSCOPE_WITH_CUDA)
    enable_language(CUDA)
    find_package(CUDAToolkit 12.5 REQUIRED)
  endif()
endmacro()

function(streamscope_find_nvcc)
  set(STREAMSCOPE_WITH_CUDA OFF PARENT_SCOPE)
  if(NOT STREAMSCOPE_CUDA)
    message(STATUS "CUDA part: left out (STREAMSCOPE_CUDA=OFF)")
    return()
  endif()
  find_program(STREAMSCOPE_NVCC nvcc PATHS /usr/local/cuda/bin)
  if(NOT STREAMSCOPE_NVCC)
    message(STATUS "CUDA part: left out, no nvcc found; everything else is built")
    return()
  endif()
  execute_process(COMMAND ${STREAMSCOPE_NVCC} --version OUTPUT_VARIABLE text)
  string(REGEX MATCH "release ([0-9]+\\.[0-9]+)" ignored "${text}")
  set(version "${CMAKE_MATCH_1}")
  if(version VERSION_LESS 12.5)
    message(STATUS "CUDA part: left out, nvcc ${version} is older than 12.5; everything else is built")
    return()
  endif()
  set(CMAKE_CUDA_COMPILER ${STREAMSCOPE_NVCC} CACHE FILEPATH "" FORCE)
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES 75-real 80-real 86-real 89-real 90-real 90-virtual CACHE STRING "")
  endif()
  message(STATUS "CUDA part: built with nvcc ${version}")
  set(STREAMSCOPE_WITH_CUDA ON PARENT_SCOPE)
endfunction()
