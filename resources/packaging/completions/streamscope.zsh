#compdef streamscope streamscope-worker
# Completion of streamscope and streamscope-worker for zsh.

_streamscope_names() {
  local -a names
  names=(${(f)"$(streamscope $1 --json 2>/dev/null | sed -n 's/^ \{12\}"id": "\(.*\)",\{0,1\}$/\1/p')"})
  compadd -a names
}

_streamscope_file() { _alternative 'examples:example:_streamscope_names examples' 'files:file:_files' }

_streamscope_worker() {
  _arguments \
    '--devices[list the GPUs]' '--run[run a composition once]:file:_files' '--on[GPUs to run on]:numbers' \
    '--measure[how to measure]:method:(strobed events activity none exact)' '--runs[measured runs]:number' \
    '*--set[value of a parameter]:NAME=VALUE' '--channels[hardware channels]:number' '--timeout[seconds for one pass]:seconds' \
    '--verify[compare with the serial order]' '--json[print the result]' '--batch[end when all requests are answered]' \
    '--idle[end after seconds without a request]:seconds' '--simulate[answer with a simulated GPU]:profile:_files' \
    '--help[print a summary]' '--version[print the version]'
}

_streamscope() {
  if [[ $service == streamscope-worker ]]; then
    _streamscope_worker
    return
  fi
  local -a page figure run commands
  page=(
    '--picture[draw a picture]:file:_files' '--picture-size[size]:size:(slide column two-columns)'
    '--picture-style[style]:style:(light dark bw)' '--picture-dpi[resolution of a PNG]:number'
    '--picture-scale[resolution, as a multiple of 96]:number' '--font[font family]:name' '--font-size[size of the smallest text]:points'
  )
  figure=(
    $page '--picture-lanes[lanes]:lanes:(all streams engines)' '--picture-range[piece of time]:FROM..TO'
    '--picture-buffers[a lane for each buffer]' '--no-legend[leave out the legend]'
    '--no-grid[leave out the grid]' '--no-caption[leave out the caption]'
  )
  run=(
    '--on[devices to run on]:device:_streamscope_names devices' '*--set[value of a parameter]:NAME=V' '--runs[measured runs]:number'
    '--measure[how to measure]:method:(exact strobed events activity none)' '--channels[hardware queues]:number'
    '--timeout[give up after seconds]:seconds' '--output[write the result]:file:_files' '--table[write a CSV table]:file:_files'
    '--json[print JSON]'
  )
  commands=(
    'run:run without a window' 'sweep:run every value of a parameter' 'check:diagnostics without running' 'code:print source code'
    'grade:grade submissions to a lesson' 'handout:archives of a lesson for a course' 'compare:compare two results, or devices' 'statistics:figures of the operations' 'calibrate:measure this GPU' 'record:record a CUDA program'
    'machines:machines that runs go to' 'devices:list devices' 'kernels:list kernels' 'examples:list examples' 'lessons:list lessons'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _arguments '--commands[read commands from standard input]' '--language[language of the window]:language:(en de zh es)' '--help[print a summary]' '--help-all[print the options of all commands]' '--version[print the version]'
    _streamscope_file
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    run) _arguments $run $figure '--picture-steps[a picture for each step]' '--before[another run above]:file:_streamscope_file' '--verify[compare with the serial order]' '--cold[include what a process pays once]' '--trace[write a Chrome trace]:file:_files' ':file:_streamscope_file' ;;
    sweep) _arguments $run $page '--jobs[values at a time]:number' ':file:_streamscope_file' ;;
    check) _arguments '--on[device]:device:_streamscope_names devices' '--json[print JSON]' ':file:_streamscope_file' ;;
    code)
      _arguments '--as[language]:language:(cuda driver cupy cuda.core pytorch)' '*--set[value of a parameter]:NAME=V' \
        '--timed[print the total time of 20 runs]' '--checked[first test whether the devices have what the program needs]' '--exact[cupy: launch the kernels of the catalogue]' '--embed[keep the composition in a comment]' '--output[write to a file]:file:_files' \
        ':file:_streamscope_file'
      ;;
    grade)
      _arguments '--lesson[lesson]:lesson:_streamscope_names lessons' '*--submission[compositions or folders]:file:_files' \
        '--part[one part]:part' '--json[print JSON]' '--csv[write a table]:file:_files' \
        '--gradescope[write results.json]:file:_files' '--junit[write a JUnit report]:file:_files' \
        '--goal[the goal that decides]:number' '*:file:_files'
      ;;
    compare)
      _arguments $figure '--on[devices to compare]:device:_streamscope_names devices' '--json[print JSON]' '*:result:_streamscope_file'
      ;;
    statistics)
      _arguments '--range[piece of time]:FROM..TO' '--by[what a row has in common]:grouping:(name kind stream)' '--find[search]:query' \
        '--host-calls[times of host calls]' '--csv[write a table]:file:_files' ':result:_files'
      ;;
    handout)
      _arguments ':lesson' '--students[archive for students]:file:_files' '--gradescope[archive for Gradescope]:file:_files' \
        '--package[Debian package for the autograder]:file:_files'
      ;;
    calibrate)
      _arguments '--on[device]:device:(cuda\:0)' '--like[profile to start from]:device:_streamscope_names devices' \
        '--runs[measured runs]:number' '--output[write the profile]:file:_files'
      ;;
    record)
      _arguments '--output[composition and timeline]:file:_files' '--after[begin after]:time' '--for[end after]:time' \
        '--calls[calls to keep]:FIRST..LAST' '--range[NVTX range to keep]:name' '--steps[number of ranges]:number' '--on[machine]:machine' \
        '--event-times[times of recorded events]' '--processes[all processes]' '--baseline[run once more without the recorder]' \
        '(-)*::program:_normal'
      ;;
    machines)
      _arguments ':what:(list add test remove)' ':name' '--json[print JSON]' '--ssh[host]:host:_hosts' '--slurm[login node]:host:_hosts' \
        '--flux[login node]:host:_hosts' '--container[image]:image' '--start[command that starts a worker]:command' \
        '--array[command that submits a job array]:command' '--copy-worker[replace a worker of another version]'
      ;;
    devices) _arguments '--attributes[also list what deviceGetAttribute answers]' '--json[print JSON]' ;;
    kernels | examples | lessons) _arguments '--json[print JSON]' ;;
  esac
}

_streamscope "$@"
