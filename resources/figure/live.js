// The controls of a live page: what a reader changes is simulated again. `parts` has the text of the program, its device, and the
// texts of all devices by name; `source`, if it is given, is the page as it was before its scripts changed it, so that it can be
// saved with another program. `live.onResult` gets each result (formats.md, Result) and whether it is that of the author's program.
function makeLive(view, engine, parts, place) {
  "use strict";
  const states = [{ program: parts.program, words: "" }], asUndone = 1000, typingPause = 150;
  const live = { onResult: function (result, isAuthors) {}, change: change, undo: undo, redo: redo, program: () => states[now].program };
  let now = 0, result = null, pressed = null, pause = 0;

  function make(tag, properties, parent) {
    const made = Object.assign(document.createElement(tag), properties);
    parent.appendChild(made);
    return made;
  }
  const bar = make("div", { className: "live", role: "group", ariaLabel: "Change and simulate" }, place);
  const line = make("input", { type: "text", spellcheck: false, ariaLabel: "Line for typing calls", placeholder: "Type calls: s1: A(1,50) R(e1)" }, bar);
  const devices = make("select", { ariaLabel: "Device", onchange: () => change({ device: devices.value }) }, bar);
  for (const name of Object.keys(parts.devices)) make("option", { value: name, textContent: name }, devices);
  const button = (text, onclick) => make("button", { type: "button", textContent: text, onclick: onclick }, bar);
  const back = button("Undo", undo), again = button("Redo", redo), authors = button("Back to the author's", toAuthors);
  const stopping = button("Stop", () => engine.stop());
  if (parts.source) button("Save", save).title = "Save this page with the program as it is now (Ctrl+S)";
  const parameters = make("div", { className: "parameters" }, bar);
  const state = make("p", { role: "status" }, bar);

  function timeText(microseconds) {
    const units = [[1e6, "s"], [1e3, "ms"], [1, "µs"]], [size, unit] = units.find((each) => microseconds >= 0.9995 * each[0]) || units[2];
    const value = microseconds / size;
    return value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + " " + unit;
  }
  const deviceNow = () => devices.value || parts.device;
  // Returns a question with the chosen device and those that it extends.
  function question(more) {
    const needed = {};
    for (let name = deviceNow(); name in parts.devices && !(name in needed); name = JSON.parse(parts.devices[name]).extends)
      needed[name] = parts.devices[name];
    return Object.assign({ program: states[now].program, device: deviceNow(), devices: needed }, more);
  }

  function tell(text, isProblem) {
    state.textContent = text;
    state.classList.toggle("problem", isProblem === true);
  }
  const inWords = (diagnostics) => diagnostics.map((each) => each.message).join(" ");

  // Takes over a program, and simulates it.
  async function show() {
    const shown = now;
    const chosen = JSON.parse(states[now].program).device || "teaching";
    if (chosen in parts.devices) devices.value = chosen;
    back.disabled = now === 0;
    again.disabled = now === states.length - 1;
    authors.disabled = states[now].program === parts.program;
    showParameters();
    const answer = await engine.ask("simulate", question()).catch((error) => ({ diagnostics: [{ message: error.message }] }));
    if (answer === null || shown !== now) return;
    if (!answer.result) return tell(inWords(answer.diagnostics), true);
    result = answer.result;
    tell("Simulated as on " + result.devices[0].name + ": " + (result.status === "ok" ? timeText(result.makespan) : result.message), result.status !== "ok");
    live.onResult(result, authors.disabled);
  }

  function keep(program, words, kind) {
    if (kind && states[now].kind === kind) now--;  // a slider that moves on
    states.splice(now + 1, Infinity, { program: program, words: words, kind: kind });
    if (states.length > asUndone) states.splice(1, 1);
    now = states.length - 1;
    back.title = "Undo: " + words;
    return show();
  }

  // Makes a change (engine/live/live.h). `kind` names changes of which undo takes back all at once.
  async function change(what, kind) {
    const answer = await engine.ask("edit", question({ change: what })).catch((error) => ({ refused: error.message }));
    if (answer === null) return null;
    if (answer.program) await keep(answer.program, answer.words, kind);
    else tell(answer.refused || inWords(answer.mistakes || answer.diagnostics), true);
    return answer;
  }
  function go(to) {
    if (to < 0 || to >= states.length || to === now) return;
    now = to;
    show();
  }
  function undo() { go(now - 1); }
  function redo() { go(now + 1); }
  function toAuthors() { keep(parts.program, "Back to the author's"); }

  function save() {
    const name = decodeURIComponent(location.pathname.split("/").pop()) || "timeline.html";
    const link = make("a", { href: URL.createObjectURL(new Blob([pageWith(parts.source, states[now].program)], { type: "text/html" })), download: name }, bar);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  // A slider for each parameter with limits, else a number. They stay while their names do, so that a drag goes on.
  function showParameters() {
    const all = Object.entries(JSON.parse(states[now].program).parameters || {}), names = all.map((each) => each[0]).join(" ");
    if (parameters.dataset.names !== names) {
      parameters.replaceChildren();
      parameters.dataset.names = names;
      for (const [name] of all) {
        const label = make("label", { textContent: name + " " }, parameters), input = make("input", { name: name }, label);
        input.oninput = () => change({ set: { parameter: name, value: Math.round(input.valueAsNumber) } }, "Set " + name);
        make("output", {}, label);
      }
    }
    for (const [name, given] of all) {
      const input = parameters.querySelector("input[name=\"" + CSS.escape(name) + "\"]"), hasLimits = given.min !== undefined && given.max !== undefined;
      Object.assign(input, { type: hasLimits ? "range" : "number", min: given.min ?? "", max: given.max ?? "" });
      input.value = input.nextSibling.value = given.value ?? given;
    }
  }

  // The line shows its first mistake while it is typed.
  async function read(isDone) {
    const text = line.value, asked = { change: { type: { text: text } } };
    if (text.trim() === "") return tell("");
    const answer = isDone ? await change(asked.change) : await engine.ask("edit", question(asked)).catch(() => null);
    if (answer === null || line.value !== text) return;
    const mistake = (answer.mistakes || [])[0];
    if (!isDone) return tell(mistake ? mistake.message : answer.refused || "Enter inserts.", Boolean(mistake));
    if (mistake) line.setSelectionRange(mistake.begin, mistake.end);
    else if (answer.program) line.value = "";
  }
  line.addEventListener("input", function () {
    clearTimeout(pause);
    pause = setTimeout(read, typingPause);
  });
  line.addEventListener("keydown", function (event) {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();  // the keys of the timeline
    if (event.key !== "Enter") return;
    clearTimeout(pause);
    read(true);
  });
  document.addEventListener("keydown", function (event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (key === "s" ? !parts.source : key !== "z" && key !== "y" || event.target.type === "text") return;
    event.preventDefault();
    if (key === "s") save();
    else if (key === "y" || event.shiftKey) redo();
    else undo();
  });

  // Gestures: the end of a bar is dragged, a bar is dragged to another, a wait is clicked.
  const operationAt = (box) => box < 0 || !result ? null : result.operations[view.operationOf(box)];
  view.onPress = function (hit, event) {
    pressed = null;
    if (result === null || event.pointerType === "touch" || !operationAt(hit.box) && !hit.wait) return false;
    pressed = { hit: hit, x: event.clientX, y: event.clientY };
    return true;
  };
  view.onDrag = function (hit, event) {
    if (!pressed) return;
    pressed.to = { x: event.clientX, y: event.clientY };
    view.draw();
  };
  view.onDrop = function (hit, event) {
    const from = pressed;
    pressed = null;
    view.draw();
    if (!from || event.type === "pointercancel") return;
    const first = operationAt(from.hit.box), last = operationAt(hit.box), isClick = Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4;
    if (isClick) {
      const waiting = from.hit.wait && result.operations[from.hit.wait.operation];
      const wait = waiting && waiting.waits.find((each) => each.operation && each.from * 1e3 <= from.hit.time && from.hit.time <= each.to * 1e3);
      if (wait) change({ unorder: { from: wait.operation, to: waiting.id } });
    } else if (first && from.hit.edge === "end") {
      change({ stretch: { of: first.source, by: (hit.time / 1e3 - first.start) / (first.end - first.start) } });
    } else if (first && last && first.source !== last.source) {
      change({ order: { from: first.source, to: last.source } });
    }
  };
  engine.onState = (name) => { stopping.disabled = name !== "asked" && name !== "starts"; };

  show();
  return live;
}

// Returns a page with another program in it.
function pageWith(source, program) {
  "use strict";
  const tag = "<script type=\"application/x-streamscope-program\" id=\"program\">";
  const begin = source.indexOf(tag) + tag.length, end = source.indexOf("<\/script>", begin);
  return source.slice(0, begin) + "\n" + program.replace(/</g, "\\u003c") + source.slice(end);
}
