// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/packaging/declared_options.h"

#include <QRegularExpression>

namespace streamscope::packaging {
namespace {

/// Kind of completion of an option's value. The name of the value tells it (app/commands/options.h).
enum class Completed { Nothing, File, Program, Device, Lesson, Gpu, Host, Machine, Parameter, Words, Command };

Completed completed(const QString& value) {
    static const QRegularExpression file(QStringLiteral("^(F\\b|PATH|\\w+\\.[a-z]+$)"));
    if (file.match(value).hasMatch()) return Completed::File;
    if (value.startsWith(QLatin1String("FILE"))) return Completed::Program;
    if (value.startsWith(QLatin1String("DEVICE"))) return Completed::Device;
    if (value == QLatin1String("LESSON")) return Completed::Lesson;
    if (value.startsWith(QLatin1String("GPU"))) return Completed::Gpu;
    if (value == QLatin1String("HOST")) return Completed::Host;
    if (value == QLatin1String("MACHINE")) return Completed::Machine;
    if (value.startsWith(QLatin1String("NAME=V")) || value.startsWith(QLatin1String("NAME=FROM"))) return Completed::Parameter;
    if (value == QLatin1String("PROGRAM")) return Completed::Command;
    return value.contains(u'|') ? Completed::Words : Completed::Nothing;
}

/// Returns the words of "slide|column|W[xH]" that are meant as they are.
QString wordsOf(const QString& value) {
    QStringList words = value.split(u'|');
    words.removeIf([](const QString& word) { return word != word.toLower(); });
    return words.join(u' ');
}

/// Returns the sentence up to its first colon, semicolon or parenthesis, as shells show it.
QString briefly(const QString& sentence) {
    static const QRegularExpression end(QStringLiteral("[:;(]"));
    return sentence.section(end, 0, 0).trimmed();
}

bool repeats(const DeclaredOption& option) { return option.value.contains(u'=') || option.value.endsWith(u'…'); }

QString quoted(QString text) { return u'\'' + text.replace(u'\'', QLatin1String("'\\''")) + u'\''; }
QString quotedForFish(QString text) {
    return u'\'' + text.replace(u'\\', QLatin1String("\\\\")).replace(u'\'', QLatin1String("\\'")) + u'\'';
}

/// Function of the shells that lists the names of an object, from the JSON of `streamscope devices` and its like.
QString namesOf(const char* what) { return QStringLiteral("_streamscope_names ") + QLatin1String(what); }

/// Returns the bash words that print what completes a value; empty: files, which bash completes by default.
QString bashWords(const QString& value) {
    switch (completed(value)) {
        case Completed::Program: return namesOf("examples");
        case Completed::Device: return QStringLiteral("_streamscope_devices");
        case Completed::Lesson: return namesOf("lessons");
        case Completed::Gpu: return QStringLiteral("echo cuda:0; _streamscope_machines /cuda:0");
        case Completed::Host: return QStringLiteral("compgen -A hostname");
        case Completed::Machine: return QStringLiteral("_streamscope_machines");
        case Completed::Parameter: return QStringLiteral("_streamscope_parameters \"${COMP_WORDS[2]}\"");
        case Completed::Words: return QStringLiteral("echo ") + quoted(wordsOf(value));
        case Completed::Command:
        case Completed::File:
        case Completed::Nothing: break;
    }
    return {};
}

QString bash() {
    QString options, values;
    QStringList names;
    for (const DeclaredCommand& command : declaredEverywhere()) {
        if (!command.name.isEmpty() && command.name != workerName) names << command.name;
        QStringList own, firstWords;
        for (const DeclaredOption& option : command.options) {
            if (!option.name.isEmpty()) own << option.name;
            else if (option.value == QLatin1String("PROGRAM")) own << QStringLiteral("--");
            const QString words = bashWords(option.value);
            if (words.isEmpty() || (command.name.isEmpty() && option.name.isEmpty())) continue;
            QStringList before{(command.name.isEmpty() ? QStringLiteral("*") : QString()) +
                               quoted(command.name + u' ' + option.name)};
            if (option.name.isEmpty() && !firstWords.isEmpty()) {
                before.clear();  // a second word stands behind one of the first ones
                for (const QString& first : firstWords) before << quoted(command.name + u' ' + first);
            } else if (option.name.isEmpty() && completed(option.value) == Completed::Words) {
                firstWords = wordsOf(option.value).split(u' ');
            }
            values += QStringLiteral("        %1) %2 ;;\n").arg(before.join(u'|'), words);
        }
        options += QStringLiteral("        %1) echo %2 ;;\n").arg(quoted(command.name), quoted(own.join(u' ')));
    }
    return QStringLiteral(R"--(# Completion of streamscope and streamscope-worker for bash.

_streamscope_names() { streamscope "$1" --json 2>/dev/null | sed -n 's/^ \{12\}"id": "\(.*\)",\{0,1\}$/\1/p'; }
_streamscope_machines() { streamscope machines --json 2>/dev/null | sed -n 's,^ \{12\}"name": "\(.*\)"\,\{0\,1\}$,\1'"${1:-}"',p'; }
_streamscope_devices() { _streamscope_names devices; _streamscope_machines /cuda:0; }
# Prints the parameters of a FILE: a program, as Streamscope writes it, or an example.
_streamscope_parameters() {
    { if [[ -f $1 ]]; then cat -- "$1"; else streamscope examples "$1"; fi; } 2>/dev/null |
        sed -n '/^ *"parameters": *{ *$/,/^ *},\{0,1\} *$/{/"parameters"/!s/^ *"\([A-Za-z_0-9]*\)": *{.*/\1=/p;}'
}

# Prints the options of a command.
_streamscope_options() {
    case $1 in
%1    esac
}

# Prints what completes an option's value, or the first word after a command.
_streamscope_values() {
    case "$1 $2" in
%2    esac
}

# Completes the last word from what may stand there. Files complete it if nothing does.
_streamscope_complete() {
    local command=$1 word=${COMP_WORDS[COMP_CWORD]} words
    compopt -o default
    words=$(_streamscope_values "$command" "$2")
    [[ $words != *= ]] || compopt -o nospace
    [[ -n $words || $word != -* ]] || words=$(_streamscope_options "$command")
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

_streamscope() {
    local command=${COMP_WORDS[1]} before=${COMP_WORDS[COMP_CWORD - 1]}
    if [[ $COMP_CWORD == 1 ]]; then
        command='' before=''
        [[ ${COMP_WORDS[1]} == -* ]] || before=commands
    elif [[ $COMP_CWORD == 2 && $before != -* ]]; then
        before=''
    fi
    _streamscope_complete "$command" "$before"
}

_streamscope_worker() { _streamscope_complete streamscope-worker "${COMP_WORDS[COMP_CWORD - 1]}"; }

complete -F _streamscope streamscope
complete -F _streamscope_worker streamscope-worker
)--")
        .arg(options, QStringLiteral("        ' commands') echo %1 ;;\n").arg(quoted(names.join(u' '))) + values);
}

/// Returns what zsh calls for a value.
QString zshAction(const QString& value) {
    switch (completed(value)) {
        case Completed::File: return QStringLiteral("_files");
        case Completed::Program: return QStringLiteral("_streamscope_file");
        case Completed::Device: return QStringLiteral("_streamscope_devices");
        case Completed::Lesson: return namesOf("lessons");
        case Completed::Gpu: return QStringLiteral("_streamscope_machines /cuda\\:0 cuda\\:0");
        case Completed::Host: return QStringLiteral("_hosts");
        case Completed::Machine: return QStringLiteral("_streamscope_machines");
        case Completed::Parameter: return QStringLiteral("_streamscope_parameters");
        case Completed::Words: return u'(' + wordsOf(value) + u')';
        case Completed::Command: return QStringLiteral("_normal");
        case Completed::Nothing: break;
    }
    return QStringLiteral(" ");
}

/// Returns an argument of _arguments for an option, or for words after the command.
QString zshArgument(const DeclaredOption& option) {
    QString value = option.value, sentence = briefly(option.sentence);
    const QString escaped = value.replace(u':', QLatin1String("\\:"));
    if (completed(option.value) == Completed::Command) return QStringLiteral("'(-)*::program:_normal'");
    const QString takes = option.value.isEmpty() ? QString() : u':' + escaped + u':' + zshAction(option.value);
    const QString repeated = repeats(option) ? QStringLiteral("*") : QString();
    if (option.name.isEmpty()) return quoted(repeated + takes);
    sentence.replace(u'[', QLatin1String("\\[")).replace(u']', QLatin1String("\\]"));
    return quoted(repeated + option.name + u'[' + sentence + u']' + takes);
}

QString zsh() {
    QString commands, cases, window;
    for (const DeclaredCommand& command : declaredEverywhere()) {
        QStringList arguments;
        for (const DeclaredOption& option : command.options)
            if (!command.name.isEmpty() || !option.name.isEmpty()) arguments << zshArgument(option);
        const QString all = QStringLiteral("_arguments \\\n      ") + arguments.join(QStringLiteral(" \\\n      "));
        if (command.name.isEmpty()) window = all;
        else cases += QStringLiteral("    %1)\n      %2\n      ;;\n").arg(command.name, all);
        if (!command.name.isEmpty() && command.name != workerName)
            commands += QStringLiteral("      %1\n").arg(quoted(command.name + u':' + briefly(command.sentence)));
    }
    return QStringLiteral(R"--(#compdef streamscope streamscope-worker
# Completion of streamscope and streamscope-worker for zsh.

_streamscope_names() {
  local -a names
  names=(${(f)"$(streamscope $1 --json 2>/dev/null | sed -n 's/^ \{12\}"id": "\(.*\)",\{0,1\}$/\1/p')"})
  compadd -a names
}

# Adds the machines, each with the letters of the first argument behind it, and the other arguments.
_streamscope_machines() {
  local -a names
  names=(${(f)"$(streamscope machines --json 2>/dev/null | sed -n 's,^ \{12\}"name": "\(.*\)"\,\{0\,1\}$,\1'"${1-}"',p')"})
  compadd -a names
  (( $# < 2 )) || compadd -- "${@[2,-1]}"
}

_streamscope_devices() { _streamscope_names devices; _streamscope_machines /cuda:0 }

# Adds the parameters of the FILE: a program, as Streamscope writes it, or an example.
_streamscope_parameters() {
  local -a names
  names=(${(f)"$({ if [[ -f $words[2] ]]; then cat -- $words[2]; else streamscope examples $words[2]; fi } 2>/dev/null |
    sed -n '/^ *"parameters": *{ *$/,/^ *},\{0,1\} *$/{/"parameters"/!s/^ *"\([A-Za-z_0-9]*\)": *{.*/\1=/p;}')"})
  compadd -S '' -a names
}

_streamscope_file() { _alternative 'examples:example:_streamscope_names examples' 'files:file:_files' }

_streamscope() {
  local command=$service
  if [[ $service == streamscope ]]; then
    local -a all_commands  # zsh has an array named commands
    all_commands=(
%1    )
    if (( CURRENT == 2 )); then
      _describe command all_commands
      %2
      _streamscope_file
      return
    fi
    command=$words[2]
    shift words
    (( CURRENT-- ))
  fi
  case $command in
%3  esac
}

_streamscope "$@"
)--")
        .arg(commands, window, cases);
}

/// Returns the arguments of complete for a value.
QString fishValue(const QString& value) {
    const auto list = [](const QString& words) { return QStringLiteral(" -x -a ") + quotedForFish(words); };
    switch (completed(value)) {
        case Completed::File: return QStringLiteral(" -rF");
        case Completed::Program: return QStringLiteral(" -rF -a '(_streamscope_names examples)'");
        case Completed::Device: return list(QStringLiteral("(_streamscope_names devices) (_streamscope_machines /cuda:0)"));
        case Completed::Lesson: return list(QStringLiteral("(_streamscope_names lessons)"));
        case Completed::Gpu: return list(QStringLiteral("cuda:0 (_streamscope_machines /cuda:0)"));
        case Completed::Machine: return list(QStringLiteral("(_streamscope_machines)"));
        case Completed::Parameter: return list(QStringLiteral("(_streamscope_parameters)"));
        case Completed::Host: return list(QStringLiteral("(__fish_print_hostnames)"));
        case Completed::Words: return list(wordsOf(value));
        case Completed::Command: return QStringLiteral(" -a '(__fish_complete_subcommand)'");
        case Completed::Nothing: break;
    }
    return QStringLiteral(" -x");
}

/// Returns a line for an option, or for words after the command; empty if files alone complete them, as fish does by itself.
QString fishLine(const QString& where, const DeclaredOption& option) {
    if (option.name.isEmpty()) {
        const QString words = fishValue(option.value).section(QStringLiteral(" -a "), 1);
        return words.isEmpty() ? QString() : QStringLiteral("complete %1 -a %2\n").arg(where, words);
    }
    const QString value = option.value.isEmpty() ? QString() : fishValue(option.value);
    return QStringLiteral("complete %1 -l %2%3 -d %4\n")
        .arg(where, option.name.mid(2), value, quotedForFish(briefly(option.sentence)));
}

QString fish() {
    QStringList names;
    QString lines, commands;
    const QString first = QStringLiteral("-c streamscope -n \"not __fish_seen_subcommand_from $commands\"");
    for (const DeclaredCommand& command : declaredEverywhere()) {
        QString where = QStringLiteral("-c streamscope -n '__fish_seen_subcommand_from %1'").arg(command.name);
        if (command.name.isEmpty()) where = first;
        else if (command.name == workerName) where = QStringLiteral("-c ") + command.name;
        else {
            names << command.name;
            commands +=
                QStringLiteral("complete %1 -a %2 -d %3\n").arg(first, command.name, quotedForFish(briefly(command.sentence)));
        }
        for (const DeclaredOption& option : command.options)
            if (!command.name.isEmpty() || !option.name.isEmpty()) lines += fishLine(where, option);
    }
    return QStringLiteral(R"--(# Completion of streamscope and streamscope-worker for fish.

function _streamscope_names
    streamscope $argv[1] --json 2>/dev/null | string match -rg '^ {12}"id": "(.*)",?$'
end

function _streamscope_machines
    streamscope machines --json 2>/dev/null | string replace -rf '^ {12}"name": "(.*)",?$' "\$1$argv[1]"
end

# Prints the parameters of the FILE: a program, as Streamscope writes it, or an example.
function _streamscope_parameters
    set -l file (commandline -opc)[3]
    begin
        test -f "$file"; and cat -- $file; or streamscope examples "$file"
    end 2>/dev/null | sed -n '/^ *"parameters": *{ *$/,/^ *},\{0,1\} *$/{/"parameters"/!s/^ *"\([A-Za-z_0-9]*\)": *{.*/\1=/p;}'
end

set -l commands %1
)--")
               .arg(names.join(u' ')) +
           commands + lines;
}

}  // namespace

QString completionFor(const QString& shell) {
    if (shell == QLatin1String("bash")) return bash();
    if (shell == QLatin1String("zsh")) return zsh();
    if (shell == QLatin1String("fish")) return fish();
    return {};
}

}  // namespace streamscope::packaging
