# Completion of streamscope and streamscope-worker for bash.

_streamscope_options() {
    local page='--picture --picture-size --picture-style --picture-dpi --picture-scale --font --font-size'
    local figure="$page --picture-lanes --picture-range --picture-buffers --no-legend --no-grid --no-caption"
    case $1 in
        run) echo "--on --set --measure --runs --channels --verify --cold --timeout --output --trace --table --json $figure --picture-steps --before" ;;
        sweep) echo "--on --set --measure --runs --channels --timeout --jobs --output --table --json $page" ;;
        check) echo '--on --json' ;;
        code) echo '--as --set --timed --checked --exact --embed --output' ;;
        grade) echo '--lesson --submission --part --json --csv --gradescope --junit --goal' ;;
        handout) echo '--students --gradescope --package' ;;
        statistics) echo '--range --by --find --host-calls --csv' ;;
        compare) echo "--on --json $figure" ;;
        devices) echo '--attributes --json' ;;
        kernels | examples | lessons) echo '--json' ;;
        calibrate) echo '--on --like --runs --output' ;;
        record) echo '--output --after --for --calls --range --steps --on --event-times --processes --baseline --' ;;
        machines) echo '--json --ssh --slurm --flux --container --start --array --copy-worker' ;;
        *) echo '--commands --language --help --help-all --version' ;;
    esac
}

_streamscope_names() { streamscope "$1" --json 2>/dev/null | sed -n 's/^ \{12\}"id": "\(.*\)",\{0,1\}$/\1/p'; }

_streamscope() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=
    compopt -o default
    COMPREPLY=()
    case $before in
        --measure) words='exact strobed events activity none' ;;
        --as) words='cuda driver cupy cuda.core pytorch' ;;
        --language) words='en de zh es' ;;
        --by) words='name kind stream' ;;
        --picture-style) words='light dark bw' ;;
        --picture-lanes) words='all streams engines' ;;
        --picture-size) words='slide column two-columns' ;;
        --on | --like) words=$(_streamscope_names devices) ;;
        --lesson) words=$(_streamscope_names lessons) ;;
        *)
            if [[ $COMP_CWORD == 1 ]]; then
                words='run sweep check code grade handout compare statistics calibrate record machines devices kernels examples lessons'
                [[ $word != -* ]] || words=$(_streamscope_options '')
            elif [[ $word == -* ]]; then
                words=$(_streamscope_options "$command")
            elif [[ $command == machines && $COMP_CWORD == 2 ]]; then
                words='list add test remove'
            elif [[ $COMP_CWORD == 2 && $command =~ ^(run|sweep|check|code)$ ]]; then
                words=$(_streamscope_names examples)
            fi
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

_streamscope_worker() {
    local words='--devices --run --on --measure --runs --set --channels --timeout --verify --json --batch --idle --simulate --help --version'
    compopt -o default
    COMPREPLY=()
    case ${COMP_WORDS[COMP_CWORD - 1]} in
        --measure) words='strobed events activity none exact' ;;
        *) [[ ${COMP_WORDS[COMP_CWORD]} == -* ]] || words= ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
}

complete -F _streamscope streamscope
complete -F _streamscope_worker streamscope-worker
