// A page of lessons beside a live page (live.md, Lessons). The page has the texts; the module says what is true of them.

// Shows in an element what the values say: data-if="path", "!path" or "path=text", data-text="path" and data-html="path".
function bind(root, values) {
  const at = (path) => path.split(".").reduce((of, name) => of === undefined || of === null ? undefined : of[name], values);
  for (const one of root.querySelectorAll("[data-if]")) {
    const [, not, path, , wanted] = /^(!?)([^=]*)(=(.*))?$/.exec(one.dataset.if), value = at(path);
    one.hidden = (wanted === undefined ? !!value : value === wanted) === (not === "!");
  }
  for (const one of root.querySelectorAll("[data-text], [data-html]")) {
    const value = String(at(one.dataset.text || one.dataset.html) ?? "");
    if (one.dataset.put !== value) one[one.dataset.text ? "textContent" : "innerHTML"] = one.dataset.put = value;
  }
}

// Makes the page of the lessons in a live page, if there are any.
async function startLesson(live) {
  "use strict";
  const root = document.getElementById("taught"), page = document.documentElement.classList, contents = document.getElementById("contents");
  if (!live || !root) return;
  const element = (id) => document.getElementById(id), lessons = await unpacked(element("lessons").textContent), saved = element("progress");
  const work = saved ? JSON.parse(saved.textContent) : {};  // by lesson and part: { program, solved }
  const articles = Array.from(root.querySelectorAll("article")), links = Array.from(root.querySelectorAll("#contents li a"));
  const parts = Array.from(root.querySelectorAll("[data-part]")), partsOf = (article) => parts.filter((one) => article.contains(one));
  const articleOf = (one) => one.closest("article"), idOf = (one) => articleOf(one).dataset.lesson;
  const keyOf = (one) => idOf(one) + "/" + one.dataset.part, isSolved = (one) => !!(work[keyOf(one)] || {}).solved;
  let part = null, note = null, said = {}, isShown = false, isHelped = false;  // of what is shown. The note is null until its program is, too
  // Returns a program with the note of its lesson (formats.md, Lesson), a line of its own.
  function noted(program, text) {
    const line = "\n  \"lesson\": " + text, old = /\n {2}"lesson": \{.*\}(?=,?\n)/;
    if (text === null || old.test(program)) return text === null ? program : program.replace(old, () => line);
    // That of a link is not in lines.
    const bare = /"lesson":/.test(program) ? JSON.stringify({ ...JSON.parse(program), lesson: undefined }, null, 2) : program;
    return bare.replace("{", () => "{" + line + ",");
  }
  const keep = () => { if (note !== null) work[keyOf(part)] = { program: noted(live.program(), note), solved: isSolved(part) }; };
  const partOf = (of) => parts.find((one) => of && idOf(one) === of.id && one.dataset.part === of.part);  // that a note names
  const ask = (of, program) => live.ask("teach", { program: program, lesson: lessons[idOf(of)], id: idOf(of), part: of.dataset.part, given: said,
    shown: isShown, helped: isHelped }).catch(() => ({}));
  function showProgress() {
    const states = articles.map(partsOf).map((all) => all.every(isSolved) ? "solved" : all.some((one) => work[keyOf(one)]) ? "begun" : "");
    if (contents) bind(contents, { lessons: states, solved: states.filter((state) => state === "solved").length });
  }
  function take(answer) {
    if (!answer.note) return answer.diagnostics ? null : live.tell(live.words.cannot);
    note = answer.note;
    bind(part, answer);
    for (const name of ["asks", "unaided"]) page.toggle(name, answer[name]);
    keep();
    work[keyOf(part)].solved = answer.solved || isSolved(part);
    showProgress();
    live.refit();
  }
  async function check() {
    const of = part, program = live.program(), answer = note === null ? null : await ask(of, noted(program, note));
    if (answer && of === part && program === live.program()) take(answer);
  }
  function place(next) {
    [part, note, said, isShown, isHelped] = [next, null, {}, false, false];
    for (const one of articles) one.hidden = !next || !one.contains(next);
    for (const one of next ? partsOf(articleOf(next)) : []) one.hidden = one !== next;
    for (const one of root.querySelectorAll("[data-to]")) one.setAttribute("aria-current", String(!!next && one.dataset.to === next.dataset.part));
    for (const [name, isOn] of [["contents", !next], ["asks", !next || !!next.querySelector("form")], ["unaided", true]]) page.toggle(name, isOn);
    showProgress();
  }
  async function goTo(next) {
    keep();
    place(next);
    live.tell("");
    const own = next && work[keyOf(next)], answer = next && await ask(next, own ? own.program : "");
    if (!answer || part !== next) return;
    if (answer.note) await live.begins(noted(answer.start, answer.note), noted(own ? own.program : answer.start, answer.note), answer.device);
    await live.settled();
    if (part === next) take(answer);
    if (part === next && (isShown || isHelped || Object.keys(said).length)) check();  // what was asked meanwhile
  }
  // Opens a code that was handed in. One's own work on its part is a step behind it.
  function openCode(program) {
    const of = partOf(JSON.parse(program).lesson), own = of && work[keyOf(of)];
    if (of && !own) work[keyOf(of)] = { program: program };
    return of && of !== part && goTo(of).then(() => own && live.enter({ program: program, words: live.words.opened }));
  }
  async function route() {
    const article = articles[links.findIndex((one) => one.hash === location.hash)];
    if (/^#p1\./.test(location.hash)) await programOf(location.hash).then(openCode).catch(() => {});
    else if (article) await goTo(partsOf(article).find((one) => !isSolved(one)) || partsOf(article)[0]);
    else if (!location.hash) goTo(null);
    (part ? articleOf(part) : contents).querySelector("h1").focus();
  }
  root.addEventListener("submit", function (event) {
    event.preventDefault();
    check(said = Object.fromEntries(new FormData(event.target)));
  });
  root.addEventListener("click", async function (event) {
    const button = event.target.closest("button") || root;
    if (button.dataset.to) goTo(partsOf(articleOf(button)).find((one) => one.dataset.part === button.dataset.to));
    if (button.name === "show") check(isShown = true);
    if (button.name === "help") check(isHelped = true, live.open());
    if (button.name === "save") live.save();
    if (button.name === "copy") live.copy("#" + await linkOf(noted(live.program(), note)), button.dataset.done, button.dataset.otherwise);
  });
  document.addEventListener("keydown", function (event) {
    const way = event.altKey && part && { PageDown: "[rel=next]", PageUp: "[rel=prev]" }[event.key];
    if (way) articleOf(part).querySelectorAll(way).forEach((link) => link.click(event.preventDefault()));
  });
  if (contents) window.addEventListener("hashchange", route);
  const saves = () => keep() || (parts.length > 1 ? { progress: JSON.stringify(work) } : {});
  Object.assign(live, { onShown: check, written: (program) => noted(program, note), saves: saves });
  await live.settled();
  if (saved) await goTo(partOf(JSON.parse(live.program()).lesson) || parts[0]);
  else place(contents ? null : parts[0]);
  if (!saved && part) take(await ask(part, live.program()) || {});
  if (contents && location.hash) await route();
  root.dataset.ready = "yes";
}
